#pragma once
// The lines of a scenario that say what is expected. They have a colon.

#include "scenarios/scenario_words.h"

#include <string_view>

namespace bastide::scenarios {

/// Reads what stands behind the colon.
using ExpectationLine = StatementKind (*)(Words&, const Names& players);

/// What reads an expectation with this first word; null if it begins none.
ExpectationLine expectation_line(std::string_view first_word);

}  // namespace bastide::scenarios
