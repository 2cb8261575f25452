#pragma once
// Plays a scenario and lists what is not as expected.

#include "scenarios/scenario.h"

namespace bastide::scenarios {

/// Plays one case with the whole board turned by a number of quarter turns, which must change nothing.
/// Each problem says what was expected and what was found.
std::vector<Problem> run_case(const Case& played, Turning board_turning = 0);

}  // namespace bastide::scenarios
