#include "notation/moves/place_words.h"

#include "core/tile_words.h"
#include "notation/moves/move_text.h"
#include "notation/moves/place_text.h"
#include "notation/moves/segment_names.h"

#include <vector>

namespace bastide {

std::optional<Cell> cell_of_text(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == text.npos) return std::nullopt;
    const auto x = whole_number(text.substr(0, comma), -cell_limit, cell_limit);
    const auto y = whole_number(text.substr(comma + 1), -cell_limit, cell_limit);
    if (!x || !y) return std::nullopt;
    return Cell{std::int16_t(*x), std::int16_t(*y)};
}

std::string words_expected(PlaceKind kind) {
    switch (kind) {
        case PlaceKind::segment: return "on and a segment";
        case PlaceKind::tile:
        case PlaceKind::cell: return "at and a cell";
        case PlaceKind::corner: return "at and a corner of a cell, as in: at 1,0 corner NE";
        case PlaceKind::side: return "at and a side of a cell, as in: at 1,0 side N";
        case PlaceKind::beside_board: return "in and a place beside the board";
        case PlaceKind::score_track: return "at space and a number";
        case PlaceKind::player: return "with seat and a number";
        case PlaceKind::off_board: break;
    }
    return "nothing";
}

std::optional<std::size_t> PlaceWords::accept_longest(std::span<const std::string_view> names,
                                                      Plural plural) {
    std::size_t longest = 0;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::vector<TileWord> wanted = split_words(names[i]).words;
        if (wanted.size() <= longest) continue;
        const auto is_there = [&](std::size_t number) {
            const std::string_view word = word_ahead(number), expected = wanted[number].text;
            const bool is_last = number + 1 == wanted.size();
            return word == expected || (is_last && plural == Plural::read && word.ends_with('s') &&
                                        word.substr(0, word.size() - 1) == expected);
        };
        std::size_t same = 0;
        while (same < wanted.size() && is_there(same)) ++same;
        if (same != wanted.size()) continue;
        longest = same;
        found = i;
    }
    if (found) skip_words(longest);
    return found;
}

bool PlaceWords::read_cell(Cell& cell) {
    const auto read = cell_of_text(word_ahead(0));
    if (!read)
        return note_expected("a cell like 1,-2, within " + std::to_string(cell_limit) +
                             " of the start");
    skip_words(1);
    cell = *read;
    return true;
}

bool PlaceWords::begins_elsewhere() {
    const std::string_view word = word_ahead(0);
    return word == "at" || word == "in" || word == "with";
}

bool PlaceWords::read_elsewhere(const Ruleset& rules, Place& place) {
    place = {};
    if (accept_word("in")) return read_beside(rules, place);
    if (accept_word("with")) return read_with_player(place);
    if (!accept_word("at")) return note_expected("at and a cell");
    return accept_word("space") ? read_space(rules, place) : read_on_cell(place);
}

bool PlaceWords::read_place_of_kind(const Ruleset& rules, PlaceKind kind, Place& place) {
    place = {};
    if (kind == PlaceKind::beside_board) return read_beside(rules, place);
    if (kind == PlaceKind::player) return read_with_player(place);
    if (kind == PlaceKind::score_track)
        return accept_word("space") ? read_space(rules, place)
                                    : note_expected("space and a number");
    if (!read_on_cell(place)) return false;
    if (place.kind == kind || (place.kind == PlaceKind::tile && is_whole_cell(kind))) return true;
    return note_expected(kind == PlaceKind::corner
                             ? "corner and which one it is, as in: 1,0 corner NE"
                         : kind == PlaceKind::side ? "side and which one it is, as in: 1,0 side N"
                                                   : "a cell as a whole");
}

bool PlaceWords::read_with_player(Place& place) {
    place.kind = PlaceKind::player;
    return read_player_there(place.player);
}

bool PlaceWords::read_on_cell(Place& place) {
    place.kind = PlaceKind::tile;
    if (!read_cell(place.cell)) return false;
    if (accept_word("corner")) {
        place.kind = PlaceKind::corner;
        for (int corner = 0; corner < corner_count; ++corner)
            if (accept_word(corner_text(Corner(corner)))) {
                place.corner = Corner(corner);
                return true;
            }
        return note_expected("a corner: NE, SE, SW or NW");
    }
    if (!accept_word("side")) return true;
    place.kind = PlaceKind::side;
    for (int side = 0; side < side_count; ++side)
        if (accept_word(side_letter(Side(side)))) {
            place.side = Side(side);
            return true;
        }
    return note_expected("a side: N, E, S or W");
}

bool PlaceWords::read_space(const Ruleset& rules, Place& place) {
    place.kind = PlaceKind::score_track;
    if (rules.score_spaces() == 0)
        return note_expected("a cell; at this table nothing stands on the score track");
    int space = 0;
    if (!read_number_there(space, rules.score_spaces() - 1, "a space")) return false;
    place.number = std::uint16_t(space);
    return true;
}

bool PlaceWords::read_beside(const Ruleset& rules, Place& place) {
    place.kind = PlaceKind::beside_board;
    const std::vector<std::string_view> names = names_of(rules.places_beside());
    if (names.empty()) return note_expected("nothing: this table has no places beside the board");
    if (const auto found = accept_longest(names, Plural::not_read)) {
        place.number = std::uint16_t(*found);
        return true;
    }
    return note_expected("a place beside the board: " + listed(names));
}

}  // namespace bastide
