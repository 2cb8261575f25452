#include "draw/svg/figure_colours.h"

#include "draw/svg/svg_writer.h"

#include <algorithm>
#include <array>
#include <utility>

namespace bastide::draw {

namespace {

/// Those of the boxes come first: who is called after none gets the next of them.
constexpr std::array colours = {
    FigureColour{"red", "#c8332b", "#fff8e6"},    FigureColour{"blue", "#1f5fae", "#fff8e6"},
    FigureColour{"yellow", "#f4c430", "#241710"}, FigureColour{"green", "#12a184", "#241710"},
    FigureColour{"black", "#2b2a30", "#fff8e6"},  FigureColour{"violet", "#c97bc4", "#241710"},
    FigureColour{"pink", "#ee9ac0", "#241710"},   FigureColour{"grey", "#a7a8ad", "#241710"},
    FigureColour{"orange", "#ea8a2c", "#241710"}, FigureColour{"white", "#f7f4ec", "#241710"},
    FigureColour{"brown", "#7b4a27", "#fff8e6"},
};

/// Other words for some of them.
constexpr std::pair<std::string_view, std::string_view> other_names[] = {{"purple", "violet"},
                                                                         {"gray", "grey"}};

/// What lies over the colour, repeated in a square.
struct Pattern {
    double size;
    std::string_view turned;  ///< in degrees
    std::string_view shapes;
};

constexpr std::array<Pattern, colours.size()> patterns = {{
    {4, "0", ""},
    {5.2, "0", R"(<path d="M0 1.6h5.2v1.7h-5.2z" fill="#fff" opacity=".72"/>)"},
    {5.2, "0",
     R"(<path d="M.3 1.3a1 1 0 0 1 2 0a1 1 0 0 1 -2 0zM2.9 3.9a1 1 0 0 1 2 0a1 1 0 0 1 -2 0z" )"
     R"(fill="#7a4e00" opacity=".75"/>)"},
    {4.6, "40", R"(<path d="M0 0h1.7v4.6h-1.7z" fill="#fff" opacity=".72"/>)"},
    {5.2, "0", R"(<path d="M0 0h2.6v2.6h-2.6zM2.6 2.6h2.6v2.6h-2.6z" fill="#fff" opacity=".4"/>)"},
    {4.4, "0", R"(<path d="M1.3 0h1.5v4.4h-1.5z" fill="#5b2460" opacity=".72"/>)"},
    {5.2, "45", R"(<path d="M1.3 1.3h2.6v2.6h-2.6z" fill="#7d1f4d" opacity=".6"/>)"},
    {4, "0", R"(<path d="M0 1.4h4v1.1h-4z" fill="#241710" opacity=".6"/>)"},
    {5.2, "0", R"(<path d="M1.9 0h1.4v5.2h-1.4zM0 1.9h5.2v1.4h-5.2z" fill="#fff" opacity=".6"/>)"},
    {4.6, "-40", R"(<path d="M0 0h1.1v4.6h-1.1z" fill="#241710" opacity=".5"/>)"},
    {5.2, "0",
     R"(<path d="M1.4 2.6a1.2 1.2 0 0 1 2.4 0a1.2 1.2 0 0 1 -2.4 0z" fill="#fff" opacity=".7"/>)"},
}};

constexpr FigureColour nobody{"nobody", "#d9cdb4", "#241710"};

std::string pattern_element(const FigureColour& colour, const Pattern& pattern, bool small) {
    constexpr double larger = 1.5;
    const std::string size = svg_number(pattern.size);
    std::string text = "\n<pattern id=\"figure-" + std::string(colour.name) +
                       (small ? "-small" : "") + "\" width=\"" + size + "\" height=\"" + size +
                       "\" patternUnits=\"userSpaceOnUse\"";
    const bool turned = pattern.turned != "0";
    if (small || turned) {
        text += " patternTransform=\"";
        if (small) text += "scale(" + svg_number(larger) + ')';
        if (turned) text += "rotate(" + std::string(pattern.turned) + ')';
        text += '"';
    }
    return text + "><rect width=\"" + size + "\" height=\"" + size + "\" fill=\"" +
           std::string(colour.fill) + "\"/>" + std::string(pattern.shapes) + "</pattern>";
}

/// "Red" is "red"; only letters without accents count as such.
bool is_word(std::string_view name, std::string_view word) {
    return std::equal(name.begin(), name.end(), word.begin(), word.end(), [](char a, char b) {
        return (a >= 'A' && a <= 'Z' ? char(a - 'A' + 'a') : a) == b;
    });
}

bool is_called(std::string_view name, std::string_view colour) {
    return is_word(name, colour) ||
           std::any_of(std::begin(other_names), std::end(other_names), [&](const auto& other) {
               return other.second == colour && is_word(name, other.first);
           });
}

}  // namespace

const FigureColour& nobodys_colour() { return nobody; }

std::string figure_patterns(bool with_small_ones) {
    std::string text;
    for (const bool small : {false, true}) {
        if (small && !with_small_ones) break;
        for (std::size_t i = 0; i < colours.size(); ++i)
            text += pattern_element(colours[i], patterns[i], small);
        text += pattern_element(nobody, {4, "0", ""}, small);
    }
    return text;
}

std::string pattern_of(const FigureColour& colour, bool small) {
    return "url(#figure-" + std::string(colour.name) + (small ? "-small)" : ")");
}

std::span<const FigureColour> figure_colours() { return colours; }

std::vector<std::size_t> colours_of_seats(std::span<const std::string> names) {
    constexpr std::size_t none = colours.size();
    std::vector<std::size_t> chosen(names.size(), none);
    const auto is_free = [&](std::size_t colour) {
        return std::find(chosen.begin(), chosen.end(), colour) == chosen.end();
    };
    for (std::size_t seat = 0; seat < names.size(); ++seat)
        for (std::size_t colour = 0; colour < colours.size(); ++colour)
            if (is_called(names[seat], colours[colour].name) && is_free(colour))
                chosen[seat] = colour;
    for (std::size_t& choice : chosen) {
        if (choice != none) continue;
        std::size_t colour = 0;
        while (colour + 1 < colours.size() && !is_free(colour)) ++colour;
        choice = colour;
    }
    return chosen;
}

}  // namespace bastide::draw
