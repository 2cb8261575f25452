#pragma once
/// Rules with a chapter that is not registered, for tests of what no chapter of today does.

#include "core/ruleset_maker.h"
#include "rules/order_of_play.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace bastide::test {

/// The rules of a choice, with a chapter behind those that are registered. The chapter has to live as
/// long as they do. Problems of the choice are failures of the test.
inline std::shared_ptr<const Ruleset> rules_with_chapter(
    const Expansion& chapter, const RulesetChoice& choice = {},
    const TileLibrary& library = built_in_tiles()) {
    RulesPage page = rules::order_of_play();
    std::vector<const Expansion*> expansions(page.expansions.begin(), page.expansions.end());
    expansions.push_back(&chapter);
    page.expansions = expansions;
    std::vector<ChoiceProblem> problems;
    auto rules = RulesetMaker(choice, library, page, problems).build();
    for (const ChoiceProblem& problem : problems) ADD_FAILURE() << problem.text;
    return rules;
}

}  // namespace bastide::test
