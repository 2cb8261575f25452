#pragma once
/// Random games that tests look at question by question.

#include "notation/position/position.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

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

}  // namespace bastide::test
