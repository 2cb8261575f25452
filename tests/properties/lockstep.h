#pragma once
/// The engine and the independent reference game, side by side through random games.

#include "properties/random_games.h"
#include "reference/reference_game.h"

namespace bastide::test {

/// What the reference game needs to play at this table. The piles are those of the engine; whether
/// they are right is compared apart (lockstep_setup_test.cpp).
reference::GameSetup reference_setup(const Ruleset& rules, Player first);

/// A pile of the engine at the start of a game, by the names of its tiles.
reference::Pile pile_in_words(const Ruleset& rules, std::size_t number);

/// The feature of the engine that a segment belongs to, as the reference game names it.
reference::Feature feature_in_words(const State& state, SegmentId segment);

/// Plays a random game with the engine and the reference, comparing everything after every move.
/// Returns the first difference; empty if there is none.
std::string play_in_lockstep(const Table& table, std::uint64_t seed, Style style = Style::anywhere);

}  // namespace bastide::test
