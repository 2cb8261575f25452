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

/// A tile or an empty cell as a whole: the board tells which of them a cell is.
constexpr bool is_whole_cell(PlaceKind kind) {
    return kind == PlaceKind::tile || kind == PlaceKind::cell;
}
/// A cell belongs to the place.
constexpr bool has_cell(PlaceKind kind) {
    return is_whole_cell(kind) || kind == PlaceKind::corner || kind == PlaceKind::side;
}
/// A number or a player belongs to the place, and no cell.
constexpr bool is_beside(PlaceKind kind) {
    return kind == PlaceKind::beside_board || kind == PlaceKind::score_track ||
           kind == PlaceKind::player;
}
/// Which corner or side it is; 0 where it is neither.
constexpr unsigned direction_of(const Place& place) {
    return place.kind == PlaceKind::corner ? unsigned(place.corner)
           : place.kind == PlaceKind::side ? unsigned(place.side)
                                           : 0;
}
/// Which place beside the board, space or player it is; 0 of other kinds.
constexpr std::uint16_t place_number(const Place& place) {
    return place.kind == PlaceKind::player ? std::uint16_t(place.player.index()) : place.number;
}
/// The place of a kind other than a segment, from what `direction_of` and `place_number` tell.
constexpr Place place_by(PlaceKind kind, Cell cell, unsigned direction, std::uint16_t number) {
    Place place;
    place.kind = kind;
    if (has_cell(kind)) place.cell = cell;
    if (kind == PlaceKind::corner) place.corner = Corner(direction);
    if (kind == PlaceKind::side) place.side = Side(direction);
    if (kind == PlaceKind::player) place.player = Player(number);
    if (kind == PlaceKind::beside_board || kind == PlaceKind::score_track) place.number = number;
    return place;
}

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
