/// Chapter 16 C: what players think of challenges.

#include "rules/16_count_king_robber/cult.h"

#include <algorithm>

namespace bastide::rules::cult {

namespace {

/// How many cells around a building are empty.
int missing(Position position, SegmentId building) {
    const Surroundings around = surroundings(position, position.state.segment(building).tile);
    return around.cells - around.filled;
}

/// How likely the facing building is to be completed first. Where no tiles are left neither will be.
double chance_to_lose(Position position, int own_missing, int their_missing) {
    constexpr double by_cell = .15;
    const double first = std::clamp(.5 + by_cell * (own_missing - their_missing), .1, .9);
    const double tiles = position.state.tiles_left();
    return first * std::min(1., tiles / (1 + 4. * their_missing));
}

}  // namespace

/// What a challenge threatens: the points that a building brings even if it is not completed.
void worth_held(Position position, std::span<double> of_players) {
    const State& state = position.state;
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::board ||
            building_of(settings_of(position.rules), state.segment(figure.segment).kind) == 0 ||
            state.feature(figure.segment).completed)
            continue;
        const int own = missing(position, figure.segment);
        for_each_facing(position, figure.segment, [&](SegmentId facing) {
            const Segment& other = state.feature(facing);
            if (other.completed || other.followers == 0) return;
            of_players[figure.owner.index()] -=
                (9 - own) * chance_to_lose(position, own, missing(position, facing));
        });
    }
}

}  // namespace bastide::rules::cult
