#pragma once
/// How well computer players play, as people choose it.

#include "search/player.h"

namespace bastide {

/// A level that can be chosen.
struct Level {
    std::string_view name;   ///< "easy"
    std::string_view agent;  ///< of `make_agent`
    /// The longest that it thinks about one part of a turn, in milliseconds; 0: no time to speak of.
    int think_time = 0;
};

/// All levels, the easiest first.
std::span<const Level> levels();
/// A level by its name; null if there is none of that name.
const Level* find_level(std::string_view name);

}  // namespace bastide
