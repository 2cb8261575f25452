// Places beside the board, titles for the largest feature and features that contend with each other, as `bastide play`
// tells them.

#include "cli/asked_position.h"
#include "cli/terminal/text_board.h"
#include "cli/terminal/tokens_elsewhere.h"
#include "draw/board/board_words.h"
#include "report/feature_report.h"
#include "support/program.h"

#include <gtest/gtest.h>

namespace bastide::cli {
namespace {

using test::mentions;

/// A town with three figures inside, the count in the castle, and a king; Red is asked.
constexpr const char* town =
    "set count; set king-and-robber:2; board 0,0; | CO/1 CO/2 CO/3 CO/4 .; | CO/5 CO/6 CO/7 CO/8 "
    ".; "
    "| CO/9 CO/10 CO/11 CO/12 BA/C@3; figures Blue follower in castle quarter, "
    "Blue 2 follower in market quarter; laid count in castle quarter; tokens Blue king 1; "
    "turn 9 Red; placed 4,2; ";
/// A shrine and a monastery beside each other, with somebody on both.
constexpr const char* challenge =
    "set cult/6; board -1,-1; | BA/C BA/CG BA/C; | BA/C@3 BA/L CU/S; | . BA/RFr BA/RFr; "
    "figures Red follower on monastery of 0,0, Blue follower on shrine of 1,0; turn 9 Red; hand "
    "BA/RFr";

TEST(QuartersAtTheTerminal, AreToldInTheirOrderWithWhoIsThere) {
    const Asked asked(std::string(town) + "asks deploy_figure Red");
    ASSERT_TRUE(asked);
    EXPECT_EQ(elsewhere_lines(asked.rules(), asked.state()),
              (std::vector<std::string>{"in the castle quarter: 1 count, follower of player 2",
                                        "in the market quarter: 2 followers of player 2",
                                        "in the blacksmith quarter: nobody",
                                        "in the cathedral quarter: nobody"}));
    // The panel is narrower, and knows names.
    EXPECT_EQ(beside_lines(asked.rules(), asked.state(), asked.seats()),
              (std::vector<std::string>{"in the castle quarter: 1 count, follower of Blue",
                                        "in the market quarter: 2 followers of Blue"}));
    EXPECT_TRUE(mentions(draw_board(asked.rules(), asked.state(), {}),
                         "in the market quarter: 2 followers of player 2\n"));
}

TEST(QuartersAtTheTerminal, AreChosenByTheirNumbersAndByName) {
    Asked asked(std::string(town) + "asks deploy_figure Red");
    ASSERT_TRUE(asked);
    const TypedAnswer first = asked.typed("1");
    ASSERT_TRUE(first.move) << first.problem;
    EXPECT_EQ(move_text(asked.rules(), asked.state(), *first.move), "follower in castle quarter");
    EXPECT_EQ(asked.typed("follower in castle quarter").move, first.move);
    asked.play({"follower in market quarter"});
    EXPECT_EQ(asked.question().name, "move_count");
    asked.play({"move count to market quarter"});
    EXPECT_EQ(elsewhere_lines(asked.rules(), asked.state())[1],
              "in the market quarter: 1 count, follower of player 1, 2 followers of player 2");
}

TEST(TitlesAtTheTerminal, StandWithTheirHolderAndTheirSize) {
    const Asked asked(std::string(town) + "asks deploy_figure Red");
    ASSERT_TRUE(asked);
    // The city of the block and the last tile.
    EXPECT_TRUE(mentions(draw::token_words(asked.rules(), asked.state(), Player(1)),
                         "1 king (city of 2 tiles)"));
    EXPECT_FALSE(mentions(draw::token_words(asked.rules(), asked.state(), Player(0)), "king"));
}

TEST(ChallengesAtTheTerminal, AreOfBothFeatures) {
    const Asked asked(challenge);
    ASSERT_TRUE(asked);
    const auto reports =
        report::report_features(asked.rules(), asked.state(), report::WhichFeatures::occupied);
    ASSERT_EQ(reports.size(), 2u);
    EXPECT_EQ(reports[0].rivals, std::vector<SegmentId>{reports[1].root});
    EXPECT_EQ(reports[1].rivals, std::vector<SegmentId>{reports[0].root});
}

TEST(ChallengesAtTheTerminal, NeedSomebodyOnBoth) {
    std::string alone = challenge;
    alone.replace(alone.find(", Blue follower on shrine of 1,0"),
                  std::string(", Blue follower on shrine of 1,0").size(), "");
    const Asked asked(alone);
    ASSERT_TRUE(asked);
    for (const report::FeatureReport& one :
         report::report_features(asked.rules(), asked.state(), report::WhichFeatures::all))
        EXPECT_TRUE(one.rivals.empty());
}

}  // namespace
}  // namespace bastide::cli
