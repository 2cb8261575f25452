// The dragon and the fairy in positions that people write: what cannot be is refused with its rule.

#include "notation/position/position.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace bastide {
namespace {

const std::string dragon_table =
    "bastide position 1; players Red Blue; set basic:2; set princess-and-dragon:2; ";
const std::string with_volcano = "tiles BA/L 0,0, DG/F.v 1,0, DG/RFr.d@1 2,0, BA/L 0,1; ";

std::string dragon_problem(const std::string& statements) {
    std::vector<PositionProblem> problems;
    const auto read = read_position(dragon_table + statements, built_in_tiles(), problems);
    EXPECT_FALSE(read) << statements;
    return problems.empty() ? std::string() : problems.front().text("");
}

auto dragon_position(const std::string& statements) {
    std::vector<PositionProblem> problems;
    auto read = read_position(dragon_table + statements, built_in_tiles(), problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("") << statements;
    return read;
}

void expect_no_dragon(const std::string& statements, const std::string& rule,
                      const std::string& words) {
    const std::string problem = dragon_problem(statements);
    EXPECT_NE(problem.find('(' + rule + ')'), std::string::npos) << problem << statements;
    EXPECT_NE(problem.find(words), std::string::npos) << problem << statements;
}

// rule: PD-01 PD-02 PD-03
TEST(DragonPositions, HaveADragonSinceTheFirstVolcano) {
    EXPECT_TRUE(dragon_position(with_volcano + "laid dragon at 0,0; turn 5 Red"));
    expect_no_dragon(with_volcano + "turn 5 Red", "PD-03", "a volcano has been placed");
    expect_no_dragon("tiles BA/L 0,0, BA/L 1,0; laid dragon at 1,0; turn 5 Red", "PD-03",
                     "only after a volcano");
    expect_no_dragon("tiles BA/L 0,0, DG/RFr.d@1 1,0; turn 5 Red", "PD-02", "stay in the pile");
    expect_no_dragon("tiles BA/L 0,0, BA/L 1,0; turn 5 Red; hand DG/RFr.d", "PD-02",
                     "stay in the pile");
    expect_no_dragon(with_volcano + "laid Red dragon at 0,0; turn 5 Red", "PD-01", "nobody");
    expect_no_dragon(with_volcano + "laid dragon at 0,0 turn 2; turn 5 Red", "PD-01", "nothing");
    EXPECT_NE(dragon_problem(with_volcano + "laid 2 dragon at 0,0; turn 5 Red"), "");
    EXPECT_NE(dragon_problem(with_volcano + "laid dragon at 5,5; turn 5 Red"), "");
}

// rule: PD-02
TEST(DragonPositions, NoDragonLiesOpenOrHasBeenTakenBeforeTheFirstVolcano) {
    const std::string bazaar =
        "set bridges-castles-and-bazaars:2; tiles BA/L 0,0, BB/F.b 1,0; turn 5 Red; placed 1,0; ";
    expect_no_dragon(bazaar + "offer BA/L, DG/RFr.d; asks want_auction Blue", "PD-02",
                     "stay in the pile");
    expect_no_dragon(bazaar + "offer BA/L; held Blue DG/RFr.d; asks pick_tile Red", "PD-02",
                     "stay in the pile");
}

/// With `dragon_timing` = after_scoring what the tile has completed is scored already.
// rule: PD-05
TEST(DragonPositions, NothingIsLeftToScoreWhenTheDragonMovesAfterwards) {
    const auto there = dragon_position(
        "option dragon_timing after_scoring; tiles DG/F.v 0,0, BA/C@2 1,0, BA/L 0,1, DG/C.dG 1,1; "
        "laid dragon at 0,0; turn 5 Red; placed 1,1; asks move_dragon Red");
    ASSERT_TRUE(there);
    EXPECT_TRUE(there->state.round().empty());
}

// rule: PD-05 PD-06
TEST(DragonPositions, AskWhereTheDragonGoes) {
    const std::string at_volcano = with_volcano + "laid dragon at 1,0; turn 5 Red; ";
    EXPECT_TRUE(dragon_position(at_volcano + "placed 2,0; asks move_dragon Red"));
    expect_no_dragon(at_volcano + "placed 0,1; asks move_dragon Red", "PD-05",
                     "when a tile with a dragon has just been placed");
    expect_no_dragon(at_volcano + "placed 2,0; asks move_dragon Blue", "PD-06", "in turn");
    expect_no_dragon(at_volcano + "remember dragon_step_1 2; placed 2,0; asks move_dragon Red",
                     "PD-06", "in turn");
    for (const char* steps : {"dragon_step_1 1", "dragon_step_2 4", "dragon_step_1 9"})
        expect_no_dragon(at_volcano + "remember " + steps + "; placed 2,0; asks move_dragon Red",
                         "PD-06", "cannot have come this way");
    expect_no_dragon(at_volcano + "remember dragon_step_1 2", "PD-06", "cannot have come this way");
}

// rule: PD-05
TEST(DragonPositions, AskItWhenTheTableSaysSo) {
    const std::string after =
        "option dragon_timing after_scoring; tiles BA/C@1 0,0, BA/C@3 1,0, DG/F.v 0,1, "
        "BA/L 1,1, DG/RFr.d 0,2; laid dragon at 0,1; turn 5 Red; ";
    EXPECT_TRUE(dragon_position(after + "placed 0,2; asks move_dragon Red"));
    expect_no_dragon(after +
                         "placed 0,2; asks move_dragon Red; then move_dragon, next_player, "
                         "play_turns",
                     "PD-05", "at another time");
}

// rule: PD-09
TEST(DragonPositions, HaveTheFairyBesideSomebody) {
    const std::string follower =
        "tiles BA/L 0,0, BA/L 1,0; figures Red follower on monastery of 0,0; ";
    EXPECT_TRUE(dragon_position(follower + "laid Red fairy at 0,0; turn 5 Blue"));
    EXPECT_TRUE(dragon_position(follower + "laid fairy at 1,0; turn 5 Blue"));
    expect_no_dragon(follower + "laid Blue fairy at 0,0; turn 5 Blue", "PD-09", "no such follower");
    expect_no_dragon(follower + "laid Red fairy at 1,0; turn 5 Blue", "PD-09", "no such follower");
    expect_no_dragon(follower + "laid fairy at 1,0 turn 2; turn 5 Blue", "PD-09",
                     "nothing is noted");
    expect_no_dragon("option fairy_mode tile; " + follower + "laid Red fairy at 0,0; turn 5 Blue",
                     "PD-09", "nothing is noted");
}

/// The scores that are told hold what the beginning of the turn has brought.
// rule: PD-11
TEST(DragonPositions, DoNotGiveThePointOfTheTurnAgain) {
    for (const char* moment : {"turn 5 Red", "turn 5 Red; hand BA/Rr"}) {
        const auto read = dragon_position(
            "tiles BA/L 0,0, BA/L 1,0; figures Red follower on monastery of 0,0; laid Red fairy at "
            "0,0; "
            "scores 3 0; " +
            std::string(moment));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->state.score(Player(0)), 3) << moment;
    }
}

}  // namespace
}  // namespace bastide
