#pragma once
/// Rules with a chapter that is not registered, for tests of what no chapter of today does.

#include "core/ruleset_maker.h"
#include "rules/order_of_play.h"

#include <gtest/gtest.h>

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace bastide::test {

/// Sequences and questions of such a chapter. Their numbers go on behind those of the registered ones.
struct OwnCourse {
    std::span<const Sequence* const> sequences = {};
    std::span<const Question* const> questions = {};
};

/// The rules of a choice, with a chapter behind those that are registered; null if the choice has problems.
/// The chapter has to live as long as they do.
inline std::shared_ptr<const Ruleset> try_rules_with_chapter(const Expansion& chapter,
                                                             const RulesetChoice& choice,
                                                             const TileLibrary& library,
                                                             const OwnCourse& own,
                                                             std::vector<std::string>& texts) {
    RulesPage page = rules::order_of_play();
    std::vector<const Expansion*> expansions(page.expansions.begin(), page.expansions.end());
    expansions.push_back(&chapter);
    page.expansions = expansions;
    std::vector<const Sequence*> sequences(page.sequences.begin(), page.sequences.end());
    sequences.insert(sequences.end(), own.sequences.begin(), own.sequences.end());
    page.sequences = sequences;
    std::vector<const Question*> questions(page.questions.begin(), page.questions.end());
    questions.insert(questions.end(), own.questions.begin(), own.questions.end());
    page.questions = questions;
    std::vector<ChoiceProblem> problems;
    auto rules = RulesetMaker(choice, library, page, problems).build();
    for (const ChoiceProblem& problem : problems) texts.push_back(problem.text);
    return rules;
}

/// The same; problems of the choice are failures of the test.
inline std::shared_ptr<const Ruleset> rules_with_chapter(
    const Expansion& chapter, const RulesetChoice& choice = {},
    const TileLibrary& library = built_in_tiles(), const OwnCourse& own = {}) {
    std::vector<std::string> problems;
    auto rules = try_rules_with_chapter(chapter, choice, library, own, problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    return rules;
}

}  // namespace bastide::test
