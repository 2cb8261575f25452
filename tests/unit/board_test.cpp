// The board: tiles of two cells, segments that are added to placed tiles, and links that are made
// and taken away again. What the engine says is compared with a geometry of its own, below, that
// looks at every cell and side.

#include <bastide/engine.h>

#include "core/board.h"
#include "core/features.h"
#include "core/figures.h"
#include "support/tile_test_files.h"
#include "support/wide_tiles.h"
#include "unit/roomy_rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

namespace bastide::test {
namespace {

Cell plus(Cell a, Cell b) { return {std::int16_t(a.x + b.x), std::int16_t(a.y + b.y)}; }

/// One side of a cell of the board, as a tile shows it.
struct ShownSide {
    char letter = '?';
    int edge = -1;            ///< segment of the tile that joins through it
    int slots[2] = {-1, -1};  ///< fields of its left and right half
};
using ShownSides = std::map<std::pair<Cell, Side>, ShownSide>;

/// All outer sides of a tile where it lies.
ShownSides sides_of(const PrintedTile& tile, Cell cell, unsigned turning) {
    ShownSides sides;
    // The sides of the whole tile, clockwise from the north-west corner, as its letters run.
    std::vector<std::pair<Cell, Side>> outline;
    const int columns = tile.columns, rows = tile.rows;
    const auto at = [](int x, int y) { return Cell{std::int16_t(x), std::int16_t(y)}; };
    for (int x = 0; x < columns; ++x) outline.emplace_back(at(x, 0), Side::north);
    for (int y = 0; y < rows; ++y) outline.emplace_back(at(columns - 1, y), Side::east);
    for (int x = columns; x-- > 0;) outline.emplace_back(at(x, rows - 1), Side::south);
    for (int y = rows; y-- > 0;) outline.emplace_back(at(0, y), Side::west);
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const auto [inner, side] = outline[i];
        ShownSide shown;
        shown.letter = tile.edges[i];
        const auto number = std::uint8_t(inner.y * columns + inner.x);
        for (std::size_t segment = 0; segment < tile.segments.size(); ++segment) {
            const PrintedSegment& printed = tile.segments[segment];
            for (const EdgePlace edge : printed.edges)
                if (edge.cell == number && Side(edge.side) == side) shown.edge = int(segment);
            for (const SlotPlace slot : printed.slots)
                if (slot.cell == number && Side(slot.slot / 2) == side)
                    shown.slots[slot.slot % 2] = int(segment);
        }
        sides[{plus(cell, turned(inner, turning)), bastide::turned(side, Turning(turning))}] =
            shown;
    }
    return sides;
}

std::set<Cell> cells_of(const PrintedTile& tile, Cell cell, unsigned turning) {
    std::set<Cell> cells;
    for (int y = 0; y < tile.rows; ++y)
        for (int x = 0; x < tile.columns; ++x)
            cells.insert(plus(cell, turned({std::int16_t(x), std::int16_t(y)}, turning)));
    return cells;
}

/// The board of a state, seen cell by cell.
struct SeenBoard {
    SeenBoard(const Ruleset& rules, const State& state) {
        for (std::size_t i = 0; i < state.tiles().size(); ++i) {
            const PlacedTile& tile = state.tiles()[i];
            const PrintedTile& printed = *rules.type(tile.type).printed;
            for (auto& [place, side] : sides_of(printed, tile.cell, tile.turning)) {
                shown[place] = side;
                first[place] = tile.first.index();
            }
            for (const Cell cell : cells_of(printed, tile.cell, tile.turning)) taken.insert(cell);
        }
    }

    /// BASE-04 for a tile of any number of cells.
    bool fits(const PrintedTile& tile, Cell cell, unsigned turning) const {
        for (const Cell mine : cells_of(tile, cell, turning))
            if (taken.contains(mine)) return false;
        bool beside = false;
        for (const auto& [place, side] : sides_of(tile, cell, turning)) {
            const auto met =
                shown.find({neighbour(place.first, place.second), opposite(place.second)});
            if (met == shown.end()) continue;
            beside = true;
            if (met->second.letter != side.letter) return false;
        }
        return beside;
    }

