// Programs as players: those of the examples play, and broken ones are told apart and cost no game.

#include "bots/bot_lines.h"
#include "bots/bot_table.h"
#include "bots/players.h"
#include "notation/record/record_course.h"
#include "support/program.h"
#include "support/random_games.h"
#include "support/rules_with_chapter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::bots {
namespace {

using namespace std::chrono_literals;

/// A host that does not wait long.
constexpr Patience short_patience{3000ms, 150ms, 400ms, 150ms};

TableSetup base_setup() {
    TableSetup setup;
    setup.choice.sets = {{"basic:2", 1}};
    return setup;
}

/// A bot as a script for the shell: it greets, and then does what is given for each word.
std::string script(const test::Folder& folder, const std::string& on_go,
                   const std::string& hello = "echo name Broken; echo wants legal; echo hello 1") {
    return "program:sh " + folder.write("bot.sh",
                                        "while read -r word rest; do case $word in\n"
                                        "hello) " +
                                            hello +
                                            ";;\n"
                                            "ping) echo pong $rest;;\n"
                                            "legal) legal=\"$rest\";;\n"
                                            "go) " +
                                            on_go +
                                            ";;\n"
                                            "quit) exit;;\nesac; done\n");
}

/// The answer at the beginning of a game, and what went wrong.
struct Asked {
    Thought thought;
    std::string trouble;
    int troubles = 0;
    bool legal_answer = false;
};

Asked ask(const std::string& description, const Thinking& thinking = {}) {
    const TableSetup setup = base_setup();
    std::vector<SetupProblem> problems;
    const auto rules = make_ruleset(setup, built_in_tiles(), problems);
    State state;
    start(*rules, state);
    Random random(4);
    apply(*rules, state, sample(*rules, state, random));
    MoveList moves;
    Asked asked;
    const PlayerMaker maker(description, setup, short_patience);
    const auto agent = maker.make([&asked](const std::string& why) {
        asked.trouble = why;
        ++asked.troubles;
    });
    legal(*rules, state, moves);
    for (int time = 0; time < 2; ++time)
        asked.thought = agent->think(*rules, state, moves, random, thinking);
    asked.legal_answer = !why_not(*rules, state, asked.thought.best);
    return asked;
}

TEST(ProgramAgent, PlaysWithAProgram) {
    const test::Folder folder;
    const Asked asked = ask(script(folder,
                                   "echo info value 2 line ${legal%%;*}; echo log hm; "
                                   "echo bestmove ${legal%%;*}"));
    EXPECT_EQ(asked.trouble, "");
    EXPECT_TRUE(asked.legal_answer);
    ASSERT_EQ(asked.thought.candidates.size(), 1u);
    EXPECT_DOUBLE_EQ(asked.thought.candidates.front().value, 2);
}

TEST(ProgramAgent, KeepsWhatItsProgramThinks) {
    const test::Folder folder;
    const std::string first = "${legal%%;*}",
                      others = "rest=\"${legal#*; }\"; second=\"${rest%%;*}\"; ";
    int reports = 0;
    Thinking thinking;
    thinking.report = [&reports](const Thought& thought) {
        ++reports;
        EXPECT_FALSE(thought.candidates.empty());
        EXPECT_EQ(thought.best, thought.candidates.front().move);
    };
    const Asked asked =
        ask(script(folder,
                   others +
                       "echo info rank 1 value 9 line $second; "
                       "echo info rank 3 value 2 visits 7 line $second\\; 90,90 turned 0\\; pass; "
                       "echo info rank 1 value 4 line " +
                       first +
                       "\\; pass\\; BA/RFr\\; over there\\; pass; "
                       "echo info rank 2 value 3 line 90,90 turned 0; "
                       "echo info rank 2 line; echo info rank 4 line over there; "
                       "echo bestmove " +
                       first),
            thinking);
    EXPECT_EQ(asked.trouble, "");
    EXPECT_EQ(reports, 2 * 3);
    const auto& told = asked.thought.candidates;
    ASSERT_EQ(told.size(), 2u) << "impossible answers and earlier thoughts do not count";
    EXPECT_EQ(told[0].move, asked.thought.best);
    EXPECT_DOUBLE_EQ(told[0].value, 4);
    EXPECT_EQ(told[0].variation.size(), 3u) << "up to what is no move";
    EXPECT_EQ(told[1].visits, 7u);
    EXPECT_EQ(told[1].variation, std::vector<Move>{told[1].move});
    // What it answers is best for it, whatever it has told; and if it has told nothing of it, nobody knows.
    const Asked another =
        ask(script(folder, others + "echo info rank 1 line " + first +
                               "; echo info rank 2 line $second; echo bestmove $second"));
    ASSERT_EQ(another.thought.candidates.size(), 2u);
    EXPECT_EQ(another.thought.candidates[0].move, another.thought.best);
    EXPECT_TRUE(ask(script(folder, others + "echo info line $second; echo bestmove " + first))
                    .thought.candidates.empty());
}

/// A bot that wants the moves and writes down what it hears of the game.
std::string following_bot(const test::Folder& folder,
                          const std::string& hello = "echo wants moves legal") {
    const std::string note = "echo \"$word $rest\" >>" + folder.file("heard");
    return "program:sh " +
           folder.write("bot.sh",
                        "while read -r word rest; do case $word in\n"
                        "hello) " +
                            hello +
                            "; echo hello 1;;\n"
                            "ping) echo pong $rest;;\n"
                            "legal) legal=\"$rest\";;\n"
                            "go) first=\"${legal%%;*}\"; echo \"bestmove ${first%% to *}\";;\n"
                            "quit) exit;;\n"
                            "*) " +
                            note + ";;\nesac; done\n");
}

/// The game that somebody knows who has heard these lines; `beginnings` counts those that begin one.
BotTable game_heard(const test::Folder& folder, int& beginnings) {
    BotTable table;
    std::ifstream file(folder.file("heard"));
    beginnings = 0;
    for (std::string line; std::getline(file, line);) {
        const auto [word, rest] = line_of(line);
        if (word == "set") continue;
        const bool begins = word == "newgame" || word == "position";
        beginnings += begins;
        const std::string problem = word == "newgame"    ? table.new_game(rest)
                                    : word == "position" ? table.set_position(rest)
                                                         : table.add_moves(rest);
        EXPECT_EQ(problem, "") << line;
    }
    return table;
}

TEST(ProgramAgent, TellsTheAnswersSinceTheLastTime) {
    const test::Folder folder;
    TableSetup setup = base_setup();
    setup.choice.sets.push_back({"traders-and-builders:2", 1});
    setup.choice.sets.push_back({"bridges-castles-and-bazaars:2", 1});
    std::vector<SetupProblem> problems;
    const auto rules = make_ruleset(setup, built_in_tiles(), problems);
    Game game(rules, 5);
    Random random(4);
    std::string trouble;
    const PlayerMaker maker(following_bot(folder), setup, short_patience);
    const auto agent = maker.make([&trouble](const std::string& why) { trouble = why; });
    int beginnings = 0;
    const auto ask = [&](std::span<const RecordedMove> record) {
        MoveList moves;
        game.legal(moves);
        const Move move =
            agent->think(*rules, game.state(), moves, random, {{}, nullptr, {}, record}).best;
        EXPECT_EQ(fingerprint(game_heard(folder, beginnings).state()), fingerprint(game.state()));
        return move;
    };
    // Somebody else answers every other question.
    const auto greedy = make_agent("greedy");
    for (int answered = 0; answered < 60 && game.decision().exists(); ++answered) {
        MoveList moves;
        game.legal(moves);
        const bool ours = answered % 2 == 0;
        game.play(ours ? ask(game.record()) : greedy->choose(*rules, game.state(), moves, random));
    }
    EXPECT_EQ(beginnings, 1);
    for (int back = 0; back < 3; ++back) game.undo();
    ask(game.record());
    EXPECT_EQ(beginnings, 2) << "a game from which something was taken back is told anew";
    // Nobody knows how it came about.
    ask({});
    EXPECT_EQ(beginnings, 3);
    EXPECT_EQ(trouble, "");
}

/// What the game has given by itself, as a record has it, in a game of the following bot against itself; `heard`
/// gets the lines that the bot was told.
std::vector<std::string> forced_in_game(const std::string& description, const test::Folder& folder,
                                        std::vector<std::string>& heard) {
    TableSetup setup;
    setup.choice.sets = {{"basic:2", 1}, {"river/2", 1}};
    setup.names = {"Red", "Blue"};
    std::vector<SetupProblem> problems;
    const auto rules = make_ruleset(setup, built_in_tiles(), problems);
    if (!rules) throw std::runtime_error(problems.front().message);
    Game game(rules, 5);
    Random random(4);
    std::string trouble;
    const PlayerMaker maker(description, setup, short_patience);
    const auto agent = maker.make([&trouble](const std::string& why) { trouble = why; });
    std::size_t told = 0;  // answers until the last question
    for (int answered = 0; answered < 40 && game.decision().exists(); ++answered) {
        MoveList moves;
        game.legal(moves);
        told = game.record().size();
        game.play(agent->choose(*rules, game.state(), moves, random, game.record()));
    }
    EXPECT_EQ(trouble, "");
    std::ifstream file(folder.file("heard"));
    for (std::string line; std::getline(file, line);) heard.push_back(line);
    std::vector<std::string> forced;
    RecordCourse course(setup, *rules);
    for (const RecordedMove& answer : game.record().first(told)) {
        if (!answer.automatic) {
            course.answer(answer.move);
            continue;
        }
        while (course.entries.front().begins_line) course.entries.pop_front();
        forced.push_back(course.automatic_text(course.entries.front(), Player()));
        course.entries.pop_front();
    }
    return forced;
}

TEST(ProgramAgent, TellsWhatTheGameDidByItselfToWhoAsks) {
    const test::Folder folder;
    std::vector<std::string> heard, told;
    const auto forced = forced_in_game(
        following_bot(folder, "echo option forced on; echo wants legal"), folder, heard);
    for (const std::string& line : heard) {
        if (line_of(line).word != "forced") continue;
        for (const std::string_view one : list_of(line_of(line).rest)) told.emplace_back(one);
    }
    EXPECT_EQ(told, forced);
    const auto has = [&](std::string_view part) {
        return std::ranges::any_of(
            forced, [&](const std::string& one) { return one.find(part) != one.npos; });
    };
    EXPECT_TRUE(has(" turned ")) << "a tile with one place";
    EXPECT_TRUE(has("Red: ") && has("Blue: "));
}

TEST(ProgramAgent, TellsThemInTheirPlaceAmongTheMoves) {
    const test::Folder folder;
    std::vector<std::string> heard, told;
    const std::string bot =
        following_bot(folder, "echo option forced default off; echo wants moves legal");
    const auto forced =
        forced_in_game("program,forced=on" + bot.substr(bot.find(':')), folder, heard);
    for (const std::string& line : heard) {
        EXPECT_NE(line_of(line).word, "forced") << line;
        if (line_of(line).word != "moves") continue;
        for (const std::string_view one : list_of(line_of(line).rest))
            if (one.starts_with('[')) told.emplace_back(one);
    }
    EXPECT_EQ(told, forced);
    EXPECT_EQ(std::ranges::count(heard, "set forced on"), 1);
    int beginnings = 0;
    EXPECT_TRUE(game_heard(folder, beginnings).exists()) << "such lines can be played as they are";
}

TEST(ProgramAgent, TellsNobodyElse) {
    const test::Folder folder;
    std::vector<std::string> heard;
    for (const char* hello :
         {"echo wants legal", "echo option forced default off; echo wants moves legal"}) {
        forced_in_game(following_bot(folder, hello), folder, heard);
        for (const std::string& line : heard) {
            EXPECT_NE(line_of(line).word, "forced") << line;
            EXPECT_EQ(line.find('['), line.npos) << line;
        }
    }
}

/// Answers would tell what rules hide from the seat.
TEST(ProgramAgent, TellsNoAnswersWhereThereAreSecrets) {
    Expansion secrets;
    secrets.name = "secrets";
    secrets.title = "Secrets";
    static constexpr FollowsFrom any_game[] = {{"base", "", 0}};
    secrets.follows_from = any_game;
    secrets.hide = [](const Ruleset&, State&, Player) {};
    secrets.fill = [](const Ruleset&, State&, Random&) {};
    const TableSetup setup = base_setup();
    const auto rules = test::rules_with_chapter(secrets, setup.choice);
    ASSERT_TRUE(rules);
    const test::Folder folder;
    Game game(rules, 5);
    Random random(4);
    const PlayerMaker maker(following_bot(folder), setup, short_patience);
    const auto agent = maker.make([](const std::string& why) { ADD_FAILURE() << why; });
    for (int answered = 0; answered < 5; ++answered) {
        MoveList moves;
        game.legal(moves);
        game.play(
            agent->think(*rules, game.state(), moves, random, {{}, nullptr, {}, game.record()})
                .best);
    }
    std::ifstream heard(folder.file("heard"));
    int positions = 0;
    for (std::string line; std::getline(heard, line);) {
        EXPECT_FALSE(line.starts_with("moves ")) << line;
        positions += line.starts_with("position ");
    }
    EXPECT_EQ(positions, 5);
}

TEST(ProgramAgent, IsReplacedOnceWhenItsProgramFails) {
    const test::Folder folder;
    const auto expect_trouble = [&](const std::string& on_go,
                                    std::initializer_list<const char*> parts) {
        const auto begin = std::chrono::steady_clock::now();
        const Asked asked = ask(script(folder, on_go), {{100, 0, 1}, nullptr, {}});
        EXPECT_TRUE(asked.legal_answer) << on_go;
        EXPECT_EQ(asked.troubles, 1) << on_go;
        test::expect_mentions(asked.trouble, parts);
        EXPECT_LT(std::chrono::steady_clock::now() - begin, 20s) << on_go;
    };
    expect_trouble("sleep 60", {"does not answer", "100 ms", "stop"});
    expect_trouble("exit 7", {"it has ended, with status 7"});
    expect_trouble("kill -SEGV $$", {"ended by signal 11"});
    expect_trouble("echo hm", {"it answers go with \"hm\"", "bestmove was expected"});
    expect_trouble("echo bestmove over there", {"is no move: \"over there\"", "expected"});
    expect_trouble("echo bestmove 90,90 turned 0",
                   {"\"90,90 turned 0\", is not possible", "BASE-"});
    expect_trouble("echo bestmove", {"is no move"});
    expect_trouble("echo error I do not know", {"it says: error I do not know"});
    expect_trouble("echo info depth 3", {"it answers go with \"info depth 3\"", "info tells rank"});
    expect_trouble("head -c 3000000 /dev/zero", {"a line without an end"});
}

TEST(ProgramAgent, AnswersToStop) {
    const test::Folder folder;
    const std::atomic<bool> stop = true;
    // It waits for the next line, which is "stop".
    const Asked asked =
        ask(script(folder, "read -r word; test $word = stop && echo bestmove ${legal%%;*}"),
            {{}, &stop, {}});
    EXPECT_EQ(asked.trouble, "");
    EXPECT_TRUE(asked.legal_answer);
}

TEST(ProgramAgent, TellsWhatCannotBeStarted) {
    const test::Folder folder;
    const auto problem_with = [](const std::string& description) {
        try {
            const PlayerMaker maker(description, base_setup(), short_patience);
        } catch (const BotTrouble& trouble) {
            return std::string(trouble.what());
        }
        return std::string();
    };
    test::expect_mentions(problem_with("program:/nowhere/bot"),
                          {"program:/nowhere/bot: ", "cannot be started"});
    test::expect_mentions(problem_with("program:true"), {"it has ended, with status 0"});
    test::expect_mentions(problem_with("program:sleep 30"), {"does not answer", "hello 1"});
    test::expect_mentions(problem_with("program:echo hello 9"), {"speaks version 9"});
    test::expect_mentions(problem_with("program:echo good morning"),
                          {"answers hello with \"good morning\""});
    test::expect_mentions(problem_with("program:"), {"write it as program:COMMAND"});
    test::expect_mentions(problem_with("program,time=x:true"), {"time wants a whole number"});
    test::expect_mentions(problem_with("nobody"), {"there is no such player", "program:COMMAND"});
    test::expect_mentions(
        problem_with(script(folder, "true", "echo option forced perhaps; echo hello 1")),
        {"its option forced is on or off", "perhaps"});
    const std::string fine = script(folder, "echo bestmove pass");
    EXPECT_EQ(problem_with(fine), "");
    test::expect_mentions(problem_with("program,depth=3" + fine.substr(7)),
                          {"it has no option depth"});
    test::expect_mentions(
        problem_with(script(folder, "true", "echo wants everything; echo hello 1")),
        {"it wants everything"});
}

TEST(PlayerMaker, KnowsWhoSaysHowLongToThink) {
    const test::Folder folder;
    const auto says = [](const std::string& description) {
        return PlayerMaker(description, base_setup(), short_patience).says_budget();
    };
    for (const char* description : {"hard", "easy", "mcts:time=5", "mcts:threads=2,playouts=9"})
        EXPECT_TRUE(says(description)) << description;
    for (const char* description : {"greedy", "mcts", "mcts:threads=2"})
        EXPECT_FALSE(says(description)) << description;
    const std::string bot = script(folder, "echo bestmove pass", "echo option depth; echo hello 1");
    const std::string command = bot.substr(bot.find(':'));
    EXPECT_TRUE(says("program,time=5" + command));
    EXPECT_TRUE(says("program,depth=3,playouts=5" + command + " time=7"));
    EXPECT_FALSE(says("program" + command));
    EXPECT_FALSE(says("program,depth=3" + command + " time=7 --cpu=8 playouts=9"));
}

TEST(ProgramAgent, ReadsItsDescription) {
    std::string problem;
    const auto program = read_program("program,time=250,depth=3:./bot --x:y", problem);
    ASSERT_TRUE(program);
    EXPECT_EQ(program->command.command, "./bot --x:y");
    EXPECT_EQ(program->budget.milliseconds, 250u);
    EXPECT_EQ(program->command.options,
              (std::vector<std::pair<std::string, std::string>>{{"depth", "3"}}));
    EXPECT_FALSE(is_program("programmer"));
    EXPECT_FALSE(read_program("program,:x", problem));
}

}  // namespace
}  // namespace bastide::bots
