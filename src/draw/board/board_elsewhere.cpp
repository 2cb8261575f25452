#include "draw/board/board_elsewhere.h"

#include "core/places.h"
#include "draw/board/board_tokens.h"
#include "draw/svg/svg_writer.h"
#include "notation/moves/described_move.h"
#include "notation/moves/place_text.h"
#include "notation/moves/segment_names.h"

#include <algorithm>
#include <utility>

namespace bastide::draw {

namespace {

constexpr double token_size = 0.7, count_size = 13, row_height = 64, between_pieces = 52;
constexpr double beside_each_other = 30;
/// Of what lies on a tile: beside its middle, which its symbols and figures need.
constexpr Point on_tile{74, 74};

std::string moved(Point at, double scale, const std::string& picture) {
    return "<g transform=\"translate(" + svg_number(at.x) + ' ' + svg_number(at.y) + ") scale(" +
           svg_factor(scale) + ")\">" + picture + "</g>";
}

/// A piece is drawn as it lies from north to south; round a corner, as from north to east.
std::string turned(std::optional<Way> way, const std::string& picture) {
    const unsigned number = way ? unsigned(*way) : 0;
    const unsigned quarters = number < unsigned(Way::north_east) ? number : number - 2;
    if (quarters == 0) return picture;
    return "<g transform=\"rotate(" + std::to_string(90 * quarters) + ")\">" + picture + "</g>";
}

bool is_on_board(const bastide::Place& place) { return point_of(place).has_value(); }

/// Whether an answer puts something onto a place, or chooses a place or what stands there.
bool goes_to_place(const Move& move) {
    switch (move.kind) {
        case MoveKind::place_token:
        case MoveKind::place_figure:
        case MoveKind::choose_place:
        case MoveKind::choose_figure:
        case MoveKind::move_token: return true;
        default: return false;
    }
}

/// A piece of a line below the board.
std::string piece_there(Point at, const std::string& picture, const std::string& words) {
    SvgWriter svg(0, 0, 0);
    svg.open("class=\"beside\"");
    svg.title(words);
    svg.picture(moved(at, 1, picture));
    svg.close();
    return svg.take();
}

/// What stands beside the board: a place, and the pictures of the pieces in it with their words.
struct Row {
    bastide::Place place;
    std::vector<std::pair<std::string, std::string>> pieces;
};

std::vector<std::pair<std::string, std::string>>& row_of(std::vector<Row>& rows,
                                                         const bastide::Place& place) {
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.place == place; });
    return found != rows.end() ? found->pieces : rows.emplace_back(Row{place, {}}).pieces;
}

/// Who is at a seat; its number where nobody gave names.
std::string seat_of(Player player, const std::vector<std::string>& seats,
                    const PictureWords& words) {
    if (player.index() < seats.size()) return seats[player.index()];
    return words.say("picture.seat", {{"seat", std::to_string(player.index() + 1)}});
}

}  // namespace

std::optional<Point> point_of(const bastide::Place& place) {
    constexpr Point corners[] = {{100, 0}, {100, 100}, {0, 100}, {0, 0}};
    constexpr Point sides[] = {{50, 0}, {100, 50}, {50, 100}, {0, 50}};
    const Point cell = corner_of(place.cell);
    switch (place.kind) {
        case PlaceKind::tile: return cell + on_tile;
        case PlaceKind::cell: return cell + Point{50, 50};
        case PlaceKind::corner: return cell + corners[unsigned(place.corner)];
        case PlaceKind::side: return cell + sides[unsigned(place.side)];
        case PlaceKind::segment:
        case PlaceKind::beside_board:
        case PlaceKind::score_track:
        case PlaceKind::player:
        case PlaceKind::off_board: break;
    }
    return std::nullopt;
}

