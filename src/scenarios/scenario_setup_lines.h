#pragma once
// The lines of a set-up that say with what and by which rules is played, and tiles of a drawn board.

#include "scenarios/scenario_words.h"

#include <string_view>

namespace bastide::scenarios {

using SetupLine = void (*)(Words&, Setup&);

/// What reads a line with this first word; null if it begins none of these lines.
SetupLine setup_line(std::string_view first_word);

/// "BA/C@2" is a tile with two quarter turns.
BoardTile board_tile(Words& words, Cell cell);

}  // namespace bastide::scenarios
