#pragma once
/// The engine and the independent reference game, side by side through random games.

#include "reference/reference_game.h"
#include "support/random_games.h"

#include <map>
#include <string>

namespace bastide::test {

/// What the reference game needs to play at this table. The piles are those of the engine; whether
/// they are right is compared apart (lockstep_setup_test.cpp).
reference::GameSetup reference_setup(const Ruleset& rules, Player first);

/// A pile of the engine at the start of a game, by the names of its tiles.
reference::Pile pile_in_words(const Ruleset& rules, std::size_t number);

/// The feature of the engine that a segment belongs to, as the reference game names it.
reference::Feature feature_in_words(const State& state, SegmentId segment);

/// How often things happened, by name, so that a test can tell whether it saw what it is about.
using Happenings = std::map<std::string, int>;

/// How much of a game is played.
enum class Extent : std::uint8_t { whole, beginning };

/// Plays a random game with the engine and the reference, comparing everything after every move.
/// Returns the first difference; empty if there is none. Adds to the happenings, if any are given.
std::string play_in_lockstep(const Table& table, std::uint64_t seed, Style style = Style::anywhere,
                             Happenings* happenings = nullptr, Extent extent = Extent::whole);

}  // namespace bastide::test
