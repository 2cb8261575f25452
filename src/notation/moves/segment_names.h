#pragma once
/// Names of segments as players say them: "city N of 1,0", "field NL", "monastery of 0,2".
///
/// A segment is named by its kind and by what it reaches as its tile lies: a side (N E S W), or half
/// a side (NL: the left half of the north side, seen from the middle of the tile looking out), or the
/// long side of a half tile (D, DL, DR). What reaches no side is named by its kind alone, or as
/// "inner field" where others of its kind do; the second of these on a tile is "monastery 2".
///
/// docs/notation.md has the grammar.

#include <bastide/ruleset.h>
#include <bastide/state.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

/// A name in its parts. Not every name names something.
struct SegmentName {
    std::string kind;          ///< as in the legend: "city"
    bool inner = false;        ///< "inner" stands before it
    std::string place;         ///< "N", "NL", "D"; empty: it reaches no side
    int number = 1;            ///< among its like that reach no side
    std::optional<Cell> cell;  ///< none: on the tile that needs no saying
    std::string corner;        ///< which half of a cell, where the place does not tell: "SW"
    friend bool operator==(const SegmentName&, const SegmentName&) = default;
};

/// "north"
std::string side_text(Side side);
/// Where the right angle of a half tile lies, by its turning: "SW".
std::string_view half_tile_corner(Turning turning);
/// "NE".
std::string_view corner_text(Corner corner);
/// "1,-2"
std::string cell_text(Cell cell);
/// "inner field 2 of 1,-2"
std::string segment_text(const SegmentName& name);

/// The name of a segment; on the tile `unsaid`, mostly the one just placed, without its cell.
SegmentName segment_name(const Ruleset& rules, const State& state, SegmentId segment,
                         TileId unsaid = TileId());

/// The names of the segments printed on a tile, in their order, as it lies turned; the cells are seen from
/// the one on which it was placed.
std::vector<SegmentName> printed_names(const Ruleset& rules, TileTypeId type, Turning turning);

/// The segments that a name can mean: one, or none, or several if it leaves out too much. Any side
/// that a segment reaches serves to name it.
std::vector<SegmentId> find_segments(const Ruleset& rules, const State& state,
                                     const SegmentName& name, TileId unsaid = TileId());

/// The names of all segments that a name could mean if its kind and place were others: those on its
/// cell. Empty if no tile lies there.
std::vector<std::string> names_beside(const Ruleset& rules, const State& state,
                                      const SegmentName& name, TileId unsaid = TileId());

}  // namespace bastide
