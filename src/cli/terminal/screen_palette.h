#pragma once
/// How things look on the terminal at hand: colours for 256, 16, 8 or none of them, and signs for
/// terminals that show only ASCII. Everything is told apart by its sign as well as by its colour.

#include "cli/terminal/screen_canvas.h"
#include "cli/terminal/screen_tile.h"

#include <bastide/move.h>

namespace bastide::cli {

/// What the terminal can show.
struct Look {
    bool unicode = true;
    int colours = 256;  ///< 0: none
};

namespace styles {
inline constexpr Colour black{16, 0}, white{231, 15}, grey{245, 7}, dark{236, 0}, yellow{220, 11},
    red{203, 9}, green{114, 10}, blue{75, 12}, amber{94, 3};
inline constexpr Style plain{};
inline constexpr Style faint{grey, {}};
inline constexpr Style strong{white, {}, true};
inline constexpr Style heading{yellow, {}, true};
inline constexpr Style key{yellow, {}, true};
inline constexpr Style error{red, {}, true};
inline constexpr Style chosen{black, yellow, true, false, false, true};
inline constexpr Style coordinate{grey, {}};
inline constexpr Style legal_place{yellow, {}, true};
inline constexpr Style other_turning{Colour{136, 3}, {}};
inline constexpr Style cursor{black, yellow, true, false, false, true};
inline constexpr Style refused{white, Colour{160, 1}, true, false, false, true};
/// The wood of what is laid across a tile, and the same for the feature that is looked at.
inline constexpr Style across{Colour{230, 15}, amber, true, false, false, true};
inline constexpr Style across_lit{black, yellow, true, false, false, true};
/// The corners of a fief.
inline constexpr Style fief{Colour{51, 14}, {}, true};
}  // namespace styles

/// How a character of a tile's picture shows.
struct TileManner {
    std::uint32_t lit = 0;    ///< segments of the feature that is looked at, as a bit set
    std::uint32_t stone = 0;  ///< segments on which tokens lie, castles, as a bit set
    bool shaded = false;      ///< its field is a little darker, so that neighbouring tiles differ
};

/// The glyph of a character of a tile's picture.
Glyph tile_glyph(const Ruleset& rules, const TileType& type, const TileSpot& spot, Look look,
                 TileManner manner);

/// Draws a tile's picture. Of a half tile only what is its own.
void draw_raster(Canvas& canvas, int row, int column, const Ruleset& rules, const TileType& type,
                 const TileRaster& raster, Look look, TileManner manner = {});

/// A player's figures and name: the colour that the name says, else one by seat.
Style player_style(int seat, const std::vector<std::string>& names);
/// One letter for each player: the first of the names if these differ, else the numbers of the seats.
std::vector<char32_t> player_letters(const std::vector<std::string>& names);

/// A character of what is laid across a tile.
Glyph across_glyph(const Ruleset& rules, Way way, const Style& style, Look look);

/// How a token that lies on a tile or an empty cell shows: in the colours of its badge, if it has one.
Style token_style(const Ruleset& rules, TokenKind kind);

/// How a kind of segment looks in a legend: its sign on its ground.
Glyph kind_glyph(std::string_view kind, Look look);

}  // namespace bastide::cli
