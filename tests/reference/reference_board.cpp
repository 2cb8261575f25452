#include "reference_board.h"

#include <algorithm>
#include <bitset>
#include <stdexcept>

namespace bastide::reference {

namespace {

constexpr Side all_sides[] = {Side::north, Side::east, Side::south, Side::west};

Side side_of(Slot slot) { return Side(unsigned(slot) / 2); }

bool is_bridge(const LaidTile& tile, int segment) {
    return tile.bridge && segment == int(tile.printed->segments.size());
}

/// BCB-10: what a bridge is, in the words of the tile data.
const PrintedSegment& bridge_segment() {
    static const PrintedSegment bridge = [] {
        PrintedSegment segment;
        segment.kind = road;
        return segment;
    }();
    return bridge;
}

const PrintedSegment& segment_of(const LaidTile& tile, int segment) {
    return is_bridge(tile, segment) ? bridge_segment()
                                    : tile.printed->segments.at(std::size_t(segment));
}

/// Halves of sides, a bit each by the number of the slot.
using SlotBits = std::bitset<8>;

/// Both halves of these sides.
SlotBits slots_at(const std::set<Side>& sides) {
    SlotBits slots;
    for (const Side side : sides) {
        slots.set(2 * unsigned(side)).set(2 * unsigned(side) + 1);
    }
    return slots;
}

/// What `slots_of` says of a segment of this tile.
SlotBits slots_on(const LaidTile& tile, int segment_number) {
    if (is_bridge(tile, segment_number)) {
        return slots_at(ends_of(*tile.bridge));
    }
    const std::vector<PrintedSegment>& segments = tile.printed->segments;
    const PrintedSegment& segment = segments.at(std::size_t(segment_number));
    SlotBits printed;
    for (const EdgePlace edge : segment.edges) {
        printed.set(2 * edge.side).set(2 * edge.side + 1);
    }
    for (const PrintedSegment& other : segments) {
        for (const SlotPlace half : other.shared_halves) {
            printed.reset(half.slot);
        }
    }
    for (const auto* own : {&segment.shared_halves, &segment.slots}) {
        for (const SlotPlace slot : *own) {
            printed.set(slot.slot);
        }
    }
    SlotBits slots;
    for (unsigned slot = 0; slot < printed.size(); ++slot) {
        if (printed[slot]) {
            slots.set(unsigned(turned(Slot(slot), tile.turning)));
        }
    }
    return slots;
}

/// The segments of one kind on the tile of a cell; none if the cell is empty.
std::vector<SegmentPlace> segments_of_kind(const Board& board, Cell cell, SegmentKind kind) {
    std::vector<SegmentPlace> found;
    const auto tile = board.find(cell);
    for (int segment = 0; tile != board.end() && segment < segment_count(tile->second); ++segment) {
        if (segment_of(tile->second, segment).kind == kind) {
            found.push_back({cell, segment});
        }
    }
    return found;
}

}  // namespace

std::vector<Cell> orthogonal_cells(Cell cell) {
    std::vector<Cell> cells;
    for (const Side side : all_sides) {
        cells.push_back(neighbour(cell, side));
    }
    return cells;
}

std::vector<Cell> surrounding_cells(Cell cell) {
    std::vector<Cell> cells;
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            if (dx != 0 || dy != 0) {
                cells.push_back({std::int16_t(cell.x + dx), std::int16_t(cell.y + dy)});
            }
        }
    }
    return cells;
}

Board tiles_near(const Board& board, Cell cell) {
    constexpr int reach = 2;
    Board near;
    for (int dy = -reach; dy <= reach; ++dy) {
        for (int dx = -reach; dx <= reach; ++dx) {
            const auto tile = board.find({std::int16_t(cell.x + dx), std::int16_t(cell.y + dy)});
            if (tile != board.end()) {
                near.insert(*tile);
            }
        }
    }
    return near;
}

std::set<Side> ends_of(BridgeWay way) {
    return way == BridgeWay::north_south ? std::set{Side::north, Side::south}
                                         : std::set{Side::east, Side::west};
}

char edge_letter(const LaidTile& tile, Side side) {
    if (tile.bridge && ends_of(*tile.bridge).contains(side)) {
        return road_letter;
    }
    std::size_t printed_side = 0;
    while (turned(Side(printed_side), tile.turning) != side) {
        ++printed_side;
    }
    return tile.printed->edges.at(printed_side);
}

bool edges_match(const Board& board, const LaidTile& tile, Cell cell) {
    for (const Side side : all_sides) {
        const auto beside = board.find(neighbour(cell, side));
        if (beside == board.end()) {
            continue;
        }
        const char here = edge_letter(tile, side);
        const char there = edge_letter(beside->second, opposite(side));
        if (here != there && here != wall_letter && there != wall_letter) {
            return false;
        }
    }
    return true;
}

int segment_count(const LaidTile& tile) {
    return int(tile.printed->segments.size()) + (tile.bridge ? 1 : 0);
}

const PrintedSegment& segment_at(const Board& board, const SegmentPlace& place) {
    return segment_of(board.at(place.cell), place.segment);
}

bool is_base_kind(SegmentKind kind) {
    return kind == road || kind == city || kind == field || kind == monastery;
}

std::set<Side> sides_of(const Board& board, const SegmentPlace& place) {
    std::set<Side> sides;
    for (const Slot slot : slots_of(board, place)) {
        sides.insert(side_of(slot));
    }
    return sides;
}

