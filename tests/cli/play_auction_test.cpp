// An auction played with the program itself: on the full screen, line by line, and told by replay.

#include "cli/terminal.h"
#include "support/program.h"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

/// Blue is to open the bidding for BA/L at a bazaar of Red's.
constexpr const char* auction_record =
    "bastide record 1\n"
    "players Red Blue Green\n"
    "set basic:2\n"
    "set bridges-castles-and-bazaars:2\n"
    "seed 3\n"
    "moves\n"
    "1. Red: BB/F.b; 0,1 turned 0; pass; BA/L; BA/C; BA/RFr; Blue: tile BA/L\n";

std::string seats_for(const std::string& file) {
    return "play --resume " + shell_word(file) + " --seat human --seat human --seat human";
}

TEST(PlayAuction, OnTheFullScreenNumbersAreBids) {
    if (!TerminalSession::is_possible()) GTEST_SKIP() << "there are no pseudo-terminals here";
    const Folder folder;
    const std::string record = folder.write("auction.record", auction_record);
    TerminalSession session(
        {"play", "--resume", record, "--seat", "human", "--seat", "human", "--seat", "human"},
        {{"XDG_STATE_HOME", folder.file("state")}, {"HOME", folder.file("home")}});
    ASSERT_TRUE(session.wait_for("Bazaar of Red"));
    ASSERT_TRUE(session.wait_for("# 0 to 10000: type it"));
    session.type("\r");
    ASSERT_TRUE(session.wait_for("Type a number, and then Enter."));
    session.type("2\r");
    ASSERT_TRUE(session.wait_for("BA/L: Blue bids 2. Your bid, 3 to 10000, or p: pass?"));
    session.type("1\r");
    ASSERT_TRUE(session.wait_for("the bid has to be higher than the one before (BCB-63)"));
    session.type("p");
    ASSERT_TRUE(session.wait_for("R  Red: BA/L: Blue bids 2."));
    session.type("H");
    ASSERT_TRUE(session.wait_for("Hint: Red "));
    session.type("5\r");
    ASSERT_TRUE(session.wait_for("Red bids 5 for BA/L: buy it, or sell it?"));
    session.type("2");
    ASSERT_TRUE(session.wait_for("which tile do you put up for auction?"));
    ASSERT_TRUE(session.wait_for("Red has BA/L"));
    // Pass and bids are taken back like all answers.
    session.type("u");
    ASSERT_TRUE(session.wait_for("Take back the last answer of Blue"));
    session.type("y");
    ASSERT_TRUE(session.wait_for("The last answer of Blue is taken back"));
    session.type("q");
    ASSERT_TRUE(session.wait_for("leave without"));
    session.type("l");
    EXPECT_EQ(session.wait_for_end(), 0);
}

/// On the narrowest screen the question and its keys are still read to their ends.
TEST(PlayAuction, NarrowScreensHaveFewerWords) {
    if (!TerminalSession::is_possible()) GTEST_SKIP() << "there are no pseudo-terminals here";
    const Folder folder;
    const std::string record = folder.write("auction.record", auction_record);
    TerminalSession session(
        {"play", "--resume", record, "--seat", "human", "--seat", "human", "--seat", "human"},
        {{"XDG_STATE_HOME", folder.file("state")}, {"HOME", folder.file("home")}}, 24, 60);
    ASSERT_TRUE(session.wait_for("# 0 to 10000: type it"));
    session.type("2\r");
    ASSERT_TRUE(session.wait_for("Green: Blue bids 2. Your bid, 3 to 10000, or p: pass?"));
    ASSERT_TRUE(session.wait_for("number, Enter  p: pass  H: hint"));
    ASSERT_TRUE(session.wait_for("?: help"));
    session.resize(24, 90);
    ASSERT_TRUE(session.wait_for("BA/L: Blue bids 2. Your bid, 3 to 10000, or p: pass?"));
    session.type("q");
    ASSERT_TRUE(session.wait_for("leave without"));
    session.type("l");
    EXPECT_EQ(session.wait_for_end(), 0);
}

TEST(PlayAuction, LineByLineToo) {
    const Folder folder;
    const std::string record = folder.write("auction.record", auction_record);
    const Outcome outcome = run(seats_for(record) + " --plain", "0\n0\nbid 3\npass\nbuy\nBA/c\n");
    EXPECT_EQ(outcome.status, 0);
    const std::string said = flat(outcome.output);
    for (const char* part :
         {"The bazaar of Red: on offer BA/L, BA/C, BA/RFr.", "0 to 10000 > Blue opens with 0",
          "1 to 10000, or pass > That is not possible: the bid has to be higher than the one "
          "before (BCB-63).",
          "Green bids 3", "Red does not bid",
          "1 buy: you pay Green 3 points and take BA/L 2 sell: Green pays you 3 points and takes "
          "BA/L",
          "Blue pays 3 points to Green (BCB-64)", "Blue takes BA/L, for 3 points",
          "Blue (human): -3 points; left: 7 followers; has: 3 bridges, 3 castles; to play: BA/L",
          "Green puts BA/C up for auction"})
        EXPECT_TRUE(mentions(said, part)) << part << "\nin:\n" << outcome.output;
    // What it means is said once, the pictures once for each offer.
    const auto count = [&](const std::string& part) {
        int times = 0;
        for (std::size_t at = said.find(part); at != std::string::npos;
             at = said.find(part, at + 1))
            ++times;
        return times;
    };
    EXPECT_EQ(count("Passing costs nothing"), 1);
    EXPECT_EQ(count("BA/L BA/C BA/RFr"), 1);
}

TEST(PlayAuction, LegalScoreAndReplayTellIt) {
    const Folder folder;
    const std::string record = shell_word(
        folder.write("auction.record",
                     std::string(auction_record).substr(0, std::string(auction_record).size() - 1) +
                         "; Blue: number 2; Green: number 4\n"));
    const Outcome legal = run("legal " + record + " --no-board");
    EXPECT_TRUE(mentions(flat(legal.output),
                         "Red is asked: bid. The bazaar of Red: on offer BA/L, BA/C, BA/RFr. Blue "
                         "auctions BA/L, and Green has bid 4."))
        << legal.output;
    EXPECT_TRUE(mentions(flat(legal.output), "number 5 to 10000")) << legal.output;
    EXPECT_EQ(run("legal " + record + " --move 'number 4'").status, 1);
    EXPECT_EQ(run("legal " + record + " --move 'number 5'").status, 0);
    EXPECT_TRUE(mentions(flat(run("score " + record + " --no-board").output), "Green has bid 4."));
    EXPECT_EQ(json_of("score " + record + " --json").at("bazaar").at("bid").as_int64(), 4);
    const std::string steps = run("replay " + record + " --steps").output;
    for (const char* part :
         {"A bazaar: on offer BA/L, BA/C, BA/RFr", "Blue opens with 2", "Green bids 4"})
        EXPECT_TRUE(mentions(steps, part)) << steps;
    EXPECT_TRUE(
        mentions(run("render " + record).output, "Blue auctions BA/L, and Green has bid 4."));
}

}  // namespace
}  // namespace bastide::test
