#pragma once
#include "core/expansion.h"

namespace bastide::rules {

/// The chapters of the rules that the program knows, in the order of their numbers.
std::span<const Expansion* const> all_expansions();

}  // namespace bastide::rules
