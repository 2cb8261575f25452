// What RIV-05 says when it refuses a tile: why, and on which side.

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

/// A fork with branches to the north and to the east, and a curve in the hand. A straight tile of
/// the river lies there too: the curve has several places then, and the engine does not lay it by
/// itself.
struct ForkedRiver {
    ForkedRiver(const std::string& ban, const std::vector<StartTile>& further) {
        RulesetChoice choice;
        choice.sets = {{"basic:2", 1}, {"river/2", 1}};
        choice.options = {{"river_turn_ban", ban}};
        choice.start = {{"RI/s", {0, 0}, 0}, {"RI.2/III", {1, 0}, 0}};
        choice.start.insert(choice.start.end(), further.begin(), further.end());
        std::vector<std::string> problems;
        rules = make_ruleset(choice, problems);
        for (const std::string& problem : problems) ADD_FAILURE() << problem;
        if (!rules) return;
        state = start(*rules);
        EXPECT_FALSE(apply(*rules, state, draw_outcome(rules->find_type("RI.2/RrII"))));
        EXPECT_EQ(decision(*rules, state).name, "place_tile");
    }
    /// Refused as the end of the northern branch, in some turning.
    void expect_refused(Turning turning, std::string_view text, Side side) const {
        const Refusal refusal = why_not(*rules, state, place_tile({1, -1}, turning));
        EXPECT_EQ(refusal.rule(), "RIV-05");
        EXPECT_EQ(refusal.text(), text);
        EXPECT_TRUE(refusal.at_side);
        EXPECT_EQ(refusal.side, side);
    }
    void expect_legal(Cell cell, Turning turning) const {
        EXPECT_FALSE(why_not(*rules, state, place_tile(cell, turning)));
    }
    std::shared_ptr<const Ruleset> rules;
    State state;
};

// rule: RIV-05 RV2-02
TEST(RiverRefusals, NameTheSideOfASecondLikeTurn) {
    const ForkedRiver river("like_turns", {{"RI.2/LIFI", {2, 0}, 0}});
    ASSERT_TRUE(river.rules);
    river.expect_refused(0, "two river tiles in a row must not turn the same way", Side::west);
    river.expect_legal({1, -1}, 3);
}

// rule: RIV-05 RV2-02
TEST(RiverRefusals, NameTheSideThatHasNoRoomAhead) {
    const ForkedRiver river("look_ahead", {{"RI.2/LIFI", {2, 0}, 0}});
    ASSERT_TRUE(river.rules);
    river.expect_refused(0, "the river would run towards tiles that lie ahead", Side::west);
}

// rule: RIV-05 RV2-02
TEST(RiverRefusals, NameTheSideWhereEndsRunSideBySide) {
    // The other piece of water is far enough away to the south.
    const ForkedRiver river(
        "look_ahead",
        {{"BA/L", {0, 1}, 0}, {"BA/L", {0, 2}, 0}, {"BA/L", {0, 3}, 0}, {"RI.2/LIFI", {0, 4}, 0}});
    ASSERT_TRUE(river.rules);
    river.expect_refused(3, "two ends of the river would run side by side", Side::east);
    river.expect_legal({2, 0}, 0);
}

}  // namespace
}  // namespace bastide::test
