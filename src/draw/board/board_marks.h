#pragma once
/// What is drawn over the tiles of a board: segments added later, the last tile, what may be done.

#include "draw/board/board_caption.h"
#include "draw/board/board_places.h"
#include "draw/tiles/picture_words.h"

#include <bastide/move.h>

#include <string>

namespace bastide::draw {

/// The bands of segments that were added to tiles.
std::string added_bands(const Ruleset& rules, const State& state, const PieceArtist& pieces,
                        const PieceLook& look);

/// The tokens that lie on features: castles, with the colours of each player who built it; others on their
/// segment, several of a kind with their number.
std::string tokens_over_features(const Ruleset& rules, const State& state,
                                 const std::vector<std::string>& seats, const TileArtist& tiles,
                                 const PieceArtist& pieces, const PieceLook& look,
                                 const BoardColours& colours, const PictureWords& words);

/// Corner brackets around the tile placed last.
std::string last_tile_mark(const Ruleset& rules, const State& state, const BoardColours& colours,
                           const PictureWords& words);

/// The footprints of the places where the tile in hand fits, each with the turnings it fits in.
std::string legal_places(const Ruleset& rules, const State& state, const MoveList& moves,
                         const BoardColours& colours, const PictureWords& words);
/// Whether a move lays a token on a feature, as a castle on a small city.
inline bool lays_token_on_feature(const Move& move) {
    return move.kind == MoveKind::place_token && move.segment.exists();
}
/// A dashed ring where a token may be laid on a feature.
std::string legal_tokens(const Ruleset& rules, const State& state, const MoveList& moves,
                         const BoardColours& colours, const PictureWords& words);
/// Whether a move lays a token straight across a cell, as a bridge that is built behind its tile.
inline bool lays_token_across(const Move& move) {
    return move.kind == MoveKind::place_token && !move.segment.exists();
}
/// A dashed band where a token may be laid across a cell.
std::string legal_bands(const Ruleset& rules, const MoveList& moves, const BoardColours& colours,
                        const PictureWords& words);
/// A disc on each segment on which a figure may be placed or a token moved, or that can be chosen, if only
/// for a figure on it.
std::string legal_segments(const Ruleset& rules, const State& state, const MoveList& moves,
                           const TileArtist& artist, const BoardColours& colours,
                           const PictureWords& words);

}  // namespace bastide::draw
