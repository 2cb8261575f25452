#pragma once
/// What is shown of rules, for programs.

#include "reference/shown_scenarios.h"

#include <string>
#include <string_view>

namespace bastide {

/// The cases that show a rule, as a list in JSON: docs/openapi.json has it as `ShownCase`.
std::string shown_cases_json(const ShownScenarios& shown, std::string_view rule,
                             BookLanguage language);

}  // namespace bastide
