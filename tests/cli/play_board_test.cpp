// What the board of `bastide play` shows of single tiles, and the words beside it.

#include "support/program.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide::test {
namespace {

/// What the program prints for the arguments and the input.
std::string printed(const std::string& arguments, const std::string& input = "") {
    const Outcome outcome = run(arguments, input);
    EXPECT_EQ(outcome.status, 0) << arguments;
    return outcome.output;
}

/// The three lines of a tile that lies alone at 0 0, without what stands beside it.
std::string picture_of(const std::string& tile, int turning = 0) {
    const auto lines =
        lines_of(printed("play --seed 3 --set basic:2 --tile " + tile + "=+1 --start " + tile +
                             ",0,0," + std::to_string(turning),
                         "quit\n"));
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
        if (lines[i].rfind("   0 ", 0) != 0) continue;
        const std::size_t left = lines[i - 1].find_first_not_of(' ');
        std::string text;
        for (std::size_t row = i - 1; row <= i + 1; ++row)
            text += lines[row].substr(left, 5) + "\n";
        return text;
    }
    return "no board";
}

TEST(PlayBoard, FeaturesOfOneTileAreNotDrawnOver) {
    EXPECT_EQ(picture_of("RI.1/LIRI"), "..M..\n~~~~~\n..|..\n");
    EXPECT_EQ(picture_of("BA/RFrG"), "..G..\n-----\n.....\n");
    EXPECT_EQ(picture_of("BA/RFrG", 1), "..|..\n..|G.\n..|..\n");
    EXPECT_EQ(picture_of("BA/CccG"), "#####\n#####\n..G..\n");
    EXPECT_EQ(picture_of("BA/LR"), ".....\n..M..\n..|..\n");
}

TEST(PlayBoard, SeparateBendsAreNoCrossing) {
    EXPECT_EQ(picture_of("IC/RrRr"), "..|..\n-/./-\n..|..\n");
    EXPECT_EQ(picture_of("IC/RrRr", 1), "..|..\n-\\.\\-\n..|..\n");
    EXPECT_EQ(picture_of("BA/RRRR"), "..|..\n--o--\n..|..\n");
}

TEST(PlayBoard, SymbolsAreShown) {
    EXPECT_EQ(picture_of("IC/RFr.i"), ".....\n---i-\n.....\n");
    EXPECT_EQ(picture_of("IC/RFr.i", 1), "..|..\n..|i.\n..|..\n");
    EXPECT_EQ(picture_of("RI.2/RIrI"), "..~..\n---i-\n..~..\n");
    EXPECT_TRUE(mentions(picture_of("IC/Cccc.c"), "##c##"));
    EXPECT_TRUE(mentions(picture_of("RI.2/II+"), "p"));
    EXPECT_TRUE(mentions(picture_of("RI/s"), "s~~"));
    EXPECT_TRUE(mentions(picture_of("RI.1/I.e"), "~~@"));
    EXPECT_TRUE(mentions(picture_of("RI.2/III"), "~~y~~"));
}

TEST(PlayBoard, TheLegendNamesWhatTheTableHas) {
    const std::string base = printed("play --seed 1 --set basic:1");
    EXPECT_TRUE(mentions(base, "% city with a pennant"));
    for (const char* absent : {"~ river", "i inn", "c cathedral", "G garden", "shield"})
        EXPECT_FALSE(mentions(base, absent)) << absent;
    const std::string more = printed(
        "play --seed 1 --set basic:2 --set river/1 --set inns-and-cathedrals --rules abbot");
    for (const char* present : {"~ river", "s spring", "@ lake", "i inn", "c cathedral", "G garden",
                                "1L large follower", "1A abbot"})
        EXPECT_TRUE(mentions(more, present)) << present;
}

TEST(PlayBoard, LinesFitTheScreen) {
    std::string input;
    for (int i = 0; i < 40; ++i) input += "1\n";
    const std::string game =
        printed("play --seed 3 --set basic:2 --set inns-and-cathedrals", input);
    int seen = 0;
    for (const std::string& line : lines_of(game)) {
        if (!mentions(line, "(turning") && !mentions(line, "In turning 0")) continue;
        EXPECT_LE(line.size(), 80u) << line;
        ++seen;
    }
    EXPECT_GT(seen, 1);
}

/// A whole game of computer players: its words.
TEST(PlayWords, AreGrammatical) {
    const std::string game = printed(
        "play --seed 3 --set basic:2 --rules abbot --seat greedy --seat greedy --seat greedy");
    for (const char* wrong : {" a abbot", " 1 tiles", " 1 pennants", " 1 cities", "shield"})
        EXPECT_FALSE(mentions(game, wrong)) << wrong;
    EXPECT_TRUE(mentions(game, "puts an abbot"));
    EXPECT_TRUE(mentions(game, "takes back the abbot from the"));
}

TEST(SimulateText, CountsSeatsFromOneAndFiguresByKind) {
    const std::string report = printed("simulate --games 2 --set basic:2 --rules abbot");
    EXPECT_TRUE(mentions(report, "player 1 (random)"));
    EXPECT_TRUE(mentions(report, "player 2 (random)"));
    EXPECT_FALSE(mentions(report, "player 0"));
    EXPECT_TRUE(mentions(report, "   abbot "));
    const std::string named = printed("simulate --games 2 --setup '" BASTIDE_SOURCE_DIR
                                      "/examples/setups/base-river-abbot.setup'");
    EXPECT_TRUE(mentions(named, "Red (random)"));
}

}  // namespace
}  // namespace bastide::test
