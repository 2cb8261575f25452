#include "inked_floods.h"

#include "fine_raster.h"

#include <algorithm>
#include <map>
#include <set>

namespace bastide::test {
namespace {

/// Two points of a half of the rim, a little inside of it, away from its ends.
std::vector<draw::Point> inside_of_half(const draw::InkLayout& layout, int half) {
    const draw::TileRim& rim = layout.parts.rim;
    const draw::Point from = rim.point(half), to = rim.point(half + 1);
    const draw::Point along = draw::unit(to - from), inwards{-along.y, along.x};
    std::vector<draw::Point> points;
    for (const double part : {0.35, 0.6}) {
        // Halves begin at a corner or at the middle of a side, where a wall or a road may be.
        const double from_corner = half % 2 == 0 ? 1 - part : part;
        points.push_back(from + (to - from) * (1 - from_corner) + inwards * 1.5);
    }
    return points;
}

/// Says of each part which segments it touches the rim at, and of each segment in which parts it lies.
struct Touching {
    std::map<int, std::set<int>> segments_of_part, parts_of_segment;

    std::string cut() const {
        std::string words;
        for (const auto& [segment, parts] : parts_of_segment) {
            if (parts.contains(0)) words += " segment " + std::to_string(segment) + " is covered;";
            if (parts.size() > 1) words += " segment " + std::to_string(segment) + " is cut;";
        }
        return words;
    }

    std::string joined() const {
        std::string words;
        for (const auto& [part, segments] : segments_of_part)
            if (part != 0 && segments.size() > 1) {
                words += " joined:";
                for (const int segment : segments) words += ' ' + std::to_string(segment);
                words += ';';
            }
        return words;
    }
};

/// What passes below a town is in two parts in the picture. Both have an arch before them, so they hang
/// together all the same: before each arch what goes below, and beside a river the banks.
void join_below_towns(const draw::InkLayout& layout, const FineRaster& raster,
                      std::vector<int>& parts) {
    constexpr double before_arch = 9, beside_river = 13;
    const auto join = [&](draw::Point one, draw::Point other) {
        const int from = parts[raster.index_at(other)], to = parts[raster.index_at(one)];
        if (from != 0 && to != 0) std::replace(parts.begin(), parts.end(), from, to);
    };
    for (const draw::Underpass& one : layout.underpasses)
        for (const draw::Underpass& other : layout.underpasses) {
            if (&one >= &other || one.segment != other.segment) continue;
            const draw::Point way = draw::unit(other.mouth - one.mouth), aside{-way.y, way.x};
            const draw::Point from = one.mouth - way * before_arch,
                              to = other.mouth + way * before_arch;
            if (one.water)
                for (const double side : {-beside_river, beside_river})
                    join(from + aside * side, to + aside * side);
            else
                join(from, to);
        }
}

Touching touching(const draw::InkLayout& layout, const FineRaster& raster,
                  const std::vector<int>& owners) {
    std::vector<int> parts = raster.parts();
    join_below_towns(layout, raster, parts);
    Touching result;
    for (int half = 0; half < layout.parts.rim.size(); ++half) {
        const int owner = owners[std::size_t(half)];
        if (owner < 0) continue;
        for (const draw::Point point : inside_of_half(layout, half)) {
            const int part = parts[raster.index_at(point)];
            result.segments_of_part[part].insert(owner);
            result.parts_of_segment[owner].insert(part);
        }
    }
    return result;
}

void close_middle(const draw::InkLayout& layout, FineRaster& raster) {
    if (layout.middle_thing == draw::MiddleThing::village)
        raster.close_along({layout.middle, layout.middle}, draw::village_radius);
    for (const draw::InnerPlace& place : layout.inner)
        raster.close_along({place.spot.centre, place.spot.centre}, 0.4 * place.spot.radius);
}

/// The fields with walls and bands of these widths.
Touching fields_touching(const draw::InkLayout& layout, double half_wall, bool with_edges) {
    FineRaster raster(layout.tile);
    const draw::Line& rim = layout.parts.rim.points();
    raster.open_where([&](draw::Point point) { return is_inside(rim, point); });
    for (const draw::Ground& ground : layout.parts.grounds)
        if (ground.segment < 0)
            for (const draw::Line& wedge : ground.wedges) raster.close_in(wedge);
    for (const draw::Line& wall : layout.bare_walls) raster.close_along(wall, half_wall);
    for (const draw::Town& town : layout.parts.towns) {
        raster.close_in(town.outline);
        for (const draw::Line& wall : town.walls) raster.close_along(wall, half_wall);
    }
    for (const draw::Band& band : layout.parts.bands) {
        const draw::BandWidth width = layout.width_of(band);
        for (const draw::Line& arm : band.arms)
            raster.close_along(arm, (with_edges ? width.casing : width.surface) / 2);
    }
    for (const draw::Line& hedge : layout.parts.hedges) raster.close_along(hedge, 1.2);
    close_middle(layout, raster);
    return touching(layout, raster,
                    fields_of_halves(layout.library, layout.tile, layout.parts.rim));
}

}  // namespace

std::string faults_of_fields(const draw::InkLayout& layout) {
    return fields_touching(layout, 1.6, false).joined() +
           fields_touching(layout, draw::half_wall, true).cut();
}

std::string faults_of_towns(const draw::InkLayout& layout) {
    FineRaster raster(layout.tile);
    raster.open_where([&](draw::Point point) { return layout.parts.is_in_town(point); });
    for (const draw::Town& town : layout.parts.towns)
        for (const draw::Line& wall : town.walls) raster.close_along(wall, 1);
    std::vector<int> owners = owners_of_halves(layout.library, layout.tile, layout.parts.rim);
    for (int& owner : owners)
        if (owner >= 0 &&
            !draw::is_town(draw::kind_of(layout.library, layout.tile.segments[std::size_t(owner)])))
            owner = -1;
    const Touching towns = touching(layout, raster, owners);
    return towns.joined() + towns.cut();
}

namespace {

class Ways {
public:
    explicit Ways(const draw::InkLayout& layout) : layout_(layout) {}

