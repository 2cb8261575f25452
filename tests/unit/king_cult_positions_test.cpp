// King & Robber Baron and shrines in positions that people write, and what computer players think of them.

#include "core/expansion.h"
#include "notation/position/position.h"
#include "rules/16_count_king_robber/cult.h"
#include "rules/16_count_king_robber/king_robber.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide {
namespace {

const std::string king_table =
    "bastide position 1; players Red Blue; set basic:2; set king-and-robber:2; ";
const std::string cult_table =
    "bastide position 1; players Red Blue; set basic:2; set abbey-and-mayor:2; set cult/6; "
    "tokens Red abbey 0, Blue abbey 0; ";
const std::string small_city = "tiles BA/C@2 0,0, BA/C 0,1, BA/C@1 0,2, BA/CFc.1 1,2; ";

std::string title_problem(const std::string& text) {
    std::vector<PositionProblem> problems;
    const auto read = read_position(text, built_in_tiles(), problems);
    EXPECT_FALSE(read) << text;
    return problems.empty() ? std::string() : problems.front().text("");
}

auto title_position(const std::string& text) {
    std::vector<PositionProblem> problems;
    auto read = read_position(text, built_in_tiles(), problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("") << text;
    return read;
}

void expect_no_title(const std::string& text, const std::string& rule, const std::string& words) {
    const std::string problem = title_problem(text);
    EXPECT_NE(problem.find('(' + rule + ')'), std::string::npos) << problem << text;
    EXPECT_NE(problem.find(words), std::string::npos) << problem << text;
}

int record_in(const std::string& text) {
    const auto read = title_position(text);
    return read ? rules::king_robber::record_of({*read->rules, read->state}, 0) : -1;
}

// rule: KIN-02
TEST(TitlePositions, TheRecordIsThatOfTheBoardUnlessItIsTold) {
    EXPECT_EQ(record_in(king_table + small_city + "turn 5 Red"), 2);
    EXPECT_EQ(record_in(king_table + small_city + "turn 5 Red; remember largest_completed_city 3"),
              3);
    EXPECT_EQ(record_in(king_table + "tiles BA/C@2 0,0; turn 5 Red"), 0);
    // What the tile just placed completes is not scored yet.
    EXPECT_EQ(record_in(king_table + small_city + "turn 5 Red; placed 0,1; asks place_figure Red"),
              0);
}

// rule: KIN-01 KIN-02
TEST(TitlePositions, CannotHaveAKingOfNothing) {
    EXPECT_TRUE(title_position(king_table + small_city + "tokens Red king 1; turn 5 Red"));
    expect_no_title(king_table + "tiles BA/C@2 0,0; tokens Red king 1; turn 5 Red", "KIN-02",
                    "nobody has the king");
    expect_no_title(king_table + small_city + "tokens Red robber baron 1; turn 5 Red", "KIN-02",
                    "nor the robber baron");
    expect_no_title(king_table + small_city + "turn 5 Red; remember largest_completed_city 5",
                    "KIN-02", "larger than the board");
    expect_no_title(king_table + small_city + "turn 5 Red; remember largest_completed_city 1",
                    "KIN-02", "a larger city");
    EXPECT_NE(title_problem(king_table + small_city + "tokens Red king 1, Blue king 1; turn 5 Red"),
              "");
    EXPECT_NE(title_problem(king_table + small_city + "tokens Red king 2; turn 5 Red"), "");
    EXPECT_NE(title_problem(king_table + small_city + "laid king at 0,0; turn 5 Red"), "");
}

// rule: SHR-02
TEST(CultPositions, KeepShrinesAndMonasteriesApart) {
    EXPECT_TRUE(title_position(cult_table + "tiles CU/S 0,0, BA/L 1,0; turn 5 Red"));
    expect_no_title(cult_table + "tiles BA/L 0,0, CU/S 1,0, BA/L 2,0; turn 5 Red", "SHR-02",
                    "two monasteries");
    expect_no_title(cult_table + "tiles CU/S 0,0, BA/L 1,0, CU/SC@1 1,1; turn 5 Red", "SHR-02",
                    "a monastery two shrines");
}

double king_worth(const std::string& statements, int seat) {
    const auto read = title_position(king_table + statements);
    if (!read) return 0;
    std::vector<double> worth(std::size_t(read->rules->players()));
    rules::the_king_and_robber.worth_held({*read->rules, read->state}, worth);
    return worth[std::size_t(seat)];
}

// rule: KIN-04
TEST(KingWorth, HoldingItIsWorthSomethingAndMoreWhereItIsSafe) {
    const std::string board = small_city + "turn 5 Red";
    EXPECT_EQ(king_worth(board, 0), 0);
    const double held = king_worth("tokens Red king 1; " + board, 0);
    EXPECT_GT(held, 0);
    EXPECT_EQ(king_worth("tokens Red king 1; " + board, 1), 0);
    EXPECT_GT(king_worth("tokens Red king 1; remember largest_completed_city 4; " + board, 0),
              held);
    EXPECT_GT(king_worth("option king_robber_scoring fixed_15_40; tokens Red king 1; remember "
                         "largest_completed_city 4; " +
                             board,
                         0),
              0);
}

// rule: SHR-03
TEST(CultWorth, AChallengeThreatensWhoIsBehind) {
    const std::string board = "tiles CU/S 0,0, BA/L 1,0, BA/LR 2,0, BA/C 2,-1; turn 5 Red; ";
    const auto worth = [&](const std::string& figures, int seat) {
        const auto read = title_position(cult_table + board + figures);
        if (!read) return 0.;
        std::vector<double> each(std::size_t(read->rules->players()));
        rules::the_cult.worth_held({*read->rules, read->state}, each);
        return each[std::size_t(seat)];
    };
    const std::string heretic = "figures Red follower on shrine of 0,0";
    const std::string both = heretic + ", Blue follower on monastery of 1,0";
    EXPECT_EQ(worth(heretic, 0), 0) << "nobody faces him";
    EXPECT_LT(worth(both, 0), 0);
    EXPECT_LT(worth(both, 1), 0);
}

}  // namespace
}  // namespace bastide
