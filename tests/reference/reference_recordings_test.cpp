/// Replays games recorded by an independent engine with the reference game: short ones kept here,
/// and complete ones where they are at hand.

#include "recorded_game.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace bastide::reference {
namespace {

namespace fs = std::filesystem;

const fs::path short_recordings = fs::path(BASTIDE_SOURCE_DIR) / "tests/data/recordings";
const fs::path complete_recordings = fs::path(BASTIDE_SOURCE_DIR) / "../shared/conformance/games";

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string unpacked(const fs::path& path) {
    std::string text;
    std::FILE* pipe = popen(("gzip -dc '" + path.string() + "'").c_str(), "r");
    if (pipe == nullptr) {
        return text;
    }
    char block[4096];
    while (const std::size_t count = std::fread(block, 1, sizeof block, pipe)) {
        text.append(block, count);
    }
    pclose(pipe);
    return text;
}

TEST(ReferenceRecordings, ShortGamesAgree) {
    int games = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(short_recordings)) {
        if (entry.path().extension() != ".jsonl") {
            continue;
        }
        for (const std::string& line : lines_of(read(entry.path()))) {
            const Replay result = replay(line, built_in_tiles());
            EXPECT_EQ(result.difference, "") << entry.path().filename();
            EXPECT_GT(result.questions, 8);
            ++games;
        }
    }
    EXPECT_GE(games, 4);
}

/// Whatever is altered in a recording must be noticed.
TEST(ReferenceRecordings, AlteredGamesDiffer) {
    struct Alteration {
        std::string file;
        std::string from, to;
    };
    const std::vector<Alteration> alterations = {
        // A place for the tile is missing; a turning is another one.
        {"base.jsonl", R"(["tile",0,-1,180],)", ""},
        {"river-2.jsonl", R"(["tile",1,0,270])", R"(["tile",1,0,90])"},
        // The figure has another kind; a recall is missing.
        {"inns-and-cathedrals.jsonl", R"(["meeple","big")", R"(["meeple","abbot")"},
        {"abbot.jsonl", R"(,["return","ABBOT_RETURN","2.abbot.1","Garden",0,1,"I"])", ""},
        // Other rules.
        {"abbot.jsonl", R"("abbot":1)", R"("abbot":0)"},
        {"inns-ignored.jsonl", R"("inn":true)", R"("pub":true)"},
        {"inns-ignored.jsonl", R"(al-final-scoring":"ignore")", R"(al-final-scoring":"zero")"},
        {"river-2.jsonl", R"("river":true)", R"("brook":true)"},
        // Another order of draws, points, scores, discards and players.
        {"river-2.jsonl", R"("draws":["RI.2/III",)", R"("draws":["RI.2/II+",)"},
        {"abbot-river.jsonl", R"(["score","garden.incomplete",4)",
         R"(["score","garden.incomplete",5)"},
        {"gq11-river.jsonl", R"("s":[4,0,0,0,0])", R"("s":[3,0,0,0,0])"},
        {"river-2.jsonl", R"(["discard","RI.2/I.v"])", R"(["discard","RI.2/IFC"])"},
        {"inns-and-cathedrals.jsonl", R"(["back","0.big.1")", R"(["back","0.small.1")"},
        {"river-2.jsonl", R"(["turn",1])", R"(["turn",2])"},
        // No second part, goods of another kind, no pig, a bridge that lies the other way.
        {"traders-and-builders.jsonl", R"(,["double"])", ""},
        {"traders-and-builders.jsonl", R"(["gain","WINE",1,1])", R"(["gain","GRAIN",1,1])"},
        {"traders-and-builders.jsonl", R"("pig":1,)", ""},
        {"bridges.jsonl", R"([1,0,"NS"])", R"([1,0,"WE"])"},
        // An ingot lies elsewhere, is chosen elsewhere, is one too few; the mines are pictures.
        {"goldmines.jsonl", R"(["token","GOLD",null,0,-1,null],["token")",
         R"(["token","GOLD",null,0,1,null],["token")"},
        {"goldmines.jsonl", R"("o":[["token","GOLD",null,0,-1,null],)", R"("o":[)"},
        {"goldmines.jsonl", R"(["gain","GOLD",0,3])", R"(["gain","GOLD",0,2])"},
        {"goldmines.jsonl", R"(["score","gold",3,1)", R"(["score","gold",4,1)"},
        {"goldmines.jsonl", R"("gold":true)", R"("silver":true)"},
        // Nobody may enter the market, the count goes elsewhere, another one takes a title, no shrines.
        {"count.jsonl", R"(["meeple","small","Quarter",0,0,"QUARTER_MARKET"],)", ""},
        {"count.jsonl", R"(["Quarter",0,0,"QUARTER_MARKET"]])",
         R"(["Quarter",0,0,"QUARTER_CASTLE"]])"},
        {"king-and-robber.jsonl", R"(["gain","ROBBER",0,1])", R"(["gain","ROBBER",1,1])"},
        {"king-and-robber.jsonl", R"("robber":true)", R"("thief":true)"},
        {"cult.jsonl", R"("shrine":true)", R"("temple":true)"},
    };
    for (const Alteration& alteration : alterations) {
        std::string text = read(short_recordings / alteration.file);
        const std::size_t at = text.find(alteration.from);
        ASSERT_NE(at, std::string::npos) << alteration.file << ": " << alteration.from;
        text.replace(at, alteration.from.size(), alteration.to);
        bool is_noticed = false;
        for (const std::string& line : lines_of(text)) {
            is_noticed = is_noticed || !replay(line, built_in_tiles()).difference.empty();
        }
        EXPECT_TRUE(is_noticed) << alteration.file << ": " << alteration.from;
    }
}

