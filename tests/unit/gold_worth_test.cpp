// What computer players think of ingots: those that somebody has, with those still to come, and those that
// come with a feature.

#include "core/board.h"
#include "rules/33_gold_mines/gold_mines.h"
#include "support/held_worth.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace bastide {
namespace {

/// A position with gold mines for a number of players.
std::optional<TablePosition> gold_position(int players, const std::string& statements) {
    static const std::string names[] = {"Red", "Blue", "Green", "Yellow"};
    std::string text = "bastide position 1; players";
    for (int seat = 0; seat < players; ++seat) text += " " + names[seat];
    text += "; set basic:2; set bridges-castles-and-bazaars:2; set goldmines; " + statements;
    std::vector<PositionProblem> problems;
    auto read = read_position(text, built_in_tiles(), problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("position");
    return read;
}

double held_by(const TablePosition& table, int seat) {
    return test::held_worth(rules::the_gold_mines, table)[std::size_t(seat)];
}

/// Beside the feature of the first segment of a kind on the tile of a cell.
double beside(const TablePosition& table, SegmentKind kind, Cell cell) {
    const Position position{*table.rules, table.state};
    SegmentId found;
    for_each_segment_of_tile(position, TileId(table.state.at(cell).index), [&](SegmentId id) {
        if (!found.exists() && table.state.segment(id).kind == kind)
            found = table.state.segment(id).feature;
        return true;
    });
    EXPECT_TRUE(found.exists());
    return rules::the_gold_mines.worth_beside(position, found);
}

const std::string end_of_pile = "tiles BA/RCr 0,0; pile none; turn 5 Red; hand BA/L; ";

TEST(GoldWorth, IsWhatItScoresWhenNoTileIsLeft) {
    const auto table =
        gold_position(4, end_of_pile + "tokens Red ingot 3, Blue ingot 4, Green ingot 9");
    ASSERT_TRUE(table);
    EXPECT_DOUBLE_EQ(held_by(*table, 0), 3);
    EXPECT_DOUBLE_EQ(held_by(*table, 1), 8);
    EXPECT_DOUBLE_EQ(held_by(*table, 2), 27);
    EXPECT_DOUBLE_EQ(held_by(*table, 3), 0);
}

/// Sixteen ingots, of which six are taken: five of the others for each of two players, as long as all tiles
/// are there, and fewer later on.
TEST(GoldWorth, CountsThoseStillToCome) {
    const std::string taken = "tokens Red ingot 2, Blue ingot 4; turn 5 Red; hand BA/L; ";
    for (const char* pile : {"BA/C 4, BA/RFr 2", "BA/RFr 7, BA/Rr 7, BA/C 4, BA/RRR 3"}) {
        SCOPED_TRACE(pile);
        const auto table = gold_position(2, taken + "tiles BA/RCr 0,0; pile " + pile);
        ASSERT_TRUE(table);
        const int tiles = table->state.tiles_left();
        const double to_come = 5.0 * tiles / table->rules->pile_tiles();
        ASSERT_LT(to_come, 2);
        // Between two and four each is worth 1; the fourth brings 5, the fifth 2 and the sixth 2.
        const double red = to_come < 1 ? 2 + to_come : 3 + 5 * (to_come - 1);
        EXPECT_NEAR(held_by(*table, 0), red, 1e-9);
        EXPECT_NEAR(held_by(*table, 1), 8 + 2 * to_come, 1e-9);
    }
}

/// One of an equal share: eight of sixteen are worth 3 each, four of them 2, five and a third of them 2.
TEST(GoldWorth, BesideAFeatureDependsOnTheNumberOfPlayers) {
    const std::string board =
        "tiles BA/RCr 0,0, BA/RFr 1,0, BA/L 0,1; turn 5 Red; hand BA/L; "
        "laid 2 ingot at 1,0, ingot at 0,0, ingot at 0,1";
    EXPECT_DOUBLE_EQ(beside(gold_position(2, board).value(), bastide::road, {0, 0}), 9);
    EXPECT_DOUBLE_EQ(beside(gold_position(3, board).value(), bastide::road, {1, 0}), 6);
    EXPECT_DOUBLE_EQ(beside(gold_position(4, board).value(), bastide::road, {0, 0}), 6);
    EXPECT_DOUBLE_EQ(beside(gold_position(2, board).value(), bastide::city, {0, 0}), 3);
    EXPECT_DOUBLE_EQ(beside(gold_position(2, board).value(), bastide::monastery, {0, 1}), 12);
    EXPECT_DOUBLE_EQ(beside(gold_position(2, end_of_pile).value(), bastide::road, {0, 0}), 0);
}

TEST(GoldWorth, BesideACastleIsThatOfItsFief) {
    const std::string cities =
        "tiles BA/C@2 0,0, BA/C 0,1, BA/L 1,0, BA/L 2,0; turn 5 Red; hand BA/L; ";
    const std::string castle =
        cities +
        "laid ingot at 1,0, ingot at 2,0, Red castle on city S of 0,0; tokens Red castle 2";
    EXPECT_DOUBLE_EQ(beside(gold_position(2, castle).value(), bastide::city, {0, 0}), 3);
    const std::string without = cities + "laid ingot at 1,0, ingot at 2,0";
    EXPECT_DOUBLE_EQ(beside(gold_position(2, without).value(), bastide::city, {0, 0}), 0);
}

}  // namespace
}  // namespace bastide
