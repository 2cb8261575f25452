#pragma once
// A second, slow geometry of the board, which knows nothing of cells that hold tiles: every tile is
// a polygon of lattice points, and two tiles touch where they have an edge in common. Squares, tiles
// of several cells and half tiles are all alike to it.

#include <bastide/ruleset.h>

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace bastide::test {

struct LatticePoint {
    int x = 0, y = 0;
    friend auto operator<=>(LatticePoint, LatticePoint) = default;
};

/// An edge of a polygon, run clockwise: its left half, seen from within, is the one at `from`.
struct PolygonEdge {
    LatticePoint from, to;
    char letter = '?';
    int joined = -1;           ///< segment of the tile that joins through it
    int fields[2] = {-1, -1};  ///< fields of its left and right half
    bool is_long() const { return from.x != to.x && from.y != to.y; }
};

/// A quarter of a cell: the triangle between its middle and one of its sides.
using Quarter = std::pair<Cell, Side>;

struct Polygon {
    std::vector<PolygonEdge> edges;
    std::set<Quarter> covers;
};

/// A tile as it lies on the board.
Polygon polygon_of(const PrintedTile& tile, Cell cell, unsigned turning);

/// The board of a state, as polygons.
struct PolygonBoard {
    PolygonBoard(const Ruleset& rules, const State& state);

    /// May the tile lie there? Nothing lies there yet, what touches is equal, and at least one side
    /// that is not a long one touches.
    bool fits(const PrintedTile& tile, Cell cell, unsigned turning) const;
    /// All places where it may lie.
    std::set<std::pair<Cell, int>> places(const PrintedTile& tile) const;

    /// The lowest segment of each segment's feature, by joining all that touches.
    std::vector<std::size_t> features() const;
    /// For each segment, how many of its edges nothing touches.
    std::vector<int> open_edges() const;
    /// Cells around a cell in which anything lies.
    int taken_around(Cell cell) const;

    /// An edge, and segment 0 of its tile.
    struct LaidEdge {
        PolygonEdge edge;
        std::size_t first = 0;
    };
    std::map<std::pair<LatticePoint, LatticePoint>, LaidEdge>
        edges;  ///< by the points it runs between
    std::set<Quarter> covered;
    std::set<Cell> cells;
    std::size_t segments = 0;
};

}  // namespace bastide::test
