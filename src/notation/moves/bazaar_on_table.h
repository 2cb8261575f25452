#pragma once
/// A bazaar as it stands on the table, for whatever tells or draws it.

#include <bastide/ruleset.h>
#include <bastide/state.h>

#include <optional>

namespace bastide {

/// What everybody sees of a bazaar that is held.
struct BazaarOnTable {
    Player host;
    Player auctioneer;       ///< of the tile that is auctioned; none: no tile is
    TileTypeId item;         ///< that tile
    Player bidder;           ///< with the highest bid so far; none: nobody has named any
    int bid = 0;             ///< the highest
    bool has_held = false;   ///< tiles that players have taken and not yet played
    bool turns_run = false;  ///< all tiles are taken and are being played
};
/// Nothing while none is held.
std::optional<BazaarOnTable> bazaar_on_table(const Ruleset& rules, const State& state);

}  // namespace bastide
