#pragma once
/// Writes pieces of the inked manner as SVG.

#include "draw/pieces/path_box.h"
#include "draw/pieces/piece_parts.h"
#include "draw/pieces/piece_picture.h"
#include "draw/svg/figure_colours.h"

#include <string>

namespace bastide::draw {

/// What stands for the colours of a player, as values of `fill`.
struct PieceDyes {
    std::string pattern, plain, letter;
};
PieceDyes dyes_of(const FigureColour& colour, bool small);
/// Custom properties of CSS, which whoever shows the picture sets: --pattern, --plain and --letter; without them
/// it is nobody's.
PieceDyes open_dyes();

class PieceWriter {
public:
    PieceWriter(const PieceLook& look, const PieceDyes& dyes);

    bool small() const { return small_; }
    void open(std::string_view attributes);
    void open_at(double x, double y, double scale_x = 1, double scale_y = 1);
    void close() { text_ += "</g>"; }
    void part(const PiecePart& part);
    void parts(std::span<const PiecePart> all);
    /// A pale rim around all that has an outline.
    void halo(std::span<const PiecePart> all);
    /// A flat shadow.
    void shadow(double x, double y, double across, double down);
    /// Letters on a pale disc.
    void letters(double x, double y, double radius, std::string_view words);
    void raw(std::string_view text) { text_ += text; }
    std::string take() { return std::move(text_); }

private:
    std::string colour_of(const PieceInk& shown) const;
    double width_of(const PiecePart& part) const;
    void path(std::string_view data, const std::string& fill, const std::string& stroke,
              double width, std::string_view opacity = {}, std::string_view dashes = {});

    const InkColours& colours_;
    Theme theme_;
    bool small_;
    PieceDyes dyes_;
    std::string text_;
};

/// What a figure covers with its rim, in a frame with the middle of its body at (0,0).
PieceBox box_of(const PieceShape& shape, bool lies);
/// What parts cover where they lie.
PieceBox box_of(std::span<const PiecePart> parts);

// Whole pictures; `FigureDrawing::colour` does not count, the dyes of the writer do.
void write_figure(PieceWriter& out, const PieceShape& shape, std::string_view kind, bool lies);
void write_bridge(PieceWriter& out, bool upright);
void write_ferry(PieceWriter& out, const FerryShape& shape);
void write_castle(PieceWriter& out, bool upright, bool scored);
/// The banner of one of several owners; it hangs over the keep.
void write_banner(PieceWriter& out, double x);
void write_tower(PieceWriter& out, int storeys);
void write_token(PieceWriter& out, std::string_view kind, Theme theme);

/// The shape of a figure: its own, or a body that letters are written on.
const PieceShape& shape_of_figure(std::string_view kind, bool follower);
/// Where the banner of one owner of several hangs.
double banner_place(std::size_t owner, std::size_t owners);

}  // namespace bastide::draw
