#pragma once
/// What the rules keep in mind at some moment of a game, by the names that positions give it: the
/// statement `remember` of docs/notation.md.

#include <bastide/ruleset.h>
#include <bastide/state.h>

#include <string_view>

namespace bastide {

/// The number that a position would tell behind a name; 0 if it would tell none.
int remembered(const Ruleset& rules, const State& state, std::string_view name);

}  // namespace bastide
