// What holds at every question of every random game.

#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

namespace bastide::test {
namespace {

/// A move as something that can be sorted.
auto key_of(const Move& move) {
    return std::tuple(move.kind, move.turning, move.figure, move.option, move.cell, move.segment,
                      move.type, move.number);
}

/// Plays games at different tables; `visit(rules, state, moves)` at every question.
template <class Visit>
void at_every_question(int games, std::uint64_t seed, Visit visit) {
    for (int game = 0; game < games; ++game) {
        const Table table = table_number(game);
        SCOPED_TRACE(table.text);
        play_and_visit(
            table, seed + std::uint64_t(game),
            [&](const State& state, const MoveList& moves) { visit(*table.rules, state, moves); });
        if (testing::Test::HasFailure()) return;
    }
}

// rule: BASE-01 BASE-11 BASE-14
TEST(Invariants, NoFigureIsLostOrGained) {
    at_every_question(
        how_many(20, 1000), 1, [](const Ruleset& rules, const State& state, const MoveList&) {
            const auto kinds = rules.figure_kinds();
            std::array<std::vector<int>, max_players> standing;
            standing.fill(std::vector<int>(kinds.size()));
            for (const Figure& figure : state.figures()) {
                ASSERT_NE(figure.where, Whereabouts::gone);
                // Elsewhere it is on top of a tower, or with whoever has captured it.
                if (figure.where != Whereabouts::elsewhere) {
                    ASSERT_EQ(figure.where == Whereabouts::board, figure.segment.exists());
                }
                standing[figure.owner.index()][figure.kind.index()] +=
                    figure.where != Whereabouts::supply;
            }
            for (std::size_t player = 0; player < std::size_t(state.players()); ++player)
                for (std::size_t kind = 0; kind < kinds.size(); ++kind)
                    ASSERT_EQ(
                        standing[player][kind] + state.supply(Player(player), FigureKind(kind)),
                        kinds[kind].each);
        });
}

/// Tiles that lie face down for a bazaar (BCB-76): drawn, but nobody knows which they are.
int tiles_unseen(const State& state) {
    int tiles = 0;
    for (const int unseen : state.header().pile_unseen) tiles += unseen;
    return tiles;
}

/// Tiles laid open or face down for a bazaar, and those that players have taken.
int tiles_on_offer(const State& state) {
    const StateHeader& head = state.header();
    int tiles = head.offered + tiles_unseen(state);
    for (const TileTypeId held : head.held) tiles += held.exists();
    return tiles;
}

/// Tiles that were the players' own (AM-05) and have been placed, or are asked about.
int tiles_brought(const Ruleset& rules, const State& state) {
    int tiles = 0;
    for (std::size_t kind = 0; kind < rules.token_kinds().size(); ++kind) {
        const TokenKindInfo& info = rules.token_kinds()[kind];
        if (!info.tile.exists()) continue;
        tiles += state.header().in_hand == info.tile;
        for (std::size_t player = 0; player < std::size_t(state.players()); ++player)
            tiles += info.each - state.tokens(Player(player), TokenKind(kind));
    }
    return tiles;
}

// rule: GEN-09
TEST(Invariants, NoTileIsLostOrGained) {
    at_every_question(
        how_many(20, 1000), 2, [](const Ruleset& rules, const State& state, const MoveList&) {
            const int all =
                rules.pile_tiles() + int(rules.start_tiles().size()) + tiles_brought(rules, state);
            ASSERT_EQ(int(state.tiles().size()) + state.tiles_left() + state.header().discarded +
                          state.header().in_hand.exists() + tiles_on_offer(state),
                      all);
            std::uint32_t in_pile = 0;
            for (std::size_t pile = 0; pile < state.layout().piles; ++pile)
                for (const std::uint16_t copies : state.pile(pile)) in_pile += copies;
            ASSERT_EQ(int(in_pile), state.tiles_left() + tiles_unseen(state));
        });
}

TEST(Invariants, FeatureIndexIsThatOfTheBoard) {
    at_every_question(how_many(10, 500), 3,
                      [](const Ruleset& rules, const State& state, const MoveList&) {
                          ASSERT_EQ(check_features(rules, state), "");
                      });
}

/// Builders and pigs go where there is a follower of their player already.
// rule: BASE-10 TB-10 TB-20
TEST(Invariants, OnlyOneFollowerEntersAFeatureAtATime) {
    at_every_question(
        how_many(10, 500), 4, [](const Ruleset& rules, const State& state, const MoveList& moves) {
            for (const Move& move : moves) {
                if (move.kind != MoveKind::place_figure || !move.segment.exists()) continue;
                // Who flies lands beside others (FLIER-03), and so do those who come out of
                // Carcassonne (COU-07, COU-09).
                const std::string_view asked = decision(rules, state).name;
                if (asked == "land" || asked == "leave_quarter" || asked == "leave_at_end")
                    continue;
                if (rules.figure_kind(move.figure).follower) {
                    ASSERT_EQ(owners_of(rules, state, move.segment), 0);
                } else if (!rules.figure_kind(move.figure).beside_own.empty()) {
                    ASSERT_GT(state.feature(move.segment).followers, 0);
                }
            }
        });
}

// rule: GEN-03
TEST(Invariants, EveryQuestionHasAChoiceOfDifferentAnswers) {
    at_every_question(how_many(20, 1000), 5,
                      [](const Ruleset& rules, const State& state, const MoveList& moves) {
                          ASSERT_GE(moves.size(), 2u) << decision(rules, state).name;
                          std::set<decltype(key_of(Move()))> different;
                          for (const Move& move : moves) different.insert(key_of(move));
                          ASSERT_EQ(different.size(), moves.size()) << decision(rules, state).name;
                      });
}

TEST(Invariants, AListWithALimitHoldsTheBeginningOfAnAnswer) {
    at_every_question(
        how_many(5, 200), 6, [](const Ruleset& rules, const State& state, const MoveList& moves) {
            for (std::size_t limit : {std::size_t(1), std::size_t(2), std::size_t(7)}) {
                MoveList few(limit);
                legal(rules, state, few);
                ASSERT_EQ(few.size(), std::min(limit, moves.size()));
                for (const Move& move : few)
                    ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
            }
        });
}

/// Bazaar turns come between those of the left neighbours.
bool plays_bazaars(const Ruleset& rules) {
    const auto expansions = rules.expansions();
    return std::any_of(expansions.begin(), expansions.end(), [](const ExpansionInfo& expansion) {
        return expansion.name == "bazaars" && expansion.in_play;
    });
}

// rule: GEN-05 BASE-02
TEST(Invariants, GamesEnd) {
    for (int game = 0; game < how_many(20, 1000); ++game) {
        const Table table = table_number(game);
        State state;
        std::uint32_t turn = 0;
        std::size_t questions = 0;
        Player active;
        play_and_visit(table, 7, state, [&](const State& now, const MoveList&) {
            ++questions;
            if (now.header().turn == turn) return;
            // Every turn is that of the left neighbour, whatever was done by itself in between.
            if (turn != 0 && !plays_bazaars(*table.rules)) {
                ASSERT_EQ((active.index() + now.header().turn - turn) % std::size_t(now.players()),
                          now.active().index());
            }
            turn = now.header().turn;
            active = now.active();
        });
        ASSERT_TRUE(state.over());
        EXPECT_EQ(state.tiles_left(), 0);
        // A tile is drawn, placed and perhaps gets a bridge and a figure; a second part may follow,
        // small cities may become castles, and a tile on offer may be asked about by everybody.
        EXPECT_LE(questions, 14 * std::size_t(table.rules->pile_tiles()) + 1);
        MoveList moves;
        legal(*table.rules, state, moves);
        EXPECT_TRUE(moves.empty());
        EXPECT_FALSE(decision(*table.rules, state).exists());
        EXPECT_TRUE(apply(*table.rules, state, pass()));
        EXPECT_EQ(why_not(*table.rules, state, pass()).rule(), "GEN-05");
    }
}

/// The scores of all players after each move, and what the events since then add up to.
// rule: GEN-08 BASE-12
TEST(Invariants, ScoresAreTheSumOfTheLinesOfTheEvents) {
    MoveList moves;
    for (int game = 0; game < how_many(20, 1000); ++game) {
        const Table table = table_number(game);
        const Ruleset& rules = *table.rules;
        SCOPED_TRACE(table.text);
        Random random(8, std::uint64_t(game));
        std::array<int, max_players> sums{};
        State state, silent;
        bool ending = false;
        Recorder recorder;
        start(rules, state, table.first, &recorder);
        start(rules, silent, table.first);
        while (decision(rules, state).exists()) {
            const Move answer = random_answer(rules, state, random, moves);
            recorder.events.clear();
            ASSERT_FALSE(apply(rules, state, answer, &recorder));
            ASSERT_FALSE(apply(rules, silent, answer));
            for (const auto& [event, lines] : recorder.events) {
                if (event.kind != EventKind::scored) continue;
                // Once the final scoring has begun, nothing else is scored.
                ending = ending || event.situation == Situation::final;
                ASSERT_TRUE(!ending || event.situation == Situation::final);
                int points = 0;
                for (const LineItem& line : lines) {
                    points += line.points;
                    EXPECT_GE(line.count, 0) << line.kind->name;
                    EXPECT_FALSE(line.kind->name.empty());
                    EXPECT_FALSE(line.kind->rule.empty());
                }
                ASSERT_EQ(points, event.number);
                sums[event.player.index()] += points;
            }
            for (std::size_t player = 0; player < max_players; ++player)
                ASSERT_EQ(state.header().scores[player], sums[player]);
            // Whether somebody listens makes no difference.
            ASSERT_EQ(fingerprint(state), fingerprint(silent));
        }
    }
}

/// One point more for each city to an owner of a field with an own pig there (TB-22).
int points_for_pig(const Ruleset& rules, const State& state, const Valuation& field_value,
                   SegmentId root, std::size_t player) {
    int cities = 0;
    for (const LineItem& item : field_value.items())
        if (item.kind->name == "cities" || item.kind->name == "castles") cities += item.count;
    for (const Figure& figure : state.figures())
        if (figure.where == Whereabouts::board && figure.owner == Player(player) &&
            rules.figure_kind(figure.kind).name == "pig" &&
            state.segment(figure.segment).feature == root)
            return cities;
    return 0;
}

/// Ten points for the most tokens of each kind of goods (TB-05).
void add_points_for_goods(const Ruleset& rules, const State& state,
                          std::array<int, max_players>& expected) {
    const auto kinds = rules.token_kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (!kinds[kind].most_counts) continue;  // no goods
        int most = 0;
        for (int player = 0; player < state.players(); ++player)
            most = std::max(most, state.tokens(Player(std::size_t(player)), TokenKind(kind)));
        if (most == 0 && rules.option("goods_zero_majority") == 0) continue;
        for (std::size_t player = 0; player < std::size_t(state.players()); ++player)
            if (state.tokens(Player(player), TokenKind(kind)) == most) expected[player] += 10;
    }
}

/// PD-12: 3 points for a follower whom the fairy favours in what is not complete; on a whole tile for one follower of
/// each player in a feature. How many are favoured.
int add_points_for_fairy(const Ruleset& rules, const State& state,
                         std::array<int, max_players>& points) {
    std::set<std::pair<std::size_t, std::size_t>> favoured;
    for (const PlacedToken& fairy : state.placed_tokens()) {
        if (rules.token_kind(fairy.kind).name != "fairy") continue;
        std::map<std::pair<std::size_t, std::size_t>, unsigned> count_of_kind;
        for (const Figure& figure : state.figures()) {
            const std::pair whose(figure.owner.index(), figure.kind.index());
            const unsigned number = ++count_of_kind[whose];
            if (figure.where != Whereabouts::board || figure.spot != 0 ||
                !rules.figure_kind(figure.kind).follower)
                continue;
            const bool is_meant = fairy.by == figure.owner &&
                                  fairy.choice == figure.kind.index() + 1 && fairy.mark == number;
            const bool is_there = state.tile(state.segment(figure.segment).tile).cell ==
                                  state.tile(state.segment(fairy.segment).tile).cell;
            if (rules.option("fairy_mode") == 1 ? !is_there : !is_meant) continue;
            const Segment& feature = state.feature(figure.segment);
            if (!feature.completed) favoured.emplace(figure.owner.index(), feature.feature.index());
        }
    }
    for (const auto& [player, feature] : favoured) points[player] += 3;
    return int(favoured.size());
}

bool plays_with_rules(const Ruleset& rules, std::string_view expansion) {
    const auto all = rules.expansions();
    return std::any_of(all.begin(), all.end(), [&](const ExpansionInfo& info) {
        return info.name == expansion && info.in_play;
    });
}

/// KIN-03, KIN-04: the completed features of a kind, without cities that became castles, and with Carcassonne.
int count_for_title(const Ruleset& rules, const State& state, SegmentKind kind) {
    std::set<std::size_t> castles;
    for (const PlacedToken& token : state.placed_tokens())
        if (rules.token_kind(token.kind).name == "castle")
            castles.insert(state.segment(token.segment).feature.index());
    int count = kind == city && plays_with_rules(rules, "count");
    for (std::size_t i = 0; i < state.segments().size(); ++i) {
        const Segment& segment = state.segment(SegmentId(i));
        count += segment.kind == kind && segment.feature == SegmentId(i) && segment.open == 0 &&
                 castles.count(i) == 0;
    }
    return count;
}

/// KIN-04: what the king and the robber baron bring. How many are held.
int add_points_for_titles(const Ruleset& rules, const State& state,
                          std::array<int, max_players>& points) {
    constexpr int per_feature = 0, fixed_10 = 1, fixed_15_40 = 2;
    const int scoring = rules.option("king_robber_scoring");
    std::map<std::size_t, int> titles;  // by player
    for (std::size_t i = 0; i < rules.token_kinds().size(); ++i) {
        const std::string& name = rules.token_kinds()[i].name;
        if (name != "king" && name != "robber baron") continue;
        for (std::size_t player = 0; player < std::size_t(state.players()); ++player) {
            if (state.tokens(Player(player), TokenKind(i)) == 0) continue;
            ++titles[player];
            if (scoring == per_feature)
                points[player] += count_for_title(rules, state, name == "king" ? city : road);
        }
    }
    int held = 0;
    for (const auto& [player, number] : titles) {
        held += number;
        if (scoring == fixed_10) points[player] += 10 * number;
        if (scoring == fixed_15_40) points[player] += number == 2 ? 40 : 15;
    }
    return held;
}

/// Ended in the middle of the game, each open feature gives its owners what it is worth at the end.
// rule: GEN-06 BASE-22 BASE-25 TB-05 TB-22 PD-12 KIN-04
TEST(Invariants, EndingNowGivesWhatTheFeaturesAreWorth) {
    int points = 0, favours = 0, titles = 0;
    at_every_question(
        how_many(10, 500), 10, [&](const Ruleset& rules, const State& state, const MoveList&) {
            if (state.header().turn % 5 != 0 || rules.option("farm_scoring") != 0) return;
            // Barns bring points besides those of the majority (AM-18).
            const auto figures = state.figures();
            if (std::any_of(figures.begin(), figures.end(), is_on_corner)) return;
            // So do acrobats, the last circus and ringmasters (BT-05, BT-08, BT-10).
            for (const char* circus : {"big-top", "acrobats", "ringmaster"})
                if (plays_with_rules(rules, circus)) return;
            std::array<int, max_players> expected{};
            for (std::size_t player = 0; player < max_players; ++player)
                expected[player] = state.header().scores[player];
            for (std::size_t i = 0; i < state.segments().size(); ++i) {
                const SegmentId id(i);
                if (state.segment(id).feature != id || state.segment(id).completed) continue;
                const unsigned owners = owners_of(rules, state, id);
                const Valuation value = value_of(rules, state, id, Situation::final);
                for (std::size_t player = 0; player < max_players; ++player)
                    if ((owners >> player & 1) != 0)
                        expected[player] +=
                            value.points() + points_for_pig(rules, state, value, id, player);
                points += owners != 0 ? value.points() : 0;
            }
            add_points_for_goods(rules, state, expected);
            favours += add_points_for_fairy(rules, state, expected);
            titles += add_points_for_titles(rules, state, expected);
            const State ended = end_now(rules, state);
            ASSERT_TRUE(ended.over());
            ASSERT_FALSE(decision(rules, ended).exists());
            for (std::size_t player = 0; player < max_players; ++player)
                ASSERT_EQ(ended.header().scores[player], expected[player]);
        });
    EXPECT_GT(points, 0);
    if (!only_a_part()) {
        EXPECT_GT(favours, 0);
        EXPECT_GT(titles, 0);
    }
}

/// Garden symbols mean nothing without the abbot, who is not in the base game.
// rule: ABB-01
TEST(Invariants, GardensAreNoFeaturesOfTheBaseGame) {
    const SegmentKind garden = built_in_tiles().segment_kind("garden");
    MoveList moves;
    for (int game = 0; game < how_many(20, 200); ++game) {
        const Table table = base_table();
        Random random(9, std::uint64_t(game));
        Recorder recorder;
        State state;
        start(*table.rules, state, table.first, &recorder);
        while (decision(*table.rules, state).exists())
            apply(*table.rules, state,
                  random_answer(*table.rules, state, random, moves, Style::compact), &recorder);
        for (const auto& [event, lines] : recorder.events)
            if (event.kind == EventKind::completed || event.kind == EventKind::figure_placed ||
                event.kind == EventKind::scored) {
                ASSERT_NE(state.segment(event.segment).kind, garden)
                    << (event.kind == EventKind::completed ? "completed" : "scored or entered");
            }
    }
}

}  // namespace
}  // namespace bastide::test
