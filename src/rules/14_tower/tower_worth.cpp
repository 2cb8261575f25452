/// Chapter 14: what players think of floors, prisoners, and of towers that reach their followers.

#include "rules/14_tower/tower.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace bastide::rules::tower {

namespace {

/// What a follower more is worth to somebody who has so many free, in points; about what players weigh it.
constexpr std::array worth_of_next{10.0, 5.5, 4.3, 2.9, 2.7, 2.0, 1.2};
/// From how much on a follower is likely to be ransomed: the price, and most of what it gives the captor.
constexpr double worth_the_ransom = 5;
/// How likely a ransom is paid then, and otherwise. These were found by self-play.
constexpr double likely = 0.5, unlikely = 0.12;

/// A worth that is larger the more of the game is left: at its end, and what the first turn adds to it.
struct Sinking {
    double last, more_at_first;
    double at(double share_left) const { return last + more_at_first * share_left; }
};
// Floors and prisoners are worth about what a linear fit to the ends of 2,500 games of greedy players says. They belong
// together: if only a floor is worth so much, it is kept for too long.
/// A floor that a player still has: most likely a capture to come.
constexpr Sinking floor_at_hand{5.2, 2};
/// What a prisoner is worth to the captor beside its ransom: it is missing elsewhere.
constexpr Sinking held_prisoner{1, 5};
/// How much a follower loses by each point of strength if a tower can capture it with one more floor.
constexpr Sinking threat{0.5, 2};
/// The turns of a player in the base game.
constexpr double turns_of_game = 36;
/// With fewer tiles left for each player all of it loses its worth.
constexpr double turns_to_use_it = 5;

double chance_to_use(const State& state) {
    return std::min(1.0, double(state.tiles_left()) / state.players() / turns_to_use_it);
}

/// How much of the game is left, from 0 to 1.
double share_left(const State& state) {
    return std::min(1.0, double(state.tiles_left()) / state.players() / turns_of_game);
}

int free_followers(Position position, Player player) {
    int count = 0;
    const auto kinds = position.rules.figure_kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        if (kinds[kind].follower) count += position.state.supply(player, FigureKind(kind));
    return count;
}

double next_follower(int free) {
    const auto last = int(worth_of_next.size()) - 1;
    return worth_of_next[std::size_t(std::clamp(free, 0, last))];
}

/// Figures that are held: what they bring their owners and their captors.
void count_prisoners(Position position, double use, std::span<double> of_players) {
    int freed[max_players] = {};  // of each player, by the ransoms counted so far
    const double worth_of_capture = held_prisoner.at(share_left(position.state));
    for (const Figure& figure : position.state.figures()) {
        if (figure.where != Whereabouts::elsewhere) continue;
        const Place place = place_elsewhere(figure);
        if (place.kind != PlaceKind::player) continue;
        int& before = freed[figure.owner.index()];
        const double next = use * next_follower(free_followers(position, figure.owner) + before++);
        const double chance = next > worth_the_ransom ? likely : unlikely;
        of_players[figure.owner.index()] += chance * std::max(0.0, next - ransom_price);
        of_players[place.player.index()] += chance * ransom_price + worth_of_capture;
    }
}

/// Whether a floor more on one of the towers would reach a figure. Called very often.
bool is_threatened(Position position, const Figure& figure, std::span<const Tower> towers) {
    if (!can_be_captured(position.rules, figure)) return false;
    const auto is_any = [&](auto reaches) {
        return std::any_of(towers.begin(), towers.end(),
                           [&](const Tower& tower) { return reaches(tower) && !tower.closed; });
    };
    if (figure.where == Whereabouts::board) {
        const State& state = position.state;
        const PlacedTile& tile = state.tile(state.segment(figure.segment).tile);
        if (position.rules.type(tile.type).cells == 1)
            return is_any([cell = tile.cell](const Tower& tower) {
                return is_on_a_line(tower.cell, tower.floors + 1, cell);
            });
    }
    return is_any([&](const Tower& tower) {
        return is_in_reach(position, tower.cell, tower.floors + 1, figure);
    });
}

/// What towers threaten that others can build on, and the floors that players still have.
void count_floors(Position position, double use, std::span<double> of_players) {
    const State& state = position.state;
    const TokenKind floor = settings_of(position.rules).floor;
    const double left = share_left(state);
    int floors = 0;
    for (std::size_t seat = 0; seat < of_players.size(); ++seat) {
        const int own = state.tokens(Player(seat), floor);
        of_players[seat] += use * floor_at_hand.at(left) * own;
        floors += own;
    }
    const auto towers = towers_on_board(position);
    if (towers.empty()) return;
    for (const Figure& figure : state.figures()) {
        const bool can_others_build = floors != state.tokens(figure.owner, floor);
        if (!can_others_build || !is_threatened(position, figure, towers)) continue;
        const int strength = std::max(1, int(position.rules.figure_kind(figure.kind).strength));
        of_players[figure.owner.index()] -= use * threat.at(left) * strength;
    }
}

}  // namespace

void worth_held(Position position, std::span<double> of_players) {
    const double use = chance_to_use(position.state);
    count_floors(position, use, of_players);
    count_prisoners(position, use, of_players);
}

}  // namespace bastide::rules::tower
