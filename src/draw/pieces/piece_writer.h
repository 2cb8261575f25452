#pragma once
/// Writes pieces as SVG.

#include "draw/inked/ink_colours.h"
#include "draw/pieces/piece_picture.h"
#include "draw/shapes/path_box.h"
#include "draw/shapes/piece.h"
#include "draw/svg/figure_colours.h"

#include <span>
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

/// The two manners of drawing.
enum class PieceManner : std::uint8_t { inked, flat };
/// How a manner shows what is wanted: the flat one has neither themes nor details.
PieceLook look_in(PieceManner manner, const PieceLook& wanted);

/// What a picture shows besides its drawing.
struct PieceShown {
    std::string_view kind;  ///< letters are of its name
    std::vector<PieceDyes> owners = {};
    int count = 1;
};

class PieceWriter {
public:
    PieceWriter(const PieceLook& look, PieceManner manner, PieceDyes dyes);

    PieceManner manner() const { return manner_; }
    void open(std::string_view attributes);
    void open_at(double x, double y, double scale_x = 1, double scale_y = 1);
    void close() { text_ += "</g>"; }
    /// All steps of a drawing.
    void draw(const PieceDrawings& all, const PieceDrawing& drawing, const PieceShown& shown);
    /// A pale rim around all that has an outline.
    void halo(const PieceDrawing& drawing);
    /// A flat shadow.
    void shadow(double x, double y, double across, double down);
    std::string take() { return std::move(text_); }

private:
    void step(const PieceDrawings& all, const PieceStep& step, const PieceShown& shown);
    void owners(const PieceDrawings& all, const PieceStep& step, const PieceShown& shown);
    void rings(const PieceStep& step, const PieceShown& shown);
    void words(const PieceStep& step, std::string_view words);
    void path(const PiecePath& path);
    void path(std::string_view data, const std::string& fill, const std::string& stroke,
              double width, std::string_view opacity = {}, std::string_view dashes = {});
    std::string colour_of(const PieceInk& shown) const;
    double width_of(const PiecePath& path) const;
    bool is_small() const { return look_.small(); }
    /// Not all steps are part of all pictures.
    bool draws(const PiecePath& path) const { return is_small() ? !path.fine : !path.coarse; }

    PieceLook look_;
    const InkColours& colours_;
    PieceManner manner_;
    PieceDyes dyes_;
    std::string text_;
};

/// The drawings of a piece in a manner.
const PieceDrawings& drawings_of(const Piece& piece, PieceManner manner);

/// What a figure of the inked manner covers with its rim, in a frame with the middle of its body at (0,0).
PieceBox box_of(const Piece& figure, bool lies);
/// What the paths of a drawing cover where they lie.
PieceBox box_of(const PieceDrawing& drawing);

// Whole pictures.

/// `kind` is its name, of which a piece may show letters; `FigureDrawing::colour` does not count, the dyes of the
/// writer do.
void write_figure(PieceWriter& out, const Piece& piece, std::string_view kind, bool lies);
void write_token(PieceWriter& out, const Piece& piece, std::string_view kind);
/// A form of a token on the board.
void write_form(PieceWriter& out, const PieceDrawings& all, const PieceDrawing& form,
                const PieceShown& shown);
/// The drawing of a form, "stack" with `count` pieces among them; null if there is none.
const PieceDrawing* form_of(const PieceDrawings& drawings, std::string_view form, int count);

/// How far to the east of the middle one of several owners is shown.
double owner_place(const PieceStep& owners, std::size_t owner, std::size_t count);

}  // namespace bastide::draw
