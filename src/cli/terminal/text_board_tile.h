#pragma once
/// One cell of a tile as text, and where figures stand on it.

#include "cli/terminal/text_board.h"

namespace bastide::cli {

struct Spot {
    std::size_t row = 1, column = 2;
    friend constexpr bool operator==(Spot, Spot) = default;
};

inline char& at(Picture& picture, Spot spot) { return picture[spot.row][spot.column]; }
inline char at(const Picture& picture, Spot spot) { return picture[spot.row][spot.column]; }

/// The middle of each side, where pictures of neighbouring tiles meet.
inline constexpr Spot edge_spots[side_count] = {{0, 2}, {1, 4}, {2, 2}, {1, 0}};

/// The corner that a side shares with the next one clockwise.
inline constexpr Spot corner_spots[side_count] = {{0, 4}, {2, 4}, {2, 0}, {0, 0}};

/// The letter of a feature of one tile: M of a monastery.
char inner_letter(const SegmentKindInfo& kind);

/// Draws what a segment that fills its sides shows there with another sign.
void redraw_wide(Picture& picture, const TileType& type, Turning turning, std::size_t cell,
                 std::size_t local, char sign);

/// Where a figure on a segment is shown, in the picture of the cell without figures.
Spot figure_spot(const Ruleset& rules, const TileType& type, Turning turning, std::size_t cell,
                 std::size_t local);

}  // namespace bastide::cli
