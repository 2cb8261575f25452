#include "core/piles.h"

#include <algorithm>

namespace bastide {

Refusal HeldTiles::why_by(TileTypeId type, unsigned rules) const {
    for (std::size_t i = 0; rules >> i != 0; ++i) {
        if ((rules >> i & 1) == 0) continue;
        const HeldTypes& held = position_.rules.compiled().held_back[i];
        if (std::find(held.types.begin(), held.types.end(), type) != held.types.end())
            return {held.rule.why};
    }
    return {};
}

int HeldTiles::count(std::size_t pile) const {
    const auto copies = position_.state.pile(pile);
    int count = 0;
    for (std::size_t i = 0; applying_ >> i != 0; ++i) {
        if ((applying_ >> i & 1) == 0) continue;
        for (const TileTypeId type : position_.rules.compiled().held_back[i].types)
            // What an earlier rule holds as well has been counted.
            if (!why_by(type, applying_ & ((1u << i) - 1))) count += copies[type.index()];
    }
    return count;
}

}  // namespace bastide
