// Recorded games of the program JCloisterZone, made into its saved games and imported again, end with the
// scores that were recorded.

#include "cli/verify/verify_game.h"
#include "cli/verify/verify_lines.h"
#include "jcz/bad_file.h"
#include "jcz/export.h"
#include "jcz/import.h"
#include "support/random_games.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <filesystem>
#include <optional>
#include <span>
#include <string>

namespace bastide::test {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

/// A recorded game as a record of ours; none if it cannot be played to its end.
std::optional<Record> recorded_game(const std::string& line) {
    const cli::Recording recording = cli::read_recording(line);
    const cli::GameSetUp set_up = cli::make_set_up(recording);
    cli::GameComparison comparison(recording, set_up);
    while (comparison.advance()) {}
    if (comparison.broken_off() || set_up.first != Player(0)) return std::nullopt;
    Record record;
    record.setup.choice = set_up.choice;
    record.rules = set_up.rules;
    record.moves = comparison.moves();
    record.final_scores = recording.final_scores;
    return record;
}

/// Answers of a game that is broken off a few answers before the end of the other; numbers of tiles depend on which there
/// are.
void expect_same_answers(std::span<const RecordedMove> broken_off,
                         std::span<const RecordedMove> whole) {
    ASSERT_LE(broken_off.size(), whole.size());
    EXPECT_GE(broken_off.size() + 10, whole.size());
    for (std::size_t i = 0; i < broken_off.size(); ++i) {
        RecordedMove one = broken_off[i], other = whole[i];
        one.move.type = other.move.type = TileTypeId();
        EXPECT_EQ(one, other) << i;
    }
}

bool has_hills(const std::string& recording) {
    return json::parse(recording).at("setup").at("elements").as_object().contains("hill");
}

/// What is exported says what the table was; in the words of the other program it says so, too.
void expect_same_scores(const std::string& line) {
    const auto record = recorded_game(line);
    ASSERT_TRUE(record);
    json::object file = jcz::export_jcz(*record).file;
    const jcz::JczImport again = jcz::import_jcz(json::serialize(file));
    EXPECT_EQ(again.record.final_scores, record->final_scores);
    EXPECT_EQ(again.record.moves, record->moves);
    file.erase("bastide");
    file["setup"] = json::parse(line).at("setup");
    const Record imported = jcz::import_jcz(json::serialize(file)).record;
    // HS-02: nobody knows which tiles lie under hills, so that a short game has not ended there.
    if (imported.final_scores.empty() && has_hills(line)) {
        expect_same_answers(imported.moves, record->moves);
        return;
    }
    EXPECT_EQ(imported.final_scores, record->final_scores);
}

/// The first games of a file.
int expect_same_scores_in(const fs::path& path, int most) {
    cli::LineReader lines(path.string());
    int games = 0;
    for (std::string line; games < most && lines.next(line);) {
        if (line.empty()) continue;
        SCOPED_TRACE(path.filename().string() + ", game " + std::to_string(++games));
        try {
            expect_same_scores(line);
        } catch (const jcz::BadFile& problem) {
            ADD_FAILURE() << problem.what();
        }
    }
    return games;
}

TEST(JczRecordings, ShortGamesKeepTheirScores) {
    int games = 0;
    for (const auto& entry :
         fs::directory_iterator(fs::path(BASTIDE_SOURCE_DIR) / "tests/data/recordings"))
        if (entry.path().extension() == ".jsonl")
            games += expect_same_scores_in(entry.path(), 1000);
    EXPECT_GE(games, 15);
}

/// Those whose sets are all played here.
constexpr const char* complete[] = {"a_base",
                                    "b_base_tb",
                                    "c_base_bcb_auction",
                                    "d_base_bcb_noauction",
                                    "e_base_ic_tb_bcb",
                                    "f_base_abbot_river",
                                    "f2_base_abbot_river2",
                                    "s_abbey-and-mayor",
                                    "s_abbot",
                                    "s_ferries",
                                    "s_flier",
                                    "s_goldmines",
                                    "s_hills-and-sheep",
                                    "s_mage-and-witch",
                                    "s_under-the-big-top",
                                    "s_cult_5",
                                    "s_cult_6",
                                    "s_gq11",
                                    "s_gq11_river",
                                    "s_inns-and-cathedrals",
                                    "s_king-and-robber",
                                    "s_river_1",
                                    "s_river_2",
                                    "s_spiel-doch",
                                    "s_count",
                                    "s_tower",
                                    "s_traders-and-builders",
                                    "v_am_wagonC1_barn-occupied",
                                    "v_base_nofarmers",
                                    "v_count_any_clockwise",
                                    "v_base_tiny-city-2",
                                    "v_ic_ignore"};

TEST(JczRecordings, CompleteGamesKeepTheirScores) {
    const fs::path games = fs::path(BASTIDE_SOURCE_DIR) / "../shared/conformance/games";
    if (!fs::exists(games))
        GTEST_SKIP() << "the complete recordings are not here; they belong into " << games;
    int count = 0;
    for (const char* name : complete)
        count +=
            expect_same_scores_in(games / (std::string(name) + ".jsonl.gz"), how_many(1, 1000));
    EXPECT_GE(count, how_many(23, 610));
}

}  // namespace
}  // namespace bastide::test
