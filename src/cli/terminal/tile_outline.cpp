#include "cli/terminal/tile_outline.h"

namespace bastide::cli {

namespace {

/// Whether two cells of a tile meet at this side of the first, and a segment lies on both.
bool runs_on(const TileType& type, Turning turning, std::size_t cell, int side, std::size_t local) {
    const unsigned lies_on = type.segments[local].cells;
    const Cell* offsets = type.offsets.data() + std::size_t(turning) * type.cells;
    const Cell beyond = neighbour(offsets[cell], Side(side));
    for (std::size_t other = 0; other < type.cells; ++other)
        if (offsets[other] == beyond) return (lies_on >> cell & lies_on >> other & 1) != 0;
    return false;
}

}  // namespace

bool is_wide(const SegmentKindInfo& kind) {
    return kind.joins == Joins::by_edge && !kind.beside_fields;
}
bool is_thin(const SegmentKindInfo& kind) {
    return kind.joins == Joins::by_edge && kind.beside_fields;
}
bool is_inner(const SegmentKindInfo& kind) { return kind.joins == Joins::not_at_all; }

const TurnedCell& view_of(const TileType& type, Turning turning, std::size_t cell) {
    return type.turned[std::size_t(turning) * type.cells + cell];
}

Outline outline_of(const TileType& type, Turning turning, std::size_t cell, std::size_t local) {
    const TurnedCell& view = view_of(type, turning, cell);
    Outline outline;
    for (int side = side_count - 1; side >= 0; --side)
        if (view.edge_segment[side] == local ||
            (type.cells > 1 && runs_on(type, turning, cell, side, local))) {
            outline.sides[std::size_t(side)] = true;
            outline.first_side = side;
            ++outline.side_total;
        }
    const auto& long_side = type.long_side.edge_segment;
    outline.long_side = type.half && (long_side[0] == local || long_side[1] == local);
    if (outline.long_side) ++outline.side_total;
    return outline;
}

bool leaves_centre(const Ruleset& rules, const TileType& type, Turning turning, std::size_t cell,
                   std::size_t local) {
    if (!outline_of(type, turning, cell, local).bends()) return false;
    for (std::size_t other = 0; other < type.segment_count; ++other)
        if (other != local && is_thin(rules.segment_kind(type.segments[other].kind)) &&
            outline_of(type, turning, cell, other).side_total > 0)
            return true;
    return false;
}

}  // namespace bastide::cli
