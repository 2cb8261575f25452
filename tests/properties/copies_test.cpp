// States are values, and games follow from their moves.

#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace bastide::test {
namespace {

TEST(Copies, AreEqualAndIndependent) {
    MoveList moves;
    for (int game = 0; game < how_many(10, 300); ++game) {
        const Table table = table_number(game);
        const Ruleset& rules = *table.rules;
        Random random(20, std::uint64_t(game));
        State reused;
        play_and_visit(table, 20 + std::uint64_t(game), [&](const State& state, const MoveList&) {
            const std::uint64_t before = fingerprint(state);
            State copy = state;
            ASSERT_EQ(fingerprint(copy), before);
            reused = state;
            ASSERT_EQ(fingerprint(reused), before);
            // A few moves on either copy leave the original and the other copy as they are.
            for (int i = 0; i < 3 && decision(rules, copy).exists(); ++i)
                ASSERT_FALSE(apply(rules, copy, random_answer(rules, copy, random, moves)));
            ASSERT_NE(fingerprint(copy), before);
            ASSERT_EQ(fingerprint(state), before);
            ASSERT_EQ(fingerprint(reused), before);
            ASSERT_EQ(check_features(rules, copy), "");
        });
    }
}

/// The original goes on and the copy does not.
TEST(Copies, StayWhenTheOriginalGoesOn) {
    MoveList moves;
    const Table table = base_table(3);
    Random random(21);
    State state = start(*table.rules);
    std::vector<std::pair<State, std::uint64_t>> copies;
    while (decision(*table.rules, state).exists()) {
        copies.emplace_back(state, fingerprint(state));
        apply(*table.rules, state, random_answer(*table.rules, state, random, moves));
    }
    for (const auto& [copy, number] : copies) EXPECT_EQ(fingerprint(copy), number);
}

/// One State serves games of all kinds and sizes, one after the other.
TEST(Copies, GoIntoStatesOfAnotherSize) {
    State used;
    MoveList moves;
    for (int game = 0; game < how_many(60, 1000); ++game) {
        const Table table = table_number(game % 40);
        const Ruleset& rules = *table.rules;
        Random random(22, std::uint64_t(game));
        State state = start(rules, table.first);
        for (std::uint32_t left = random.below(300); left > 0 && !state.over(); --left)
            apply(rules, state, random_answer(rules, state, random, moves));
        used = state;
        ASSERT_EQ(fingerprint(used), fingerprint(state));
        ASSERT_EQ(used.bytes(), state.bytes());
        ASSERT_EQ(check_features(rules, used), "");
        // And both go on alike.
        Random same(game), again(game);
        while (decision(rules, state).exists()) {
            apply(rules, state, random_answer(rules, state, same, moves));
            apply(rules, used, random_answer(rules, used, again, moves));
        }
        ASSERT_EQ(fingerprint(used), fingerprint(state));
    }
}

TEST(Copies, AStateCanBeUsedForANewGame) {
    State used;
    for (int game = 0; game < how_many(40, 400); ++game) {
        const Table table = table_number(game);
        start(*table.rules, used, table.first);
        ASSERT_EQ(fingerprint(used), fingerprint(start(*table.rules, table.first)));
        ASSERT_EQ(check_features(*table.rules, used), "");
        play_and_visit(table, 23, used, [](const State&, const MoveList&) {});
    }
}

/// Everything follows from the moves: nature's and the players'.
TEST(Replays, GiveTheSameStateAtEachStep) {
    for (int game = 0; game < how_many(20, 500); ++game) {
        const Table table = table_number(game);
        const Ruleset& rules = *table.rules;
        Random random(24, std::uint64_t(game));
        MoveList moves;
        std::vector<Move> record;
        std::vector<std::uint64_t> numbers;
        State state = start(rules, table.first);
        while (decision(rules, state).exists()) {
            numbers.push_back(fingerprint(state));
            record.push_back(random_answer(rules, state, random, moves));
            apply(rules, state, record.back());
        }
        State again = start(rules, table.first);
        for (std::size_t i = 0; i < record.size(); ++i) {
            ASSERT_EQ(fingerprint(again), numbers[i]);
            ASSERT_FALSE(apply(rules, again, record[i]));
        }
        ASSERT_EQ(fingerprint(again), fingerprint(state));
    }
}

TEST(Fingerprints, TellStatesApart) {
    // Every move changes something, and no position of a few games comes twice.
    std::vector<std::uint64_t> numbers;
    for (int game = 0; game < 20; ++game)
        play_and_visit(base_table(), 26 + std::uint64_t(game),
                       [&](const State& state, const MoveList&) {
                           if (state.tiles().size() > 4) numbers.push_back(fingerprint(state));
                       });
    const std::size_t count = numbers.size();
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    EXPECT_EQ(numbers.size(), count);
}

}  // namespace
}  // namespace bastide::test
