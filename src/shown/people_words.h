#pragma once
// What scenarios call by the words of their files, in words that people use: cells, tiles, sides and turnings.

#include <optional>
#include <string>
#include <string_view>

namespace bastide::shown {

/// "1,0" as the numbers at the edges of its picture tell it: "column 1, row 0". Empty for what is no cell.
std::optional<std::string> cell_words(std::string_view word, std::string_view language);

/// "BA/LR" by what it shows: "a tile (monastery, road)". Empty for what is no tile.
std::optional<std::string> tile_words(std::string_view word, std::string_view language);

/// A line in plain English with all of that: "Allowed: 1,0 turned 0 1" is "Allowed: column 1, row 0, as printed or
/// turned once".
std::string people_english(std::string_view line);

}  // namespace bastide::shown
