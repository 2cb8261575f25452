// A saved game may be looked at anywhere: cut after any message, it is the same game up to there. What the
// other program has not drawn yet, because a part still waits for its COMMIT, must not be drawn here.

#include "jcz/import.h"
#include "rules/10_base/base.h"
#include "rules/18_bridges_castles_bazaars/bazaars.h"
#include "support/random_games.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

/// The saved games of a folder, in the order of their names.
std::vector<fs::path> saved_games(std::string_view folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(fs::path(BASTIDE_SOURCE_DIR) / folder))
        if (entry.path().extension() == ".jcz") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

json::object content_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    return json::parse(text).as_object();
}

Record cut_after(const json::object& game, std::size_t messages) {
    json::object cut = game;
    // What is asserted of the whole game need not hold before its end.
    cut.erase("test");
    json::array& replay = cut["replay"].as_array();
    replay.resize(messages);
    return jcz::import_jcz(json::serialize(cut)).record;
}

/// How many messages a test cuts after: all in a long run, else a sample that is spread over the game.
std::size_t step_of(std::size_t messages, std::size_t samples) {
    return test::long_run() ? 1 : std::max<std::size_t>(1, messages / samples);
}

void expect_same_begin(const fs::path& file, std::size_t samples) {
    SCOPED_TRACE(file.filename().string());
    const json::object game = content_of(file);
    const std::size_t messages = game.at("replay").as_array().size();
    const Record whole = cut_after(game, messages);
    for (std::size_t cut = 0; cut < messages; cut += step_of(messages, samples)) {
        // What is taken back later has been done here.
        if (game.at("replay").at(cut).at("type") == "UNDO") continue;
        const Record part = cut_after(game, cut);
        ASSERT_LE(part.moves.size(), whole.moves.size()) << "after " << cut << " messages";
        for (std::size_t i = 0; i < part.moves.size(); ++i)
            ASSERT_TRUE(part.moves[i] == whole.moves[i])
                << "move " << i + 1 << " of the game cut after " << cut << " messages";
    }
}

/// The last tile of the bag is no matter of chance: it is drawn by itself.
bool is_drawn_by_chance(const RecordedMove& move) {
    if (move.automatic) return false;
    return move.decision == number_of<rules::question::draw_tile>() ||
           move.decision == number_of<rules::question::draw_for_bazaar>();
}

/// Before a COMMIT no tile has been drawn for what follows.
void expect_nothing_drawn_before_commits(const fs::path& file) {
    SCOPED_TRACE(file.filename().string());
    const json::object game = content_of(file);
    const json::array& messages = game.at("replay").as_array();
    for (std::size_t i = 1; i < messages.size(); ++i) {
        if (messages[i].at("type").as_string() != "COMMIT") continue;
        const Record part = cut_after(game, i);
        ASSERT_FALSE(part.moves.empty());
        EXPECT_FALSE(is_drawn_by_chance(part.moves.back()))
            << "the game cut after " << i << " messages draws before the COMMIT";
    }
}

TEST(CutGames, OfVersion01AreTheSameUpToThere) {
    const auto files = saved_games("tests/data/kept/0.1");
    ASSERT_GE(files.size(), 100u);
    const std::size_t step = test::long_run() ? 1 : test::only_a_part() ? 12 : 4;
    for (std::size_t i = 0; i < files.size(); i += step) expect_same_begin(files[i], 12);
}

TEST(CutGames, OfAllKindsAreTheSameUpToThere) {
    for (const char* folder : {"tests/data/jcz", "examples/games"})
        for (const fs::path& file : saved_games(folder)) expect_same_begin(file, 1000);
}

TEST(CutGames, DrawNothingBeforeTheCommit) {
    const auto files = saved_games("tests/data/kept/0.1");
    const std::size_t step = test::long_run() ? 1 : test::only_a_part() ? 40 : 10;
    for (std::size_t i = 0; i < files.size(); i += step)
        expect_nothing_drawn_before_commits(files[i]);
}

}  // namespace
}  // namespace bastide
