#pragma once
/// Expansions on random tables, by what they register.

#include "core/expansion.h"

#include <bastide/random.h>

namespace bastide::test {

/// Sets that come as a whole game or lie on the board as a block, and those of half tiles, are not
/// mixed in: their rules are not there yet.
bool may_be_mixed_in(const TileSet& set, const TileLibrary& library);

/// Deals an expansion to a table: on one in three its tiles with its rules, or its rules alone, with any
/// values of its options and any number of its pieces; on the others it is not in play. The numbers for it
/// come from its name, so that what other expansions are dealt does not change with it.
void deal_expansion(const Expansion& expansion, int table, RulesetChoice& choice);

}  // namespace bastide::test
