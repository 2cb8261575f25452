#pragma once
/// The registry: all that the rules know, in the order of their numbers (core/registered.h).

#include "core/expansion.h"

namespace bastide::rules {

/// The chapters of the rules, and their parts, in the order of the rules text.
std::span<const Expansion* const> all_expansions();
/// The sequences of the order of play, those of the page first.
std::span<const Sequence* const> all_sequences();
/// The questions to players and to nature (GEN-03).
std::span<const Question* const> all_questions();

}  // namespace bastide::rules
