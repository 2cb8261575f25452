#include "draw/inked/ink_map.h"

#include <algorithm>
#include <cmath>

namespace bastide::draw {

InkMap::InkMap(const InkLayout& layout, Lines lines)
    : layout_(layout), columns_(100 * layout.tile.columns), rows_(100 * layout.tile.rows) {
    seen_.assign(std::size_t(columns_ * rows_), std::int16_t(open_ground));
    stamp_rim();
    const auto& parts = layout.parts;
    for (const Band& band : parts.bands)
        for (const Line& arm : band.arms)
            if (lines != Lines::thin) stamp(arm, layout.width_of(band).casing / 2, nothing);
    // Thin lines are a little thinner yet: this raster is coarse, and what is open by a hair is open.
    const double hair = lines == Lines::thin ? 0.7 : 0;
    for (const Band& band : parts.bands)
        for (const Line& arm : band.arms)
            stamp(arm, layout.width_of(band).surface / 2 - hair, band.segment);
    if (layout.middle_thing == MiddleThing::lake)
        stamp_piece(layout.middle, layout.middle, lake_radius, nothing);
    for (const Line& hedge : parts.hedges) stamp(hedge, 2, nothing);
    for (const Town& town : parts.towns) fill(town.outline, town.segment);
    for (const Town& town : parts.towns)
        for (const Line& wall : town.walls)
            stamp(wall, lines == Lines::thin ? 1.1 : half_wall, nothing);
    flood_fields();
    if (lines != Lines::as_drawn) return;
    share_out_open_ground();
    measure_rooms();
}

int InkMap::seen_at(Point point) const {
    return holds(point) ? seen_[index_of(int(point.x), int(point.y))] : nothing;
}

double InkMap::room(Point point) const {
    return holds(point) ? room_[index_of(int(point.x), int(point.y))] / 10.0 : 0;
}

double InkMap::free_room(Point point) const {
    double room = 1e9;
    for (const Spot& spot : reserved_)
        room = std::min(room, distance(spot.centre, point) - spot.radius);
    return room;
}

double InkMap::from_rim(Point point) const {
    const double straight = std::min({point.x, point.y, columns_ - point.x, rows_ - point.y});
    if (layout_.tile.shape != TileShape::half) return straight;
    // The long side runs from the north-west corner to the south-east one.
    return std::min(straight, (point.y - point.x) / std::sqrt(2.0));
}

Point InkMap::best(const std::function<double(Point)>& worth, double step) const {
    Point best{columns_ / 2.0, rows_ / 2.0};
    double most = -1e9;
    for (double y = step / 2 + 2; y < rows_ - 2; y += step)
        for (double x = step / 2 + 2; x < columns_ - 2; x += step) {
            const double here = worth({x, y});
            if (here <= most) continue;
            most = here;
            best = {x, y};
        }
    return best;
}

/// Row by row between the crossings with the outline.
void InkMap::fill(const Line& outline, int value) {
    std::vector<double> crossings;
    for (int y = 0; y < rows_; ++y) {
        crossings.clear();
        const double middle = y + 0.5;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Point a = outline[i], b = outline[(i + 1) % outline.size()];
            if ((a.y > middle) == (b.y > middle)) continue;
            crossings.push_back(a.x + (b.x - a.x) * (middle - a.y) / (b.y - a.y));
        }
        std::sort(crossings.begin(), crossings.end());
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
            const int from = std::max(0, int(std::ceil(crossings[i] - 0.5)));
            const int to = std::min(columns_ - 1, int(std::floor(crossings[i + 1] - 0.5)));
            for (int x = from; x <= to; ++x) seen_[index_of(x, y)] = std::int16_t(value);
        }
    }
}

void InkMap::stamp(const Line& line, double radius, int value) {
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
        stamp_piece(line[i], line[i + 1], radius, value);
}

void InkMap::stamp_piece(Point from, Point to, double radius, int value) {
    const int left = std::max(0, int(std::min(from.x, to.x) - radius));
    const int right = std::min(columns_ - 1, int(std::max(from.x, to.x) + radius));
    const int top = std::max(0, int(std::min(from.y, to.y) - radius));
    const int bottom = std::min(rows_ - 1, int(std::max(from.y, to.y) + radius));
    const Point along = to - from;
    const double square = along.x * along.x + along.y * along.y;
    const double scale = square > 0 ? 1 / square : 0;
    for (int y = top; y <= bottom; ++y)
        for (int x = left; x <= right; ++x) {
            const Point off = Point{x + 0.5, y + 0.5} - from;
            const double part = std::clamp((off.x * along.x + off.y * along.y) * scale, 0.0, 1.0);
            const Point rest = off - along * part;
            if (rest.x * rest.x + rest.y * rest.y <= radius * radius)
                seen_[index_of(x, y)] = std::int16_t(value);
        }
}

