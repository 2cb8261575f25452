// `bastide verify`, run as a program on short recordings, whole and altered, and on the complete
// ones where they are at hand.

#include "support/program.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {
namespace {

namespace fs = std::filesystem;

const fs::path recordings = fs::path(BASTIDE_SOURCE_DIR) / "tests/data/recordings";

/// The text with the first `from` replaced.
std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    if (at == std::string::npos) {
        ADD_FAILURE() << "the recording does not hold " << from;
        return text;
    }
    return text.replace(at, from.size(), to);
}

/// Both streams of `bastide verify`.
Outcome verify(const std::string& arguments) { return run("verify " + arguments + " 2>&1"); }

class Verify : public testing::Test {
protected:
    /// A compressed copy of a short recording.
    std::string packed_base() const {
        const std::string packed = folder.file("base.jsonl.gz");
        const std::string plain = shell_word(recordings / "base.jsonl");
        EXPECT_EQ(run_shell("gzip -c " + plain + " > " + shell_word(packed)).status, 0);
        return packed;
    }

    const Folder folder;
};

/// The short recordings of the project: all files of the folder.
std::vector<fs::path> short_recordings() {
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(recordings))
        if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
    EXPECT_GE(files.size(), 14u);
    return files;
}

TEST_F(Verify, short_recordings_agree) {
    for (const fs::path& file : short_recordings()) {
        const Outcome result = verify(shell_word(file));
        EXPECT_EQ(result.status, 0) << result.output;
        EXPECT_NE(result.output.find("no mismatch"), std::string::npos) << result.output;
    }
    EXPECT_NE(verify(shell_word(recordings / "base.jsonl")).output.find("2 games, 30 decisions"),
              std::string::npos);
}

TEST_F(Verify, selftest_notices_every_alteration) {
    for (const fs::path& file : short_recordings()) {
        const Outcome result = verify("--selftest " + shell_word(file));
        EXPECT_EQ(result.status, 0) << result.output;
        EXPECT_NE(result.output.find(" 0 unnoticed"), std::string::npos) << result.output;
        EXPECT_EQ(result.output.find(" 0 alterations"), std::string::npos) << result.output;
        if (only_a_part()) break;
    }
}

TEST_F(Verify, result_as_json) {
    const Outcome result = verify("--json " + shell_word(recordings / "base.jsonl"));
    EXPECT_EQ(result.status, 0);
    EXPECT_NE(result.output.find("\"mismatches\": 0"), std::string::npos) << result.output;
    EXPECT_NE(result.output.find("\"exit_status\": 0"), std::string::npos) << result.output;
}

TEST_F(Verify, compressed_recording) {
    const std::string packed = packed_base();
    EXPECT_EQ(verify(shell_word(packed)).status, 0);

    const std::string whole = text_of(packed);
    const Outcome cut =
        verify(shell_word(folder.write("cut.jsonl.gz", whole.substr(0, whole.size() - 20))));
    EXPECT_EQ(cut.status, 2);
    EXPECT_NE(cut.output.find("truncated"), std::string::npos) << cut.output;

    std::string damaged = whole;
    damaged[damaged.size() / 2] = char(damaged[damaged.size() / 2] ^ 0x55);
    EXPECT_EQ(verify(shell_word(folder.write("damaged.jsonl.gz", damaged))).status, 2);
    EXPECT_EQ(verify(shell_word(folder.write("longer.jsonl.gz", whole + "more"))).status, 2);
}

TEST_F(Verify, shows_a_decision_again) {
    const Outcome result =
        verify(shell_word(recordings / "no-farmers.jsonl") + " --game 1 --at 10");
    EXPECT_EQ(result.status, 0) << result.output;
    for (const char* part : {"question: Action", "BA/RRR -1,0 0", "1.small.1 Road -1,1 NE",
                             "[\"pass\"]", "\"score\",\"road\",3,1", "no mismatch"})
        EXPECT_NE(result.output.find(part), std::string::npos) << part << "\n" << result.output;
    EXPECT_EQ(verify(shell_word(recordings / "no-farmers.jsonl") + " --game 1 --at 16").status, 2);
    EXPECT_EQ(verify(shell_word(recordings / "no-farmers.jsonl") + " --at 1").status, 2);
}

