#include "draw/pieces/piece_sprite.h"

#include "draw/inked/ink_motifs.h"
#include "draw/pieces/piece_writer.h"
#include "draw/svg/drawing_version.h"
#include "draw/svg/svg_writer.h"

#include <algorithm>

namespace bastide::draw {

namespace {

/// Tokens that are drawn like what tiles show.
constexpr std::string_view tokens_of_motifs[] = {
    "wine", "grain", "cloth", "abbey", "sheep", "ferry", "bathhouse", "fruit tree", "plague"};

constexpr TileDetail sprite_details[] = {TileDetail::full, TileDetail::small};

std::string dashed(std::string_view words) {
    std::string text;
    for (const char c : words) text += c == ' ' || c == '_' ? '-' : c;
    return text;
}

class SpriteMaker {
public:
    explicit SpriteMaker(Theme theme) : theme_(theme) {}

    std::string make(const PieceKinds& kinds) {
        text_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" data-pictures=\"" +
                std::string(drawing_version) + "\">\n<defs>" + figure_patterns(true) + "\n</defs>";
        for (const std::string& kind : kinds.figures)
            if (const PieceShape* shape = figure_shape(kind)) add_figure(*shape);
        for (const std::string& kind : kinds.tokens) add_token(kind);
        const auto has = [&](std::string_view token) {
            return std::find(kinds.tokens.begin(), kinds.tokens.end(), token) != kinds.tokens.end();
        };
        if (has("bridge")) add_bridges();
        if (has("castle")) add_castles();
        if (has("ferry")) add_ferries();
        if (has("tower floor")) add_towers();
        return text_ + "\n</svg>\n";
    }

private:
    PieceWriter writer(TileDetail detail) const {
        return PieceWriter({theme_, detail}, open_dyes());
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

    void add_figure(const PieceShape& shape) {
        for (const bool lies : {false, true})
            for (const TileDetail detail : sprite_details) {
                if (lies && !shape.lies) continue;
                PieceWriter out = writer(detail);
                write_figure(out, shape, shape.kind, lies);
                add(figure_symbol_id(shape.kind, lies, detail == TileDetail::small),
                    box_of(shape, lies), out.take());
            }
    }

    void add_token(std::string_view kind) {
        std::string name(kind);
        std::replace(name.begin(), name.end(), ' ', '_');
        if (token_shape(kind) == nullptr && motif_of(name == "wheat" ? "grain" : name) == nullptr)
            return;
        PieceWriter out = writer(TileDetail::full);
        write_token(out, kind, theme_);
        add(token_symbol_id(kind), {-token_reach, -token_reach, token_reach, token_reach},
            out.take());
    }

    void add_bridges() {
        for (const bool upright : {false, true})
            for (const TileDetail detail : sprite_details) {
                PieceWriter out = writer(detail);
                write_bridge(out, upright);
                const PieceBox box = box_of(bridge_parts(upright));
                add(std::string(upright ? "bridge-upright" : "bridge-across") + ending(detail), box,
                    out.take());
            }
    }

    void add_ferries() {
        const PieceBox box{-ferry_reach, -ferry_reach, ferry_reach, ferry_reach};
        for (const FerryShape& shape : all_ferries())
            for (const TileDetail detail : sprite_details) {
                PieceWriter out = writer(detail);
                write_ferry(out, shape);
                add("ferry-" + std::string(shape.way) + ending(detail), box, out.take());
            }
    }

    void add_castles() {
        const PieceBox box{-castle_reach, -castle_reach, castle_reach, castle_reach};
        for (const bool upright : {true, false})
            for (const bool scored : {false, true})
                for (const TileDetail detail : sprite_details) {
                    PieceWriter out = writer(detail);
                    write_castle(out, upright, scored);
                    add(std::string(upright ? "castle-wide" : "castle-tall") +
                            (scored ? "-scored" : "") + ending(detail),
                        box, out.take());
                }
        PieceWriter out = writer(TileDetail::full);
        write_banner(out, 0);
        add("castle-banner", box, out.take(), " data-places=\"" + banner_places() + '"');
    }

    /// How far to the east each banner hangs: of one owner; of two; …
    static std::string banner_places() {
        std::string text;
        for (std::size_t owners = 1; owners <= max_players; ++owners) {
            if (owners > 1) text += ';';
            for (std::size_t i = 0; i < owners; ++i)
                text += (i > 0 ? " " : "") + svg_number(banner_place(i, owners));
        }
        return text;
    }

    void add_towers() {
        constexpr int most = 6;
        for (int storeys = 1; storeys <= most; ++storeys) {
            PieceWriter out = writer(TileDetail::full);
            write_tower(out, storeys);
            add("tower-" + std::to_string(storeys),
                {-token_reach, -tower_reach, token_reach, token_reach / 2}, out.take());
        }
    }

    Theme theme_;
    std::string text_;
};

}  // namespace

PieceKinds drawn_piece_kinds() {
    PieceKinds kinds;
    for (const auto shapes : {follower_shapes(), helper_shapes(), neutral_shapes()})
        for (const PieceShape& shape : shapes) kinds.figures.emplace_back(shape.kind);
    for (const PieceShape& shape : token_shapes()) kinds.tokens.emplace_back(shape.kind);
    for (const std::string_view name : tokens_of_motifs) kinds.tokens.emplace_back(name);
    return kinds;
}

std::string figure_symbol_id(std::string_view kind, bool lies, bool small) {
    return "figure-" + dashed(kind) + (lies ? "-lying" : "") + (small ? "-small" : "");
}

std::string token_symbol_id(std::string_view kind) { return "token-" + dashed(kind); }

std::string piece_sprite(Theme theme, const PieceKinds& kinds) {
    return SpriteMaker(theme).make(kinds);
}

}  // namespace bastide::draw
