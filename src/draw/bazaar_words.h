#pragma once
/// A bazaar as it stands on the table, for the pictures and texts of boards.

#include <bastide/ruleset.h>
#include <bastide/state.h>

#include <optional>
#include <string>
#include <vector>

namespace bastide::draw {

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

/// "BA/L, BA/RCr": the tiles that lie open; empty: none.
std::string offer_text(const Ruleset& rules, const State& state);
/// "Red has BA/L, Blue has BA/C": the tiles that players have taken and not yet played; empty: none.
std::string held_text(const Ruleset& rules, const State& state,
                      const std::vector<std::string>& seats);
/// "Red auctions BA/L and Blue has bid 3"; empty: nothing is auctioned.
std::string auction_text(const Ruleset& rules, const BazaarOnTable& bazaar,
                         const std::vector<std::string>& seats);
/// All of it, a sentence each: "The bazaar of Red: BA/L and BA/C are on offer."
std::vector<std::string> bazaar_sentences(const Ruleset& rules, const State& state,
                                          const std::vector<std::string>& seats);

}  // namespace bastide::draw
