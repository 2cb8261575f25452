#pragma once
/// Replays a game that an independent engine recorded (tests/data/recordings) with the reference
/// game, comparing every question, option, score and returned figure.

#include <bastide/tile_library.h>

#include <string>

namespace bastide::reference {

/// What replaying a recorded game found.
struct Replay {
    std::string difference;  ///< the first one, and where; empty if there is none
    int questions = 0;       ///< compared
    /// Tiles that the reference has in its piles and that are never drawn; none, unless the
    /// recording was cut.
    int tiles_left = 0;
};

/// Replays a game, one line of a recording. The tiles are drawn as recorded; which tiles lie in
/// which pile is worked out by the reference and must allow these draws.
Replay replay(const std::string& line, const TileLibrary& tiles);

}  // namespace bastide::reference
