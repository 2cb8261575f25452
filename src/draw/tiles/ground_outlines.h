#pragma once
/// The outlines of fields. A picture paints fields as mere background, so each is taken from the raster of
/// what is seen, and widened under all that is painted over it: what parts two fields hides their border.

#include "draw/tiles/standing_room.h"

#include <vector>

namespace bastide::draw {

struct FieldOutline {
    int segment = 0;
    std::vector<Line> lines;  ///< closed, within the tile; a hole runs the other way round
};

/// Of all fields of which anything is seen.
std::vector<FieldOutline> outlines_of_fields(const TileLayout& layout, const StandingRoom& room);

}  // namespace bastide::draw