/// A recording with one passage replaced.
struct Altered {
    const char* name;
    const char* from;
    const char* to;
    int status;
    const char* message;
};

std::ostream& operator<<(std::ostream& out, const Altered& altered) { return out << altered.name; }

std::string name_of(const testing::TestParamInfo<Altered>& test) { return test.param.name; }

class VerifyAltered : public testing::TestWithParam<Altered> {
protected:
    const Folder folder;
};

TEST_P(VerifyAltered, is_reported) {
    const Altered& altered = GetParam();
    const std::string text =
        replaced(text_of(recordings / "no-farmers.jsonl"), altered.from, altered.to);
    const Outcome result = verify(shell_word(folder.write("altered.jsonl", text)));
    EXPECT_EQ(result.status, altered.status) << result.output;
    EXPECT_NE(result.output.find(altered.message), std::string::npos) << result.output;
}

constexpr Altered mismatches[] = {
    {"option_dropped", R"([["tile",-1,0,270],["tile",0,1,0],)", R"([["tile",0,1,0],)", 1,
     "option only in ours"},
    {"option_added", R"("o":[["tile",-1,0,270],)", R"("o":[["tile",-1,0,0],["tile",-1,0,270],)", 1,
     "option missing in ours"},
    {"choice", R"(["tile",0,1,90],["tile",1,0,90]],"c":3)",
     R"(["tile",0,1,90],["tile",1,0,90]],"c":2)", 1, "tile placed"},
    {"chooser", R"("k":"Action","p":1)", R"("k":"Action","p":0)", 1, "chooser"},
    {"question", R"({"k":"Action","p":0)", R"({"k":"Phantom","p":0)", 1, "question"},
    {"tile", R"("p":0,"tile":"BA/LR")", R"("p":0,"tile":"BA/L")", 1, "tile to place"},
    {"score", R"("s":[0,3])", R"("s":[3,0])", 1, "scores"},
    {"final", R"("final":[8,7])", R"("final":[8,8])", 1, "final scores"},
    {"points", R"(["score","road",3,1)", R"(["score","road",3,0)", 1, "points"},
    {"line_items", R"([["tiles",3,3]])", R"([["tiles",2,3]])", 1, "points"},
    {"place_of_score", R"(["Road",-1,1,"NE"],[["tiles",3,3]])",
     R"(["Road",0,1,"NE"],[["tiles",3,3]])", 1, "points"},
    {"figure", R"(["deploy","0.small.1")", R"(["deploy","0.small.2")", 1, "figures"},
    {"turn", R"([["place","BA/RCr",0,0,0],["turn",0]])", R"([["place","BA/RCr",0,0,0],["turn",1]])",
     1, "chooser"},
    {"start_without_tile", R"("start":[["place","BA/RCr",0,0,0],)", R"("start":[)", 1,
     "tile placed"},
    {"discard", R"([["place","BA/LR",0,1,90]])", R"([["place","BA/LR",0,1,90],["discard","BA/L"]])",
     1, "tile discarded"},
    {"draws_exchanged", R"("draws":["BA/LR","BA/CcRr+")", R"("draws":["BA/CcRr+","BA/LR")", 1,
     "tile to place"},
    {"another_rule", R"("tiny-city-scoring":"4","robbers)", R"("tiny-city-scoring":"2","robbers)",
     0, "no mismatch"},  // none was completed
    {"farmers", R"("small-follower":7,)", R"("small-follower":7,"farmers":true,)", 1,
     "option only in ours"},
    // Games without them are played, but this one had them.
    {"without_followers", R"("small-follower":7,)", "", 1, "option missing in ours"},
};
INSTANTIATE_TEST_SUITE_P(Mismatches, VerifyAltered, testing::ValuesIn(mismatches), name_of);

