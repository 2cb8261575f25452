// The order of features with `gold_multi_feature=per_feature_in_order`, which depends on north and so cannot be
// shown by scenarios; and what a position that is written by hand leaves to the rules.

#include "notation/moves/move_text.h"
#include "notation/position/position.h"
#include "rules/33_gold_mines/gold_mines.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

namespace bastide {
namespace {

/// A table with gold mines at a position; what is wrong with the statements fails the test.
auto table_of(const std::string& statements) {
    std::vector<PositionProblem> problems;
    auto table = read_position(
        "bastide position 1; players Red Blue; set basic:2; set goldmines; " + statements,
        built_in_tiles(), problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("position");
    return table;
}

/// The ingots of Red and of Blue after these answers.
std::vector<int> ingots_after(const std::string& statements,
                              std::initializer_list<const char*> answers) {
    auto table =
        table_of("option gold_multi_feature per_feature_in_order; tile BA/LR +6; tile BA/L +4; " +
                 statements);
    if (!table) return {};
    for (const char* const answer : answers) {
        const auto move = read_move(*table->rules, table->state, answer);
        if (!move.move || apply(*table->rules, table->state, *move.move)) {
            ADD_FAILURE() << answer << ": " << move.expected;
            return {};
        }
    }
    const TokenKind ingot = rules::gold::settings_of(*table->rules).ingot;
    return {table->state.tokens(Player(0), ingot), table->state.tokens(Player(1), ingot)};
}

/// Four roads lead to the cell 1,1.
const std::string crossing =
    "tiles BA/L 0,0, BA/LR 1,0, BA/L 2,0, BA/LR@3 0,1, BA/LR@1 2,1, BA/L 0,2, BA/LR@2 1,2, BA/L "
    "2,2; "
    "turn 5 Red; hand GO/RrRr; ";

/// The mine's ingot goes to the road whose first cell comes first row by row.
TEST(GoldOrder, FeaturesComeByTheirFirstCells) {
    using Ingots = std::vector<int>;
    const std::string red_first =
        "figures Red follower on road S of 1,0, Blue follower on road N of 1,2";
    const std::string blue_first =
        "figures Blue follower on road S of 1,0, Red follower on road N of 1,2";
    for (const char* const turned :
         {"1,1 turned 0", "1,1 turned 1", "1,1 turned 2", "1,1 turned 3"}) {
        SCOPED_TRACE(turned);
        EXPECT_EQ(ingots_after(crossing + red_first, {turned, "ingot at 0,0", "pass"}),
                  (Ingots{1, 0}));
        EXPECT_EQ(ingots_after(crossing + blue_first, {turned, "ingot at 0,0", "pass"}),
                  (Ingots{0, 1}));
    }
}

/// On one tile: what reaches a side before a monastery, which reaches none.
TEST(GoldOrder, AMonasteryIsTheLastOfItsTile) {
    const std::string ring =
        "tiles BA/L -1,-1, BA/L 0,-1, BA/L 1,-1, BA/L -1,0, GO/LRr 0,0, BA/LR@1 1,0, BA/L -1,1, "
        "BA/L 1,1; "
        "turn 5 Red; hand BA/LR; laid ingot at 0,0; ";
    EXPECT_EQ(ingots_after(
                  ring + "figures Red follower on monastery of 0,0, Blue follower on road W of 1,0",
                  {"0,1 turned 2", "pass"}),
              (std::vector<int>{0, 1}));
    EXPECT_EQ(
        ingots_after(ring + "figures Red follower on monastery of 0,0", {"0,1 turned 2", "pass"}),
        (std::vector<int>{1, 0}));
}

/// Of a tile of two cells those count on which the feature lies. Red's road lies on the southern one alone.
TEST(GoldOrder, OfDoubleTilesTheCellsOfTheFeatureCount) {
    EXPECT_EQ(
        ingots_after(
            "tile KG/2 +1; tiles KG/2@1 0,0, BA/RRR@1 1,0, BA/L 2,0, BA/LR@1 2,1, "
            "BA/L 2,2, BA/LR@2 1,2; turn 5 Red; hand GO/RrRr; figures Red follower on road E of "
            "0,1, Blue follower on road S of 1,0",
            {"1,1 turned 3", "ingot at 2,2", "pass"}),
        (std::vector<int>{0, 1}));
}

/// The first ingot need not be told, also where others lie already (GOLD-01).
TEST(GoldPositions, TheIngotOfTheMineLiesThereThoughOthersLieElsewhere) {
    const auto table = table_of(
        "tiles BA/L 0,0, BA/L 1,0, GO/LRr 0,1; turn 5 Red; placed 0,1; laid ingot at 0,0; asks "
        "place_ingot");
    ASSERT_TRUE(table);
    std::vector<Cell> cells;
    for (const PlacedToken& token : table->state.placed_tokens())
        cells.push_back(table->state.tile(table->state.segment(token.segment).tile).cell);
    EXPECT_EQ(cells, (std::vector<Cell>{{0, 0}, {0, 1}}));
}

}  // namespace
}  // namespace bastide
