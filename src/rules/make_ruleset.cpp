#include "core/ruleset_maker.h"
#include "rules/order_of_play.h"

namespace bastide {

std::shared_ptr<const Ruleset> make_ruleset(const RulesetChoice& choice, const TileLibrary& library,
                                            std::vector<ChoiceProblem>& problems) {
    return RulesetMaker(choice, library, rules::order_of_play(), problems).build();
}

const TileSet* set_meant(const RulesetChoice& choice, const TileLibrary& library,
                         const std::string& name) {
    std::vector<ChoiceProblem> problems;  // told when the rules are made
    return RulesetMaker(choice, library, rules::order_of_play(), problems).set_meant(name);
}

std::shared_ptr<const Ruleset> make_ruleset(const RulesetChoice& choice, const TileLibrary& library,
                                            std::vector<std::string>& problems) {
    std::vector<ChoiceProblem> found;
    auto rules = make_ruleset(choice, library, found);
    for (ChoiceProblem& problem : found) problems.push_back(std::move(problem.text));
    return rules;
}

std::shared_ptr<const Ruleset> make_ruleset(const RulesetChoice& choice,
                                            std::vector<std::string>& problems) {
    return make_ruleset(choice, built_in_tiles(), problems);
}

}  // namespace bastide
