// The legal list is exactly what `apply` accepts, and a refused move changes nothing.

#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace bastide::test {
namespace {

/// Compares the list with what is accepted of many candidates, at one question.
void expect_exact_list(const Ruleset& rules, const State& state, const MoveList& moves) {
    const std::uint64_t before = fingerprint(state);
    State refusing = state, accepting;
    for (const Move& move : candidate_moves(rules, state, moves)) {
        const bool listed = std::find(moves.begin(), moves.end(), move) != moves.end();
        const Refusal refusal = why_not(rules, state, move);
        ASSERT_EQ(!refusal, listed) << to_text(rules, move) << "\n" << refusal.text();
        if (listed) continue;
        EXPECT_FALSE(refusal.rule().empty());
        EXPECT_FALSE(refusal.text().empty());
        const Refusal refused = apply(rules, refusing, move);
        ASSERT_EQ(refused.reason, refusal.reason) << to_text(rules, move);
        ASSERT_EQ(refused.side, refusal.side) << to_text(rules, move);
    }
    ASSERT_EQ(fingerprint(refusing), before) << "a refused move has changed something";
    for (const Move& move : moves) {
        accepting = state;
        ASSERT_FALSE(apply(rules, accepting, move)) << to_text(rules, move);
        ASSERT_NE(fingerprint(accepting), before) << to_text(rules, move);
    }
}

// rule: BASE-04 BASE-10 GEN-03
TEST(LegalLists, HoldExactlyWhatIsAccepted) {
    for (int game = 0; game < how_many(4, 100); ++game) {
        const Table table = table_number(game);
        SCOPED_TRACE(table.text);
        // The list grows with the board: every question early, some of the later ones.
        std::size_t question = 0;
        play_and_visit(table, 40 + std::uint64_t(game),
                       [&](const State& state, const MoveList& moves) {
                           if (++question > 30 && question % 9 != 0) return;
                           expect_exact_list(*table.rules, state, moves);
                       });
        if (HasFailure()) return;
    }
}

/// Abbots stand on the board most of the time: taking them back is on the list.
// rule: ABB-05
TEST(LegalLists, HoldExactlyTheAbbotsThatCanBeTakenBack) {
    RulesetChoice choice;
    choice.rules = {{"abbot", true}};
    choice.each = {{"follower", 1}, {"abbot", 4}};
    const Table table = make_table(choice);
    std::size_t recalls = 0;
    for (std::uint64_t seed = 55; seed < 58; ++seed)
        play_and_visit(table, seed, [&](const State& state, const MoveList& moves) {
            const bool recall = std::any_of(moves.begin(), moves.end(), [](const Move& move) {
                return move.kind == MoveKind::return_figure;
            });
            if (!recall || ++recalls % 2 != 0) return;
            expect_exact_list(*table.rules, state, moves);
        });
    EXPECT_GE(int(recalls), at_least(8));
}

/// The board has an end in each direction. (Not in a corner: the grid would have a million cells,
/// and sanitized builds look at all of them after every move.)
// rule: BASE-04
TEST(LegalLists, EndAtTheLimitsOfTheBoard) {
    for (const Cell rim :
         {Cell{cell_limit, 0}, Cell{-cell_limit, 0}, Cell{0, cell_limit}, Cell{0, -cell_limit}}) {
        RulesetChoice choice;
        choice.start = {{"BA/RCr", rim, 0}};
        const Table table = make_table(choice);
        std::size_t question = 0;
        State end;
        play_and_visit(table, 50, end, [&](const State& state, const MoveList& moves) {
            for (const Move& move : moves) {
                if (move.kind != MoveKind::place_tile) continue;
                ASSERT_LE(std::max(std::abs(move.cell.x), std::abs(move.cell.y)), cell_limit);
            }
            if (++question % 15 == 0) expect_exact_list(*table.rules, state, moves);
        });
        ASSERT_FALSE(HasFailure()) << "rim " << rim.x << "," << rim.y;
        EXPECT_TRUE(end.over());
    }
}

}  // namespace
}  // namespace bastide::test
