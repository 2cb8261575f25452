// Shepherds and their sheep in positions that people write: what cannot be is refused with its rule.

#include "core/bags.h"
#include "notation/position/position.h"
#include "rules/20_hills_sheep/shepherds.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace bastide {
namespace {

const std::string flock_table =
    "bastide position 1; players Red Blue; set basic:2; set hills-and-sheep:2; tiles BA/L 0,0, "
    "BA/L "
    "1,0, BA/RFr 0,1; ";

std::string flock_problem(const std::string& statements) {
    std::vector<PositionProblem> problems;
    const auto read = read_position(flock_table + statements, built_in_tiles(), problems);
    EXPECT_FALSE(read) << statements;
    return problems.empty() ? std::string() : problems.front().text("");
}

void expect_flock_refused(const std::string& statements, const std::string& rule,
                          const std::string& words) {
    const std::string problem = flock_problem(statements);
    EXPECT_NE(problem.find('(' + rule + ')'), std::string::npos) << problem << '\n' << statements;
    EXPECT_NE(problem.find(words), std::string::npos) << problem << '\n' << statements;
}

std::optional<TablePosition> with_flocks(const std::string& statements) {
    std::vector<PositionProblem> problems;
    auto read = read_position(flock_table + statements, built_in_tiles(), problems);
    for (const PositionProblem& problem : problems)
        ADD_FAILURE() << problem.text("") << '\n' << statements;
    return read;
}

const std::string one_flock =
    "figures Red shepherd on field NL of 0,0; laid Red three sheep at 0,0, Red one sheep at 0,0; ";

// rule: HS-01
TEST(FlockPositions, TellWhatIsInTheBag) {
    const auto there = with_flocks(one_flock);
    ASSERT_TRUE(there);
    const auto& settings = rules::flocks::settings_of(*there->rules);
    const auto position = bastide::Position{*there->rules, there->state};
    EXPECT_EQ(tokens_in_bag(position, settings.bag), 16);
    EXPECT_EQ(tokens_in_bag(position, settings.sheep[0]), 3);
    EXPECT_EQ(tokens_in_bag(position, settings.sheep[1]), 5);
    EXPECT_EQ(tokens_in_bag(position, settings.sheep[2]), 4);
    EXPECT_EQ(tokens_in_bag(position, settings.sheep[3]), 2);
    EXPECT_EQ(tokens_in_bag(position, settings.wolf), 2);
}

// rule: HS-01 HS-05 HS-07 HS-09
TEST(FlockPositions, HaveSheepWithShepherdsAlone) {
    expect_flock_refused("laid Red two sheep at 0,0", "HS-01", "sheep lie with a shepherd");
    expect_flock_refused(one_flock + "laid Blue two sheep at 0,0", "HS-01",
                         "sheep lie with a shepherd");
    expect_flock_refused(one_flock + "laid Red two sheep at 1,0", "HS-01",
                         "sheep lie with a shepherd");
    expect_flock_refused(one_flock + "laid two sheep at 0,0", "HS-01", "sheep lie with a shepherd");
    expect_flock_refused(one_flock + "laid Red two sheep at 0,0 note 1", "HS-01",
                         "nothing is noted");
    expect_flock_refused(one_flock + "laid Red wolf at 0,0", "HS-07", "a wolf goes back");
    expect_flock_refused("figures Red shepherd on field NL of 0,0", "HS-05", "at least one token");
    expect_flock_refused(
        "figures Red shepherd on field NL of 0,0, Blue shepherd on field NL of 0,0; laid Red two "
        "sheep at 0,0, Blue two sheep at 0,0",
        "HS-05", "never more than one shepherd on a tile");
    expect_flock_refused(one_flock + "laid Red 3 four sheep at 0,0", "GEN-09", "four sheep");
}

// rule: HS-09
TEST(FlockPositions, HaveNoFlocksInClosedFields) {
    std::vector<PositionProblem> problems;
    const auto read = read_position(
        "bastide position 1; players Red Blue; set basic:2; set hills-and-sheep:2; tile BA/RRRR "
        "+3; "
        "tiles BA/RRRR 0,0, BA/RRRR 1,0, BA/RRRR 0,1, BA/RRRR 1,1; figures Red shepherd on field "
        "ER "
        "of 0,0; laid Red two sheep at 0,0",
        built_in_tiles(), problems);
    EXPECT_FALSE(read);
    ASSERT_FALSE(problems.empty());
    EXPECT_NE(problems.front().text("").find("(HS-09)"), std::string::npos)
        << problems.front().text("");
}

// rule: HS-05 HS-06
TEST(FlockPositions, AskAboutFlocksToWhichTheTileHasAdded) {
    const std::string turn = "turn 5 Red; placed 1,0; ";
    ASSERT_TRUE(with_flocks(one_flock + turn + "asks tend_flock"));
    ASSERT_TRUE(with_flocks(one_flock + turn + "asks tend_flock about field NL of 0,0"));
    ASSERT_TRUE(with_flocks(one_flock + turn + "asks draw_sheep"));
    expect_flock_refused(turn + "asks tend_flock", "HS-06", "adds to no field");
    expect_flock_refused(turn + "asks draw_sheep", "HS-06", "another time");
    expect_flock_refused(one_flock + "turn 5 Blue; placed 1,0; asks tend_flock", "HS-06",
                         "adds to no field");
    expect_flock_refused("figures Red shepherd on field NL of 1,0; laid Red two sheep at 1,0; " +
                             turn + "asks tend_flock",
                         "HS-06", "adds to no field");
    expect_flock_refused(one_flock + turn + "asks tend_flock about field SL of 0,1", "HS-06",
                         "another flock");
    expect_flock_refused(one_flock + turn + "remember flock_asked_about 1; asks place_figure",
                         "HS-06", "adds to no field");
    expect_flock_refused(one_flock + turn + "remember flock_asked_about 99; asks tend_flock",
                         "HS-06", "adds to no field");
}

}  // namespace
}  // namespace bastide
