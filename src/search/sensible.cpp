#include "search/sensible.h"

#include "search/bazaar_play.h"

#include <algorithm>
#include <cstdlib>

namespace bastide {

namespace {

/// How many points less than the best answer another one may be worth.
constexpr double margin = 1.5;
/// The number of places in 100 that are overlooked: near the last tiles, and elsewhere.
constexpr std::uint32_t overlooked_near = 10, overlooked_far = 45;
constexpr int cells_near = 2;
constexpr std::size_t last_tiles = 4;

/// People look where something has just happened.
bool is_near_the_last(const State& state, Cell cell) {
    const auto tiles = state.tiles();
    const auto recent = tiles.last(std::min(tiles.size(), last_tiles));
    return std::any_of(recent.begin(), recent.end(), [&](const PlacedTile& tile) {
        return std::abs(tile.cell.x - cell.x) <= cells_near &&
               std::abs(tile.cell.y - cell.y) <= cells_near;
    });
}

bool is_overlooked(const State& state, const Move& move, Random& random) {
    if (move.kind != MoveKind::place_tile) return false;
    return random.below(100) <
           (is_near_the_last(state, move.cell) ? overlooked_near : overlooked_far);
}

/// Of the tiles that are offered at a bazaar, half are looked at.
Move pick_of_some(const Ruleset& rules, const State& state, const MoveList& legal, Random& random) {
    MoveList seen;
    for (const Move& tile : legal)
        if (random.below(2) == 0) seen.add(tile);
    if (seen.size() == 0) seen.add(legal[random.below(std::uint32_t(legal.size()))]);
    return *choose_without_looking(rules, state, seen);
}

}  // namespace

Thought SensibleAgent::think(const Ruleset& rules, const State& state, const MoveList& legal,
                             Random& random, const Thinking&) {
    if (legal[0].kind == MoveKind::choose_tile)
        return only(pick_of_some(rules, state, legal, random));
    if (const auto move = choose_without_looking(rules, state, legal)) return only(*move);
    Thought thought = weighing_.weigh(rules, state);
    auto& all = thought.candidates;
    const Candidate first = all.front();
    std::erase_if(all, [&](const Candidate& candidate) {
        return is_overlooked(state, candidate.move, random);
    });
    if (all.empty()) all.push_back(first);
    std::uint32_t good = 1;
    while (good < all.size() && all[good].value >= all[0].value - margin) ++good;
    std::swap(all[0], all[random.below(good)]);
    thought.best = all[0].move;
    return thought;
}

}  // namespace bastide
