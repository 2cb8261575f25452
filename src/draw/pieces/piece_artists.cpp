// The two manners of drawing pieces: the flat one and the inked one.

#include "draw/pieces/piece_writer.h"
#include "draw/shapes/piece_catalogue.h"

namespace bastide::draw {

namespace {

/// Figures are a little larger than their data, so that they stand out, the more the smaller the picture.
constexpr double figure_scale = 1.12, small_figure_scale = 1.35;

class DrawnPieces final : public PieceArtist {
public:
    explicit DrawnPieces(PieceManner manner) : manner_(manner) {}

    std::string definitions() const override {
        return "<defs>" + figure_patterns(manner_ == PieceManner::inked) + "\n</defs>";
    }

    std::string figure(const FigureDrawing& drawing, const PieceLook& look) const override {
        const FigureColour& colour = drawing.colour == nullptr ? nobodys_colour() : *drawing.colour;
        PieceWriter out(look, manner_, dyes_of(colour, is_small(look)));
        const double scale = is_small(look) ? small_figure_scale : figure_scale;
        const Piece* piece = pieces().figure(drawing.kind);
        if (piece == nullptr || !is_drawn(*piece)) piece = &pieces().other_figure(drawing.follower);
        out.open_at(0, 0, scale, scale);
        write_figure(out, *piece, drawing.kind, drawing.lies);
        out.close();
        return out.take();
    }

    std::string token(std::string_view kind, const PieceLook& look) const override {
        PieceWriter out(look, manner_, {});
        const Piece* piece = pieces().token(kind);
        if (piece == nullptr || !is_drawn(*piece)) piece = &pieces().other_token();
        write_token(out, *piece, kind);
        return out.take();
    }

    std::string laid(const LaidToken& drawing, const PieceLook& look) const override {
        PieceShown shown{drawing.kind, {}, drawing.count};
        for (const FigureColour* owner : drawing.owners)
            shown.owners.push_back(dyes_of(*owner, is_small(look)));
        const Piece* own = pieces().token(drawing.kind);
        for (const Piece* piece : {own, &pieces().other_token()}) {
            if (piece == nullptr) continue;
            const PieceDrawings& drawings = drawings_of(*piece, manner_);
            const PieceDrawing* form = form_of(drawings, drawing.form, drawing.count);
            if (form == nullptr) continue;
            PieceWriter out(look, manner_, {});
            write_form(out, drawings, *form, shown);
            return out.take();
        }
        return token(drawing.kind, look);
    }

private:
    bool is_drawn(const Piece& piece) const {
        return drawings_of(piece, manner_).form("") != nullptr;
    }
    bool is_small(const PieceLook& look) const { return look_in(manner_, look).small(); }

    PieceManner manner_;
};

}  // namespace

bool lies_over_halves(std::string_view token) {
    const Piece& piece = pieces().any_token(token);
    return piece.inked.form("wide") != nullptr || piece.flat.form("wide") != nullptr;
}

const PieceArtist& flat_pieces() {
    static const DrawnPieces artist(PieceManner::flat);
    return artist;
}

const PieceArtist& inked_pieces() {
    static const DrawnPieces artist(PieceManner::inked);
    return artist;
}

}  // namespace bastide::draw
