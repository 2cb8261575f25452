#pragma once
/// How the segments of a tile lie in one of its cells, as the pictures in text need it.

#include <bastide/ruleset.h>

#include <array>

namespace bastide::cli {

/// Fills its sides: a city.
bool is_wide(const SegmentKindInfo& kind);
/// Leaves room for a field on either half of its sides: a road, a river.
bool is_thin(const SegmentKindInfo& kind);
/// A feature of one tile: a monastery.
bool is_inner(const SegmentKindInfo& kind);

/// How one segment that joins by edge lies in one cell of a tile as turned.
struct Outline {
    std::array<bool, side_count> sides{};
    bool long_side = false;  ///< it reaches the long side of a half tile
    int side_total = 0;      ///< the long side included
    int first_side = -1;     ///< of the four; -1: none

    bool bends() const { return side_total == 2 && !long_side && sides[0] != sides[2]; }
    int horizontal() const { return sides[1] ? 1 : sides[3] ? 3 : -1; }
};

const TurnedCell& view_of(const TileType& type, Turning turning, std::size_t cell);

/// Where two cells of a tile meet, a segment that lies on both reaches the side between them.
Outline outline_of(const TileType& type, Turning turning, std::size_t cell, std::size_t local);

/// A bend leaves the centre free where another road or river bends or ends on the same cell:
/// together they would look like a crossing.
bool leaves_centre(const Ruleset& rules, const TileType& type, Turning turning, std::size_t cell,
                   std::size_t local);

}  // namespace bastide::cli
