#include "draw/tiles/ground_outlines.h"

#include <algorithm>
#include <map>
#include <utility>

namespace bastide::draw {

namespace {

constexpr double raster_cell = 2.5;
/// Around the tile, so that what is cut off at the rim is cut off straight.
constexpr int raster_margin = 3;
/// How far a line may be moved to have fewer points.
constexpr double line_tolerance = 0.7;
constexpr int not_known = -2, nobodys_raster = -1;

/// A corner of cells, and a step to the next.
using RasterCorner = std::pair<int, int>;
constexpr RasterCorner raster_steps[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

/// Which field each small square of the tile belongs to.
class FieldRaster {
public:
    FieldRaster(const TileLayout& layout, const StandingRoom& room) {
        double width = 0, height = 0;
        for (const Point point : layout.rim.points()) {
            width = std::max(width, point.x);
            height = std::max(height, point.y);
        }
        columns_ = int(width / raster_cell) + 2 * raster_margin;
        rows_ = int(height / raster_cell) + 2 * raster_margin;
        for (int y = 0; y < rows_; ++y)
            for (int x = 0; x < columns_; ++x) owners_.push_back(seen_in(layout, room, x, y));
        widen();
    }

    /// Closed lines around all that a field owns, with it to their right.
    std::vector<Line> outlines(int segment) const {
        // An edge by the corner where it begins; at most two begin at one.
        std::multimap<RasterCorner, int> edges;
        for (int y = 0; y < rows_; ++y)
            for (int x = 0; x < columns_; ++x) {
                if (owner(x, y) != segment) continue;
                if (owner(x, y - 1) != segment) edges.insert({{x, y}, 0});
                if (owner(x + 1, y) != segment) edges.insert({{x + 1, y}, 1});
                if (owner(x, y + 1) != segment) edges.insert({{x + 1, y + 1}, 2});
                if (owner(x - 1, y) != segment) edges.insert({{x, y + 1}, 3});
            }
        std::vector<Line> lines;
        while (!edges.empty()) lines.push_back(take_line(edges));
        return lines;
    }

private:
    int owner(int x, int y) const {
        if (x < 0 || y < 0 || x >= columns_ || y >= rows_) return not_known;
        return owners_[std::size_t(y * columns_ + x)];
    }

    static Point point_of(double x, double y) {
        return {(x - raster_margin) * raster_cell, (y - raster_margin) * raster_cell};
    }

    static int seen_in(const TileLayout& layout, const StandingRoom& room, int x, int y) {
        const int seen = room.seen_at(point_of(x + 0.5, y + 0.5));
        if (seen == StandingRoom::open_ground) return nobodys_raster;
        const bool is_field =
            std::any_of(layout.grounds.begin(), layout.grounds.end(),
                        [&](const Ground& ground) { return ground.segment == seen; });
        return is_field && seen >= 0 ? seen : not_known;
    }

    /// From all sides at once into what is painted over fields.
    void widen() {
        std::vector<std::size_t> reached;
        for (std::size_t i = 0; i < owners_.size(); ++i)
            if (owners_[i] != not_known) reached.push_back(i);
        for (std::size_t next = 0; next < reached.size(); ++next) {
            const int x = int(reached[next]) % columns_, y = int(reached[next]) / columns_;
            for (const auto& [right, down] : raster_steps) {
                const int there_x = x + right, there_y = y + down;
                if (there_x < 0 || there_y < 0 || there_x >= columns_ || there_y >= rows_) continue;
                const std::size_t there = std::size_t(there_y * columns_ + there_x);
                if (owners_[there] != not_known) continue;
                owners_[there] = owners_[reached[next]];
                reached.push_back(there);
            }
        }
    }

    /// Through the middles of the edges, which makes a slope of stairs.
    static Line take_line(std::multimap<RasterCorner, int>& edges) {
        Line line;
        RasterCorner at = edges.begin()->first;
        for (int way = edges.begin()->second;;) {
            const auto [first, last] = edges.equal_range(at);
            if (first == last) return line;
            // Where two fields of the same number touch at a corner, each keeps to itself.
            auto edge = std::find_if(first, last,
                                     [&](const auto& one) { return one.second == (way + 1) % 4; });
            if (edge == last) edge = first;
            way = edge->second;
            edges.erase(edge);
            const RasterCorner step = raster_steps[way];
            line.push_back(point_of(at.first + step.first / 2.0, at.second + step.second / 2.0));
            at = {at.first + step.first, at.second + step.second};
        }
    }

    int columns_ = 0, rows_ = 0;
    std::vector<int> owners_;
};

/// A closed line with fewer points. It is parted into two, so that neither ends where it begins.
Line simpler(const Line& closed) {
    const auto is_nearer = [&](Point one, Point other) {
        return distance(one, closed.front()) < distance(other, closed.front());
    };
    const auto far = std::max_element(closed.begin(), closed.end(), is_nearer);
    Line there(closed.begin(), far + 1), back(far, closed.end());
    back.push_back(closed.front());
    there = with_fewer_points(there, line_tolerance);
    back = with_fewer_points(back, line_tolerance);
    there.insert(there.end(), back.begin() + 1, back.end() - 1);
    return there;
}

/// What of a closed line lies to the right of the straight way from one point to another.
Line cut_off(const Line& closed, Point from, Point to) {
    const auto side = [&](Point point) {
        return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
    };
    Line kept;
    for (std::size_t i = 0; i < closed.size(); ++i) {
        const Point here = closed[i], next = closed[(i + 1) % closed.size()];
        const double here_side = side(here), next_side = side(next);
        if (here_side >= 0) kept.push_back(here);
        if ((here_side < 0) != (next_side < 0))
            kept.push_back(here + (next - here) * (here_side / (here_side - next_side)));
    }
    return kept;
}

Line within_rim(Line closed, const TileRim& rim) {
    for (int i = 0; i < rim.size(); i += 2)
        closed = cut_off(closed, rim.point(i), rim.point(i + 1));
    return closed;
}

}  // namespace

std::vector<FieldOutline> outlines_of_fields(const TileLayout& layout, const StandingRoom& room) {
    const FieldRaster raster(layout, room);
    std::vector<FieldOutline> fields;
    for (const Ground& ground : layout.grounds) {
        if (ground.segment < 0) continue;
        FieldOutline field{ground.segment, {}};
        for (const Line& line : raster.outlines(ground.segment))
            if (Line kept = within_rim(simpler(line), layout.rim); kept.size() > 2)
                field.lines.push_back(std::move(kept));
        if (!field.lines.empty()) fields.push_back(std::move(field));
    }
    return fields;
}

}  // namespace bastide::draw
