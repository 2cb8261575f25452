// Random boards of squares, tiles of two cells and half tiles, compared with a geometry of polygons
// that knows nothing of cells which hold tiles.

#include <bastide/engine.h>

#include "core/board.h"
#include "core/features.h"
#include "support/polygon_board.h"
#include "support/random_games.h"
#include "support/wide_tiles.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace bastide::test {
namespace {

/// Wide tiles of two cells, half tiles and the base game, all in one pile.
struct MixedTable {
    MixedTable() : library(library_with_wide_tiles()) {
        RulesetChoice choice;
        for (const PrintedTile& tile : library.tiles())
            // More of those with a road or a city at the long side, so that some of these meet.
            if (tile.shape == TileShape::half)
                choice.tile_changes.emplace_back(tile.id, tile.edges[0] == 'F' ? 1 : 8);
        choice.tile_changes.emplace_back("T/gate", 4);
        choice.tile_changes.emplace_back("T/tall", 4);
        std::vector<std::string> problems;
        rules = make_ruleset(choice, library, problems);
        for (const std::string& problem : problems) ADD_FAILURE() << problem;
    }

    /// Plays random games; `visit(state, moves)` at every question.
    void play(int games, std::uint64_t seed,
              const std::function<void(const State&, const MoveList&)>& visit) const {
        for (int game = 0; game < games; ++game) {
            play_and_visit(Table{rules, Player(0), ""}, seed + std::uint64_t(game), visit);
            if (testing::Test::HasFatalFailure()) return;
        }
    }

    TileLibrary library;
    std::shared_ptr<const Ruleset> rules;
};

using Places = std::set<std::pair<Cell, int>>;

// rule: HALF-01 BASE-04
TEST(MixedBoards, TilesAreListedExactlyWhereTheyFit) {
    const MixedTable table;
    const Ruleset& rules = *table.rules;
    int halves = 0, completed = 0;
    table.play(how_many(3, 60), 500, [&](const State& state, const MoveList& moves) {
        if (decision(rules, state).name != "place_tile") return;
        const TileTypeId type = state.header().in_hand;
        const PolygonBoard board(rules, state);
        const Places places = board.places(*rules.type(type).printed);
        Places listed;
        for (const Move& move : moves) listed.emplace(move.cell, move.turning);
        ASSERT_EQ(listed.size(), moves.size()) << "a place is listed twice";
        ASSERT_EQ(listed, places);
        halves += rules.type(type).half;
        for (const auto& [cell, turning] : listed)
            completed += state.at(cell).holds == GridCell::Holds::halves;
        // The reasons: whatever is not listed does not fit, and the other way round.
        for (int y = -6; y <= 6; ++y)
            for (int x = -6; x <= 6; ++x)
                for (int turning = 0; turning < 4; ++turning) {
                    const Cell cell{std::int16_t(x), std::int16_t(y)};
                    const FitProblem fit_problem =
                        fit({rules, state}, type, cell, Turning(turning)).problem;
                    ASSERT_EQ(fit_problem == FitProblem::none, places.contains({cell, turning}));
                    State after = state;
                    ASSERT_EQ(!apply(rules, after, place_tile(cell, Turning(turning))),
                              fit_problem == FitProblem::none);
                }
    });
    EXPECT_GE(int(halves), at_least(60));
    EXPECT_GE(int(completed), at_least(60)) << "places in cells that hold one half";
}

// rule: BASE-06 HALF-02 HALF-04
TEST(MixedBoards, FeaturesAreThoseOfThePolygons) {
    const MixedTable table;
    const Ruleset& rules = *table.rules;
    std::size_t shared = 0;
    table.play(how_many(4, 100), 600, [&](const State& state, const MoveList&) {
        ASSERT_EQ(check_features(rules, state), "");
        if (!decision(rules, state).by_nature || state.tiles().size() % 4 != 0) return;
        for (const HalvedCell& cell : state.halved_cells()) shared += cell.second.exists();
        const PolygonBoard board(rules, state);
        const std::vector<std::size_t> lowest = board.features();
        const std::vector<int> open = board.open_edges();
        std::vector<int> open_of(lowest.size());
        std::vector<std::set<Cell>> cells_of(lowest.size());
        for (std::size_t i = 0; i < lowest.size(); ++i) {
            open_of[lowest[i]] += open[i];
            const Segment& segment = state.segment(SegmentId(i));
            const PlacedTile& tile = state.tile(segment.tile);
            const TileType& type = rules.type(tile.type);
            for (unsigned c = 0; c < type.cells; ++c)
                if ((type.segments[segment.local].cells >> c & 1) != 0)
                    cells_of[lowest[i]].insert(cell_of(type, tile, c));
            ASSERT_EQ(segment.feature, state.segment(SegmentId(lowest[i])).feature);
        }
        std::set<std::size_t> roots;
        for (std::size_t i = 0; i < lowest.size(); ++i) {
            if (lowest[i] != i) continue;
            const Segment& feature = state.feature(SegmentId(i));
            ASSERT_TRUE(roots.insert(feature.feature.index()).second) << "two features are one";
            ASSERT_EQ(feature.open, open_of[i]);
            ASSERT_EQ(count_cells({rules, state}, SegmentId(i)), int(cells_of[i].size()));
        }
        for (const PlacedTile& tile : state.tiles()) {
            ASSERT_EQ(state.at(tile.cell).neighbours, board.taken_around(tile.cell));
        }
    });
    EXPECT_GE(int(shared), at_least(100));
}

// rule: BASE-12 HALF-02
TEST(MixedBoards, FeaturesAreCompletedAsTheyClose) {
    const MixedTable table;
    const Ruleset& rules = *table.rules;
    int completed = 0;
    table.play(how_many(6, 200), 700, [&](const State& state, const MoveList&) {
        if (!decision(rules, state).by_nature) return;
        for (std::size_t i = 0; i < state.segments().size(); ++i) {
            const SegmentId id(i);
            if (state.segment(id).feature != id || state.segment(id).kind == field) continue;
            ASSERT_EQ(state.segment(id).completed, is_complete(rules, state, id));
            completed += state.segment(id).completed &&
                         rules.type(state.tile(state.segment(id).tile).type).half;
        }
    });
    EXPECT_GE(int(completed), at_least(20));
}

// What links are taken from leaves the same features behind.
TEST(MixedBoards, FeaturesAreRebuiltAsTheyWere) {
    const MixedTable table;
    const Ruleset& rules = *table.rules;
    int crossed = 0;
    table.play(how_many(2, 40), 800, [&](const State& state, const MoveList&) {
        if (!decision(rules, state).by_nature || state.tiles().size() % 4 != 0) return;
        for (const HalvedCell& cell : state.halved_cells())
            crossed += cell.second.exists() &&
                       rules.type(state.tile(cell.first).type).long_side.edge != field_edge;
        State rebuilt = state;
        Context context(rules, rebuilt, nullptr);
        for (std::size_t i = 0; i < state.segments().size(); ++i) rebuild(context, SegmentId(i));
        ASSERT_EQ(check_features(rules, rebuilt), "");
    });
    EXPECT_GE(int(crossed), at_least(20)) << "cells with a road or a city across the long side";
}

}  // namespace
}  // namespace bastide::test
