/// Reads choices, and moves of tokens.

#include "core/places.h"
#include "notation/moves/move_reader.h"
#include "notation/setup/setup_suggestion.h"

namespace bastide {

MoveReader::Result MoveReader::read_choice() {
    if (begins_elsewhere()) {
        const auto place = read_where();
        return place ? Result(choose_place(*place)) : std::nullopt;
    }
    const std::size_t begin = at_;
    if (const auto kind = accept_longest_of(rules_.figure_kinds())) {
        if (next() == "of" && (next(1) == "seat" || next(1) == "nobody"))
            return read_chosen_figure(FigureKind(*kind));
        at_ = begin;
    }
    Move move;
    move.kind = MoveKind::choose_segment;
    if (!read_segment(move.segment)) return std::nullopt;
    return move;
}

MoveReader::Result MoveReader::read_chosen_figure(FigureKind kind) {
    accept("of");
    Player owner;
    if (!accept("nobody") && !read_player_there(owner)) return std::nullopt;
    const auto place = read_where();
    return place ? Result(choose_figure(owner, kind, *place)) : std::nullopt;
}

MoveReader::Result MoveReader::read_token_moved() {
    const auto kind = accept_longest_of(rules_.token_kinds());
    if (!kind) {
        const std::vector<std::string_view> names = names_of(rules_.token_kinds());
        return fail(names.empty() ? "another move; this table has no tokens"
                                  : "a token, one of: " + listed(names));
    }
    const TokenKindInfo& token = rules_.token_kinds()[*kind];
    std::optional<Way> way;
    if (token.has_way() && !(way = read_way(token))) return std::nullopt;
    std::optional<Place> from;
    if (!token.is_single()) {
        if (!accept("from")) return fail("from, and where the token lies that is moved");
        if (!(from = read_place_behind(token.lies_on))) return std::nullopt;
    }
    if (!accept("to")) return fail("to, and where the token goes");
    const auto to = read_place_behind(token.lies_on);
    if (!to) return std::nullopt;
    const TokenKind moved(*kind);
    Move move = from ? move_token(moved, *from, *to) : move_token(moved, *to);
    if (way) move.turning = Turning(*way);
    return move;
}

std::optional<Place> MoveReader::read_place_behind(PlaceKind kind) {
    Place place;
    if (kind == PlaceKind::segment) {
        place.kind = kind;
        if (!read_segment(place.segment)) return std::nullopt;
    } else if (!read_place_of_kind(rules_, kind, place)) {
        return std::nullopt;
    }
    return is_whole_cell(place.kind) ? place_at(state_, place.cell) : place;
}

}  // namespace bastide
