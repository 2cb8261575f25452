#pragma once
/// Chapter 13, the magic portals: PD-15. A follower goes onto any tile. No private state.

#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_portals;

}  // namespace bastide::rules
