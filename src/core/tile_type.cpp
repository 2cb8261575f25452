/// Prepares printed tiles for play: what each cell shows at each side, in all four turnings.

#include "core/ruleset_maker.h"
#include "core/tile_places.h"

#include <algorithm>

namespace bastide {

namespace {

/// Where a cell of the tile comes to lie, seen from cell 0, after some quarter turns clockwise.
Cell turned_offset(int column, int row, unsigned turning) {
    int x = column, y = row;
    for (; turning > 0; --turning) {
        const int old_x = x;
        x = -y;
        y = old_x;
    }
    return {std::int16_t(x), std::int16_t(y)};
}

SegmentType prepare_segment(const PrintedTile& tile, std::size_t index) {
    const PrintedSegment& printed = tile.segments[index];
    SegmentType segment;
    segment.kind = printed.kind;
    std::uint32_t cells = 0;
    for (const EdgePlace& edge : printed.edges) cells |= 1u << edge.cell;
    for (const SlotPlace& slot : printed.slots) cells |= 1u << slot.cell;
    // What reaches no side lies on the tile as a whole.
    segment.cells = std::uint16_t(cells != 0 ? cells : (1u << (tile.columns * tile.rows)) - 1);
    for (std::uint8_t bordering : printed.cities) segment.cities |= 1u << bordering;
    for (std::size_t before = 0; before < index; ++before)
        if (tile.segments[before].kind == printed.kind) segment.same_kind_before |= 1u << before;
    for (const auto& symbol : printed.attributes)
        segment.attributes.emplace_back(symbol.id, std::int16_t(symbol.number));
    return segment;
}

/// What one cell shows in the printed position: the edge kinds and the segments at its sides.
TurnedCell printed_cell(const PrintedTile& tile, const TileLibrary& library, unsigned cell) {
    TurnedCell shown;
    std::fill(std::begin(shown.edge_segment), std::end(shown.edge_segment), no_local);
    std::fill(std::begin(shown.slot_segment), std::end(shown.slot_segment), no_local);
    for (std::size_t index = 0; index < tile.segments.size(); ++index) {
        const PrintedSegment& segment = tile.segments[index];
        for (const SlotPlace& slot : segment.slots) {
            if (slot.cell != cell || slot.slot >= slot_count) continue;
            shown.slot_segment[slot.slot] = std::uint8_t(index);
        }
        for (const EdgePlace& edge : segment.edges) {
            if (edge.cell != cell || edge.side >= side_count) continue;
            shown.edge_segment[edge.side] = std::uint8_t(index);
        }
    }
    const std::vector<EdgePlace> sides = outline(tile);
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const EdgeKind kind = library.edge_kind_of_letter(tile.edges[i]);
        if (sides[i].cell != cell || sides[i].side >= side_count || !kind.exists()) continue;
        shown.edges |= 1u << (8u * sides[i].side + unsigned(kind.index()));
    }
    return shown;
}

TurnedCell turn(const TurnedCell& printed, unsigned turning) {
    TurnedCell turned_one = printed;
    turned_one.edges = turning == 0
                           ? printed.edges
                           : printed.edges << (8 * turning) | printed.edges >> (32 - 8 * turning);
    for (unsigned side = 0; side < side_count; ++side)
        turned_one.edge_segment[unsigned(turned(Side(side), Turning(turning)))] =
            printed.edge_segment[side];
    for (unsigned slot = 0; slot < slot_count; ++slot)
        turned_one.slot_segment[unsigned(turned(Slot(slot), Turning(turning)))] =
            printed.slot_segment[slot];
    return turned_one;
}

LongSide printed_long_side(const PrintedTile& tile, const TileLibrary& library) {
    LongSide shown;
    const auto claim = [](std::uint8_t(&halves)[2], SlotPlace place, std::size_t segment) {
        if (whole_side(place).side == long_side) halves[place.slot % 2] = std::uint8_t(segment);
    };
    for (std::size_t index = 0; index < tile.segments.size(); ++index) {
        for (const EdgePlace& edge : tile.segments[index].edges) {
            claim(shown.edge_segment, left_half(edge), index);
            claim(shown.edge_segment, right_half(edge), index);
        }
        for (const SlotPlace& slot : tile.segments[index].slots)
            claim(shown.slot_segment, slot, index);
    }
    // After the segments that name the side, since a shared half is no longer theirs.
    for (std::size_t index = 0; index < tile.segments.size(); ++index)
        for (const SlotPlace& half : tile.segments[index].shared_halves)
            claim(shown.edge_segment, half, index);
    const std::vector<EdgePlace> sides = outline(tile);
    for (std::size_t i = 0; i < sides.size(); ++i)
        if (sides[i].side == long_side) shown.edge = library.edge_kind_of_letter(tile.edges[i]);
    return shown;
}

/// Does a side stop what meets it: is it shown, though no segment joins through it?
bool stops(bool shown, std::uint8_t edge_segment, std::uint8_t slot_segment) {
    return shown && edge_segment == no_local && slot_segment == no_local;
}

Segment prototype(const PrintedTile& tile, std::size_t index) {
    Segment segment;
    segment.kind = tile.segments[index].kind;
    segment.local = std::uint8_t(index);
    segment.open =
        std::int16_t(tile.segments[index].edges.size() + tile.segments[index].shared_halves.size());
    return segment;
}

}  // namespace

TileType prepare_type(const PrintedTile& tile, const TileLibrary& library) {
    TileType type;
    type.id = tile.id;
    type.printed = &tile;
    type.columns = tile.columns;
    type.rows = tile.rows;
    type.cells = std::uint8_t(tile.columns * tile.rows);
    type.half = tile.shape == TileShape::half;
    type.square = type.cells == 1 && !type.half;
    type.segment_count = std::uint8_t(tile.segments.size());
    for (const auto& mark : tile.marks) type.marks |= std::uint64_t(1) << mark.id.index();
    for (std::size_t index = 0; index < tile.segments.size(); ++index) {
        type.segments.push_back(prepare_segment(tile, index));
        type.prototypes.push_back(prototype(tile, index));
    }
    for (std::size_t index = 0; index < tile.segments.size(); ++index)
        for (const SlotPlace& half : tile.segments[index].shared_halves)
            if (half.slot < slot_count) type.shared.push_back({half, std::uint8_t(index)});
    type.shares_sides = !type.shared.empty();
    if (type.half) {
        type.long_side = printed_long_side(tile, library);
        type.stops_others = stops(type.long_side.edge.exists(), type.long_side.edge_segment[0],
                                  type.long_side.slot_segment[0]);
    }
    for (unsigned turning = 0; turning < 4; ++turning)
        for (unsigned cell = 0; cell < type.cells; ++cell) {
            type.turned.push_back(turn(printed_cell(tile, library, cell), turning));
            type.offsets.push_back(
                turned_offset(int(cell % type.columns), int(cell / type.columns), turning));
            if (cell == 0) type.edges[turning] = type.turned.back().edges;
            for (int side = 0; side < side_count; ++side) {
                const TurnedCell& shown = type.turned.back();
                type.stops_others = type.stops_others ||
                                    stops((shown.edges >> (8 * side) & 0xFF) != 0,
                                          shown.edge_segment[side], shown.slot_segment[2 * side]);
            }
        }
    return type;
}

}  // namespace bastide
