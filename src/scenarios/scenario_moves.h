#pragma once
// Moves of any kind in the lines of a scenario, as docs/notation.md writes them: Red plays "move dragon to 1,0".

#include "scenarios/scenario_words.h"

namespace bastide::scenarios {

/// Red plays "choose at 1,0", chance plays "BA/L", behind the player and "must"; empty if the next words begin
/// no such line.
std::optional<Action> written_action(Words& words, Player who, bool must);
/// "choose at 1,0"; "choose at 2,0" (TEST-02), behind "legal:" or "illegal:".
StatementKind expect_written(Words& words, bool legal);

}  // namespace bastide::scenarios
