// The flat manner of drawing pieces.

#include "draw/pieces/piece_picture.h"
#include "draw/svg/palette.h"
#include "draw/svg/svg_writer.h"
#include "draw/tiles/tile_layout.h"

#include <algorithm>
#include <array>

namespace bastide::draw {

namespace {

constexpr std::string_view outline_colour = "#241710", halo = "#fff8e6", skin = "#f3d7b0",
                           gold = "#f0be4a";

/// A figure in parts, its foot at (0,0) and its head to the north; `middle` is that of its body.
struct FlatShape {
    std::string_view kind;
    std::string_view body, head, hat, staff;
    double middle, scale;
};

constexpr std::string_view cloak =
    "M-3.4 -14.6C-7 -13.4 -8.6 -10 -9.2 -5.4L-10.4 -.8C-8 1.4 -4.6 .8 -2.8 -.6C-1.4 1 1.4 1 2.8 "
    "-.6C4.6 .8 8 1.4 10.4 -.8L9.2 -5.4C8.6 -10 7 -13.4 3.4 -14.6Z";
constexpr std::string_view face =
    "M0 -23.2A4.9 4.9 0 0 1 4.9 -18.2A4.9 4.6 0 0 1 -4.9 -18.2A4.9 4.9 0 0 1 0 -23.2Z";

constexpr std::array flat_shapes = {
    FlatShape{
        "follower", cloak, face,
        "M-8.6 -19.4C-6.4 -20.6 -5 -20.8 -4.4 -21.4C-3.6 -25.6 3.6 -25.6 4.4 -21.4C5 -20.8 6.4 "
        "-20.6 8.6 -19.4C6 -17.2 -6 -17.2 -8.6 -19.4Z",
        "", -11, 1.12},
    FlatShape{
        "large follower",
        "M-4.6 -17.4C-9.6 -16.2 -11.6 -12 -12.2 -6.8L-13.4 -1.6H-15V3H15V-1.6H13.4L12.2 -6.8C11.6 "
        "-12 9.6 -16.2 4.6 -17.4Z",
        "M0 -27A5.8 5.8 0 0 1 5.8 -21.4A5.8 5.4 0 0 1 -5.8 -21.4A5.8 5.8 0 0 1 0 -27Z",
        "M-7 -23.4L-8.6 -32L-3.8 -28.2L0 -33.6L3.8 -28.2L8.6 -32L7 -23.4C4 -22.4 -4 -22.4 -7 "
        "-23.4Z",
        "", -14, 1.12},
    FlatShape{"abbot", "M-3.6 -15C-6.6 -14 -7.6 -9 -8 -4L-8.8 0H8.8L8 -4C7.6 -9 6.6 -14 3.6 -15Z",
              "M-4.4 -19C-4.4 -15.4 -2 -14 0 -14C2 -14 4.4 -15.4 4.4 -19Z",
              "M-5.2 -19C-6.6 -24 -3.6 -27.6 0 -31C3.6 -27.6 6.6 -24 5.2 -19C2 -18.2 -2 -18.2 -5.2 "
              "-19Z",
              "M11.4 1V-20.5A3.4 3.4 0 1 1 6.6 -22.4", -14, 1.12},
    FlatShape{
        "mayor",
        "M-3.8 -15C-8.6 -14.2 -11.4 -9.8 -11.6 -5.6C-11.8 -2.4 -10.2 -.2 -8.4 .8H8.4C10.2 -.2 "
        "11.8 -2.4 11.6 -5.6C11.4 -9.8 8.6 -14.2 3.8 -15Z",
        face,
        "M-10 -18.6C-9.6 -21.8 -6.2 -22.4 -4.4 -24.4C-2.4 -27 2.4 -27 4.4 -24.4C6.2 -22.4 9.6 "
        "-21.8 10 -18.6C5.4 -20.6 -5.4 -20.6 -10 -18.6Z",
        "M-5.6 -13.8Q0 -3.4 5.6 -13.8", -13, 1.12},
    FlatShape{
        "wagon",
        "M-12.6 -7C-15.4 -12.6 -14 -19.6 -10.4 -21.4C-4 -23.6 4 -23.6 10.4 -21.4C14 -19.6 15.4 "
        "-12.6 12.6 -7Z",
        "M-12.8 -1.6A4.6 4.6 0 1 1 -3.6 -1.6A4.6 4.6 0 1 1 -12.8 -1.6ZM3.6 -1.6A4.6 4.6 0 1 1 "
        "12.8 -1.6A4.6 4.6 0 1 1 3.6 -1.6Z",
        "M-14.4 -8H14.4L12.8 -4.2H-12.8Z", "", -10, 1.12},
    FlatShape{"barn", "M-13 .8V-10.4L0 -20L13 -10.4V.8Z", "M-5 .8V-7.4H5V.8Z",
              "M-16.4 -9L-11.4 -17.4L0 -22.6L11.4 -17.4L16.4 -9L13 -8L9.4 -14.4L0 -18.6L-9.4 "
              "-14.4L-13 -8Z",
              "", -10, 1.12},
};
constexpr FlatShape other_follower{"", cloak, face, "", "", -11, 1.12};
constexpr FlatShape other_piece{"", "M-10 0V-12C-10 -19 10 -19 10 -12V0Z", "", "", "", -8, 1.12};

const FlatShape& flat_shape_of(const FigureDrawing& drawing) {
    const auto found =
        std::find_if(flat_shapes.begin(), flat_shapes.end(),
                     [&](const FlatShape& shape) { return shape.kind == drawing.kind; });
    if (found != flat_shapes.end()) return *found;
    return drawing.follower ? other_follower : other_piece;
}

std::string flat_path(std::string_view data, std::string_view fill, std::string_view stroke,
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
std::string flat_badge(std::string_view kind, double y) {
    std::string name(kind);
    std::replace(name.begin(), name.end(), ' ', '_');
    SvgWriter svg(0, 0, 0);
    svg.circle({0, y}, 6.4, {halo, outline_colour, 1, false});
    svg.letters({0, y}, 7.5, initials_of(name), outline_colour);
    return svg.take();
}

/// A segment laid across a tile is a bridge, wider than what is printed, so that it is seen to lie over
/// it: rails, and planks between them through whose gaps one sees the same dark wood.
constexpr double bridge_width = 19, plank_length = 13.5;
constexpr std::string_view flat_wood = "#d9a763", dark_wood = "#5a3717";

constexpr double castle_radius = 30, ring_width = 7, battlement_width = 4, glyph_size = 13;
constexpr std::string_view flat_stone = "#d9d3c7", dark_stone = "#4b4439";
constexpr std::string_view castle_glyph =
    "M-1 1V-1H-.6V-.6H-.2V-1H.2V-.6H.6V-1H1V1H.3V.4A.3 .3 0 0 0 -.3 .4V1Z";
constexpr double floor_height = 8, floor_width = 18;

class FlatPieces final : public PieceArtist {
public:
    std::string definitions() const override {
        return "<defs>" + figure_patterns(false) + "\n</defs>";
    }

    std::string figure(const FigureDrawing& drawing, const PieceLook&) const override {
        const FlatShape& shape = flat_shape_of(drawing);
        const FigureColour& colour = drawing.colour == nullptr ? nobodys_colour() : *drawing.colour;
        const std::string fill = pattern_of(colour);
        const auto all = std::string(shape.body) + std::string(shape.head) + std::string(shape.hat);
        std::string text = "<g transform=\"scale(" + svg_factor(shape.scale) + ')' +
                           (drawing.lies ? " rotate(-80)" : "") + " translate(0 " +
                           svg_number(-shape.middle) + ")\">";
        text += flat_path(all, halo, halo, 4.4);
        // A staff is held behind the body, a chain is worn on it.
        const bool worn = shape.kind == "mayor";
        const std::string staff = flat_path(shape.staff, "none", outline_colour, 2.9) +
                                  flat_path(shape.staff, "none", worn ? gold : skin, 1.3);
        text += flat_path(shape.staff, "none", halo, 5.2);
        if (!worn) text += staff;
        text += flat_path(shape.body, fill, outline_colour, 1.4);
        if (worn) text += staff;
        text += flat_path(shape.head, skin, outline_colour, 1.3);
        text += flat_path(shape.hat, colour.fill, outline_colour, 1.3);
        if (shape.kind == "abbot")
            text += flat_path("M0 -29V-20.4M-3 -24.6H3", "none", colour.letter, 1.1);
        if (shape.kind.empty()) text += flat_badge(drawing.kind, shape.middle + 2);
        return text + "</g>";
    }

    std::string bridge(bool upright, const PieceLook&) const override {
        const Line deck = upright ? Line{{0, -50}, {0, 50}} : Line{{-50, 0}, {50, 0}};
        SvgWriter svg(0, 0, 0);
        svg.line(deck, {{}, dark_wood, bridge_width, false});
        svg.line(deck, {{}, flat_wood, plank_length, true});
        return svg.take();
    }

    std::string ferry(std::uint8_t ends, const PieceLook&) const override {
        const Line raft = line_across_lake(ends, 0);
        SvgWriter svg(0, 0, 0);
        svg.line(raft, {{}, outline_colour, 15, false});
        svg.line(raft, {{}, flat_wood, 12, false});
        svg.line(raft, {{}, dark_wood, 1.6, false});
        svg.glyph(raft[raft.size() / 2], 9, "M0 .6V-1L.9 .1H.2V.6Z",
                  {halo, outline_colour, 0.1, false});
        return svg.take();
    }

    std::string castle(const CastleDrawing& drawing, const PieceLook&) const override {
        SvgWriter svg(0, 0, 0);
        svg.circle({}, castle_radius, {flat_stone, dark_stone, 2, false});
        double ring = castle_radius - ring_width / 2;
        for (const FigureColour* owner : drawing.owners) {
            svg.circle({}, ring, {"none", owner->fill, ring_width, false});
            ring -= ring_width;
        }
        svg.circle({}, castle_radius - 1, {"none", dark_stone, battlement_width, true});
        svg.glyph({}, glyph_size, castle_glyph, {dark_stone, {}, 0, false});
        return svg.take();
    }

    std::string tower(int storeys, const PieceLook&) const override {
        SvgWriter svg(0, 0, 0);
        const int drawn = std::clamp(storeys, 0, 5);
        for (int i = 0; i < drawn; ++i) {
            const double y = -floor_height * i, half = floor_width / 2 - i;
            svg.area({{-half, y}, {half, y}, {half, y - floor_height}, {-half, y - floor_height}},
                     {flat_stone, dark_stone, 1.2, false});
        }
        if (storeys > 1)
            svg.letters({0, -floor_height / 2}, floor_height, std::to_string(storeys), dark_stone);
        return svg.take();
    }

    std::string token(std::string_view kind, const PieceLook&) const override {
        std::string name(kind);
        std::replace(name.begin(), name.end(), ' ', '_');
        SvgWriter svg(0, 0, 0);
        svg.circle({}, 17, {halo, outline_colour, 1.6, false});
        svg.letters({}, 15, initials_of(name), outline_colour);
        return svg.take();
    }
};

}  // namespace

const PieceArtist& flat_pieces() {
    static const FlatPieces artist;
    return artist;
}

}  // namespace bastide::draw
