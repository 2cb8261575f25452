#pragma once
/// Piles of tiles that nobody has seen.

#include "core/compiled_rules.h"
#include "core/expansion.h"
#include "core/require.h"

#include <algorithm>

namespace bastide {

/// A tile leaves a pile that is not empty, and nobody sees which: it is laid face down beneath another
/// one, say. The counts of tiles still include it, since any of them may be the one.
inline void take_unseen(Context& context, std::size_t pile) {
    StateHeader& head = context.edit.head();
    require(head.pile_left[pile] != 0, "a tile is taken from what there is");
    --head.pile_left[pile];
    ++head.pile_unseen[pile];
}

/// The tiles that are held back as things stand. For those who ask about many tiles: which rules apply is found
/// out once.
class HeldTiles {
public:
    explicit HeldTiles(Position position) : position_(position) {
        const auto& rules = position.rules.compiled().held_back;
        for (std::size_t i = 0; i < rules.size(); ++i)
            if (rules[i].rule.applies(position)) applying_ |= 1u << i;
    }
    /// If so, all of a pile can be drawn.
    bool none() const { return applying_ == 0; }
    /// Why tiles of a type cannot be drawn; no refusal if they can.
    Refusal why(TileTypeId type) const { return why_by(type, applying_); }
    /// How many of a pile.
    int count(std::size_t pile) const;

private:
    /// The same, of some of the rules.
    Refusal why_by(TileTypeId type, unsigned rules) const;

    Position position_;
    unsigned applying_ = 0;  ///< bits of the rules of the expansions in play
};

/// How many tiles can be drawn from all piles as things stand. Of those that have left a pile unseen nobody knows
/// whether they are held back: as long as none of them need be, all that are held back count as still there.
inline int tiles_to_draw(Position position) {
    int left = position.state.tiles_left();
    const HeldTiles held(position);
    if (held.none()) return left;
    for (std::size_t pile = 0; pile < position.state.layout().piles; ++pile)
        left -= std::min(held.count(pile), int(position.state.header().pile_left[pile]));
    return left;
}

}  // namespace bastide
