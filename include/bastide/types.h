#pragma once
/// The vocabulary types every other header builds on: sides, cells, turnings and ids.

#include <compare>
#include <cstddef>
#include <cstdint>

namespace bastide {

/// One side of a cell, clockwise from north.
enum class Side : std::uint8_t { north, east, south, west };
inline constexpr int side_count = 4;

/// A corner of a cell, clockwise; `Corner(side)` lies between that side and the next one.
enum class Corner : std::uint8_t { north_east, south_east, south_west, north_west };
inline constexpr int corner_count = 4;

constexpr Side opposite(Side side) { return Side((unsigned(side) + 2) & 3); }

/// Half of a side, where fields touch. Clockwise from the north-west corner of the tile:
/// NL NR EL ER SL SR WL WR, left and right as seen from the middle of the tile looking out.
/// `Slot(2 * side)` is the left half of a side, `Slot(2 * side + 1)` its right half.
enum class Slot : std::uint8_t { nl, nr, el, er, sl, sr, wl, wr };
inline constexpr int slot_count = 8;

/// The slot a neighbour shows at the same half of the shared side: NL meets SR, EL meets WR.
constexpr Slot facing(Slot slot) { return Slot(((unsigned(slot) + 4) & 7) ^ 1); }

/// Position on the grid. x grows east, y grows south; each within -1000..1000.
struct Cell {
    std::int16_t x = 0;
    std::int16_t y = 0;
    friend constexpr bool operator==(Cell, Cell) = default;
    /// Reading order: by row, then by column.
    friend constexpr auto operator<=>(Cell a, Cell b) {
        return a.y != b.y ? a.y <=> b.y : a.x <=> b.x;
    }
};
inline constexpr int cell_limit = 1000;

constexpr Cell neighbour(Cell cell, Side side) {
    constexpr std::int8_t dx[] = {0, 1, 0, -1};
    constexpr std::int8_t dy[] = {-1, 0, 1, 0};
    return {std::int16_t(cell.x + dx[unsigned(side)]), std::int16_t(cell.y + dy[unsigned(side)])};
}

/// Quarter turns clockwise, 0..3.
using Turning = std::uint8_t;

constexpr Side turned(Side side, Turning turning) { return Side((unsigned(side) + turning) & 3); }
constexpr Slot turned(Slot slot, Turning turning) {
    return Slot((unsigned(slot) + 2u * turning) & 7);
}

/// A whole number that stands for one thing of one kind; ids of different kinds do not mix.
template <class Tag, class Value = std::uint16_t>
class Id {
public:
    static constexpr Value none_value = Value(~Value(0));
    constexpr Id() = default;
    constexpr explicit Id(std::size_t index) : value_(Value(index)) {}
    /// Position in the array of its kind. Meaningless for the empty id.
    constexpr std::size_t index() const { return value_; }
    constexpr bool exists() const { return value_ != none_value; }
    friend constexpr bool operator==(Id, Id) = default;
    friend constexpr auto operator<=>(Id, Id) = default;

private:
    Value value_ = none_value;
};

/// A design of tile in a ruleset (all copies of it are alike).
using TileTypeId = Id<struct TileTypeTag>;
/// A tile on the board, numbered in the order of placing.
using TileId = Id<struct TileTag>;
/// A segment on the board; its feature is named by one of its segments.
using SegmentId = Id<struct SegmentTag>;
/// A wooden figure; all figures of a game are numbered at its start.
using FigureId = Id<struct FigureTag>;
/// A kind of figure of a ruleset; 0 is the normal follower.
using FigureKind = Id<struct FigureKindTag, std::uint8_t>;
/// A kind of token that players hold, counted by kind; each kind of a ruleset has a number.
using TokenKind = Id<struct TokenKindTag, std::uint8_t>;
/// A seat, from 0, clockwise in turn order.
using Player = Id<struct PlayerTag, std::uint8_t>;
/// Which question is asked: its place among those that the rules register.
using QuestionNumber = std::uint8_t;

inline constexpr int max_players = 6;

/// What a segment is. The four of the base game have fixed numbers; the others get theirs from
/// the legend of the tile data.
using SegmentKind = Id<struct SegmentKindTag, std::uint8_t>;
inline constexpr SegmentKind road{0};
inline constexpr SegmentKind city{1};
inline constexpr SegmentKind field{2};
inline constexpr SegmentKind monastery{3};

/// What a side of a tile shows; decides what may touch it. The three of the base game have fixed
/// numbers; at most eight exist.
using EdgeKind = Id<struct EdgeKindTag, std::uint8_t>;
inline constexpr EdgeKind field_edge{0};
inline constexpr EdgeKind road_edge{1};
inline constexpr EdgeKind city_edge{2};
inline constexpr int max_edge_kinds = 8;

/// What a legend may name at most.
inline constexpr int max_segment_kinds = 32;
inline constexpr int max_attributes = 64;
inline constexpr int max_marks = 64;

/// A symbol of a segment (a shield), and a symbol of a whole tile; named in the legend.
using Attribute = Id<struct AttributeTag, std::uint8_t>;
using Mark = Id<struct MarkTag, std::uint8_t>;

}  // namespace bastide
