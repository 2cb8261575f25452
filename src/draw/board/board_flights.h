#pragma once
/// Flying machines in the picture of a board: which way they fly, where figures get in and where they may come down.

#include "draw/board/board_caption.h"
#include "draw/board/board_places.h"
#include "draw/tiles/picture_words.h"
#include "rules/30_flier/flier.h"

#include <bastide/move.h>

#include <optional>
#include <string>

namespace bastide::draw {

/// A machine that is printed on a tile of the board.
struct PrintedMachine {
    Cell cell;
    int step_x = 0, step_y = 0;  ///< to the next cell on its way
    Point at;                    ///< where it is printed
};
std::optional<PrintedMachine> machine_on(const Ruleset& rules, const PlacedTile& tile,
                                         const TileArtist& artist);

/// Whether some move puts a figure into the machine of a tile.
bool can_fly(const Ruleset& rules, const State& state, const MoveList& moves);

/// The way of the machine that is asked about: to all cells that it may reach, with a disc on it where a figure
/// may get in; to the one where the figure comes down.
std::string legal_flight(const Ruleset& rules, const State& state, const MoveList& moves,
                         const TileArtist& artist, const BoardColours& colours,
                         const PictureWords& words);

}  // namespace bastide::draw
