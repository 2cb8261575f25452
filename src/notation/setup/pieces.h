#pragma once
/// The figures and tokens that players can have, of all expansions.

#include <bastide/ruleset.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

/// A kind of figure or token that some expansion brings.
struct PieceInfo {
    std::string name;
    int each = 0;                          ///< the standard number; of tokens that of two players
    std::string_view rules;                ///< the expansion that brings it
    std::optional<FigureKindInfo> figure;  ///< none: it is a token
};

/// The pieces of all expansions, in the order of chapters.
std::vector<PieceInfo> all_pieces(const TileLibrary& library);

/// The standard number of a piece for 1 to `max_players` players.
std::array<int, max_players> standard_numbers(const PieceInfo& piece, const TileLibrary& library);

/// The names of all kinds, those of tokens included that nobody is dealt, as goods.
struct PieceNames {
    std::vector<std::string> figures, tokens;
};
PieceNames all_piece_names(const TileLibrary& library);

}  // namespace bastide
