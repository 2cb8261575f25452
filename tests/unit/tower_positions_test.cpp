// Towers and prisoners in positions that people write: what cannot be is refused with its rule.

#include "notation/position/position.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide {
namespace {

const std::string tower_table =
    "bastide position 1; players Red Blue Green; set basic:2; set inns-and-cathedrals:2; set "
    "abbey-and-mayor:2; set tower:2; tiles BA/L 0,0, TO/FG 1,0, TO/L 2,0, BA/L 3,0; ";

std::string tower_problem(const std::string& statements) {
    std::vector<PositionProblem> problems;
    const auto read = read_position(tower_table + statements, built_in_tiles(), problems);
    EXPECT_FALSE(read) << statements;
    return problems.empty() ? std::string() : problems.front().text("");
}

bool is_position(const std::string& statements) {
    std::vector<PositionProblem> problems;
    const auto read = read_position(tower_table + statements, built_in_tiles(), problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("");
    return read.has_value();
}

void expect_refused(const std::string& statements, const std::string& rule,
                    const std::string& words) {
    const std::string problem = tower_problem(statements);
    EXPECT_NE(problem.find('(' + rule + ')'), std::string::npos) << problem << statements;
    EXPECT_NE(problem.find(words), std::string::npos) << problem << statements;
}

// rule: TOW-01 TOW-03
TEST(TowerPositions, HaveFloorsOnFoundations) {
    EXPECT_TRUE(is_position("laid Red 3 tower floor at 1,0, Blue tower floor at 1,0; turn 5 Red"));
    expect_refused("laid Red tower floor at 0,0; turn 5 Red", "TOW-03", "no tower foundation");
    expect_refused("laid Red tower floor at 1,0 turn 2; turn 5 Red", "TOW-03", "nothing is noted");
    EXPECT_NE(tower_problem("laid Red 10 tower floor at 1,0; turn 5 Red"), "");
}

// rule: TOW-08
TEST(TowerPositions, HaveOneFollowerOnTopOfATower) {
    const std::string laid = "laid Red 2 tower floor at 1,0; ";
    EXPECT_TRUE(is_position(laid + "figures Blue large follower at 1,0; turn 5 Red"));
    expect_refused("figures Blue follower at 1,0; turn 5 Red", "TOW-08", "without floors");
    expect_refused(laid + "figures Blue mayor at 1,0; turn 5 Red", "TOW-08", "does not climb");
    expect_refused(laid + "figures Blue follower at 1,0, Red follower at 1,0; turn 5 Red", "TOW-08",
                   "stands on top");
    EXPECT_NE(tower_problem("figures Blue follower at 0,0; turn 5 Red").find("has no place"),
              std::string::npos);
}

// rule: TOW-06 TOW-07 TOW-10
TEST(TowerPositions, HavePrisonersOfOneSide) {
    EXPECT_TRUE(is_position("figures Red follower with Blue, Blue wagon with Green; turn 5 Red"));
    expect_refused("figures Red barn with Blue; turn 5 Red", "TOW-06", "cannot be captured");
    expect_refused("figures Red follower with Red; turn 5 Red", "TOW-07", "of their own");
    expect_refused("figures Red follower with Blue, Blue follower with Red; turn 5 Red", "TOW-10",
                   "prisoners of each other");
}

// rule: TOW-06 TOW-10 TOW-11
TEST(TowerPositions, AskWhatCanBeAsked) {
    const std::string captives = "figures Red follower with Blue, Red large follower with Blue, ";
    expect_refused("turn 5 Red; placed 3,0; asks capture_figure Red", "TOW-06", "no open tower");
    expect_refused(
        "laid Red tower floor at 1,0, Red tower floor at 2,0; figures Blue follower on "
        "monastery of 2,0; turn 5 Red; placed 3,0; asks capture_figure Red",
        "TOW-06", "say which");
    EXPECT_TRUE(
        is_position("laid Red tower floor at 1,0, Red tower floor at 2,0; figures Blue "
                    "follower on monastery of 2,0; turn 5 Red; placed 3,0; asks "
                    "capture_figure Red about tower_foundation of 1,0"));
    expect_refused(captives +
                       "Red mayor with Green; turn 5 Red; placed 3,0; asks "
                       "exchange_prisoners Red value 2",
                   "TOW-10", "an exchange needs");
    expect_refused(captives +
                       "Blue 2 follower with Red; turn 5 Red; placed 3,0; asks "
                       "exchange_prisoners Red value 2",
                   "TOW-10", "an exchange needs");
    expect_refused(captives +
                       "Blue follower with Red; turn 5 Red; placed 3,0; asks "
                       "exchange_prisoners Red value 9",
                   "TOW-10", "prisoners of each other");
    expect_refused("scores 9 0 0; figures Red follower with Blue; turn 5 Red; asks pay_ransom Red",
                   "TOW-11", "no ransom is asked for");
    EXPECT_NE(
        tower_problem("option ransom_window before_action; scores 2 0 0; figures Red follower "
                      "with Blue; turn 5 Red; asks pay_ransom Red"),
        "");
}

/// What a position asks; no question if it is refused.
Decision asked_at(const std::string& statements) {
    std::vector<PositionProblem> problems;
    const auto read = read_position(tower_table + statements, built_in_tiles(), problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("") << statements;
    return read ? decision(*read->rules, read->state) : Decision();
}

// rule: TOW-01 TOW-05 TOW-06
TEST(TowerPositions, CaptureWithTheOnlyOpenTowerThatReachesAnybody) {
    const std::string asks = "turn 5 Red; placed 3,0; asks capture_figure Red";
    const std::string first = " about tower_foundation of 1,0",
                      second = " about tower_foundation of 2,0";
    const auto tower_of = [&](const std::string& standing, const std::string& tower) {
        return asked_at(standing + asks + tower).subject;
    };
    // One floor reaches the follower from 2,0 alone.
    const std::string one_reaches =
        "laid Red tower floor at 1,0, Red tower floor at 2,0; figures Blue follower on monastery "
        "of "
        "3,0; ";
    EXPECT_EQ(tower_of(one_reaches, ""), tower_of(one_reaches, second));
    // Whoever stands on top is reached; nothing has just been built below.
    const std::string one_closed =
        "laid Red tower floor at 1,0, Red tower floor at 2,0; figures Blue follower at 2,0; ";
    EXPECT_EQ(tower_of(one_closed, ""), tower_of(one_closed, first));
    expect_refused(one_closed + asks + second, "TOW-06", "no open tower");
    const std::string one_bare =
        "laid Red 2 tower floor at 2,0; figures Blue follower on monastery of 0,0, Blue follower "
        "on monastery of 2,0; ";
    EXPECT_EQ(tower_of(one_bare, ""), tower_of(one_bare, second));
    expect_refused(one_bare + asks + first, "TOW-06", "no open tower");
}

// rule: TOW-10
TEST(TowerPositions, ExchangeWithTheOnlyPlayerWhoHoldsSomeOfTheCaptor) {
    const std::string both =
        "Red follower with Blue, Red large follower with Blue, Blue follower with Red";
    const std::string asks = "; turn 5 Red; placed 3,0; asks exchange_prisoners Red";
    for (const char* other : {"", ", Green follower with Red", ", Red mayor with Green"})
        EXPECT_EQ(asked_at("figures " + both + other + asks).value, 2) << other;
    expect_refused("figures " + both + asks + " value 3", "TOW-10", "prisoners of each other");
    expect_refused("figures Red follower with Blue" + asks + " value 2", "TOW-10", "an exchange");
    expect_refused("figures Green follower with Red" + asks, "TOW-10", "an exchange");
}

// rule: TOW-11
TEST(TowerPositions, AskForRansomsOfAWholeTurnInItsFirstPart) {
    const std::string before =
        "set traders-and-builders:2; option ransom_window before_action; scores 9 0 0; figures Red "
        "follower with Blue; ";
    EXPECT_EQ(asked_at(before + "turn 5 Red; asks pay_ransom Red").name, "pay_ransom");
    expect_refused(before + "turn 5 Red part 2; asks pay_ransom Red", "TOW-11",
                   "no ransom is asked for");
}

}  // namespace
}  // namespace bastide
