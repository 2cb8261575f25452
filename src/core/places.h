#pragma once
/// Places of figures and tokens: where each is, and how it is noted in the state.

#include "core/expansion.h"

#include <optional>

namespace bastide {

/// Where a figure is.
Place place_of(Position position, const Figure& figure);
/// Where a token lies.
Place place_of(Position position, const PlacedToken& token);
/// Where a move puts a figure or a token, or from where it takes one; and the place that it chooses.
Place place_of(Position position, const Move& move);
/// From where a move moves a token; empty if no token lies there, or it does not say of several which.
std::optional<Place> place_moved_from(Position position, const Move& move);
/// The place that a cell is for a piece: the tile there, or the empty cell.
Place place_at(const State& state, Cell cell);
/// The tile that lies at a cell, as a whole, where it is known that one does.
inline Place place_of_tile(Cell cell) { return place_by(PlaceKind::tile, cell, 0, 0); }

/// The corner of its tile on which a figure would come to lie in the field of a segment; nothing for
/// those that stand, and where it cannot lie.
std::optional<TileCorner> corner_for_figure(Position position, FigureKind kind, SegmentId segment);

/// A token of a kind as it lies at a place.
PlacedToken token_at(const State& state, TokenKind kind, const Place& place);

}  // namespace bastide
