// Random games with boxes of gold mines: where all ingots are at each question, texts that lead back to
// it, and that all of it comes up.

#include "rules/33_gold_mines/gold_mines.h"
#include "properties/played_games.h"
#include "properties/view_json_checks.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

namespace bastide::test {
namespace {

TableSetup gold_setup(int number) {
    Random dealt(std::uint64_t(number), 84);
    const auto one_in = [&dealt](std::uint32_t cases) { return dealt.below(cases) == 0; };
    TableSetup setup;
    RulesetChoice& choice = setup.choice;
    choice.players = 2 + number % 5;
    choice.sets = {{"basic:2", 1}, {"goldmines", 1 + int(dealt.below(3))}};
    if (one_in(2)) choice.sets.emplace_back("bridges-castles-and-bazaars:2", 1);
    if (one_in(3)) choice.sets.emplace_back("abbey-and-mayor:2", 1);
    if (one_in(3)) choice.sets.emplace_back("traders-and-builders:2", 1);
    if (one_in(3)) choice.sets.emplace_back("ferries", 1);
    if (one_in(4)) choice.sets.emplace_back("flier:2", 1);
    if (one_in(3)) choice.rules.emplace_back("abbot", true);
    // More mines than a box has ingots for.
    if (one_in(4)) choice.tile_changes.emplace_back("GO/LRrRr", 6);
    if (one_in(2)) choice.options.emplace_back("gold_pick", "ask");
    if (one_in(2)) choice.options.emplace_back("gold_multi_feature", "per_feature_in_order");
    choice.options.emplace_back("bazaar_bid_cap", "5");
    return setup;
}

int ingots_on_board(const Ruleset& rules, const State& state) {
    int ingots = 0;
    for (const PlacedToken& token : state.placed_tokens())
        ingots += rules.token_kind(token.kind).name == "ingot" ? 1 : 0;
    return ingots;
}

/// Each ingot lies on a tile, belongs to a player, or is in the box.
void expect_all_ingots(const Ruleset& rules, const State& state) {
    const TokenKind ingot = rules::gold::settings_of(rules).ingot;
    int held = 0;
    for (int seat = 0; seat < state.players(); ++seat)
        held += state.tokens(Player(std::size_t(seat)), ingot);
    const int in_box = rules::gold::ingots_in_box({rules, state});
    EXPECT_GE(in_box, 0);
    EXPECT_EQ(ingots_on_board(rules, state) + held + in_box, int(rules.token_kind(ingot).in_all));
    if (state.over()) {
        EXPECT_EQ(ingots_on_board(rules, state), 0);
    }
}

// rule: GOLD-01 GOLD-03 GOLD-05
TEST(GoldMines, GamesKeepTheirIngotsAndTexts) {
    std::map<std::string, int> asked;
    bool box_was_empty = false, taken = false;
    for (int number = 0; number < how_many(40, 1500); ++number) {
        const TableSetup setup = gold_setup(number);
        const auto rules = rules_of(setup.choice);
        ASSERT_TRUE(rules);
        SCOPED_TRACE(number);
        const TokenKind ingot = rules::gold::settings_of(*rules).ingot;
        int visited = 0;
        play_with_all_answers(*rules, Random(std::uint64_t(number), 85), [&](const State& state) {
            expect_all_ingots(*rules, state);
            box_was_empty |= rules::gold::ingots_in_box({*rules, state}) == 0;
            taken |= state.tokens(Player(0), ingot) > 0;
            const std::string name(decision(*rules, state).name);
            const bool special = name == "place_ingot" || name == "take_ingot";
            if (special ? ++asked[name] % 9 == 0 : ++visited % 61 == 0)
                expect_texts_lead_back(setup, *rules, state);
        });
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_GE(asked["place_ingot"], at_least(100));
    EXPECT_GE(asked["take_ingot"], at_least(5));
    EXPECT_TRUE(box_was_empty);
    EXPECT_TRUE(taken);
}

TEST(GoldMines, ViewsTellThem) {
    std::set<std::string> kinds;
    bool told = false;
    for (int number = 0; number < how_many(8, 150); ++number) {
        const TableSetup setup = gold_setup(number);
        const auto rules = rules_of(setup.choice);
        int visited = 0;
        play_with_all_answers(
            *rules, Random(2000 + std::uint64_t(number), 85), [&](const State& state) {
                if (++visited % 9 != 0) return;
                const auto view =
                    read_view(setup, *rules, state, Player(), OfferedMoves::of_anyone);
                ASSERT_EQ(check_view_json(*rules, state, view, kinds), "") << number;
                told = told || !view.at("board").at("tokens").as_array().empty();
            });
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_TRUE(told);
}

}  // namespace
}  // namespace bastide::test
