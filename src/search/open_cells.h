#pragma once
/// The empty cells that features face.

#include <bastide/ruleset.h>
#include <bastide/state.h>

namespace bastide {

/// Calls `visit(cell, side)` for the empty cells that a segment faces, with the side of that cell which
/// lies beside it.
template <class Visit>
void for_each_open_cell(const Ruleset& rules, const State& state, SegmentId id, Visit visit) {
    const Segment& segment = state.segment(id);
    const PlacedTile& tile = state.tile(segment.tile);
    const TileType& type = rules.type(tile.type);
    for (std::size_t c = 0; c < type.cells; ++c) {
        const std::size_t view = std::size_t(tile.turning) * type.cells + c;
        const Cell offset = type.offsets[view];
        const Cell cell{std::int16_t(tile.cell.x + offset.x), std::int16_t(tile.cell.y + offset.y)};
        for (int side = 0; side < side_count; ++side) {
            if (type.turned[view].edge_segment[side] != segment.local) continue;
            const Cell beside = neighbour(cell, Side(side));
            if (!state.tile_at(beside, opposite(Side(side))).exists())
                visit(beside, opposite(Side(side)));
        }
    }
}

}  // namespace bastide
