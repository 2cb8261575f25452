/// Chapter 14: what players think of floors, prisoners, and of towers that reach their followers.

#include "rules/14_tower/tower.h"

#include <algorithm>
#include <iterator>

namespace bastide::rules::tower {

namespace {

/// What a follower more is worth to somebody who has so many free, in points; about what players weigh it.
constexpr double worth_of_next[] = {10, 5.5, 4.3, 2.9, 2.7, 2, 1.2};
/// From how much on a follower is likely to be ransomed: the price, and most of what it gives the captor.
constexpr double worth_the_ransom = 5;
/// How likely a ransom is paid then, and otherwise.
constexpr double likely = 0.8, unlikely = 0.2;
/// A floor that a player still has.
constexpr double worth_of_floor = 0.3;
/// How much a follower loses by each point of strength if a tower can capture it with one more floor.
constexpr double threat = 0.8;
/// With fewer tiles left for each player all of it loses its worth.
constexpr double turns_to_use_it = 5;

double chance_to_use(const State& state) {
    return std::min(1.0, double(state.tiles_left()) / state.players() / turns_to_use_it);
}

int free_followers(Position position, Player player) {
    int count = 0;
    const auto kinds = position.rules.figure_kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        if (kinds[kind].follower) count += position.state.supply(player, FigureKind(kind));
    return count;
}

double next_follower(int free) {
    const auto last = int(std::size(worth_of_next)) - 1;
    return worth_of_next[std::clamp(free, 0, last)];
}

/// Own figures that others hold, and those of others that the player holds.
double of_prisoners(Position position, Player player, double use) {
    int freed[max_players] = {};  // of each player, by the ransoms counted so far
    double worth = 0;
    for (const Figure& figure : position.state.figures()) {
        if (figure.where != Whereabouts::elsewhere) continue;
        const Place place = place_elsewhere(figure);
        if (place.kind != PlaceKind::player) continue;
        const bool own = figure.owner == player;
        if (!own && place.player != player) continue;
        int& before = freed[figure.owner.index()];
        const double next = use * next_follower(free_followers(position, figure.owner) + before++);
        const double chance = next > worth_the_ransom ? likely : unlikely;
        worth += own ? chance * std::max(0.0, next - ransom_price) : chance * ransom_price;
    }
    return worth;
}

/// What towers threaten that others can build on.
double threatened(Position position, Player player) {
    const State& state = position.state;
    const TokenKind floor = settings_of(position.rules).floor;
    bool can_build = false;
    for (int seat = 0; seat < state.players(); ++seat)
        can_build |= Player(std::size_t(seat)) != player &&
                     state.tokens(Player(std::size_t(seat)), floor) != 0;
    if (!can_build) return 0;
    const auto towers = towers_on_board(position);
    double strength = 0;
    for (const Figure& figure : state.figures())
        if (figure.owner == player && can_be_captured(position.rules, figure) &&
            std::any_of(towers.begin(), towers.end(), [&](const Tower& tower) {
                return !tower.closed && is_in_reach(position, tower.cell, tower.floors + 1, figure);
            }))
            strength += std::max(1, int(position.rules.figure_kind(figure.kind).strength));
    return threat * strength;
}

}  // namespace

double worth_held(Position position, Player player) {
    const double use = chance_to_use(position.state);
    const int floors = position.state.tokens(player, settings_of(position.rules).floor);
    return use * (worth_of_floor * floors - threatened(position, player)) +
           of_prisoners(position, player, use);
}

}  // namespace bastide::rules::tower
