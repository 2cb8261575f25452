// Random games with the Count of Carcassonne: where he and all figures in the quarters are at each question, texts that
// lead back to it, and that all of it comes up.

#include "rules/16_count_king_robber/count.h"
#include "core/places.h"
#include "properties/played_games.h"

#include <gtest/gtest.h>

#include <string>

namespace bastide::test {
namespace {

TableSetup count_setup(int number) {
    Random dealt(std::uint64_t(number), 216);
    const auto one_in = [&dealt](std::uint32_t cases) { return dealt.below(cases) == 0; };
    TableSetup setup;
    RulesetChoice& choice = setup.choice;
    choice.players = 2 + number % 5;
    choice.sets = {{"basic:2", 1}, {"count", 1}};
    if (one_in(2)) choice.sets.emplace_back("inns-and-cathedrals:2", 1);
    if (one_in(3)) choice.sets.emplace_back("bridges-castles-and-bazaars:2", 1);
    if (one_in(2)) choice.sets.emplace_back("abbey-and-mayor:2", 1);
    if (one_in(3)) choice.sets.emplace_back("traders-and-builders:2", 1);
    if (one_in(3)) choice.sets.emplace_back("princess-and-dragon:2", 1);
    if (one_in(4)) choice.sets.emplace_back("tower:2", 1);
    if (one_in(4)) choice.sets.emplace_back("ferries", 1);
    if (one_in(4)) choice.sets.emplace_back("river/2", 1);
    if (one_in(3)) choice.rules.emplace_back("abbot", true);
    if (one_in(2)) choice.options.emplace_back("count_target", "any_completed");
    if (one_in(3)) choice.options.emplace_back("count_deploy_limit", "part");
    if (one_in(4))
        choice.options.emplace_back("count_move", one_in(2) ? "clockwise" : "follow_meeple");
    if (one_in(2)) choice.options.emplace_back("count_final", "any_district");
    if (one_in(3)) choice.options.emplace_back("market_barn", "false");
    if (one_in(2)) choice.options.emplace_back("fairy_in_carcassonne", "true");
    if (one_in(2)) choice.options.emplace_back("tower_in_carcassonne", "true");
    choice.options.emplace_back("bazaar_bid_cap", "5");
    return setup;
}

/// What holds at every question.
class CountAccount {
public:
    CountAccount(const Ruleset& rules, const State& state) : position_{rules, state} {}

    void look() {
        expect_one_count();
        expect_who_is_inside();
        expect_nobody_leaves_his_quarter();
    }

private:
    void expect_one_count() {
        int counts = 0;
        for (const PlacedToken& token : position_.state.placed_tokens())
            counts += token.kind == rules::count::settings_of(position_.rules).count ? 1 : 0;
        EXPECT_EQ(counts, 1);
        EXPECT_TRUE(rules::count::closed_quarter(position_).has_value());
    }

    void expect_who_is_inside() {
        for (const Figure& figure : position_.state.figures())
            if (const auto quarter = rules::count::quarter_of(position_.rules, figure)) {
                EXPECT_TRUE(rules::count::may_enter(
                    position_.rules, position_.rules.figure_kind(figure.kind), *quarter));
            }
    }

    void expect_nobody_leaves_his_quarter() {
        const Decision asked = decision(position_.rules, position_.state);
        if (asked.name != "leave_quarter" && asked.name != "leave_at_end") return;
        MoveList moves;
        legal(position_.rules, position_.state, moves);
        EXPECT_GE(moves.size(), 2u);
        for (const Move& move : moves) {
            if (move.kind == MoveKind::pass) continue;
            const auto quarter = rules::count::quarter_for(
                position_.rules, position_.state.segment(move.segment).kind);
            EXPECT_TRUE(quarter && quarter != rules::count::closed_quarter(position_));
        }
    }

    Position position_;
};

// rule: COU-02 COU-04 COU-05 COU-06 COU-07 COU-09 AM-20
TEST(Count, GamesKeepTheirFiguresInTheQuartersAndTheirTexts) {
    auto asked = play_with_texts(
        how_many(40, 1500), count_setup, 217,
        {"deploy_figure", "move_count", "leave_quarter", "leave_at_end"}, 9,
        [](const Ruleset& rules, const State& state) { CountAccount(rules, state).look(); });
    EXPECT_GE(asked["deploy_figure"], at_least(50));
    EXPECT_GE(asked["move_count"], at_least(20));
    EXPECT_GE(asked["leave_at_end"], at_least(5));
    // It does not come up in a part of the games.
    if (!only_a_part()) {
        EXPECT_GE(asked["leave_quarter"], 8);
    }
}

}  // namespace
}  // namespace bastide::test
