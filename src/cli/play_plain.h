#pragma once
/// `bastide play` line by line, for terminals that cannot do more and for pipes.

#include "cli/play_session.h"

namespace bastide::cli {

/// Plays until the game or the input ends.
void play_in_lines(PlaySession& session);

}  // namespace bastide::cli
