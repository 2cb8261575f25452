#include "core/places.h"

#include "core/board.h"
#include "core/ruleset_tables.h"

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

/// The place that a cell is for a piece: the tile there, or the empty cell.
Place place_at(const State& state, Cell cell) {
    Place place;
    place.kind = state.at(cell).taken() ? PlaceKind::tile : PlaceKind::cell;
    place.cell = cell;
    return place;
}

}  // namespace

Place place_of(Position position, const Figure& figure) {
    return is_on_corner(figure) ? on_corner(position, figure.segment, corner_of(figure))
                                : on_segment(figure.segment);
}

Place place_of(Position position, const Move& move) {
    if (!move.segment.exists()) return place_at(position.state, move.cell);
    const bool lies = move.kind == MoveKind::place_figure &&
                      move.segment.index() < position.state.segments().size();
    const auto corner =
        lies ? corner_for_figure(position, move.figure, move.segment) : std::nullopt;
    return corner ? on_corner(position, move.segment, *corner) : on_segment(move.segment);
}

std::optional<TileCorner> corner_for_figure(Position position, FigureKind kind, SegmentId segment) {
    for (auto corner_for : position.rules.tables().corner_for)
        if (const auto corner = corner_for(position, kind, segment)) return corner;
    return std::nullopt;
}

}  // namespace bastide
