#pragma once
/// Random games that tests look at question by question.

#include "notation/position/position.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace bastide::test {

/// Plays a game in which every kind of answer is given now and then; `visit(state)` at every question and at
/// the end.
template <class Visit>
void play_with_all_answers(const Ruleset& rules, Random random, Visit visit) {
    MoveList moves;
    State state = start(rules);
    while (decision(rules, state).exists()) {
        visit(std::as_const(state));
        if (testing::Test::HasFailure()) return;
        const Move answer = random_answer(rules, state, random, moves, Style::by_kind);
        ASSERT_FALSE(apply(rules, state, answer)) << to_text(rules, answer);
    }
    visit(std::as_const(state));
}

/// Both forms of a state's text lead back to it.
inline void expect_texts_lead_back(const TableSetup& setup, const Ruleset& rules,
                                   const State& state) {
    for (const PositionForm form : {PositionForm::line, PositionForm::drawn}) {
        const auto text = write_position(setup, rules, state, form);
        ASSERT_TRUE(text) << decision(rules, state).name;
        std::vector<PositionProblem> problems;
        const auto again = read_position(*text, rules.library(), problems);
        for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("") << *text;
        ASSERT_TRUE(again) << *text;
        ASSERT_EQ(fingerprint(again->state), fingerprint(state)) << *text;
    }
}

/// Plays `games` games of the tables `setup_of(number)` in which all answers come up; `look(rules, state)` at every
/// question and at the end. Texts lead back to each `every`th of the `own` questions, and to some of the others.
/// Returns how often each of these has been asked.
template <class SetupOf, class Look>
std::map<std::string, int> play_with_texts(int games, SetupOf setup_of, std::uint64_t stream,
                                           std::initializer_list<std::string_view> own, int every,
                                           Look look) {
    std::map<std::string, int> asked;
    for (int number = 0; number < games && !testing::Test::HasFailure(); ++number) {
        const TableSetup setup = setup_of(number);
        const auto rules = rules_of(setup.choice);
        EXPECT_TRUE(rules) << "table number " << number;
        if (!rules) break;
        SCOPED_TRACE(number);
        int others = 0;
        play_with_all_answers(
            *rules, Random(std::uint64_t(number), stream), [&](const State& state) {
                look(*rules, state);
                const std::string name(decision(*rules, state).name);
                const bool is_own = std::find(own.begin(), own.end(), name) != own.end();
                if (is_own ? ++asked[name] % every == 0 : ++others % 61 == 0)
                    expect_texts_lead_back(setup, *rules, state);
            });
    }
    return asked;
}

}  // namespace bastide::test
