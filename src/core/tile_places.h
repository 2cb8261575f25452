#pragma once
/// The outline of a printed tile of any shape: its sides and half sides, and how they are named.

#include <bastide/tile_library.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

/// The long side of a half tile, as `EdgePlace::side`.
inline constexpr std::uint8_t long_side = 4;

/// The left and right half of a side.
constexpr SlotPlace left_half(EdgePlace edge) { return {edge.cell, std::uint8_t(2 * edge.side)}; }
constexpr SlotPlace right_half(EdgePlace edge) {
    return {edge.cell, std::uint8_t(2 * edge.side + 1)};
}
/// The side a half belongs to.
constexpr EdgePlace whole_side(SlotPlace slot) { return {slot.cell, std::uint8_t(slot.slot / 2)}; }

/// All sides of a tile in the order of its edge string: clockwise from the north-west corner; for
/// a half tile the long side, south, west.
std::vector<EdgePlace> outline(const PrintedTile& tile);

/// "N"; "N2" where that side of the tile is several cells long; "D" for the long side.
std::string place_name(const PrintedTile& tile, EdgePlace edge);
/// "NL", "N2L", "DL".
std::string place_name(const PrintedTile& tile, SlotPlace slot);

std::optional<EdgePlace> find_edge(const PrintedTile& tile, std::string_view name);
std::optional<SlotPlace> find_slot(const PrintedTile& tile, std::string_view name);

/// All names, for messages: "N E S W".
std::string edge_names(const PrintedTile& tile);
std::string slot_names(const PrintedTile& tile);

}  // namespace bastide