std::string elsewhere_words(const Ruleset& rules, const bastide::Place& place,
                            const std::vector<std::string>& seats, const PictureWords& words) {
    const std::string cell = cell_text(place.cell);
    switch (place.kind) {
        case PlaceKind::segment:
        case PlaceKind::tile:
        case PlaceKind::cell: return words.say("picture.at_cell", {{"cell", cell}});
        case PlaceKind::corner:
            return words.say("picture.at_corner",
                             {{"cell", cell}, {"corner", corner_text(place.corner)}});
        case PlaceKind::side:
            return words.say("picture.at_side",
                             {{"cell", cell}, {"side", side_letter(place.side)}});
        case PlaceKind::beside_board: {
            const std::string_view name = rules.place_beside(place.number);
            return words.beside_board(name.empty() ? std::to_string(place.number) : name);
        }
        case PlaceKind::score_track:
            return words.say("picture.on_space", {{"space", std::to_string(place.number)}});
        case PlaceKind::player:
            return words.say("picture.with_player",
                             {{"name", seat_of(place.player, seats, words)}});
        case PlaceKind::off_board: break;
    }
    return words.say("picture.out_of_game");
}

std::string figure_place(const Ruleset& rules, const State& state, const Figure& figure) {
    if (figure.where == Whereabouts::board)
        return segment_text(segment_name(rules, state, figure.segment));
    return place_text(rules, state, place_of({rules, state}, figure));
}

std::string tokens_words(const Ruleset& rules, const TokensAtPlace& tokens,
                         const std::vector<std::string>& seats, const PictureWords& words) {
    return words.say("picture.tokens_elsewhere",
                     {{"count", std::to_string(tokens.count)},
                      {"token", words.piece(rules.token_kind(tokens.kind).name)},
                      {"names", tokens.by == 0 ? "none" : names_in(tokens.by, seats, words)},
                      {"place", elsewhere_words(rules, tokens.place, seats, words)}});
}

std::string figure_elsewhere_words(const Ruleset& rules, const State& state, const Figure& figure,
                                   const std::vector<std::string>& seats,
                                   const PictureWords& words) {
    return words.say(
        "picture.figure_elsewhere",
        {{"name", figure.owner.exists() ? seats[figure.owner.index()] : std::string()},
         {"figure", words.piece(rules.figure_kind(figure.kind).name)},
         {"place", elsewhere_words(rules, place_of({rules, state}, figure), seats, words)}});
}

std::string token_beside(Point at, const std::string& picture) {
    return moved(at, token_size, picture);
}

void number_of_tokens(SvgWriter& svg, Point at, int count, const BoardColours& colours) {
    if (count <= 1) return;
    const Point number = at + Point{13, 13};
    svg.circle(number, 0.62 * count_size, {colours.panel, colours.legal, 1.4, false});
    svg.letters(number, count_size, std::to_string(count), colours.legal);
}

void include_elsewhere(const Ruleset& rules, const State& state, CellBounds& bounds) {
    for (const TokensAtPlace& tokens : tokens_at_places(rules, state))
        if (is_on_board(tokens.place)) bounds.include(tokens.place.cell, {});
    for (const Figure& figure : state.figures())
        if (figure.where == Whereabouts::elsewhere)
            if (const auto place = place_of({rules, state}, figure); is_on_board(place))
                bounds.include(place.cell, {});
}

std::string tokens_on_places(const Ruleset& rules, const State& state,
                             const std::vector<std::string>& seats, const PieceArtist& pieces,
                             const PieceLook& look, const BoardColours& colours,
                             const PictureWords& words) {
    SvgWriter svg(0, 0, 0);
    std::vector<bastide::Place> drawn;
    for (const TokensAtPlace& tokens : tokens_at_places(rules, state)) {
        auto at = point_of(tokens.place);
        if (!at) continue;
        // Several kinds at one place lie side by side.
        const auto others = std::count(drawn.begin(), drawn.end(), tokens.place);
        *at = *at + Point{-beside_each_other * double(others), 0};
        drawn.push_back(tokens.place);
        const std::string& kind = rules.token_kind(tokens.kind).name;
        const std::string where = place_text(rules, state, tokens.place);
        svg.open("class=\"token " + svg_text(kind) + "\" data-token=\"" + svg_text(kind) +
                 "\" data-count=\"" + std::to_string(tokens.count) + "\" data-place=\"" +
                 svg_text(where) + '"');
        svg.title(tokens_words(rules, tokens, seats, words));
        svg.picture(token_beside(*at, turned(tokens.way, pieces.token(kind, look))));
        number_of_tokens(svg, *at, tokens.count, colours);
        svg.close();
    }
    return svg.take();
}

