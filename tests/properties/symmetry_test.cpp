// A turned board and renamed seats give the same game.

#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

namespace bastide::test {
namespace {

Cell turned(Cell cell, unsigned turning) {
    for (; turning > 0; --turning) cell = {std::int16_t(-cell.y), cell.x};
    return cell;
}

Move turned(Move move, unsigned turning) {
    if (move.kind != MoveKind::place_tile) return move;
    move.cell = turned(move.cell, turning);
    move.turning = Turning((move.turning + turning) % 4);
    return move;
}

std::vector<Move> sorted(const MoveList& list, unsigned turning) {
    std::vector<Move> moves;
    for (const Move& move : list) moves.push_back(turned(move, turning));
    const auto key = [](const Move& m) {
        return std::tuple(m.kind, m.cell, m.turning, m.segment, m.type, m.option);
    };
    std::sort(moves.begin(), moves.end(),
              [&](const Move& a, const Move& b) { return key(a) < key(b); });
    return moves;
}

/// The choice of a table whose start tile lies somewhere, turned.
RulesetChoice choice_with_start(int number, unsigned turning) {
    RulesetChoice choice;
    choice.players = 2 + number % 5;
    choice.sets = {{number % 2 == 0 ? "basic:1" : "basic:2", 1}};
    constexpr const char* scorings[] = {"third", "second", "first"};
    choice.options = {{"farm_scoring", scorings[number % 3]},
                      {"small_city_points", number % 4 < 2 ? "4" : "2"}};
    const Cell cell{std::int16_t(number % 7 - 3), std::int16_t(number % 5 - 2)};
    const char* start = "BA/RCr";
    if (number % 2 == 1) {
        choice.sets.emplace_back("inns-and-cathedrals", 1);
        choice.sets.emplace_back(number % 4 == 1 ? "river/1" : "river/2", 1);
        choice.rules = {{"abbot", true}};
        constexpr const char* bans[] = {"like_turns", "none", "look_ahead"};
        choice.options.emplace_back("river_turn_ban", bans[number % 3]);
        start = "RI/s";
    }
    choice.start = {{start, turned(cell, turning), Turning(turning)}};
    return choice;
}

TEST(Symmetry, TheFourTurningsOfTheBoardGiveTheSameGame) {
    MoveList moves, turned_moves;
    for (int game = 0; game < how_many(8, 300); ++game)
        for (unsigned turning = 1; turning < 4; ++turning) {
            const Table upright = make_table(choice_with_start(game, 0));
            const Table sideways = make_table(choice_with_start(game, turning));
            Random random(60, std::uint64_t(game));
            State state = start(*upright.rules);
            State other = start(*sideways.rules);
            while (decision(*upright.rules, state).exists()) {
                ASSERT_EQ(decision(*sideways.rules, other).name,
                          decision(*upright.rules, state).name);
                legal(*upright.rules, state, moves);
                legal(*sideways.rules, other, turned_moves);
                ASSERT_EQ(sorted(moves, turning), sorted(turned_moves, 0)) << upright.text;
                const Move move = moves[random.below(std::uint32_t(moves.size()))];
                ASSERT_FALSE(apply(*upright.rules, state, move));
                ASSERT_FALSE(apply(*sideways.rules, other, turned(move, turning)));
                for (int player = 0; player < state.players(); ++player) {
                    const Player seat{std::size_t(player)};
                    ASSERT_EQ(state.score(seat), other.score(seat)) << upright.text;
                }
            }
            EXPECT_TRUE(other.over());
        }
}

/// Play goes round the table, so seats are renamed by moving all of them on.
// rule: BASE-02
TEST(Symmetry, RenamedSeatsGiveTheSameGame) {
    MoveList moves, other_moves;
    for (int game = 0; game < how_many(8, 300); ++game) {
        const Table table = make_table(choice_with_start(game, 0));
        const Ruleset& rules = *table.rules;
        const auto players = std::size_t(rules.players());
        for (std::size_t shift = 1; shift < players; ++shift) {
            Random random(61, std::uint64_t(game));
            State state = start(rules, Player(0));
            State other = start(rules, Player(shift));
            while (decision(rules, state).exists()) {
                ASSERT_EQ((state.active().index() + shift) % players, other.active().index());
                legal(rules, state, moves);
                legal(rules, other, other_moves);
                ASSERT_EQ(sorted(moves, 0), sorted(other_moves, 0));
                const Move move = moves[random.below(std::uint32_t(moves.size()))];
                ASSERT_FALSE(apply(rules, state, move));
                ASSERT_FALSE(apply(rules, other, move));
                for (std::size_t player = 0; player < players; ++player)
                    ASSERT_EQ(state.score(Player(player)),
                              other.score(Player((player + shift) % players)));
            }
        }
    }
}

}  // namespace
}  // namespace bastide::test
