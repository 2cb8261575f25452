#pragma once
/// Names of places on the board: "City 0,-1 NS", "Field 3,2 NL.WR", "Monastery 0,2 I".
///
/// A place is a segment of the tile on a cell, named by its feature word and by what it reaches as
/// the tile lies on the board:
/// - segments that join through whole sides by these: N E S W, two of them NW SW SE NE WE NS,
///   three by the one that is missing (_N _E _S _W), all four NWSE;
/// - fields by their half sides, in the order NL NR EL ER SL SR WL WR, joined with dots;
/// - what reaches no side by its number among its like on the tile: I, II, …

#include <bastide/ruleset.h>
#include <bastide/state.h>

#include <string>

namespace bastide {

struct PlaceName {
    std::string feature;  ///< "City"
    Cell cell;
    std::string location;  ///< "NS"
    friend bool operator==(const PlaceName&, const PlaceName&) = default;
};

/// The feature word of a kind of segment: its name with a capital, "yaga_hut" as "YagaHut".
std::string feature_word(const Ruleset& rules, SegmentKind kind);

/// The name of a segment on the board. On a tile of several cells it is named on the first of its
/// cells.
PlaceName place_name(const Ruleset& rules, const State& state, SegmentId segment);

/// The segment of a name, exactly as `place_name` writes it on any of its cells; none if there is
/// no such place.
SegmentId find_place(const Ruleset& rules, const State& state, const PlaceName& name);

}  // namespace bastide
