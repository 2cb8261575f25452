#pragma once
/// `bastide play` line by line, for terminals that cannot do more and for pipes.

#include "cli/play/play_lines.h"
#include "cli/play/play_session.h"

namespace bastide::cli {

/// Plays until the game is over or left, the input ends, or a signal comes. A person's input that ends
/// without a word cuts the game off; that of a program is over.
PlayOutcome play_in_lines(PlaySession& session, LineInput& input);

}  // namespace bastide::cli
