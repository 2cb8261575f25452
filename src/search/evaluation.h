#pragma once
/// What a position is worth to a player: an estimate for players that look no further.

#include <bastide/engine.h>

namespace bastide {

/// Points that `player` is likely to end with, less what the others are likely to end with on
/// average: the scores, the features as they may grow and be completed, and the followers still
/// free to be placed.
double estimate(const Ruleset& rules, const State& state, Player player);

/// How likely a feature is to be completed before the tiles run out, from 0 to 1. For a feature
/// that is complete already the answer is 1, for one that never can be, 0.
double completion_chance(const Ruleset& rules, const State& state, SegmentId segment);

}  // namespace bastide
