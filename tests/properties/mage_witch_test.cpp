// Random games with mage and witch: never on one feature, never on what has been scored, texts that lead back to
// each question, and that all of it comes up.

#include "rules/34_mage_witch/mage_witch.h"
#include "properties/played_games.h"
#include "properties/view_json_checks.h"

#include <gtest/gtest.h>

#include <string>

namespace bastide::test {
namespace {

TableSetup mage_setup(int number) {
    Random dealt(std::uint64_t(number), 134);
    const auto one_in = [&dealt](std::uint32_t cases) { return dealt.below(cases) == 0; };
    TableSetup setup;
    RulesetChoice& choice = setup.choice;
    choice.players = 2 + number % 5;
    choice.sets = {{one_in(3) ? "basic:1" : "basic:2", 1},
                   {one_in(2) ? "mage-and-witch:1" : "mage-and-witch:2", 1 + int(dealt.below(4))}};
    if (one_in(2)) choice.sets.emplace_back("bridges-castles-and-bazaars:2", 1);
    if (one_in(3)) choice.sets.emplace_back("abbey-and-mayor:2", 1);
    if (one_in(3)) choice.sets.emplace_back("inns-and-cathedrals:2", 1);
    if (one_in(2)) choice.sets.emplace_back("ferries", 1 + int(dealt.below(2)));
    if (one_in(4)) choice.sets.emplace_back("goldmines", 1);
    if (one_in(2)) choice.options.emplace_back("mage_join_and_symbol", "two_moves");
    if (one_in(2)) choice.options.emplace_back("mage_on_zero", "zero");
    choice.options.emplace_back("bazaar_bid_cap", "5");
    return setup;
}

/// Where the two can be at each question.
void expect_fine_places(const Ruleset& rules, const State& state, const std::string& asked) {
    const Position position{rules, state};
    const auto pair = rules::mage_witch::find_pair(position);
    const bool parting =
        asked == "move_mage_or_witch" || asked == "remove_mage_or_witch" || asked == "place_ingot";
    EXPECT_TRUE(parting || !rules::mage_witch::are_together(position)) << asked;
    for (const auto token : {pair.mage, pair.witch}) {
        if (!token) continue;
        const SegmentId segment = state.placed_tokens()[*token].segment;
        const bool scored =
            state.feature(segment).completed && state.round().empty() && !state.over();
        EXPECT_FALSE(scored) << asked;
    }
}

// rule: MAGE-01 MAGE-03 MAGE-04 MAGE-06
TEST(MageAndWitch, NeverStandTogetherAndTextsLeadBack) {
    bool both = false, ferry_parts = false;
    auto asked = play_with_texts(
        how_many(40, 1500), mage_setup, 135, {"move_mage_or_witch", "remove_mage_or_witch"}, 9,
        [&](const Ruleset& rules, const State& state) {
            const Decision question = decision(rules, state);
            const std::string name(question.name);
            expect_fine_places(rules, state, name);
            const auto pair = rules::mage_witch::find_pair({rules, state});
            both |= pair.mage && pair.witch;
            const bool moves = name == "move_mage_or_witch" || name == "remove_mage_or_witch";
            ferry_parts |= moves && question.value != 0;
        });
    EXPECT_GE(asked["move_mage_or_witch"], at_least(200));
    EXPECT_TRUE(both);
    EXPECT_TRUE(ferry_parts || how_many(40, 1500) <= 1000);
}

TEST(MageAndWitch, ViewsTellThem) {
    bool told = false;
    check_views_of_games(how_many(8, 150), mage_setup, 2000, 135,
                         [&](const boost::json::object& view) {
                             told = told || !view.at("board").at("tokens").as_array().empty();
                         });
    EXPECT_TRUE(told);
}

}  // namespace
}  // namespace bastide::test
