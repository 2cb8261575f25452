#include "draw/pieces/piece_sprite.h"

#include "draw/pieces/piece_writer.h"
#include "draw/shapes/piece_catalogue.h"
#include "draw/svg/drawing_version.h"
#include "draw/svg/svg_writer.h"

namespace bastide::draw {

namespace {

/// So many that lie on each other have a picture of their own.
constexpr int most_stacked = 6;

constexpr TileDetail sprite_details[] = {TileDetail::full, TileDetail::small};

std::string dashed(std::string_view words) {
    std::string text;
    for (const char c : words) text += c == ' ' ? '-' : c;
    return text;
}

class SpriteMaker {
public:
    explicit SpriteMaker(Theme theme) : theme_(theme) {}

    std::string make(const PieceKinds& kinds) {
        text_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" data-pictures=\"" +
                std::string(drawing_version) + "\">\n<defs>" + figure_patterns(true) + "\n</defs>";
        for (const std::string& kind : kinds.figures)
            if (const Piece* piece = pieces().figure(kind)) add_figure(*piece);
        for (const std::string& kind : kinds.tokens)
            if (const Piece* piece = pieces().token(kind)) add_token(*piece);
        for (const std::string& kind : kinds.tokens)
            if (const Piece* piece = pieces().token(kind)) add_forms(*piece);
        return text_ + "\n</svg>\n";
    }

private:
    PieceWriter writer(TileDetail detail) const {
        return PieceWriter({theme_, detail}, PieceManner::inked, open_dyes());
    }
    static const char* ending(TileDetail detail) {
        return detail == TileDetail::small ? "-small" : "";
    }

    void add(const std::string& id, const PieceBox& box, const std::string& picture,
             const std::string& more = {}) {
        text_ += "\n<symbol id=\"" + id + "\" viewBox=\"" + svg_number(box.left) + ' ' +
                 svg_number(box.top) + ' ' + svg_number(box.width()) + ' ' +
                 svg_number(box.height()) + '"' + more + " overflow=\"visible\">" + picture +
                 "</symbol>";
    }

    void add_figure(const Piece& piece) {
        for (const bool lies : {false, true})
            for (const TileDetail detail : sprite_details) {
                if (lies && !piece.lies) continue;
                PieceWriter out = writer(detail);
                write_figure(out, piece, piece.name, lies);
                add(figure_symbol_id(piece.name, lies, detail == TileDetail::small),
                    box_of(piece, lies), out.take(),
                    lies || detail == TileDetail::small ? std::string() : shown_for(piece));
            }
    }

    void add_token(const Piece& piece) {
        PieceWriter out = writer(TileDetail::full);
        write_token(out, piece, piece.name);
        add(token_symbol_id(piece.name), {-token_reach, -token_reach, token_reach, token_reach},
            out.take(), shown_for(piece));
    }

    /// An attribute that says which box of the game the piece stands for.
    static std::string shown_for(const Piece& piece) {
        return piece.box.empty() ? std::string() : " data-box=\"" + piece.box + '"';
    }

    void add_forms(const Piece& piece) {
        for (const PieceDrawing& form : piece.inked.all) {
            if (form.part || form.name.empty() || form.name.starts_with("stack ")) continue;
            for (const TileDetail detail : sprite_details)
                add_form(piece, form, form_symbol_id(piece.name, form.name) + ending(detail),
                         detail, 1);
        }
        add_stacks(piece);
        add_owner(piece);
    }

    void add_stacks(const Piece& piece) {
        for (int count = 1; count <= most_stacked; ++count)
            if (const PieceDrawing* form = form_of(piece.inked, "stack", count))
                add_form(piece, *form, form_symbol_id(piece.name, "stack " + std::to_string(count)),
                         TileDetail::full, count);
    }

    void add_form(const Piece& piece, const PieceDrawing& form, const std::string& id,
                  TileDetail detail, int count) {
        PieceWriter out = writer(detail);
        write_form(out, piece.inked, form, {piece.name, {}, count});
        add(id, box_of_form(form), out.take());
    }

    /// What an owner of a piece on the board is shown by, in a symbol of its own: it comes in all colours.
    void add_owner(const Piece& piece) {
        for (const PieceDrawing& form : piece.inked.all)
            for (const PieceStep& step : form.steps) {
                if (step.kind != PieceStep::Kind::owners) continue;
                PieceWriter out = writer(TileDetail::full);
                out.open("transform=\"translate(0 " + svg_number(step.y) +
                         ")\" stroke-linejoin=\"round\"");
                out.draw(piece.inked, *piece.inked.part(step.name), {piece.name});
                out.close();
                add(form_symbol_id(piece.name, "owner"), box_of_form(form), out.take(),
                    " data-places=\"" + owner_places(step) + '"');
                return;
            }
    }

    static PieceBox box_of_form(const PieceDrawing& form) {
        const auto square = [](double reach) { return PieceBox{-reach, -reach, reach, reach}; };
        if (form.name.starts_with("across")) return box_of(form);
        if (form.name.starts_with("link")) return square(link_reach);
        if (form.name.starts_with("stack"))
            return {-token_reach, -stack_reach, token_reach, token_reach / 2};
        return square(city_reach);
    }

    /// How far to the east each owner is shown: of one; of two; …
    static std::string owner_places(const PieceStep& step) {
        std::string text;
        for (std::size_t owners = 1; owners <= max_players; ++owners) {
            if (owners > 1) text += ';';
            for (std::size_t i = 0; i < owners; ++i) {
                if (i > 0) text += ' ';
                text += svg_number(owner_place(step, i, owners));
            }
        }
        return text;
    }

    Theme theme_;
    std::string text_;
};

}  // namespace

PieceKinds drawn_piece_kinds() {
    PieceKinds kinds;
    for (const Piece& piece : pieces().all()) {
        if (piece.sort == Piece::Sort::figure) kinds.figures.push_back(piece.name);
        if (piece.sort == Piece::Sort::token) kinds.tokens.push_back(piece.name);
    }
    return kinds;
}

std::string figure_symbol_id(std::string_view kind, bool lies, bool small) {
    return "figure-" + dashed(kind) + (lies ? "-lying" : "") + (small ? "-small" : "");
}

std::string token_symbol_id(std::string_view kind) { return "token-" + dashed(kind); }

std::string form_symbol_id(std::string_view kind, std::string_view form) {
    return dashed(kind) + '-' + dashed(form);
}

std::string piece_sprite(Theme theme, const PieceKinds& kinds) {
    return SpriteMaker(theme).make(kinds);
}

}  // namespace bastide::draw
