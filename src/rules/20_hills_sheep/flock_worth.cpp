/// Chapter 20: what players think of flocks and of shepherds at hand: they push their luck by what is in the bag.

#include "core/bags.h"
#include "rules/20_hills_sheep/shepherds.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace bastide::rules::flocks {

namespace {

/// How likely a player adds to the field of a flock in a turn, and so may score it.
constexpr double chance_in_a_turn = 0.4;
/// What a shepherd at hand is worth to a player who still has many turns, and how quickly that fades.
constexpr double worth_of_shepherd = 2.5, turns_for_a_flock = 6;

/// What is in the bag.
struct Bag {
    int tokens = 0, wolves = 0, sheep = 0;
};
Bag bag_of(Position position) {
    Bag bag;
    const Settings& settings = settings_of(position.rules);
    bag.wolves = tokens_in_bag(position, settings.wolf);
    bag.tokens = bag.wolves;
    for (std::size_t i = 0; i < settings.sheep.size(); ++i) {
        const int left = tokens_in_bag(position, settings.sheep[i]);
        bag.tokens += left;
        bag.sheep += left * int(i + 1);
    }
    return bag;
}

/// What one token more makes of a flock on average, where a wolf leaves nothing.
double after_a_draw(const Bag& bag, double flock) {
    const double stays = 1 - double(bag.wolves) / bag.tokens;
    return stays * flock + double(bag.sheep) / bag.tokens;
}

/// What a flock is worth in a number of `turns`: it is scored at the first chance, unless a token more promises more
/// than it has, and what is never scored is lost.
double worth_of_flock(const Bag& bag, double flock, double turns) {
    const double once = 1 - std::pow(1 - chance_in_a_turn, turns);
    const double twice = turns <= 1 ? 0 : 1 - std::pow(1 - chance_in_a_turn, turns - 1);
    return once * std::max(flock, twice * after_a_draw(bag, flock));
}

}  // namespace

void worth_held(Position position, std::span<double> of_players) {
    const State& state = position.state;
    const FigureKind kind = settings_of(position.rules).shepherd;
    const double turns = double(state.tiles_left()) / state.players();
    const double use = std::min(1.0, turns / turns_for_a_flock);
    for (std::size_t seat = 0; seat < of_players.size(); ++seat)
        of_players[seat] += worth_of_shepherd * use * state.supply(Player(seat), kind);
    Bag bag;
    for (std::size_t i = 0; i < state.figures().size(); ++i) {
        const Figure& figure = state.figures()[i];
        if (!is_shepherd(position, figure)) continue;
        if (bag.tokens == 0) bag = bag_of(position);
        of_players[figure.owner.index()] +=
            worth_of_flock(bag, sheep_in(position, figure.segment), turns);
    }
}

}  // namespace bastide::rules::flocks
