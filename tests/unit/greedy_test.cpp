// The computer players: legal games to the end, and the greedy one plays with sense.

#include "search/evaluation.h"
#include "search/player.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide {
namespace {

#if BASTIDE_CHECKS
constexpr std::uint64_t games = 3;  // the engine checks itself after every move that is tried
#else
constexpr std::uint64_t games = 20;
#endif

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

TEST(Evaluation, FavoursWhoeverLeadsAtTheEnd) {
    const auto rules = base_rules(2);
    const State state = played(*rules, {"greedy", "random"}, 3);
    ASSERT_GT(state.score(Player(0)), state.score(Player(1)));
    EXPECT_GT(estimate(*rules, state, Player(0)), estimate(*rules, state, Player(1)));
}

TEST(Evaluation, ChancesOfCompletion) {
    const auto rules = base_rules(2);
    State state = start(*rules);
    for (std::size_t i = 0; i < state.segments().size(); ++i) {
        const double chance = completion_chance(*rules, state, SegmentId(i));
        const SegmentKind kind = state.segment(SegmentId(i)).kind;
        if (kind == field)
            EXPECT_EQ(chance, 0);
        else
            EXPECT_GT(chance, 0);
        EXPECT_LE(chance, 1);
    }
}

}  // namespace
}  // namespace bastide
