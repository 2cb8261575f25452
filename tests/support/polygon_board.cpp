#include "support/polygon_board.h"
#include "support/wide_tiles.h"

#include <algorithm>

namespace bastide::test {

namespace {

/// A quarter turn clockwise about the middle of cell 0.
LatticePoint turned(LatticePoint point, unsigned turning) {
    for (; turning > 0; --turning) point = {1 - point.y, point.x};
    return point;
}

/// The outline in the printed position, clockwise from the north-west corner, and which place of
/// the tile data each edge is.
struct Outline {
    std::vector<LatticePoint> corners;
    std::vector<EdgePlace> places;
    std::vector<Quarter> covers;
};

Outline outline_of(const PrintedTile& tile) {
    if (tile.shape == TileShape::half)
        return {{{0, 0}, {1, 1}, {0, 1}},
                {{0, 4}, {0, 2}, {0, 3}},
                {{Cell{0, 0}, Side::south}, {Cell{0, 0}, Side::west}}};
    Outline outline;
    const int columns = tile.columns, rows = tile.rows;
    const auto add = [&](LatticePoint corner, int column, int row, Side side) {
        outline.corners.push_back(corner);
        outline.places.push_back({std::uint8_t(row * columns + column), std::uint8_t(side)});
    };
    for (int x = 0; x < columns; ++x) add({x, 0}, x, 0, Side::north);
    for (int y = 0; y < rows; ++y) add({columns, y}, columns - 1, y, Side::east);
    for (int x = columns; x > 0; --x) add({x, rows}, x - 1, rows - 1, Side::south);
    for (int y = rows; y > 0; --y) add({0, y}, 0, y - 1, Side::west);
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x)
            for (int side = 0; side < side_count; ++side)
                outline.covers.emplace_back(Cell{std::int16_t(x), std::int16_t(y)}, Side(side));
    return outline;
}

}  // namespace

Polygon polygon_of(const PrintedTile& tile, Cell cell, unsigned turning) {
    const Outline outline = outline_of(tile);
    const auto laid = [&](LatticePoint point) {
        const LatticePoint at = turned(point, turning);
        return LatticePoint{cell.x + at.x, cell.y + at.y};
    };
    Polygon polygon;
    for (std::size_t i = 0; i < outline.corners.size(); ++i) {
        PolygonEdge edge;
        edge.from = laid(outline.corners[i]);
        edge.to = laid(outline.corners[(i + 1) % outline.corners.size()]);
        edge.letter = tile.edges[i];
        const EdgePlace place = outline.places[i];
        for (std::size_t segment = 0; segment < tile.segments.size(); ++segment) {
            const PrintedSegment& printed = tile.segments[segment];
            for (const EdgePlace& reached : printed.edges)
                if (reached == place) edge.joined = int(segment);
            for (const SlotPlace& slot : printed.slots)
                if (slot.cell == place.cell && slot.slot / 2 == place.side)
                    edge.fields[slot.slot % 2] = int(segment);
        }
        polygon.edges.push_back(edge);
    }
    for (const auto& [inner, side] : outline.covers) {
        const Cell at = turned(inner, turning);
        polygon.covers.insert({Cell{std::int16_t(cell.x + at.x), std::int16_t(cell.y + at.y)},
                               bastide::turned(side, Turning(turning))});
    }
    return polygon;
}

PolygonBoard::PolygonBoard(const Ruleset& rules, const State& state)
    : segments(state.segments().size()) {
    for (const PlacedTile& tile : state.tiles()) {
        const Polygon polygon = polygon_of(*rules.type(tile.type).printed, tile.cell, tile.turning);
        for (const PolygonEdge& edge : polygon.edges)
            edges[{edge.from, edge.to}] = {edge, tile.first.index()};
        for (const Quarter& quarter : polygon.covers) {
            covered.insert(quarter);
            cells.insert(quarter.first);
        }
    }
}

bool PolygonBoard::fits(const PrintedTile& tile, Cell cell, unsigned turning) const {
    const Polygon polygon = polygon_of(tile, cell, turning);
    for (const Quarter& quarter : polygon.covers)
        if (covered.contains(quarter)) return false;
    bool continues = false;
    for (const PolygonEdge& edge : polygon.edges) {
        // Two tiles run along a common edge in opposite directions.
        const auto met = edges.find({edge.to, edge.from});
        if (met == edges.end()) continue;
        if (met->second.edge.letter != edge.letter) return false;
        continues = continues || !edge.is_long();
    }
    return continues;
}

std::set<std::pair<Cell, int>> PolygonBoard::places(const PrintedTile& tile) const {
    Cell low = *cells.begin(), high = low;
    for (const Cell cell : cells) {
        low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
        high = {std::max(high.x, cell.x), std::max(high.y, cell.y)};
    }
    std::set<std::pair<Cell, int>> found;
    for (int y = low.y - 3; y <= high.y + 3; ++y)
        for (int x = low.x - 3; x <= high.x + 3; ++x)
            for (int turning = 0; turning < 4; ++turning) {
                const Cell cell{std::int16_t(x), std::int16_t(y)};
                if (fits(tile, cell, unsigned(turning))) found.emplace(cell, turning);
            }
    return found;
}

std::vector<std::size_t> PolygonBoard::features() const {
    std::vector<std::size_t> lowest(segments);
    for (std::size_t i = 0; i < segments; ++i) lowest[i] = i;
    const auto join = [&](std::size_t a, std::size_t b) {
        const std::size_t low = std::min(lowest[a], lowest[b]);
        const std::size_t high = std::max(lowest[a], lowest[b]);
        for (std::size_t& one : lowest)
            if (one == high) one = low;
    };
    for (const auto& [points, mine] : edges) {
        const auto met = edges.find({points.second, points.first});
        if (met == edges.end()) continue;
        const LaidEdge& theirs = met->second;
        if (mine.edge.joined >= 0 && theirs.edge.joined >= 0)
            join(mine.first + std::size_t(mine.edge.joined),
                 theirs.first + std::size_t(theirs.edge.joined));
        for (int half = 0; half < 2; ++half)
            if (mine.edge.fields[half] >= 0 && theirs.edge.fields[1 - half] >= 0)
                join(mine.first + std::size_t(mine.edge.fields[half]),
                     theirs.first + std::size_t(theirs.edge.fields[1 - half]));
    }
    return lowest;
}

std::vector<int> PolygonBoard::open_edges() const {
    std::vector<int> open(segments);
    for (const auto& [points, mine] : edges)
        if (mine.edge.joined >= 0 && !edges.contains({points.second, points.first}))
            ++open[mine.first + std::size_t(mine.edge.joined)];
    return open;
}

int PolygonBoard::taken_around(Cell cell) const {
    int taken = 0;
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
            taken += (dx != 0 || dy != 0) &&
                     cells.contains({std::int16_t(cell.x + dx), std::int16_t(cell.y + dy)});
    return taken;
}

}  // namespace bastide::test
