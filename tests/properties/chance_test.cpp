// Nature: weights are the tiles left, and samples follow them.

#include "core/piles.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace bastide::test {
namespace {

// rule: GEN-09
TEST(Chance, WeightsSumToThePile) {
    for (int game = 0; game < how_many(10, 300); ++game) {
        const Table table = table_number(game);
        const Ruleset& rules = *table.rules;
        play_and_visit(table, 70, [&](const State& state, const MoveList& moves) {
            const Decision question = decision(rules, state);
            if (!question.by_nature) {
                ASSERT_EQ(weight(rules, state, moves[0]), 0u);
                return;
            }
            EXPECT_FALSE(question.chooser.exists());
            std::uint32_t sum = 0;
            for (const Move& move : moves) {
                ASSERT_GT(weight(rules, state, move), 0u);
                sum += weight(rules, state, move);
            }
            if (question.name == "draw_tile") {
                // The first pile that has any, but what is held back in it (PD-02).
                std::size_t pile = 0;
                const auto left = [&] {
                    return state.header().pile_left[pile] - HeldTiles({rules, state}).count(pile);
                };
                while (left() == 0) ++pile;
                ASSERT_EQ(int(sum), left());
            } else if (question.name == "draw_for_bazaar") {
                // All that nobody has seen, where some lie face down already.
                const std::size_t last = std::size_t(state.layout().piles) - 1;
                ASSERT_EQ(int(sum), state.header().pile_left[last] +
                                        state.header().pile_unseen[last] -
                                        HeldTiles({rules, state}).count(last));
            } else if (question.name == "turn_up_animal") {
                // 16 animals, of which those that have been turned up are out of the game (BT-02).
                ASSERT_GE(sum, 1u);
                ASSERT_LE(sum, 16u);
            } else if (question.name == "roll_die") {
                ASSERT_EQ(sum, 3u);
            } else {
                ASSERT_EQ(int(sum), state.players());
            }
        });
    }
}

TEST(Chance, SamplesAreListed) {
    for (int game = 0; game < how_many(10, 300); ++game) {
        const Table table = table_number(game);
        Random random(71, std::uint64_t(game));
        play_and_visit(table, 71, [&](const State& state, const MoveList&) {
            if (!decision(*table.rules, state).by_nature) return;
            for (int i = 0; i < 5; ++i) {
                const Move outcome = sample(*table.rules, state, random);
                ASSERT_FALSE(why_not(*table.rules, state, outcome));
            }
        });
    }
}

/// Pearson's test. With k degrees of freedom the sum is about k, and rarely above
/// k + 4 sqrt(2 k) (less than once in thousands of times); the seed is fixed.
void expect_fair(const Ruleset& rules, const State& state, std::uint64_t seed) {
    constexpr int samples = 20000;
    MoveList moves;
    legal(rules, state, moves);
    Random random(seed);
    std::map<std::pair<TileTypeId, int>, int> seen;
    for (int i = 0; i < samples; ++i) {
        const Move outcome = sample(rules, state, random);
        ++seen[{outcome.type, outcome.option}];
    }
    double all = 0, sum = 0;
    for (const Move& move : moves) all += weight(rules, state, move);
    for (const Move& move : moves) {
        const double expected = samples * weight(rules, state, move) / all;
        const double difference = seen[{move.type, move.option}] - expected;
        sum += difference * difference / expected;
    }
    EXPECT_EQ(seen.size(), moves.size());
    const double freedom = double(moves.size()) - 1;
    EXPECT_LT(sum, freedom + 4 * std::sqrt(2 * freedom));
    EXPECT_GT(sum, freedom - 4 * std::sqrt(2 * freedom)) << "suspiciously even";
}

TEST(Chance, DrawsFollowTheWeights) {
    const Table table = base_table();
    std::uint64_t seed = 72;
    int draws = 0;
    play_and_visit(table, seed, [&](const State& state, const MoveList&) {
        if (!decision(*table.rules, state).by_nature || ++draws % 17 != 1) return;
        SCOPED_TRACE(std::to_string(state.tiles_left()) + " tiles left");
        expect_fair(*table.rules, state, ++seed);
    });
}

// rule: BASE-02
TEST(Chance, AnySeatMayBegin) {
    for (int players = 2; players <= max_players; ++players) {
        RulesetChoice choice;
        choice.players = players;
        choice.options = {{"first_player", "random"}};
        const auto rules = rules_of(choice);
        const State state = start(*rules);
        ASSERT_EQ(decision(*rules, state).name, "first_player");
        expect_fair(*rules, state, 73);
        MoveList moves;
        legal(*rules, state, moves);
        for (const Move& move : moves) {
            State begun = state;
            ASSERT_FALSE(apply(*rules, begun, move));
            EXPECT_EQ(begun.active(), Player(move.option));
        }
    }
}

}  // namespace
}  // namespace bastide::test
