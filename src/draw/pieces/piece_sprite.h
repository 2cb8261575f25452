#pragma once
/// All pieces of a theme in one document, for pages.

#include "draw/svg/theme.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::draw {

/// Kinds of pieces by name: "large follower", "bridge".
struct PieceKinds {
    std::vector<std::string> figures, tokens;
};
/// All that have a file in data/pieces.
PieceKinds drawn_piece_kinds();

/// "figure-large-follower", "figure-follower-lying-small", "token-wine"
std::string figure_symbol_id(std::string_view kind, bool lies, bool small);
std::string token_symbol_id(std::string_view kind);
/// "bridge-across-NS", "castle-wide-scored", "castle-owner"
std::string form_symbol_id(std::string_view kind, std::string_view form);

/// An SVG document of symbols in the inked manner, one for each picture of these kinds. Of a figure (0,0) is the
/// middle of its body, of all else the middle; the viewBox is what it covers. Kinds without a file in data/pieces
/// are left out. docs/page-data.md has the ids.
///
/// Their players' colours are custom properties of CSS, --pattern, --plain and --letter; the patterns
/// stand there as well, "url(#figure-red)", and larger ones for small symbols, "url(#figure-red-small)".
std::string piece_sprite(Theme theme, const PieceKinds& kinds);

}  // namespace bastide::draw
