#pragma once
/// Half tiles: triangles, of which a cell holds one, or two with their long sides together. What
/// they share with other tiles is in board.h and features.h; here is what their shape brings.
/// docs/decisions/0003-half-tiles.md tells what was decided.

#include "core/board.h"

namespace bastide {

/// As `list_fitting`, for a half tile: beside the board, and in cells that hold one half already.
void list_fitting_halves(Position position, const TileType& type, MoveList& moves);
/// As `fit`, for a half tile.
Fit fit_half(Position position, const TileType& type, Cell cell, Turning turning,
             std::uint8_t matching = 0);

/// Does a tile of this type, turned so, have this side of its cell?
inline bool has_side(const TileType& type, Turning turning, Side side) {
    return !type.half || half_has_side(turning, side);
}

/// Does a segment of a half tile join through the long side?
bool reaches_long_side(Position position, SegmentId segment);
/// Joins what meets at the long side of a half that was placed, if the other half lies there.
void join_other_half(Context& context, TileId mine);

/// The segment of the other half of a cell that joins through its long side, beside the left (0) or
/// right half of this one's.
SegmentId met_at_long_side(Position position, TileId half_tile, unsigned half);

/// How often `count_cells` would count a cell a second time: for each cell that a feature lies on
/// with both halves.
int cells_counted_twice(Position position, SegmentId feature);

/// Calls `visit(SegmentId)` for each segment that a segment of a half tile meets at the long side,
/// of whatever kind.
template <class Visit>
void for_each_long_link(Position position, SegmentId segment, Visit visit) {
    const State& state = position.state;
    const Segment& self = state.segment(segment);
    const TileId other = state.other_half(self.tile);
    if (!other.exists()) return;
    const PlacedTile& theirs = state.tile(other);
    const LongSide& mine = position.rules.type(state.tile(self.tile).type).long_side;
    const LongSide& met = position.rules.type(theirs.type).long_side;
    const auto visit_local = [&](std::uint8_t local) {
        if (local != no_local) visit(SegmentId(theirs.first.index() + local));
    };
    // Face to face, the left half of one is beside the right half of the other.
    for (unsigned half = 0; half < 2; ++half) {
        if (mine.edge_segment[half] == self.local) visit_local(met.edge_segment[1 - half]);
        if (mine.slot_segment[half] == self.local) visit_local(met.slot_segment[1 - half]);
    }
}

}  // namespace bastide
