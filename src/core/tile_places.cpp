#include "core/tile_places.h"

namespace bastide {

std::vector<EdgePlace> outline(const PrintedTile& tile) {
    if (tile.shape == TileShape::half) {
        return {{0, long_side}, {0, std::uint8_t(Side::south)}, {0, std::uint8_t(Side::west)}};
    }
    std::vector<EdgePlace> sides;
    const auto add = [&](int column, int row, Side side) {
        sides.push_back({std::uint8_t(row * tile.columns + column), std::uint8_t(side)});
    };
    for (int column = 0; column < tile.columns; ++column) add(column, 0, Side::north);
    for (int row = 0; row < tile.rows; ++row) add(tile.columns - 1, row, Side::east);
    for (int column = tile.columns; column-- > 0;) add(column, tile.rows - 1, Side::south);
    for (int row = tile.rows; row-- > 0;) add(0, row, Side::west);
    return sides;
}

std::string place_name(const PrintedTile& tile, EdgePlace edge) {
    if (edge.side == long_side) return "D";
    std::string name(1, "NESW"[edge.side & 3]);
    const bool across =
        edge.side == std::uint8_t(Side::north) || edge.side == std::uint8_t(Side::south);
    const int length = across ? tile.columns : tile.rows;
    const int position = across ? edge.cell % tile.columns : edge.cell / tile.columns;
    if (length > 1) name += char('1' + position);
    return name;
}

std::string place_name(const PrintedTile& tile, SlotPlace slot) {
    return place_name(tile, whole_side(slot)) + (slot.slot % 2 == 0 ? 'L' : 'R');
}

std::optional<EdgePlace> find_edge(const PrintedTile& tile, std::string_view name) {
    for (EdgePlace edge : outline(tile)) {
        if (place_name(tile, edge) == name) return edge;
    }
    return std::nullopt;
}

std::optional<SlotPlace> find_slot(const PrintedTile& tile, std::string_view name) {
    if (name.empty()) return std::nullopt;
    const char half = name.back();
    const std::optional<EdgePlace> edge = find_edge(tile, name.substr(0, name.size() - 1));
    if (!edge || (half != 'L' && half != 'R')) return std::nullopt;
    return half == 'L' ? left_half(*edge) : right_half(*edge);
}

std::string edge_names(const PrintedTile& tile) {
    std::string names;
    for (EdgePlace edge : outline(tile)) {
        if (!names.empty()) names += ' ';
        names += place_name(tile, edge);
    }
    return names;
}

std::string slot_names(const PrintedTile& tile) {
    std::string names;
    for (EdgePlace edge : outline(tile)) {
        if (!names.empty()) names += ' ';
        names += place_name(tile, left_half(edge)) + ' ' + place_name(tile, right_half(edge));
    }
    return names;
}

}  // namespace bastide
