// Figures that are no followers. The chapters of today bring none, so one is made for these tests: a
// token that every player has, and that BASE-10 does not let anyone place.

#include "core/figures.h"

#include "support/rules_with_chapter.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace bastide::test {
namespace {

/// The base game with tokens.
std::shared_ptr<const Ruleset> rules_with_tokens() {
    static constexpr FollowsFrom any_game[] = {{"base", "", 0}};
    static const Expansion tokens{
        .name = "tokens",
        .title = "Tokens",
        .follows_from = any_game,
        .prepare =
            [](RulesetMaker& maker) {
                FigureKindInfo token;
                token.name = "token";
                token.each = 1;
                token.follower = false;
                token.strength = 0;
                token.stands_on = maker.figure_kinds().front().stands_on;
                maker.add_figure_kind(token);
            },
    };
    RulesetChoice choice;
    choice.sets = {{"basic:2", 1}};
    return rules_with_chapter(tokens, choice);
}

constexpr FigureKind follower(0u), token(1u);

/// The first question about a figure: a city tile lies beside the start tile.
State first_figure_question(const Ruleset& rules) {
    State state = start(rules);
    apply(rules, state, draw_outcome(rules.find_type("BA/CC.2")));
    apply(rules, state, place_tile({0, -1}, 2));
    EXPECT_EQ(decision(rules, state).name, "place_figure");
    return state;
}

// rule: BASE-10
TEST(FigureKinds, OnlyFollowersArePlacedAsFollowers) {
    const auto ruleset = rules_with_tokens();
    ASSERT_TRUE(ruleset);
    const Ruleset& rules = *ruleset;
    ASSERT_EQ(rules.figure_kinds().size(), 2u);
    const State state = first_figure_question(rules);
    EXPECT_EQ(state.supply(state.active(), token), 1);
    MoveList moves;
    legal(rules, state, moves);
    std::vector<SegmentId> segments;
    for (const Move& move : moves) {
        if (move.kind != MoveKind::place_figure) continue;
        EXPECT_EQ(move.figure, follower);
        segments.push_back(move.segment);
    }
    ASSERT_FALSE(segments.empty());
    for (const SegmentId segment : segments) {
        EXPECT_FALSE(why_not(rules, state, place_figure(follower, segment)));
        EXPECT_EQ(why_not(rules, state, place_figure(token, segment)).text(),
                  "there is no such figure");
    }
}

// rule: BASE-10 BASE-13
TEST(FigureKinds, OtherFiguresDoNotOccupyAFeatureAndOwnNothing) {
    const auto ruleset = rules_with_tokens();
    ASSERT_TRUE(ruleset);
    const Ruleset& rules = *ruleset;
    State state = first_figure_question(rules);
    MoveList before, after;
    legal(rules, state, before);
    const SegmentId segment = before[0].segment;
    ASSERT_EQ(before[0].kind, MoveKind::place_figure);
    Context context(rules, state, nullptr);
    put_figure(context, next_in_supply(state, state.active(), token), segment);
    EXPECT_EQ(state.supply(state.active(), token), 0);
    legal(rules, state, after);
    EXPECT_TRUE(std::equal(before.begin(), before.end(), after.begin(), after.end()));
    EXPECT_EQ(owners_of(rules, state, segment), 0);
}

}  // namespace
}  // namespace bastide::test
