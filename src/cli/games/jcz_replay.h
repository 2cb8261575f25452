#pragma once
/// `bastide replay` for saved games of the program JCloisterZone.

#include "cli/answers/game_files.h"
#include "cli/program/arguments.h"

namespace bastide::cli {

/// Plays the game, prints its scores and what became of its assertions. The exit status: 0 all hold, 1
/// one fails, 2 one is unknown. Throws BadInput if the game cannot be played.
int replay_jcz(const GameText& game, bool json, const Output& output);

}  // namespace bastide::cli
