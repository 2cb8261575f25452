#pragma once
/// Random games: the simplest player, and the yardstick of the engine's speed.

#include <bastide/engine.h>

namespace bastide {

struct PlayoutCounts {
    std::uint64_t decisions = 0;  ///< questions with two or more answers put to a player
    std::uint64_t moves_listed = 0;
};

/// Plays to the end: every player answers uniformly at random, nature with its chances.
PlayoutCounts play_out(const Ruleset& rules, State& state, Random& random, MoveList& moves);

}  // namespace bastide