std::string legal_places_of_pieces(const Ruleset& rules, const State& state, const MoveList& moves,
                                   const std::vector<std::string>& seats,
                                   const BoardColours& colours, const PictureWords& words) {
    constexpr double radius = 18;
    SvgWriter svg(0, 0, 0);
    for (const Move& move : moves) {
        if (!goes_to_place(move)) continue;
        const DescribedMove said = describe(rules, state, move);
        // What lies one way or another, and what flies, has marks of its own.
        if (said.way || is_flight(rules, said) || said.segment().exists()) continue;
        const auto at = point_of(*said.where);
        if (!at) continue;
        const std::string piece = said.token.exists()    ? rules.token_kind(said.token).name
                                  : said.figure.exists() ? rules.figure_kind(said.figure).name
                                                         : std::string();
        const std::string where = place_text(rules, state, *said.where);
        svg.open("class=\"legal-piece\"" +
                 (piece.empty() ? "" : " data-piece=\"" + svg_text(piece) + '"') +
                 " data-place=\"" + svg_text(where) + '"');
        svg.title((piece.empty() ? "" : words.piece(piece) + ' ') +
                  elsewhere_words(rules, *said.where, seats, words));
        svg.circle(*at, radius, {"none", colours.legal, 2.4, true});
        svg.open("fill-opacity=\".13\"");
        svg.circle(*at, radius, {colours.legal, {}, 0, false});
        svg.close();
        svg.close();
    }
    return svg.take();
}

BesideBoard beside_board(const Ruleset& rules, const State& state,
                         const std::vector<std::string>& seats, const PieceArtist& pieces,
                         const PieceLook& look, const BoardColours& colours,
                         const PictureWords& words) {
    constexpr double letters = 18, name_width = 240;
    std::vector<Row> rows;
    const std::vector<std::size_t> dyes = colours_of_seats(seats);
    for (const TokensAtPlace& tokens : tokens_at_places(rules, state))
        if (!is_on_board(tokens.place))
            for (int i = 0; i < tokens.count; ++i)
                row_of(rows, tokens.place)
                    .emplace_back(pieces.token(rules.token_kind(tokens.kind).name, look),
                                  tokens_words(rules, tokens, seats, words));
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::elsewhere) continue;
        const bastide::Place place = place_of({rules, state}, figure);
        if (is_on_board(place)) continue;
        const FigureKindInfo& kind = rules.figure_kind(figure.kind);
        const FigureColour* colour =
            figure.owner.exists() ? &figure_colours()[dyes[figure.owner.index()]] : nullptr;
        row_of(rows, place)
            .emplace_back(pieces.figure({kind.name, kind.follower, colour, false}, look),
                          figure_elsewhere_words(rules, state, figure, seats, words));
    }
    BesideBoard beside;
    for (const Row& row : rows) {
        const double middle = beside.height + row_height / 2;
        beside.svg += text_line(0, middle + 0.36 * letters, letters, "start", colours.muted,
                                elsewhere_words(rules, row.place, seats, words));
        for (std::size_t i = 0; i < row.pieces.size(); ++i)
            beside.svg += piece_there({name_width + between_pieces * double(i), middle},
                                      row.pieces[i].first, row.pieces[i].second);
        beside.height += row_height;
    }
    return beside;
}

}  // namespace bastide::draw