/// What lies beyond the rim of a half tile, and what a wall surrounds.
void InkMap::stamp_rim() {
    if (layout_.tile.shape == TileShape::half)
        for (int y = 0; y < rows_; ++y)
            for (int x = 0; x < columns_; ++x)
                if (x >= y) seen_[index_of(x, y)] = nothing;
    for (const Ground& ground : layout_.parts.grounds)
        if (ground.segment < 0)
            for (const Line& wedge : ground.wedges) fill(wedge, walled);
    for (const Line& wall : layout_.bare_walls) stamp(wall, half_wall, nothing);
}

bool InkMap::is_field(int segment) const {
    return kind_of(layout_.library, layout_.tile.segments[std::size_t(segment)]).joins ==
           Joins::by_slot;
}

/// Over all open ground that hangs together with some places; gives back what it reached.
std::vector<std::size_t> InkMap::flood(std::vector<std::size_t> reached, int value) {
    std::erase_if(reached, [&](std::size_t index) { return seen_[index] != open_ground; });
    for (const std::size_t index : reached) seen_[index] = std::int16_t(value);
    for (std::size_t next = 0; next < reached.size(); ++next) {
        const int x = int(reached[next]) % columns_, y = int(reached[next]) / columns_;
        const auto reach = [&](bool exists, std::size_t there) {
            if (!exists || seen_[there] != open_ground) return;
            seen_[there] = std::int16_t(value);
            reached.push_back(there);
        };
        reach(x > 0, reached[next] - 1);
        reach(x + 1 < columns_, reached[next] + 1);
        reach(y > 0, reached[next] - std::size_t(columns_));
        reach(y + 1 < rows_, reached[next] + std::size_t(columns_));
    }
    return reached;
}

/// Fields have no outline: each reaches from its halves of the rim as far as nothing parts it from them.
void InkMap::flood_fields() {
    for (const Ground& ground : layout_.parts.grounds) {
        if (ground.segment < 0) continue;
        bool begun = false;
        for (const Line& wedge : ground.wedges)
            for (const double part : {0.4, 0.6}) {
                const Point at = wedge[0] * (1 - part) + wedge[1] * part;
                const Point along = unit(wedge[1] - wedge[0]);
                const Point inside = at + Point{-along.y, along.x} * 1.5;
                const int seen = seen_at(inside);
                if (seen == ground.segment) continue;
                if (seen >= 0 && is_field(seen)) ++joined_fields_;
                // Covered, or not reached from the first half.
                if (seen < 0 && (seen != open_ground || begun)) ++cut_fields_;
                if (seen != open_ground) continue;
                flood({index_of(int(inside.x), int(inside.y))}, ground.segment);
                begun = true;
            }
    }
}

/// Fields that reach no side have what the others leave, the largest pieces first; what lies in a corner
/// between lines is nobody's.
void InkMap::share_out_open_ground() {
    constexpr std::size_t smallest_piece = 60;
    std::vector<int> inner_fields;
    for (const Ground& ground : layout_.parts.grounds)
        if (ground.segment >= 0 && ground.wedges.empty()) inner_fields.push_back(ground.segment);
    if (inner_fields.empty()) return;
    std::vector<std::vector<std::size_t>> pieces;
    for (std::size_t i = 0; i < seen_.size(); ++i) {
        if (seen_[i] != open_ground) continue;
        pieces.push_back(flood({i}, nothing));
        if (pieces.back().size() < smallest_piece) pieces.pop_back();
    }
    std::stable_sort(pieces.begin(), pieces.end(),
                     [](const auto& a, const auto& b) { return a.size() > b.size(); });
    for (std::size_t i = 0; i < pieces.size(); ++i)
        for (const std::size_t index : pieces[i])
            seen_[index] = std::int16_t(inner_fields[i % inner_fields.size()]);
}

/// The distance to the nearest point of another owner, in two sweeps over the raster.
void InkMap::measure_rooms() {
    constexpr int far = 5000, straight = 10, slanting = 14;
    room_.assign(seen_.size(), far);
    const auto look = [this](std::size_t here, std::size_t there, int way) {
        const int room = seen_[there] == seen_[here] ? room_[there] + way : way / 2;
        if (room < room_[here]) room_[here] = std::int16_t(room);
    };
    const auto row = std::size_t(columns_), size = seen_.size();
    for (std::size_t here = 0; here < size; ++here) {
        const std::size_t x = here % row;
        if (x > 0) look(here, here - 1, straight);
        if (here < row) continue;
        look(here, here - row, straight);
        if (x > 0) look(here, here - row - 1, slanting);
        if (x + 1 < row) look(here, here - row + 1, slanting);
    }
    for (std::size_t here = size; here-- > 0;) {
        const std::size_t x = here % row;
        if (x + 1 < row) look(here, here + 1, straight);
        if (here + row >= size) continue;
        look(here, here + row, straight);
        if (x > 0) look(here, here + row - 1, slanting);
        if (x + 1 < row) look(here, here + row + 1, slanting);
    }
}

}  // namespace bastide::draw
