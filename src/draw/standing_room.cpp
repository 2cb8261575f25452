#include "draw/standing_room.h"

#include <algorithm>
#include <cmath>

namespace bastide::draw {

namespace {

constexpr double step = 2.5;
constexpr int nothing = -2;  ///< a wall, the casing of a road, what lies outside
constexpr int ground = -1;   ///< not yet known whose

// Beyond these distances more room is no better.
constexpr double enough_clearance = 14, enough_beside_symbols = 12, enough_between = 27,
                 enough_from_rim = 15;
constexpr double half_hedge = 1.5;
constexpr double least_picture = 8;

Point middle_of(const Line& points) {
    Point sum;
    for (const Point point : points) sum = sum + point;
    return points.empty() ? sum : sum * (1.0 / double(points.size()));
}

}  // namespace

StandingRoom::StandingRoom(const TileLayout& layout, ShownParts parts)
    : layout_(layout), parts_(std::move(parts)) {
    double width = 0, height = 0;
    for (const Point point : layout.rim.points()) {
        width = std::max(width, point.x);
        height = std::max(height, point.y);
    }
    columns_ = std::size_t(width / step);
    rows_ = std::size_t(height / step);
    for (std::size_t i = 0; i < columns_ * rows_; ++i) seen_.push_back(drawn_at(point_of(i)));
    flood_grounds();
}

Point StandingRoom::point_of(std::size_t index) const {
    return {(double(index % columns_) + 0.5) * step, (double(index / columns_) + 0.5) * step};
}

int StandingRoom::seen_at(Point point) const {
    if (point.x < 0 || point.y < 0) return nothing;
    const auto column = std::size_t(point.x / step), row = std::size_t(point.y / step);
    return column < columns_ && row < rows_ ? seen_[row * columns_ + column] : nothing;
}

/// From what lies on top down to the ground.
int StandingRoom::drawn_at(Point point) const {
    if (!is_inside(layout_.rim.points(), point)) return nothing;
    for (const auto& [segment, spot] : parts_.inner)
        if (distance(spot.centre, point) <= spot.radius) return segment;
    for (auto town = layout_.towns.rbegin(); town != layout_.towns.rend(); ++town)
        if (is_inside(town->outline, point)) return town->segment;
    bool beside_a_band = false;
    for (std::size_t i = layout_.bands.size(); i-- > 0;)
        for (const Line& arm : layout_.bands[i].arms) {
            const double way = distance_to(arm, point);
            if (way <= parts_.widths[i].surface / 2) return layout_.bands[i].segment;
            beside_a_band |= way <= parts_.widths[i].casing / 2;
        }
    if (beside_a_band) return nothing;
    for (const Line& hedge : layout_.hedges)
        if (distance_to(hedge, point) <= half_hedge) return nothing;
    for (const Ground& wall : layout_.grounds)
        if (wall.segment < 0)
            for (const Line& wedge : wall.wedges)
                if (is_inside(wedge, point)) return nothing;
    return ground;
}

/// Fields have no outline: each reaches from its halves of the rim as far as nothing parts it from
/// them.
void StandingRoom::flood_grounds() {
    std::vector<std::size_t> reached;
    const auto reach = [&](double x, double y, int segment) {
        if (x < 0 || y < 0) return;
        const auto column = std::size_t(x / step), row = std::size_t(y / step);
        if (column >= columns_ || row >= rows_) return;
        int& there = seen_[row * columns_ + column];
        if (there != ground) return;
        there = segment;
        reached.push_back(row * columns_ + column);
    };
    for (const Ground& part : layout_.grounds)
        for (const Line& wedge : part.wedges)
            for (double t = 0.06; part.segment >= 0 && t < 0.95; t += 0.02) {
                // Just inside of the rim: a little way to the tile's middle.
                const Point at = wedge[0] * (1 - t) + wedge[1] * t;
                const Point inwards = unit(wedge[2] - at);
                for (const double way : {step, 2 * step})
                    reach(at.x + inwards.x * way, at.y + inwards.y * way, part.segment);
            }
    for (std::size_t next = 0; next < reached.size(); ++next) {
        const Point at = point_of(reached[next]);
        const int segment = seen_[reached[next]];
        reach(at.x + step, at.y, segment);
        reach(at.x - step, at.y, segment);
        reach(at.x, at.y + step, segment);
        reach(at.x, at.y - step, segment);
    }
}

double StandingRoom::clearance(std::size_t index) const {
    const int segment = seen_[index];
    const int column = int(index % columns_), row = int(index / columns_);
    constexpr int reach = int(enough_clearance / step);
    double least = enough_clearance;
    for (int y = row - reach; y <= row + reach; ++y)
        for (int x = column - reach; x <= column + reach; ++x) {
            const bool beyond = x < 0 || y < 0 || x >= int(columns_) || y >= int(rows_);
            if (!beyond && seen_[std::size_t(y) * columns_ + std::size_t(x)] == segment) continue;
            least = std::min(least, step * std::hypot(x - column, y - row));
        }
    return least;
}

/// On a segment that is a small picture a figure stands a little aside, so that one still sees what
/// it stands on.
double StandingRoom::way_aside(std::size_t index) const {
    for (const auto& [segment, spot] : parts_.inner)
        if (segment == seen_[index] && spot.radius > least_picture)
            return distance(point_of(index), spot.centre + Point{0.45, 0.45} * spot.radius);
    return 0;
}

double StandingRoom::worth(std::size_t index, const std::vector<Point>& figures) const {
    const Point at = point_of(index);
    double beside_symbols = enough_beside_symbols, between = enough_between;
    for (const Spot& symbol : parts_.symbols)
        beside_symbols = std::min(beside_symbols, distance(symbol.centre, at) - symbol.radius);
    for (const Point figure : figures) between = std::min(between, distance(figure, at));
    const double from_rim = std::min(enough_from_rim, distance_to(layout_.rim.points(), at, true));
    return 3 * clearance(index) + beside_symbols + (beside_symbols < 0 ? 3 * beside_symbols : 0) +
           8 * between + 1.5 * from_rim - 4 * way_aside(index) -
           0.02 * distance(at, layout_.rim.centre());
}

Point StandingRoom::place(int segment, const std::vector<Point>& figures) const {
    double most = -1e9;
    std::size_t best = seen_.size();
    for (std::size_t i = 0; i < seen_.size(); ++i) {
        if (seen_[i] != segment) continue;
        const double here = worth(i, figures);
        if (here <= most) continue;
        most = here;
        best = i;
    }
    return best < seen_.size() ? point_of(best) : hidden_place(segment);
}

Point StandingRoom::hidden_place(int segment) const {
    for (const auto& [number, spot] : parts_.inner)
        if (number == segment) return spot.centre;
    for (const Band& band : layout_.bands)
        if (band.segment == segment && !band.arms.empty())
            return band.arms.front()[band.arms.front().size() / 2];
    for (const Town& town : layout_.towns)
        if (town.segment == segment) return town.heart;
    for (const Ground& part : layout_.grounds)
        if (part.segment == segment && !part.wedges.empty()) return middle_of(part.wedges.front());
    return layout_.rim.centre();
}

std::vector<Point> StandingRoom::places(const std::vector<int>& segments) const {
    std::vector<Point> figures;
    for (const int segment : segments) figures.push_back(place(segment, figures));
    return figures;
}

}  // namespace bastide::draw
