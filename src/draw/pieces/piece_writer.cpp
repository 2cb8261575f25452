#include "draw/pieces/piece_writer.h"

#include "draw/inked/ink_motifs.h"
#include "draw/svg/svg_writer.h"
#include "draw/tiles/palette.h"

#include <algorithm>
#include <utility>

namespace bastide::draw {

namespace {

/// Of the halo, and the outline that it covers in part: in small pictures it is all that parts red from red roofs.
constexpr double rim = 3, small_rim = 4.4;
/// The same for lines in the flat style.
constexpr double flat_rim = 2.3;
constexpr double bolder = 1.5, bold_from = 1;
/// Wider lines are surfaces.
constexpr double bold_to = 5;

/// Colours of what is alike in all themes but those without colours.
struct DyeColour {
    Dye dye;
    const char* coloured;
    const char* plain;
};
constexpr DyeColour dye_colours[] = {
    {Dye::outline, "#241710", "#000000"}, {Dye::halo, "#fff8e6", "#ffffff"},
    {Dye::skin, "#f3d7b0", "#ffffff"},    {Dye::iron, "#9a9ca4", "#cccccc"},
    {Dye::wood, "#e9ddc2", "#ffffff"},    {Dye::leather, "#8a5c38", "#777777"},
};
constexpr const char* veil_colour = "#241710";

constexpr std::string_view round_lines = "stroke-linejoin=\"round\" stroke-linecap=\"round\"";

bool is_plain(Theme theme) { return theme == Theme::contrast || theme == Theme::print; }

}  // namespace

PieceDyes dyes_of(const FigureColour& colour, bool small) {
    return {pattern_of(colour, small), std::string(colour.fill), std::string(colour.letter)};
}

PieceDyes open_dyes() {
    const std::string fill(nobodys_colour().fill);
    return {"var(--pattern," + fill + ')', "var(--plain," + fill + ')',
            "var(--letter," + std::string(nobodys_colour().letter) + ')'};
}

PieceLook look_in(PieceManner manner, const PieceLook& wanted) {
    return manner == PieceManner::flat ? PieceLook() : wanted;
}

PieceWriter::PieceWriter(const PieceLook& look, PieceManner manner, PieceDyes dyes)
    : look_(look_in(manner, look)),
      colours_(colours_of(look_.theme)),
      manner_(manner),
      dyes_(std::move(dyes)) {}

std::string PieceWriter::colour_of(const PieceInk& shown) const {
    switch (shown.dye) {
        case Dye::none: return shown.tone == Tone::none ? std::string() : colours_.of(shown.tone);
        case Dye::pattern: return dyes_.pattern;
        case Dye::plain: return dyes_.plain;
        case Dye::letter: return dyes_.letter;
        case Dye::shade: return is_plain(look_.theme) ? std::string() : std::string(veil_colour);
        case Dye::own: return shown.own;
        default: break;
    }
    for (const DyeColour& row : dye_colours)
        if (row.dye == shown.dye) return is_plain(look_.theme) ? row.plain : row.coloured;
    return {};
}

double PieceWriter::width_of(const PiecePath& path) const {
    const double width = double(path.width);
    return is_small() && width >= bold_from && width < bold_to ? width * bolder : width;
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

void PieceWriter::path(const PiecePath& one) {
    if (!draws(one)) return;
    const bool veil = one.fill.dye == Dye::shade;
    path(one.data, colour_of(one.fill), one.width > 0 ? colour_of(one.stroke) : std::string(),
         width_of(one),
         veil ? std::string_view(".2") : std::string_view(colours_.opacity_of(one.fill.tone)),
         one.dashes);
}

void PieceWriter::draw(const PieceDrawings& all, const PieceDrawing& drawing,
                       const PieceShown& shown) {
    for (const PieceStep& one : drawing.steps) step(all, one, shown);
}

void PieceWriter::step(const PieceDrawings& all, const PieceStep& step, const PieceShown& shown) {
    switch (step.kind) {
        case PieceStep::Kind::path: return path(step.path);
        case PieceStep::Kind::part:
            if (step.moved) open_at(step.x, step.y);
            if (const PieceDrawing* part = all.part(step.name)) draw(all, *part, shown);
            if (step.moved) close();
            return;
        case PieceStep::Kind::motif: {
            const Motif* motif = motif_of(step.name);
            if (motif == nullptr) return;
            InkWriter map_writer(colours_);
            paint_motif(map_writer, *motif, {}, step.radius);
            text_ += map_writer.take();
            return;
        }
        case PieceStep::Kind::letters: return words(step, initials_of(shown.kind));
        case PieceStep::Kind::number: return words(step, std::to_string(shown.count));
        case PieceStep::Kind::owners: return owners(all, step, shown);
        case PieceStep::Kind::rings: return rings(step, shown);
    }
}

void PieceWriter::owners(const PieceDrawings& all, const PieceStep& step, const PieceShown& shown) {
    const PieceDrawing* part = all.part(step.name);
    if (part == nullptr) return;
    const PieceDyes own = dyes_;
    for (std::size_t i = 0; i < shown.owners.size(); ++i) {
        dyes_ = shown.owners[i];
        open_at(owner_place(step, i, shown.owners.size()), step.y);
        draw(all, *part, shown);
        close();
    }
    dyes_ = own;
}

void PieceWriter::rings(const PieceStep& step, const PieceShown& shown) {
    double radius = step.radius;
    for (const PieceDyes& owner : shown.owners) {
        if (radius <= 0) return;
        path(svg_circle({step.x, step.y}, radius), {}, owner.plain, step.width);
        radius -= step.width;
    }
}

void PieceWriter::words(const PieceStep& step, std::string_view words) {
    const std::string outline = colour_of(Dye::outline);
    if (step.radius > 0)
        text_ += "<circle cx=\"" + svg_number(step.x) + "\" cy=\"" + svg_number(step.y) +
                 "\" r=\"" + svg_number(step.radius) + "\" fill=\"" + colour_of(Dye::halo) +
                 "\" stroke=\"" + outline + "\" stroke-width=\"" + svg_number(step.width) + "\"/>";
    text_ += "<text x=\"" + svg_number(step.x) + "\" y=\"" + svg_number(step.y + step.size * 0.36) +
             "\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"" +
             svg_number(step.size) + "\" text-anchor=\"middle\" fill=\"" + outline + "\">" +
             svg_text(words) + "</text>";
}

void PieceWriter::halo(const PieceDrawing& drawing) {
    const std::string colour = colour_of(Dye::halo);
    const double own_rim = is_small() ? small_rim : rim;
    const double wider = manner_ == PieceManner::flat ? flat_rim : own_rim;
    std::string bodies;
    for (const PieceStep& step : drawing.steps) {
        const PiecePath& one = step.path;
        if (step.kind != PieceStep::Kind::path || one.fine || !draws(one) ||
            one.stroke != PieceInk(Dye::outline))
            continue;
        if (one.fill != PieceInk())
            bodies += one.data;
        else if (one.width >= 1.3F)
            path(one.data, {}, colour, width_of(one) + wider);
    }
    path(bodies, bodies.empty() ? std::string() : colour, colour,
         own_rim + 1.4 * (is_small() ? bolder : 1));
}

void PieceWriter::shadow(double x, double y, double across, double down) {
    if (!colours_.draws(Tone::shadow)) return;
    const std::string round = svg_number(across) + ' ' + svg_number(down);
    path("M" + svg_number(x - across) + ' ' + svg_number(y) + "a" + round + " 0 1 1 " +
             svg_number(2 * across) + " 0a" + round + " 0 1 1-" + svg_number(2 * across) + " 0z",
         colours_.of(Tone::shadow), {}, 0, look_.theme == Theme::dark ? ".5" : ".36");
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

// --- What drawings cover -----------------------------------------------------------------------------

PieceBox box_of(const PieceDrawing& drawing) {
    PieceBox box;
    for (const PieceStep& step : drawing.steps)
        if (step.kind == PieceStep::Kind::path)
            box.include(box_of_path(step.path.data).grown(double(step.path.width) / 2));
    return box;
}

PieceBox box_of(const Piece& figure, bool lies) {
    const PieceDrawing* drawing = figure.inked.form("");
    PieceBox box = drawing == nullptr ? PieceBox() : box_of(*drawing);
    if (box.empty()) box.include(0, 0);
    box = box.grown(small_rim / 2 + 0.8);
    if (figure.shadow > 0) {
        box.include(double(figure.shadow) + 3.4, 4.2);
        box.include(-double(figure.shadow) + 3.4, 4.2);
    }
    const double middle = double(figure.middle);
    box.top -= middle, box.bottom -= middle;
    if (!lies || !figure.lies) return box;
    // Turned by 80 degrees the head lies in the west.
    return {box.top - 2, -box.right, box.bottom, -box.left + 3};
}

// --- Whole pictures ----------------------------------------------------------------------------------

const PieceDrawings& drawings_of(const Piece& piece, PieceManner manner) {
    return manner == PieceManner::flat ? piece.flat : piece.inked;
}

double owner_place(const PieceStep& owners, std::size_t owner, std::size_t count) {
    const double step = std::min(owners.step, owners.width / double(count));
    return (double(owner) - (double(count) - 1) / 2) * step + owners.x;
}

const PieceDrawing* form_of(const PieceDrawings& drawings, std::string_view form, int count) {
    if (form == "stack") {
        const PieceDrawing* stack = drawings.form("stack " + std::to_string(count));
        return stack != nullptr ? stack : drawings.form("stack more");
    }
    if (const PieceDrawing* found = drawings.form(form)) return found;
    constexpr std::string_view scored = " scored";
    if (!form.ends_with(scored)) return nullptr;
    return drawings.form(form.substr(0, form.size() - scored.size()));
}

void write_figure(PieceWriter& out, const Piece& piece, std::string_view kind, bool lies) {
    const PieceDrawings& drawings = drawings_of(piece, out.manner());
    const PieceDrawing* drawing = drawings.form("");
    if (drawing == nullptr) return;
    const double middle = double(piece.middle), shadow = double(piece.shadow);
    const bool fallen = lies && piece.lies;
    if (out.manner() == PieceManner::inked && fallen)
        out.shadow(3, 7.4, 14.5, 4.6);
    else if (out.manner() == PieceManner::inked && shadow > 0)
        out.shadow(3.4, 0.8 - middle, shadow, 3.4);
    out.open(std::string("transform=\"") + (fallen ? "rotate(-80)" : "") + "translate(0 " +
             svg_number(-middle) + ")\" " + std::string(round_lines));
    out.halo(*drawing);
    out.draw(drawings, *drawing, {kind});
    out.close();
}

void write_token(PieceWriter& out, const Piece& piece, std::string_view kind) {
    const PieceDrawings& drawings = drawings_of(piece, out.manner());
    out.open(round_lines);
    if (const PieceDrawing* drawing = drawings.form("")) out.draw(drawings, *drawing, {kind});
    out.close();
}

void write_form(PieceWriter& out, const PieceDrawings& all, const PieceDrawing& form,
                const PieceShown& shown) {
    // What lies from side to side ends there.
    out.open(form.name.starts_with("stack") ? round_lines : "stroke-linejoin=\"round\"");
    out.draw(all, form, shown);
    out.close();
}

}  // namespace bastide::draw
