/// Chapter 18, where a bridge can lie: BCB-12 where, BCB-13 its ends on field, BCB-14 what each end
/// must meet, BCB-15 together with the tile.
///
/// By the table of BCB-14 a bridge is either needed, so that the tile fits only with it, or free to
/// choose, with both ends at empty cells. Which of the two follows from the tile alone: if it fits as
/// it is, then no end of a bridge can meet anything (a field edge that lies against a field edge
/// cannot become a road edge).

#include "core/board.h"
#include "core/half_tiles.h"
#include "rules/10_base/base.h"
#include "rules/18_bridges_castles_bazaars/bridges.h"

namespace bastide::rules::bridges {

namespace {

constexpr Reason no_tile_there{"BCB-12", "no_tile_for_bridge"};
constexpr Reason not_beside{"BCB-12", "half_tile_apart"};
constexpr Reason no_half_tiles{"BCB-10", "bridge_on_half_tile"};
constexpr Reason one_a_tile{"BCB-11", "tile_has_bridge"};
constexpr Reason inside_the_tile{"BCB-10", "bridge_inside_tile"};
constexpr Reason end_not_on_field{"BCB-13", "bridge_end_not_on_field", ReasonAbout::edges};
constexpr Reason end_meets_no_road{"BCB-14", "bridge_end_meets_no_road", ReasonAbout::edges};
constexpr Reason still_no_fit{"BASE-04", "edges_differ_with_bridge", ReasonAbout::edges};
constexpr Reason both_ends_empty{"BCB-14", "bridge_alone"};

constexpr std::uint32_t edge_bit(Side side, EdgeKind kind) {
    return std::uint32_t(1) << (8 * unsigned(side) + unsigned(kind.index()));
}
constexpr Side first_end(Way way) { return way == Way::north_south ? Side::north : Side::east; }

/// The tile in hand, as it would lie.
struct Placed {
    const TileType& type;
    Cell cell;
    Turning turning;