TEST(ReferenceRecordings, CompleteGamesAgree) {
    if (!fs::exists(complete_recordings)) {
        GTEST_SKIP() << "the complete recordings are not here; they belong into "
                     << complete_recordings;
    }
    if (test::only_a_part()) {
        GTEST_SKIP() << "the reference alone, without the engine, is checked in other builds";
    }
    const std::size_t games = test::long_run() ? 1000 : 2;
    for (const char* name : {"a_base",
                             "v_base_nofarmers",
                             "v_base_tiny-city-2",
                             "b_base_tb",
                             "s_traders-and-builders",
                             "c_base_bcb_auction",
                             "d_base_bcb_noauction",
                             "e_base_ic_tb_bcb",
                             "s_inns-and-cathedrals",
                             "v_ic_ignore",
                             "s_abbot",
                             "s_river_1",
                             "s_river_2",
                             "f_base_abbot_river",
                             "f2_base_abbot_river2",
                             "s_gq11",
                             "s_gq11_river",
                             "s_ferries",
                             "s_flier",
                             "s_goldmines",
                             "s_abbey-and-mayor",
                             "v_am_wagonC1_barn-occupied",
                             "s_princess-and-dragon",
                             "v_pd_after_ontile_must",
                             "s_tower",
                             "g2_base_ic_tb_pd_tower_am_bcb",
                             "s_count",
                             "v_count_any_clockwise",
                             "s_king-and-robber",
                             "s_cult_5",
                             "s_cult_6"}) {
        const fs::path file = complete_recordings / (std::string(name) + ".jsonl.gz");
        std::vector<std::string> lines = lines_of(unpacked(file));
        ASSERT_FALSE(lines.empty()) << file;
        lines.resize(std::min(lines.size(), games));
        for (std::size_t game = 0; game < lines.size(); ++game) {
            const Replay result = replay(lines[game], built_in_tiles());
            EXPECT_EQ(result.difference, "") << name << ", game " << game + 1;
            EXPECT_EQ(result.tiles_left, 0) << name << ", game " << game + 1;
        }
    }
}

}  // namespace
}  // namespace bastide::reference
