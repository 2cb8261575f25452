// `bastide perft`: its numbers are those of tests/counts/base.perft.

#include "support/program.h"
#include "support/this_build.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace bastide::test {
namespace {

std::int64_t lines(const std::string& arguments) {
    return json_of("perft --json " + arguments).at("lines").as_int64();
}

TEST(PerftCommand, CountsTheLinesOfANewGame) {
    EXPECT_EQ(lines("0"), 1);
    EXPECT_EQ(lines("1"), 32);
    EXPECT_EQ(lines("2"), 159);
    EXPECT_EQ(lines("3"), 717);
    EXPECT_EQ(lines("3 --players 3 --set basic:1 --option farmers=off"), 358);
    EXPECT_EQ(lines("3 --set basic:2 --set river/1:2 --rules abbot"), 88);
}

TEST(PerftCommand, CountsWithTilesLaidDown) {
    const std::string draws = " --draws BA/RRR,BA/CFC.2,BA/LR,BA/Rr,BA/Cc+";
    EXPECT_EQ(lines("1" + draws), 7);
    EXPECT_EQ(lines("2" + draws), 49);
    EXPECT_EQ(lines("3" + draws), 266);
    EXPECT_EQ(lines("4" + draws), 1040);
}

TEST(PerftCommand, ThreadsAndDivisionGiveTheSameSum) {
    EXPECT_EQ(lines("4"), 22655);
    EXPECT_EQ(lines("4 --threads 3"), 22655);
    const auto report = json_of("perft 3 --divide --threads 2 --json");
    EXPECT_EQ(report.at("question").as_string(), "draw_tile");
    std::int64_t sum = 0;
    for (const auto& answer : report.at("answers").as_array()) sum += answer.at("lines").as_int64();
    EXPECT_EQ(report.at("answers").as_array().size(), 32u);
    EXPECT_EQ(sum, 717);
    const Outcome text = run("perft 2 --divide");
    expect_mentions(text.output, {"draw a tile:\n", "  BA/L ", "depth 2: 159 lines", "lines/s"});
}

TEST(PerftCommand, BeginsInARecordedGame) {
    const std::string game = " " BASTIDE_SOURCE_DIR "/tests/games/base-two-players.record";
    EXPECT_EQ(lines("2 --at 0" + game), 159);
    // The places of a tile are the lines of depth 1.
    EXPECT_GT(lines("1 --at 3:1" + game), 1);
    EXPECT_EQ(lines("2" + game), 0);
    EXPECT_TRUE(mentions(run("perft 2" + game).output, "The game is over"));
    EXPECT_EQ(lines("2 --at 0 --draws BA/RRR,BA/L" + game), lines("2 --draws BA/RRR,BA/L"));
}

TEST(PerftCommand, RefusesWhatCannotBeCounted) {
    const std::string game = " " BASTIDE_SOURCE_DIR "/tests/games/base-two-players.record";
    expect_bad_input("perft", {"DEPTH"});
    expect_bad_input("perft -1", {"-1"});
    expect_bad_input("perft many", {"DEPTH", "many", "whole number"});
    expect_bad_input("perft 2 --draws BA/NONE", {"--draws", "BA/NONE", "no such tile"});
    expect_bad_input("perft 3 --draws BA/RRR", {"--draws", "1 tile", "name more"});
    expect_bad_input("perft 9 --draws BA/Cccc+,BA/Cccc+", {"--draws", "tile 2", "BA/Cccc+"});
    expect_bad_input("perft 2 --at 3", {"--at", "GAME"});
    expect_bad_input("perft 2 --players 3" + game, {"--players", "GAME"});
    expect_bad_input("perft 2 /nowhere.record", {"/nowhere.record", "cannot be read"});
}

TEST(PerftCommand, CanBeBrokenOff) {
    const Outcome outcome = run_shell("timeout --preserve-status -s INT 1 '" +
                                      test::program_path() + "' perft 40 2>&1");
    EXPECT_EQ(outcome.status, 130);
    EXPECT_TRUE(mentions(outcome.output, "broken off")) << outcome.output;
}

}  // namespace
}  // namespace bastide::test