std::set<Slot> slots_of(const Board& board, const SegmentPlace& place) {
    const SlotBits bits = slots_on(board.at(place.cell), place.segment);
    std::set<Slot> slots;
    for (unsigned slot = 0; slot < bits.size(); ++slot) {
        if (bits[slot]) {
            slots.insert(Slot(slot));
        }
    }
    return slots;
}

bool is_at_ferry(const Board& board, const SegmentPlace& place) {
    const std::optional<FerryWay>& ferry = board.at(place.cell).ferry;
    if (!ferry || segment_at(board, place).kind != road) {
        return false;
    }
    const std::set<Side> sides = sides_of(board, place);
    return sides.contains((*ferry)[0]) || sides.contains((*ferry)[1]);
}

std::set<SegmentPlace> joined_segments(const Board& board, const SegmentPlace& place) {
    const LaidTile& tile = board.at(place.cell);
    const SegmentKind kind = segment_of(tile, place.segment).kind;
    const SlotBits own = slots_on(tile, place.segment);
    std::set<SegmentPlace> joined;
    for (const Side side : all_sides) {
        const Slot left = Slot(2 * unsigned(side)), right = Slot(2 * unsigned(side) + 1);
        if (!own[unsigned(left)] && !own[unsigned(right)]) {
            continue;
        }
        for (const SegmentPlace& other :
             segments_of_kind(board, neighbour(place.cell, side), kind)) {
            const SlotBits there = slots_on(board.at(other.cell), other.segment);
            const bool has_left = there[unsigned(facing(left))];
            const bool has_right = there[unsigned(facing(right))];
            const bool is_any_half_enough =
                tile.shares_sides_wholly && kind != field && (has_left || has_right);
            if (is_any_half_enough || (own[unsigned(left)] && has_left) ||
                (own[unsigned(right)] && has_right)) {
                joined.insert(other);
            }
        }
    }
    if (is_at_ferry(board, place)) {
        for (const SegmentPlace& other : segments_of_kind(board, place.cell, kind)) {
            if (other != place && is_at_ferry(board, other)) {
                joined.insert(other);
            }
        }
    }
    return joined;
}

Feature feature_of(const Board& board, const SegmentPlace& place) {
    Feature reached = {place};
    std::vector<SegmentPlace> to_visit = {place};
    while (!to_visit.empty()) {
        const SegmentPlace current = to_visit.back();
        to_visit.pop_back();
        for (const SegmentPlace& next : joined_segments(board, current)) {
            if (reached.insert(next).second) {
                to_visit.push_back(next);
            }
        }
    }
    return reached;
}

std::vector<Feature> features_of(const Board& board, const std::set<SegmentKind>& kinds) {
    std::vector<Feature> features;
    std::set<SegmentPlace> seen;
    for (const auto& [cell, tile] : board) {
        for (int segment = 0; segment < segment_count(tile); ++segment) {
            const SegmentPlace place{cell, segment};
            if (!kinds.contains(segment_of(tile, segment).kind) || seen.contains(place)) {
                continue;
            }
            const Feature feature = feature_of(board, place);
            seen.insert(feature.begin(), feature.end());
            features.push_back(feature);
        }
    }
    return features;
}

SegmentKind kind_of(const Board& board, const Feature& feature) {
    if (feature.empty()) {
        throw std::invalid_argument("a feature has at least one segment");
    }
    return segment_at(board, *feature.begin()).kind;
}

std::vector<CellSide> open_edges(const Board& board, const Feature& feature) {
    std::set<CellSide> open;
    for (const SegmentPlace& place : feature) {
        for (const Side side : sides_of(board, place)) {
            if (!board.contains(neighbour(place.cell, side))) {
                open.insert({place.cell, side});
            }
        }
    }
    return {open.begin(), open.end()};
}

std::set<Cell> cells_of(const Feature& feature) {
    std::set<Cell> cells;
    for (const SegmentPlace& place : feature) {
        cells.insert(place.cell);
    }
    return cells;
}

std::array<Slot, 2> slots_at_corner(Side before) {
    const unsigned behind = (unsigned(before) + 1) % 4;
    return {Slot(2 * unsigned(before) + 1), Slot(2 * behind)};
}

int tiles_around(const Board& board, const Feature& feature_of_one_tile) {
    int count = 0;
    for (const Cell cell : surrounding_cells(feature_of_one_tile.begin()->cell)) {
        if (board.contains(cell)) {
            ++count;
        }
    }
    return count;
}

bool is_completed(const Board& board, const Feature& feature) {
    const SegmentKind kind = kind_of(board, feature);
    if (kind == road || kind == city) {
        return open_edges(board, feature).empty();
    }
    return kind != field && tiles_around(board, feature) == 8;
}

std::set<Feature> cities_touching(const Board& board, const Feature& field_feature) {
    std::set<Feature> cities;
    for (const SegmentPlace& place : field_feature) {
        for (const std::uint8_t city_segment : segment_at(board, place).cities) {
            const SegmentPlace place_in_city{place.cell, int(city_segment)};
            const bool is_known = std::ranges::any_of(
                cities, [&](const Feature& known) { return known.contains(place_in_city); });
            if (!is_known) {
                cities.insert(feature_of(board, place_in_city));
            }
        }
    }
    return cities;
}

}  // namespace bastide::reference
