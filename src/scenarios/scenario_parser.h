#pragma once
// Reads a scenario. What cannot be read is listed in Scenario::problems, with its line.

#include "scenarios/scenario.h"

#include <string_view>

namespace bastide::scenarios {

Scenario parse_scenario(std::string_view text);

}  // namespace bastide::scenarios
