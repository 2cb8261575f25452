#include "core/piles.h"

namespace bastide {

int HeldTiles::count(std::size_t pile) const {
    const auto copies = position_.state.pile(pile);
    int held = 0;
    for (std::size_t type = 0; type < copies.size(); ++type)
        if (copies[type] != 0 && why(TileTypeId(type))) held += copies[type];
    return held;
}

}  // namespace bastide
