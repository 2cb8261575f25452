#include "draw/inked/ink_motifs.h"

#include "draw/svg/svg_writer.h"

#include <map>

namespace bastide::draw {

const Motif* motif_of(std::string_view name) {
    static const std::map<std::string_view, const Motif*> all = [] {
        std::map<std::string_view, const Motif*> motifs;
        for (const auto table :
             {building_motifs(), nature_motifs(), sign_motifs(), people_motifs(), bold_motifs()})
            for (const Motif& motif : table) motifs.emplace(motif.name, &motif);
        return motifs;
    }();
    const auto found = all.find(name);
    return found == all.end() ? nullptr : found->second;
}

void paint_motif(InkWriter& out, const Motif& motif, Point middle, double radius, bool mirrored) {
    const double scale = radius / double(motif.radius);
    out.open_at(middle, mirrored ? -scale : scale, scale);
    const bool flat = out.colours().flat();
    for (const MotifPart& part : motif.parts)
        out.path(part.data, {part.fill, part.stroke,
                             flat && part.width > 0 && part.width < 0.8 ? 0.8 : double(part.width),
                             part.more});
    out.close();
}

namespace {

void write_words(InkWriter& out, Point middle, double size, std::string_view words, Tone tone) {
    out.raw("<text x=\"" + ink_number(middle.x) + "\" y=\"" + ink_number(middle.y + size * 0.36) +
            "\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"" + ink_number(size) +
            "\" text-anchor=\"middle\" fill=\"" + out.colours().of(tone) + "\">" + svg_text(words) +
            "</text>");
}

}  // namespace

void paint_letters(InkWriter& out, Point middle, double radius, std::string_view letters) {
    out.path(InkPath().circle(middle, radius - 0.8), {Tone::cream, Tone::ink, 1.2});
    write_words(out, middle, radius * 0.95, letters, Tone::ink);
}

void paint_number(InkWriter& out, Point middle, double size, std::string_view number) {
    out.path(InkPath().circle(middle, size * 0.72), {Tone::cream, Tone::ink, 0.8});
    write_words(out, middle, size, number, Tone::ink);
}

}  // namespace bastide::draw
