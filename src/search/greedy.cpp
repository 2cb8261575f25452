#include "search/greedy.h"

#include "search/bazaar_play.h"

#include <limits>

namespace bastide {

Move GreedyAgent::choose(const Ruleset& rules, const State& state, const MoveList& legal,
                         Random& random) {
    if (const auto move = choose_at_bazaar(rules, state, legal)) return *move;
    if (!can_look_ahead(legal)) return legal[0];
    ahead_.begin(rules, state);
    double best = -std::numeric_limits<double>::infinity();
    std::size_t chosen = 0;
    std::uint32_t equal = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const double worth = ahead_.worth_of(rules, state, legal[i]);
        if (worth < best) continue;
        // Among equals each has the same chance.
        equal = worth > best ? 1 : equal + 1;
        if (random.below(equal) == 0) chosen = i;
        best = worth;
    }
    return legal[chosen];
}

}  // namespace bastide
