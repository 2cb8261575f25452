#include "core/half_tiles.h"

#include "core/compiled_rules.h"
#include "core/features.h"

namespace bastide {

namespace {

/// Edge kinds that meet may touch, and sides that show nothing.
bool may_meet(Position position, EdgeKind a, EdgeKind b) {
    if (!a.exists() || !b.exists()) return a == b;
    return (position.rules.compiled().forbidden_beside[a.index()] >> b.index() & 1) == 0;
}

/// Compares the two sides of a half tile that are sides of its cell with what lies there. An empty
/// half beyond them says nothing, and the long side continues no tile.
Fit fit_sides(Position position, const TileType& type, Cell cell, Turning turning,
              std::uint8_t matching) {
    bool beside_a_tile = false;
    for (int s = 0; s < side_count; ++s) {
        const Side side = Side(s);
        if (!half_has_side(turning, side)) continue;
        const Cell beyond = neighbour(cell, side);
        const TileId other = position.state.tile_at(beyond, opposite(side));
        if (!other.exists()) continue;
        beside_a_tile = true;
        const PlacedTile& placed = position.state.tile(other);
        const EdgeKind met = edge_at(
            position, other, cell_of_tile_at(position.rules.type(placed.type), placed, beyond),
            opposite(side));
        if ((matching >> s & 1) == 0 &&
            !may_meet(position, shown_edge(type.edges[turning], side), met))
            return {FitProblem::edges_differ, side};
    }
    return {beside_a_tile ? FitProblem::none : FitProblem::no_neighbour};
}

}  // namespace

Fit fit_half(Position position, const TileType& type, Cell cell, Turning turning,
             std::uint8_t matching) {
    if (is_outside(cell)) return {FitProblem::outside};
    const GridCell there = position.state.at(cell);
    if (!there.taken()) return fit_sides(position, type, cell, turning, matching);
    if (there.holds != GridCell::Holds::halves) return {FitProblem::cell_taken};
    const HalvedCell& shared = position.state.halved_cells()[there.index];
    const PlacedTile& first = position.state.tile(shared.first);
    if (shared.second.exists() || turning != facing_half(first.turning))
        return {FitProblem::cell_taken};
    const Fit sides = fit_sides(position, type, cell, turning, matching);
    if (sides.problem != FitProblem::none) return sides;
    const EdgeKind met = position.rules.type(first.type).long_side.edge;
    if (!may_meet(position, type.long_side.edge, met))
        return {FitProblem::edges_differ, Side::north, true};
    return {};
}

void list_fitting_halves(Position position, const TileType& type, MoveList& moves) {
    const State& state = position.state;
    // The two sides it has not clash with nothing, so this leaves out no place. But it may keep some
    // that have their only neighbour there.
    for (const FrontierCell& place : state.frontier())
        for (unsigned turnings = fitting_turnings(type, place.forbidden); turnings != 0;
             turnings &= turnings - 1) {
            const auto turning = Turning(__builtin_ctz(turnings));
            if (fit_half(position, type, place.cell, turning).problem != FitProblem::none) continue;
            if (!moves.add(place_tile(place.cell, turning))) return;
        }
    for (const HalvedCell& shared : state.halved_cells()) {
        const PlacedTile& first = state.tile(shared.first);
        const Turning turning = facing_half(first.turning);
        if (fit_half(position, type, first.cell, turning).problem != FitProblem::none) continue;
        if (!moves.add(place_tile(first.cell, turning))) return;
    }
}

bool reaches_long_side(Position position, SegmentId id) {
    const Segment& segment = position.state.segment(id);
    const PlacedTile& tile = position.state.tile(segment.tile);
    const LongSide& shown = position.rules.type(tile.type).long_side;
    return shown.edge_segment[0] == segment.local || shown.edge_segment[1] == segment.local;
}

void join_other_half(Context& context, TileId mine) {
    const TileId theirs = context.state.other_half(mine);
    if (!theirs.exists()) return;
    const Position position{context.rules, context.state};
    // All sides are closed before anything joins: a joining tells how much of a feature is open.
    for (const TileId half : {mine, theirs}) {
        const PlacedTile& tile = context.state.tile(half);
        const TileType& type = context.rules.type(tile.type);
        for (unsigned local = 0; local < type.segment_count; ++local) {
            const SegmentId id(tile.first.index() + local);
            if (reaches_long_side(position, id)) close_side(context, id);
        }
    }
    const PlacedTile& tile = context.state.tile(mine);
    const TileType& type = context.rules.type(tile.type);
    for (unsigned local = 0; local < type.segment_count; ++local) {
        const SegmentId id(tile.first.index() + local);
        for_each_long_link(position, id, [&](SegmentId met) {
            if (context.state.segment(met).kind == context.state.segment(id).kind)
                join(context, id, met);
        });
    }
}

SegmentId met_at_long_side(Position position, TileId half_tile, unsigned half) {
    const TileId other = position.state.other_half(half_tile);
    if (!other.exists()) return SegmentId();
    const PlacedTile& tile = position.state.tile(other);
    // Face to face, the left half of one is beside the right half of the other.
    const std::uint8_t local = position.rules.type(tile.type).long_side.edge_segment[1 - half];
    return local == no_local ? SegmentId() : SegmentId(tile.first.index() + local);
}

int cells_counted_twice(Position position, SegmentId feature) {
    const State& state = position.state;
    const SegmentId root = state.segment(feature).feature;
    const auto lies_on = [&](TileId id) {
        const PlacedTile& tile = state.tile(id);
        for (unsigned local = 0; local < position.rules.type(tile.type).segment_count; ++local)
            if (state.segment(SegmentId(tile.first.index() + local)).feature == root) return true;
        return false;
    };
    int twice = 0;
    for (const HalvedCell& shared : state.halved_cells())
        twice += shared.second.exists() && lies_on(shared.first) && lies_on(shared.second);
    return twice;
}

}  // namespace bastide
