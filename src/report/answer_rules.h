#pragma once
/// By which rule an answer is allowed. Refusals cite their rules; these are the other side.

#include <bastide/engine.h>

#include <string_view>

namespace bastide::report {

/// The rule that offers an answer to the question that waits: "BASE-10". Empty for what no question asks.
std::string_view rule_of_answer(const Ruleset& rules, const State& state, const Move& move);

}  // namespace bastide::report
