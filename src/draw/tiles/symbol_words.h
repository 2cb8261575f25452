#pragma once
/// Symbols in words: what the pictures, the listing and the JSON say of an attribute or a mark.

#include <bastide/tile_library.h>

#include <string>
#include <string_view>

namespace bastide::draw {

struct SymbolWords {
    std::string name;  ///< as in the legend: "watchtower_counts"
    ValueForm form = ValueForm::flag;
    std::string value;    ///< "2", "wine", "N S"; empty for a flag
    std::string look;     ///< whose look it takes: its name, or its value if that has a look
    std::string letters;  ///< on a disc
    std::string number;   ///< on a picture; empty for a flag and for 1
};

SymbolWords symbol_words(const TileLibrary& library, const Symbol<Attribute>& symbol);
SymbolWords symbol_words(const TileLibrary& library, const Symbol<Mark>& symbol);

/// From north to a point of the compass, "NW", clockwise in eighths of a turn; -1: not such a point.
int eighths_of_turn(std::string_view way);

/// "german castle" of "german_castle".
std::string plain_words(std::string name);

}  // namespace bastide::draw
