// The game behind `bastide play`: undo, hints, the log, going on from a record.

#include "cli/play/play_session.h"
#include "cli/answers/play_answers.h"

#include "cli/files/seed_files.h"
#include "cli/program/bad_input.h"
#include "fair/check_draws.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace bastide::cli {
namespace {

Table base_table(int players = 2) {
    Table table;
    table.setup.choice.players = players;
    table.setup.choice.sets = {{"basic:2", 1}};
    std::vector<SetupProblem> problems;
    table.rules = make_ruleset(table.setup, built_in_tiles(), problems);
    EXPECT_TRUE(table.rules);
    return table;
}

/// Lets the computer players answer, then answers once for a person.
void answer_once(PlaySession& session, Random& random) {
    while (session.question().exists() && !session.asks_human()) session.let_computer_answer();
    if (!session.question().exists()) return;
    const MoveList& answers = session.answers();
    ASSERT_FALSE(session.answer(answers[random.below(std::uint32_t(answers.size()))]));
}

TEST(PlaySession, PlaysToTheEndAndAddsUp) {
    PlaySession session(base_table(3), {"human", "greedy", "human"}, 5);
    Random random(1);
    EXPECT_EQ(session.humans(), 2);
    while (session.question().exists()) answer_once(session, random);
    EXPECT_TRUE(session.state().over());
    int points[max_players] = {};
    for (const Announcement& told : session.log())
        if (told.points != 0) points[told.player.index()] += told.points;
    for (int seat = 0; seat < 3; ++seat)
        EXPECT_EQ(points[seat], session.state().score(Player(std::size_t(seat))));
}

TEST(PlaySession, UndoGoesBackToTheLastPersonAndTakesTheLogAlong) {
    PlaySession session(base_table(), {"human", "greedy"}, 8);
    Random random(2);
    EXPECT_FALSE(session.undo_by().exists());
    struct Moment {
        std::uint64_t print;
        std::size_t told;
    };
    std::vector<Moment> moments;
    for (int i = 0; i < 12; ++i) {
        while (!session.asks_human()) session.let_computer_answer();
        moments.push_back({fingerprint(session.state()), session.log().size()});
        answer_once(session, random);
    }
    EXPECT_TRUE(session.unsaved());
    for (; !moments.empty(); moments.pop_back()) {
        ASSERT_EQ(session.undo_by(), Player(0));
        session.undo();
        EXPECT_TRUE(session.asks_human());
        EXPECT_EQ(fingerprint(session.state()), moments.back().print);
        EXPECT_EQ(session.log().size(), moments.back().told);
    }
    EXPECT_FALSE(session.undo_by().exists());
    EXPECT_FALSE(session.unsaved());
}

TEST(PlaySession, GoesOnFromItsRecord) {
    PlaySession session(base_table(), {"human", "human"}, 4);
    Random random(3);
    for (int i = 0; i < 15; ++i) answer_once(session, random);
    const Record record = session.record();
    PlaySession again(base_table(), {"human", "human"}, 4, record.moves);
    EXPECT_EQ(fingerprint(again.state()), fingerprint(session.state()));
    EXPECT_FALSE(again.unsaved());
    ASSERT_EQ(again.log().size(), session.log().size());
    for (std::size_t i = 0; i < again.log().size(); ++i)
        EXPECT_EQ(again.log()[i].text, session.log()[i].text);
    // What was answered before can be taken back.
    again.undo();
    session.undo();
    EXPECT_EQ(fingerprint(again.state()), fingerprint(session.state()));
    EXPECT_EQ(again.log().size(), session.log().size());
    std::vector<RecordedMove> wrong = record.moves;
    wrong.erase(wrong.begin());
    EXPECT_THROW(PlaySession(base_table(), {"human", "human"}, 4, wrong), BadInput);
}

TEST(PlaySession, AHintIsLegalAndChangesNothing) {
    PlaySession session(base_table(), {"human", "greedy"}, 6);
    Random random(4);
    for (int i = 0; i < 10; ++i) {
        while (!session.asks_human()) session.let_computer_answer();
        const std::uint64_t before = fingerprint(session.state());
        const Hint hint = session.hint();
        EXPECT_FALSE(hint.lines.empty());
        EXPECT_EQ(fingerprint(session.state()), before);
        const auto listed = session.listed();
        ASSERT_NE(std::find(listed.begin(), listed.end(), hint.move), listed.end());
        ASSERT_FALSE(session.answer(hint.move));
    }
}

TEST(PlaySession, AHintLeavesOutTheFinalScoring) {
    PlaySession session(base_table(), {"human", "human"}, 6);
    Random random(4);
    std::size_t longest = 0;
    while (session.question().exists()) {
        const Hint hint = session.hint();
        if (session.state().tiles_left() == 0) longest = std::max(longest, hint.lines.size());
        answer_once(session, random);
    }
    // The last tile is placed, a figure put, some features completed; the fields come later.
    EXPECT_GT(longest, 0u);
    EXPECT_LT(longest, 6u);
}

TEST(PlaySession, SavesOverItsOwnFileAndNamesThePlaceOfWhatIsWrong) {
    PlaySession session(base_table(), {"human", "greedy"}, 6);
    const std::string file = testing::TempDir() + "own.record";
    std::filesystem::remove(file);
    EXPECT_EQ(session.saved_as(), "");
    session.save_as(file, false);
    EXPECT_EQ(session.saved_as(), file);
    session.save_as(file, false);
    for (const std::string& wrong : {std::string("/nonexistent/x"), testing::TempDir()}) try {
            session.save_as(wrong, true);
            ADD_FAILURE() << "saved to " << wrong;
        } catch (const BadInput& problem) {
            EXPECT_TRUE(std::string(problem.what()).starts_with("save " + wrong)) << problem.what();
        }
    EXPECT_EQ(session.saved_as(), file);
    std::filesystem::remove(file);
}

TEST(PlaySession, ASecretSeedLiesBesideTheRecordUntilTheGameIsOver) {
    const fair::DrawSeed seed(Bytes32{7});
    PlaySession session(base_table(), {"human", "greedy"}, PlayChances(6, seed));
    const std::string file = testing::TempDir() + "secret.record";
    for (const std::string& old : {file, seed_file_of(file)}) std::filesystem::remove(old);
    Random random(4);
    for (int i = 0; i < 5; ++i) answer_once(session, random);
    EXPECT_EQ(session.record().commitment, seed.commitment());
    EXPECT_FALSE(session.record().revealed_seed || session.record().seed);
    session.save_as(file, false);
    EXPECT_EQ(read_seed_file(file), seed);
    const Record stopped = session.record();
    while (session.question().exists()) answer_once(session, random);
    EXPECT_EQ(session.record().revealed_seed, seed.bytes());
    session.save_as(file, false);
    EXPECT_FALSE(std::filesystem::exists(seed_file_of(file)));
    // Going on from where it was saved meets the same tiles.
    PlaySession again(base_table(), {"human", "greedy"}, PlayChances(9, seed), stopped.moves);
    while (again.question().exists()) answer_once(again, random);
    EXPECT_TRUE(fair::check_draws(again.rules(), again.record().moves, seed).all_right());
    std::filesystem::remove(file);
}

TEST(PlaySession, ARefusalChangesNothing) {
    PlaySession session(base_table(), {"human", "greedy"}, 6);
    const std::uint64_t before = fingerprint(session.state());
    EXPECT_EQ(session.answer(place_tile({40, 40}, 0)).rule(), "BASE-04");
    EXPECT_EQ(fingerprint(session.state()), before);
    EXPECT_TRUE(session.log().empty());
}

TEST(PlayAnswers, AllShapesAreReadByNumber) {
    const auto table = base_table();
    const State state = start(*table.rules);
    MoveList answers;
    for (int kind = 0; kind < move_kind_count; ++kind) {
        if (MoveKind(kind) == MoveKind::place_tile || MoveKind(kind) == MoveKind::choose_number)
            continue;
        Move move;
        move.kind = MoveKind(kind);
        answers.add(move);
    }
    EXPECT_FALSE(is_placing(answers));
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const auto typed =
            read_answer(*table.rules, state, answers, " " + std::to_string(i + 1) + " ");
        ASSERT_TRUE(typed.move);
        EXPECT_EQ(*typed.move, answers[i]);
    }
    const std::string too_many = std::to_string(answers.size() + 1);
    const std::string range = "from 1 to " + std::to_string(answers.size());
    for (const std::string& wrong :
         {std::string("0"), too_many, std::string("x"), std::string(), std::string("1 2")}) {
        const auto typed = read_answer(*table.rules, state, answers, wrong);
        EXPECT_FALSE(typed.move) << wrong;
        EXPECT_NE(typed.problem.find(range), std::string::npos) << typed.problem;
    }
}

TEST(PlayAnswers, NumbersMeanThemselvesWhereTheyMayBeChosen) {
    const auto table = base_table();
    const State state = start(*table.rules);
    MoveList answers;
    answers.add(pass());
    answers.add_numbers(4, 10000);
    EXPECT_EQ(answers_but_numbers(answers), (std::vector<Move>{pass()}));
    for (const char* typed : {"17", "=17", "bid 17"})
        EXPECT_EQ(read_answer(*table.rules, state, answers, typed).move, choose_number(17));
    // Those that are too low are for the engine to refuse.
    EXPECT_EQ(read_answer(*table.rules, state, answers, "1").move, choose_number(1));
    EXPECT_EQ(read_answer(*table.rules, state, answers, "pass").move, pass());
    EXPECT_EQ(read_answer(*table.rules, state, answers, "1 2").problem,
              "Type a number, 4 to 10000, or pass.");
}

TEST(PlayAnswers, CountsWhatIsLeft) {
    const auto table = base_table();
    int copies = 0;
    for (const TileCount& left : tiles_left(*table.rules, start(*table.rules)))
        copies += left.copies;
    EXPECT_EQ(copies, 71);
}

}  // namespace
}  // namespace bastide::cli
