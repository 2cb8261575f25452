// Two numbers each over many seeded playouts of the base game and of mixed sets. They are the same
// on every platform, in every build, and before and after every change that is not meant to change
// the game: a new hook, a faster list, another memory layout.
//
// `games` is made of scores and lists: it changes only with the tile data or the order of tiles,
// the order of legal lists, the random generator, or a rule. `states` is made of fingerprints: it
// changes with these too, and with the numbers of segments and figures, and with what `fingerprint`
// adds up. Writing a new number here is right only if one of these was changed on purpose, and the
// message of the commit says which. Mixed tables are also dealt anew when there is a new set; a new
// option, or a new default, is named with its former value (support/random_choices.cpp). A rule that
// was corrected must also have changed a scenario, a count or the reference game. "The test failed" is
// no reason.

#include "search/playout.h"
#include "support/random_choices.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

class Signature {
public:
    void add(std::uint64_t value) {
        sum_ ^= value;
        sum_ *= 0x9E3779B97F4A7C15ULL;
        sum_ ^= sum_ >> 29;
    }
    std::uint64_t sum() const { return sum_; }

private:
    std::uint64_t sum_ = 0;
};

struct Sums {
    std::uint64_t games = 0, states = 0;
};

Sums play(int count, Table (*table_of)(int)) {
    Signature games, states;
    State state;
    MoveList moves;
    for (int game = 0; game < count; ++game) {
        const Table table = table_of(game);
        Random random(90, std::uint64_t(game));
        start(*table.rules, state, table.first);
        const PlayoutCounts counts = play_out(*table.rules, state, random, moves);
        states.add(fingerprint(state));
        for (int player = 0; player < state.players(); ++player)
            games.add(std::uint64_t(state.score(Player(std::size_t(player)))));
        games.add(counts.decisions);
        games.add(counts.moves_listed);
    }
    return {games.sum(), states.sum()};
}

/// What the first games of all come to: `few` of them, for builds that take long, or two hundred.
void expect_sums(Table (*table_of)(int), const Sums& few, const Sums& all) {
    const Sums& expected = only_a_part() ? few : all;
    const Sums sums = play(only_a_part() ? 20 : 200, table_of);
    EXPECT_EQ(sums.games, expected.games) << std::hex << "0x" << sums.games;
    EXPECT_EQ(sums.states, expected.states) << std::hex << "0x" << sums.states;
}

TEST(Signatures, OfPlayoutsOfTheBaseGame) {
    expect_sums(base_table_number, {0x23D4B3A88008D868ULL, 0x76557EC34BD7CAF0ULL},
                {0xC350314278EDD9BFULL, 0x70A8D30F72D717F6ULL});
}

/// With the former values of options that have changed: so the numbers show that nothing else has.
Table mixed_table_without_changes(int number) {
    const RulesetChoice choice = random_choice_without_changes(number);
    return make_table(choice, Player(std::size_t(number % choice.players)));
}

TEST(Signatures, OfPlayoutsWithFurtherSets) {
    expect_sums(mixed_table_without_changes, {0xADBA5884A94489ADULL, 0xCA2E42F2365D5EFDULL},
                {0x0E81947E56F3397EULL, 0x7FF31B3F0CDC18B2ULL});
}

}  // namespace
}  // namespace bastide::test
