#pragma once
/// One line of a drawing in a file of a piece.

#include "draw/shapes/piece.h"

#include <string>
#include <string_view>

namespace bastide::draw {

/// Reads a line; false, with what is wrong, if it is no step. Of a path that has a name `data` is `$NAME`.
bool read_piece_step(std::string_view text, PieceStep& step, std::string& problem);

}  // namespace bastide::draw
