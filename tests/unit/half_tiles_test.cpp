// Half tiles: where they may lie, what joins across their sides and the long side, and what they
// mean for the cells around. Positions laid by hand; random boards are in mixed_boards_test.cpp.

#include <bastide/engine.h>

#include "core/board.h"
#include "core/features.h"
#include "core/scoring.h"
#include "support/random_games.h"
#include "unit/roomy_rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace bastide::test {
namespace {

/// All half tiles of the tile data.
std::vector<std::string> half_tiles() {
    std::vector<std::string> ids;
    for (const PrintedTile& tile : built_in_tiles().tiles())
        if (tile.shape == TileShape::half) ids.push_back(tile.id);
    return ids;
}

std::vector<std::string> half_tile_problems(const RulesetChoice& choice) {
    std::vector<std::string> problems;
    make_ruleset(choice, built_in_tiles(), problems);
    return problems;
}

/// A position laid by hand: the base game with a number of copies of each half tile.
struct HalfBoard {
    explicit HalfBoard(std::vector<StartTile> start_tiles) {
        RulesetChoice choice;
        for (const std::string& id : half_tiles()) choice.tile_changes.emplace_back(id, 4);
        choice.start = std::move(start_tiles);
        rules = rules_of(choice);
        state = start(*rules);
    }
    explicit HalfBoard(std::shared_ptr<const Ruleset> the_rules)
        : rules(std::move(the_rules)), state(start(*rules)) {}
    TileId lay(std::string_view tile, Cell cell, Turning turning = 0) {
        Context context(*rules, state, nullptr);
        const TileId id = put_tile(context, rules->find_type(tile), cell, turning, Player(0));
        EXPECT_EQ(check_features(*rules, state), "") << tile;
        return id;
    }
    Fit fits(std::string_view tile, Cell cell, Turning turning) const {
        return fit({*rules, state}, rules->find_type(tile), cell, turning);
    }
    FitProblem fit_problem(std::string_view tile, Cell cell, Turning turning) const {
        return fits(tile, cell, turning).problem;
    }
    SegmentId segment(std::size_t tile, std::size_t local) const {
        return SegmentId(state.tile(TileId(tile)).first.index() + local);
    }
    SegmentId root(std::size_t tile, std::size_t local) const {
        return state.segment(segment(tile, local)).feature;
    }
    int open(std::size_t tile, std::size_t local) const {
        return state.feature(segment(tile, local)).open;
    }
    int cells(std::size_t tile, std::size_t local) const {
        return count_cells({*rules, state}, segment(tile, local));
    }

