#include "draw/tiles/symbol_room.h"

#include <algorithm>
#include <cmath>

namespace bastide::draw {

namespace {

constexpr double half_band = 6;  // of a band's width, with a hair of room
constexpr double smallest = 8;
constexpr double grid_step = 4;

}  // namespace

SymbolRoom::SymbolRoom(const TileLayout& layout) : layout_(layout) {
    double width = 0, height = 0;
    for (const Point point : layout.rim.points()) {
        width = std::max(width, point.x);
        height = std::max(height, point.y);
    }
    for (double y = grid_step / 2; y < height; y += grid_step)
        for (double x = grid_step / 2; x < width; x += grid_step)
            if (is_inside(layout.rim.points(), {x, y})) candidates_.push_back({x, y});
    candidates_.push_back(layout.rim.centre());
}

double SymbolRoom::strict_room(Point point) const {
    double room = distance_to(layout_.rim.points(), point, true) - 1;
    for (const Spot& spot : taken_)
        room = std::min(room, distance(spot.centre, point) - spot.radius);
    return room;
}

double SymbolRoom::loose_room(Point point, const PreferredSpot& wish) const {
    double room = 1e9;
    for (const Town& town : layout_.towns) {
        for (const Line& wall : town.walls) room = std::min(room, distance_to(wall, point) - 1);
        const bool wished = wish.town >= 0 && &town == &layout_.towns[std::size_t(wish.town)];
        if (!wished && is_inside(town.outline, point)) room = std::min(room, -10.0);
    }
    if (wish.town >= 0) return room;
    for (const Band& band : layout_.bands) {
        if (wish.may_take_the_middle && band.ends_in_the_middle) continue;
        for (const Line& arm : band.arms)
            room = std::min(room, distance_to(arm, point) - half_band);
    }
    for (const Line& hedge : layout_.hedges) room = std::min(room, distance_to(hedge, point) - 1);
    return room;
}

bool SymbolRoom::is_wished(Point point, const PreferredSpot& wish) const {
    if (wish.town >= 0) return is_inside(layout_.towns[std::size_t(wish.town)].outline, point);
    if (wish.field >= 0) {
        const auto& wedges = layout_.grounds[std::size_t(wish.field)].wedges;
        return wedges.empty() || std::any_of(wedges.begin(), wedges.end(), [&](const Line& wedge) {
                   return is_inside(wedge, point);
               });
    }
    if (wish.band >= 0) {
        double least = 1e9;
        for (const Line& arm : layout_.bands[std::size_t(wish.band)].arms)
            least = std::min(least, distance_to(arm, point));
        return least < 20;
    }
    return true;
}

Spot SymbolRoom::place(const PreferredSpot& wish, double radius) {
    Spot best{layout_.rim.centre(), radius};
    double most = -1e9, room = radius;
    for (const Point point : candidates_) {
        const double strict = strict_room(point), loose = loose_room(point, wish);
        const double worth = 4 * std::min(strict, radius + 1) + 2 * std::min(loose, radius + 2) -
                             0.02 * distance(point, layout_.rim.centre()) -
                             (is_wished(point, wish) ? 0 : 100);
        if (worth <= most) continue;
        most = worth;
        best.centre = point;
        // Where a symbol must lie on something, it need not be small as well.
        room = loose < 0 ? strict : std::min(strict, loose);
    }
    best.radius = std::clamp(room, std::min(smallest, radius), radius);
    taken_.push_back(best);
    return best;
}

}  // namespace bastide::draw