constexpr Altered unusable[] = {
    {"unknown_tile", R"("draws":["BA/LR")", R"("draws":["BA/LRX")", 2, "BA/LRX"},
    {"unknown_element", R"("small-follower":7,)", R"("small-follower":7,"labyrinth":1,)", 2,
     "element \"labyrinth\""},
    {"other_number_of_figures", R"("small-follower":7,)", R"("small-follower":21,)", 2,
     "small-follower"},
    {"unknown_set", R"("basic:2":1)", R"("basic:2":1,"tunnel":1)", 2, "set \"tunnel\""},
    {"unknown_rule", R"("tiny-city-scoring":"4",)", R"("tiny-city-scoring":"3",)", 2,
     "tiny-city-scoring"},
    {"new_rule", R"("tiny-city-scoring":"4",)", R"("huge-city-scoring":"4",)", 2,
     "huge-city-scoring"},
    {"one_player", R"("players":2)", R"("players":1)", 2, "`players`"},
    {"seven_players", R"("players":2)", R"("players":7)", 2, "`players`"},
    {"text_for_number", R"("packSize":7)", R"("packSize":"7")", 2, "`packSize`"},
    {"draw_missing", R"("draws":["BA/LR",)", R"("draws":[)", 2, "`packSize`"},
    {"choice_out_of_range", R"("c":3,)", R"("c":5,)", 2, "decision 1, `c`"},
    {"choice_negative", R"("c":3,)", R"("c":-1,)", 2, "decision 1, `c`"},
    {"field_missing", R"("c":3,)", "", 2, "decision 1 lacks `c`"},
    {"fraction", R"("c":3,)", R"("c":3.0,)", 2, "decision 1, `c`"},
    {"chooser_out_of_range", R"("k":"Action","p":0)", R"("k":"Action","p":2)", 2,
     "decision 2, `p`"},
    {"scores_of_fewer_players", R"("s":[0,3])", R"("s":[0])", 2, "`s`"},
    {"odd_rotation", R"(["tile",-1,0,270])", R"(["tile",-1,0,45])", 2, "decision 1, `o`"},
    {"far_away", R"(["tile",-1,0,270])", R"(["tile",-99999,0,270])", 2, "decision 1, `o`"},
    {"odd_option", R"(["pass"])", R"(["bribe"])", 2, "decision 2, `o`"},
    {"odd_event", R"(["turn",1]])", R"(["tern",1]])", 2, "decision 2, `ev`"},
    {"broken_json", R"("moves":[)", R"("moves":[,)", 2, "no complete JSON"},
    {"truncated_line", R"("k":"Action","p":0)", "\n", 2, "line 1 (game 1)"},
    {"first_turn_of_nobody", R"(["turn",0]],"packSize")", R"(["turn",5]],"packSize")", 2,
     "player 5"},
};
INSTANTIATE_TEST_SUITE_P(Unusable, VerifyAltered, testing::ValuesIn(unusable), name_of);

TEST_F(Verify, mismatch_can_be_looked_at) {
    const std::string text =
        replaced(text_of(recordings / "no-farmers.jsonl"), R"("s":[0,3])", R"("s":[0,4])");
    const std::string path = folder.write("altered.jsonl", text);
    const Outcome found = verify(shell_word(path));
    EXPECT_EQ(found.status, 1);
    EXPECT_NE(found.output.find("game 1 (seed 1), decision 10: scores"), std::string::npos)
        << found.output;
    EXPECT_NE(found.output.find("bastide verify " + path + " --game 1 --at 10"), std::string::npos)
        << found.output;
    EXPECT_EQ(verify(shell_word(path) + " --game 1 --at 10").status, 1);
    EXPECT_EQ(verify(shell_word(path) + " --game 1 --at 8").status, 0);
    EXPECT_EQ(verify("--selftest " + shell_word(path)).status, 1);
}

TEST_F(Verify, one_difference_does_not_hide_the_next) {
    std::string text = text_of(recordings / "no-farmers.jsonl");
    text = replaced(text, R"(["tile",-1,0,270],["tile",0,1,0],)", R"(["tile",0,1,0],)");
    text = replaced(text, R"("c":3)", R"("c":2)");  // the same choice as before
    text = replaced(text, R"(["score","road",3,1)", R"(["score","road",3,0)");
    const Outcome result = verify(shell_word(folder.write("altered.jsonl", text)));
    EXPECT_NE(result.output.find("decision 1: option only in ours"), std::string::npos);
    EXPECT_NE(result.output.find("decision 10: points"), std::string::npos);
    EXPECT_NE(result.output.find("2 mismatches"), std::string::npos) << result.output;
}

