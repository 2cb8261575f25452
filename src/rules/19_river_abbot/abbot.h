#pragma once
/// Chapter 19, The Abbot: ABB-01 to ABB-07. Gardens are a part of their own, since a table can play
/// them as features without abbots (AMB-16). No private state.

#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_abbot, the_gardens;

}  // namespace bastide::rules
