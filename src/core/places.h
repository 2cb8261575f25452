#pragma once
/// Places of figures and tokens.

#include "core/expansion.h"

#include <optional>

namespace bastide {

/// Where a figure on the board stands.
Place place_of(Position position, const Figure& figure);
/// Where a move puts a figure or a token, or from where it takes one.
Place place_of(Position position, const Move& move);

/// The corner of its tile on which a figure would come to lie in the field of a segment; nothing for
/// those that stand, and where it cannot lie.
std::optional<TileCorner> corner_for_figure(Position position, FigureKind kind, SegmentId segment);

}  // namespace bastide
