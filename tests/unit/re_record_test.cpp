// Old records by the rules of today: what stays, what is answered otherwise, and that the result can
// always be read.

#include "notation/record/re_record.h"
#include "support/random_games.h"

#include <bastide/random.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace bastide {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<fs::path> golden_games() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(BASTIDE_SOURCE_DIR "/tests/games"))
        if (entry.path().extension() == ".record") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::string two_players() {
    return text_of(BASTIDE_SOURCE_DIR "/tests/games/base-two-players.record");
}

struct ReRecording {
    std::string text;  ///< of the new record
    std::vector<RecordProblem> changes;
    /// The lines and words of the changes, one a line.
    std::string told() const {
        std::string told;
        for (const RecordProblem& change : changes) told += change.text("a.record") + '\n';
        return told;
    }
};

/// What becomes of a record; the result must read without a problem, and be what it stays.
ReRecording again(const std::string& old) {
    std::vector<RecordProblem> problems;
    auto made = re_record(old, built_in_tiles(), problems);
    EXPECT_TRUE(made);
    if (!made) return {};
    ReRecording outcome{write_record(made->record).value_or(""), std::move(made->changes)};
    EXPECT_FALSE(outcome.text.empty());
    const auto read = read_record(outcome.text, built_in_tiles(), problems);
    for (const RecordProblem& problem : problems) ADD_FAILURE() << problem.text("new.record");
    EXPECT_TRUE(read && same_record(*read, made->record));
    problems.clear();
    const auto twice = re_record(outcome.text, built_in_tiles(), problems);
    EXPECT_TRUE(twice && twice->changes.empty());
    EXPECT_TRUE(twice && same_record(twice->record, made->record));
    return outcome;
}

std::string replaced(std::string text, const std::string& old, const std::string& put) {
    const std::size_t at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return at == std::string::npos ? text : text.replace(at, old.size(), put);
}

/// How many lines differ, of two texts with equally many.
int lines_that_differ(const std::string& one, const std::string& other) {
    EXPECT_EQ(std::count(one.begin(), one.end(), '\n'),
              std::count(other.begin(), other.end(), '\n'));
    int count = 0;
    for (std::size_t a = 0, b = 0; a < one.size() && b < other.size();) {
        const std::size_t end_a = one.find('\n', a), end_b = other.find('\n', b);
        count += one.substr(a, end_a - a) != other.substr(b, end_b - b);
        a = end_a + 1;
        b = end_b + 1;
    }
    return count;
}

TEST(ReRecording, LeavesAGameAsItIs) {
    const auto files = golden_games();
    ASSERT_FALSE(files.empty());
    for (const fs::path& file : files) {
        SCOPED_TRACE(file.filename().string());
        const std::string old = text_of(file);
        const ReRecording outcome = again(old);
        EXPECT_EQ(outcome.told(), "");
        EXPECT_EQ(outcome.text, old);
    }
}

TEST(ReRecording, CorrectsTheScores) {
    const std::string right = two_players();
    const ReRecording outcome = again(replaced(right, "final 117 89", "final 117 90"));
    EXPECT_EQ(outcome.text, right);
    EXPECT_EQ(outcome.told(),
              "a.record:77: the game ends with final 117 89, not with final 117 90\n");
}

TEST(ReRecording, SetsBracketsWhereThereIsNoChoice) {
    const std::string right = two_players();
    const ReRecording outcome =
        again(replaced(right, "3,-2 turned 2; [pass]", "3,-2 turned 2; pass"));
    EXPECT_EQ(outcome.text, right);
    EXPECT_EQ(outcome.told(), "a.record:25: \"pass\" is the only answer today\n");
}

TEST(ReRecording, TakesBracketsAwayWhereThereIsAChoice) {
    const std::string right = two_players();
    const ReRecording outcome =
        again(replaced(right, "BA/L; 2,-1 turned 3;", "BA/L; [2,-1 turned 3];"));
    EXPECT_EQ(outcome.text, right);
    EXPECT_EQ(outcome.told(), "a.record:11: [2,-1 turned 3] is one of several answers today\n");
}

TEST(ReRecording, TakesTheMostSimilarAnswerForOneThatIsForbidden) {
    const std::string right = two_players();
    const ReRecording turning =
        again(replaced(right, "BA/RCr; 3,2 turned 3", "BA/RCr; 3,2 turned 0"));
    EXPECT_EQ(turning.told(),
              "a.record:30: \"3,2 turned 0\" is forbidden by BASE-04: the touching edges differ; "
              "taken: 3,2 turned 3\n");
    EXPECT_EQ(turning.text, right);
    const ReRecording taken = again(
        replaced(right, "1,2 turned 3; follower on city W", "1,2 turned 3; follower on city E"));
    EXPECT_NE(
        taken.told().find("a.record:28: \"follower on city E\" is forbidden by BASE-10: there "
                          "is a follower in this feature already; taken: follower on field "),
        std::string::npos)
        << taken.told();
    const ReRecording nowhere = again(
        replaced(right, "1,2 turned 3; follower on city W", "1,2 turned 3; follower on road W"));
    EXPECT_NE(nowhere.told().find(
                  "a.record:24: \"follower on road W\" means nothing here; taken: pass\n"),
              std::string::npos)
        << nowhere.told();
}

TEST(ReRecording, LeavesOutWhatNobodyAsks) {
    const std::string right = two_players();
    const ReRecording outcome = again(
        replaced(right, "follower on monastery\n", "pass; number 3; follower on monastery\n"));
    EXPECT_EQ(outcome.told().substr(0, outcome.told().find('\n')),
              "a.record:11: \"number 3\" answers no question");
}

