#pragma once
/// The colours of the players' pieces. Each has a pattern of its own, so that they are told apart without
/// colours, too.

#include "draw/svg/theme.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::draw {

/// The colour of a seat's pieces.
struct FigureColour {
    std::string_view name;  ///< "red"
    std::string_view fill;
    std::string_view letter;  ///< for letters and small lines on it
};

std::span<const FigureColour> figure_colours();
/// Of pieces that belong to nobody.
const FigureColour& nobodys_colour();

/// The patterned colours as `<pattern>` elements, one of each: "figure-red", and, in large, for small pictures,
/// "figure-red-small"; "figure-nobody" is plain.
std::string figure_patterns(bool with_small_ones);
/// "url(#figure-red)"
std::string pattern_of(const FigureColour& colour, bool small = false);

/// Which colour each seat has: that of its name if it is called after one ("Red"), else the next
/// that is free.
std::vector<std::size_t> colours_of_seats(std::span<const std::string> names);

}  // namespace bastide::draw
