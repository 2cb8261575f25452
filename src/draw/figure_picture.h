#pragma once
/// Pictures of figures as SVG: what every manner of drawing them offers, and a flat one.
///
/// Units as for tiles: a cell is 100 x 100. The place where a figure stands is (0,0), which lies in
/// the middle of its body; nothing reaches farther than `figure_reach` from there.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::draw {

inline constexpr double figure_reach = 26;

/// The colour of a seat's figures. Each has a pattern of its own, so that they are told apart
/// without colours, too.
struct FigureColour {
    std::string_view name;  ///< "red"
    std::string_view fill;
    std::string_view letter;  ///< for letters on it
};

/// How one figure is wanted.
struct FigureDrawing {
    std::string_view kind;  ///< as in FigureKindInfo: "large follower"
    bool follower = true;   ///< of a kind that counts for majorities
    std::size_t colour = 0;
    bool lies = false;  ///< as farmers do
};

/// A manner of drawing figures.
class FigureArtist {
public:
    virtual ~FigureArtist() = default;
    /// What its pictures share; stands once in each document, before the first of them. Its ids
    /// begin with "figure-".
    virtual std::string definitions() const = 0;
    /// The picture as a `<g>` around (0,0).
    virtual std::string draw(const FigureDrawing& drawing) const = 0;
};

/// Pilgrims of few lines; kinds without a shape of their own are a figure with letters.
const FigureArtist& flat_figures();

std::span<const FigureColour> figure_colours();

/// Which colour each seat has: that of its name if it is called after one ("Red"), else the next
/// that is free.
std::vector<std::size_t> colours_of_seats(std::span<const std::string> names);

}  // namespace bastide::draw
