// More castles, and more features at once, than the boxes have.

#include "notation/position/position.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide {
namespace {

/// A row of castles, 20 of each of six players, all of which see their neighbours; in the fief of the
/// last one a road waits for its end at 121,1.
std::string row_of_castles(const std::string& option) {
    std::string text =
        "bastide position 1; players A B C D E F; set basic:2; rules castles; each 20 castle; each "
        "20 follower; tile BA/C +240; " +
        option + "; board 0,0";
    std::string north = " |", south = " |", laid, lords;
    for (int x = 0; x < 120; ++x) {
        north += " BA/C@2", south += " BA/C";
        const std::string on = std::string(1, char('A' + x % 6)) + ' ',
                          where = " on city S of " + std::to_string(x) + ",0";
        laid += (x == 0 ? "laid " : ", ") + on + "castle" + where;
        lords += (x == 0 ? "figures " : ", ") + on + "follower" + where;
    }
    return text + ';' + north + ';' + south + " BA/LR@3; " + laid + "; " + lords +
           "; turn 9 A; hand BA/LR";
}

TEST(ManyCastles, ScoreWhatTheLastOfThemSees) {
    for (const char* option : {"option castle_chain all", "option castle_chain direct_first",
                               "option castle_group independent"}) {
        std::vector<PositionProblem> problems;
        auto there = read_position(row_of_castles(option), built_in_tiles(), problems);
        ASSERT_TRUE(there) << problems.front().text(option);
        EXPECT_EQ(there->state.placed_tokens().size(), 120u);
        ASSERT_FALSE(apply(*there->rules, there->state, place_tile({121, 1}, 1)));
        for (std::size_t seat = 0; seat < 6; ++seat)
            EXPECT_EQ(there->state.score(Player(seat)), 20 * 2) << option;
    }
}

/// A tile with more monasteries than can be told apart around a cell.
TEST(ManyCastles, TablesThatCompleteTooMuchAtOnceAreRefused) {
    std::string tile = "tile T/abbeys FFFF\n";
    for (int number = 0; number < 14; ++number)
        tile += "  " + std::to_string(number) + " monastery\n";
    tile += "  14 field NL NR EL ER SL SR WL WR\n";
    TileLibrary library = built_in_tiles();
    for (const TileDataError& error : library.read("99-abbeys.tiles", tile))
        ADD_FAILURE() << error.text();
    RulesetChoice choice;
    choice.tile_changes = {{"T/abbeys", 3}};
    std::vector<ChoiceProblem> problems;
    EXPECT_TRUE(make_ruleset(choice, library, problems)) << problems.front().text;
    choice.rules = {{"castles", true}};
    EXPECT_FALSE(make_ruleset(choice, library, problems));
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems.front().text,
              "one tile of this table could complete 271 features, but with castles it may be 255 "
              "at most; choose other tiles, or say: rules castles off");
}

}  // namespace
}  // namespace bastide
