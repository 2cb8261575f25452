// Random games with circuses: no animal comes too often, pyramids hold three, big top and acrobats stand where they can,
// texts lead back to each question, and all of it comes up.

#include "core/bags.h"
#include "properties/played_games.h"
#include "properties/view_json_checks.h"
#include "rules/21_under_the_big_top/circus.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace bastide::test {
namespace {

TableSetup circus_setup(int number) {
    Random dealt(std::uint64_t(number), 121);
    const auto one_in = [&dealt](std::uint32_t cases) { return dealt.below(cases) == 0; };
    TableSetup setup;
    RulesetChoice& choice = setup.choice;
    choice.players = 2 + number % 5;
    choice.sets = {{"basic:2", 1}, {"under-the-big-top:2", 1 + int(dealt.below(3))}};
    if (one_in(4)) choice.sets.emplace_back("under-the-big-top-c1", 1);
    if (one_in(3)) choice.sets.emplace_back("bridges-castles-and-bazaars:2", 1);
    if (one_in(3)) choice.sets.emplace_back("abbey-and-mayor:2", 1);
    if (one_in(3)) choice.sets.emplace_back("princess-and-dragon:2", 1);
    if (one_in(3)) choice.sets.emplace_back("tower:2", 1);
    if (one_in(4)) choice.sets.emplace_back("count", 1);
    if (one_in(3)) choice.rules.emplace_back("abbot", true);
    if (one_in(6)) choice.rules.emplace_back("ringmaster", false);
    if (one_in(2)) choice.options.emplace_back("pyramid_needs_own", "true");
    if (one_in(2)) choice.options.emplace_back("bigtop_final_order", "after_count");
    if (one_in(3)) choice.options.emplace_back("bigtop_extra_meeples", "2");
    choice.options.emplace_back("bazaar_bid_cap", "5");
    return setup;
}

/// What holds at each question.
void expect_circus_in_order(const Ruleset& rules, const State& state) {
    const Position position{rules, state};
    const auto& settings = rules::circus::settings_of(rules);
    const int left = tokens_in_bag(position, settings.bag);
    EXPECT_GE(left, 1);
    EXPECT_LE(left, 16);
    for (int i = 0; i < rules::circus::animal_kinds; ++i)
        EXPECT_GE(tokens_in_bag(position, TokenKind(settings.first_animal.index() + unsigned(i))),
                  0);
    if (const TileId tile = rules::circus::tile_of_big_top(position); tile.exists()) {
        EXPECT_EQ(int(settings.spaces[state.tile(tile).type.index()]),
                  int(rules::circus::Space::circus));
    }
    for (const Figure& figure : state.figures())
        if (rules::circus::is_acrobat(position, figure)) {
            EXPECT_EQ(figure.kind, FigureKind(0u));
            EXPECT_LE(rules::circus::acrobats_on(state, place_elsewhere(figure).cell),
                      rules::circus::most_acrobats);
        }
}

// rule: BT-02 BT-03 BT-06 BT-07
TEST(UnderTheBigTop, AnimalsAndAcrobatsAreInOrderAndTextsLeadBack) {
    std::map<std::string, int> asked;
    bool pyramid = false, mixed_again = false, last = false;
    for (int number = 0; number < how_many(40, 1500); ++number) {
        const TableSetup setup = circus_setup(number);
        const auto rules = rules_of(setup.choice);
        ASSERT_TRUE(rules);
        SCOPED_TRACE(number);
        const std::uint8_t bag = rules::circus::settings_of(*rules).bag;
        int visited = 0, before = tokens_in_bag({*rules, start(*rules)}, bag);
        play_with_all_answers(*rules, Random(std::uint64_t(number), 122), [&](const State& state) {
            expect_circus_in_order(*rules, state);
            const int left = tokens_in_bag({*rules, state}, bag);
            mixed_again |= left > before;
            before = left;
            const Decision question = decision(*rules, state);
            const std::string name(question.name);
            last |= name == "turn_up_animal" && question.value != 0;
            for (const PlacedTile& tile : state.tiles())
                pyramid |= rules::circus::has_acrobat_space({*rules, state}, tile.cell) &&
                           rules::circus::acrobats_on(state, tile.cell) == 3;
            if (name == "turn_up_animal" ? ++asked[name] % 9 == 0 : ++visited % 61 == 0)
                expect_texts_lead_back(setup, *rules, state);
        });
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_GE(asked["turn_up_animal"], at_least(200));
    EXPECT_TRUE(pyramid);
    EXPECT_TRUE(mixed_again);
    EXPECT_TRUE(last);
}

TEST(UnderTheBigTop, ViewsTellIt) {
    bool told = false;
    check_views_of_games(how_many(8, 150), circus_setup, 2000, 122,
                         [&](const boost::json::object& view) {
                             told = told || !view.at("board").at("tokens").as_array().empty();
                         });
    EXPECT_TRUE(told);
}

}  // namespace
}  // namespace bastide::test
