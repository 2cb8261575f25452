// Records, positions and saved games that version 0.1 wrote: whatever is rebuilt since, they are read and
// say the same. Of a position that is who is asked, every legal answer, and how the game would end now.
//
// The expectations stand in tests/data/kept/0.1/expected.txt. With BASTIDE_KEEP_GAMES=1 in the environment
// the first test writes that file anew; that is right only for files that are added.

#include "jcz/import.h"
#include "notation/moves/move_text.h"
#include "notation/position/position.h"
#include "notation/record/record.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

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

/// What is told of each file, by its name; of each eighth where only a part is played.
std::vector<std::pair<std::string, std::string>> told_of_all() {
    std::vector<std::pair<std::string, std::string>> told;
    std::size_t number = 0;
    const auto tell = [&](const char* ending, auto told_of) {
        for (const fs::path& file : files_ending(ending))
            if (!test::is_left_out(number++, 8))
                told.emplace_back(file.filename().string(), told_of(file));
    };
    tell(".record", [](const fs::path& file) { return told_of_record(text_of(file)); });
    tell(".position", told_of_position);
    tell(".jcz", told_of_saved_game);
    return told;
}

/// What was told of each file: its name on a line of its own, then the rest.
std::map<std::string, std::string> read_told(const fs::path& file) {
    std::map<std::string, std::string> told;
    std::istringstream text(text_of(file));
    std::string name;
    for (std::string line; std::getline(text, line);)
        if (line.ends_with(".record") || line.ends_with(".position") || line.ends_with(".jcz"))
            told[name = line];
        else
            told[name] += line + '\n';
    return told;
}

TEST(KeptGames, SayWhatTheySaid) {
    const fs::path expected = kept_folder / "expected.txt";
    const auto now = told_of_all();
    if (std::getenv("BASTIDE_KEEP_GAMES")) {
        std::ofstream file(expected, std::ios::binary);
        for (const auto& [name, text] : now) file << name << '\n' << text;
    }
    const auto was = read_told(expected);
    for (const auto& [name, text] : now) EXPECT_EQ(text, was.at(name)) << name;
    if (!test::only_a_part()) {
        EXPECT_EQ(now.size(), was.size());
    }
}

TEST(KeptGames, AreAHundredOfEach) {
    for (const char* extension : {".record", ".position", ".jcz"})
        EXPECT_GE(files_ending(extension).size(), 100u) << extension;
}

}  // namespace
}  // namespace bastide
