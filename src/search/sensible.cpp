#include "search/sensible.h"

#include "search/bazaar_play.h"

namespace bastide {

namespace {

/// How many points less than the best answer another one may be worth. With fewer it would play like
/// the greedy player, with more like a random one.
constexpr double margin = 2.5;

}  // namespace

Thought SensibleAgent::think(const Ruleset& rules, const State& state, const MoveList& legal,
                             Random& random, const Thinking&) {
    const bool any_tile = legal[0].kind == MoveKind::choose_tile;
    if (any_tile) return only(legal[random.below(std::uint32_t(legal.size()))]);
    if (const auto move = choose_at_bazaar(rules, state, legal)) return only(*move);
    if (!can_look_ahead(legal)) return only(legal[0]);
    Thought thought = ahead_.weigh(rules, state, legal);
    const auto& all = thought.candidates;
    std::uint32_t good = 1;
    while (good < all.size() && all[good].value >= all[0].value - margin) ++good;
    thought.best = all[random.below(good)].move;
    return thought;
}

}  // namespace bastide
