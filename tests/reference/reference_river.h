#pragma once
/// Where a river tile may lie, beyond what holds for every tile: RIV-04 and RIV-05.

#include "reference_board.h"

namespace bastide::reference {

/// The sides of a tile, as it lies, that show a river edge.
std::set<Side> river_sides(const LaidTile& tile);

/// RIV-04: a river edge of the tile touches a river edge that lies already.
bool continues_the_river(const Board& board, const LaidTile& tile, Cell cell);

/// RIV-05, RV2-02: on some branch, seen from the spring downstream, the tile would turn the same way
/// as the tile before it. A branch that leaves a fork sideways has turned there.
bool repeats_a_turn(const Board& board, const LaidTile& tile, Cell cell, Cell spring);

/// RIV-05 `look_ahead`: the tile would send the river towards tiles that lie ahead, or two ends of
/// the river side by side in one direction.
bool looks_blocked_ahead(const Board& board, const LaidTile& tile, Cell cell);

}  // namespace bastide::reference
