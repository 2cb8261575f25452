#pragma once
/// A bazaar as it stands on the table, in words, for the pictures and texts of boards.

#include "draw/tiles/picture_words.h"
#include "notation/moves/bazaar_on_table.h"

#include <string>
#include <vector>

namespace bastide::draw {

using bastide::bazaar_on_table;
using bastide::BazaarOnTable;

/// "BA/L, BA/RCr": the tiles that lie open; empty: none.
std::string offer_text(const Ruleset& rules, const State& state);
/// "Red has BA/L, Blue has BA/C": the tiles that players have taken and not yet played; empty: none.
std::string held_text(const Ruleset& rules, const State& state,
                      const std::vector<std::string>& seats,
                      const PictureWords& words = PictureWords());
/// "Red auctions BA/L and Blue has bid 3"; empty: nothing is auctioned.
std::string auction_text(const Ruleset& rules, const BazaarOnTable& bazaar,
                         const std::vector<std::string>& seats,
                         const PictureWords& words = PictureWords());
/// All of it, a sentence each: "The bazaar of Red: BA/L and BA/C are on offer."
std::vector<std::string> bazaar_sentences(const Ruleset& rules, const State& state,
                                          const std::vector<std::string>& seats,
                                          const PictureWords& words = PictureWords());

}  // namespace bastide::draw
