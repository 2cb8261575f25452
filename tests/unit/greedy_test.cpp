// The computer players: legal games to the end, and the greedy one plays with sense.

#include "search/evaluation.h"
#include "search/levels.h"
#include "search/player.h"
#include "support/random_games.h"
#include "support/this_build.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide {
namespace {

// Fewer where the engine checks itself after the moves that are tried.
const std::uint64_t games = test::engine_checks_itself() ? 3 : 20;
const int tables = test::engine_checks_itself() ? 1 : 4;

std::shared_ptr<const Ruleset> base_rules(int players, const std::string& key = "",
                                          const std::string& value = "") {
    RulesetChoice choice;
    choice.players = players;
    if (!key.empty()) choice.options.emplace_back(key, value);
    std::vector<std::string> problems;
    auto rules = make_ruleset(choice, problems);
    EXPECT_TRUE(rules) << (problems.empty() ? "" : problems.front());
    return rules;
}

/// Plays a game; every answer must be accepted.
State played(const Ruleset& rules, const std::vector<std::string>& names, std::uint64_t seed) {
    std::vector<std::unique_ptr<Agent>> agents;
    agents.reserve(names.size());
    for (const std::string& name : names) agents.push_back(make_agent(name));
    Random random(seed);
    MoveList moves;
    State state = start(rules);
    for (Decision question = decision(rules, state); question.exists();
         question = decision(rules, state)) {
        Move move;
        if (question.by_nature) {
            move = sample(rules, state, random);
        } else {
            legal(rules, state, moves);
            move = agents[question.chooser.index()]->choose(rules, state, moves, random);
        }
        const Refusal refusal = apply(rules, state, move);
        EXPECT_FALSE(refusal) << refusal.rule() << ' ' << refusal.text();
        if (refusal) break;
    }
    return state;
}

TEST(Agents, AreMadeByName) {
    for (std::string_view name : agent_names()) EXPECT_TRUE(make_agent(name)) << name;
    EXPECT_FALSE(make_agent("nobody"));
}

TEST(Agents, PlayLegallyWithAnyNumberOfPlayers) {
    for (int players : {2, 4, max_players}) {
        const auto rules = base_rules(players);
        const std::vector<std::string> names(std::size_t(players), "greedy");
        const State state = played(*rules, names, std::uint64_t(players));
        EXPECT_TRUE(state.over());
        EXPECT_EQ(state.tiles().size() + state.header().discarded, 72u);
    }
}

TEST(Agents, PlayLegallyWithOptions) {
    for (const auto& [key, value] : {std::pair{"farmers", "off"},
                                     {"farm_scoring", "first"},
                                     {"first_player", "random"},
                                     {"edition", "C1"}})
        EXPECT_TRUE(played(*base_rules(3, key, value), {"greedy", "random", "greedy"}, 5).over())
            << key;
}

TEST(Agents, SameSeedSameGame) {
    const auto rules = base_rules(2);
    const auto game = [&] { return fingerprint(played(*rules, {"greedy", "greedy"}, 11)); };
    EXPECT_EQ(game(), game());
}

TEST(Greedy, BeatsRandomEveryTime) {
    const auto rules = base_rules(2);
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const bool first = seed % 2 == 0;
        const State state =
            played(*rules, {first ? "greedy" : "random", first ? "random" : "greedy"}, seed);
        const int greedy = state.score(Player(first ? 0 : 1));
        const int random = state.score(Player(first ? 1 : 0));
        EXPECT_GT(greedy, random) << "seed " << seed;
    }
}

TEST(Greedy, ScoresWellAgainstItself) {
    const auto rules = base_rules(2);
    int points = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const State state = played(*rules, {"greedy", "greedy"}, seed);
        points += state.score(Player(0)) + state.score(Player(1));
    }
    EXPECT_GT(points / int(2 * games), 70);
}

/// Games that `player` wins, each playing first in half of them; a tie is half a game.
double wins(const std::string& player, const std::string& other) {
    const auto rules = base_rules(2);
    double won = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const bool first = seed % 2 == 0;
        const State state = played(*rules, {first ? player : other, first ? other : player}, seed);
        const int margin = state.score(Player(first ? 0 : 1)) - state.score(Player(first ? 1 : 0));
        won += margin > 0 ? 1 : margin == 0 ? 0.5 : 0;
    }
    return won;
}

TEST(Sensible, BeatsRandomEveryTime) { EXPECT_EQ(wins("sensible", "random"), double(games)); }

TEST(Sensible, LosesToGreedyMostly) { EXPECT_GT(wins("greedy", "sensible"), 0.6 * double(games)); }

TEST(Sensible, DiffersFromGameToGame) {
    const auto rules = base_rules(2);
    const State one = played(*rules, {"sensible", "sensible"}, 1);
    const State other = played(*rules, {"sensible", "sensible"}, 2);
    EXPECT_NE(fingerprint(one), fingerprint(other));
    EXPECT_EQ(fingerprint(one), fingerprint(played(*rules, {"sensible", "sensible"}, 1)));
}

TEST(Sensible, AnswersEveryKindOfQuestion) {
    // Auctions, castles, bridges, builders …: `played` checks that each answer is legal.
    for (int number = 0; number < tables; ++number)
        for (const test::Table& table :
             {test::bazaars_table_number(number), test::castles_table_number(number),
              test::traders_table_number(number)}) {
            SCOPED_TRACE(table.text);
            const std::vector<std::string> names(std::size_t(table.rules->players()), "sensible");
            EXPECT_TRUE(played(*table.rules, names, std::uint64_t(number)).over());
        }
}

TEST(Levels, NamePlayersThatExist) {
    ASSERT_FALSE(levels().empty());
    for (const Level& level : levels()) {
        EXPECT_TRUE(make_agent(level.agent)) << level.name;
        EXPECT_EQ(find_level(level.name), &level);
    }
    EXPECT_EQ(find_level("sensible"), nullptr);
}

TEST(Evaluation, FavoursWhoeverLeadsAtTheEnd) {
    const auto rules = base_rules(2);
    const State state = played(*rules, {"greedy", "random"}, 3);
    ASSERT_GT(state.score(Player(0)), state.score(Player(1)));
    Evaluation evaluation(*find_weights("standard"));
    evaluation.begin(*rules);
    EXPECT_GT(evaluation.estimate(*rules, state, Player(0)),
              evaluation.estimate(*rules, state, Player(1)));
}

TEST(Evaluation, ChancesOfCompletion) {
    const auto rules = base_rules(2);
    State state = start(*rules);
    Evaluation evaluation(*find_weights("standard"));
    evaluation.begin(*rules);
    for (std::size_t i = 0; i < state.segments().size(); ++i) {
        const double chance = evaluation.completion_chance(*rules, state, SegmentId(i));
        const SegmentKind kind = state.segment(SegmentId(i)).kind;
        EXPECT_EQ(chance > 0, kind != field);
        EXPECT_GE(chance, 0);
        EXPECT_LE(chance, 1);
    }
}

}  // namespace
}  // namespace bastide
