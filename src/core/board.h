#pragma once
/// The board: which cells are taken, which are open to what, and where a tile fits.

#include "core/expansion.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include <optional>

namespace bastide {

/// Turnings in which a one-cell tile fits a frontier cell, as a bit set. Every side's eight bits
/// of a turning show its edge kind, so one AND with the forbidden kinds answers for all sides.
inline unsigned fitting_turnings(const TileType& type, std::uint32_t forbidden) {
#if defined(__SSE2__)
    const __m128i edges = _mm_load_si128(reinterpret_cast<const __m128i*>(type.edges.data()));
    const __m128i clash = _mm_and_si128(edges, _mm_set1_epi32(int(forbidden)));
    const __m128i fits = _mm_cmpeq_epi32(clash, _mm_setzero_si128());
    return unsigned(_mm_movemask_ps(_mm_castsi128_ps(fits)));
#else
    unsigned turnings = 0;
    for (unsigned turning = 0; turning < 4; ++turning)
        turnings |= unsigned((type.edges[turning] & forbidden) == 0) << turning;
    return turnings;
#endif
}

/// Beyond the limits of the board no tile can lie.
constexpr bool is_outside(Cell cell) {
    return cell.x < -cell_limit || cell.x > cell_limit || cell.y < -cell_limit ||
           cell.y > cell_limit;
}

/// Calls `visit(cell, turning)` for every place of a tile of several cells in which one of them lies
/// at the frontier, each place once: tried with each cell at each frontier cell, and taken only where
/// that is its first one there. Stops when `visit` returns false.
template <class Visit>
void for_each_place_of_cells(const State& state, const TileType& type, Visit visit);

/// Adds every cell and turning where a tile type fits, for the rule that all touching edges must
/// match. Stops early when the list is full.
void list_fitting(Position position, TileTypeId type, MoveList& moves);

/// How a tile fails to fit at a cell and turning.
enum class FitProblem : std::uint8_t {
    none,
    no_such_turning,
    outside,
    cell_taken,
    no_neighbour,
    edges_differ
};
struct Fit {
    FitProblem problem = FitProblem::none;
    Side side = Side::north;  ///< the first side of the tile that differs
    bool long_side = false;   ///< it is the long side that differs, none of the four
};
/// Sides of one cell of a tile that match whatever they meet.
struct MatchingSides {
    unsigned cell_of_tile = 0;
    std::uint8_t sides = 0;  ///< bit set, north lowest
};
Fit fit(Position position, TileTypeId type, Cell cell, Turning turning,
        MatchingSides matching = {});

/// Puts a tile on the board and joins its segments to those around it. Does not check the edges.
TileId put_tile(Context& context, TileTypeId type, Cell cell, Turning turning, Player by);

/// Adds a segment straight across a cell of a placed tile: both its ends become edges of its kind.
SegmentId add_segment(Context& context, TileId tile, std::uint8_t cell_of_tile, SegmentKind kind,
                      std::uint8_t sides);

/// Where the edge kinds of a side stand in the edges of a cell.
constexpr std::uint32_t side_bits(Side side) { return std::uint32_t(0xFF) << (8 * unsigned(side)); }

/// The edge kind a side of a turned cell shows; none where it shows nothing.
inline EdgeKind shown_edge(std::uint32_t edges, Side side) {
    const std::uint32_t bits = edges >> (8 * unsigned(side)) & 0xFF;
    return bits == 0 ? EdgeKind() : EdgeKind(std::size_t(__builtin_ctz(bits)));
}

/// What a placed tile shows on one of its cells, turned.
inline const TurnedCell& turned_cell(const TileType& type, const PlacedTile& tile,
                                     unsigned cell_of_tile) {
    return type.turned[tile.turning * type.cells + cell_of_tile];
}

/// Calls `visit(SegmentId)` for the segments of a tile until it returns false: those that are printed on
/// it, then those that were added to it, the latest first. True if it never did.
template <class Visit>
bool for_each_segment_of_tile(Position position, TileId id, Visit visit) {
    const State& state = position.state;
    const PlacedTile& tile = state.tile(id);
    const std::size_t printed = position.rules.type(tile.type).segment_count;
    for (std::size_t local = 0; local < printed; ++local)
        if (!visit(SegmentId(tile.first.index() + local))) return false;
    for (std::uint16_t i = tile.added; i != 0xFFFF; i = state.added_segments()[i].next)
        if (!visit(state.added_segments()[i].segment)) return false;
    return true;
}

/// Where a cell of a tile lies, if its first cell lies at `cell`.
inline Cell cell_of(const TileType& type, Cell cell, Turning turning, unsigned cell_of_tile) {
    const Cell offset = type.offsets[turning * type.cells + cell_of_tile];
    return {std::int16_t(cell.x + offset.x), std::int16_t(cell.y + offset.y)};
}
/// Where a cell of a placed tile lies.
inline Cell cell_of(const TileType& type, const PlacedTile& tile, unsigned cell_of_tile) {
    return cell_of(type, tile.cell, tile.turning, cell_of_tile);
}

/// Which cell of a placed tile lies at `cell`.
unsigned cell_of_tile_at(const TileType& type, const PlacedTile& tile, Cell cell);

/// The cell across which something lies that is laid together with a tile placed so.
Cell cell_laid_across(const TileType& type, Cell cell, Turning turning, const TokenAcross& laid);
/// What means a cell of a tile placed so, or one beside it; nothing for other cells.
std::optional<TokenAcross> laid_across_cell(const TileType& type, Cell cell, Turning turning,
                                            Cell across, Way way);

/// The segment that joins through a side of a placed tile's cell; none for a field side.
SegmentId edge_segment(Position position, TileId tile, unsigned cell_of_tile, Side side);
/// The field that joins through half a side of a placed tile's cell.
SegmentId slot_segment(Position position, TileId tile, unsigned cell_of_tile, Slot slot);
/// The kind of edge a placed tile shows on a side of one of its cells, added segments included.
EdgeKind edge_at(Position position, TileId tile, unsigned cell_of_tile, Side side);

/// The segment that joins through half a side of a placed tile's cell, where sides are shared.
SegmentId edge_half_segment(Position position, TileId tile, unsigned cell_of_tile, Slot half);
/// Does a segment join through a side of a cell of its tile?
bool reaches(Position position, SegmentId segment, unsigned cell_of_tile, Side side);

/// Does a segment, printed or added, lie on a cell of its tile?
bool lies_on(Position position, SegmentId segment, unsigned cell_of_tile);
/// The first cell on which a printed segment lies.
Cell cell_of_segment(Position position, SegmentId segment);

/// Calls `visit(SegmentId)` for the segments that lie on a cell, of both half tiles if two share it.
template <class Visit>
void for_each_segment_at(Position position, Cell cell, Visit visit) {
    const auto on_tile = [&](TileId id) {
        const PlacedTile& tile = position.state.tile(id);
        const unsigned here = cell_of_tile_at(position.rules.type(tile.type), tile, cell);
        for_each_segment_of_tile(position, id, [&](SegmentId segment) {
            if (lies_on(position, segment, here)) visit(segment);
            return true;
        });
    };
    const GridCell there = position.state.at(cell);
    if (there.holds == GridCell::Holds::tile) on_tile(TileId(there.index));
    if (there.holds != GridCell::Holds::halves) return;
    const HalvedCell& shared = position.state.halved_cells()[there.index];
    on_tile(shared.first);
    if (shared.second.exists()) on_tile(shared.second);
}

/// The cells around a tile of any shape (8 for a square), and how many of them hold tiles.
struct Surroundings {
    int cells = 8;
    int filled = 0;
};
Surroundings surroundings(Position position, TileId tile);

/// Tiles in the 8 cells around a cell that the grid reaches.
inline int neighbours_at(const State& state, Cell cell) { return state.at(cell).neighbours; }

template <class Visit>
void for_each_place_of_cells(const State& state, const TileType& type, Visit visit) {
    const auto is_frontier = [&](Cell cell) {
        return state.at(cell).holds == GridCell::Holds::frontier;
    };
    for (const FrontierCell& place : state.frontier())
        for (Turning turning = 0; turning < 4; ++turning)
            for (unsigned c = 0; c < type.cells; ++c) {
                const Cell offset = type.offsets[turning * type.cells + c];
                const Cell cell{std::int16_t(place.cell.x - offset.x),
                                std::int16_t(place.cell.y - offset.y)};
                bool first = true;
                for (unsigned before = 0; before < c && first; ++before)
                    first = !is_frontier(cell_of(type, cell, turning, before));
                if (first && !visit(cell, turning)) return;
            }
}

}  // namespace bastide
