#pragma once
// Plays a scenario and lists what is not as expected.

#include "scenarios/scenario_table.h"

#include <vector>

namespace bastide::scenarios {

/// Plays one case with the whole board turned by a number of quarter turns, which must change nothing.
/// Each problem says what was expected and what was found. `make_rules`: for chapters that are not registered.
std::vector<Problem> run_case(const Case& played, Turning board_turning = 0,
                              MakeRules make_rules = make_ruleset);

}  // namespace bastide::scenarios
