// The count and his quarters in positions that people write: what cannot be is refused with its rule.

#include "notation/position/position.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide {
namespace {

const std::string count_table =
    "bastide position 1; players Red Blue Green; set basic:2; set inns-and-cathedrals:2; set "
    "abbey-and-mayor:2; set count; board 0,0; | CO/1 CO/2 CO/3 CO/4 .; | CO/5 CO/6 CO/7 CO/8 .; | "
    "CO/9 CO/10 "
    "CO/11 CO/12 BA/CFc.1; ";

std::string count_problem(const std::string& statements) {
    std::vector<PositionProblem> problems;
    const auto read = read_position(count_table + statements, built_in_tiles(), problems);
    EXPECT_FALSE(read) << statements;
    return problems.empty() ? std::string() : problems.front().text("");
}

bool is_with_count(const std::string& statements) {
    std::vector<PositionProblem> problems;
    const auto read = read_position(count_table + statements, built_in_tiles(), problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("") << statements;
    return read.has_value();
}

void expect_refused_there(const std::string& statements, const std::string& rule,
                          const std::string& words) {
    const std::string problem = count_problem(statements);
    EXPECT_NE(problem.find('(' + rule + ')'), std::string::npos) << problem << statements;
    EXPECT_NE(problem.find(words), std::string::npos) << problem << statements;
}

std::string problem_of_block(const std::string& statements) {
    std::vector<PositionProblem> problems;
    read_position("bastide position 1; players Red Blue; set basic:2; set count; " + statements,
                  built_in_tiles(), problems);
    return problems.empty() ? std::string() : problems.front().text("");
}

// rule: COU-01
TEST(CountPositions, HaveTheWholeBlock) {
    EXPECT_EQ(problem_of_block("board 5,5; | CO/9@1 CO/5@1 CO/1@1; | CO/10@1 CO/6@1 CO/2@1; | "
                               "CO/11@1 CO/7@1 CO/3@1; | CO/12@1 CO/8@1 CO/4@1"),
              "");
    const char* const in_pieces[] = {
        "board 0,0; | CO/1 CO/3 CO/2 CO/4; | CO/5 CO/6 CO/7 CO/8; | CO/9 CO/10 CO/11 CO/12",
        "board 0,0; | CO/1 CO/2 CO/3 CO/4; | CO/5 CO/7 CO/6 CO/8; | CO/9 CO/10 CO/11 CO/12",
        "board 0,0; | CO/1 CO/2 CO/3 CO/4; | CO/5 CO/6 CO/7 CO/8; | CO/9 CO/10 CO/11 .",
        "board 0,0; | BA/L"};
    for (const char* const board : in_pieces) {
        EXPECT_NE(problem_of_block(board).find("as in the box (COU-01)"), std::string::npos)
            << problem_of_block(board) << board;
    }
}

// rule: COU-01
TEST(CountPositions, BeginWithTheWholeBlock) {
    const std::string others =
        "start CO/4 3 0 0; start CO/5 0 1 0; start CO/6 1 1 0; start CO/7 2 "
        "1 0; start CO/8 3 1 0; start CO/9 0 2 0; start CO/10 1 2 0; start "
        "CO/11 2 2 0; start CO/12 3 2 0; board 0,0; | CO/1 CO/2 CO/3 CO/4; | "
        "CO/5 CO/6 CO/7 CO/8; | CO/9 CO/10 CO/11 CO/12";
    EXPECT_EQ(problem_of_block("start CO/1 0 0 0; start CO/2 1 0 0; start CO/3 2 0 0; " + others),
              "");
    const std::string problem =
        problem_of_block("start CO/1 0 0 0; start CO/2 2 0 0; start CO/3 1 0 0; " + others);
    EXPECT_NE(problem.find("as in the box (COU-01)"), std::string::npos) << problem;
}

// rule: COU-02
TEST(CountPositions, HaveTheCountInAQuarterAndFiguresWhereTheyAreLetIn) {
    EXPECT_TRUE(is_with_count("turn 5 Red"));
    EXPECT_TRUE(is_with_count("laid count in market quarter; turn 5 Red"));
    EXPECT_TRUE(is_with_count(
        "figures Red mayor in castle quarter, Blue wagon in cathedral quarter; turn 5 Red"));
    expect_refused_there("figures Red mayor in market quarter; turn 5 Red", "COU-02",
                         "does not take");
    expect_refused_there("figures Red barn in market quarter; turn 5 Red", "COU-02",
                         "does not take");
    expect_refused_there("laid count in market quarter turn 2; turn 5 Red", "COU-02",
                         "nothing is noted");
}

// rule: COU-04 COU-05
TEST(CountPositions, AskWhoEntersWhenSomebodyCan) {
    EXPECT_TRUE(is_with_count("turn 5 Red; placed 4,2; asks deploy_figure"));
    expect_refused_there("turn 5 Red; placed 4,2; remember count_entered 1; asks deploy_figure",
                         "COU-04", "has entered");
    expect_refused_there("turn 5 Red; placed 4,2; asks move_count", "COU-05", "after a figure");
    EXPECT_TRUE(is_with_count(
        "figures Red follower in castle quarter; turn 5 Red; placed 4,2; asks move_count"));
    expect_refused_there(
        "option count_move clockwise; figures Red follower in castle quarter; turn 5 Red; placed "
        "4,2; asks "
        "move_count",
        "COU-05", "nobody is asked");
}

// rule: COU-06 COU-07 COU-09
TEST(CountPositions, AskWhoLeavesWhenSomebodyCan) {
    expect_refused_there("turn 5 Red; placed 4,2; asks leave_quarter Blue", "COU-07",
                         "nobody in a quarter");
    expect_refused_there("turn 5 Red; remember count_stayed 1", "COU-07", "while figures leave");
    expect_refused_there(
        "figures Blue follower in castle quarter; turn 5 Red; asks leave_at_end Blue", "COU-09",
        "nobody in a quarter");
    EXPECT_TRUE(is_with_count(
        "figures Blue follower in market quarter; turn 5 Red; pile none; asks leave_at_end Blue"));
}

// rule: COU-09 AM-16
TEST(CountPositions, LetFarmersComeToABarnAtTheEnd) {
    const std::string farmer =
        "set traders-and-builders:2; tokens Red abbey 0, Blue abbey 0, Green abbey 0; tiles BA/L "
        "0,-1, BA/L 1,-1; figures Red barn on field SL of 0,-1 corner SE, Blue follower on field "
        "NL "
        "of 0,0, Blue follower in market quarter; turn 5 Red; pile none; ";
    EXPECT_TRUE(is_with_count(farmer + "asks leave_at_end Blue"));
    expect_refused_there(farmer + "over", "AM-16", "");
}

}  // namespace
}  // namespace bastide
