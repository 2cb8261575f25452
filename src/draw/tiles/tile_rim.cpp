#include "draw/tiles/tile_rim.h"

#include "core/tile_places.h"

#include <algorithm>

namespace bastide::draw {

namespace {

/// Where a side begins, walking clockwise.
Point start_of(const PrintedTile& tile, EdgePlace side) {
    if (side.side == long_side) return {0, 0};
    const Point cell{100.0 * (side.cell % tile.columns), 100.0 * (side.cell / tile.columns)};
    constexpr Point corners[] = {{0, 0}, {100, 0}, {100, 100}, {0, 100}};
    return cell + corners[side.side & 3];
}

}  // namespace

TileRim::TileRim(const PrintedTile& tile) : sides_(outline(tile)) {
    for (std::size_t i = 0; i < sides_.size(); ++i) {
        const Point from = start_of(tile, sides_[i]);
        const Point to = start_of(tile, sides_[(i + 1) % sides_.size()]);
        points_.push_back(from);
        points_.push_back(middle(from, to));
    }
    centre_ = {50.0 * tile.columns, 50.0 * tile.rows};
    // The middle of a triangle's inscribed circle: as far from the long side as from the others.
    if (tile.shape == TileShape::half) centre_ = {29.3, 70.7};
}

Point TileRim::inwards(int middle) const {
    const Point along = point(middle + 1) - point(middle);
    return unit({-along.y, along.x});
}

int TileRim::half_of(EdgePlace side) const {
    const auto found = std::find(sides_.begin(), sides_.end(), side);
    return found == sides_.end() ? -1 : 2 * int(found - sides_.begin());
}

int TileRim::half_of(SlotPlace slot) const {
    const int half = half_of(whole_side(slot));
    return half < 0 ? -1 : half + slot.slot % 2;
}

}  // namespace bastide::draw
