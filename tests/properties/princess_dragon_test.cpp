// Random games with the dragon, the fairy, princesses and portals: what holds of them at each question, texts that
// lead back to it, and that all of it comes up.

#include "core/compiled_rules.h"
#include "core/piles.h"
#include "properties/played_games.h"
#include "properties/view_json_checks.h"
#include "rules/13_princess_dragon/dragon.h"
#include "rules/13_princess_dragon/fairy.h"
#include "rules/13_princess_dragon/tile_spots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace bastide::test {
namespace {

TableSetup dragon_setup(int number) {
    Random dealt(std::uint64_t(number), 86);
    const auto one_in = [&dealt](std::uint32_t cases) { return dealt.below(cases) == 0; };
    TableSetup setup;
    RulesetChoice& choice = setup.choice;
    choice.players = 2 + number % 5;
    choice.sets = {{"basic:2", 1}, {"princess-and-dragon:2", 1 + int(dealt.below(2))}};
    if (one_in(2)) choice.sets.emplace_back("bridges-castles-and-bazaars:2", 1);
    if (one_in(3)) choice.sets.emplace_back("abbey-and-mayor:2", 1);
    if (one_in(3)) choice.sets.emplace_back("traders-and-builders:2", 1);
    if (one_in(4)) choice.sets.emplace_back("ferries", 1);
    if (one_in(4)) choice.sets.emplace_back("flier:2", 1);
    if (one_in(4)) choice.sets.emplace_back("river/2:2", 1);
    if (one_in(4)) choice.sets.emplace_back("halflings/1", 1);
    if (one_in(3)) choice.rules.emplace_back("abbot", true);
    if (one_in(6)) choice.rules.emplace_back("fairy", false);
    if (one_in(6)) choice.rules.emplace_back("dragon", false);
    if (one_in(3)) choice.options.emplace_back("fairy_mode", "tile");
    if (one_in(3)) choice.options.emplace_back("dragon_timing", "after_scoring");
    if (one_in(3)) choice.options.emplace_back("princess", "must");
    choice.options.emplace_back("bazaar_bid_cap", "5");
    return setup;
}

bool plays(const Ruleset& rules, std::string_view expansion) {
    const auto all = rules.expansions();
    return std::ranges::any_of(
        all, [&](const ExpansionInfo& one) { return one.name == expansion && one.in_play; });
}

/// The dragon is on the board as soon as a volcano has been placed; nobody it could eat is on its tile, and
/// steps are noted while it moves, no more than are asked for.
void check_dragon(const Ruleset& rules, const State& state) {
    const Position position{rules, state};
    const auto& settings = rules::dragon::settings_of(rules);
    const auto spot = rules::dragon::spot_of_dragon(position);
    const bool any_volcano = std::ranges::any_of(state.tiles(), [&](const PlacedTile& tile) {
        return tile.by.exists() && rules.type(tile.type).has(settings.volcano);
    });
    ASSERT_EQ(spot.has_value(), any_volcano);
    const bool moves = decision(rules, state).name == "move_dragon";
    ASSERT_TRUE(moves || rules::dragon::steps_made(position) == 0);
    if (moves) {
        ASSERT_TRUE(rules::dragon::way_so_far(position).has_value());
        ASSERT_EQ(rules::dragon::next_mover(position), decision(rules, state).chooser);
    }
    for (const Figure& figure : state.figures()) {
        const bool edible = figure.where == Whereabouts::board && figure.spot == 0;
        ASSERT_FALSE(edible && spot && rules::spots::spot_of(state, figure) == spot);
    }
    if (spot) return;
    for (const PlacedTile& tile : state.tiles())
        ASSERT_FALSE(rules.type(tile.type).has(settings.symbol));
    const TileTypeId hand = state.header().in_hand;
    ASSERT_FALSE(hand.exists() && rules.type(hand).has(settings.symbol));
}

/// Whoever is beside the fairy stands on its tile, and the dragon keeps away from there.
void check_fairy(const Ruleset& rules, const State& state) {
    const Position position{rules, state};
    const auto spot = rules::fairy::spot_of_fairy(position);
    const FigureId beside = rules::fairy::follower_beside(position);
    if (beside.exists()) {
        ASSERT_TRUE(spot.has_value());
        ASSERT_TRUE(rules::fairy::stands_at(position, state.figure(beside), *spot));
    }
    ASSERT_LE(std::ranges::count_if(state.placed_tokens(),
                                    [&](const PlacedToken& token) {
                                        return token.kind == rules::fairy::settings_of(rules).fairy;
                                    }),
              1);
}

// rule: PD-02 PD-04 PD-06 PD-07 PD-09 PD-13
TEST(PrincessDragon, GamesKeepTheirRulesAndTexts) {
    bool beside_somebody = false, far_away = false;
    auto asked = play_with_texts(
        how_many(40, 1500), dragon_setup, 87, {"move_dragon", "beside_fairy"}, 9,
        [&](const Ruleset& rules, const State& state) {
            if (plays(rules, "dragon")) check_dragon(rules, state);
            if (plays(rules, "fairy")) {
                check_fairy(rules, state);
                beside_somebody |= rules::fairy::follower_beside({rules, state}).exists();
            }
            if (decision(rules, state).name != "place_figure") return;
            MoveList moves;
            legal(rules, state, moves);
            for (const Move& move : moves)
                far_away |= move.kind == MoveKind::place_figure && move.segment.exists() &&
                            state.segment(move.segment).tile != state.header().placed;
        });
    EXPECT_GE(asked["move_dragon"], at_least(100));
    if (!only_a_part()) {
        EXPECT_GE(asked["beside_fairy"], 2);
    }
    EXPECT_TRUE(beside_somebody);
    EXPECT_TRUE(far_away);
}

TEST(PrincessDragon, ViewsTellThem) {
    bool told = false;
    check_views_of_games(how_many(8, 150), dragon_setup, 2000, 87,
                         [&](const boost::json::object& view) {
                             told = told || !view.at("board").at("tokens").as_array().empty();
                         });
    EXPECT_TRUE(told);
}

}  // namespace
}  // namespace bastide::test
