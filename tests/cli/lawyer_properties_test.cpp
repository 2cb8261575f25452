// What `bastide legal` and `bastide score` say must hold in every random game: they list what the
// engine allows, have a reason for all else, and their line items add up to the final scores.

#include "cli/answers/legal_answers.h"
#include "cli/answers/legal_text.h"
#include "cli/answers/score_report.h"
#include "notation/position/position.h"
#include "reference/rules_book.h"
#include "support/program.h"
#include "support/random_games.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <algorithm>
#include <filesystem>
#include <set>
#include <tuple>

namespace bastide::test {
namespace {

const std::vector<std::string> seats{"Anna", "Ben", "Carl", "Dora", "Emil", "Fay"};

std::vector<std::string> seats_at(const Table& table) {
    return {seats.begin(), seats.begin() + table.rules->players()};
}

/// Visits some of the questions of random games of many tables.
template <class Visit>
void visit_questions(int games, std::uint32_t one_in, Visit visit) {
    for (int number = 0; number < games; ++number) {
        const Table table = table_number(number);
        SCOPED_TRACE(table.text);
        Random choice(std::uint64_t(number), 9);
        play_and_visit(table, std::uint64_t(number),
                       [&](const State& state, const MoveList& moves) {
                           if (!testing::Test::HasFailure() && choice.below(one_in) == 0)
                               visit(table, state, moves);
                       });
    }
}

bool holds(const std::vector<Move>& moves, const Move& wanted) {
    return std::find(moves.begin(), moves.end(), wanted) != moves.end();
}

std::vector<Move> moves_of(const std::vector<cli::RefusedAnswer>& refused) {
    std::vector<Move> moves;
    for (const cli::RefusedAnswer& answer : refused) moves.push_back(answer.move);
    return moves;
}

TEST(LawyerInGames, ListsWhatTheEngineAllowsAndHasAReasonForAllElse) {
    visit_questions(
        how_many(30, 300), 6, [](const Table& table, const State& state, const MoveList& moves) {
            const cli::Answers answers = cli::all_answers(*table.rules, state, seats_at(table));
            // Numbers are told as a range.
            EXPECT_EQ(answers.allowed.size() + moves.numbers(), moves.size());
            EXPECT_EQ(answers.numbers, cli::numbers_of(moves));
            for (const Move& move : cli::answers_but_numbers(moves))
                EXPECT_TRUE(holds(answers.allowed, move));
            for (const cli::RefusedAnswer& answer : answers.refused) {
                EXPECT_FALSE(holds(answers.allowed, answer.move))
                    << to_text(*table.rules, answer.move);
                EXPECT_EQ(answer.why.refusal.rule().find("GEN-03"), std::string_view::npos)
                    << "one that nobody would think of: " << to_text(*table.rules, answer.move);
                EXPECT_FALSE(answer.why.refusal.rule().empty());
                EXPECT_FALSE(answer.why.text.empty());
            }
        });
}

TEST(LawyerInGames, EveryLegalAnswerCitesARule) {
    const RulesBook book;
    visit_questions(how_many(30, 300), 6,
                    [&](const Table& table, const State& state, const MoveList& moves) {
                        for (const Move& move : moves) {
                            const auto rule = rule_of_answer(*table.rules, state, move);
                            EXPECT_NE(book.find_rule(rule), nullptr)
                                << to_text(*table.rules, move) << " cites " << rule;
                        }
                    });
}

TEST(LawyerInGames, EveryTurningAtEveryCellBesideTheBoardIsAllowedOrRefused) {
    visit_questions(
        how_many(30, 300), 6, [](const Table& table, const State& state, const MoveList&) {
            if (!cli::asks_for(*table.rules, state, MoveKind::place_tile)) return;
            const cli::Answers answers = cli::all_answers(*table.rules, state, seats_at(table));
            const std::vector<Move> refused = moves_of(answers.refused);
            for (const FrontierCell& place : state.frontier())
                for (Turning turning = 0; turning < 4; ++turning) {
                    const Move move = place_tile(place.cell, turning);
                    // With a bridge, too.
                    const bool allowed = std::any_of(
                        answers.allowed.begin(), answers.allowed.end(), [&](const Move& one) {
                            return one.kind == MoveKind::place_tile && one.cell == move.cell &&
                                   one.turning == turning;
                        });
                    EXPECT_NE(allowed, holds(refused, move)) << to_text(*table.rules, move);
                }
        });
}

TEST(LawyerInGames, EdgesThatClashAreNamedExactlyWhereEdgesAreTheReason) {
    int seen = 0;
    visit_questions(
        how_many(30, 300), 6, [&](const Table& table, const State& state, const MoveList&) {
            const cli::Answers answers = cli::all_answers(*table.rules, state, seats_at(table));
            for (const auto& [move, why] : answers.refused) {
                if (move.kind != MoveKind::place_tile) continue;
                const bool edges = why.refusal.reason->about == ReasonAbout::edges;
                EXPECT_EQ(edges, !why.clashes.empty()) << to_text(*table.rules, move);
                if (!edges) continue;
                ++seen;
                // The side that the engine names is one of them.
                EXPECT_TRUE(std::any_of(why.clashes.begin(), why.clashes.end(),
                                        [&, &why = why](const cli::EdgeClash& clash) {
                                            return clash.long_side != why.refusal.at_side &&
                                                   clash.side == why.refusal.side;
                                        }))
                    << to_text(*table.rules, move);
            }
            // And what is allowed clashes nowhere.
            if (!state.header().in_hand.exists()) return;
            for (const Move& move : answers.allowed) {
                if (move.kind != MoveKind::place_tile || move.option != 0) continue;
                EXPECT_TRUE(cli::edge_clashes(*table.rules, state, state.header().in_hand,
                                              move.cell, move.turning)
                                .empty());
            }
        });
    EXPECT_GT(seen, at_least(1000));
}

TEST(LawyerInGames, ATileThatMightBeDrawnFitsWhereItWouldIfItWere) {
    int seen = 0;
    visit_questions(
        how_many(20, 200), 6, [&](const Table& table, const State& state, const MoveList& moves) {
            const Ruleset& rules = *table.rules;
            if (!decision(rules, state).by_nature || !moves[0].type.exists()) return;
            const Move draw = moves[state.segments().size() % moves.size()];
            State drawn = state;
            ASSERT_FALSE(apply(rules, drawn, draw));
            // With one place or none the engine goes on by itself.
            if (!cli::asks_for(rules, drawn, MoveKind::place_tile)) return;
            ++seen;
            const State supposed = cli::with_tile_in_hand(rules, state, rules.type(draw.type).id);
            EXPECT_EQ(cli::all_answers(rules, supposed, seats_at(table)).allowed,
                      cli::all_answers(rules, drawn, seats_at(table)).allowed);
        });
    EXPECT_GT(seen, at_least(50));
}

TEST(LawyerInGames, LegalAndScoreAgreeOnWhatAFeatureGivesWhenCompleted) {
    int seen = 0, surrounded = 0;
    visit_questions(
        how_many(30, 300), 4, [&](const Table& table, const State& state, const MoveList& moves) {
            const Ruleset& rules = *table.rules;
            for (const Move& move : moves) {
                // Who flies off stands on nothing yet.
                if (move.kind != MoveKind::place_figure || !move.segment.exists()) continue;
                const cli::Prospect prospect = cli::prospect_of(rules, state, move);
                const cli::FeatureReport report = cli::report_feature(rules, state, move.segment);
                EXPECT_EQ(prospect.completable, report.completable);
                EXPECT_EQ(prospect.complete, report.complete);
                if (!report.completable) continue;
                EXPECT_EQ(prospect.if_completed, report.if_completed.points())
                    << segment_text(report.name);
                ++seen;
                surrounded += rules.is_surrounded(report.kind) && !report.complete;
            }
        });
    EXPECT_GT(seen, at_least(500));
    EXPECT_GT(surrounded, at_least(20));
}

cli::LoadedGame loaded(const Table& table, const State& state) {
    cli::LoadedGame game;
    game.table.rules = table.rules;
    game.state = state;
    return game;
}

TEST(LawyerInGames, LineItemsAddUpToTheScoresOfTheEnd) {
    visit_questions(how_many(20, 200), 12,
                    [](const Table& table, const State& state, const MoveList&) {
                        const cli::ScoreReport report =
                            cli::report_score(loaded(table, state), cli::WhichFeatures::occupied);
                        const State ended = end_now(*table.rules, state);
                        for (std::size_t seat = 0; seat < report.players.size(); ++seat) {
                            const cli::PlayerScore& player = report.players[seat];
                            int sum = state.score(Player(seat));
                            for (const cli::FinalLine& line : player.lines) {
                                EXPECT_FALSE(line.award.value.items().empty());
                                for (const LineItem& item : line.award.value.items()) {
                                    sum += item.points;
                                    EXPECT_FALSE(item.kind->rule.empty());
                                }
                            }
                            EXPECT_EQ(sum, ended.score(Player(seat))) << "seat " << seat;
                            EXPECT_EQ(player.total, sum);
                        }
                        EXPECT_EQ(report.leaders_at_end, leaders(ended));
                        // The same awards stand with the features.
                        std::size_t of_players = 0, of_features = 0;
                        for (const cli::PlayerScore& player : report.players)
                            for (const cli::FinalLine& line : player.lines)
                                of_players += !line.feature.empty();  // goods are of none
                        for (const cli::FeatureReport& feature : report.features)
                            of_features += feature.awards.size();
                        EXPECT_EQ(of_features, of_players);
                    });
}

TEST(LawyerInGames, FeaturesAreReportedAsTheEngineSeesThem) {
    visit_questions(
        how_many(30, 300), 12, [](const Table& table, const State& state, const MoveList&) {
            const Ruleset& rules = *table.rules;
            std::size_t figures = 0;
            std::set<std::string> names;
            for (const cli::FeatureReport& feature :
                 cli::report_features(rules, state, cli::WhichFeatures::all)) {
                const std::string name = segment_text(feature.name);
                EXPECT_TRUE(names.insert(name).second) << name;
                EXPECT_EQ(feature.owners, owners_of(rules, state, feature.root)) << name;
                EXPECT_EQ(feature.complete, is_complete(rules, state, feature.root)) << name;
                EXPECT_EQ(feature.missing.empty(), feature.complete || !feature.completable)
                    << name;
                EXPECT_EQ(feature.open_sides > 0,
                          rules.is_closed_by_edges(feature.kind) && !feature.complete)
                    << name;
                for (const Cell cell : feature.missing)
                    EXPECT_TRUE(!state.at(cell).taken() ||
                                state.at(cell).holds == GridCell::Holds::halves)
                        << name;
                const auto found = find_segments(rules, state, feature.name);
                EXPECT_EQ(found.size(), 1u) << name;
                EXPECT_EQ(state.segment(found.front()).feature, feature.root) << name;
                figures += feature.figures.size();
            }
            EXPECT_EQ(figures,
                      std::size_t(std::count_if(state.figures().begin(), state.figures().end(),
                                                [](const Figure& figure) {
                                                    return figure.where == Whereabouts::board;
                                                })));
        });
}

/// What is said of all features of a state, as JSON.
std::string told(const Ruleset& rules, const State& state) {
    std::string text;
    for (const cli::FeatureReport& feature :
         cli::report_features(rules, state, cli::WhichFeatures::all))
        text += boost::json::serialize(cli::feature_json(rules, state, feature, seats)) + '\n';
    return text;
}

TEST(LawyerInGames, APositionIsToldLikeTheGameThatLedToIt) {
    int positions = 0;
    for (const auto& file :
         std::filesystem::directory_iterator(BASTIDE_SOURCE_DIR "/tests/games")) {
        if (file.path().extension() != ".record") continue;
        SCOPED_TRACE(file.path());
        std::vector<RecordProblem> problems;
        const auto record = read_record(text_of(file.path()), built_in_tiles(), problems);
        ASSERT_TRUE(record);
        State state = start(*record->rules);
        for (std::size_t i = 0; i < record->moves.size(); ++i) {
            if (!record->moves[i].automatic) apply(*record->rules, state, record->moves[i].move);
            if (i % 25 != 0 || state.over()) continue;
            const auto text =
                write_position(record->setup, *record->rules, state, PositionForm::line);
            ASSERT_TRUE(text);
            std::vector<PositionProblem> wrong;
            const auto again = read_position(*text, built_in_tiles(), wrong);
            ASSERT_TRUE(again) << *text;
            EXPECT_EQ(told(*record->rules, state), told(*again->rules, again->state)) << *text;
            ++positions;
        }
    }
    EXPECT_GT(positions, at_least(40));
}

}  // namespace
}  // namespace bastide::test
