#pragma once
/// Pictures of what players add to the board, as SVG: figures and tokens. What every manner of drawing them offers, a
/// flat one and the inked one. The shapes come from data/pieces (docs/pieces.md).
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
/// How far what links two sides of a cell reaches from its middle.
inline constexpr double link_reach = 32;
/// How far a token on a small city reaches from its middle, and a stack of any height from its foot.
inline constexpr double city_reach = 50, stack_reach = 50;

/// How pieces are wanted. Artists without themes or details draw all of them alike.
struct PieceLook {
    Theme theme = Theme::light;
    TileDetail detail = TileDetail::full;

    /// Larger and simpler: they must be found on a small board at once.
    bool small() const { return detail != TileDetail::full; }
};

/// How one figure is wanted.
struct FigureDrawing {
    std::string_view kind;                 ///< as in FigureKindInfo: "large follower"
    bool follower = true;                  ///< of a kind that counts for majorities
    const FigureColour* colour = nullptr;  ///< none: it is nobody's
    bool lies = false;                     ///< as farmers do
};

/// How a token is wanted that lies on the board in a way of its own.
struct LaidToken {
    std::string_view kind;  ///< as in TokenKindInfo
    /// "across NS", over a cell from side to side; "link SW", from one side of a cell to another; "wide" or
    /// "tall", over a small city whose halves lie above or beside each other; "stack", of `count`.
    /// With " scored" behind it: it has given its points.
    std::string form;
    std::vector<const FigureColour*> owners = {};
    int count = 1;
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
    /// As it lies in a supply, named as in TokenKindInfo.
    virtual std::string token(std::string_view kind, const PieceLook& look) const = 0;
    /// (0,0) is the middle of what it lies on, of a stack that of its foot. A kind that has no drawing of that form
    /// has that of all tokens without a file; where these have none either, it is drawn as in a supply.
    virtual std::string laid(const LaidToken& drawing, const PieceLook& look) const = 0;
};

/// Whether a token on a feature lies over its two halves, as a castle does: its file has a drawing of that. All others
/// lie on their segment, beside where figures stand.
bool lies_over_halves(std::string_view token);

/// Few lines and flat colours.
const PieceArtist& flat_pieces();
/// In the manner of the inked map.
const PieceArtist& inked_pieces();

}  // namespace bastide::draw
