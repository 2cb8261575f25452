#pragma once
/// Pictures of games as SVG: the board as it stands with its figures, and a band above it that tells
/// who plays and how things are.
///
/// What programs may rely on: each tile is one `<use class="tile">` in the group of class `tiles`,
/// with `data-tile`, `data-cell="X,Y"` and `data-turning`; its x and y are 100 times the cell's. Each
/// figure is one `<use class="figure">` in the group of class `figures`, with `data-figure`,
/// `data-seat` (from 1) and `data-on`, the name of its segment; the lord of a castle has `data-lord`,
/// too. Each castle is a group of class `token castle` with `data-seats`, `data-on` and `data-lord` (yes
/// or no: it has been scored). Marks of what is legal are of class
/// `legal-place`, with `data-answers` as in a record ("1,0 turned 1; 1,0 turned 3"), `legal-segment`,
/// with `data-on`, `legal-token`, with `data-token` and `data-on`, and `legal-band`, with `data-token` and
/// `data-across` ("NS at 1,0"), which ferries have as well; a flying machine is a group `flight` with `data-from`, and
/// in it `legal-machine`, with `data-cell`, where a figure may get in, and `flight-end`, with `data-cell`, where it may
/// come down. Each ferry on the board is a group of class `token ferry` with `data-across`. Words that explain
/// stand in titles.

#include "draw/pieces/piece_picture.h"
#include "draw/tiles/tile_picture.h"

#include <bastide/ruleset.h>
#include <bastide/state.h>

#include <string>
#include <vector>

namespace bastide::draw {

/// How the picture of a board is wanted.
struct BoardDrawing {
    std::string title;               ///< may be empty
    std::vector<std::string> seats;  ///< the names of the players; absent ones are numbered
    int pixels_per_tile = 100;
    bool coordinates = true;
    bool caption = true;  ///< the band above the board
    /// Mark what may be done: the places for the tile in hand, the segments for a figure, the bridges that
    /// may be built later than their tile, the cities that may become castles, the features that a castle
    /// may score.
    bool legal = false;
    Theme theme = Theme::light;
    std::string language = "en";  ///< of all words; English if the program does not speak it
};

/// A picture and its size in pixels.
struct BoardPicture {
    std::string svg;
    long long width = 0;
    long long height = 0;
};

/// Whether there is anything that `legal` would mark.
bool has_legal_marks(const Ruleset& rules, const State& state);

/// Names and titles may hold anything; what is no text is left out.
BoardPicture board_svg(const Ruleset& rules, const State& state, const BoardDrawing& drawing,
                       const TileArtist& tiles = schematic_artist(),
                       const PieceArtist& pieces = flat_pieces());

}  // namespace bastide::draw
