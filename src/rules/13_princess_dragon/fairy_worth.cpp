/// Chapter 13: what players think of the fairy.

#include "rules/13_princess_dragon/fairy.h"

#include <algorithm>

namespace bastide::rules::fairy {

/// A point in each of the next turns, until others move it away, and something for what is scored.
double worth_held(Position position, Player player) {
    const State& state = position.state;
    constexpr double turns_beside = 2.5, share_of_bonus = 1;
    const double turns = std::min(turns_beside, double(state.tiles_left()) / state.players());
    return count_favoured(position, player) * (turns + share_of_bonus);
}

}  // namespace bastide::rules::fairy
