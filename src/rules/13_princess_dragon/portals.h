#pragma once
/// Chapter 13, the magic portals: PD-15. A follower goes onto any tile. No private state.

#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_portals;

}  // namespace bastide::rules

namespace bastide::rules::portals {

/// Whether the tile just placed shows a portal, and portals are in play.
bool is_portal_placed(Position position);

}  // namespace bastide::rules::portals
