// Random games with boxes of gold mines: where all ingots are at each question, texts that lead back to
// it, and that all of it comes up.

#include "rules/33_gold_mines/gold_mines.h"
#include "properties/played_games.h"
#include "properties/view_json_checks.h"

#include <gtest/gtest.h>

#include <algorithm>
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

int ingots_of_players(const Ruleset& rules, const State& state) {
    int held = 0;
    for (int seat = 0; seat < state.players(); ++seat)
        held += state.tokens(Player(std::size_t(seat)), rules::gold::settings_of(rules).ingot);
    return held;
}

int mines_on_board(const Ruleset& rules, const State& state) {
    const Mark mine = rules::gold::settings_of(rules).mine;
    return int(std::ranges::count_if(
        state.tiles(), [&](const PlacedTile& tile) { return rules.type(tile.type).has(mine); }));
}

/// Ingots come out of the box by two for each mine, as long as there are any, and stay where they are until
/// somebody takes them. Remembers the numbers from one question to the next.
class IngotAccount {
public:
    explicit IngotAccount(const Ruleset& rules) : rules_(rules) {}

    void look_at(const State& state) {
        const int lying = ingots_on_board(rules_, state), held = ingots_of_players(rules_, state);
        EXPECT_GE(held, held_) << "a player has lost ingots";
        if (state.over()) {
            // What the last part brought cannot be told from what was thrown away.
            EXPECT_EQ(lying, 0);
            EXPECT_LE(held, held_ + lying_ + 2);
        } else {
            const int in_all = int(rules_.token_kind(settings().ingot).in_all);
            const bool one_is_to_come = decision(rules_, state).name == "place_ingot";
            const int out =
                std::min(in_all, 2 * mines_on_board(rules_, state)) - (one_is_to_come ? 1 : 0);
            EXPECT_EQ(lying + held, out);
            EXPECT_EQ(rules::gold::ingots_in_box({rules_, state}), in_all - out);
        }
        lying_ = lying;
        held_ = held;
    }

private:
    const rules::gold::Settings& settings() const { return rules::gold::settings_of(rules_); }

    const Ruleset& rules_;
    int lying_ = 0, held_ = 0;
};

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
        IngotAccount account(*rules);
        play_with_all_answers(*rules, Random(std::uint64_t(number), 85), [&](const State& state) {
            account.look_at(state);
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
    bool told = false;
    check_views_of_games(how_many(8, 150), gold_setup, 2000, 85,
                         [&](const boost::json::object& view) {
                             told = told || !view.at("board").at("tokens").as_array().empty();
                         });
    EXPECT_TRUE(told);
}

}  // namespace
}  // namespace bastide::test
