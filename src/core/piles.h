#pragma once
/// Piles of tiles that nobody has seen.

#include "core/expansion.h"
#include "core/require.h"

namespace bastide {

/// A tile leaves a pile that is not empty, and nobody sees which: it is laid face down beneath another
/// one, say. The counts of tiles still include it, since any of them may be the one.
inline void take_unseen(Context& context, std::size_t pile) {
    StateHeader& head = context.edit.head();
    require(head.pile_left[pile] != 0, "a tile is taken from what there is");
    --head.pile_left[pile];
    ++head.pile_unseen[pile];
}

}  // namespace bastide
