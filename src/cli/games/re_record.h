#pragma once
/// `bastide replay --re-record`: an old record by the rules of today.

#include "cli/answers/game_files.h"
#include "cli/program/arguments.h"

namespace bastide {
class TileLibrary;
}

namespace bastide::cli {

/// Plays the record as far as it goes by the rules of today and writes the record that results. What
/// is different goes to standard error. The exit status: 0 if nothing is, else 1. Throws BadInput if
/// the table cannot be played at all.
int re_record_text(const GameText& old, const TileLibrary& library, const Output& output);

}  // namespace bastide::cli
