#pragma once
// The lines of a scenario about castles: what players do, and what is expected.

#include "scenarios/scenario_words.h"

#include <optional>

namespace bastide::scenarios {

/// "builds a castle on city N", "chooses city N of 1,0": what stands behind the player and "must".
/// None if the next words begin no such line.
std::optional<Action> castle_action(Words& words, Player who, bool must);

/// "castle on city N; city S (BCB-30)" behind "legal:" or "illegal:".
StatementKind expect_castle_legality(Words& words, bool legal);
/// "choices: castle on city N; pass", "choices: city N of 1,0; road E of 2,0"
StatementKind expect_choices(Words& words, const Names& players);
/// "about: city N of 1,0"
StatementKind expect_about(Words& words, const Names& players);
/// "castles: Red on city N of 1,0; Red Blue on city W of 2,0 scored", or "none"
StatementKind expect_castles(Words& words, const Names& players);

}  // namespace bastide::scenarios
