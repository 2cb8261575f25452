/// Chapter 13: what players think of the dragon: what stands near it is in danger, the more so while it
/// moves. A rough estimate: what it eats comes home, so that the place is lost and not the figure.

#include "rules/13_princess_dragon/dragon.h"
#include "rules/13_princess_dragon/fairy.h"
#include "rules/13_princess_dragon/tile_spots.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace bastide::rules::dragon {

namespace {

/// Points that a follower who is eaten had coming, more or less.
constexpr double worth_of_a_place = 3;
/// The chance that the dragon comes to a tile in one move, by its distance.
constexpr double reached[] = {0, 0.45, 0.25, 0.15, 0.1, 0.06, 0.03};
constexpr int farthest = int(std::size(reached)) - 1;

/// How likely the dragon moves before what stands there is scored.
double chance_of_a_move(Position position) {
    const State& state = position.state;
    int dragons = 0, all = 0;
    for (std::size_t pile = 0; pile < state.layout().piles; ++pile) {
        const auto copies = state.pile(pile);
        all = std::accumulate(copies.begin(), copies.end(), all);
        for (const TileTypeId type : settings_of(position.rules).with_symbol)
            dragons += copies[type.index()];
    }
    if (all == 0) return 0;
    constexpr double turns_that_count = 4;
    return std::min(1.0, turns_that_count * dragons / all);
}

}  // namespace

void worth_held(Position position, std::span<double> of_players) {
    const auto dragon = spot_of_dragon(position);
    if (!dragon) return;
    const State& state = position.state;
    const int made = steps_made(position);
    const int reach = std::min(farthest, most_steps - made);
    const double chance = made != 0 ? 1 : chance_of_a_move(position);
    if (chance == 0) return;
    const auto fairy = fairy::spot_of_fairy(position);
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::board || figure.spot != 0 ||
            !position.rules.figure_kind(figure.kind).follower)
            continue;
        const Cell spot = spots::spot_of(state, figure.segment);
        if (fairy && *fairy == spot) continue;
        const int distance = std::abs(spot.x - dragon->x) + std::abs(spot.y - dragon->y);
        if (distance <= reach)
            of_players[figure.owner.index()] -= worth_of_a_place * chance * reached[distance];
    }
}

}  // namespace bastide::rules::dragon
