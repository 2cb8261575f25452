#include "search/greedy.h"

#include "search/bazaar_play.h"

namespace bastide {

Thought GreedyAgent::think(const Ruleset& rules, const State& state, const MoveList& legal,
                           Random& random, const Thinking&) {
    if (const auto move = choose_at_bazaar(rules, state, legal)) return only(*move);
    if (!can_look_ahead(legal)) return only(legal[0]);
    Thought thought = ahead_.weigh(rules, state, legal);
    // Among equals each has the same chance.
    const auto& all = thought.candidates;
    std::uint32_t equal = 1;
    while (equal < all.size() && all[equal].value == all[0].value) ++equal;
    thought.best = all[random.below(equal)].move;
    return thought;
}

}  // namespace bastide
