#include "search/sensible.h"

#include "search/bazaar_play.h"

#include <algorithm>

namespace bastide {

namespace {

/// How many points less than the best answer another one may be worth. With fewer it would play like
/// the greedy player, with more like a random one.
constexpr double margin = 2.5;

}  // namespace

Move SensibleAgent::choose(const Ruleset& rules, const State& state, const MoveList& legal,
                           Random& random) {
    const bool any_tile = legal[0].kind == MoveKind::choose_tile;
    if (any_tile) return legal[random.below(std::uint32_t(legal.size()))];
    if (const auto move = choose_at_bazaar(rules, state, legal)) return *move;
    if (!can_look_ahead(legal)) return legal[0];
    ahead_.begin(rules, state);
    worth_.clear();
    for (const Move& move : legal) worth_.push_back(ahead_.worth_of(rules, state, move));
    const double enough = *std::max_element(worth_.begin(), worth_.end()) - margin;
    const auto good =
        std::count_if(worth_.begin(), worth_.end(), [&](double worth) { return worth >= enough; });
    std::uint32_t left = random.below(std::uint32_t(good));
    for (std::size_t i = 0; i < legal.size(); ++i)
        if (worth_[i] >= enough && left-- == 0) return legal[i];
    return legal[0];
}

}  // namespace bastide
