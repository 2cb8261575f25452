// The bot protocol: its lines, the table that a bot keeps, and whole dialogues with our own bot.

#include "bots/bot_lines.h"
#include "bots/bot_session.h"
#include "bots/bot_table.h"
#include "notation/position/position.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace bastide::bots {
namespace {

TEST(BotLines, AreTakenApart) {
    EXPECT_EQ(line_of("  go  time 5 \r\n").word, "go");
    EXPECT_EQ(line_of("  go  time 5 \r\n").rest, "time 5");
    EXPECT_EQ(line_of("").word, "");
    EXPECT_EQ(line_of(" \t ").rest, "");
    const auto list = list_of("a; \"b; c\" d ;; e");
    EXPECT_EQ(list, (std::vector<std::string_view>{"a", "\"b; c\" d", "e"}));
    EXPECT_TRUE(list_of(" ; ").empty());
}

TEST(BotLines, TellHowLongToThink) {
    std::string problem;
    const auto limits = read_go("time 63 of 100 playouts 500", problem);
    ASSERT_TRUE(limits);
    EXPECT_EQ(*limits, (GoLimits{63, 100, 500, 500, false}));
    EXPECT_EQ(go_text(*limits), "go time 63 of 100 playouts 500");
    EXPECT_EQ(go_text(*read_go("playouts 3 of 9", problem)), "go playouts 3 of 9");
    EXPECT_TRUE(read_go("infinite", problem)->infinite);
    EXPECT_EQ(*read_go("", problem), GoLimits());
    for (const char* wrong : {"time", "time x", "time 0", "time -5", "time 5 of", "time 5 of 3",
                              "time 99999999999", "depth 3", "playouts 1.5", "time 5 5"}) {
        problem.clear();
        EXPECT_FALSE(read_go(wrong, problem)) << wrong;
        EXPECT_FALSE(problem.empty());
    }
}

TEST(BotLines, TellWhatIsThought) {
    std::string problem;
    const auto info =
        read_info("rank 2 value -1.5 visits 7 ms 3.25 line 1,0 turned 2; pass", problem);
    ASSERT_TRUE(info);
    EXPECT_EQ(info->rank, 2u);
    EXPECT_DOUBLE_EQ(info->value, -1.5);
    EXPECT_EQ(info->visits, 7u);
    EXPECT_EQ(info->line, "1,0 turned 2; pass");
    EXPECT_EQ(info_text(*info), "info rank 2 value -1.50 visits 7 ms 3.25 line 1,0 turned 2; pass");
    for (const char* wrong : {"rank 0", "value", "value nan", "visits -1", "best 3", "ms inf"})
        EXPECT_FALSE(read_info(wrong, problem)) << wrong;
}

TEST(BotLines, ReadOptions) {
    EXPECT_EQ(read_option("depth default 2 values 1 2").name, "depth");
    EXPECT_EQ(read_option("depth default 2 values 1 2").value, "2");
    EXPECT_EQ(read_option("forced on").value, "on");
    EXPECT_EQ(read_option("seed").value, "");
    EXPECT_EQ(read_option("").name, "");
    EXPECT_EQ(read_switch("on"), true);
    EXPECT_EQ(read_switch("off"), false);
    EXPECT_FALSE(read_switch("yes"));
}

TEST(BotLines, SplitCommandsAsAShellWould) {
    using Words = std::vector<std::string>;
    EXPECT_EQ(command_words("./bot.py --deep 3"), (Words{"./bot.py", "--deep", "3"}));
    EXPECT_EQ(command_words("'my bot' \"a \\\" b\" c\\ d ''"),
              (Words{"my bot", "a \" b", "c d", ""}));
    EXPECT_EQ(command_words("a;rm $HOME"), (Words{"a;rm", "$HOME"}));
    for (const char* wrong : {"", "  ", "'open", "\"", "''"})
        EXPECT_FALSE(command_words(wrong)) << wrong;
}

TEST(BotTable, KnowsAGameByEachOfItsForms) {
    BotTable by_moves, by_record, by_position;
    EXPECT_EQ(by_moves.new_game("players Red Blue; set basic:2"), "");
    EXPECT_EQ(by_moves.add_moves("BA/RRR; Red: 0,1 turned 0"), "");
    EXPECT_EQ(by_moves.add_moves("[pass]; follower on road E; BA/RFr"), "");
    EXPECT_EQ(decision(*by_moves.rules(), by_moves.state()).name, "place_tile");
    const std::string record =
        "bastide record 1\nplayers Red Blue\nset basic:2\nmoves\n"
        "1. Red: BA/RRR; 0,1 turned 0; follower on road E\n2. Blue: BA/RFr\n";
    EXPECT_EQ(by_record.set_record(record), "");
    EXPECT_EQ(fingerprint(by_record.state()), fingerprint(by_moves.state()));
    const auto position =
        write_position(by_moves.setup(), *by_moves.rules(), by_moves.state(), PositionForm::line);
    ASSERT_TRUE(position);
    EXPECT_EQ(by_position.set_position(*position), "");
    EXPECT_EQ(fingerprint(by_position.state()), fingerprint(by_moves.state()));
    EXPECT_EQ(by_position.game(), 1u);
}

TEST(BotTable, KeepsWhatItHasWhenTheRestIsWrong) {
    BotTable table;
    EXPECT_NE(table.add_moves("BA/L"), "");
    EXPECT_EQ(table.new_game("set basic:2"), "");
    EXPECT_EQ(table.add_moves("BA/L"), "");
    const auto before = fingerprint(table.state());
    test::expect_mentions(table.add_moves("9,9 turned 0"),
                          {"\"9,9 turned 0\"", "BASE-", "possible is"});
    test::expect_mentions(table.add_moves("9,9 rotated 0"), {"expected", "found"});
    EXPECT_NE(table.new_game("set nothing"), "");
    EXPECT_NE(table.set_position("bastide position 1; over; over"), "");
    EXPECT_NE(table.set_record("bastide record 1\nmoves\n1. Red: BA/X\n"), "");
    EXPECT_EQ(fingerprint(table.state()), before);
}

/// What a bot answers to these lines; thinking is waited for after each `go`.
std::vector<std::string> dialogue(const std::vector<std::string>& lines,
                                  const char* player = "greedy") {
    std::vector<std::string> said;
    BotSession session(player, 1, [&said](const std::string& line) { said.push_back(line); });
    for (const std::string& line : lines) {
        if (!session.hear(line)) break;
        if (line.starts_with("go")) session.wait();
    }
    session.wait();
    return said;
}

using Said = std::vector<std::string>;

TEST(BotSession, IntroducesItself) {
    EXPECT_EQ(dialogue({"hello 1", "ping 7", "ping", "quit", "ping 8"}),
              (Said{"name Bastide greedy", "author the authors of Bastide",
                    dialogue({"hello 1"})[2], "option seed default 1",
                    "option candidates default 1", "wants moves", "hello 1", "pong 7", "pong"}));
    EXPECT_EQ(
        dialogue({"hello 1"})[2],
        "option player default greedy values random sensible greedy expectimax mcts easy medium "
        "hard master");
    EXPECT_EQ(dialogue({"hello 2"}).size(), 1u);
}

TEST(BotSession, AnswersAQuestion) {
    // The monastery goes where the two roads lie, and is taken.
    const Said said = dialogue({"newgame players Red Blue; set basic:2", "moves BA/L", "go",
                                "moves 0,1 turned 0", "go playouts 5"});
    ASSERT_EQ(said.size(), 4u);
    EXPECT_TRUE(said[0].starts_with("info rank 1 value "));
    EXPECT_TRUE(said[1].starts_with("bestmove "));
    EXPECT_EQ(said[3], "bestmove follower on monastery");
    // In whichever way it is turned, a monastery looks the same; this tile does not.
    EXPECT_EQ(dialogue({"set candidates 3", "newgame set basic:2", "moves BA/RCr", "go"}).size(),
              4u);
}

TEST(BotSession, IsTheSameWithEachForm) {
    const std::string position =
        "position bastide position 1; players Red Blue; set basic:2; tiles BA/RCr 0,0; hand BA/L";
    const Said by_position = dialogue({position, "go"});
    const Said by_record =
        dialogue({"record", "bastide record 1", "players Red Blue", "set basic:2", "moves",
                  "1. Red: BA/L", "end of record", "go"});
    ASSERT_EQ(by_position.size(), 2u);
    EXPECT_EQ(by_position.back(), by_record.back());
}

TEST(BotSession, SaysWhatIsWrong) {
    const auto only = [](const std::vector<std::string>& lines) {
        const Said said = dialogue(lines);
        EXPECT_EQ(said.size(), 1u) << lines.back();
        return said.empty() ? std::string() : said.front();
    };
    test::expect_mentions(only({"go"}), {"error there is no game yet", "newgame"});
    test::expect_mentions(only({"newgame set basic:2", "go"}),
                          {"error chance has to answer first"});
    test::expect_mentions(only({"frobnicate"}), {"error \"frobnicate\" is unknown", "ping"});
    test::expect_mentions(only({"newgame set basic:2", "moves BA/L", "go time x"}),
                          {"error time wants"});
    test::expect_mentions(only({"set player nobody"}), {"error nobody", "there are: random"});
    test::expect_mentions(only({"set depth 3"}), {"error option \"depth\" is unknown"});
    test::expect_mentions(only({"set candidates 0"}), {"error candidates wants a whole number"});
    test::expect_mentions(only({"position bastide position 1; hand BA/X"}), {"error "});
    test::expect_mentions(only({"moves pass"}), {"error there is no game yet"});
    test::expect_mentions(only({"newgame set basic:2", "moves BA/L; 5,5 turned 0"}),
                          {"error \"5,5", "BASE-"});
    EXPECT_EQ(dialogue({"", "  ", "legal pass", "view {}", "forced [pass]", "stop"}), Said());
}

TEST(BotSession, PlaysAnotherPlayerByOption) {
    const Said said =
        dialogue({"set player random", "hello 1", "newgame set basic:2", "moves BA/L", "go"});
    EXPECT_EQ(said.front(), "name Bastide random");
    EXPECT_TRUE(said.back().starts_with("bestmove "));
}

}  // namespace
}  // namespace bastide::bots
