// The legal list is exactly what `apply` accepts, and a refused move changes nothing.

#include "core/places.h"
#include "properties/played_games.h"
#include "rules/14_tower/tower.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

/// Compares the list with what is accepted of many candidates, at one question.
void expect_exact_list(const Ruleset& rules, const State& state, const MoveList& moves,
                       const std::vector<Move>& further_candidates = {}) {
    const std::uint64_t before = fingerprint(state);
    State refusing = state, accepting;
    std::vector<Move> candidates = candidate_moves(rules, state, moves);
    candidates.insert(candidates.end(), further_candidates.begin(), further_candidates.end());
    for (const Move& move : candidates) {
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

/// Places where figures stand or could: on segments, on tiles as a whole, with players.
std::vector<Place> places_of_figures(const State& state) {
    std::vector<Place> places;
    for (const Figure& figure : state.figures()) {
        Place place;
        place.segment = figure.segment;
        if (figure.where == Whereabouts::elsewhere) place = place_elsewhere(figure);
        if (figure.where != Whereabouts::supply) places.push_back(place);
    }
    for (const PlacedTile& tile : state.tiles()) places.push_back(place_of_tile(tile.cell));
    // One more than there are.
    for (int seat = 0; seat <= state.players(); ++seat)
        places.push_back(rules::tower::with_player(Player(std::size_t(seat))));
    return places;
}

/// Every kind of figure, of every player, is placed there, taken back and chosen.
std::vector<Move> moves_of_figures(const Ruleset& rules, const State& state) {
    std::vector<Move> candidates;
    for (const Place& place : places_of_figures(state))
        for (std::size_t kind = 0; kind <= rules.figure_kinds().size(); ++kind) {
            candidates.push_back(place_figure(FigureKind(kind), place));
            candidates.push_back(return_figure(FigureKind(kind), place));
            for (int seat = 0; seat <= state.players(); ++seat)
                candidates.push_back(
                    choose_figure(Player(std::size_t(seat)), FigureKind(kind), place));
        }
    return candidates;
}

/// A move without a cell holds 0,0, and a tower stands there.
// rule: TOW-06 TOW-08 TOW-10 TOW-11
TEST(LegalLists, HoldExactlyWhoIsCapturedBoughtFreeAndClimbs) {
    RulesetChoice choice;
    choice.players = 3;
    choice.sets = {{"basic:2", 1}, {"inns-and-cathedrals:2", 1}, {"tower:2", 2}};
    choice.rules = {{"abbot", true}};
    choice.start = {{"TO/FG", {0, 0}, 0}};
    choice.each = {{"follower", 4}};
    std::map<std::string, int> asked;
    for (int game = 0; game < how_many(3, 40); ++game) {
        if (game % 3 == 2) choice.options = {{"ransom_window", "before_action"}};
        const auto rules = rules_of(choice);
        ASSERT_TRUE(rules);
        SCOPED_TRACE(game);
        MoveList moves;
        play_with_all_answers(*rules, Random(std::uint64_t(game), 140), [&](const State& state) {
            const std::string name(decision(*rules, state).name);
            const bool of_the_tower =
                name == "capture_figure" || name == "exchange_prisoners" || name == "pay_ransom";
            if (++asked[name] % 6 != 0 && !of_the_tower) return;
            legal(*rules, state, moves);
            expect_exact_list(*rules, state, moves, moves_of_figures(*rules, state));
        });
        if (HasFailure()) return;
    }
    EXPECT_GE(asked["capture_figure"], at_least(20));
    // In a part of the games nobody pays one.
    if (!only_a_part()) {
        EXPECT_GE(asked["pay_ransom"], 2);
    }
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
