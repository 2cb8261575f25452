// Records, positions and saved games that version 0.1 wrote: whatever is rebuilt since, they are read and
// say the same. Of a position that is who is asked, every legal answer, and how the game would end now.
//
// The expectations stand in tests/data/kept/0.1/expected.txt. With BASTIDE_KEEP_GAMES=1 in the environment
// the first test writes that file anew; that is right only for files that are added.

#include "jcz/import.h"
#include "notation/moves/move_text.h"
#include "notation/position/position.h"
#include "notation/record/record.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace bastide {
namespace {

namespace fs = std::filesystem;

const fs::path kept_folder = fs::path(BASTIDE_SOURCE_DIR) / "tests/data/kept/0.1";

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<fs::path> files_ending(std::string_view extension) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(kept_folder))
        if (entry.path().extension() == extension) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::string scores_of(const Ruleset& rules, const State& state) {
    std::string text;
    for (int seat = 0; seat < rules.players(); ++seat)
        text += ' ' + std::to_string(state.score(Player(std::uint8_t(seat))));
    return text;
}

/// Who is asked, all answers in the order of the engine, and the points if the game ended now.
std::string told(const Ruleset& rules, const State& state) {
    std::ostringstream text;
    const Decision asked = decision(rules, state);
    text << "asks " << (asked.chooser.exists() ? int(asked.chooser.index()) + 1 : 0) << '\n';
    MoveList moves;
    legal(rules, state, moves);
    for (const Move& move : moves) text << "  " << move_text(rules, state, move) << '\n';
    text << "ends" << scores_of(rules, end_now(rules, state)) << '\n';
    return text.str();
}

std::string told_of_position(const fs::path& file) {
    std::vector<PositionProblem> problems;
    const auto position = read_position(text_of(file), built_in_tiles(), problems);
    if (!position) return problems.empty() ? "nothing\n" : problems[0].text("position") + '\n';
    return told(*position->rules, position->state);
}

/// A record ends with the scores it says: a reader that came to others would refuse it.
std::string told_of_record(const std::string& text) {
    std::vector<RecordProblem> problems;
    const auto record = read_record(text, built_in_tiles(), problems);
    if (!record) return problems.empty() ? "nothing\n" : problems[0].text("record") + '\n';
    std::ostringstream said;
    said << "moves " << record->moves.size() << "\nends";
    for (const int score : record->final_scores) said << ' ' << score;
    return said.str() + '\n';
}

std::string told_of_saved_game(const fs::path& file) {
    const jcz::JczImport game = jcz::import_jcz(text_of(file));
    const auto written = write_record(game.record);
    return written ? told_of_record(*written) : "no record\n";
}

std::string told_of_all() {
    std::string text;
    for (const fs::path& file : files_ending(".record"))
        text += file.filename().string() + '\n' + told_of_record(text_of(file));
    for (const fs::path& file : files_ending(".position"))
        text += file.filename().string() + '\n' + told_of_position(file);
    for (const fs::path& file : files_ending(".jcz"))
        text += file.filename().string() + '\n' + told_of_saved_game(file);
    return text;
}

TEST(KeptGames, SayWhatTheySaid) {
    const fs::path expected = kept_folder / "expected.txt";
    const std::string now = told_of_all();
    if (std::getenv("BASTIDE_KEEP_GAMES")) std::ofstream(expected, std::ios::binary) << now;
    std::istringstream was(text_of(expected)), is(now);
    std::string old_line, new_line, file;
    for (int line = 1; std::getline(was, old_line); ++line) {
        ASSERT_TRUE(std::getline(is, new_line)) << "the end is missing, after " << file;
        if (old_line.find('.') != std::string::npos && old_line[0] != ' ') file = old_line;
        ASSERT_EQ(new_line, old_line) << "line " << line << ", of " << file;
    }
    EXPECT_FALSE(std::getline(is, new_line)) << new_line;
}

TEST(KeptGames, AreAHundredOfEach) {
    for (const char* extension : {".record", ".position", ".jcz"})
        EXPECT_GE(files_ending(extension).size(), 100u) << extension;
}

}  // namespace
}  // namespace bastide
