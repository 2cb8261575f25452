#pragma once
/// Places: where figures and tokens stand and lie, on the board, beside it and off it; and how.

#include <bastide/types.h>

namespace bastide {

/// What a place is. Whatever writes, shows or reads where something is, looks at this alone.
enum class PlaceKind : std::uint8_t {
    segment,       ///< on a segment, and so in its feature
    tile,          ///< on a tile as a whole
    corner,        ///< on a corner of a tile, which other tiles may share
    side,          ///< on a side of a tile, which another tile may share
    cell,          ///< on a cell where no tile lies
    beside_board,  ///< in one of the places beside the board that have names: a quarter, a crown
    score_track,   ///< on a space of the score track
    player,        ///< with a player
    off_board,     ///< out of the game, or not on the table yet
};
inline constexpr int place_kind_count = 9;

/// A place. Fields that a kind does not use keep their initial value, so that equal places compare
/// equal.
struct Place {
    PlaceKind kind = PlaceKind::off_board;
    SegmentId segment;                   ///< of a segment; and of the field around a corner
    Cell cell;                           ///< of a tile, a corner, a side and an empty cell
    Corner corner = Corner::north_east;  ///< of that cell
    Side side = Side::north;             ///< of that cell
    std::uint16_t number = 0;            ///< beside the board, or on the score track
    Player player;
    friend constexpr bool operator==(const Place&, const Place&) = default;
};

/// The way in which something lies across a cell, from one side to another: straight across in the
/// first two, round a corner in the others.
enum class Way : std::uint8_t {
    north_south,
    west_east,
    north_east,
    south_east,
    south_west,
    north_west
};
inline constexpr unsigned way_count = 6;

/// The sides at which it ends, as a bit set with north lowest.
constexpr std::uint8_t ends_of(Way way) {
    constexpr std::uint8_t ends[way_count] = {0b0101, 0b1010, 0b0011, 0b0110, 0b1100, 0b1001};
    return ends[unsigned(way)];
}
/// The way that ends at these two sides.
constexpr Way way_between(std::uint8_t ends) {
    unsigned way = 0;
    while (way + 1 < way_count && ends_of(Way(way)) != ends) ++way;
    return Way(way);
}
/// The way straight across that ends at a side.
constexpr Way way_to(Side side) { return Way(unsigned(side) & 1); }
constexpr Way turned(Way way, Turning turning) {
    const unsigned ends = unsigned(ends_of(way)) << (turning & 3);
    return way_between(std::uint8_t((ends | ends >> 4) & 0xF));
}

}  // namespace bastide
