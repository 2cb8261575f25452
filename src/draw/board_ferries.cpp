#include "draw/board_ferries.h"

#include "draw/svg_writer.h"
#include "draw/tile_layout.h"
#include "notation/segment_names.h"

namespace bastide::draw {

namespace {

Point middle_of_cell(Cell cell) { return corner_of(cell) + Point{50, 50}; }

std::string ferry_attributes(std::string_view name, Way way, Cell cell) {
    return "class=\"" + std::string(name) + "\" data-token=\"ferry\" data-across=\"" +
           ferry_words(way, cell).substr(6) + '"';
}

}  // namespace

bool is_ferry(const Ruleset& rules, TokenKind kind) {
    return rules.token_kind(kind).name == "ferry";
}

std::vector<LyingFerry> ferries_on_board(const Ruleset& rules, const State& state) {
    std::vector<LyingFerry> ferries;
    for (const PlacedToken& token : state.placed_tokens())
        if (is_ferry(rules, token.kind))
            ferries.push_back(
                {state.tile(state.segment(token.segment).tile).cell, Way(token.notes[0])});
    return ferries;
}

std::string ferry_words(Way way, Cell cell) {
    constexpr const char* ways[] = {"NS", "WE", "NE", "SE", "SW", "NW"};
    return std::string("ferry ") + ways[unsigned(way)] + " at " + cell_text(cell);
}

std::string ferry_tokens(const Ruleset& rules, const State& state, const PieceArtist& pieces,
                         const PieceLook& look) {
    SvgWriter svg(0, 0, 0);
    for (const LyingFerry& ferry : ferries_on_board(rules, state)) {
        const Point at = middle_of_cell(ferry.cell);
        svg.open(ferry_attributes("token ferry", ferry.way, ferry.cell));
        svg.title(ferry_words(ferry.way, ferry.cell));
        svg.open("transform=\"translate(" + svg_number(at.x) + ' ' + svg_number(at.y) + ")\"");
        svg.picture(pieces.ferry(ends_of(ferry.way), look));
        svg.close();
        svg.close();
    }
    return svg.take();
}

std::string legal_ferries(const Ruleset& rules, const MoveList& moves,
                          const BoardColours& colours) {
    constexpr double beyond_shore = 5, end_radius = 4;
    SvgWriter svg(0, 0, 0);
    for (const Move& move : moves) {
        if (move.kind != MoveKind::place_token || move.segment.exists()) continue;
        if (!is_ferry(rules, TokenKind(move.option))) continue;
        const Way way = Way(move.turning);
        Line line = line_across_lake(ends_of(way), beyond_shore);
        for (Point& point : line) point = point + middle_of_cell(move.cell);
        svg.open(ferry_attributes("legal-band", way, move.cell));
        svg.title(ferry_words(way, move.cell));
        svg.line(line, {{}, colours.panel, 6.4, false});
        svg.line(line, {{}, colours.legal, 3, true});
        for (const Point end : {line.front(), line.back()})
            svg.circle(end, end_radius, {colours.panel, colours.legal, 2.4, false});
        svg.close();
    }
    return svg.take();
}

}  // namespace bastide::draw
