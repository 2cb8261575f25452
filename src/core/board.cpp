#include "core/board.h"

#include "core/agenda.h"
#include "core/compiled_rules.h"
#include "core/features.h"
#include "core/half_tiles.h"
#include "core/require.h"

#include <algorithm>
#include <array>
#include <bit>

namespace bastide {

namespace {

/// The first side, if any, on which edges shown meet a forbidden kind.
bool differing_side(std::uint32_t edges, std::uint32_t forbidden, Side& side) {
    const std::uint32_t clash = edges & forbidden;
    if (clash == 0) return false;
    side = Side(__builtin_ctz(clash) / 8);
    return true;
}

/// For each side in a bit set the eight bits of its edge kinds.
constexpr std::uint32_t bits_of(std::uint8_t sides) {
    std::uint32_t bits = 0;
    for (unsigned side = 0; side < side_count; ++side)
        if ((sides >> side & 1) != 0) bits |= side_bits(Side(side));
    return bits;
}

Fit fit_cells(Position position, const TileType& type, Cell cell, Turning turning,
              MatchingSides matching) {
    bool beside_a_tile = false;
    Fit found;
    for (unsigned c = 0; c < type.cells; ++c) {
        const Cell at = cell_of(type, cell, turning, c);
        if (is_outside(at)) return {FitProblem::outside};
        const GridCell there = position.state.at(at);
        if (there.taken()) return {FitProblem::cell_taken};
        if (there.holds != GridCell::Holds::frontier) continue;
        beside_a_tile = true;
        std::uint32_t edges = type.turned[turning * type.cells + c].edges;
        if (c == matching.cell_of_tile) edges &= ~bits_of(matching.sides);
        // That a further cell is taken counts for more.
        Side side;
        if (found.problem == FitProblem::none &&
            differing_side(edges, position.state.frontier()[there.index].forbidden, side))
            found = {FitProblem::edges_differ, side};
    }
    return beside_a_tile ? found : Fit{FitProblem::no_neighbour};
}

void list_fitting_cells(Position position, const TileType& type, MoveList& moves) {
    for_each_place_of_cells(position.state, type, [&](Cell cell, Turning turning) {
        return fit_cells(position, type, cell, turning, {}).problem != FitProblem::none ||
               moves.add(place_tile(cell, turning));
    });
}

/// For a list that stops early: whether there is a choice is mostly clear after a few cells.
void list_some_fitting(const State& state, const TileType& type, MoveList& moves) {
    for (const FrontierCell& place : state.frontier())
        for (unsigned turnings = fitting_turnings(type, place.forbidden); turnings != 0;
             turnings &= turnings - 1)
            if (!moves.add(place_tile(place.cell, Turning(__builtin_ctz(turnings))))) return;
}

/// A move as two words, so that it can be written with two stores.
using MoveWords = std::array<std::uint64_t, 2>;
constexpr std::uint64_t one_turning =
    std::bit_cast<MoveWords>(place_tile({}, 1))[0] - std::bit_cast<MoveWords>(place_tile({}, 0))[0];

/// The turnings of a bit set, those in it first.
struct TurningOrder {
    std::array<std::uint8_t, 4> turnings{};
    std::uint8_t count = 0;
};
constexpr std::array<TurningOrder, 16> turning_orders = [] {
    std::array<TurningOrder, 16> orders;
    for (unsigned set = 0; set < 16; ++set)
        for (unsigned turning = 0; turning < 4; ++turning)
            if ((set >> turning & 1) != 0)
                orders[set].turnings[orders[set].count++] = std::uint8_t(turning);
    return orders;
}();

/// All places. Whether a tile fits is as good as random to the processor, so there is no branch on
/// it: first the cells where it fits in some turning are gathered; then two turnings of each are
/// written and as many kept as fit. Only for tiles with equal edges there are often more.
void list_all_fitting(const State& state, const TileType& type, MoveList& moves) {
    constexpr std::size_t batch = 64;
    struct Hit {
        Cell cell;
        unsigned turnings;
    };
    std::array<Hit, batch> hits;
    for (auto frontier = state.frontier(); !frontier.empty();
         frontier = frontier.subspan(std::min(batch, frontier.size()))) {
        std::size_t found = 0;
        for (const FrontierCell& place : frontier.first(std::min(batch, frontier.size()))) {
            const unsigned turnings = fitting_turnings(type, place.forbidden);
            hits[found] = {place.cell, turnings};
            found += turnings != 0;
        }
        Move* const begin = moves.room_for(4 * found);
        Move* end = begin;
        for (std::size_t i = 0; i < found; ++i) {
            const MoveWords words = std::bit_cast<MoveWords>(place_tile(hits[i].cell, 0));
            const TurningOrder& order = turning_orders[hits[i].turnings];
            const auto write = [&](unsigned number) {
                const MoveWords turned_words = {words[0] + order.turnings[number] * one_turning,
                                                words[1]};
                std::memcpy(static_cast<void*>(end + number), turned_words.data(), sizeof(Move));
            };
            write(0);
            write(1);
            if (order.count > 2) {
                write(2);
                write(3);
            }
            end += order.count;
        }
        moves.extend(std::size_t(end - begin));
    }
}

}  // namespace

void list_fitting(Position position, TileTypeId type_id, MoveList& moves) {
    const TileType& type = position.rules.type(type_id);
    if (!type.square)
        type.half ? list_fitting_halves(position, type, moves)
                  : list_fitting_cells(position, type, moves);
    else if (moves.limited())
        list_some_fitting(position.state, type, moves);
    else
        list_all_fitting(position.state, type, moves);
}

Fit fit(Position position, TileTypeId type_id, Cell cell, Turning turning, MatchingSides matching) {
    if (turning > 3) return {FitProblem::no_such_turning};
    const TileType& type = position.rules.type(type_id);
    return type.half ? fit_half(position, type, cell, turning, matching.sides)
                     : fit_cells(position, type, cell, turning, matching);
}

unsigned cell_of_tile_at(const TileType& type, const PlacedTile& tile, Cell cell) {
    for (unsigned c = 1; c < type.cells; ++c)
        if (cell_of(type, tile, c) == cell) return c;
    return 0;
}

Cell cell_laid_across(const TileType& type, Cell cell, Turning turning, const TokenAcross& laid) {
    const Cell own = cell_of(type, cell, turning, laid.cell_of_tile);
    return laid.beside ? neighbour(own, laid.side) : own;
}

std::optional<TokenAcross> laid_across_cell(const TileType& type, Cell cell, Turning turning,
                                            Cell across, Way way) {
    // The tile's own cells lie beside one another, too.
    for (std::uint8_t c = 0; c < type.cells; ++c)
        if (cell_of(type, cell, turning, c) == across) return TokenAcross{c, false, {}, way};
    for (std::uint8_t c = 0; c < type.cells; ++c)
        for (int side = 0; side < side_count; ++side)
            if (neighbour(cell_of(type, cell, turning, c), Side(side)) == across)
                return TokenAcross{c, true, Side(side), way};
    return std::nullopt;
}

SegmentId edge_segment(Position position, TileId tile_id, unsigned cell_of_tile, Side side) {
    const PlacedTile& tile = position.state.tile(tile_id);
    for (std::uint16_t i = tile.added; i != 0xFFFF;) {
        const AddedSegment& added = position.state.added_segments()[i];
        if (added.cell == cell_of_tile && (added.sides >> unsigned(side) & 1) != 0)
            return added.segment;
        i = added.next;
    }
    const std::uint8_t local = turned_cell(position.rules.type(tile.type), tile, cell_of_tile)
                                   .edge_segment[unsigned(side)];
    return local == no_local ? SegmentId() : SegmentId(tile.first.index() + local);
}

SegmentId edge_half_segment(Position position, TileId tile_id, unsigned cell_of_tile, Slot half) {
    const PlacedTile& tile = position.state.tile(tile_id);
    for (const SharedHalf& shared : position.rules.type(tile.type).shared)
        if (shared.place.cell == cell_of_tile &&
            turned(Slot(shared.place.slot), tile.turning) == half)
            return SegmentId(tile.first.index() + shared.segment);
    return edge_segment(position, tile_id, cell_of_tile, Side(unsigned(half) / 2));
}

bool reaches(Position position, SegmentId segment, unsigned cell_of_tile, Side side) {
    const TileId tile = position.state.segment(segment).tile;
    return edge_half_segment(position, tile, cell_of_tile, Slot(2 * unsigned(side))) == segment ||
           edge_half_segment(position, tile, cell_of_tile, Slot(2 * unsigned(side) + 1)) == segment;
}

Surroundings surroundings(Position position, TileId id) {
    const PlacedTile& tile = position.state.tile(id);
    const TileType& type = position.rules.type(tile.type);
    if (type.cells == 1) return {8, position.state.at(tile.cell).neighbours};
    Cell low = tile.cell, high = tile.cell;
    for (unsigned c = 1; c < type.cells; ++c) {
        const Cell cell = cell_of(type, tile, c);
        low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
        high = {std::max(high.x, cell.x), std::max(high.y, cell.y)};
    }
    Surroundings around{-int(type.cells), -int(type.cells)};
    for (int y = low.y - 1; y <= high.y + 1; ++y)
        for (int x = low.x - 1; x <= high.x + 1; ++x) {
            ++around.cells;
            around.filled += position.state.at({std::int16_t(x), std::int16_t(y)}).taken();
        }
    return around;
}

SegmentId slot_segment(Position position, TileId tile_id, unsigned cell_of_tile, Slot slot) {
    const PlacedTile& tile = position.state.tile(tile_id);
    const std::uint8_t local = turned_cell(position.rules.type(tile.type), tile, cell_of_tile)
                                   .slot_segment[unsigned(slot)];
    return local == no_local ? SegmentId() : SegmentId(tile.first.index() + local);
}

EdgeKind edge_at(Position position, TileId tile_id, unsigned cell_of_tile, Side side) {
    const PlacedTile& tile = position.state.tile(tile_id);
    for (std::uint16_t i = tile.added; i != 0xFFFF;) {
        const AddedSegment& added = position.state.added_segments()[i];
        if (added.cell == cell_of_tile && (added.sides >> unsigned(side) & 1) != 0)
            return position.rules.segment_kind(position.state.segment(added.segment).kind).edge;
        i = added.next;
    }
    return shown_edge(turned_cell(position.rules.type(tile.type), tile, cell_of_tile).edges, side);
}

namespace {

/// An empty cell learns what lies beyond one of its sides.
void narrow_frontier(Context& context, Cell cell, Side side, EdgeKind shown) {
    const StateEditor& edit = context.edit;
    GridCell& there = edit.at(cell);
    if (there.holds == GridCell::Holds::nothing) {
        if (is_outside(cell)) return;  // nothing can ever be placed there
        there.holds = GridCell::Holds::frontier;
        there.index = std::uint16_t(edit.head().frontier++);
        edit.frontier(there.index) = {0, cell};
    }
    const std::uint32_t kinds =
        shown.exists() ? context.compiled.forbidden_beside[shown.index()] : 0xFFu;
    std::uint32_t& forbidden = edit.frontier(there.index).forbidden;
    forbidden &= ~side_bits(side);
    forbidden |= kinds << (8 * unsigned(side));
}

/// The cell is filled: the last frontier cell takes its place in the list.
void leave_frontier(const StateEditor& edit, GridCell& there) {
    const std::size_t last = --edit.head().frontier;
    if (there.index != last) {
        edit.frontier(there.index) = edit.frontier(last);
        edit.at(edit.frontier(there.index).cell).index = there.index;
    }
}

/// The first half on a cell begins to share it.
[[gnu::noinline]] void share_cell(const StateEditor& edit, GridCell& here, TileId half) {
    here.holds = GridCell::Holds::halves;
    here.index = std::uint16_t(edit.head().halved++);
    edit.halved(here.index) = {half, TileId()};
}

/// A cell with half a tile is taken for the cells around it, so the second half adds nothing there.
void take_cell(Context& context, TileId tile, const TileType& type, Cell cell) {
    const StateEditor& edit = context.edit;
    GridCell& here = edit.at(cell);
    if (here.holds == GridCell::Holds::frontier) {
        leave_frontier(edit, here);
    } else if (here.holds == GridCell::Holds::halves) {
        edit.halved(here.index).second = tile;
        return;
    }
    here.holds = GridCell::Holds::tile;
    here.index = std::uint16_t(tile.index());
    const std::size_t width = edit.head().grid_width;
    for (GridCell* row : {&here - width, &here, &here + width}) {
        ++row[-1].neighbours;
        ++row[0].neighbours;
        ++row[1].neighbours;
    }
    --here.neighbours;
    if (type.half) share_cell(edit, here, tile);
}

/// Joins a cell of the new tile to the tiles beside it, and opens the empty cells beside it.
void connect_cell(Context& context, TileId id, const PlacedTile& tile, const TileType& type,
                  unsigned cell_of_tile) {
    const StateEditor& edit = context.edit;
    const Cell cell = cell_of(type, tile, cell_of_tile);
    const TurnedCell& shown = turned_cell(type, tile, cell_of_tile);
    for (int s = 0; s < side_count; ++s) {
        const Side side = Side(s);
        if (!has_side(type, tile.turning, side)) continue;
        const Cell beyond = neighbour(cell, side);
        const GridCell there = edit.at(beyond);
        TileId other(there.index);
        if (there.holds != GridCell::Holds::tile) {
            if (there.holds != GridCell::Holds::halves) {
                narrow_frontier(context, beyond, opposite(side), shown_edge(shown.edges, side));
                continue;
            }
            other = context.state.tile_at(beyond, opposite(side));
            if (!other.exists()) continue;
        }
        if (other != id) join_across(context, id, cell_of_tile, side, other);
    }
}

}  // namespace

TileId put_tile(Context& context, TileTypeId type_id, Cell cell, Turning turning, Player by) {
    const StateEditor& edit = context.edit;
    const TileType& type = context.rules.type(type_id);
    // Before anything is held by reference: a board that outgrows its block moves as a whole.
    edit.reach_around(cell);
    for (unsigned c = 1; c < type.cells; ++c) edit.reach_around(cell_of(type, cell, turning, c));
    StateHeader& head = edit.head();
    const TileId id(head.tiles++);
    PlacedTile& tile = edit.tile(id);
    tile = PlacedTile{};
    tile.type = type_id;
    tile.cell = cell;
    tile.first = SegmentId(head.segments);
    tile.turning = turning;
    tile.by = by;
    for (unsigned local = 0; local < type.segment_count; ++local) {
        const SegmentId segment_id(head.segments++);
        Segment& segment = edit.segment(segment_id);
        segment = type.prototypes[local];
        segment.feature = segment.next = segment_id;
        segment.tile = id;
    }
    for (unsigned c = 0; c < type.cells; ++c) take_cell(context, id, type, cell_of(type, tile, c));
    for (unsigned c = 0; c < type.cells; ++c) connect_cell(context, id, tile, type, c);
    if (type.half) join_other_half(context, id);
    return id;
}

SegmentId add_segment(Context& context, TileId tile_id, std::uint8_t cell_of_tile, SegmentKind kind,
                      std::uint8_t sides) {
    const StateEditor& edit = context.edit;
    StateHeader& head = edit.head();
    // Before anything is written: the room for added segments is part of that for all segments.
    require(head.added < context.state.layout().added, "chapters ask for the room they need");
    PlacedTile& tile = edit.tile(tile_id);
    const TileType& type = context.rules.type(tile.type);
    const SegmentId id(head.segments++);
    unsigned earlier = 0;
    for (std::uint16_t i = tile.added; i != 0xFFFF; i = edit.added(i).next) ++earlier;
    Segment& segment = edit.segment(id);
    segment = Segment{};
    segment.feature = segment.next = id;
    segment.tile = tile_id;
    segment.kind = kind;
    segment.local = std::uint8_t(type.segment_count + earlier);
    segment.open = std::int16_t(__builtin_popcount(sides));
    edit.added(head.added) = {id, tile_id, cell_of_tile, sides, tile.added};
    tile.added = std::uint16_t(head.added++);

    const Cell cell = cell_of(type, tile, cell_of_tile);
    const Position position{context.rules, context.state};
    for (int s = 0; s < side_count; ++s) {
        if ((sides >> s & 1) == 0) continue;
        const Cell beyond = neighbour(cell, Side(s));
        const TileId other = context.state.tile_at(beyond, opposite(Side(s)));
        if (!other.exists()) {
            // What lies beside the empty half of a cell is looked at when that half is filled.
            if (!edit.at(beyond).taken())
                narrow_frontier(context, beyond, opposite(Side(s)),
                                context.rules.segment_kind(kind).edge);
            continue;
        }
        const PlacedTile& beside = edit.tile(other);
        const SegmentId met = edge_segment(
            position, other, cell_of_tile_at(context.rules.type(beside.type), beside, beyond),
            opposite(Side(s)));
        close_side(context, id);
        if (!met.exists() || edit.segment(met).kind != kind) continue;
        // An edge that met a side without a segment was closed when the later tile came.
        join(context, id, met);
    }
    tell(context, EventKind::segment_added, [&](Event& event) {
        event.player = context.state.active();
        event.segment = id;
        event.tile = tile_id;
    });
    return id;
}

bool lies_on(Position position, SegmentId id, unsigned cell_of_tile) {
    const Segment& segment = position.state.segment(id);
    const TileType& type = position.rules.type(position.state.tile(segment.tile).type);
    if (segment.local < type.segment_count)
        return (type.segments[segment.local].cells >> cell_of_tile & 1) != 0;
    const auto added = position.state.added_segments();
    return std::any_of(added.begin(), added.end(), [&](const AddedSegment& one) {
        return one.segment == id && one.cell == cell_of_tile;
    });
}

Cell cell_of_segment(Position position, SegmentId id) {
    const Segment& segment = position.state.segment(id);
    const PlacedTile& tile = position.state.tile(segment.tile);
    const TileType& type = position.rules.type(tile.type);
    return cell_of(type, tile, unsigned(__builtin_ctz(type.segments[segment.local].cells)));
}

}  // namespace bastide
