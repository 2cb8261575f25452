#pragma once
// The lines of a scenario about tokens that lie somewhere: "laid 3 ingots on 0,0", "Red lays an ingot on 1,0",
// "Red takes an ingot from 1,0", "lying: 2 ingots on 1,0; crown in castle quarter".

#include "scenarios/scenario_words.h"

#include <bastide/ruleset.h>

namespace bastide::scenarios {

/// "3 ingots on 0,0", "ingot on 0,0", "Red 2 planks NS at 1,0", "crown in castle quarter"
LyingTokens lying_tokens(Words& words, const Names& players);
/// "ingot on 1,0", with this word between.
NamedAnswer token_on_cell(Words& words, const char* link);
/// "lying: 2 ingots on 1,0; crown in castle quarter", or "none"
StatementKind expect_lying(Words& words, const Names& players);

}  // namespace bastide::scenarios
