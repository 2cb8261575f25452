#pragma once
/// Where the tiles and figures of a game lie in the picture of its board. A cell is 100 x 100; the
/// cell 0,0 has its north-west corner at (0,0).

#include "draw/tiles/tile_picture.h"
#include "notation/position/tokens_on_features.h"

#include <bastide/ruleset.h>
#include <bastide/state.h>

#include <optional>
#include <span>
#include <vector>

namespace bastide::draw {

/// A rectangle of cells, its last row and column included.
struct CellBounds {
    int west = 0, north = 0, east = -1, south = -1;
    int columns() const { return east - west + 1; }
    int rows() const { return south - north + 1; }
    void include(Cell corner, TileExtent extent);
};

inline Point corner_of(Cell cell) { return {100.0 * cell.x, 100.0 * cell.y}; }

/// The north-west cell of a tile whose cell 0 lies at `cell`.
Cell first_cell_of(const TileType& type, Cell cell, Turning turning);
/// The ground that a tile covers when it lies so: a rectangle, or a triangle.
Line footprint_of(const TileType& type, Cell cell, Turning turning);

/// The arms of a segment that was added to a tile: from the middle of its cell to the sides.
std::vector<Line> arms_of(const Ruleset& rules, const State& state, const AddedSegment& added);

/// The middle between the halves of a small city, where the token of a castle lies.
Point middle_of_halves(const Ruleset& rules, const State& state, SegmentId segment);

/// How the artist is asked for a tile on the board.
TileDrawing drawing_of(const PlacedTile& tile);

/// A figure on the board, and where it stands.
struct StandingFigure {
    FigureId figure;
    Point at;
    bool lies = false;
};
/// All figures on the board, from north to south.
std::vector<StandingFigure> standing_figures(const Ruleset& rules, const State& state,
                                             const TileArtist& artist);

/// The corner on which a figure lies, as a barn does; nothing for all others.
std::optional<Point> corner_of_figure(const Ruleset& rules, const State& state,
                                      const Figure& figure);

/// Where tokens lie, in their order: over the halves of their feature, or on their segment beside the place of
/// figures, several of them beside each other.
std::vector<Point> token_places(const Ruleset& rules, const State& state, const TileArtist& artist,
                                std::span<const TokensOnFeature> tokens);

/// Where further figures would stand on segments of one tile.
std::vector<Point> free_places(const Ruleset& rules, const State& state, const TileArtist& artist,
                               TileId tile, std::span<const SegmentId> segments);

/// Whether a figure of this kind lies on a segment, as followers do on fields.
bool lies_on(const Ruleset& rules, const State& state, FigureKind kind, SegmentId segment);

}  // namespace bastide::draw
