#pragma once
/// Chapter 15, the mayors: AM-07 to AM-09. A mayor is a follower of cities whose strength is that of the
/// coats of arms there. No private state.

#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_mayor;

}  // namespace bastide::rules

namespace bastide::rules::mayor {

/// AM-09, `mayor_in_castle`: a mayor that is alone in a small city can make a castle of it; only one with
/// strength, or beside others, becomes its lord; none does.
enum class InCastle : std::uint8_t { lord, zero, forbidden };
InCastle in_castle(const RulesetMaker& maker);

/// The kind of figure; none at tables without mayors.
FigureKind kind(const Ruleset& rules);

}  // namespace bastide::rules::mayor