    Cell cell_at(unsigned number) const { return cell_of(type, cell, turning, number); }
    const TurnedCell& shown(unsigned number) const {
        return type.turned[turning * type.cells + number];
    }
    /// Which of its cells lies at a cell; `type.cells` if none does.
    unsigned number_at(Cell at) const {
        unsigned number = 0;
        while (number < type.cells && !(cell_at(number) == at)) ++number;
        return number;
    }
};

/// The tile that lies on a whole cell; none if the cell is empty or shared by half tiles.
TileId whole_tile_at(const State& state, Cell cell) {
    const GridCell there = state.at(cell);
    return there.holds == GridCell::Holds::tile ? TileId(there.index) : TileId();
}

bool has_bridge(const State& state, TileId tile) { return state.tile(tile).added != 0xFFFF; }

EdgeKind edge_of(Position position, TileId tile, Cell cell, Side side) {
    const PlacedTile& placed = position.state.tile(tile);
    return edge_at(position, tile, cell_of_tile_at(position.rules.type(placed.type), placed, cell),
                   side);
}

/// BCB-14 for one end, at a side of a cell on the board or of the tile about to be placed.
Refusal check_end(Position position, const Placed& tile, Cell cell, Side end) {
    const Cell beyond = neighbour(cell, end);
    const unsigned number = tile.number_at(beyond);
    if (number < tile.type.cells)
        return shown_edge(tile.shown(number).edges, opposite(end)) == road_edge
                   ? Refusal{}
                   : Refusal{&end_meets_no_road, end, true};
    const TileId other = position.state.tile_at(beyond, opposite(end));
    if (!other.exists() || edge_of(position, other, beyond, opposite(end)) == road_edge) return {};
    return {&end_meets_no_road, end, true};
}

/// A bridge on the tile itself.
Refusal check_on_tile(Position position, const Placed& tile, const TokenAcross& laid) {
    if (tile.type.half) return {&no_half_tiles};
    const Cell cell = tile.cell_at(laid.cell_of_tile);
    for (Side end : {first_end(laid.way), opposite(first_end(laid.way))}) {
        if (tile.number_at(neighbour(cell, end)) < tile.type.cells) return {&inside_the_tile};
        if (shown_edge(tile.shown(laid.cell_of_tile).edges, end) != field_edge)
            return {&end_not_on_field, end, true};
        if (const Refusal why = check_end(position, tile, cell, end)) return why;
    }
    return {};
}

/// A bridge on a tile beside it.
Refusal check_beside(Position position, const Placed& tile, const TokenAcross& laid) {
    const Cell cell = cell_laid_across(tile.type, tile.cell, tile.turning, laid);
    if (position.state.at(cell).holds == GridCell::Holds::halves) return {&no_half_tiles};
    const TileId carrier = whole_tile_at(position.state, cell);
    if (!carrier.exists()) return {&no_tile_there};
    if (tile.type.half && !half_has_side(tile.turning, laid.side)) return {&not_beside};
    if (has_bridge(position.state, carrier)) return {&one_a_tile};
    for (Side end : {first_end(laid.way), opposite(first_end(laid.way))}) {
        if (whole_tile_at(position.state, neighbour(cell, end)) == carrier)
            return {&inside_the_tile};
        if (edge_of(position, carrier, cell, end) != field_edge) return {&end_not_on_field};
        // The side would be one of the tile beside it.
        if (const Refusal why = check_end(position, tile, cell, end)) return {why.reason};
    }
    return {};
}

/// The sides of the tile that match because of the bridge: their ends have been looked at.
MatchingSides matched_by(const TokenAcross& laid) {
    if (!laid.beside) return {laid.cell_of_tile, ends_of(laid.way)};
    const bool ends_here = way_to(laid.side) == laid.way;
    return {laid.cell_of_tile, std::uint8_t(ends_here ? 1u << unsigned(laid.side) : 0u)};
}

// --- Listing, for tiles of one square cell --------------------------------------------------------

/// The sides of a cell beside which a tile can carry a bridge at a right angle, both ends at empty
/// cells: it does not depend on what is placed in the cell.
unsigned sides_for_free_bridges(Position position, const FrontierCell& place) {
    unsigned sides = 0;
    for (int s = 0; s < side_count; ++s) {
        if ((place.forbidden & side_bits(Side(s))) == 0) continue;
        const Cell cell = neighbour(place.cell, Side(s));
        const TileId carrier = whole_tile_at(position.state, cell);
        if (!carrier.exists() || has_bridge(position.state, carrier)) continue;
        bool fits = true;
        for (Side end : {turned(Side(s), 1), turned(Side(s), 3)}) {
            const Cell beyond = neighbour(cell, end);
            fits = fits && edge_of(position, carrier, cell, end) == field_edge &&
                   whole_tile_at(position.state, beyond) != carrier &&
                   !position.state.tile_at(beyond, opposite(end)).exists();
        }
        sides |= unsigned(fits) << s;
    }
    return sides;
}

bool add_laid(const Move& plain, const TokenAcross& laid, MoveList& moves) {
    Move move = plain;
    move.option = number_of(laid);
    return moves.add(move);
}

/// The tile fits as it is: bridges with both ends at empty cells. False when the list is full.
bool add_free(Position position, const FrontierCell& place, std::uint32_t edges,
              unsigned sides_beside, const Move& plain, MoveList& moves) {
    for (Way way : {Way::north_south, Way::west_east}) {
        const Side end = first_end(way), other = opposite(end);
        if ((place.forbidden & (side_bits(end) | side_bits(other))) != 0) continue;
        if ((edges & edge_bit(end, field_edge)) == 0 || (edges & edge_bit(other, field_edge)) == 0)
            continue;
        // A neighbour that anything may meet forbids nothing either.
        if (position.state.tile_at(neighbour(place.cell, end), other).exists() ||
            position.state.tile_at(neighbour(place.cell, other), end).exists())
            continue;
        if (!add_laid(plain, {0, false, Side::north, way}, moves)) return false;
    }
    for (int s = 0; s < side_count; ++s)
        if ((sides_beside >> s & 1) != 0 &&
            !add_laid(plain, {0, true, Side(s), way_to(turned(Side(s), 1))}, moves))
            return false;
    return true;
}

/// One bit for each side, in its byte of `edges` or `forbidden`: whether the bit of this kind is set.
constexpr std::uint32_t sides_with(std::uint32_t bits, EdgeKind kind) {
    return bits >> kind.index() & 0x01010101u;
}
constexpr std::uint32_t opposite_sides(std::uint32_t sides) { return sides >> 16 | sides << 16; }

/// What the tiles around a cell show, by what they forbid there.
struct Surroundings {
    explicit Surroundings(std::uint32_t forbidden)
        : no_road(sides_with(forbidden, road_edge)),
          roads(sides_with(forbidden, field_edge) & ~no_road),
          fields(no_road & ~sides_with(forbidden, field_edge)) {}
    bool help_nothing() const { return (roads | fields) == 0; }
    std::uint32_t no_road, roads, fields;
};

/// A tile in one of its turnings.
struct TurnedTile {
    explicit TurnedTile(std::uint32_t shown)
        : edges(shown),
          roads(sides_with(shown, road_edge)),
          fields(sides_with(shown, field_edge)) {}
    std::uint32_t edges, roads, fields;
};

/// Whether a bridge may be of help at all, which is rare: one across the tile, which ends at a road, or
/// one across a tile beside it, which shows field to its road. Quick, since it is asked most of the time.
bool may_need(const Surroundings& around, const TurnedTile& tile) {
    const std::uint32_t across =
        around.roads & tile.fields & opposite_sides(tile.fields) & ~opposite_sides(around.no_road);
    return (across | (around.fields & tile.roads)) != 0;
}

/// The tile does not fit: the bridge that makes it fit, if there is one. False when the list is full.
bool add_needed(Position position, const TileType& type, const FrontierCell& place,
                const TurnedTile& turned_tile, const Move& plain, MoveList& moves) {
    const std::uint32_t clash = turned_tile.edges & place.forbidden;
    const Side side = Side(__builtin_ctz(clash) / 8);
    const Side across = opposite(side);
    if ((clash & ~(side_bits(side) | side_bits(across))) != 0) return true;
    const bool beside = (turned_tile.edges & edge_bit(side, road_edge)) != 0;
    // A bridge on the tile beside it ends at one side of this one only.
    if (beside && (clash & side_bits(across)) != 0) return true;
    const TokenAcross laid{0, beside, beside ? side : Side::north, way_to(side)};
    const Placed tile{type, place.cell, plain.turning};
    const Refusal why =
        beside ? check_beside(position, tile, laid) : check_on_tile(position, tile, laid);
    return why || add_laid(plain, laid, moves);
}

void list_square(Position position, const TileType& type, bool free_ones, MoveList& moves) {
    const TurnedTile turnings[] = {TurnedTile(type.edges[0]), TurnedTile(type.edges[1]),
                                   TurnedTile(type.edges[2]), TurnedTile(type.edges[3])};
    for (const FrontierCell& place : position.state.frontier()) {
        const unsigned fitting = fitting_turnings(type, place.forbidden);
        const Surroundings around(place.forbidden);
        if ((fitting == 0 || !free_ones) && around.help_nothing()) continue;
        const unsigned beside =
            fitting != 0 && free_ones ? sides_for_free_bridges(position, place) : 0;
        for (unsigned turning = 0; turning < 4; ++turning) {
            const TurnedTile& tile = turnings[turning];
            if ((fitting >> turning & 1) != 0) {
                if (free_ones && !add_free(position, place, tile.edges, beside,
                                           place_tile(place.cell, Turning(turning)), moves))
                    return;
            } else if (may_need(around, tile) &&
                       !add_needed(position, type, place, tile,
                                   place_tile(place.cell, Turning(turning)), moves)) {
                return;
            }
        }
    }
}

// --- Listing, for all others: few, so every bridge is tried ---------------------------------------

bool try_all(Position position, const TileType& type, const Move& plain, bool free_ones,
             MoveList& moves) {
    for (unsigned number = 1; number <= ways_laid_across * type.cells; ++number) {
        Move move = plain;
        move.option = std::uint8_t(number);
        bool free = false;
        if (check_span(position, move, free) || (free && !free_ones)) continue;
        if (!moves.add(move)) return false;
    }
    return true;
}

void list_half(Position position, const TileType& type, bool free_ones, MoveList& moves) {
    for (const FrontierCell& place : position.state.frontier())
        for (unsigned turning = 0; turning < 4; ++turning)
            if (!try_all(position, type, place_tile(place.cell, Turning(turning)), free_ones,
                         moves))
                return;
    for (const HalvedCell& shared : position.state.halved_cells()) {
        if (shared.second.exists()) continue;
        const PlacedTile& first = position.state.tile(shared.first);
        if (!try_all(position, type, place_tile(first.cell, facing_half(first.turning)), free_ones,
                     moves))
            return;
    }
}

void list_several_cells(Position position, const TileType& type, bool free_ones, MoveList& moves) {
    for_each_place_of_cells(position.state, type, [&](Cell cell, Turning turning) {
        return try_all(position, type, place_tile(cell, turning), free_ones, moves);
    });
}

}  // namespace

Refusal check_span(Position position, const Move& move, bool& free) {
    const TileTypeId type_id = position.state.header().in_hand;
    const TileType& type = position.rules.type(type_id);
    const Move plain = place_tile(move.cell, move.turning);
    const Fit as_it_is = fit(position, type_id, move.cell, move.turning);
    const TokenAcross laid = move.across();
    if (as_it_is.problem != FitProblem::none && as_it_is.problem != FitProblem::edges_differ)
        return base::check_placement(position, Step{}, plain);
    if (laid.cell_of_tile >= type.cells) return {&no_tile_there};
    const Placed tile{type, move.cell, move.turning};
    if (const Refusal why =
            laid.beside ? check_beside(position, tile, laid) : check_on_tile(position, tile, laid))
        return why;
    free = as_it_is.problem == FitProblem::none;
    if (free) return settings_of(position.rules).isolated ? Refusal{} : Refusal{&both_ends_empty};
    const Fit with_it = fit(position, type_id, move.cell, move.turning, matched_by(laid));
    if (with_it.problem == FitProblem::none) return {};
    return {&still_no_fit, with_it.side, !with_it.long_side};
}

void list_spans(Position position, bool free_ones, MoveList& moves) {
    const TileType& type = position.rules.type(position.state.header().in_hand);
    if (moves.full()) return;
    if (type.square)
        list_square(position, type, free_ones, moves);
    else if (type.half)
        list_half(position, type, free_ones, moves);
    else
        list_several_cells(position, type, free_ones, moves);
}

Refusal check_free_span(Position position, Way way) {
    const State& state = position.state;
    const PlacedTile& tile = state.tile(state.header().placed);
    const TileType& type = position.rules.type(tile.type);
    if (type.half) return {&no_half_tiles};
    if (has_bridge(state, state.header().placed)) return {&one_a_tile};
    if (!settings_of(position.rules).isolated) return {&both_ends_empty};
    for (Side end : {first_end(way), opposite(first_end(way))}) {
        const Cell beyond = neighbour(tile.cell, end);
        if (shown_edge(turned_cell(type, tile, 0).edges, end) != field_edge)
            return {&end_not_on_field, end, true};
        if (state.tile_at(beyond, opposite(end)).exists()) return {&end_meets_no_road, end, true};
    }
    return {};
}

}  // namespace bastide::rules::bridges
