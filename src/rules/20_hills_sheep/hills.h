#pragma once
/// Chapter 20, the hills and the vineyards: HS-02 to HS-04. No private state: a tile under a hill is one that has
/// left its pile unseen, and what is printed on tiles tells the rest. HS-13 is tile data.
///
/// Files: hills (HS-02, HS-03), vineyards (HS-04).

#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_hills, the_vineyards;

}  // namespace bastide::rules

namespace bastide::rules::hills {

// A step of the order of play.
void lay_tile_under_hill(Context& context);

}  // namespace bastide::rules::hills
