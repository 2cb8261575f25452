#include "notation/moves/place_names.h"

#include "core/board.h"

#include <string_view>

namespace bastide {

namespace {

/// By bit set of sides, north lowest.
constexpr std::string_view side_set_names[16] = {
    "", "N", "E", "NE", "S", "NS", "SE", "_W", "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE",
};
constexpr std::string_view slot_names[slot_count] = {"NL", "NR", "EL", "ER",
                                                     "SL", "SR", "WL", "WR"};
constexpr std::string_view numerals[] = {"I", "II", "III", "IV", "V", "VI", "VII", "VIII"};

/// What a segment reaches on one cell of its tile.
struct Reach {
    unsigned sides = 0;
    unsigned slots = 0;
    bool nothing() const { return sides == 0 && slots == 0; }
};

/// A tile on the board with its type at hand.
struct Lying {
    const PlacedTile& tile;
    const TileType& type;
};

Lying lying(const Ruleset& rules, const State& state, TileId id) {
    const PlacedTile& tile = state.tile(id);
    return {tile, rules.type(tile.type)};
}

Reach printed_reach(Lying where, unsigned local, unsigned cell_of_tile) {
    const TurnedCell& cell = turned_cell(where.type, where.tile, cell_of_tile);
    Reach reach;
    for (unsigned side = 0; side < side_count; ++side)
        if (cell.edge_segment[side] == local) reach.sides |= 1u << side;
    for (unsigned slot = 0; slot < slot_count; ++slot)
        if (cell.slot_segment[slot] == local) reach.slots |= 1u << slot;
    return reach;
}

/// A segment that reaches no side of any cell of its tile.
bool is_inner(Lying where, unsigned local) {
    for (unsigned cell = 0; cell < where.type.cells; ++cell)
        if (!printed_reach(where, local, cell).nothing()) return false;
    return true;
}

std::string inner_number(const Ruleset& rules, Lying where, unsigned local) {
    const std::string word = feature_word(rules, where.type.segments[local].kind);
    unsigned earlier = 0;
    for (unsigned other = 0; other < local; ++other)
        if (is_inner(where, other) && feature_word(rules, where.type.segments[other].kind) == word)
            ++earlier;
    return earlier < std::size(numerals) ? std::string(numerals[earlier])
                                         : std::to_string(earlier + 1);
}

std::string slots_text(unsigned slots) {
    std::string text;
    for (unsigned slot = 0; slot < slot_count; ++slot) {
        if ((slots >> slot & 1) == 0) continue;
        if (!text.empty()) text += '.';
        text += slot_names[slot];
    }
    return text;
}

std::string printed_location(const Ruleset& rules, Lying where, unsigned local,
                             unsigned cell_of_tile) {
    const Reach reach = printed_reach(where, local, cell_of_tile);
    if (reach.sides != 0) return std::string(side_set_names[reach.sides]);
    if (reach.slots != 0) return slots_text(reach.slots);
    return inner_number(rules, where, local);
}

Cell cell_at(Lying where, unsigned cell_of_tile) {
    const Cell offset = where.type.offsets[where.tile.turning * where.type.cells + cell_of_tile];
    return {std::int16_t(where.tile.cell.x + offset.x), std::int16_t(where.tile.cell.y + offset.y)};
}

}  // namespace

std::string feature_word(const Ruleset& rules, SegmentKind kind) {
    std::string word;
    bool capital = true;
    // Recordings know abbeys and shrines as monasteries (AM-04, SHR-01).
    std::string_view name = rules.segment_kind(kind).name;
    if (name == "abbey" || name == "shrine") name = "monastery";
    for (const char letter : name) {
        if (letter == '_') {
            capital = true;
            continue;
        }
        word += capital && letter >= 'a' && letter <= 'z' ? char(letter - 'a' + 'A') : letter;
        capital = false;
    }
    return word;
}

PlaceName place_name(const Ruleset& rules, const State& state, SegmentId segment) {
    const Segment& found = state.segment(segment);
    const Lying where = lying(rules, state, found.tile);
    PlaceName name;
    name.feature = feature_word(rules, found.kind);
    unsigned cell_of_tile = 0;
    if (found.local < where.type.segment_count) {
        if (const unsigned cells = where.type.segments[found.local].cells; cells != 0)
            cell_of_tile = unsigned(__builtin_ctz(cells));
        name.location = printed_location(rules, where, found.local, cell_of_tile);
    }
    for (const AddedSegment& added : state.added_segments()) {
        if (added.segment != segment) continue;
        cell_of_tile = added.cell;
        name.location = side_set_names[added.sides & 0xF];
    }
    name.cell = cell_at(where, cell_of_tile);
    return name;
}

SegmentId find_place(const Ruleset& rules, const State& state, const PlaceName& name) {
    const GridCell there = state.at(name.cell);
    if (there.holds != GridCell::Holds::tile) return SegmentId();
    const TileId id(there.index);
    const Lying where = lying(rules, state, id);
    const unsigned cell_of_tile = cell_of_tile_at(where.type, where.tile, name.cell);
    for (unsigned local = 0; local < where.type.segment_count; ++local) {
        const SegmentType& segment = where.type.segments[local];
        if ((segment.cells >> cell_of_tile & 1) != 0 &&
            feature_word(rules, segment.kind) == name.feature &&
            printed_location(rules, where, local, cell_of_tile) == name.location)
            return SegmentId(where.tile.first.index() + local);
    }
    for (const AddedSegment& added : state.added_segments())
        if (added.tile == id && place_name(rules, state, added.segment) == name)
            return added.segment;
    return SegmentId();
}

}  // namespace bastide
