#include "draw/tiles/standing_room.h"

#include <algorithm>
#include <cmath>

namespace bastide::draw {

namespace {

constexpr double step = 2.5;
constexpr int nothing = -2;  ///< a wall, the casing of a road, what lies outside

// Beyond these distances more room is no better.
constexpr double enough_clearance = 14, enough_beside_symbols = 12, enough_between = 27,
                 enough_from_rim = 15;
constexpr double half_hedge = 1.5;
constexpr double least_picture = 8;
constexpr std::size_t smallest_piece = 12;  ///< of ground, in cells of the raster

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
    for (const Town& town : layout.towns) towns_.emplace_back(town.outline);
    for (const Band& band : layout.bands)
        for (const Line& arm : band.arms) arms_.emplace_back(arm);
    columns_ = std::size_t(width / step);
    rows_ = std::size_t(height / step);
    for (std::size_t i = 0; i < columns_ * rows_; ++i) seen_.push_back(drawn_at(point_of(i)));
    flood_grounds();
    share_out_open_ground();
}

Point StandingRoom::point_of(std::size_t index) const {
    return {(double(index % columns_) + 0.5) * step, (double(index / columns_) + 0.5) * step};
}

int StandingRoom::seen_at(Point point) const {
    if (point.x < 0 || point.y < 0) return nothing;
    const auto column = std::size_t(point.x / step), row = std::size_t(point.y / step);
    return column < columns_ && row < rows_ ? seen_[row * columns_ + column] : nothing;
}

bool StandingRoom::is_in_a_wall(Point point) const {
    if (parts_.half_wall == 0) return false;
    for (std::size_t i = 0; i < layout_.towns.size(); ++i)
        if (towns_[i].is_near(point, parts_.half_wall))
            for (const Line& wall : layout_.towns[i].walls)
                if (distance_to(wall, point) <= parts_.half_wall) return true;
    return false;
}

/// From what lies on top down to the ground.
int StandingRoom::drawn_at(Point point) const {
    if (!is_inside(layout_.rim.points(), point)) return nothing;
    for (const auto& [segment, spot] : parts_.inner)
        if (distance(spot.centre, point) <= spot.radius) return segment;
    if (is_in_a_wall(point)) return nothing;
    for (std::size_t i = layout_.towns.size(); i-- > 0;)
        if (towns_[i].is_near(point, 0) && is_inside(layout_.towns[i].outline, point))
            return layout_.towns[i].segment;
    if (parts_.lake && distance(parts_.lake->centre, point) <= parts_.lake->radius) return nothing;
    bool beside_a_band = false;
    std::size_t next_box = arms_.size();
    for (std::size_t i = layout_.bands.size(); i-- > 0;)
        for (std::size_t j = layout_.bands[i].arms.size(); j-- > 0;) {
            if (!arms_[--next_box].is_near(point, parts_.widths[i].casing / 2)) continue;
            const Line& arm = layout_.bands[i].arms[j];
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
    return open_ground;
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
        if (there != open_ground) return;
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

/// A piece of ground that nobody owns, with all that is open around it; afterwards it is nothing.
std::vector<std::size_t> StandingRoom::take_open_ground(std::size_t from) {
    std::vector<std::size_t> piece{from};
    seen_[from] = nothing;
    for (std::size_t next = 0; next < piece.size(); ++next) {
        const std::size_t column = piece[next] % columns_, row = piece[next] / columns_;
        const auto reach = [&](bool exists, std::size_t there) {
            if (!exists || seen_[there] != open_ground) return;
            seen_[there] = nothing;
            piece.push_back(there);
        };
        reach(column > 0, piece[next] - 1);
        reach(column + 1 < columns_, piece[next] + 1);
        reach(row > 0, piece[next] - columns_);
        reach(row + 1 < rows_, piece[next] + columns_);
    }
    return piece;
}

/// Fields that reach no side have what the others leave, the largest pieces first; what lies in a corner
/// between lines is nobody's.
void StandingRoom::share_out_open_ground() {
    std::vector<std::vector<std::size_t>> pieces;
    for (std::size_t i = 0; i < seen_.size(); ++i) {
        if (seen_[i] != open_ground) continue;
        pieces.push_back(take_open_ground(i));
        if (pieces.back().size() < smallest_piece) pieces.pop_back();
    }
    std::stable_sort(pieces.begin(), pieces.end(),
                     [](const auto& a, const auto& b) { return a.size() > b.size(); });
    const auto& fields = parts_.inner_grounds;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        for (const std::size_t index : pieces[i])
            seen_[index] = fields.empty() ? open_ground : fields[i % fields.size()].first;
    for (std::size_t i = pieces.size(); i < fields.size(); ++i) {
        const auto& [segment, spot] = fields[i];
        parts_.inner.push_back(fields[i]);
        for (std::size_t index = 0; index < seen_.size(); ++index)
            if (distance(spot.centre, point_of(index)) <= spot.radius) seen_[index] = segment;
    }
}

/// The cells around one, the nearest first.
struct StandingRoom::Neighbour {
    int column, row;
    double way;
};

const std::vector<StandingRoom::Neighbour>& StandingRoom::neighbours() {
    static const std::vector<Neighbour> around = [] {
        constexpr int reach = int(enough_clearance / step);
        std::vector<Neighbour> all;
        for (int row = -reach; row <= reach; ++row)
            for (int column = -reach; column <= reach; ++column)
                if (const double way = step * std::hypot(column, row); way < enough_clearance)
                    all.push_back({column, row, way});
        std::stable_sort(all.begin(), all.end(),
                         [](const Neighbour& a, const Neighbour& b) { return a.way < b.way; });
        return all;
    }();
    return around;
}

double StandingRoom::clearance(std::size_t index) const {
    const int segment = seen_[index];
    const int column = int(index % columns_), row = int(index / columns_);
    for (const Neighbour& next : neighbours()) {
        const int x = column + next.column, y = row + next.row;
        const bool beyond = x < 0 || y < 0 || x >= int(columns_) || y >= int(rows_);
        if (beyond || seen_[std::size_t(y) * columns_ + std::size_t(x)] != segment) return next.way;
    }
    return enough_clearance;
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
    double rest = 0;
    for (const Spot& spot : parts_.rests)
        if (distance(spot.centre, at) < spot.radius) rest = 30 - 3 * distance(spot.centre, at);
    return rest + 3 * clearance(index) + beside_symbols +
           (beside_symbols < 0 ? 3 * beside_symbols : 0) + 8 * between + 1.5 * from_rim -
           4 * way_aside(index) - 0.02 * distance(at, layout_.rim.centre());
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
