#pragma once
/// The engine and the independent reference game, side by side through random games.

#include "properties/random_games.h"
#include "reference/reference_game.h"

namespace bastide::test {

/// What the reference game needs to play at this table.
reference::GameSetup reference_setup(const Ruleset& rules, Player first);

/// The feature of the engine that a segment belongs to, as the reference game names it.
reference::Feature feature_in_words(const State& state, SegmentId segment);

/// Plays a random game with the engine and the reference, comparing everything after every move.
/// Returns the first difference; empty if there is none.
std::string play_in_lockstep(const Table& table, std::uint64_t seed, Style style = Style::anywhere);

}  // namespace bastide::test
