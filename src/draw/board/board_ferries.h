#pragma once
/// Ferries in the picture of a board, and whatever else links two sides of a cell: those that lie there, and how one
/// may lie.

#include "draw/board/board_caption.h"
#include "draw/board/board_places.h"
#include "draw/tiles/picture_words.h"
#include "notation/position/tokens_on_features.h"

#include <bastide/move.h>

#include <string>

namespace bastide::draw {

/// "ferry NS at 1,2"
std::string link_words(const Ruleset& rules, TokenKind kind, Way way, Cell cell,
                       const PictureWords& words);

std::string linking_pieces(const Ruleset& rules, const State& state, const PieceArtist& pieces,
                           const PieceLook& look, const PictureWords& words);
/// A dashed line across its lake for each way in which one may lie.
std::string legal_links(const Ruleset& rules, const MoveList& moves, const BoardColours& colours,
                        const PictureWords& words);

}  // namespace bastide::draw
