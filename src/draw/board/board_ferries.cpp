#include "draw/board/board_ferries.h"

#include "draw/svg/svg_writer.h"
#include "draw/tiles/tile_layout.h"
#include "notation/moves/move_text.h"
#include "notation/moves/segment_names.h"

namespace bastide::draw {

namespace {

Point middle_of_lake(Cell cell) { return corner_of(cell) + Point{50, 50}; }

std::string where_it_links(Way way, Cell cell) {
    return std::string(way_text(way)) + " at " + cell_text(cell);
}

std::string link_attributes(const std::string& name, const std::string& token, Way way, Cell cell) {
    return "class=\"" + name + "\" data-token=\"" + svg_text(token) + "\" data-across=\"" +
           where_it_links(way, cell) + '"';
}

}  // namespace

std::string link_words(const Ruleset& rules, TokenKind kind, Way way, Cell cell,
                       const PictureWords& words) {
    return words.say("picture.across", {{"token", words.piece(rules.token_kind(kind).name)},
                                        {"way", way_text(way)},
                                        {"cell", cell_text(cell)}});
}

std::string linking_pieces(const Ruleset& rules, const State& state, const PieceArtist& pieces,
                           const PieceLook& look, const PictureWords& words) {
    SvgWriter svg(0, 0, 0);
    for (const LinkingToken& link : linking_tokens(rules, state)) {
        const Point at = middle_of_lake(link.cell);
        const std::string& token = rules.token_kind(link.kind).name;
        svg.open(link_attributes("token " + svg_text(token), token, link.way, link.cell));
        svg.title(link_words(rules, link.kind, link.way, link.cell, words));
        svg.open("transform=\"translate(" + svg_number(at.x) + ' ' + svg_number(at.y) + ")\"");
        svg.picture(pieces.laid({token, "link " + std::string(way_text(link.way))}, look));
        svg.close();
        svg.close();
    }
    return svg.take();
}

std::string legal_links(const Ruleset& rules, const MoveList& moves, const BoardColours& colours,
                        const PictureWords& words) {
    constexpr double beyond_shore = 5, end_radius = 4;
    SvgWriter svg(0, 0, 0);
    for (const Move& move : moves) {
        if (move.kind != MoveKind::place_token || move.segment.exists()) continue;
        const TokenKind kind = move.token();
        if (!rules.token_kind(kind).links) continue;
        const Way way = move.way();
        Line line = line_across_lake(ends_of(way), beyond_shore);
        for (Point& point : line) point = point + middle_of_lake(move.cell);
        svg.open(link_attributes("legal-band", rules.token_kind(kind).name, way, move.cell));
        svg.title(link_words(rules, kind, way, move.cell, words));
        svg.line(line, {{}, colours.panel, 6.4, false});
        svg.line(line, {{}, colours.legal, 3, true});
        for (const Point end : {line.front(), line.back()})
            svg.circle(end, end_radius, {colours.panel, colours.legal, 2.4, false});
        svg.close();
    }
    return svg.take();
}

}  // namespace bastide::draw
