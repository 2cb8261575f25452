// The computer players that look ahead: what they promise, beyond legal games.

#include "notation/moves/move_text.h"
#include "search/endgame.h"
#include "search/levels.h"
#include "search/weights.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <atomic>
#include <bit>
#include <cstdlib>
#include <map>
#include <set>

namespace bastide {
namespace {

constexpr std::string_view searching[] = {"expectimax", "mcts"};

std::string with_playouts(std::string_view name, int playouts) {
    return std::string(name) + ":playouts=" + std::to_string(playouts);
}

/// Plays on with random answers until so few tiles are left; nature and players draw from `random`.
State near_the_end(const Ruleset& rules, Random& random, int tiles_left) {
    State state = start(rules);
    MoveList moves;
    for (Decision question = decision(rules, state); question.exists();
         question = decision(rules, state)) {
        if (!question.by_nature && state.tiles_left() <= tiles_left &&
            question.name == "place_tile")
            break;
        legal(rules, state, moves);
        apply(rules, state,
              question.by_nature ? sample(rules, state, random)
                                 : moves[random.below(std::uint32_t(moves.size()))]);
    }
    return state;
}

TEST(Players, AreDescribedByNameAndBudget) {
    const auto agent = make_agent("mcts:time=100,playouts=500,threads=2");
    ASSERT_TRUE(agent);
    EXPECT_EQ(agent->budget(), (Budget{100, 500, 2, false}));
    EXPECT_TRUE(make_agent("mcts:threads=2")->budget().playouts > 0);
    EXPECT_TRUE(make_agent("master"));
}

TEST(Players, WrongDescriptionsAreExplained) {
    const std::pair<std::string_view, std::string_view> wrong[] = {
        {"nobody",
         "there is no such player; there are: random, sensible, greedy, expectimax, "
         "mcts, or a level: easy, medium, hard, master"},
        {"greedy:time=1", "greedy has no options"},
        {"mcts:", ""},
        {"mcts:speed=1", "\"speed\" is no option; there are: time, cpu, playouts, threads"},
        {"mcts:cpu=100,threads=2", "cpu is the time of one thread; say time for several"},
        {"mcts:time=0", "time wants a number from 1 to 86400000"},
        {"mcts:time=x", "time wants a number from 1 to 86400000"},
        {"mcts:playouts=-1", "playouts wants a number from 1"},
    };
    for (const auto& [description, text] : wrong) {
        std::string problem;
        EXPECT_EQ(make_agent(description, &problem) == nullptr, !text.empty()) << description;
        EXPECT_EQ(problem, text) << description;
    }
}

TEST(Players, KeepToTheirPlayouts) {
    const auto rules = test::base_table().rules;
    for (const std::string_view name : searching) {
        const State state = start(*rules);
        State drawn = state;
        Random random(1);
        if (decision(*rules, drawn).by_nature) apply(*rules, drawn, sample(*rules, drawn, random));
        MoveList moves;
        legal(*rules, drawn, moves);
        const Thought thought =
            make_agent(with_playouts(name, 60))
                ->think(*rules, drawn, moves, random, {{0, 60, 1}, nullptr, {}});
        EXPECT_LE(thought.playouts, 60u) << name;
        EXPECT_GE(thought.playouts, 10u) << name;
        EXPECT_GT(thought.positions, thought.playouts) << name;
        ASSERT_FALSE(thought.candidates.empty()) << name;
        EXPECT_EQ(thought.candidates.front().move, thought.best) << name;
        EXPECT_EQ(thought.candidates.front().variation.front(), thought.best) << name;
    }
}

TEST(Players, AStopIsHeardAtOnce) {
    const auto rules = test::base_table().rules;
    Random random(1);
    const State state = near_the_end(*rules, random, 40);
    MoveList moves;
    legal(*rules, state, moves);
    const std::atomic<bool> stop = true;
    for (const std::string_view name : searching)
        for (const Budget& budget : {Budget{}, Budget{1000, 0, 1}, Budget{0, 1000, 1}}) {
            const Thought thought =
                make_agent(name)->think(*rules, state, moves, random, {budget, &stop, {}});
            EXPECT_NE(std::find(moves.begin(), moves.end(), thought.best), moves.end()) << name;
            EXPECT_LE(thought.playouts, 1u) << name;
        }
}

/// What is spent on endings that turn out to be too large is spent.
TEST(Players, KeepToTheirPlayoutsAtTheEnd) {
    const auto rules = test::base_table().rules;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        Random random(seed);
        const State state = near_the_end(*rules, random, 1 + int(seed % 2));
        MoveList moves;
        legal(*rules, state, moves);
        const Thought thought =
            make_agent("mcts")->think(*rules, state, moves, random, {{0, 50, 1}, nullptr, {}});
        EXPECT_LE(thought.playouts, 50u) << seed;
        EXPECT_GT(thought.playouts, 0u) << seed;
    }
}

/// What a question asks about: its name, and the pieces that may be the answer.
void note_kinds(const Ruleset& rules, const State& state, const Decision& question,
                const MoveList& legal, std::set<std::string>& kinds) {
    kinds.emplace(question.name);
    if (question.name == "place_tile" && state.header().part > 1) kinds.insert("second part");
    for (const Move& move : legal) {
        if (move.kind == MoveKind::place_figure)
            kinds.insert("figure " + std::string(rules.figure_kind(move.figure).name));
        if (move.kind == MoveKind::place_tile && move.option != 0) kinds.insert("bridge");
    }
}

/// All answers of a game of these players, with the questions they were given to.
std::vector<std::pair<std::string, Move>> answers(const Ruleset& rules, const std::string& player,
                                                  std::uint64_t draws, std::uint64_t ideas,
                                                  std::set<std::string>& kinds) {
    std::vector<std::unique_ptr<Agent>> agents;
    for (int seat = 0; seat < rules.players(); ++seat) agents.push_back(make_agent(player));
    std::vector<std::pair<std::string, Move>> given;
    Random chance(draws), own(ideas);
    MoveList moves;
    State state = start(rules);
    for (Decision question = decision(rules, state); question.exists();
         question = decision(rules, state)) {
        if (question.by_nature) {
            apply(rules, state, sample(rules, state, chance));
            continue;
        }
        legal(rules, state, moves);
        note_kinds(rules, state, question, moves, kinds);
        const Move move = agents[question.chooser.index()]->choose(rules, state, moves, own);
        const Refusal refusal = apply(rules, state, move);
        EXPECT_FALSE(refusal) << question.name << ": " << refusal.text();
        if (refusal) break;
        given.emplace_back(question.name, move);
    }
    return given;
}

/// Whatever is asked is answered by judgement: the same game comes out whatever their random numbers are.
TEST(Players, NoQuestionIsLeftToChance) {
    std::set<std::string> kinds;
    RulesetChoice picking;  // tiles of a bazaar go round without an auction
    picking.sets = {{"basic:2", 1}, {"bridges-castles-and-bazaars:2", 1}};
    picking.options = {{"bazaar_mode", "no_auction"}};
    std::vector<test::Table> tables = {test::make_table(picking)};
    const int numbers = test::how_many(4, 4);
    for (int number = 0; number < numbers; ++number)
        for (auto* dealt :
             {test::bazaars_table_number, test::castles_table_number, test::traders_table_number})
            tables.push_back(dealt(number));
    std::size_t turn = 0;
    for (const test::Table& table : tables)
        for (const std::string_view name : searching) {
            // Where only a part is played, each table has one of the two players, by turns.
            const std::size_t skipped = (turn / 2 + turn) % 2;
            ++turn;
            if (test::only_a_part() && skipped != 0) continue;
            SCOPED_TRACE(std::string(name) + ", " + table.text);
            const auto one = answers(*table.rules, with_playouts(name, 4), 5, 1, kinds);
            if (test::only_a_part()) continue;
            EXPECT_EQ(one, answers(*table.rules, with_playouts(name, 4), 5, 2, kinds));
        }
    for (const char* kind : {"place_tile", "second part", "place_figure", "figure follower",
                             "figure builder", "figure pig", "bridge", "build_castle", "pick_tile",
                             "open_bidding", "bid", "buy_or_sell"})
        EXPECT_TRUE(kinds.contains(kind) || test::only_a_part())
            << kind << " is not among " << testing::PrintToString(kinds);
}

TEST(Players, ThreadsPlayLegally) {
    const auto rules = test::base_table().rules;
    Random random(3);
    const State state = near_the_end(*rules, random, 50);
    MoveList moves;
    legal(*rules, state, moves);
    const Thought thought =
        make_agent("mcts")->think(*rules, state, moves, random, {{0, 200, 4}, nullptr, {}});
    EXPECT_NE(std::find(moves.begin(), moves.end(), thought.best), moves.end());
    EXPECT_GE(thought.playouts, 200u);
    EXPECT_LT(thought.playouts, 210u);
}

TEST(Players, TellWhatTheyThinkMeanwhile) {
    const auto rules = test::base_table().rules;
    Random random(3);
    const State state = near_the_end(*rules, random, 50);
    MoveList moves;
    legal(*rules, state, moves);
    int reports = 0;
    Thinking thinking{{400, 0, 1}, nullptr, [&](const Thought& so_far) {
                          ++reports;
                          EXPECT_FALSE(so_far.candidates.empty());
                      }};
    make_agent("mcts")->think(*rules, state, moves, random, thinking);
    EXPECT_GE(reports, 1);
}

// --- Endings -----------------------------------------------------------------------------------------

/// What a seat gets if all play for the game first and then for points: everything tried, nothing left out.
struct Brute {
    const Ruleset& rules;
    using Result = std::array<double, 2 * max_players>;  // points, then shares of the game

