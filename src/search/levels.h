#pragma once
/// How well computer players play, as people choose it.

#include "search/player.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

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
/// All that `make_agent` takes without more: the players, the simplest first, and then the levels.
std::vector<std::string> player_names();
/// A level by its name; null if there is none of that name.
const Level* find_level(std::string_view name);

}  // namespace bastide
