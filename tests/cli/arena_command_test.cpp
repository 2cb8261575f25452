// `bastide arena` and programs at its seats, as their users run them.

#include "support/program.h"
#include "support/this_build.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace bastide::test {
namespace {

const std::string farmer_command = shell_word(BASTIDE_SOURCE_DIR "/examples/bots/farmer.py");
const std::string looker_command = shell_word(test::build_folder() + "/bot_looker");
const std::string farmer = shell_word("program:" BASTIDE_SOURCE_DIR "/examples/bots/farmer.py");
const std::string looker = shell_word("program:" + test::build_folder() + "/bot_looker");

/// A result without what time it took.
std::string without_times(boost::json::value result) {
    for (boost::json::value& player : result.at("players").as_array())
        player.as_object().erase("time");
    return boost::json::serialize(result);
}

TEST(ArenaCommand, TellsTheSameForAnyNumberOfThreads) {
    const std::string match = "arena greedy sensible random --rounds 4 --json --threads ";
    const auto one = json_of(match + "1");
    EXPECT_EQ(without_times(one), without_times(json_of(match + "3")));
    EXPECT_EQ(one.at("games_of_round").as_int64(), 3);
    EXPECT_EQ(one.at("games_played").as_int64(), 12);
    EXPECT_EQ(one.at("pairs").as_array().size(), 3u);
    EXPECT_EQ(one.at("players").at(0).at("elo").at("mean").to_number<double>(), 0);
    EXPECT_LT(one.at("players").at(2).at("elo").at("high").to_number<double>(), 0);
}

TEST(ArenaCommand, GoesOnAfterAnInterruption) {
    const Folder folder;
    const std::string kept = " --keep " + shell_word(folder.file("match"));
    const std::string match = "arena greedy random --json --rounds ";
    json_of(match + "3" + kept);
    // Cut off in the middle of a line, as by a computer that is switched off.
    const std::string games = folder.file("match/games.txt");
    std::filesystem::resize_file(games, std::filesystem::file_size(games) - 5);
    EXPECT_EQ(without_times(json_of(match + "6" + kept)), without_times(json_of(match + "6")));
    expect_bad_input("arena greedy sensible --rounds 6" + kept,
                     {"--keep", "another match", "player random", "player sensible"});
    expect_bad_input("arena greedy random --seed 2 --rounds 6" + kept, {"seed 1", "seed 2"});
    expect_bad_input("arena greedy random --option farmers=off --rounds 6" + kept,
                     {"another match"});
}

TEST(ArenaCommand, StopsAtCtrlCWithNothingLost) {
    const Folder folder;
    const std::string kept = " --keep " + shell_word(folder.file("match"));
    const std::string games_kept = shell_word(folder.file("match/games.txt")),
                      number = shell_word(folder.file("number"));
    // Not before three games are there, however long that takes, but for ten minutes. The match is in
    // the foreground and hears Ctrl-C again: in the background a shell lets nobody hear it, nor what they start.
    const Outcome stopped =
        run_shell("(for i in $(seq 6000); do [ $(cat " + games_kept +
                  " | wc -l) -gt 2 ] && break; "
                  "sleep 0.1; done; kill -INT $(cat " +
                  number +
                  ")) > /dev/null 2>&1 & "
                  "sh -c 'echo $$ > \"$0\"; exec env --default-signal=INT \"$@\"' " +
                  number + " '" + test::program_path() + "' arena greedy greedy --rounds 100000" +
                  kept + " 2>&1");
    EXPECT_TRUE(mentions(stopped.output, "the same command goes on")) << stopped.output;
    EXPECT_TRUE(mentions(stopped.output, "greedy against greedy (2)")) << stopped.output;
    const std::size_t games = lines_of(text_of(folder.file("match/games.txt"))).size();
    EXPECT_GT(games, 2u);
    const auto more =
        json_of("arena greedy greedy --rounds " + std::to_string(games / 2 + 2) + " --json" + kept);
    EXPECT_EQ(without_times(more), without_times(json_of("arena greedy greedy --json --rounds " +
                                                         std::to_string(games / 2 + 2))));
}

TEST(ArenaCommand, EndsWithAnAnswer) {
    EXPECT_EQ(run("arena sensible random --test share:50,70 >/dev/null").status, 0);
    EXPECT_EQ(run("arena random sensible --test share:50,70 >/dev/null").status, 1);
    const Outcome open = run("arena greedy greedy --rounds 3 --test elo:0,1");
    EXPECT_EQ(open.status, 1);
    EXPECT_TRUE(mentions(open.output, "undecided, after 3 rounds"));
}

TEST(ArenaCommand, KeepsRecordsThatReplay) {
    const Folder folder;
    const std::string records = folder.file("records");
    ASSERT_EQ(run("arena greedy random --players 4 --rounds 1 --record " + shell_word(records) +
                  " >/dev/null")
                  .status,
              0);
    EXPECT_EQ(folder.files_in("records").size(), 2u);
    for (const std::string& file : folder.files_in("records"))
        EXPECT_EQ(run("replay " + shell_word(file) + " >/dev/null").status, 0);
}

TEST(ArenaCommand, RefusesWhatMakesNoSense) {
    expect_bad_input("arena greedy", {"1 players are named", "2 to 6"});
    expect_bad_input("arena greedy nobody", {"nobody", "there are: random"});
    expect_bad_input("arena greedy greedy random --players 2", {"3 players", "2 seats"});
    expect_bad_input("arena greedy random --seating round", {"--seating round", "turns, alone"});
    expect_bad_input("arena greedy random --test hm", {"--test hm", "elo:LOW,HIGH"});
    expect_bad_input("arena greedy random sensible --test share:60", {"--test", "two players"});
    expect_bad_input("arena greedy random --alpha 0.9", {"--alpha 0.9"});
    expect_bad_input("arena greedy program:/nowhere", {"program:/nowhere", "cannot be started"});
}

TEST(ArenaCommand, LetsTheBotsOfTheExamplesPlay) {
    for (const std::string& bot : {farmer, looker}) {
        const auto result = json_of("arena " + bot + " random --rounds 3 --threads 2 --json");
        const auto& players = result.at("players").as_array();
        EXPECT_EQ(players[0].at("forfeits").as_int64(), 0) << bot;
        EXPECT_GE(players[0].at("won").as_int64(), 5) << bot;
        EXPECT_GT(players[0].at("time").at("parts").as_int64(), 100);
    }
}

/// What a bot of the examples answers to these lines.
std::vector<std::string> said_by(const std::string& command, const std::string& lines) {
    return lines_of(run_shell("printf '%b' " + shell_word(lines) + " | " + command).output);
}

TEST(BotsOfTheExamples, PassOverBlanksAndCarriageReturns) {
    const std::string position =
        "position bastide position 1; set basic:2; tiles BA/RCr 0,0; hand BA/L";
    const auto plain = said_by(looker_command, "hello 1\n" + position + "\ngo\nping 7\nquit\n");
    ASSERT_EQ(plain.size(), 5u);
    EXPECT_EQ(plain.back(), "pong 7");
    EXPECT_TRUE(plain[3].starts_with("bestmove ")) << plain[3];
    EXPECT_EQ(plain, said_by(looker_command, " hello 1\r\n\t" + position +
                                                 " \r\ngo\r\n\r\nping  7 \r\nquit\r\nping 8\n"));
    EXPECT_EQ(said_by(farmer_command, "hello 1\r\nping 7 \r\nquit\r\nping 8\r\n").back(), "pong 7");
}

TEST(BotsOfTheExamples, SayWhatIsMissingAndGoOn) {
    for (const std::string& command : {farmer_command, looker_command}) {
        const auto said = said_by(command, "go\nping 7\nquit\n");
        ASSERT_EQ(said.size(), 2u) << command;
        EXPECT_TRUE(said[0].starts_with("error there is nothing to answer; send a ")) << said[0];
        EXPECT_EQ(said[1], "pong 7");
    }
}

TEST(ArenaCommand, LetsThemPlayWithBoxesAndAtOneTable) {
    const std::string table =
        " --setup '" BASTIDE_SOURCE_DIR "/examples/setups/traders-builders-bridges.setup' ";
    const auto result =
        json_of("arena " + farmer + " " + looker + " random --rounds 1 --json" + table);
    for (const auto& player : result.at("players").as_array())
        EXPECT_EQ(player.at("forfeits").as_int64(), 0) << player;
}

TEST(ArenaCommand, LetsOurOwnBotPlayWithAllBoxes) {
    const std::string bot = shell_word("program:" + test::program_path() + " bot greedy");
    const auto result = json_of("arena " + bot +
                                " sensible --rounds 1 --json --setup '" BASTIDE_SOURCE_DIR
                                "/examples/setups/traders-builders-bridges.setup' --players 2");
    EXPECT_EQ(result.at("players").at(0).at("forfeits").as_int64(), 0)
        << boost::json::serialize(result.at("players").at(0));
    EXPECT_EQ(result.at("players").at(0).at("won").as_int64(), 2);
}

TEST(ArenaCommand, TellsProgramsTheTimeWhateverTheirCommandHolds) {
    const auto budget_of = [](const std::string& settings) {
        const std::string bot =
            shell_word("program" + settings +
                       ":" BASTIDE_SOURCE_DIR "/examples/bots/farmer.py time=7 playouts=9");
        const auto result = json_of("arena " + bot + " random --rounds 1 --time 400 --json");
        return result.at("players").at(0).at("time").at("budget_ms").as_int64();
    };
    EXPECT_EQ(budget_of(""), 400);
    EXPECT_EQ(budget_of(",time=300"), 300);
}

TEST(ArenaCommand, CountsForfeits) {
    const Folder folder;
    const std::string bot = folder.write("bot.sh",
                                         "while read -r word rest; do case $word in\n"
                                         "hello) echo hello 1;; ping) echo pong $rest;; go) echo "
                                         "bestmove 50,50 turned 0;;\nesac; done\n");
    const std::string named = shell_word("program:sh " + bot);
    const auto result = json_of("arena " + named + " random --rounds 2 --json");
    EXPECT_EQ(result.at("players").at(0).at("forfeits").as_int64(), 4);
    EXPECT_EQ(result.at("pairs").at(0).at("share").at("mean").to_number<double>(), 0);
    EXPECT_TRUE(
        mentions(run("arena " + named + " random --rounds 2").output, "forfeited, for example: "));
    EXPECT_TRUE(
        mentions(run("simulate --games 1 --player " + named + " --player random 2>&1").output,
                 "the greedy player goes on for it"));
    EXPECT_TRUE(mentions(run("play --plain --seat random --seat " + named + " 2>&1").output,
                         "The greedy player answers in its place"));
}

TEST(PlayCommand, SeatsAProgram) {
    const Outcome game = run("play --plain --seed 3 --seat random --seat " + farmer);
    EXPECT_EQ(game.status, 0);
    EXPECT_FALSE(mentions(game.output, "cannot go on")) << game.output.substr(0, 2000);
    expect_bad_input("play --plain --seat program:/nowhere",
                     {"--seat program:/nowhere", "cannot be started"});
}

TEST(SimulateCommand, SeatsAProgram) {
    const auto result =
        json_of("simulate --games 2 --json --player " + farmer + " --player random 2>&1");
    EXPECT_GE(result.at("seats").at(0).at("wins").as_int64(), 1);
}

TEST(ServeCommand, OffersTheProgramsOfItsConfiguration) {
    const Folder folder;
    const std::string file = folder.write("b.toml", "[bots]\nfarmer = \"program:./farmer.py\"\n");
    EXPECT_EQ(run("serve --check --config " + shell_word(file) + " >/dev/null").status, 0);
    const std::string wrong = folder.write(
        "w.toml", "[bots]\neasy = \"program:./x\"\nmy_bot = \"./x\"\n\"a b\" = \"program:x\"\n");
    expect_bad_input("serve --check --config " + shell_word(wrong),
                     {"bots.easy: one of the server's own",
                      "bots.my_bot: write it as program:COMMAND", "bots.a b: a name is"});
}

}  // namespace
}  // namespace bastide::test
