// Boards that grow in one direction make the grid grow there, and nothing else changes.

#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::test {
namespace {

/// How far a cell lies in a direction.
int reach(Cell cell, Side direction) {
    switch (direction) {
        case Side::north: return -cell.y;
        case Side::east: return cell.x;
        case Side::south: return cell.y;
        case Side::west: return -cell.x;
    }
    return 0;
}

Table large_table(int multiple) {
    RulesetChoice choice;
    choice.sets = {{"basic:2", multiple}};
    return make_table(choice);
}

/// Plays a game in which every tile is placed as far in one of the directions as possible, the
/// directions taking turns. Returns the finished game; `every` moves the features are checked.
State grow(const Table& table, std::vector<Side> directions, std::uint64_t seed, int every) {
    const Ruleset& rules = *table.rules;
    Random random(seed);
    MoveList moves;
    State state = start(rules);
    for (std::size_t move = 0; decision(rules, state).exists(); ++move) {
        Move answer = random_answer(rules, state, random, moves);
        if (answer.kind == MoveKind::place_tile) {
            const Side direction = directions[state.tiles().size() % directions.size()];
            answer =
                *std::max_element(moves.begin(), moves.end(), [&](const Move& a, const Move& b) {
                    return reach(a.cell, direction) < reach(b.cell, direction);
                });
        }
        EXPECT_FALSE(apply(rules, state, answer));
        if (int(move) % every == 0) {
            EXPECT_EQ(check_features(rules, state), "");
        }
        if (testing::Test::HasFailure()) break;
    }
    return state;
}

int extent(const State& state, Side direction) {
    int most = 0;
    for (const PlacedTile& tile : state.tiles()) most = std::max(most, reach(tile.cell, direction));
    return most;
}

class Growth : public testing::TestWithParam<int> {};

TEST_P(Growth, LinesOfTilesInOneDirection) {
    const Side direction = Side(GetParam());
    const State end = grow(large_table(4), {direction}, 80, 10);
    EXPECT_TRUE(end.over());
    EXPECT_GE(end.tiles().size(), 280u);
    EXPECT_GE(extent(end, direction), 200);
    // No copy of a grown state is different from it.
    State copy;
    copy = end;
    EXPECT_EQ(fingerprint(copy), fingerprint(end));
    EXPECT_EQ(check_features(*large_table(4).rules, copy), "");
}

TEST_P(Growth, CornersAndCrossesOfTiles) {
    const Side one = Side(GetParam());
    const Side other = Side((GetParam() + 1) % 4);
    const State corner = grow(large_table(3), {one, other}, 81, 10);
    EXPECT_GE(extent(corner, one), 70);
    EXPECT_GE(extent(corner, other), 70);
    const State cross = grow(large_table(3), {one, other, opposite(one), opposite(other)}, 82, 10);
    for (int side = 0; side < 4; ++side) EXPECT_GE(extent(cross, Side(side)), 30);
}

INSTANTIATE_TEST_SUITE_P(Directions, Growth, testing::Range(0, 4));

/// The line reaches the edge of the grid and goes on beside it.
// rule: BASE-04
TEST(GrowthLimits, EndsAtTheLimitsOfTheBoard) {
    RulesetChoice choice;
    choice.sets = {{"basic:2", 2}};
    choice.start = {{"BA/RCr", {cell_limit - 40, 0}, 0}};
    const Table table = make_table(choice);
    const State end = grow(table, {Side::east}, 83, 10);
    EXPECT_TRUE(end.over());
    EXPECT_EQ(extent(end, Side::east), cell_limit);
}

/// The documented limit: a game of nearly 2,000 tiles.
TEST(GrowthLimits, TwoThousandTiles) {
    const Table table = large_table(27);
    ASSERT_TRUE(table.rules);
    State state;
    Random random(84);
    MoveList moves;
    start(*table.rules, state);
    while (decision(*table.rules, state).exists()) {
        ASSERT_FALSE(apply(*table.rules, state, random_answer(*table.rules, state, random, moves)));
        // Where the engine checks itself it looks at the whole board.
        if (only_a_part() && state.tiles().size() > 400) break;
    }
    EXPECT_EQ(check_features(*table.rules, state), "");
}

}  // namespace
}  // namespace bastide::test