    Result end(const State& state) const {
        Result result{};
        const std::uint8_t winners = leaders(state);
        for (std::size_t seat = 0; seat < std::size_t(state.players()); ++seat) {
            result[seat] = state.score(Player(seat));
            if ((winners >> seat & 1) != 0)
                result[max_players + seat] = 1.0 / std::popcount(winners);
        }
        return result;
    }
    static double worth(const Result& result, std::size_t seat, std::size_t players) {
        double other = -1e9;
        for (std::size_t i = 0; i < players; ++i)
            if (i != seat) other = std::max(other, result[i]);
        return 10'000 * result[max_players + seat] + result[seat] - other;
    }
    Result best(const State& state) const {
        const Decision question = decision(rules, state);
        if (!question.exists()) return end(state);
        MoveList moves;
        legal(rules, state, moves);
        Result found{};
        double most = -1e300, all = 0;
        for (const Move& move : moves) {
            State after = state;
            apply(rules, after, move);
            const Result result = best(after);
            if (question.by_nature) {
                const double share = weight(rules, state, move);
                for (std::size_t i = 0; i < found.size(); ++i) found[i] += share * result[i];
                all += share;
            } else if (const double value =
                           worth(result, question.chooser.index(), std::size_t(state.players()));
                       value > most) {
                most = value;
                found = result;
            }
        }
        if (question.by_nature)
            for (double& one : found) one /= all;
        return found;
    }
};

TEST(Endings, AreExact) {
    for (int players : {2, 3})
        for (std::uint64_t seed = 0; seed < std::uint64_t(test::how_many(3, 30)); ++seed) {
            SCOPED_TRACE(std::to_string(players) + " players, seed " + std::to_string(seed));
            const auto rules = test::base_table(players).rules;
            Random random(seed);
            const State state = near_the_end(*rules, random, 1);
            if (decision(*rules, state).name != "place_tile") continue;
            Evaluation evaluation(*find_weights("standard"));
            evaluation.begin(*rules);
            Endgame endgame(evaluation);
            const auto lines = endgame.solve(*rules, state, [] { return false; });
            ASSERT_FALSE(lines.empty());
            const Brute brute{*rules};
            const std::size_t self = decision(*rules, state).chooser.index();
            State after = state;
            play_line(*rules, after, lines.front());
            const auto seats = std::size_t(players);
            EXPECT_NEAR(Brute::worth(brute.best(after), self, seats),
                        Brute::worth(brute.best(state), self, seats), 1e-6);
        }
}

TEST(Endings, AreGivenUpWhenToldSo) {
    const auto rules = test::base_table().rules;
    Random random(1);
    const State state = near_the_end(*rules, random, 2);
    Evaluation evaluation(*find_weights("standard"));
    evaluation.begin(*rules);
    EXPECT_TRUE(Endgame(evaluation).solve(*rules, state, [] { return true; }).empty());
}

// --- The evaluation ----------------------------------------------------------------------------------

/// Whether nature decides something else than a tile.
bool rolls_a_die(const Ruleset& rules, const State& state) {
    if (!decision(rules, state).by_nature) return false;
    MoveList outcomes;
    legal(rules, state, outcomes);
    return !outcomes.empty() && !outcomes[0].type.exists();
}

/// What has been learnt of a position changes no estimate: only time is saved.
TEST(Evaluations, OfPartsAreThoseOfWholePositions) {
    for (int number = 0; number < test::how_many(6, 60); ++number) {
        const test::Table table = test::table_number(number);
        SCOPED_TRACE(table.text);
        Random random{std::uint64_t(number)};
        Evaluation with(*find_weights("standard")), without(*find_weights("standard"));
        with.begin(*table.rules);
        without.begin(*table.rules);
        PartLines parts;
        std::vector<PartLine> lines;
        const int most = table.rules->pile_tiles();
        for (const int left : {most * 3 / 4, most / 2, most / 4, 1}) {
            Random same = random;
            const State state = near_the_end(*table.rules, same, left);
            if (!decision(*table.rules, state).exists()) continue;
            parts.list(with, *table.rules, state, lines);
            for (const PartLine& line : lines) {
                State after = state;
                std::string answers;
                for (const Move& move : line.answers()) {
                    answers += move_text(*table.rules, after, move) + "; ";
                    apply(*table.rules, after, move);
                }
                SCOPED_TRACE(answers);
                // What a die is likely to bring is part of the estimate.
                if (rolls_a_die(*table.rules, after)) continue;
                ASSERT_NEAR(
                    line.value,
                    without.estimate(*table.rules, after, decision(*table.rules, state).chooser),
                    1e-9);
            }
        }
    }
}

TEST(WeightFiles, AreReadAsTheyAreWritten) {
    const Weights* standard = find_weights("standard");
    ASSERT_NE(standard, nullptr);
    ASSERT_NE(find_weights("beginner"), nullptr);
    EXPECT_EQ(find_weights("nobody"), nullptr);
    Weights read;
    std::string problem;
    ASSERT_TRUE(read_weights(weights_text(*standard), read, problem)) << problem;
    for (const WeightInfo& info : weight_infos())
        EXPECT_NEAR(read.*info.value, standard->*info.value, 1e-3 * std::abs(read.*info.value))
            << info.name;
}

TEST(WeightFiles, ErrorsAreNamed) {
    const std::string good = weights_text(*find_weights("standard"));
    const std::pair<std::string, std::string> wrong[] = {
        {good + "colour 3\n",
         "line " + std::to_string(weight_infos().size() + 1) + ": there is no weight \"colour\""},
        {"others\n" + good, "line 1: others wants a number"},
        {"others 0.5 0.6\n" + good, "line 1: others wants a number"},
        {"others inf\n" + good, "line 1: others wants a number"},
        {"# nothing\n\nothers 0.5\n", "turns_for_a_cell is missing"},
    };
    for (const auto& [text, expected] : wrong) {
        Weights weights;
        std::string problem;
        EXPECT_FALSE(read_weights(text, weights, problem));
        EXPECT_EQ(problem, expected);
    }
    Weights weights;
    std::string problem;
    EXPECT_FALSE(read_weights(good + "others 1\n", weights, problem));
    EXPECT_NE(problem.find("others stands there twice"), std::string::npos) << problem;
}

}  // namespace
}  // namespace bastide
