// The inked manner of drawing pieces.

#include "draw/pieces/piece_writer.h"

namespace bastide::draw {

namespace {

/// Figures are a little larger than their data, so that they stand out, the more the smaller the picture.
constexpr double figure_scale = 1.12, small_figure_scale = 1.35;

bool is_small(const PieceLook& look) { return look.detail == TileDetail::small; }

class InkedPieces final : public PieceArtist {
public:
    std::string definitions() const override {
        return "<defs>" + figure_patterns(true) + "\n</defs>";
    }

    std::string figure(const FigureDrawing& drawing, const PieceLook& look) const override {
        const FigureColour& colour = drawing.colour == nullptr ? nobodys_colour() : *drawing.colour;
        PieceWriter out(look, dyes_of(colour, is_small(look)));
        const double scale = is_small(look) ? small_figure_scale : figure_scale;
        out.open_at(0, 0, scale, scale);
        write_figure(out, shape_of_figure(drawing.kind, drawing.follower), drawing.kind,
                     drawing.lies);
        out.close();
        return out.take();
    }

    std::string bridge(bool upright, const PieceLook& look) const override {
        PieceWriter out(look, {});
        write_bridge(out, upright);
        return out.take();
    }

    std::string ferry(std::uint8_t ends, const PieceLook& look) const override {
        PieceWriter out(look, {});
        write_ferry(out, ferry_between(ends));
        return out.take();
    }

    std::string castle(const CastleDrawing& drawing, const PieceLook& look) const override {
        PieceWriter out(look, {});
        write_castle(out, drawing.upright, drawing.scored);
        std::string text = out.take();
        for (std::size_t i = 0; i < drawing.owners.size(); ++i) {
            PieceWriter banner(look, dyes_of(*drawing.owners[i], is_small(look)));
            write_banner(banner, banner_place(i, drawing.owners.size()));
            text += banner.take();
        }
        return text;
    }

    std::string tower(int storeys, const PieceLook& look) const override {
        PieceWriter out(look, {});
        write_tower(out, storeys);
        return out.take();
    }

    std::string token(std::string_view kind, const PieceLook& look) const override {
        PieceWriter out(look, {});
        write_token(out, kind, look.theme);
        return out.take();
    }
};

}  // namespace

const PieceArtist& inked_pieces() {
    static const InkedPieces artist;
    return artist;
}

}  // namespace bastide::draw
