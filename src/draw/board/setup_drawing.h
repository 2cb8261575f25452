#pragma once
/// How the game of a table is drawn.

#include "draw/board/board_svg.h"
#include "notation/setup/setup.h"

namespace bastide::draw {

/// A drawing with the title and the players of a table, and else as usual.
BoardDrawing drawing_of(const TableSetup& setup);

}  // namespace bastide::draw
