// Rules with room for segments that are added to tiles and for links between them.
#pragma once

#include "core/ruleset_maker.h"
#include "rules/order_of_play.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace bastide::test {

/// The rules of a choice, and beside them a chapter that does nothing but ask for room.
inline std::shared_ptr<const Ruleset> roomy_rules(const RulesetChoice& choice = {},
                                                  const TileLibrary& library = built_in_tiles()) {
    static constexpr FollowsFrom any_game[] = {{"base", "", 0}};
    static const Expansion roomy{
        .name = "roomy",
        .follows_from = any_game,
        .prepare = [](RulesetMaker& maker) { maker.add_room(16, 16); },
    };
    RulesPage page = rules::order_of_play();
    std::vector<const Expansion*> expansions(page.expansions.begin(), page.expansions.end());
    expansions.push_back(&roomy);
    page.expansions = expansions;
    std::vector<ChoiceProblem> problems;
    auto rules = RulesetMaker(choice, library, page, problems).build();
    for (const ChoiceProblem& problem : problems) ADD_FAILURE() << problem.text;
    return rules;
}

}  // namespace bastide::test
