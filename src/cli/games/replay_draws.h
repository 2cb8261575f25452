#pragma once
/// `bastide replay --verify`: whether the draws of a recorded game are those that its seed gives.

#include "cli/program/arguments.h"
#include "fair/check_draws.h"
#include "notation/record/record.h"

#include <string>

namespace bastide::cli {

/// Tells whether the revealed seed is the one that was committed to, and whether all of nature's
/// answers are those that it gives. The exit status: 0 if so, else 1. Throws BadInput, which says what
/// to do, if the record lacks what is needed; `name` is that of its file.
int verify_draws(const Record& record, const std::string& name, bool as_json, const Output& output);

/// "turn 12, draw 31: the record has BA/L, but the seed gives BA/RFr".
std::string other_draw_text(const Ruleset& rules, const fair::OtherDraw& other);

}  // namespace bastide::cli
