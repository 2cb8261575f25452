// Random games with boxes of the Tower: where all floors and prisoners are at each question, texts that lead
// back to it, and that all of it comes up.

#include "rules/14_tower/tower.h"
#include "core/places.h"
#include "properties/played_games.h"
#include "properties/view_json_checks.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

namespace bastide::test {
namespace {

TableSetup tower_setup(int number) {
    Random dealt(std::uint64_t(number), 214);
    const auto one_in = [&dealt](std::uint32_t cases) { return dealt.below(cases) == 0; };
    TableSetup setup;
    RulesetChoice& choice = setup.choice;
    choice.players = 2 + number % 5;
    choice.sets = {{"basic:2", 1}, {"tower:2", 1 + int(dealt.below(2))}};
    if (one_in(2)) choice.sets.emplace_back("inns-and-cathedrals:2", 1);
    if (one_in(3)) choice.sets.emplace_back("bridges-castles-and-bazaars:2", 1);
    if (one_in(3)) choice.sets.emplace_back("abbey-and-mayor:2", 1);
    if (one_in(3)) choice.sets.emplace_back("traders-and-builders:2", 1);
    if (one_in(4)) choice.sets.emplace_back("ferries", 1);
    if (one_in(4)) choice.sets.emplace_back("flier:2", 1);
    if (one_in(3)) choice.rules.emplace_back("abbot", true);
    if (one_in(2)) choice.options.emplace_back("ransom_needs_points", "false");
    if (one_in(3)) choice.options.emplace_back("ransom_window", "before_action");
    choice.options.emplace_back("bazaar_bid_cap", "5");
    return setup;
}

/// What holds at every question.
class TowerAccount {
public:
    TowerAccount(const Ruleset& rules, const State& state) : position_{rules, state} {}

    void look() {
        expect_floors_add_up();
        expect_towers_are_right();
        expect_no_prisoners_of_both();
        expect_figures_add_up();
    }
    bool any_closed() const { return closed_; }
    bool any_prisoner() const { return prisoners_; }

private:
    void expect_floors_add_up() {
        const State& state = position_.state;
        const TokenKind floor = settings().floor;
        int floors = 0;
        for (int seat = 0; seat < state.players(); ++seat)
            floors += state.tokens(Player(std::size_t(seat)), floor);
        for (const PlacedToken& token : state.placed_tokens()) {
            if (token.kind != floor) continue;
            ++floors;
            const TileId tile = state.segment(token.segment).tile;
            EXPECT_NE(settings().foundations[state.tile(tile).type.index()], 0);
        }
        EXPECT_EQ(floors, int(position_.rules.token_kind(floor).in_all));
    }

    void expect_towers_are_right() {
        std::map<Cell, int> tops;
        for (const Figure& figure : position_.state.figures()) {
            if (figure.where != Whereabouts::elsewhere) continue;
            const Place place = place_elsewhere(figure);
            if (place.kind != PlaceKind::tile) continue;
            EXPECT_TRUE(position_.rules.figure_kind(figure.kind).plain);
            EXPECT_EQ(++tops[place.cell], 1) << "two on one tower";
            const auto tower = rules::tower::tower_at(position_, place.cell);
            ASSERT_TRUE(tower.has_value());
            EXPECT_GT(tower->floors, 0);
            EXPECT_TRUE(tower->closed);
            closed_ = true;
        }
    }

    void expect_no_prisoners_of_both() {
        const bool exchanging =
            decision(position_.rules, position_.state).name == "exchange_prisoners";
        for (int one = 0; one < position_.state.players(); ++one)
            for (int other = 0; other < one; ++other) {
                const Player a{std::size_t(one)}, b{std::size_t(other)};
                const bool held = rules::tower::holds_prisoner(position_, a, b),
                           holds = rules::tower::holds_prisoner(position_, b, a);
                prisoners_ = prisoners_ || held || holds;
                EXPECT_FALSE(!exchanging && held && holds) << one << other;
            }
    }

    void expect_figures_add_up() {
        const State& state = position_.state;
        for (std::size_t kind = 0; kind < position_.rules.figure_kinds().size(); ++kind)
            for (int seat = 0; seat < state.players(); ++seat) {
                int in_supply = 0;
                for (const Figure& figure : state.figures())
                    in_supply += figure.owner == Player(std::size_t(seat)) &&
                                         figure.kind == FigureKind(kind) &&
                                         figure.where == Whereabouts::supply
                                     ? 1
                                     : 0;
                EXPECT_EQ(in_supply, state.supply(Player(std::size_t(seat)), FigureKind(kind)));
            }
    }

    const rules::tower::Settings& settings() const {
        return rules::tower::settings_of(position_.rules);
    }

    Position position_;
    bool closed_ = false, prisoners_ = false;
};

// rule: TOW-01 TOW-03 TOW-06 TOW-08 TOW-10 TOW-11 TOW-12
TEST(Tower, GamesKeepTheirFloorsPrisonersAndTexts) {
    int closed = 0, with_prisoners = 0;
    auto asked = play_with_texts(how_many(40, 1500), tower_setup, 215,
                                 {"capture_figure", "exchange_prisoners", "pay_ransom"}, 9,
                                 [&](const Ruleset& rules, const State& state) {
                                     TowerAccount account(rules, state);
                                     account.look();
                                     closed += account.any_closed() ? 1 : 0;
                                     with_prisoners += account.any_prisoner() ? 1 : 0;
                                 });
    EXPECT_GE(asked["capture_figure"], at_least(100));
    if (!only_a_part()) {
        EXPECT_GE(asked["exchange_prisoners"], 2);
    }
    EXPECT_GE(asked["pay_ransom"], at_least(20));
    EXPECT_GT(closed, 0);
    EXPECT_GT(with_prisoners, 0);
}

// rule: TOW-05
/// A tower reaches 1 + 4h cells, the same whichever way one looks.
TEST(Tower, ReachesAsManyCellsAsItsTableSays) {
    const auto rules = rules_of(tower_setup(0).choice);
    ASSERT_TRUE(rules);
    State state = start(*rules);
    Figure figure = state.figures()[0];
    for (int floors = 0; floors <= 5; ++floors) {
        int reached = 0;
        for (int y = -8; y <= 8; ++y)
            for (int x = -8; x <= 8; ++x) {
                Place place;
                place.kind = PlaceKind::tile;
                place.cell = {std::int16_t(x + 3), std::int16_t(y - 2)};
                stand_elsewhere(figure, place);
                reached += rules::tower::is_in_reach({*rules, state}, {3, -2}, floors, figure);
            }
        EXPECT_EQ(reached, 1 + 4 * floors);
    }
}

TEST(Tower, ViewsTellThem) {
    bool floors = false;
    const auto kinds = check_views_of_games(
        how_many(8, 150), tower_setup, 3000, 215, [&](const boost::json::object& view) {
            floors = floors || !view.at("board").at("tokens").as_array().empty();
        });
    EXPECT_TRUE(floors);
    for (const char* kind : {"choose_figure", "return_figure", "place_token"})
        EXPECT_TRUE(kinds.contains(kind)) << kind;
}

}  // namespace
}  // namespace bastide::test
