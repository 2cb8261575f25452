#include "draw/figure_picture.h"

#include "draw/palette.h"
#include "draw/svg_writer.h"

#include <algorithm>
#include <array>
#include <utility>

namespace bastide::draw {

namespace {

constexpr std::string_view outline_colour = "#241710", halo = "#fff8e6", skin = "#f3d7b0";

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

/// A figure in parts, its foot at (0,0) and its head to the north; `middle` is that of its body.
struct Shape {
    std::string_view kind;
    std::string_view body, head, hat, staff;
    double middle, scale;
};

constexpr std::string_view cloak =
    "M-3.4 -14.6C-7 -13.4 -8.6 -10 -9.2 -5.4L-10.4 -.8C-8 1.4 -4.6 .8 -2.8 -.6C-1.4 1 1.4 1 2.8 "
    "-.6C4.6 .8 8 1.4 10.4 -.8L9.2 -5.4C8.6 -10 7 -13.4 3.4 -14.6Z";
constexpr std::string_view face =
    "M0 -23.2A4.9 4.9 0 0 1 4.9 -18.2A4.9 4.6 0 0 1 -4.9 -18.2A4.9 4.9 0 0 1 0 -23.2Z";

constexpr std::array shapes = {
    Shape{"follower", cloak, face,
          "M-8.6 -19.4C-6.4 -20.6 -5 -20.8 -4.4 -21.4C-3.6 -25.6 3.6 -25.6 4.4 -21.4C5 -20.8 6.4 "
          "-20.6 8.6 -19.4C6 -17.2 -6 -17.2 -8.6 -19.4Z",
          "", -11, 1.12},
    Shape{
        "large follower",
        "M-4.6 -17.4C-9.6 -16.2 -11.6 -12 -12.2 -6.8L-13.4 -1.6H-15V3H15V-1.6H13.4L12.2 -6.8C11.6 "
        "-12 9.6 -16.2 4.6 -17.4Z",
        "M0 -27A5.8 5.8 0 0 1 5.8 -21.4A5.8 5.4 0 0 1 -5.8 -21.4A5.8 5.8 0 0 1 0 -27Z",
        "M-7 -23.4L-8.6 -32L-3.8 -28.2L0 -33.6L3.8 -28.2L8.6 -32L7 -23.4C4 -22.4 -4 -22.4 -7 "
        "-23.4Z",
        "", -14, 1.12},
    Shape{"abbot", "M-3.6 -15C-6.6 -14 -7.6 -9 -8 -4L-8.8 0H8.8L8 -4C7.6 -9 6.6 -14 3.6 -15Z",
          "M-4.4 -19C-4.4 -15.4 -2 -14 0 -14C2 -14 4.4 -15.4 4.4 -19Z",
          "M-5.2 -19C-6.6 -24 -3.6 -27.6 0 -31C3.6 -27.6 6.6 -24 5.2 -19C2 -18.2 -2 -18.2 -5.2 "
          "-19Z",
          "M11.4 1V-20.5A3.4 3.4 0 1 1 6.6 -22.4", -14, 1.12},
};
constexpr Shape other_follower{"", cloak, face, "", "", -11, 1.12};
constexpr Shape other_piece{"", "M-10 0V-12C-10 -19 10 -19 10 -12V0Z", "", "", "", -8, 1.12};

const Shape& shape_of(const FigureDrawing& drawing) {
    const auto found = std::find_if(shapes.begin(), shapes.end(),
                                    [&](const Shape& shape) { return shape.kind == drawing.kind; });
    if (found != shapes.end()) return *found;
    return drawing.follower ? other_follower : other_piece;
}

std::string path(std::string_view data, std::string_view fill, std::string_view stroke,
                 double width) {
    if (data.empty()) return {};
    std::string text = "<path d=\"";
    text += data;
    text += "\" fill=\"";
    text += fill;
    text += "\" stroke=\"";
    text += stroke;
    return text + "\" stroke-width=\"" + svg_number(width) +
           "\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>";
}

/// Two letters on a disc, for kinds that have no shape of their own.
std::string badge(std::string_view kind, double y) {
    std::string name(kind);
    std::replace(name.begin(), name.end(), ' ', '_');
    SvgWriter svg(0, 0, 0);
    svg.circle({0, y}, 6.4, {halo, outline_colour, 1, false});
    svg.letters({0, y}, 7.5, initials_of(name), outline_colour);
    return svg.take();
}

class FlatFigures final : public FigureArtist {
public:
    std::string definitions() const override {
        std::string text = "<defs>";
        for (std::size_t i = 0; i < colours.size(); ++i) {
            const std::string size = svg_number(patterns[i].size);
            text += "\n<pattern id=\"figure-" + std::string(colours[i].name) + "\" width=\"" +
                    size + "\" height=\"" + size + "\" patternUnits=\"userSpaceOnUse\"" +
                    " patternTransform=\"rotate(" + std::string(patterns[i].turned) +
                    ")\"><rect width=\"" + size + "\" height=\"" + size + "\" fill=\"" +
                    std::string(colours[i].fill) + "\"/>" + std::string(patterns[i].shapes) +
                    "</pattern>";
        }
        return text + "\n</defs>";
    }

    std::string draw(const FigureDrawing& drawing) const override {
        const Shape& shape = shape_of(drawing);
        const FigureColour& colour = colours[drawing.colour % colours.size()];
        const std::string fill = "url(#figure-" + std::string(colour.name) + ')';
        const auto all = std::string(shape.body) + std::string(shape.head) + std::string(shape.hat);
        std::string text = "<g transform=\"scale(" + svg_factor(shape.scale) + ')' +
                           (drawing.lies ? " rotate(-80)" : "") + " translate(0 " +
                           svg_number(-shape.middle) + ")\">";
        text += path(all, halo, halo, 4.4);
        text += path(shape.staff, "none", halo, 5.2);
        text += path(shape.staff, "none", outline_colour, 2.9);
        text += path(shape.staff, "none", skin, 1.3);
        text += path(shape.body, fill, outline_colour, 1.4);
        text += path(shape.head, skin, outline_colour, 1.3);
        text += path(shape.hat, colour.fill, outline_colour, 1.3);
        if (shape.kind == "abbot")
            text += path("M0 -29V-20.4M-3 -24.6H3", "none", colour.letter, 1.1);
        if (shape.kind.empty()) text += badge(drawing.kind, shape.middle + 2);
        return text + "</g>";
    }
};

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

const FigureArtist& flat_figures() {
    static const FlatFigures artist;
    return artist;
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
