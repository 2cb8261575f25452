#pragma once
/// The things that pictures of tiles show over the ground: features of one tile, and symbols.

#include "cli/terminal/screen_tile.h"
#include "draw/tiles/picture_words.h"

namespace bastide::cli {

/// A symbol of a tile and what it stands on.
struct PlacedBadge {
    Badge badge;
    std::uint8_t on = no_local;  ///< a segment; none: the tile as a whole
    bool beside_road = false;    ///< stands beside the line of its road, not on it
    bool at_centre = false;
};

/// The place beside a feature of one tile where its figure stands, if the picture is small.
inline constexpr const char* beside_badge = "beside";

Badge feature_badge(const SegmentKindInfo& kind);
/// Houses where roads end.
Badge village_badge();
/// The symbols of one cell of a tile: those of its segments, and on the first cell those of the tile.
std::vector<PlacedBadge> badges_of(const Ruleset& rules, const TileType& type, std::size_t cell);
/// What the badges of these tiles mean: "pennant" for a shield. Empty for what needs no saying.
std::string badge_meaning(const std::string& look, const draw::PictureWords& words);

}  // namespace bastide::cli
