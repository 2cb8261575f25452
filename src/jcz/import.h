#pragma once
/// Saved games of the program JCloisterZone as records.

#include "jcz/assertions.h"
#include "jcz/game.h"
#include "notation/record/record.h"

#include <string_view>
#include <vector>

namespace bastide::jcz {

/// The record of a saved game as far as its moves go; `game` has been played at `table`.
Record record_of_jcz(const JczTable& table, const JczGame& game);

/// A saved game that has become a record.
struct JczImport {
    Record record;
    /// The file ends the game before its moves do: the record has no points at the end.
    bool ended_by_file = false;
    std::vector<JczAssertion> assertions;
};

/// Reads and plays a saved game. Throws BadFile with what is wrong.
JczImport import_jcz(std::string_view text);

}  // namespace bastide::jcz
