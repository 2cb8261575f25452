#include "core/piles.h"

namespace bastide {

int count_held_back(Position position, std::size_t pile) {
    const auto copies = position.state.pile(pile);
    int held = 0;
    for (std::size_t type = 0; type < copies.size(); ++type)
        if (copies[type] != 0 && why_held_back(position, TileTypeId(type))) held += copies[type];
    return held;
}

}  // namespace bastide
