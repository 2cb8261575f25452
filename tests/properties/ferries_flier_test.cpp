// Random games with several boxes of ferries and flying machines: what holds at each question, texts
// that lead back to it, and that all of it comes up.

#include "properties/played_games.h"
#include "properties/view_json_checks.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

namespace bastide::test {
namespace {

TableSetup ferries_setup(int number) {
    Random dealt(std::uint64_t(number), 82);
    const auto one_in = [&dealt](std::uint32_t cases) { return dealt.below(cases) == 0; };
    TableSetup setup;
    RulesetChoice& choice = setup.choice;
    choice.players = 2 + number % 5;
    choice.sets = {{"basic:2", 1},
                   {"ferries", 1 + int(dealt.below(3))},
                   {one_in(2) ? "flier:1" : "flier:2", 1 + int(dealt.below(2))}};
    if (one_in(2)) choice.sets.emplace_back("inns-and-cathedrals:2", 1);
    if (one_in(2)) choice.sets.emplace_back("traders-and-builders:2", 1);
    if (one_in(2)) choice.sets.emplace_back("bridges-castles-and-bazaars:2", 1);
    if (one_in(4)) choice.sets.emplace_back("river/1:2", 1);
    if (one_in(3)) choice.rules.emplace_back("abbot", true);
    if (one_in(4)) choice.options.emplace_back("ferry_placement", "only_with_highwayman");
    if (one_in(4)) choice.options.emplace_back("ferry_reach", "nearest_at_start");
    if (one_in(4)) choice.options.emplace_back("flier_landing_set", "c31_road_city_monastery");
    if (one_in(4)) choice.options.emplace_back("flier_figures", "normal_and_large");
    if (one_in(4)) choice.options.emplace_back("flier_shared_castle", "single_follower_only");
    choice.options.emplace_back("bazaar_bid_cap", "5");
    return setup;
}

/// What is open on a road that ends in a lake, worked out anew: a ferry has two roads of its lake.
void expect_ferries_link(const Ruleset& rules, const State& state) {
    std::set<Cell> lakes;
    std::size_t ferries = 0;
    for (const PlacedToken& token : state.placed_tokens()) {
        if (!rules.token_kind(token.kind).links) continue;
        const ExtraLink& link = state.links()[ferries++];
        EXPECT_TRUE(lakes.insert(state.tile(state.segment(link.a).tile).cell).second);
        EXPECT_EQ(state.segment(link.a).tile, state.segment(link.b).tile);
        EXPECT_EQ(state.segment(link.a).feature, state.segment(link.b).feature);
        EXPECT_TRUE(token.segment == link.a || token.segment == link.b);
    }
    EXPECT_EQ(ferries, state.links().size());
}

// rule: FERRY-01 FERRY-03 FLIER-01 FLIER-03
TEST(FerriesAndFlier, GamesKeepTheirFeaturesAndTexts) {
    std::map<std::string, int> asked;
    for (int number = 0; number < how_many(60, 2000); ++number) {
        const TableSetup setup = ferries_setup(number);
        const auto rules = rules_of(setup.choice);
        ASSERT_TRUE(rules);
        SCOPED_TRACE(number);
        int visited = 0;
        play_with_all_answers(*rules, Random(std::uint64_t(number), 83), [&](const State& state) {
            ASSERT_EQ(check_features(*rules, state), "");
            expect_ferries_link(*rules, state);
            const std::string name(decision(*rules, state).name);
            const bool special = name == "move_ferry" || name == "land" || name == "roll_die" ||
                                 name == "place_ferry";
            // Those that are special now and then, landings always, all others seldom.
            if (special ? ++asked[name] % 7 == 0 || name == "land" : ++visited % 61 == 0)
                expect_texts_lead_back(setup, *rules, state);
        });
        if (testing::Test::HasFailure()) return;
    }
    for (const char* name : {"place_ferry", "move_ferry", "roll_die"})
        EXPECT_GE(asked[name], at_least(40)) << name;
    EXPECT_GE(asked["land"], only_a_part() ? 0 : 3) << "mostly there is one place, or none";
}

TEST(FerriesAndFlier, ViewsTellThem) {
    bool links = false;
    check_views_of_games(how_many(12, 200), ferries_setup, 1000, 83,
                         [&](const boost::json::object& view) {
                             links = links || !view.at("board").at("links").as_array().empty();
                         });
    EXPECT_TRUE(links);
}

}  // namespace
}  // namespace bastide::test
