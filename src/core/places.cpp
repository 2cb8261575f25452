#include "core/places.h"

#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/tokens.h"

namespace bastide {

namespace {

Place on_segment(SegmentId segment) {
    Place place;
    place.kind = PlaceKind::segment;
    place.segment = segment;
    return place;
}

/// A corner of the tile of a field on which a figure lies.
Place on_corner(Position position, SegmentId segment, TileCorner at) {
    const PlacedTile& tile = position.state.tile(position.state.segment(segment).tile);
    const TileType& type = position.rules.type(tile.type);
    Place place = on_segment(segment);
    place.kind = PlaceKind::corner;
    // A cell that the tile does not have comes from a position that is still looked at.
    place.cell = at.cell_of_tile < type.cells ? cell_of(type, tile, at.cell_of_tile) : tile.cell;
    place.corner = at.corner;
    return place;
}

/// A place that a move names.
Place place_named(const State& state, PlaceKind kind, const Move& move) {
    if (is_whole_cell(kind) || kind == PlaceKind::segment) return place_at(state, move.cell);
    return place_by(kind, move.cell, move.turning & 3, std::uint16_t(move.number));
}

}  // namespace

Place place_at(const State& state, Cell cell) {
    Place place;
    place.kind = state.at(cell).taken() ? PlaceKind::tile : PlaceKind::cell;
    place.cell = cell;
    return place;
}

Place place_of(Position position, const Figure& figure) {
    switch (figure.where) {
        case Whereabouts::board:
            return is_on_corner(figure) ? on_corner(position, figure.segment, corner_of(figure))
                                        : on_segment(figure.segment);
        case Whereabouts::elsewhere: return place_elsewhere(figure);
        case Whereabouts::supply: break;
        case Whereabouts::gone: return {};
    }
    Place place;
    place.kind = PlaceKind::player;
    place.player = figure.owner;
    return place;
}

Place place_of(Position position, const PlacedToken& token) {
    const PlaceKind kind = position.rules.token_kind(token.kind).lies_on;
    if (kind == PlaceKind::segment) return on_segment(token.segment);
    if (kind == PlaceKind::tile) return place_by(kind, cell_of_token(position.state, token), 0, 0);
    const auto first = std::uint16_t(token.segment.index());
    return place_by(kind, {std::int16_t(first), token.row}, unsigned(token.way), first);
}

Place place_of(Position position, const Move& move) {
    const bool exists = move.segment.index() < position.state.segments().size();
    if (move.segment.exists()) {
        const bool lies = move.kind == MoveKind::place_figure && exists;
        const auto corner =
            lies ? corner_for_figure(position, move.figure, move.segment) : std::nullopt;
        return corner ? on_corner(position, move.segment, *corner) : on_segment(move.segment);
    }
    PlaceKind kind = PlaceKind::tile;
    const bool is_of_token =
        move.kind == MoveKind::place_token || move.kind == MoveKind::move_token;
    if (!is_of_token)
        kind = move.figure_place();
    else if (move.token().index() < position.rules.token_kinds().size())
        kind = position.rules.token_kind(move.token()).lies_on;
    // Moves that nobody offers may hold any number.
    if (unsigned(kind) >= unsigned(place_kind_count)) kind = PlaceKind::tile;
    return place_named(position.state, kind, move);
}

std::optional<Place> place_moved_from(Position position, const Move& move) {
    if (move.token().index() >= position.rules.token_kinds().size()) return std::nullopt;
    const TokenKindInfo& kind = position.rules.token_kind(move.token());
    std::optional<Place> found;
    if (!kind.is_single()) {
        Place noted = move.from(kind.lies_on);
        if (is_whole_cell(noted.kind)) noted = place_at(position.state, noted.cell);
        for (const PlacedToken& token : position.state.placed_tokens())
            if (token.kind == move.token() && place_of(position, token) == noted) found = noted;
        return found;
    }
    for (const PlacedToken& token : position.state.placed_tokens())
        if (token.kind == move.token()) found = place_of(position, token);
    return found;
}

std::optional<TileCorner> corner_for_figure(Position position, FigureKind kind, SegmentId segment) {
    for (auto corner_for : position.rules.compiled().corner_for)
        if (const auto corner = corner_for(position, kind, segment)) return corner;
    return std::nullopt;
}

PlacedToken token_at(const State& state, TokenKind kind, const Place& place) {
    PlacedToken token;
    token.kind = kind;
    if (place.kind == PlaceKind::segment) token.segment = place.segment;
    if (place.kind == PlaceKind::tile) {
        const GridCell there = state.at(place.cell);
        const TileId tile = there.holds == GridCell::Holds::halves
                                ? state.halved_cells()[there.index].first
                                : TileId(there.index);
        const SegmentId first = state.tile(tile).first;
        if (first.index() < state.segments().size() && state.segment(first).tile == tile)
            token.segment = first;
        else
            token.row = std::int16_t(tile.index());
    }
    if (has_cell(place.kind) && place.kind != PlaceKind::tile) {
        token.segment = SegmentId(std::uint16_t(place.cell.x));
        token.row = place.cell.y;
    }
    if (is_beside(place.kind)) token.segment = SegmentId(place_number(place));
    token.way = Way(direction_of(place));
    return token;
}

}  // namespace bastide
