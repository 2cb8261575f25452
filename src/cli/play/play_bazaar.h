#pragma once
/// A bazaar in the panel of the full screen: the tiles on offer, the one that is auctioned, and who
/// has which.

#include "cli/play/play_session.h"
#include "cli/terminal/screen_board.h"

namespace bastide::cli {

/// Rows used: 0 if no bazaar is held. Draws as much as there is room for.
int draw_bazaar(Canvas& canvas, const Area& area, const PlaySession& session, Look look);

}  // namespace bastide::cli
