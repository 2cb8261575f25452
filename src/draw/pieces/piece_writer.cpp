#include "draw/pieces/piece_writer.h"

#include "draw/inked/ink_motifs.h"
#include "draw/svg/palette.h"
#include "draw/svg/svg_writer.h"

#include <algorithm>
#include <utility>

namespace bastide::draw {

namespace {

constexpr double rim = 3;  ///< of the halo, and the outline that it covers in part
constexpr double bolder = 1.5, bold_from = 1;
/// Wider lines are surfaces.
constexpr double bold_to = 5;

/// Colours of what is alike in all themes but the flat ones.
struct DyeColour {
    Dye dye;
    const char* inked;
    const char* flat;
};
constexpr DyeColour dye_colours[] = {
    {Dye::ink, "#241710", "#000000"},  {Dye::halo, "#fff8e6", "#ffffff"},
    {Dye::skin, "#f3d7b0", "#ffffff"}, {Dye::iron, "#9a9ca4", "#cccccc"},
    {Dye::wood, "#e9ddc2", "#ffffff"}, {Dye::leather, "#8a5c38", "#777777"},
};

bool is_flat(Theme theme) { return theme == Theme::contrast || theme == Theme::print; }

std::string plain_name(std::string_view kind) {
    std::string name(kind == "wheat" ? "grain" : kind);
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
}

}  // namespace

PieceDyes dyes_of(const FigureColour& colour, bool small) {
    return {pattern_of(colour, small), std::string(colour.fill), std::string(colour.letter)};
}

PieceDyes open_dyes() {
    const std::string fill(nobodys_colour().fill);
    return {"var(--pattern," + fill + ')', "var(--plain," + fill + ')',
            "var(--letter," + std::string(nobodys_colour().letter) + ')'};
}

PieceWriter::PieceWriter(const PieceLook& look, const PieceDyes& dyes)
    : colours_(colours_of(look.theme)),
      theme_(look.theme),
      small_(look.detail == TileDetail::small),
      dyes_(dyes) {}

std::string PieceWriter::colour_of(const PieceInk& shown) const {
    switch (shown.dye) {
        case Dye::none: return shown.tone == Tone::none ? std::string() : colours_.of(shown.tone);
        case Dye::pattern: return dyes_.pattern;
        case Dye::plain: return dyes_.plain;
        case Dye::letter: return dyes_.letter;
        case Dye::shade: return is_flat(theme_) ? std::string() : std::string(dye_colours[0].inked);
        default: break;
    }
    for (const DyeColour& row : dye_colours)
        if (row.dye == shown.dye) return is_flat(theme_) ? row.flat : row.inked;
    return {};
}

double PieceWriter::width_of(const PiecePart& part) const {
    const double width = double(part.width);
    return small_ && width >= bold_from && width < bold_to ? width * bolder : width;
}

void PieceWriter::path(std::string_view data, const std::string& fill, const std::string& stroke,
                       double width, std::string_view opacity, std::string_view dashes) {
    if (fill.empty() && stroke.empty()) return;
    text_ += "<path d=\"";
    text_ += data;
    text_ += fill.empty() ? "\" fill=\"none\"" : "\" fill=\"" + fill + '"';
    if (!stroke.empty())
        text_ += " stroke=\"" + stroke + "\" stroke-width=\"" + svg_number(width) + '"';
    if (!dashes.empty()) text_.append(" stroke-dasharray=\"").append(dashes) += '"';
    if (!opacity.empty()) text_.append(" opacity=\"").append(opacity) += '"';
    text_ += "/>";
}

void PieceWriter::part(const PiecePart& part) {
    if (part.fine && small_) return;
    const bool veil = part.fill.dye == Dye::shade;
    path(part.data, colour_of(part.fill), part.width > 0 ? colour_of(part.stroke) : std::string(),
         width_of(part),
         veil ? std::string_view(".2") : std::string_view(colours_.opacity_of(part.fill.tone)),
         part.dashes);
}

void PieceWriter::parts(std::span<const PiecePart> all) {
    for (const PiecePart& one : all) part(one);
}

void PieceWriter::halo(std::span<const PiecePart> all) {
    const std::string colour = colour_of(Dye::halo);
    std::string bodies;
    for (const PiecePart& part : all) {
        if (part.fine || part.stroke != PieceInk(Dye::ink)) continue;
        if (part.fill != PieceInk())
            bodies += part.data;
        else if (part.width >= 1.3F)
            path(part.data, {}, colour, width_of(part) + 2 * rim / 2);
    }
    path(bodies, colour, colour, rim + 1.4 * (small_ ? bolder : 1));
}

void PieceWriter::shadow(double x, double y, double across, double down) {
    if (!colours_.draws(Tone::shadow)) return;
    const std::string round = svg_number(across) + ' ' + svg_number(down);
    path("M" + svg_number(x - across) + ' ' + svg_number(y) + "a" + round + " 0 1 1 " +
             svg_number(2 * across) + " 0a" + round + " 0 1 1-" + svg_number(2 * across) + " 0z",
         colours_.of(Tone::shadow), {}, 0, theme_ == Theme::dark ? ".5" : ".36");
}

void PieceWriter::letters(double x, double y, double radius, std::string_view words) {
    const std::string outline = colour_of(Dye::ink);
    text_ += "<circle cx=\"" + svg_number(x) + "\" cy=\"" + svg_number(y) + "\" r=\"" +
             svg_number(radius) + "\" fill=\"" + colour_of(Dye::halo) + "\" stroke=\"" + outline +
             "\" stroke-width=\"1\"/><text x=\"" + svg_number(x) + "\" y=\"" +
             svg_number(y + radius * 0.36) +
             "\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"" +
             svg_number(radius) + "\" text-anchor=\"middle\" fill=\"" + outline + "\">" +
             svg_text(words) + "</text>";
}

void PieceWriter::open(std::string_view attributes) {
    text_ += "<g ";
    text_ += attributes;
    text_ += '>';
}

void PieceWriter::open_at(double x, double y, double scale_x, double scale_y) {
    std::string place = "transform=\"";
    if (x != 0 || y != 0) place += "translate(" + svg_number(x) + ' ' + svg_number(y) + ')';
    if (scale_x != 1 || scale_y != 1)
        place += "scale(" + svg_factor(scale_x) +
                 (scale_y == scale_x ? ")" : ' ' + svg_factor(scale_y) + ')');
    open(place + '"');
}

PieceBox box_of(std::span<const PiecePart> parts) {
    PieceBox box;
    for (const PiecePart& part : parts)
        if (*part.data != 0) box.include(box_of_path(part.data).grown(double(part.width) / 2));
    return box;
}

PieceBox box_of(const PieceShape& shape, bool lies) {
    PieceBox box = box_of(shape.parts).grown(rim / 2 + 0.8);
    if (shape.shadow > 0) {
        box.include(double(shape.shadow) + 3.4, 4.2);
        box.include(-double(shape.shadow) + 3.4, 4.2);
    }
    const double middle = double(shape.middle);
    box.top -= middle, box.bottom -= middle;
    if (!lies || !shape.lies) return box;
    // Turned by 80 degrees the head lies in the west.
    return {box.top - 2, -box.right, box.bottom, -box.left + 3};
}

const PieceShape& shape_of_figure(std::string_view kind, bool follower) {
    if (const PieceShape* found = figure_shape(kind)) return *found;
    return follower ? lettered_follower() : lettered_other();
}

void write_figure(PieceWriter& out, const PieceShape& shape, std::string_view kind, bool lies) {
    const double middle = double(shape.middle), shadow = double(shape.shadow);
    const bool fallen = lies && shape.lies;
    if (fallen)
        out.shadow(3, 7.4, 14.5, 4.6);
    else
        out.shadow(3.4, 0.8 - middle, shadow, 3.4);
    out.open(std::string("transform=\"") + (fallen ? "rotate(-80)" : "") + "translate(0 " +
             svg_number(-middle) + ")\" stroke-linejoin=\"round\" stroke-linecap=\"round\"");
    out.halo(shape.parts);
    out.parts(shape.parts);
    if (shape.kind.empty()) out.letters(0, middle + 2, 6.4, initials_of(plain_name(kind)));
    out.close();
}

namespace {

constexpr std::string_view round_lines = "stroke-linejoin=\"round\" stroke-linecap=\"round\"";

void write_castle_tower(PieceWriter& out, double x, double y) {
    out.open_at(x, y);
    out.parts(castle_tower());
    out.close();
}

}  // namespace

void write_bridge(PieceWriter& out, bool upright) {
    out.open("stroke-linejoin=\"round\"");
    out.parts(bridge_parts(upright));
    out.close();
}

void write_ferry(PieceWriter& out, const FerryShape& shape) {
    out.open("stroke-linejoin=\"round\"");
    out.parts(shape.raft);
    out.open_at(double(shape.mast_x), double(shape.mast_y));
    out.parts(ferry_sail());
    out.close();
    out.close();
}

void write_castle(PieceWriter& out, bool upright, bool scored) {
    out.open("stroke-linejoin=\"round\"");
    out.parts(castle_ground(upright));
    const double wide = upright ? 30 : 21, tall = upright ? 20 : 29;
    for (const int side : {-1, 1}) write_castle_tower(out, side * wide, upright ? -10 : -14);
    out.parts(castle_keep(scored));
    for (const int side : {-1, 1}) write_castle_tower(out, side * wide, tall);
    out.close();
}

double banner_place(std::size_t owner, std::size_t owners) {
    const double step = owners < 3 ? 15 : 44.0 / double(owners);
    return (double(owner) - (double(owners) - 1) / 2) * step - 5;
}

void write_banner(PieceWriter& out, double x) {
    out.open("transform=\"translate(" + svg_number(x) + " -20)\" stroke-linejoin=\"round\"");
    out.parts(castle_banner());
    out.close();
}

void write_tower(PieceWriter& out, int storeys) {
    constexpr int most_drawn = 4;
    constexpr double height = 9;
    const int drawn = std::clamp(storeys, 0, most_drawn);
    out.open(round_lines);
    out.parts(tower_foot());
    for (int storey = 0; storey < drawn; ++storey) {
        out.open_at(0, -height * storey);
        out.parts(tower_storey());
        out.close();
    }
    if (drawn > 0) {
        out.open_at(0, -height * (drawn - 1) - 10);
        out.parts(tower_top());
        out.close();
    }
    if (storeys > most_drawn) out.letters(0, -height * 2, 7, std::to_string(storeys));
    out.close();
}

void write_token(PieceWriter& out, std::string_view kind, Theme theme) {
    out.open(round_lines);
    const std::string name = plain_name(kind);
    const Motif* motif = motif_of(name);
    if (const PieceShape* shape = token_shape(kind)) {
        out.parts(shape->parts);
    } else if (motif != nullptr) {
        InkWriter map_writer(colours_of(theme));
        paint_motif(map_writer, *motif, {0, 0}, 17.6);
        out.raw(map_writer.take());
    } else {
        out.letters(0, 0, 15, initials_of(name));
    }
    out.close();
}

}  // namespace bastide::draw
