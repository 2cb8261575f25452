#pragma once
/// Piles of tiles that nobody has seen.

#include "core/compiled_rules.h"
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

/// Whether any tiles can be held back as things stand: if not, all of a pile can be drawn.
inline bool holds_any_back(Position position) {
    for (const HeldBack& held_back : position.rules.compiled().held_back)
        if (held_back.applies(position)) return true;
    return false;
}

/// Why tiles of a type cannot be drawn as things stand; no refusal if they can.
inline Refusal why_held_back(Position position, TileTypeId type) {
    for (const HeldBack& held_back : position.rules.compiled().held_back)
        if (held_back.applies(position))
            if (const Refusal why = held_back.forbids(position, type)) return why;
    return {};
}

/// How many tiles of a pile are held back.
int count_held_back(Position position, std::size_t pile);

/// How many tiles can be drawn from all piles as things stand.
inline int tiles_to_draw(Position position) {
    int left = position.state.tiles_left();
    if (!holds_any_back(position)) return left;
    for (std::size_t pile = 0; pile < position.state.layout().piles; ++pile)
        left -= count_held_back(position, pile);
    return left;
}

}  // namespace bastide
