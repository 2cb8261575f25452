#pragma once
/// Chapter 13: tiles as the dragon and the fairy stand on them, and the figures there. Two half tiles that
/// share a cell are one such spot; it is named by its first cell.

#include "core/board.h"
#include "core/places.h"

#include <optional>

namespace bastide::rules::spots {

/// The spot of the tile that lies at a cell; empty if none does.
inline std::optional<Cell> spot_at_cell(const State& state, Cell cell) {
    const GridCell there = state.at(cell);
    if (!there.taken()) return std::nullopt;
    return there.holds == GridCell::Holds::tile ? state.tile(TileId(there.index)).cell : cell;
}

/// The spot on whose tile a segment lies.
inline Cell spot_of(const State& state, SegmentId segment) {
    return state.tile(state.segment(segment).tile).cell;
}

/// The spot of the tile on which a figure stands: on a segment of it, or on it as a whole.
inline std::optional<Cell> spot_of(const State& state, const Figure& figure) {
    if (figure.where == Whereabouts::board) return spot_of(state, figure.segment);
    if (figure.where != Whereabouts::elsewhere) return std::nullopt;
    const Place place = place_elsewhere(figure);
    return place.kind == PlaceKind::tile ? spot_at_cell(state, place.cell) : std::nullopt;
}

/// The spot of the only token of a kind; empty if it does not lie on the board.
inline std::optional<Cell> spot_of_token(const State& state, TokenKind kind) {
    for (const PlacedToken& token : state.placed_tokens())
        if (token.kind == kind) return spot_of(state, token.segment);
    return std::nullopt;
}

/// The place in `State::placed_tokens` of the only token of a kind; the number of all if it lies nowhere.
inline std::size_t place_of_token(const State& state, TokenKind kind) {
    const auto tokens = state.placed_tokens();
    std::size_t place = 0;
    while (place < tokens.size() && tokens[place].kind != kind) ++place;
    return place;
}

/// Calls `visit(number, spot)` for the sides of the tile of a spot at which another tile lies, until it
/// returns false. The sides are numbered from 1, those of its first cell from north clockwise, then those of
/// the others.
template <class Visit>
void for_each_side_of(Position position, Cell spot, Visit visit) {
    const State& state = position.state;
    const GridCell here = state.at(spot);
    const PlacedTile* const tile =
        here.holds == GridCell::Holds::tile ? &state.tile(TileId(here.index)) : nullptr;
    const TileType* const type = tile != nullptr ? &position.rules.type(tile->type) : nullptr;
    const unsigned cells = type != nullptr ? type->cells : 1u;
    for (unsigned c = 0; c < cells; ++c)
        for (unsigned side = 0; side < side_count; ++side) {
            const Cell own = tile != nullptr ? cell_of(*type, *tile, c) : spot;
            const Cell beyond = neighbour(own, Side(side));
            if (!state.tile_at(own, Side(side)).exists() ||
                !state.tile_at(beyond, opposite(Side(side))).exists())
                continue;
            const Cell other = *spot_at_cell(state, beyond);
            if (!(other == spot) && !visit(side_count * c + side + 1, other)) return;
        }
}

}  // namespace bastide::rules::spots
