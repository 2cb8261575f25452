#include "notation/moves/segment_names.h"

#include "core/board.h"

#include <string_view>

namespace bastide {

namespace {

constexpr std::string_view side_letters = "NESW";
constexpr std::string_view half_letters = "LR";
/// A tile on the board, as one of its cells shows it.
struct SegmentContext {
    const Ruleset& rules;
    const PlacedTile& tile;
    const TileType& type;
    unsigned cell_of_tile = 0;

    const TurnedCell& cell() const { return turned_cell(type, tile, cell_of_tile); }
    const std::string& kind(unsigned local) const {
        return rules.segment_kind(type.segments[local].kind).name;
    }
    std::string_view corner() const { return type.half ? half_tile_corner(tile.turning) : ""; }
};

SegmentContext context_of(const Ruleset& rules, const State& state, TileId id,
                          unsigned cell_of_tile = 0) {
    const PlacedTile& tile = state.tile(id);
    return {rules, tile, rules.type(tile.type), cell_of_tile};
}

bool has_side(SegmentContext where, unsigned local, unsigned side) {
    return where.cell().edge_segment[side] == local;
}

bool has_half(SegmentContext where, unsigned local, unsigned half) {
    if (where.cell().slot_segment[half] == local) return true;
    for (const SharedHalf& shared : where.type.shared)
        if (shared.segment == local && shared.place.cell == where.cell_of_tile &&
            turned(Slot(shared.place.slot), where.tile.turning) == Slot(half))
            return true;
    return false;
}

bool has_long_half(SegmentContext where, unsigned local, unsigned half) {
    const LongSide& side = where.type.long_side;
    return side.edge_segment[half] == local || side.slot_segment[half] == local;
}

/// What a segment reaches first on this cell; empty if it is nothing.
std::string first_place(SegmentContext where, unsigned local) {
    for (unsigned side = 0; side < side_count; ++side)
        if (has_side(where, local, side)) return std::string(1, side_letters[side]);
    for (unsigned half = 0; half < slot_count; ++half)
        if (has_half(where, local, half)) return {side_letters[half / 2], half_letters[half % 2]};
    for (unsigned half = 0; half < 2; ++half)
        if (has_long_half(where, local, half)) return {'D', half_letters[half]};
    return {};
}

bool is_inner(SegmentContext where, unsigned local) {
    for (where.cell_of_tile = 0; where.cell_of_tile < where.type.cells; ++where.cell_of_tile)
        if (!first_place(where, local).empty()) return false;
    return true;
}

/// Which of its like it is that reach no side, from 1.
int inner_number(SegmentContext where, unsigned local) {
    int number = 1;
    for (unsigned other = 0; other < local; ++other)
        number += where.kind(other) == where.kind(local) && is_inner(where, other);
    return number;
}

/// "N" means whatever reaches that side, if only with half of it.
bool reaches_side(SegmentContext where, unsigned local, unsigned side) {
    return has_side(where, local, side) || where.cell().slot_segment[2 * side] == local ||
           where.cell().slot_segment[2 * side + 1] == local;
}

bool reaches(SegmentContext where, unsigned local, std::string_view place) {
    const std::size_t half = place.size() == 2 ? half_letters.find(place[1]) : 0;
    if (place.empty() || place.size() > 2 || half == std::string_view::npos) return false;
    if (place[0] == 'D')
        return place.size() == 2 ? has_long_half(where, local, unsigned(half))
                                 : has_long_half(where, local, 0) || has_long_half(where, local, 1);
    const std::size_t side = side_letters.find(place[0]);
    if (side == std::string_view::npos) return false;
    return place.size() == 2 ? has_half(where, local, unsigned(2 * side + half))
                             : reaches_side(where, local, unsigned(side));
}

bool is_meant(SegmentContext where, unsigned local, const SegmentName& name) {
    if (where.kind(local) != name.kind) return false;
    if (!name.place.empty())
        return !name.inner && name.number == 1 && reaches(where, local, name.place);
    return is_inner(where, local) && inner_number(where, local) == name.number;
}

bool is_meant(SegmentContext where, const AddedSegment& added, SegmentKind kind,
              const SegmentName& name) {
    const std::size_t side = name.place.size() == 1 ? side_letters.find(name.place[0]) : side_count;
    return where.rules.segment_kind(kind).name == name.kind && !name.inner && name.number == 1 &&
           added.cell == where.cell_of_tile && side < side_count && (added.sides >> side & 1) != 0;
}

/// The tiles on the cell of a name: one, none, or two halves; and that cell.
struct Candidates {
    Cell cell;
    std::vector<TileId> tiles;
};

Candidates candidates(const Ruleset& rules, const State& state, const SegmentName& name,
                      TileId unsaid) {
    Candidates found;
    if (!name.cell) {
        if (!unsaid.exists()) return found;
        found.cell = state.tile(unsaid).cell;
        found.tiles.push_back(unsaid);
        return found;
    }
    found.cell = *name.cell;
    const GridCell there = state.at(found.cell);
    if (there.holds == GridCell::Holds::tile) found.tiles.emplace_back(there.index);
    if (there.holds == GridCell::Holds::halves) {
        const HalvedCell& halves = state.halved_cells()[there.index];
        found.tiles.push_back(halves.first);
        if (halves.second.exists()) found.tiles.push_back(halves.second);
    }
    std::erase_if(found.tiles, [&](TileId id) {
        return !name.corner.empty() && context_of(rules, state, id).corner() != name.corner;
    });
    return found;
}

/// Calls `visit(SegmentId, SegmentContext, const AddedSegment*)` for the segments of a tile; the last is null
/// for a printed one.
template <class Visit>
void for_each_segment_of(const State& state, TileId id, SegmentContext where, Visit visit) {
    for (unsigned local = 0; local < where.type.segment_count; ++local)
        visit(SegmentId(where.tile.first.index() + local), local,
              static_cast<const AddedSegment*>(nullptr));
    for (const AddedSegment& added : state.added_segments())
        if (added.tile == id) visit(added.segment, where.type.segment_count, &added);
}

SegmentName added_name(const Ruleset& rules, const State& state, const AddedSegment& added,
                       unsigned& cell_of_tile) {
    SegmentName name;
    name.kind = rules.segment_kind(state.segment(added.segment).kind).name;
    for (unsigned side = side_count; side-- > 0;)
        if ((added.sides >> side & 1) != 0) name.place = side_letters[side];
    cell_of_tile = added.cell;
    return name;
}

SegmentName printed_name(SegmentContext where, unsigned local, unsigned& cell_of_tile) {
    SegmentName name;
    name.kind = where.kind(local);
    for (cell_of_tile = 0; cell_of_tile < where.type.cells; ++cell_of_tile) {
        where.cell_of_tile = cell_of_tile;
        name.place = first_place(where, local);
        if (!name.place.empty()) return name;
    }
    cell_of_tile = 0;
    name.inner =
        where.rules.segment_kind(where.type.segments[local].kind).joins != Joins::not_at_all;
    name.number = inner_number(where, local);
    return name;
}

}  // namespace

std::string side_text(Side side) {
    constexpr std::string_view names[] = {"north", "east", "south", "west"};
    return std::string(names[unsigned(side)]);
}

std::string_view corner_text(Corner corner) {
    constexpr std::string_view names[] = {"NE", "SE", "SW", "NW"};
    return names[unsigned(corner)];
}

std::string_view half_tile_corner(Turning turning) {
    constexpr std::string_view corners[] = {"SW", "NW", "NE", "SE"};
    return corners[turning & 3];
}

std::string cell_text(Cell cell) { return std::to_string(cell.x) + ',' + std::to_string(cell.y); }

std::string segment_text(const SegmentName& name) {
    std::string text = name.inner ? "inner " + name.kind : name.kind;
    if (!name.place.empty()) text += ' ' + name.place;
    if (name.number != 1) text += ' ' + std::to_string(name.number);
    if (name.cell) text += " of " + cell_text(*name.cell);
    if (!name.corner.empty()) text += ' ' + name.corner;
    return text;
}

SegmentName segment_name(const Ruleset& rules, const State& state, SegmentId segment,
                         TileId unsaid) {
    const Segment& named = state.segment(segment);
    const SegmentContext where = context_of(rules, state, named.tile);
    unsigned cell_of_tile = 0;
    SegmentName name;
    if (named.local < where.type.segment_count)
        name = printed_name(where, named.local, cell_of_tile);
    else
        for (const AddedSegment& added : state.added_segments())
            if (added.segment == segment) name = added_name(rules, state, added, cell_of_tile);
    // The tile is called by the cell on which it was placed; what lies on another says so.
    if (named.tile == unsaid && cell_of_tile == 0) return name;
    name.cell = cell_of(where.type, where.tile, cell_of_tile);
    if (name.place.empty() || name.place[0] == 'D') name.corner = where.corner();
    return name;
}

std::vector<SegmentName> printed_names(const Ruleset& rules, TileTypeId type, Turning turning) {
    PlacedTile tile;
    tile.type = type;
    tile.turning = turning;
    const SegmentContext where{rules, tile, rules.type(type)};
    std::vector<SegmentName> names;
    for (unsigned local = 0; local < where.type.segment_count; ++local) {
        unsigned cell_of_tile = 0;
        SegmentName name = printed_name(where, local, cell_of_tile);
        name.cell = cell_of(where.type, tile, cell_of_tile);
        if (name.place.empty() || name.place[0] == 'D') name.corner = where.corner();
        names.push_back(std::move(name));
    }
    return names;
}

std::vector<SegmentId> find_segments(const Ruleset& rules, const State& state,
                                     const SegmentName& name, TileId unsaid) {
    std::vector<SegmentId> found;
    const auto [cell, tiles] = candidates(rules, state, name, unsaid);
    for (const TileId id : tiles) {
        SegmentContext where = context_of(rules, state, id);
        where.cell_of_tile = cell_of_tile_at(where.type, where.tile, cell);
        for_each_segment_of(
            state, id, where, [&](SegmentId segment, unsigned local, const AddedSegment* added) {
                const SegmentKind kind = state.segment(segment).kind;
                if (added ? is_meant(where, *added, kind, name) : is_meant(where, local, name))
                    found.push_back(segment);
            });
    }
    return found;
}

std::vector<std::string> names_beside(const Ruleset& rules, const State& state,
                                      const SegmentName& name, TileId unsaid) {
    std::vector<std::string> names;
    const auto [cell, tiles] = candidates(rules, state, name, unsaid);
    for (const TileId id : tiles)
        for_each_segment_of(state, id, context_of(rules, state, id),
                            [&](SegmentId segment, unsigned, const AddedSegment*) {
                                names.push_back(segment_text(segment_name(
                                    rules, state, segment, name.cell ? TileId() : unsaid)));
                            });
    return names;
}

}  // namespace bastide