    std::string faults() const {
        std::string words;
        std::set<int> segments;
        for (const draw::Band& band : layout_.parts.bands) segments.insert(band.segment);
        for (const int segment : segments) {
            words += cuts_of(segment);
            for (const int other : segments)
                if (other > segment && run_together(segment, other))
                    words += " joined: " + std::to_string(segment) + ' ' + std::to_string(other);
        }
        return words;
    }

private:
    bool is_on(int segment, draw::Point point) const {
        for (const draw::Band& band : layout_.parts.bands)
            for (const draw::Line& arm : band.arms)
                if (band.segment == segment &&
                    distance_to(arm, point) <= layout_.width_of(band).surface / 2)
                    return true;
        return false;
    }

    /// Where a road has a gate, a house, a place, where it dives and where it comes out of a tunnel: there
    /// one sees that it ends, or goes on out of sight.
    std::vector<draw::Point> ends() const {
        std::vector<draw::Point> points = layout_.gates;
        points.insert(points.end(), layout_.houses.begin(), layout_.houses.end());
        for (const draw::Underpass& pass : layout_.underpasses) points.push_back(pass.mouth);
        for (const draw::InnerPlace& place : layout_.inner) points.push_back(place.spot.centre);
        if (layout_.middle_thing != draw::MiddleThing::nothing || !layout_.middle_mark.empty())
            points.push_back(layout_.middle);
        return points;
    }

    bool dives(int segment) const {
        for (const auto& symbol : layout_.tile.segments[std::size_t(segment)].attributes)
            if (layout_.library.attributes()[symbol.id.index()].form == ValueForm::sides)
                return true;
        return false;
    }

    /// Each side of a segment must lead to its others, or to an end of it.
    std::string cuts_of(int segment) const {
        FineRaster raster(layout_.tile);
        raster.open_where([&](draw::Point point) {
            return is_on(segment, point) && !layout_.parts.is_in_town(point);
        });
        const std::vector<int> parts = raster.parts();
        std::set<int> sides, ending;
        for (const EdgePlace side : layout_.tile.segments[std::size_t(segment)].edges) {
            const int half = layout_.parts.rim.half_of(side);
            if (half < 0) continue;
            const draw::Point inside =
                layout_.parts.rim.point(half + 1) + layout_.parts.rim.inwards(half + 1) * 1.5;
            sides.insert(parts[raster.index_at(inside)]);
        }
        if (sides.contains(0)) return " segment " + std::to_string(segment) + " is covered";
        if (sides.size() < 2 || dives(segment)) return {};
        for (std::size_t i = 0; i < parts.size(); ++i)
            for (const draw::Point end : ends())
                if (parts[i] != 0 && distance(raster.point_of(i), end) < 8) ending.insert(parts[i]);
        for (const int side : sides)
            if (!ending.contains(side)) return " segment " + std::to_string(segment) + " is cut";
        return {};
    }

    /// A bridge stands where both pass.
    bool is_bridged(draw::Point point, int one, int other) const {
        for (const draw::Band& low : layout_.parts.bands)
            for (const draw::Band& high : layout_.parts.bands) {
                if (low.segment != one || high.segment != other) continue;
                for (const draw::Line& a : low.arms)
                    for (const draw::Line& b : high.arms)
                        for (const draw::Point crossing : crossings_of(a, b))
                            if (distance(crossing, point) < 13) return true;
            }
        return false;
    }

    bool run_together(int one, int other) const {
        const std::vector<draw::Point> parting = ends();
        for (double y = 0.5; y < 100 * layout_.tile.rows; y += 1)
            for (double x = 0.5; x < 100 * layout_.tile.columns; x += 1) {
                const draw::Point point{x, y};
                if (!is_on(one, point) || !is_on(other, point)) continue;
                if (layout_.parts.is_in_town(point) || is_bridged(point, one, other)) continue;
                bool parted = false;
                for (const draw::Point end : parting) parted |= distance(end, point) < 14;
                if (!parted) return true;
            }
        return false;
    }

    const draw::InkLayout& layout_;
};

}  // namespace

std::string faults_of_ways(const draw::InkLayout& layout) { return Ways(layout).faults(); }

}  // namespace bastide::test
