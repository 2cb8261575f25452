// Lines compared by rollouts: the same luck for all, and who is behind is given up.

#include "search/rollouts.h"
#include "search/line_contest.h"
#include "search/player.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <set>

namespace bastide {
namespace {

/// A position in which a tile is to be placed, after a number of random answers.
State some_position(const Ruleset& rules, int answers) {
    State state = start(rules);
    Random random(5);
    MoveList moves;
    for (Decision question = decision(rules, state);; question = decision(rules, state)) {
        if (!question.by_nature && question.name == "place_tile" && answers <= 0) return state;
        legal(rules, state, moves);
        --answers;
        apply(rules, state,
              question.by_nature ? sample(rules, state, random)
                                 : moves[random.below(std::uint32_t(moves.size()))]);
    }
}

/// A position of the base game, and the ways to play its part.
class RolloutsTest : public testing::Test {
protected:
    RolloutsTest() {
        evaluation.begin(*rules);
        PartLines().list(evaluation, *rules, state, lines);
    }

    const std::shared_ptr<const Ruleset> rules = test::base_table().rules;
    const State state = some_position(*rules, 40);
    Evaluation evaluation{*find_weights("standard")};
    std::vector<PartLine> lines;
    Rollouts rollouts{evaluation};
};

TEST_F(RolloutsTest, OfOneNumberAreAlikeAndOthersDiffer) {
    int parts = 0;
    const auto counted = [&] { return ++parts > 0; };
    const auto first = rollouts.margin_after(*rules, state, lines[0], 3, 0, counted);
    ASSERT_TRUE(first);
    // Three turns of two players, and the reply that is only looked at.
    EXPECT_EQ(parts, 6);
    rollouts.margin_after(*rules, state, lines[1], 3, 3, counted);
    EXPECT_EQ(rollouts.margin_after(*rules, state, lines[0], 3, 0, counted), first);
    std::set<double> margins;
    for (std::uint64_t number = 0; number < 8; ++number)
        margins.insert(*rollouts.margin_after(*rules, state, lines[0], 3, number, counted));
    EXPECT_GT(margins.size(), 4u);
}

TEST_F(RolloutsTest, GoAsFarAsWanted) {
    int parts = 0;
    const auto counted = [&] { return ++parts > 0; };
    rollouts.margin_after(*rules, state, lines[0], 5, 0, counted);
    EXPECT_EQ(parts, 10);
    parts = 0;
    rollouts.margin_after(*rules, state, lines[0], 1000, 0, counted);
    EXPECT_EQ(parts, state.tiles_left());
}

TEST(TurnsOfRollouts, GrowWithTheRootOfWhatCanBeSpent) {
    EXPECT_EQ(turns_of_rollouts(0, 6, 2), 3);
    EXPECT_EQ(turns_of_rollouts(800, 6, 2), 3);
    EXPECT_EQ(turns_of_rollouts(4800, 6, 2), 6);
    EXPECT_EQ(turns_of_rollouts(4 * 4800, 6, 2), 12);
    EXPECT_EQ(turns_of_rollouts(4800, 3, 4), 6);
    EXPECT_EQ(turns_of_rollouts(1e300, 2, 2), 100);
}

TEST_F(RolloutsTest, AreBrokenOff) {
    int parts = 0;
    EXPECT_FALSE(rollouts.margin_after(*rules, state, lines[0], 3, 0, [&] { return ++parts < 3; }));
    EXPECT_EQ(parts, 3);
}

TEST(LineContests, GiveUpWhoIsSurelyBehind) {
    std::vector<SearchEdge> edges(3);
    LineContest contest;
    contest.add(edges[0], 5);
    contest.add(edges[1], 5);
    contest.add(edges[2], 5);
    EXPECT_TRUE(contest.open());
    // The luck of the rollouts is large, but the same for all; the second is four points better than the first, the
    // third sometimes better and sometimes worse.
    for (int number = 0; number < 12; ++number) {
        const double luck = number % 2 == 0 ? 30 : -30;
        const double values[] = {luck, luck + 4, luck + 4 + (number % 4 < 2 ? 9 : -9)};
        for (std::size_t i = 0; i < 3; ++i) contest.contenders()[i].margins.push_back(values[i]);
    }
    contest.judge(4, 2);
    EXPECT_FALSE(contest.find(edges[0])->given_up) << "four rollouts say too little";
    EXPECT_LT(contest.find(edges[0])->value, contest.find(edges[1])->value);
    contest.judge(12, 2);
    EXPECT_TRUE(contest.find(edges[0])->given_up);
    EXPECT_FALSE(contest.find(edges[1])->given_up);
    EXPECT_FALSE(contest.find(edges[2])->given_up);
    EXPECT_EQ(contest.judged(), 12u);
    EXPECT_TRUE(contest.open());
}

TEST(LineContests, OneLongRolloutSaysLessThanAShortOne) {
    std::vector<SearchEdge> edges(2);
    const auto value_after = [&](int turns) {
        LineContest contest;
        contest.add(edges[0], 10);
        contest.add(edges[1], 8);
        contest.set_turns(turns);
        contest.contenders()[0].margins.assign(10, 20.0);
        contest.contenders()[1].margins.assign(10, 30.0);
        contest.judge(10, 1000);
        return contest.find(edges[1])->value - contest.find(edges[0])->value;
    };
    // Two behind before, ten ahead in rollouts: ten short ones count as much as what was thought.
    EXPECT_DOUBLE_EQ(value_after(3), 4);
    EXPECT_DOUBLE_EQ(value_after(9), 1);
}

TEST(LineContests, WhatWasThoughtBeforeCountsLessAndLess) {
    std::vector<SearchEdge> edges(2);
    LineContest contest;
    contest.add(edges[0], 10);
    contest.add(edges[1], 8);
    for (LineContest::Contender& one : contest.contenders()) {
        const bool second = one.edge == &edges[1];
        one.margins.assign(40, second ? 21.0 : 20.0);
    }
    contest.judge(2, 1000);
    EXPECT_GT(contest.find(edges[0])->value, contest.find(edges[1])->value);
    contest.judge(40, 1000);
    EXPECT_LT(contest.find(edges[0])->value, contest.find(edges[1])->value);
}

TEST(Rollouts, LeaveThePlayerAlikeInAllGames) {
    const auto rules = test::base_table().rules;
    const State state = some_position(*rules, 60);
    MoveList moves;
    legal(*rules, state, moves);
    std::vector<Thought> thoughts;
    for (std::uint64_t ideas = 0; ideas < 2; ++ideas) {
        Random random(ideas);
        thoughts.push_back(make_agent("mcts:playouts=400")
                               ->think(*rules, state, moves, random, {{0, 400, 1}, nullptr, {}}));
    }
    EXPECT_EQ(thoughts[0].best, thoughts[1].best);
    EXPECT_EQ(thoughts[0].candidates[0].value, thoughts[1].candidates[0].value);
    // The tree takes a quarter; with the rollouts it is more.
    EXPECT_GT(thoughts[0].playouts, 120u);
    EXPECT_LE(thoughts[0].playouts, 400u);
}

}  // namespace
}  // namespace bastide
