// `bastide verify` on castles and bazaars, altered; and `--explain`.

#include "cli/asked_position.h"
#include "jcz/events.h"
#include "jcz/texts.h"
#include "support/program.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {
namespace {

namespace fs = std::filesystem;

const fs::path bazaar_recordings = fs::path(BASTIDE_SOURCE_DIR) / "tests/data/recordings";

/// A recording with one passage replaced, and what is reported of it.
struct AlteredBazaar {
    const char* name;
    const char* file;
    const char* from;
    const char* to;
    const char* message;
};

std::ostream& operator<<(std::ostream& out, const AlteredBazaar& altered) {
    return out << altered.name;
}

class VerifyBazaar : public testing::TestWithParam<AlteredBazaar> {
protected:
    /// What `bastide verify` says of the altered recording.
    Outcome verify(const std::string& options) const {
        std::string text = text_of(bazaar_recordings / GetParam().file);
        const std::size_t at = text.find(GetParam().from);
        if (at == std::string::npos) {
            ADD_FAILURE() << "the recording does not hold " << GetParam().from;
            return {};
        }
        text.replace(at, std::string_view(GetParam().from).size(), GetParam().to);
        return run("verify " + options + shell_word(folder.write("altered.jsonl", text)) + " 2>&1");
    }

    const Folder folder;
};

TEST_P(VerifyBazaar, alteration_is_reported) {
    const Outcome result = verify("");
    EXPECT_EQ(result.status, 1) << result.output;
    EXPECT_NE(result.output.find(GetParam().message), std::string::npos) << result.output;
}

TEST_P(VerifyBazaar, alteration_has_no_explanation) {
    const Outcome result = verify("--explain ");
    EXPECT_EQ(result.status, 1) << result.output;
    EXPECT_NE(result.output.find(" unexplained"), std::string::npos) << result.output;
}

constexpr AlteredBazaar altered_bazaars[] = {
    {"equal_bid", "auction.jsonl", R"(["bid",1,2])", R"(["bid",1,1])", "option missing in ours"},
    {"opening_below_zero", "auction.jsonl", R"(["bazaar",0,"BA/CcRr",0])",
     R"(["bazaar",0,"BA/CcRr",-1])", "option missing in ours"},
    {"place_in_the_row", "auction.jsonl", R"(["bazaar",0,"BA/CcRr",0])",
     R"(["bazaar",2,"BA/CcRr",0])", "option missing in ours"},
    {"bidder", "auction.jsonl", R"("k":"Bazaar","p":2)", R"("k":"Bazaar","p":0)", "chooser"},
    {"tile_on_offer", "auction.jsonl", R"("supply":[["BA/CcRr",null])",
     R"("supply":[["BA/L",null])", "tiles on offer"},
    {"owner_on_offer", "auction.jsonl", R"(["BB/RFR.b",1])", R"(["BB/RFR.b",0])", "tiles on offer"},
    {"bought", "auction.jsonl", R"(["auction","BB/RFR.b","BUY",3,1,0])",
     R"(["auction","BB/RFR.b","SELL",3,1,0])", "other events"},
    {"price", "auction.jsonl", R"(["auction","BA/CFc+","SELL",-4,2,0])",
     R"(["auction","BA/CFc+","SELL",-3,2,0])", "other events"},
    {"picked", "no-auction.jsonl", R"(["auction","BA/RCr","BUY",0,1,null])",
     R"(["auction","BA/RCr","BUY",0,2,null])", "other events"},
    {"castle_half", "castles.jsonl", R"(["castle",[["Castle",0,-1,"S"])",
     R"(["castle",[["Castle",0,-1,"N"])", "other events"},
    {"lord", "castles.jsonl", R"(["deploy","0.big.1","Castle",0,-1,"S")",
     R"(["deploy","0.small.1","Castle",0,-1,"S")", "figures"},
    {"points_of_a_castle", "castles.jsonl", R"(["castle.road",null,3])",
     R"(["castle.road",null,4])", "points"},
    {"what_a_castle_takes", "castles.jsonl", R"(["castle.road",null,3])",
     R"(["castle.city",null,3])", "points"},
    {"lord_returns", "castles.jsonl", R"(["back","0.big.1","Castle")",
     R"(["back","0.big.1","City")", "figures"},
    {"castle_to_build", "castles.jsonl", R"([["pass"],["token","CASTLE","City",0,-1,"S"]],"c":1)",
     R"([["token","CASTLE","City",0,-1,"S"]],"c":0)", "option only in ours"},
};
INSTANTIATE_TEST_SUITE_P(Altered, VerifyBazaar, testing::ValuesIn(altered_bazaars),
                         [](const auto& test) { return test.param.name; });

Outcome explain(const fs::path& file) {
    return run("verify --explain " + shell_word(file) + " 2>&1");
}

TEST(VerifyExplain, short_recordings_differ_by_options_alone) {
    for (const fs::directory_entry& entry : fs::directory_iterator(bazaar_recordings)) {
        if (entry.path().extension() != ".jsonl") continue;
        const Outcome result = explain(entry.path());
        EXPECT_EQ(result.status, 0) << result.output;
        EXPECT_NE(result.output.find("nothing is left unexplained"), std::string::npos)
            << result.output;
    }
}

TEST(VerifyExplain, names_the_option) {
    const Outcome picked = explain(bazaar_recordings / "no-auction.jsonl");
    EXPECT_NE(picked.output.find("no_auction_timing=pick_then_play (first: game 1, decision 3)"),
              std::string::npos)
        << picked.output;
    const Outcome base = explain(bazaar_recordings / "base.jsonl");
    EXPECT_NE(base.output.find("0 of them differ"), std::string::npos) << base.output;
}

TEST(VerifyExplain, complete_recordings) {
    const fs::path games = fs::path(BASTIDE_SOURCE_DIR) / "../shared/conformance/games";
    if (!fs::exists(games))
        GTEST_SKIP() << "the complete recordings are not here; they belong into " << games;
    for (const char* name : {"f2_base_abbot_river2", "e_base_ic_tb_bcb", "d_base_bcb_noauction",
                             "c_base_bcb_auction", "b_base_tb", "f_base_abbot_river"}) {
        const Outcome result = explain(games / (std::string(name) + ".jsonl.gz"));
        EXPECT_EQ(result.status, 0) << result.output;
        EXPECT_NE(result.output.find("nothing is left unexplained"), std::string::npos)
            << result.output;
        if (only_a_part()) break;
    }
}

/// Red's castle on (0,0) and (0,-1) sees a road of four tiles and a city of two that the tile in hand
/// completes at 2,-1. Both are nobody's.
std::string castle_beside() {
    return "tiles BA/CRRR 0,0, BA/C@2 0,-1, BA/RFr 1,0, BA/Rr@1 2,0, BA/C@1 1,-1; "
           "figures Red follower on city N of 0,0; laid Red castle on city N of 0,0; "
           "turn 1 Red; hand BA/CRRR";
}

/// What is compared of the castle's score, and what else is taken for it.
struct TakenScore {
    std::vector<std::string> ours, as_good;
};

TakenScore score_of(const std::string& statements) {
    cli::Asked asked(statements);
    TakenScore score;
    if (!asked) return score;
    std::deque<jcz::KeptEvent> queue;
    jcz::EventKeeper keeper(queue, asked.rules(), asked.read->state);
    for (const char* answer : {"2,-1 turned 3", "pass"}) {
        const auto move = read_move(asked.rules(), asked.state(), answer);
        EXPECT_TRUE(move.move && !apply(asked.rules(), asked.read->state, *move.move, &keeper))
            << answer << ": " << move.expected;
    }
    for (const jcz::KeptEvent& kept : queue) {
        if (!kept.taken.exists()) continue;
        score.ours = jcz::event_texts(asked.rules(), asked.state(), kept);
        score.as_good = jcz::castle_score_texts(asked.rules(), asked.state(), kept);
        std::sort(score.as_good.begin(), score.as_good.end());
    }
    return score;
}

std::string text_with(const std::string& item, int points) {
    const std::string number = std::to_string(points);
    return R"(["score","castle",)" + number + R"(,0,["Castle",0,-1,"S"],[[")" + item + R"(",0,)" +
           number + "]],false]";
}

TEST(VerifyCastles, EitherOfTwoFeaturesOfOneValueIsTaken) {
    const TakenScore score = score_of(castle_beside());
    const std::vector<std::string> either{text_with("castle.city", 4), text_with("castle.road", 4)};
    EXPECT_EQ(score.as_good, either);
    ASSERT_EQ(score.ours.size(), 1u);
    EXPECT_EQ(std::count(either.begin(), either.end(), score.ours[0]), 1) << score.ours[0];
}

TEST(VerifyCastles, NothingOfAnotherValueIsTaken) {
    // The city is worth 2.
    const TakenScore score =
        score_of("option small_city_points 2; option castle_pick max; " + castle_beside());
    EXPECT_EQ(score.ours, std::vector<std::string>{text_with("castle.road", 4)});
    EXPECT_EQ(score.as_good, score.ours);
}

}  // namespace
}  // namespace bastide::test
