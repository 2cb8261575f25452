// Games of one player alone: all boxes, records and views of them, and computer players.

#include "notation/record/record.h"
#include "notation/view/view_json.h"
#include "search/player.h"
#include "support/random_choices.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide::test {
namespace {

TableSetup solitary_setup(int number) {
    TableSetup setup;
    setup.choice = random_choice(number);
    setup.choice.players = 1;
    setup.choice.first_player = 0;
    if (number % 2 == 0) setup.names = {number % 4 == 0 ? "Ann" : "3"};
    return setup;
}

/// A finished game; every question is the one player's or nature's.
State played(const TableSetup& setup, const Ruleset& rules, std::uint64_t seed,
             MoveRecorder& recorder) {
    Random random(seed);
    MoveList moves;
    State state;
    start(rules, state, Player(), &recorder);
    for (int questions = 0; decision(rules, state).exists(); ++questions) {
        const Decision asked = decision(rules, state);
        EXPECT_TRUE(asked.by_nature || asked.chooser == Player(0));
        if (!asked.by_nature && questions % 29 == 0) {
            const State seen = view(rules, state, Player(0));
            EXPECT_FALSE(view_json(setup, rules, seen, Player(0)).empty());
        }
        const Move answer = random_answer(rules, state, random, moves, Style::by_kind);
        if (apply(rules, state, answer, &recorder)) {
            ADD_FAILURE() << "a legal move was refused";
            break;
        }
    }
    return state;
}

TEST(SolitaryGames, OfAllBoxesEndAndComeBackAsRecords) {
    for (int number = 0; number < how_many(40, 2000); ++number) {
        SCOPED_TRACE(number);
        const TableSetup setup = solitary_setup(number);
        const auto rules = rules_of(setup.choice);
        ASSERT_TRUE(rules);
        MoveRecorder recorder;
        const State last = played(setup, *rules, std::uint64_t(number), recorder);
        EXPECT_TRUE(last.over());
        EXPECT_EQ(leaders(last), 1u);
        const Record record = record_of(setup, rules, last, recorder.moves);
        const auto text = write_record(record);
        ASSERT_TRUE(text);
        std::vector<RecordProblem> problems;
        const auto again = read_record(*text, built_in_tiles(), problems);
        for (const RecordProblem& problem : problems) ADD_FAILURE() << problem.text("record");
        ASSERT_TRUE(again);
        EXPECT_TRUE(same_record(*again, record));
        if (HasFailure()) return;
    }
}

Move answer_of(Agent& agent, const Ruleset& rules, const State& state, Random& random,
               MoveList& moves) {
    if (decision(rules, state).by_nature) return sample(rules, state, random);
    legal(rules, state, moves);
    return agent.choose(rules, view(rules, state, Player(0)), moves, random);
}

TEST(SolitaryGames, ArePlayedByComputerPlayers) {
    for (const char* name : {"greedy", "expectimax:playouts=20", "mcts:playouts=20"})
        for (int number = 0; number < how_many(2, 30); ++number) {
            SCOPED_TRACE(name + std::to_string(number));
            RulesetChoice choice;
            choice.players = 1;
            if (number % 2 == 1)
                choice.sets = {{"basic:2", 1},
                               {"traders-and-builders:2", 1},
                               {"bridges-castles-and-bazaars:2", 1}};
            const auto rules = rules_of(choice);
            const auto agent = make_agent(name);
            ASSERT_TRUE(rules && agent);
            Random random{std::uint64_t(number)};
            MoveList moves;
            State state = start(*rules);
            // To its end: features that nobody completes early bring points then.
            while (decision(*rules, state).exists()) {
                const Move answer = answer_of(*agent, *rules, state, random, moves);
                ASSERT_FALSE(apply(*rules, state, answer));
            }
            EXPECT_GT(state.score(Player(0)), 0);
        }
}

}  // namespace
}  // namespace bastide::test
