#pragma once
/// Saved games of the program JCloisterZone as records.

#include "cli/jcz_game.h"
#include "notation/record.h"

namespace bastide::cli {

/// The record of a saved game as far as its moves go; `game` has been played at `table`.
Record record_of_jcz(const JczTable& table, const JczGame& game);

}  // namespace bastide::cli
