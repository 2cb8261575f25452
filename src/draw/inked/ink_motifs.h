#pragma once
/// Small pictures of single things, as data: what stands on tiles besides ground, roads and houses. All
/// are upright, lit from the upper left, and lie around (0,0) in the units of the pictures.

#include "draw/inked/ink_path.h"

#include <span>
#include <string_view>

namespace bastide::draw {

struct MotifPart {
    Tone fill = Tone::none;
    Tone stroke = Tone::none;
    float width = 0;
    const char* data = "";
    const char* more = "";  ///< further attributes
};

struct Motif {
    std::string_view name;
    float radius = 10;  ///< of the disc that it takes
    std::span<const MotifPart> parts;
};

/// The picture of that name; none if there is none. "inn!" is that of "inn" for few pixels, with fewer and larger parts;
/// most need none.
const Motif* motif_of(std::string_view name);

/// With its middle at a point, large enough to take a disc of this radius.
void paint_motif(InkWriter& out, const Motif& motif, Point middle, double radius,
                 bool mirrored = false);

/// A cream disc with one or two letters, for what has no picture.
void paint_letters(InkWriter& out, Point middle, double radius, std::string_view letters);
/// A number on a small plaque.
void paint_number(InkWriter& out, Point middle, double size, std::string_view number);

// The tables of the pictures, by what they show.
std::span<const Motif> building_motifs();
std::span<const Motif> nature_motifs();
std::span<const Motif> sign_motifs();
std::span<const Motif> people_motifs();
std::span<const Motif> bold_motifs();

}  // namespace bastide::draw
