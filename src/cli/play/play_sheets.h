#pragma once
/// Sheets that are laid over the board: help, the tiles that are left, the log, the result. They are
/// as long as they need to be; the screen shows a part and scrolls.

#include "cli/play/play_session.h"
#include "cli/terminal/screen_palette.h"

#include <string_view>

namespace bastide::cli {

Canvas help_sheet(const PlaySession& session, int columns, Look look,
                  std::string_view language = "en");
Canvas tiles_sheet(const PlaySession& session, int columns, Look look);
Canvas log_sheet(const PlaySession& session, int columns);
/// The points of each player by kind of feature, during the game and at its end.
Canvas result_sheet(const PlaySession& session, int columns);

}  // namespace bastide::cli
