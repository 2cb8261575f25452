#pragma once
/// What the reference game tells about the dragon and the fairy, chapter 13 (see reference_game.h).

#include "reference_parts.h"

#include <optional>
#include <vector>

namespace bastide::reference {

/// PD-06: who leads the dragon on, and to which tiles; in reading order, and one has to be chosen.
struct DragonQuestion {
    int player = 0;
    std::vector<Cell> cells;
};

/// PD-01: the tile of the fairy, and with `fairy_mode=meeple` the follower beside whom it is, if there is
/// one. Of followers of one kind and player on one segment nobody can tell one from the other: it is beside
/// one of them as long as any is left, unless another player takes one away.
struct Fairy {
    Cell cell;
    std::optional<Figure> beside = std::nullopt;
};

}  // namespace bastide::reference
