#pragma once
/// The figures that players can have, of all expansions.

#include <bastide/ruleset.h>

#include <string_view>
#include <vector>

namespace bastide {

/// A kind of figure that some expansion brings.
struct PieceInfo {
    FigureKindInfo kind;     ///< `each`: the standard number
    std::string_view rules;  ///< the expansion that brings it
};

/// The pieces of all expansions, in the order of chapters.
std::vector<PieceInfo> all_pieces(const TileLibrary& library);

}  // namespace bastide