    std::set<Cell> taken;
    ShownSides shown;
    std::map<std::pair<Cell, Side>, std::size_t> first;  ///< segment 0 of the tile there
};

/// Features by joining all touching sides and half sides: for each segment the lowest number of
/// its feature.
std::vector<std::size_t> joined_segments(const State& state, const SeenBoard& board) {
    std::vector<std::size_t> lowest(state.segments().size());
    for (std::size_t i = 0; i < lowest.size(); ++i) lowest[i] = i;
    const auto join = [&](std::size_t a, std::size_t b) {
        const std::size_t low = std::min(lowest[a], lowest[b]);
        const std::size_t high = std::max(lowest[a], lowest[b]);
        for (std::size_t& one : lowest)
            if (one == high) one = low;
    };
    for (const auto& [place, side] : board.shown) {
        const std::pair<Cell, Side> beyond{neighbour(place.first, place.second),
                                           opposite(place.second)};
        const auto met = board.shown.find(beyond);
        if (met == board.shown.end()) continue;
        const std::size_t mine = board.first.at(place), theirs = board.first.at(beyond);
        if (side.edge >= 0 && met->second.edge >= 0)
            join(mine + std::size_t(side.edge), theirs + std::size_t(met->second.edge));
        // The left half of a side touches the right half of the other one.
        for (int half = 0; half < 2; ++half)
            if (side.slots[half] >= 0 && met->second.slots[1 - half] >= 0)
                join(mine + std::size_t(side.slots[half]),
                     theirs + std::size_t(met->second.slots[1 - half]));
    }
    return lowest;
}

std::shared_ptr<const Ruleset> wide_rules(const TileLibrary& library) {
    RulesetChoice choice;
    choice.tile_changes = {{"T/gate", 6}, {"T/corner", 6}, {"T/tall", 6}};
    std::vector<std::string> problems;
    auto rules = make_ruleset(choice, library, problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    return rules;
}

/// All places for the tile in hand by trying every cell in and around the board.
std::set<std::pair<Cell, int>> places_by_trying(const Ruleset& rules, const State& state) {
    const SeenBoard board(rules, state);
    const PrintedTile& tile = *rules.type(state.header().in_hand).printed;
    Cell low = *board.taken.begin(), high = low;
    for (const Cell cell : board.taken) {
        low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
        high = {std::max(high.x, cell.x), std::max(high.y, cell.y)};
    }
    std::set<std::pair<Cell, int>> places;
    for (int y = low.y - 3; y <= high.y + 3; ++y)
        for (int x = low.x - 3; x <= high.x + 3; ++x)
            for (int turning = 0; turning < 4; ++turning) {
                const Cell cell{std::int16_t(x), std::int16_t(y)};
                if (board.fits(tile, cell, unsigned(turning))) places.emplace(cell, turning);
            }
    return places;
}

// rule: BASE-04
TEST(WideTiles, AreListedExactlyWhereTheyFit) {
    const TileLibrary library = library_with_wide_tiles();
    const auto rules = wide_rules(library);
    MoveList moves;
    int wide = 0;
    for (std::uint64_t game = 0; game < 4; ++game) {
        Random random(100, game);
        State state = start(*rules);
        while (decision(*rules, state).exists()) {
            legal(*rules, state, moves);
            if (decision(*rules, state).name == "place_tile") {
                wide += rules->type(state.header().in_hand).cells == 2;
                std::set<std::pair<Cell, int>> listed;
                for (const Move& move : moves) listed.emplace(move.cell, move.turning);
                ASSERT_EQ(listed.size(), moves.size()) << "a place is listed twice";
                ASSERT_EQ(listed, places_by_trying(*rules, state));
                for (const auto& [cell, turning] : listed)
                    ASSERT_EQ(fit({*rules, state}, state.header().in_hand, cell, Turning(turning))
                                  .problem,
                              FitProblem::none);
            }
            const Move move = decision(*rules, state).by_nature
                                  ? sample(*rules, state, random)
                                  : moves[random.below(std::uint32_t(moves.size()))];
            ASSERT_FALSE(apply(*rules, state, move));
        }
    }
    EXPECT_GE(wide, 40);
}

// rule: BASE-06 GEN-01
TEST(WideTiles, CellsForWhatIsLaidAcrossAreFoundAgain) {
    const TileLibrary library = library_with_wide_tiles();
    const auto rules = wide_rules(library);
    ASSERT_TRUE(rules);
    const Cell at{7, -2};
    for (const TileType& type : rules->types())
        for (Turning turning = 0; turning < 4; ++turning)
            for (unsigned number = 1; number <= ways_laid_across * type.cells; ++number) {
                const TokenAcross laid = laid_across(std::uint8_t(number));
                const Cell cell = cell_laid_across(type, at, turning, laid);
                const auto found = laid_across_cell(type, at, turning, cell, laid.way);
                ASSERT_TRUE(found);
                EXPECT_EQ(cell_laid_across(type, at, turning, *found), cell);
                EXPECT_EQ(found->way, laid.way);
                bool own = false;
                for (unsigned c = 0; c < type.cells; ++c)
                    own = own || cell_of(type, at, turning, c) == cell;
                EXPECT_EQ(found->beside, !own);
                EXPECT_FALSE(laid_across_cell(type, at, turning, {40, 40}, laid.way));
            }
}

TEST(WideTiles, JoinAcrossAllTheirSides) {
    const TileLibrary library = library_with_wide_tiles();
    const auto rules = wide_rules(library);
    MoveList moves;
    for (std::uint64_t game = 0; game < 4; ++game) {
        Random random(101, game);
        State state = start(*rules);
        while (decision(*rules, state).exists()) {
            legal(*rules, state, moves);
            ASSERT_FALSE(apply(*rules, state, moves[random.below(std::uint32_t(moves.size()))]));
            ASSERT_EQ(check_features(*rules, state), "");
            if (state.tiles().size() % 8 != 0 || !decision(*rules, state).by_nature) continue;
            const std::vector<std::size_t> lowest =
                joined_segments(state, SeenBoard(*rules, state));
            std::map<std::size_t, std::size_t> root_of;
            for (std::size_t i = 0; i < lowest.size(); ++i) {
                const std::size_t root = state.segment(SegmentId(i)).feature.index();
                ASSERT_EQ(root_of.emplace(lowest[i], root).first->second, root);
            }
            std::set<std::size_t> roots;
            for (const auto& [low, root] : root_of) roots.insert(root);
            ASSERT_EQ(roots.size(), root_of.size()) << "two features are one in the index";
        }
    }
}

/// A position laid by hand, tile by tile.
struct LaidBoard {
    LaidBoard() {
        RulesetChoice choice;
        choice.start = {{"BA/L", {0, 0}, 0}};
        rules = roomy_rules(choice);
        state = start(*rules);
    }
    TileId lay(std::string_view tile, Cell cell, Turning turning = 0) {
        Context context(*rules, state, nullptr);
        return put_tile(context, rules->find_type(tile), cell, turning, Player(0));
    }
    SegmentId add(TileId tile, std::uint8_t sides) {
        Context context(*rules, state, nullptr);
        return add_segment(context, tile, 0, road, sides);
    }
    SegmentId segment(TileId tile, std::size_t local) const {
        return SegmentId(state.tile(tile).first.index() + local);
    }
    SegmentId root(SegmentId id) const { return state.segment(id).feature; }
    std::string check() const { return check_features(*rules, state); }
    FitProblem fits(std::string_view tile, Cell cell, Turning turning) const {
        return fit({*rules, state}, rules->find_type(tile), cell, turning).problem;
    }

    std::shared_ptr<const Ruleset> rules;
    State state;
};

constexpr std::uint8_t east_west = 1 << int(Side::east) | 1 << int(Side::west);
constexpr std::uint8_t north_south = 1 << int(Side::north) | 1 << int(Side::south);

TEST(AddedSegments, OpenTheirSides) {
    LaidBoard board;
    EXPECT_EQ(board.fits("BA/L", {1, 0}, 0), FitProblem::none);
    EXPECT_EQ(board.fits("BA/RFr", {1, 0}, 0), FitProblem::edges_differ);
    const SegmentId added = board.add(TileId(0), east_west);
    EXPECT_EQ(board.check(), "");
    EXPECT_EQ(board.state.feature(added).open, 2);
    // From now on the cells to the east and west want a road, the others do not.
    EXPECT_EQ(board.fits("BA/L", {1, 0}, 0), FitProblem::edges_differ);
    EXPECT_EQ(board.fits("BA/RFr", {1, 0}, 0), FitProblem::none);
    EXPECT_EQ(board.fits("BA/RFr", {-1, 0}, 2), FitProblem::none);
    EXPECT_EQ(board.fits("BA/RFr", {0, 1}, 0), FitProblem::none);
    EXPECT_EQ(board.fits("BA/RFr", {0, 1}, 1), FitProblem::edges_differ);
}

TEST(AddedSegments, JoinTilesThatComeLater) {
    LaidBoard board;
    const SegmentId added = board.add(TileId(0), east_west);
    const TileId east = board.lay("BA/RFr", {1, 0});
    const TileId west = board.lay("BA/LR", {-1, 0}, 3);  // its road looks east
    EXPECT_EQ(board.check(), "");
    EXPECT_EQ(board.root(board.segment(east, 0)), board.root(added));
    EXPECT_EQ(board.root(board.segment(west, 1)), board.root(added));
    EXPECT_EQ(board.state.feature(added).open, 1);
    EXPECT_EQ(count_cells({*board.rules, board.state}, board.root(added)), 3);
    // The fields beside the road still join under it.
    EXPECT_EQ(board.root(board.segment(TileId(0), 1)), board.root(board.segment(east, 1)));
    EXPECT_EQ(board.root(board.segment(TileId(0), 1)), board.root(board.segment(east, 2)));
}

TEST(AddedSegments, JoinTilesThatLieThere) {
    LaidBoard board;
    board.lay("BA/L", {0, 1});
    const TileId end = board.lay("BA/LR", {1, 1}, 1);  // its road looks west, against the rules
    const SegmentId added = board.add(TileId(1), east_west);
    EXPECT_EQ(board.root(board.segment(end, 1)), board.root(added));
    EXPECT_EQ(board.state.feature(added).open, 1);
    EXPECT_EQ(board.check(), "");
}

TEST(AddedSegments, SeveralCrossOnOneTile) {
    LaidBoard board;
    const SegmentId one = board.add(TileId(0), east_west);
    const SegmentId other = board.add(TileId(0), north_south);
    EXPECT_NE(board.root(one), board.root(other));
    EXPECT_NE(board.state.segment(one).local, board.state.segment(other).local);
    const TileId east = board.lay("BA/RFr", {1, 0});
    const TileId south = board.lay("BA/RFr", {0, 1}, 1);
    EXPECT_EQ(board.check(), "");
    EXPECT_EQ(board.root(board.segment(east, 0)), board.root(one));
    EXPECT_EQ(board.root(board.segment(south, 0)), board.root(other));
    // Bent together, the tile that both are on counts once (GEN-01).
    board.lay("BA/Rr", {1, 1}, 1);
    EXPECT_EQ(board.check(), "");
    const std::uint64_t before = fingerprint(board.state);
    const State copy = board.state;
    EXPECT_EQ(fingerprint(copy), before);
    EXPECT_EQ(check_features(*board.rules, copy), "");
}

/// Stands a player's next follower somewhere.
void stand(LaidBoard& board, Player player, SegmentId segment) {
    Context context(*board.rules, board.state, nullptr);
    put_figure(context, next_in_supply(board.state, player, FigureKind(0)), segment);
}

TEST(Links, JoinAndPartFeaturesWithTheirFigures) {
    LaidBoard board;
    const TileId north = board.lay("BA/RFr", {0, -1});
    const TileId south = board.lay("BA/RFr", {0, 1});
    const TileId east = board.lay("BA/RFr", {1, 1});
    const SegmentId one = board.segment(north, 0), other = board.segment(south, 0);
    const SegmentId third = board.segment(east, 0);
    stand(board, Player(0), one);
    stand(board, Player(1), third);
    ASSERT_EQ(board.check(), "");
    ASSERT_EQ(owners_of(*board.rules, board.state, other), 0b10);

    {
        Context context(*board.rules, board.state, nullptr);
        add_link(context, one, other);
    }
    EXPECT_EQ(board.check(), "");
    EXPECT_EQ(board.root(one), board.root(third));
    EXPECT_EQ(board.state.feature(one).size, 3);
    EXPECT_EQ(board.state.feature(one).open, 4);
    EXPECT_EQ(board.state.feature(one).followers, 2);
    EXPECT_EQ(owners_of(*board.rules, board.state, one), 0b11);
    EXPECT_EQ(board.state.links().size(), 1u);

    {
        Context context(*board.rules, board.state, nullptr);
        remove_link(context, other, one);  // either way round
    }
    EXPECT_EQ(board.check(), "");
    EXPECT_NE(board.root(one), board.root(other));
    EXPECT_EQ(board.root(other), board.root(third));
    EXPECT_EQ(owners_of(*board.rules, board.state, one), 0b01);
    EXPECT_EQ(owners_of(*board.rules, board.state, other), 0b10);
    EXPECT_EQ(board.state.links().size(), 0u);
}

TEST(Links, OfARingKeepItTogether) {
    LaidBoard board;
    const TileId north = board.lay("BA/RFr", {0, -1});
    const TileId south = board.lay("BA/RFr", {0, 1});
    const TileId middle = board.lay("BA/RFr", {1, -1});
    const SegmentId one = board.segment(north, 0), two = board.segment(south, 0);
    const SegmentId three = board.segment(middle, 0);
    Context context(*board.rules, board.state, nullptr);
    add_link(context, one, two);
    add_link(context, two, three);
    EXPECT_EQ(board.check(), "");
    remove_link(context, one, two);
    EXPECT_EQ(board.root(one), board.root(two));
    EXPECT_EQ(board.check(), "");
    remove_link(context, two, three);
    EXPECT_NE(board.root(one), board.root(two));
    EXPECT_EQ(board.check(), "");
    // What was never there is no harm.
    const std::uint64_t before = fingerprint(board.state);
    remove_link(context, one, two);
    EXPECT_EQ(fingerprint(board.state), before);
}

}  // namespace
}  // namespace bastide::test
