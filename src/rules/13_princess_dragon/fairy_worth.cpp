/// Chapter 13: what players think of the fairy.

#include "rules/13_princess_dragon/fairy.h"

#include <algorithm>

namespace bastide::rules::fairy {

/// A point in each of the next turns, until others move it away, and something for what is scored; found by
/// self-play.
void worth_held(Position position, std::span<double> of_players) {
    const State& state = position.state;
    constexpr double turns_beside = 1, share_of_bonus = 0.5;
    const double turns = std::min(turns_beside, double(state.tiles_left()) / state.players());
    const double worth = turns + share_of_bonus;
    if (!settings_of(position.rules).on_tile) {
        const FigureId beside = follower_beside(position);
        if (beside.exists()) of_players[state.figure(beside).owner.index()] += worth;
        return;
    }
    for (std::size_t seat = 0; seat < of_players.size(); ++seat)
        of_players[seat] += count_favoured(position, Player(seat)) * worth;
}

}  // namespace bastide::rules::fairy