TEST(ReRecording, AnswersNewQuestionsWithAPass) {
    const std::string right = two_players();
    const ReRecording outcome = again(replaced(right, "; follower on monastery\n", "\n"));
    EXPECT_EQ(outcome.told().substr(0, outcome.told().find('\n')),
              "a.record:11: the question \"place_figure\" has no answer here; taken: pass");
    EXPECT_NE(outcome.text.find("BA/L; 2,-1 turned 3; pass\n"), std::string::npos);
}

TEST(ReRecording, TakesATileFromTheEndForOneThatCannotBeDrawn) {
    // A second start tile is drawn where there is none; the tile comes back at the end.
    const std::string right = two_players();
    const ReRecording outcome = again(replaced(right, "2. Blue: BA/Cc+;", "2. Blue: BA/CCGG;"));
    EXPECT_EQ(outcome.told().substr(0, outcome.told().find('\n')),
              "a.record:7: \"BA/CCGG\" cannot be drawn; taken: BA/C");
    const auto moves = [](const std::string& text) {
        return std::count(text.begin(), text.end(), '\n');
    };
    EXPECT_EQ(moves(outcome.text), moves(right)) << "as many tiles are placed";
}

TEST(ReRecording, EndsAGameThatEndedTooEarlyAndTellsNewTurnsOnce) {
    const std::string right = two_players();
    const std::size_t cut = right.find("70. Blue:");
    const ReRecording outcome = again(right.substr(0, cut) + "final 1 1\n");
    EXPECT_NE(outcome.told().find("a.record:74: 70. Blue: is new\n"), std::string::npos)
        << outcome.told();
    EXPECT_NE(outcome.told().find("71. Red: is new\n"), std::string::npos);
    EXPECT_NE(outcome.text.find("\n71. Red: [BA/"), std::string::npos) << outcome.text;
    // What has no end does not get one.
    EXPECT_EQ(again(right.substr(0, cut)).text, right.substr(0, cut));
    // Nor does a record that stops within a turn.
    const std::string within = right.substr(0, right.find("; follower on monastery")) + '\n';
    EXPECT_EQ(again(within).text, within);
}

TEST(ReRecording, LeavesOutLinesThatAreNone) {
    const std::string right = two_players();
    const ReRecording outcome = again(replaced(right, "8. Blue:", "8 Blue:"));
    EXPECT_EQ(outcome.told().substr(0, outcome.told().find('\n')),
              "a.record:13: \"8 Blue: BA/CFc.1; 3,-1 turned 1; follower on city N\" is no line of "
              "moves, and is left out");
    const ReRecording longer =
        again(replaced(right, "final", "72. Blue: BA/L; 9,9 turned 0\nfinal"));
    EXPECT_EQ(longer.text, right);
    EXPECT_EQ(longer.told(), "a.record:77: there is no such turn any more\n");
}

/// A changed table is as good as a changed rule.
TEST(ReRecording, FollowsAChangeOfTheRules) {
    const std::string right = two_players();
    const ReRecording farmers = again(replaced(right, "moves\n", "option farmers off\nmoves\n"));
    EXPECT_NE(farmers.told().find("a.record:10: \"follower on field NL\" is forbidden by BASE-24: "
                                  "this table plays without farmers; taken: "),
              std::string::npos)
        << farmers.told();
    // Another way to count changes the last line alone.
    const ReRecording scoring =
        again(replaced(right, "moves\n", "option small_city_points 2\nmoves\n"));
    EXPECT_EQ(lines_that_differ(scoring.text,
                                replaced(right, "moves\n", "option small_city_points 2\nmoves\n")),
              scoring.changes.empty() ? 0 : 1);
    const ReRecording few = again(replaced(right, "moves\n", "each 1 follower\nmoves\n"));
    EXPECT_NE(few.told().find("the only answer is [pass]\n"), std::string::npos) << few.told();
}

TEST(ReRecording, NeedsATableThatCanBePlayed) {
    std::vector<RecordProblem> problems;
    EXPECT_FALSE(re_record(replaced(two_players(), "set basic:2", "set basics:2"), built_in_tiles(),
                           problems));
    ASSERT_FALSE(problems.empty());
    EXPECT_EQ(problems.front().line, 4);
}

/// Whatever stands in the lines, the result is a record.
TEST(ReRecording, AlwaysMakesARecord) {
    Random random(3);
    const int rounds = test::only_a_part() ? 1 : 12;
    for (const fs::path& file : golden_games()) {
        const std::string old = text_of(file);
        const std::size_t moves = old.find("\nmoves\n") + 7;
        for (int round = 0; round < rounds; ++round) {
            SCOPED_TRACE(file.filename().string() + ", round " + std::to_string(round));
            std::string text = old;
            for (int i = 0; i < 1 + round; ++i) {
                // A piece is cut out, or copied elsewhere.
                const auto at = [&] {
                    return moves + random.below(std::uint32_t(text.size() - moves));
                };
                const std::size_t from = at(), length = random.below(30);
                if (random.below(2) == 0)
                    text.erase(from, length);
                else
                    text.insert(at(), text.substr(from, length));
                if (text.size() <= moves + 100) break;
            }
            again(text);
            if (testing::Test::HasFailure()) return;
        }
    }
}

}  // namespace
}  // namespace bastide
