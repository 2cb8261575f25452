#pragma once
/// Pictures of what players add to the board, as SVG: figures, bridges, castles, ferries, towers and other tokens. What
/// every manner of drawing them offers, a flat one and the inked one.
///
/// Units as for tiles: a cell is 100 x 100, x to the east, y to the south. All pictures lie around (0,0) and are
/// upright, lit from the upper left. They refer to no ids but those of `definitions`.

#include "draw/svg/figure_colours.h"
#include "draw/tiles/tile_picture.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::draw {

/// How far figures reach from the middle of their body, their place; small ones are drawn larger.
inline constexpr double figure_reach = 26, small_figure_reach = 33;
/// How far a token reaches from its middle.
inline constexpr double token_reach = 20;
/// How far a ferry reaches from the middle of its lake, its sail included.
inline constexpr double ferry_reach = 32;
/// How far a castle reaches from its middle, and a tower of any height from its foot.
inline constexpr double castle_reach = 50, tower_reach = 50;

/// How pieces are wanted. Artists without themes or details draw all of them alike.
struct PieceLook {
    Theme theme = Theme::light;
    TileDetail detail = TileDetail::full;
};

/// How one figure is wanted.
struct FigureDrawing {
    std::string_view kind;                 ///< as in FigureKindInfo: "large follower"
    bool follower = true;                  ///< of a kind that counts for majorities
    const FigureColour* colour = nullptr;  ///< none: it is nobody's
    bool lies = false;                     ///< as farmers do
};

/// How a castle over a small city is wanted.
struct CastleDrawing {
    bool upright = true;  ///< the halves of its city lie above each other
    std::vector<const FigureColour*> owners = {};
    bool scored = false;
};

/// A manner of drawing pieces.
class PieceArtist {
public:
    virtual ~PieceArtist() = default;
    /// What its pictures share; stands once in each document, before the first of them. Its ids
    /// begin with "figure-".
    virtual std::string definitions() const = 0;
    /// (0,0) is the middle of its body.
    virtual std::string figure(const FigureDrawing& drawing, const PieceLook& look) const = 0;
    /// Over a cell whose middle is (0,0), from side to side: north to south if `upright`.
    virtual std::string bridge(bool upright, const PieceLook& look) const = 0;
    /// On a lake whose middle is (0,0), from one side of its cell to another; `ends` are these two, as a bit set with
    /// north lowest.
    virtual std::string ferry(std::uint8_t ends, const PieceLook& look) const = 0;
    virtual std::string castle(const CastleDrawing& drawing, const PieceLook& look) const = 0;
    /// (0,0) is the middle of its foot.
    virtual std::string tower(int storeys, const PieceLook& look) const = 0;
    /// As it lies in a supply, named as in TokenKindInfo.
    virtual std::string token(std::string_view kind, const PieceLook& look) const = 0;
};

/// Few lines and flat colours; kinds without a shape of their own are a figure with letters.
const PieceArtist& flat_pieces();
/// In the manner of the inked map.
const PieceArtist& inked_pieces();

}  // namespace bastide::draw
