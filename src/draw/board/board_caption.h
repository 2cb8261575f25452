#pragma once
/// The band above the board: title, what the game waits for, the players with points and figures
/// left, and the tile in hand.

#include "draw/board/board_svg.h"

#include <string>
#include <vector>

namespace bastide::draw {

/// Colours of what is no tile and no figure.
struct BoardColours {
    std::string_view table, panel, line, text, muted, accent, legal, mark, mark_ground;
};
const BoardColours& board_colours(Theme theme);

/// The id of a figure's picture in the document, and of a tile's in a turning and variant.
std::string figure_id(FigureKind kind, std::size_t seat, bool lies);
std::string tile_id(TileTypeId type, Turning turning, unsigned variant);

/// A line of text; `anchor` as in SVG: "start", "middle", "end".
std::string text_line(double x, double y, double size, std::string_view anchor,
                      std::string_view colour, std::string_view words, bool bold = false);

/// A band and its size. It is drawn for the width it is given, if that is enough.
struct Caption {
    std::string svg;
    double width = 0;
    double height = 0;
};

/// `size` is that of its letters. With the tile in hand if `drawing.legal` asks for it.
Caption draw_caption(const Ruleset& rules, const State& state, const BoardDrawing& drawing,
                     double size, double width);

}  // namespace bastide::draw
