// The program as a user calls it: what it refuses, how it says so, and the shape of its JSON.

#include "support/program.h"
#include "support/this_build.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>

namespace bastide::test {
namespace {

TEST(Program, HelpAndVersion) {
    EXPECT_TRUE(mentions(run("version").output, "bastide "));
    EXPECT_EQ(run("--version").status, 0);
    for (const char* command :
         {"", "play", "simulate", "bench", "bench playouts", "bench growth", "verify", "version"}) {
        const Outcome help = run(std::string(command) + " --help");
        EXPECT_EQ(help.status, 0) << command;
        EXPECT_TRUE(mentions(help.output, "Exit status: 0")) << command;
    }
}

TEST(Program, RefusesUnknownCommandsAndOptions) {
    expect_bad_input("", {"subcommand is required"});
    expect_bad_input("jump", {"jump", "there are: play"});
    expect_bad_input("bench jump", {"jump", "playouts"});
    expect_bad_input("simulate --jump", {"--jump"});
    expect_bad_input("simulate 5", {"5"});
}

TEST(Program, NamesTheCommandThatWasCalledWrongly) {
    for (const auto& [call, command] :
         {std::pair("simulate --jump", "bastide simulate"), std::pair("legal", "bastide legal"),
          std::pair("bench growth --jump", "bastide bench growth"),
          std::pair("--jump", "bastide")}) {
        const Outcome outcome = run(std::string(call) + " 2>&1");
        EXPECT_EQ(outcome.status, 2);
        EXPECT_TRUE(outcome.output.starts_with("bastide: " + std::string(command) + ": "))
            << outcome.output;
        EXPECT_TRUE(mentions(outcome.output, "; `" + std::string(command) + " --help` tells"))
            << outcome.output;
    }
}

TEST(Program, RefusesNumbersOutOfRange) {
    expect_bad_input("simulate --games -1", {"--games", "-1", "from 1"});
    expect_bad_input("simulate --games 1.5", {"--games", "1.5"});
    expect_bad_input("simulate --games ''", {"--games"});
    expect_bad_input("simulate --seed x", {"--seed", "\"x\"", "18446744073709551615"});
    expect_bad_input("simulate --seed 18446744073709551616", {"--seed"});
    expect_bad_input("simulate --seed -1", {"--seed"});
    expect_bad_input("simulate --threads 0", {"--threads"});
    expect_bad_input("simulate --players 1", {"--players", "from 2 to 6"});
    expect_bad_input("play --seed 1e3", {"--seed"});
}

TEST(Program, RefusesRulesThatDoNotExist) {
    expect_bad_input("simulate --set nothing", {"set nothing", "`bastide tiles` lists all sets"});
    expect_bad_input("simulate --set basic=0", {"--set basic", "\"0\""});
    expect_bad_input("simulate --set basic=-2", {"--set basic"});
    expect_bad_input("simulate --set basic=99", {"at most 2000"});
    expect_bad_input("simulate --option nothing=1", {"option nothing", "farm_scoring"});
    expect_bad_input("simulate --option farmers=maybe", {"option farmers", "on, off"});
    expect_bad_input("simulate --option farmers", {"--option farmers", "KEY=VALUE"});
    expect_bad_input("simulate --tile nothing=+1", {"tile nothing"});
    expect_bad_input("simulate --tile BA/L=-99", {"tile BA/L", "-99"});
    expect_bad_input("simulate --tile BA/L=many", {"--tile BA/L", "many"});
    expect_bad_input("play --option edition=C9", {"edition", "C9"});
}

TEST(Program, RefusesPlayersThatDoNotExist) {
    expect_bad_input("simulate --player nobody", {"--player nobody", "random, sensible, greedy"});
    expect_bad_input("simulate --players 4 --player random --player random",
                     {"--player", "2 times"});
    expect_bad_input("play --seat nobody", {"--seat nobody", "human"});
    expect_bad_input("play --players 2 --seat human --seat human --seat human",
                     {"--seat", "3 times"});
    expect_bad_input("bench playouts --suite nothing", {"--suite nothing", "there are: base"});
}

TEST(Program, RefusesTileFilesWithAPlace) {
    const Folder folder;
    const std::string broken = folder.write("broken.tiles", "\ntile XX/A FFF\n");
    expect_bad_input("simulate --tiles '" + broken + "'", {"broken.tiles:2", "XX/A"});
    expect_bad_input("simulate --tiles '" + folder.file("none.tiles") + "'",
                     {"none.tiles", "cannot be read"});
    expect_bad_input("simulate --tiles '" + folder.file("") + "'", {"is a folder"});
}

TEST(Program, PlaysWithTilesOfAFile) {
    const Folder folder;
    const std::string more =
        folder.write("more.tiles", "tile XX/F FFFF\n  0 field NL NR EL ER SL SR WL WR\n");
    const auto report = json_of("simulate --json --games 5 --tile XX/F=+10 --tiles '" + more + "'");
    EXPECT_GT(report.at("turns_per_game").to_number<double>(), 72);
}

TEST(Program, ReplacesWhatALinkPointsToAndNoPipe) {
    const Folder folder;
    const std::string target = folder.write("target", "old"), link = folder.file("link");
    std::filesystem::create_symlink(target, link);
    EXPECT_EQ(run("simulate --games 2 --force --output '" + link + "'").status, 0);
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_TRUE(mentions(text_of(target), "2 games"));
    const std::string pipe = folder.file("pipe");
    ASSERT_EQ(std::system(("mkfifo '" + pipe + "'").c_str()), 0);
    expect_bad_input("simulate --games 2 --force --output '" + pipe + "'", {"not overwritten"});
    EXPECT_TRUE(std::filesystem::is_fifo(pipe));
}

TEST(Program, ReadsNoEndlessTileFile) {
    expect_bad_input("simulate --games 1 --tiles /dev/zero", {"/dev/zero", "longer than 16 MiB"});
}

TEST(Program, OverwritesNothingUnlessForced) {
    const Folder folder;
    const std::string file = folder.write("kept.json", "precious");
    const std::string call = "simulate --games 2 --output '" + file + "'";
    expect_bad_input(call, {"kept.json", "exists already", "--force"});
    EXPECT_EQ(text_of(file), "precious");
    expect_bad_input(call + " --force --option nothing=1", {"option nothing"});
    EXPECT_EQ(text_of(file), "precious");
    EXPECT_EQ(run(call + " --force").status, 0);
    EXPECT_TRUE(mentions(text_of(file), "2 games"));
    expect_bad_input("simulate --games 2 --output '" + folder.file("no/where") + "'",
                     {"there is no folder"});
    EXPECT_FALSE(std::filesystem::exists(file + ".partial"));
}

TEST(Program, NoticesThatItsOutputGetsLost) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP();
    EXPECT_EQ(run("simulate --games 2 2>/dev/null >/dev/full").status, 2);
}

TEST(Simulate, GivesTheSameForAnyNumberOfThreads) {
    const std::string call = "simulate --json --games 4 --seed 7 --player greedy --player random";
    const std::string alone = run(call).output;
    EXPECT_EQ(run(call + " --threads 3").output, alone);
    EXPECT_NE(run("simulate --json --games 4 --seed 8 --player greedy --player random").output,
              alone);
}

TEST(Simulate, ReportsWhatItPromises) {
    const auto report = json_of("simulate --json --games 60 --players 3");
    EXPECT_EQ(report.at("players"), 3);
    EXPECT_EQ(report.at("games"), 60);
    ASSERT_EQ(report.at("seats").as_array().size(), 3u);
    std::int64_t wins = 0, counted = 0;
    double mean_of_seats = 0, points_by_kind = 0;
    std::int64_t number = 0;
    for (const auto& seat : report.at("seats").as_array()) {
        EXPECT_EQ(seat.at("seat").as_int64(), ++number);
        wins += seat.at("wins").as_int64();
        mean_of_seats += seat.at("score").at("mean").to_number<double>() / 3;
        EXPECT_LE(seat.at("score").at("min").as_int64(), seat.at("score").at("max").as_int64());
    }
    EXPECT_LE(wins, 60);
    for (const auto& step : report.at("histogram").as_array())
        counted += step.at("count").as_int64();
    EXPECT_EQ(counted, 180);
    for (const auto& [kind, points] : report.at("points_per_game_and_seat").as_object())
        points_by_kind +=
            points.at("completed").to_number<double>() + points.at("final").to_number<double>();
    // Both say how many points a seat makes in a game.
    EXPECT_NEAR(points_by_kind, mean_of_seats, 0.02);
    for (const char* key : {"seed", "decisions", "decisions_per_game", "turns_per_game",
                            "discarded_per_game", "winning_score", "margin"})
        EXPECT_TRUE(report.as_object().contains(key)) << key;
}

TEST(Bench, PlayoutsHaveTheirFields) {
    if (engine_checks_itself()) GTEST_SKIP() << "the engine checks itself, which takes long";
    const auto result = json_of("bench playouts --json --suite base --games 2000");
    const auto& suite = result.at("suites").at(0);
    EXPECT_EQ(suite.at("name"), "base");
    EXPECT_EQ(suite.at("players"), 2);
    const double decisions = suite.at("decisions_per_game").to_number<double>();
    EXPECT_GE(decisions, 90);
    EXPECT_LE(decisions, 96);
    for (const char* key : {"games", "decisions", "decisions_per_second", "games_per_second",
                            "state_bytes", "copy_ns"})
        EXPECT_GT(suite.at(key).to_number<double>(), 0) << key;
}

TEST(Bench, GrowthHasItsSizes) {
    if (engine_checks_itself()) GTEST_SKIP() << "the engine checks itself, which takes long";
    const auto result = json_of("bench growth --json");
    ASSERT_EQ(result.at("sizes").as_array().size(), 4u);
    EXPECT_EQ(result.at("sizes").at(0).at("tiles"), 72);
    EXPECT_EQ(result.at("sizes").at(3).at("tiles"), 600);
    for (const auto& size : result.at("sizes").as_array())
        for (const char* key : {"ns_per_listed_move", "ns_per_other_question", "ns_per_placing"})
            EXPECT_TRUE(size.at(key).is_number()) << key;
}

TEST(Play, EndsWithTheInput) {
    const Outcome outcome = run("play --seed 1");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(mentions(outcome.output, "The input has ended"));
    EXPECT_TRUE(mentions(outcome.output, "[*]"));
}

TEST(Play, ExplainsAndGoesOn) {
    const Outcome outcome =
        run("play --seed 1", "0 0 0\n9 9 0\n1 -2147483648 0\nx\n1 0 7\nhelp\nquit\n");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(mentions(outcome.output, "there is a tile already (BASE-04)"));
    EXPECT_TRUE(mentions(outcome.output, "no tile lies beside this cell (BASE-04)"));
    EXPECT_TRUE(mentions(outcome.output, "x and y lie between -1000 and 1000"));
    EXPECT_TRUE(mentions(outcome.output, "Type x y turning"));
    EXPECT_TRUE(mentions(outcome.output, "The turning is 0, 1, 2 or 3"));
    EXPECT_TRUE(mentions(outcome.output, "You quit"));
}

TEST(Play, ComputersPlayToTheEnd) {
    const Outcome outcome = run("play --seed 4 --seat greedy --seat random --seat greedy");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(mentions(outcome.output, "The game is over."));
    EXPECT_TRUE(mentions(outcome.output, "The most points: player"));
    EXPECT_TRUE(mentions(outcome.output, "(BASE-22)"));
}

}  // namespace
}  // namespace bastide::test
