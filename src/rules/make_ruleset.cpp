#include "core/ruleset_maker.h"
#include "rules/order_of_play.h"

namespace bastide {

std::shared_ptr<const Ruleset> make_ruleset(const RulesetChoice& choice, const TileLibrary& library,
                                            std::vector<std::string>& problems) {
    return RulesetMaker(choice, library, rules::order_of_play(), problems).build();
}

std::shared_ptr<const Ruleset> make_ruleset(const RulesetChoice& choice,
                                            std::vector<std::string>& problems) {
    return make_ruleset(choice, built_in_tiles(), problems);
}

}  // namespace bastide