    std::shared_ptr<const Ruleset> rules;
    State state;
};

TEST(HalfTiles, LieInFourTurnings) {
    const std::vector<std::string> ids = half_tiles();
    EXPECT_EQ(ids.size(), 24u);
    for (const std::string& id : ids)
        for (Turning turning = 0; turning < 4; ++turning) {
            SCOPED_TRACE(id + " turned " + std::to_string(turning));
            const HalfBoard board({{id, {0, 0}, turning}});
            EXPECT_EQ(check_features(*board.rules, board.state), "");
            // As printed the right angle is in the south-west; turned once, in the north-west.
            const Side sides[] = {turned(Side::south, turning), turned(Side::west, turning)};
            for (int s = 0; s < side_count; ++s) {
                const bool has = std::find(sides, sides + 2, Side(s)) != sides + 2;
                EXPECT_EQ(board.state.tile_at({0, 0}, Side(s)).exists(), has);
                EXPECT_EQ(board.state.at(neighbour({0, 0}, Side(s))).holds,
                          has ? GridCell::Holds::frontier : GridCell::Holds::nothing);
            }
            EXPECT_EQ(board.state.at({1, 1}).neighbours, 1);
            EXPECT_FALSE(board.state.other_half(TileId(0)).exists());
        }
}

/// A road enters in the south, crosses the long side and leaves in the east; the halves lie in one
/// cell, and straight roads go on at both ends.
struct CrossedCell : HalfBoard {
    CrossedCell() : HalfBoard({{"HL2/02", {0, 0}, 0}}) {
        lay("BA/RFr", {0, 1}, 1);
        lay("BA/RFr", {1, 0});
    }
};

// rule: HALF-01
TEST(HalfTiles, ShareACellLongSideToLongSide) {
    CrossedCell board;
    EXPECT_EQ(board.open(0, 0), 2);  // the long side and the far end of tile 1
    EXPECT_EQ(board.fit_problem("HL2/03", {0, 0}, 2), FitProblem::none);
    // With a road to the east but none at the long side.
    const Fit differs = board.fits("HL1/08", {0, 0}, 2);
    EXPECT_EQ(differs.problem, FitProblem::edges_differ);
    EXPECT_TRUE(differs.long_side);
    // With the right long side, but a field where the road to the east begins.
    const Fit side = board.fits("HL2/02", {0, 0}, 2);
    EXPECT_EQ(side.problem, FitProblem::edges_differ);
    EXPECT_EQ(side.side, Side::east);
    EXPECT_FALSE(side.long_side);
    // The diagonals must face each other.
    for (Turning turning : {0, 1, 3})
        EXPECT_EQ(board.fit_problem("HL2/03", {0, 0}, turning), FitProblem::cell_taken);
    EXPECT_EQ(board.fit_problem("BA/RFr", {0, 0}, 0), FitProblem::cell_taken);
    board.lay("HL2/03", {0, 0}, 2);
    for (Turning turning = 0; turning < 4; ++turning)
        EXPECT_EQ(board.fit_problem("HL2/03", {0, 0}, turning), FitProblem::cell_taken);
}

// rule: HALF-02 HALF-03
TEST(HalfTiles, RoadsAndFieldsCrossTheLongSide) {
    CrossedCell board;
    board.lay("HL2/03", {0, 0}, 2);
    EXPECT_EQ(board.root(0, 0), board.root(3, 0));
    EXPECT_EQ(board.root(1, 0), board.root(2, 0));
    EXPECT_EQ(board.open(0, 0), 2);
    EXPECT_EQ(board.cells(0, 0), 3);  // both halves lie on one cell (GEN-01)
    // The left half of one long side is beside the right half of the other.
    EXPECT_EQ(board.root(0, 1), board.root(3, 2));
    EXPECT_EQ(board.root(0, 2), board.root(3, 1));
    EXPECT_NE(board.root(0, 1), board.root(0, 2));
    EXPECT_EQ(board.state.other_half(TileId(0)), TileId(3));
    EXPECT_EQ(board.state.other_half(TileId(3)), TileId(0));
}

// rule: HALF-02 HALF-03
TEST(HalfTiles, CitiesCrossTheLongSide) {
    HalfBoard board({{"HL2/12", {0, 0}, 1}});
    EXPECT_EQ(board.open(0, 0), 1);
    EXPECT_FALSE(is_complete(*board.rules, board.state, board.segment(0, 0)));
    board.lay("HL2/12", {0, 0}, 3);
    EXPECT_EQ(board.root(0, 0), board.root(1, 0));
    EXPECT_TRUE(is_complete(*board.rules, board.state, board.segment(0, 0)));
    EXPECT_EQ(board.cells(0, 0), 1);
    EXPECT_NE(board.root(0, 1), board.root(1, 1));  // the city parts the fields
}

// rule: HALF-01
TEST(HalfTiles, ContinueATileAtOneOfTheirSides) {
    HalfBoard board({{"BA/L", {0, 0}, 0}});
    // North of the monastery: only with a side to the south.
    EXPECT_EQ(board.fit_problem("HL1/04", {0, -1}, 0), FitProblem::none);
    EXPECT_EQ(board.fit_problem("HL1/04", {0, -1}, 3), FitProblem::none);
    EXPECT_EQ(board.fit_problem("HL1/04", {0, -1}, 1), FitProblem::no_neighbour);
    EXPECT_EQ(board.fit_problem("HL1/04", {0, -1}, 2), FitProblem::no_neighbour);
    EXPECT_EQ(board.fit_problem("HL1/04", {0, -1}, 4), FitProblem::no_such_turning);
    EXPECT_EQ(board.fit_problem("HL1/04", {0, 0}, 0), FitProblem::cell_taken);
    EXPECT_EQ(board.fit_problem("HL1/04", {1, 1}, 0), FitProblem::no_neighbour);
    EXPECT_EQ(board.fit_problem("HL1/04", {0, cell_limit + 1}, 0), FitProblem::outside);
    // A road where it has no side does not matter; one at its side does.
    board.lay("HL1/01", {0, -1}, 3);
    EXPECT_EQ(board.fits("HL1/01", {0, 1}, 0).problem, FitProblem::no_neighbour);
    EXPECT_EQ(board.fits("HL1/01", {0, 1}, 2).problem, FitProblem::edges_differ);
    EXPECT_EQ(board.fits("HL1/01", {0, 1}, 2).side, Side::north);
    EXPECT_EQ(board.fits("HL1/01", {0, 1}, 1).problem, FitProblem::none);
    // Face to face alone is not enough.
    EXPECT_EQ(board.fit_problem("HL1/04", {0, -1}, 1), FitProblem::no_neighbour);
}

// rule: HALF-01 HALF-02
TEST(HalfTiles, AnEmptyHalfLeavesSidesOpen) {
    HalfBoard board({{"HL1/04", {0, 0}, 0}});
    board.lay("BA/L", {-1, 0});
    board.lay("BA/L", {-1, -1});
    // The road south of this tile ends at nothing, though the cell there is not empty.
    EXPECT_EQ(board.fit_problem("BA/LR", {0, -1}, 0), FitProblem::none);
    EXPECT_EQ(board.fit_problem("BA/L", {0, -1}, 0), FitProblem::none);
    board.lay("BA/LR", {0, -1});
    EXPECT_EQ(board.open(3, 1), 1);
    // Whatever fills the half must go on with it.
    EXPECT_EQ(board.fit_problem("HL1/01", {0, 0}, 2), FitProblem::none);
    EXPECT_EQ(board.fit_problem("HL1/04", {0, 0}, 2), FitProblem::edges_differ);
    board.lay("HL1/01", {0, 0}, 2);
    EXPECT_EQ(board.open(3, 1), 0);
    EXPECT_EQ(board.root(3, 1), board.root(4, 0));
}

// rule: HALF-04
TEST(HalfTiles, OneHalfFillsACellForItsNeighbours) {
    HalfBoard board({{"HL1/04", {0, 0}, 0}});
    const SegmentId inner = board.segment(0, 0);
    const Cell around[] = {{-1, 0}, {-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}};
    for (const Cell cell : around) board.lay("HL1/04", cell);
    EXPECT_EQ(board.state.at({0, 0}).neighbours, 7);
    board.lay("HL1/04", {1, 1}, 2);  // a second half adds nothing
    EXPECT_EQ(board.state.at({0, 0}).neighbours, 7);
    EXPECT_FALSE(is_complete(*board.rules, board.state, inner));
    board.lay("HL1/04", {-1, 1}, 3);
    EXPECT_EQ(surroundings({*board.rules, board.state}, TileId(0)).filled, 8);
    EXPECT_TRUE(is_complete(*board.rules, board.state, inner));
}

// rule: BASE-04
TEST(HalfTiles, MayLieOnTheBoardFromTheStart) {
    const HalfBoard board({{"HL2/12", {0, 0}, 0}, {"HL2/12", {0, 0}, 2}, {"BA/L", {1, 0}, 0}});
    EXPECT_EQ(check_features(*board.rules, board.state), "");
    EXPECT_EQ(board.state.halved_cells().size(), 1u);

    RulesetChoice choice;
    choice.tile_changes = {{"HL2/12", 2}, {"HL1/04", 1}, {"HL1/06", 1}};
    choice.start = {{"HL2/12", {0, 0}, 0}, {"HL2/12", {0, 0}, 1}};
    EXPECT_EQ(
        half_tile_problems(choice),
        std::vector<std::string>{"start tile HL2/12 at 0,0: its cell is taken by another one"});
    choice.start = {{"HL2/12", {0, 0}, 0}, {"HL1/04", {0, 0}, 2}};
    EXPECT_EQ(half_tile_problems(choice),
              std::vector<std::string>{"start tile HL1/04 at 0,0: its long edge to start tile "
                                       "HL2/12 at 0,0 differs"});
    choice.start = {{"BA/L", {0, 0}, 0}, {"HL1/06", {0, -1}, 0}};
    EXPECT_EQ(half_tile_problems(choice),
              std::vector<std::string>{
                  "start tile HL1/06 at 0,-1: its edge to start tile BA/L at 0,0 differs"});
    // Its side with the city looks away, and the empty half meets nothing: no edge differs.
    choice.start = {{"BA/C", {0, 0}, 0}, {"HL1/06", {0, -1}, 2}};
    EXPECT_EQ(half_tile_problems(choice),
              std::vector<std::string>{
                  "start tile HL1/06 at 0,-1: it does not touch the other start tiles"});
}

TEST(HalfTiles, MeetSegmentsThatAreAdded) {
    RulesetChoice choice;
    choice.tile_changes = {{"HL1/01", 2}};
    choice.start = {{"HL1/01", {0, 0}, 0}};  // a road to the south
    HalfBoard board(roomy_rules(choice, built_in_tiles()));
    const TileId north = board.lay("BA/L", {0, -1}), south = board.lay("BA/L", {0, 1});
    constexpr std::uint8_t north_south = 1 << int(Side::north) | 1 << int(Side::south);
    Context context(*board.rules, board.state, nullptr);
    const SegmentId below = add_segment(context, south, 0, road, north_south);
    EXPECT_EQ(check_features(*board.rules, board.state), "");
    EXPECT_EQ(board.state.segment(below).feature, board.root(0, 0));
    // To the north lies the empty half, which the road will have to be continued in.
    const SegmentId above = add_segment(context, north, 0, road, north_south);
    EXPECT_EQ(check_features(*board.rules, board.state), "");
    EXPECT_EQ(board.state.feature(above).open, 2);
    EXPECT_EQ(board.fit_problem("HL1/01", {0, 0}, 2), FitProblem::none);
    const std::size_t half = board.lay("HL1/01", {0, 0}, 2).index();
    EXPECT_EQ(board.state.segment(above).feature, board.root(half, 0));
    EXPECT_EQ(board.state.feature(above).open, 1);
}

/// Long sides that two cities share, and one that nothing joins through.
TEST(HalfTiles, MayHaveUnusualLongSides) {
    TileLibrary library = built_in_tiles();
    for (const TileDataError& error : library.read("99-odd.tiles", R"(
tile T/two CCC
  shape half
  0 city D W castle_base no
  1 city S shared DR castle_base no
tile T/walled XCC
  shape half
  0 city S W
)"))
        ADD_FAILURE() << error.text();
    RulesetChoice choice;
    choice.tile_changes = {{"T/two", 3}, {"T/walled", 1}, {"HL2/11", 1}, {"HL2/12", 1}};
    choice.start = {{"T/two", {0, 0}, 0}};
    HalfBoard board(roomy_rules(choice, library));
    EXPECT_EQ(board.open(0, 0), 2);
    EXPECT_EQ(board.open(0, 1), 2);
    board.lay("HL2/11", {0, 0}, 2);  // one city at its long side joins both
    EXPECT_EQ(board.root(0, 0), board.root(0, 1));
    EXPECT_EQ(board.open(0, 0), 4);
    EXPECT_EQ(board.cells(0, 0), 1);
    board.lay("T/two", {5, 0}, 1);
    board.lay("T/two", {5, 0},
              3);  // crosswise, the left half of one with the right one of the other
    EXPECT_EQ(board.root(2, 0), board.root(3, 1));
    EXPECT_EQ(board.root(2, 1), board.root(3, 0));
    EXPECT_NE(board.root(2, 0), board.root(2, 1));
    EXPECT_EQ(board.open(2, 0), 2);

    board.lay("HL2/12", {9, 0}, 0);
    board.lay("BA/CFc.1", {10, 0});
    EXPECT_EQ(board.fit_problem("T/walled", {9, 0}, 2), FitProblem::none);
    const TileId walled = board.lay("T/walled", {9, 0}, 2);
    EXPECT_EQ(board.open(4, 0), 0);
    EXPECT_NE(board.root(4, 0), board.root(walled.index(), 0));
    // The city beyond the wall is completed, as by any side that nothing joins through.
    Context context(*board.rules, board.state, nullptr);
    context.edit.head().placed = walled;
    collect_completed(context);
    ASSERT_EQ(board.state.round().size(), 1u);
    EXPECT_EQ(board.state.round()[0].feature, board.root(4, 0));
}

TEST(HalfTiles, CopiesAreEqualAndApart) {
    CrossedCell board;
    const State before = board.state;
    board.lay("HL2/03", {0, 0}, 2);
    EXPECT_EQ(check_features(*board.rules, before), "");
    EXPECT_FALSE(before.other_half(TileId(0)).exists());
    State copy = board.state;
    EXPECT_EQ(fingerprint(copy), fingerprint(board.state));
    EXPECT_EQ(copy.bytes(), board.state.bytes());
    EXPECT_EQ(copy.other_half(TileId(0)), TileId(3));
    State moved;
    moved.swap(copy);
    EXPECT_EQ(check_features(*board.rules, moved), "");
}

}  // namespace
}  // namespace bastide::test
