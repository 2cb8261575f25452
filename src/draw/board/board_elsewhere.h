#pragma once
/// Figures and tokens in places that are no segments: on tiles and empty cells, on corners and sides, and
/// in a strip below the board what stands beside it, on the score track or with players.

#include "draw/board/board_caption.h"
#include "draw/board/board_places.h"
#include "draw/pieces/piece_picture.h"
#include "draw/svg/svg_writer.h"
#include "draw/tiles/picture_words.h"
#include "notation/position/tokens_on_features.h"

#include <bastide/engine.h>

#include <optional>
#include <string>
#include <vector>

namespace bastide::draw {

/// Where in the picture of the board a place is; nothing for places beside it, and for segments.
std::optional<Point> point_of(const bastide::Place& place);
/// A place that is no segment: "at 1,0", "at the corner NE of 1,0", "in the castle quarter", "with Red".
std::string elsewhere_words(const Ruleset& rules, const bastide::Place& place,
                            const std::vector<std::string>& seats,
                            const PictureWords& words = PictureWords());
/// Where a figure is, as positions write it: "road E of 1,0", "at 1,0", "in castle quarter".
std::string figure_place(const Ruleset& rules, const State& state, const Figure& figure);
/// "2 gold at 1,0"
std::string tokens_words(const Ruleset& rules, const TokensAtPlace& tokens,
                         const std::vector<std::string>& seats, const PictureWords& words);
/// "Red: follower in the castle quarter"
std::string figure_elsewhere_words(const Ruleset& rules, const State& state, const Figure& figure,
                                   const std::vector<std::string>& seats,
                                   const PictureWords& words);

/// The picture of a token where it lies on the board beside figures: smaller than in a supply.
std::string token_beside(Point at, const std::string& picture);
/// How many tokens lie at a point, unless there is one alone.
void number_of_tokens(SvgWriter& svg, Point at, int count, const BoardColours& colours);
/// The empty cells on which something lies or stands, so that the picture reaches to them.
void include_elsewhere(const Ruleset& rules, const State& state, CellBounds& bounds);
/// Tokens that lie on the board, but on no feature. They are not those that link.
std::string tokens_on_places(const Ruleset& rules, const State& state,
                             const std::vector<std::string>& seats, const PieceArtist& pieces,
                             const PieceLook& look, const BoardColours& colours,
                             const PictureWords& words);
/// A dashed ring where a piece may be put or moved on the board, outside of features; and around what may be
/// chosen there.
std::string legal_places_of_pieces(const Ruleset& rules, const State& state, const MoveList& moves,
                                   const std::vector<std::string>& seats,
                                   const BoardColours& colours, const PictureWords& words);

/// A line for each place beside the board where something stands; empty if there is none.
struct BesideBoard {
    std::string svg;  ///< from (0,0) to the right and down
    double height = 0;
};
BesideBoard beside_board(const Ruleset& rules, const State& state,
                         const std::vector<std::string>& seats, const PieceArtist& pieces,
                         const PieceLook& look, const BoardColours& colours,
                         const PictureWords& words);

}  // namespace bastide::draw
