#pragma once
/// The rim of a tile as a ring of points: its corners and the middles of its sides, clockwise from
/// the north-west corner. Between two points lies half a side.

#include "draw/svg/geometry.h"

#include <bastide/tile_library.h>

#include <vector>

namespace bastide::draw {

/// Half number i lies between points i and i + 1; even halves are the left ones of their side.
class TileRim {
public:
    explicit TileRim(const PrintedTile& tile);

    int size() const { return int(points_.size()); }  ///< how many halves, and as many points
    /// A point of the ring; numbers beyond its end count on from its start.
    Point point(int index) const { return points_[std::size_t(index % size())]; }
    const Line& points() const { return points_; }
    /// Where the tile's roads end; the middle of a tile of any shape.
    Point centre() const { return centre_; }
    /// Which way is inwards at a side's middle, 1 long.
    Point inwards(int middle) const;

    /// The first half of a side; -1 if the tile has no such side.
    int half_of(EdgePlace side) const;
    int half_of(SlotPlace slot) const;

private:
    std::vector<EdgePlace> sides_;
    Line points_;
    Point centre_;
};

}  // namespace bastide::draw