TEST_F(Verify, good_games_beside_a_bad_line_are_counted) {
    const std::string text = text_of(recordings / "base.jsonl");
    const Outcome result = verify(shell_word(folder.write("mixed.jsonl", text + "{\n" + text)));
    EXPECT_EQ(result.status, 2);
    EXPECT_NE(result.output.find("4 games"), std::string::npos) << result.output;
    EXPECT_NE(result.output.find("line 3 (game 3)"), std::string::npos) << result.output;
}

TEST_F(Verify, blank_lines_and_pipes_are_read) {
    const std::string text = text_of(recordings / "base.jsonl");
    const Outcome blank = verify(shell_word(folder.write("blank.jsonl", "\n" + text + "\r\n \n")));
    EXPECT_EQ(blank.status, 0) << blank.output;
    EXPECT_NE(blank.output.find("2 games"), std::string::npos) << blank.output;
    EXPECT_EQ(run("verify /dev/stdin", text).status, 0);
    EXPECT_EQ(run("verify /dev/stdin < " + shell_word(packed_base())).status, 0);
}

TEST_F(Verify, what_is_no_recording) {
    EXPECT_EQ(verify(shell_word(folder.file("missing.jsonl"))).status, 2);
    EXPECT_EQ(verify(shell_word(recordings)).status, 2);
    EXPECT_EQ(verify(shell_word(folder.write("empty.jsonl", ""))).status, 2);
    EXPECT_EQ(verify(shell_word(folder.write("plain.jsonl.gz", "{}\n"))).status, 2);
    EXPECT_EQ(verify(shell_word(folder.write("zeros.jsonl", std::string(1000, '\0')))).status, 2);
    EXPECT_EQ(verify("").status, 2);
    EXPECT_EQ(verify(shell_word(recordings / "base.jsonl") + " --game 3").status, 2);
    EXPECT_EQ(verify(shell_word(recordings / "base.jsonl") + " --limit 0").status, 2);
}

TEST_F(Verify, complete_recordings) {
    const fs::path games = fs::path(BASTIDE_SOURCE_DIR) / "../shared/conformance/games";
    if (!fs::exists(games))
        GTEST_SKIP() << "the complete recordings are not here; they belong into " << games;
    for (const char* name : {"a_base",
                             "v_base_nofarmers",
                             "v_base_tiny-city-2",
                             "f_base_abbot_river",
                             "f2_base_abbot_river2",
                             "s_inns-and-cathedrals",
                             "s_abbot",
                             "s_river_1",
                             "s_river_2",
                             "v_ic_ignore",
                             "s_gq11",
                             "s_gq11_river",
                             "s_spiel-doch",
                             "b_base_tb",
                             "s_traders-and-builders",
                             "s_ferries",
                             "s_flier",
                             "s_goldmines",
                             "s_hills-and-sheep",
                             "s_mage-and-witch",
                             "s_under-the-big-top",
                             "s_tower",
                             "s_count",
                             "v_count_any_clockwise",
                             "s_king-and-robber",
                             "s_cult_5",
                             "s_cult_6",
                             "s_abbey-and-mayor",
                             "v_am_wagonC1_barn-occupied",
                             "c_base_bcb_auction",
                             "d_base_bcb_noauction",
                             "e_base_ic_tb_bcb"}) {
        const Outcome result = verify(shell_word(games / (std::string(name) + ".jsonl.gz")));
        EXPECT_EQ(result.status, 0) << result.output;
        EXPECT_NE(result.output.find("no mismatch"), std::string::npos) << result.output;
        if (only_a_part()) break;
    }
    // Their rules are not here: up to the first question about these.
    for (const char* name : {"s_corn-circles_1", "s_corn-circles_2"}) {
        const Outcome result =
            verify("--partly " + shell_word(games / (std::string(name) + ".jsonl.gz")));
        EXPECT_EQ(result.status, 0) << result.output;
        EXPECT_NE(result.output.find("no mismatch"), std::string::npos) << result.output;
        EXPECT_NE(result.output.find("compared in part"), std::string::npos) << result.output;
        if (only_a_part()) break;
    }
    // Sets that are not in play here must be refused, not passed over.
    const Outcome refused = verify(shell_word(games / "j_everything.jsonl.gz"));
    EXPECT_NE(refused.status, 0) << refused.output;
}

}  // namespace
}  // namespace bastide::test
