#pragma once
/// What a table had in earlier versions because it said nothing of it.

#include <span>
#include <string_view>

namespace bastide {

/// With a preset, or without any, a table that did not name this option had this value, when games were
/// first written; it has another one now.
struct FormerValue {
    std::string_view preset;  ///< empty: none was chosen
    std::string_view option;  ///< key
    std::string_view value;   ///< as it was
    std::string_view
        expansion;  ///< without which, besides its own, the option means nothing; or empty
};

/// All of them.
std::span<const FormerValue> former_values();

/// Names of the expansions that have come since games were first written. A table that had their sets then,
/// and said nothing of them, played with the tiles alone.
std::span<const std::string_view> later_expansions();

}  // namespace bastide
