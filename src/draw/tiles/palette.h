#pragma once
/// The colours and badges of the schematic drawing, by name; what has no entry gets one all the same.

#include <string>
#include <string_view>

namespace bastide::draw {

/// How a kind of segment or a symbol looks.
struct Look {
    std::string_view name;
    std::string_view fill;
    std::string_view ink;    ///< its outline, and the letters on it
    std::string_view glyph;  ///< path within -1..1; empty: a disc with letters
};

/// Never fails: an unknown name gets a neutral look. Of a token it is that of its badge (data/pieces).
Look look_of(std::string_view name);

/// One or two letters for a disc: "Gc" of "german_castle", "Lf" of "large follower", "Mo" of "monastery".
std::string initials_of(std::string_view name);

/// Facts about the print that show as shapes already (or not at all) and get no badge.
bool has_no_badge(std::string_view name);

inline constexpr std::string_view ink = "#4a3222";
inline constexpr std::string_view wall_colour = "#b9ab93";
inline constexpr std::string_view hedge_colour = "#47683a";
inline constexpr std::string_view paper = "#fffdf6";

}  // namespace bastide::draw
