// Random games with hills, vineyards and shepherds: what holds at every question of flocks, the bag and the tiles under
// hills, texts that lead back, and that all of it comes up.

#include "core/bags.h"
#include "properties/played_games.h"
#include "rules/20_hills_sheep/shepherds.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace bastide::test {
namespace {

TableSetup flock_setup(int number) {
    Random dealt(std::uint64_t(number), 226);
    const auto one_in = [&dealt](std::uint32_t cases) { return dealt.below(cases) == 0; };
    TableSetup setup;
    RulesetChoice& choice = setup.choice;
    choice.players = 2 + number % 5;
    choice.sets = {{"basic:2", 1}, {"hills-and-sheep:2", one_in(4) ? 2 : 1}};
    if (one_in(3)) choice.sets.emplace_back("inns-and-cathedrals:2", 1);
    if (one_in(3)) choice.sets.emplace_back("bridges-castles-and-bazaars:2", 1);
    if (one_in(2)) choice.sets.emplace_back("abbey-and-mayor:2", 1);
    if (one_in(3)) choice.sets.emplace_back("traders-and-builders:2", 1);
    if (one_in(3)) choice.sets.emplace_back("princess-and-dragon:2", 1);
    if (one_in(4)) choice.sets.emplace_back("tower:2", 1);
    if (one_in(4)) choice.sets.emplace_back("ferries", 1);
    if (one_in(4)) choice.sets.emplace_back("halflings/1", 1);
    if (one_in(3)) choice.rules.emplace_back("abbot", true);
    if (one_in(3)) choice.each.emplace_back("shepherd", 2);
    if (one_in(2)) choice.options.emplace_back("wolf_scope", "own");
    if (one_in(2)) choice.options.emplace_back("hill_tiebreak", "count");
    if (one_in(2)) choice.options.emplace_back("vineyard_garden", "true");
    choice.options.emplace_back("bazaar_bid_cap", "5");
    return setup;
}

/// What holds at every question.
class FlockAccount {
public:
    FlockAccount(const Ruleset& rules, const State& state) : position_{rules, state} {}

    void look() {
        const auto& settings = rules::flocks::settings_of(position_.rules);
        const std::string_view asked = decision(position_.rules, position_.state).name;
        int lying = 0;
        for (const PlacedToken& token : position_.state.placed_tokens()) {
            EXPECT_NE(token.kind, settings.wolf);
            if (rules::flocks::sheep_on(position_.rules, token.kind) == 0) continue;
            ++lying;
            expect_one_shepherd(token);
        }
        const int all = lying + tokens_in_bag(position_, settings.bag);
        EXPECT_EQ(all % 18, 0);
        EXPECT_EQ(tokens_in_bag(position_, settings.wolf), all / 9);
        expect_shepherds(asked);
    }

private:
    void expect_one_shepherd(const PlacedToken& token) {
        int shepherds = 0;
        for (const Figure& figure : position_.state.figures())
            if (rules::flocks::is_shepherd(position_, figure) &&
                rules::flocks::is_of(position_, token, figure))
                ++shepherds;
        EXPECT_EQ(shepherds, 1);
    }

    void expect_shepherds(std::string_view asked) {
        std::set<TileId> tiles;
        int without_sheep = 0;
        for (const Figure& figure : position_.state.figures()) {
            if (!rules::flocks::is_shepherd(position_, figure)) continue;
            const Segment& segment = position_.state.segment(figure.segment);
            EXPECT_EQ(segment.kind, field);
            EXPECT_TRUE(tiles.insert(segment.tile).second) << "one on a tile";
            bool has_sheep = false;
            for (const PlacedToken& token : position_.state.placed_tokens())
                has_sheep = has_sheep || rules::flocks::is_of(position_, token, figure);
            without_sheep += has_sheep ? 0 : 1;
            if (asked == "draw_tile" || asked == "place_tile") {
                EXPECT_FALSE(rules::flocks::is_closed(position_, figure.segment));
            }
        }
        EXPECT_LE(without_sheep, asked == "draw_sheep" ? 1 : 0);
    }

    Position position_;
};

// rule: HS-01 HS-05 HS-06 HS-07 HS-08 HS-09
TEST(HillsAndSheep, GamesKeepTheirFlocksAndTheirTexts) {
    auto asked = play_with_texts(
        how_many(40, 1500), flock_setup, 227, {"draw_sheep", "tend_flock"}, 5,
        [](const Ruleset& rules, const State& state) { FlockAccount(rules, state).look(); });
    if (only_a_part()) return;
    EXPECT_GE(asked["draw_sheep"], 100);
    EXPECT_GE(asked["tend_flock"], 100);
}

}  // namespace
}  // namespace bastide::test
