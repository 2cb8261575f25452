#pragma once
// Bodies of the templates of features.h.

#include "core/board.h"
#include "core/half_tiles.h"

#include <algorithm>
#include <array>

namespace bastide {

template <class Visit>
void for_each_link(Position position, SegmentId segment, Visit visit) {
    const State& state = position.state;
    const Segment& self = state.segment(segment);
    const PlacedTile& tile = state.tile(self.tile);
    const TileType& type = position.rules.type(tile.type);
    const auto across = [&](unsigned cell_of_tile, Side side, auto&& find) {
        const Cell cell = neighbour(cell_of(type, tile, cell_of_tile), side);
        const TileId other = state.tile_at(cell, opposite(side));
        if (!other.exists() || other == self.tile) return;
        const PlacedTile& placed = state.tile(other);
        const SegmentId met =
            find(other, cell_of_tile_at(position.rules.type(placed.type), placed, cell));
        if (met.exists() && state.segment(met).kind == self.kind) visit(met);
    };
    for (unsigned c = 0; c < type.cells; ++c) {
        for (int s = 0; s < slot_count; ++s)
            if (edge_half_segment(position, self.tile, c, Slot(s)) == segment) {
                across(c, Side(s / 2), [&](TileId other, unsigned their_cell) {
                    return edge_half_segment(position, other, their_cell, facing(Slot(s)));
                });
                if (position.rules.joins_shared_sides())
                    across(c, Side(s / 2), [&](TileId other, unsigned their_cell) {
                        return edge_half_segment(position, other, their_cell, facing(Slot(s ^ 1)));
                    });
            }
        for (int s = 0; s < slot_count; ++s)
            if (slot_segment(position, self.tile, c, Slot(s)) == segment)
                across(c, Side(s / 2), [&](TileId other, unsigned their_cell) {
                    return slot_segment(position, other, their_cell, facing(Slot(s)));
                });
    }
    if (type.half)
        for_each_long_link(position, segment, [&](SegmentId met) {
            if (state.segment(met).kind == self.kind) visit(met);
        });
    for (const ExtraLink& link : state.links()) {
        if (link.a == segment) visit(link.b);
        if (link.b == segment) visit(link.a);
    }
}

template <class Visit>
void for_each_bordering(Position position, SegmentId field_feature, Visit visit) {
    const State& state = position.state;
    const std::size_t words = (state.segments().size() + 63) / 64;
    std::array<std::uint64_t, 1024> seen;  // one bit for every segment id there can be
    std::fill_n(seen.begin(), words, std::uint64_t(0));
    for_each_segment(state, field_feature, [&](SegmentId id) {
        const Segment& segment = state.segment(id);
        const PlacedTile& tile = state.tile(segment.tile);
        const TileType& type = position.rules.type(tile.type);
        if (segment.local >= type.segment_count) return;
        for (std::uint32_t left = type.segments[segment.local].cities; left != 0;
             left &= left - 1) {
            const SegmentId bordering(tile.first.index() + unsigned(__builtin_ctz(left)));
            const SegmentId root = state.segment(bordering).feature;
            std::uint64_t& word = seen[root.index() / 64];
            const std::uint64_t bit = std::uint64_t(1) << (root.index() % 64);
            if (word & bit) continue;
            word |= bit;
            visit(root);
        }
    });
}

}  // namespace bastide
