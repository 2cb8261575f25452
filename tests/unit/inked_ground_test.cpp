// The inked manner leaves fields to what its walls, roads and rivers part: what it draws must part exactly
// what the data say. Each tile is drawn upon a fine raster and flooded from the rim.

#include "draw/inked/ink_layout.h"
#include "properties/random_games.h"
#include "tile_test_files.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace bastide::test {
namespace {

using draw::InkLayout;
using draw::Line;
using draw::Point;

/// Small squares of a tile, each open or not.
class FineRaster {
public:
    static constexpr double step = 0.5;

    explicit FineRaster(const PrintedTile& tile)
        : columns_(int(100 * tile.columns / step)), rows_(int(100 * tile.rows / step)) {
        open_.assign(std::size_t(columns_ * rows_), false);
    }

    template <class IsOpen>
    void open_where(IsOpen is_open) {
        for (std::size_t i = 0; i < open_.size(); ++i) open_[i] = is_open(point_of(i));
    }
    /// Near a line nothing stays open.
    void close_along(const Line& line, double radius) { mark(line, radius, false); }
    void close_in(const Line& outline) {
        const draw::Box box(outline);
        for (std::size_t i = 0; i < open_.size(); ++i)
            if (box.is_near(point_of(i), 0) && is_inside(outline, point_of(i))) open_[i] = false;
    }

    /// Numbers from 1 for what hangs together; 0 for what is not open.
    std::vector<int> parts() const {
        std::vector<int> part(open_.size(), 0);
        int number = 0;
        for (std::size_t from = 0; from < open_.size(); ++from) {
            if (!open_[from] || part[from] != 0) continue;
            part[from] = ++number;
            std::vector<std::size_t> reached{from};
            while (!reached.empty()) {
                const std::size_t at = reached.back();
                reached.pop_back();
                const auto reach = [&](bool exists, std::size_t there) {
                    if (!exists || !open_[there] || part[there] != 0) return;
                    part[there] = number;
                    reached.push_back(there);
                };
                const auto row = std::size_t(columns_);
                reach(at % row > 0, at - 1);
                reach(at % row + 1 < row, at + 1);
                reach(at >= row, at - row);
                reach(at + row < open_.size(), at + row);
            }
        }
        return part;
    }

    std::size_t index_at(Point point) const {
        const int x = std::clamp(int(point.x / step), 0, columns_ - 1);
        const int y = std::clamp(int(point.y / step), 0, rows_ - 1);
        return std::size_t(y * columns_ + x);
    }

private:
    Point point_of(std::size_t index) const {
        const auto row = std::size_t(columns_);
        return {(double(index % row) + 0.5) * step, (double(index / row) + 0.5) * step};
    }

    void mark(const Line& line, double radius, bool value) {
        for (std::size_t piece = 0; piece + 1 < line.size(); ++piece) {
            const Line part{line[piece], line[piece + 1]};
            const int left = int((std::min(part[0].x, part[1].x) - radius) / step);
            const int right = int((std::max(part[0].x, part[1].x) + radius) / step);
            const int top = int((std::min(part[0].y, part[1].y) - radius) / step);
            const int bottom = int((std::max(part[0].y, part[1].y) + radius) / step);
            for (int y = std::max(top, 0); y <= std::min(bottom, rows_ - 1); ++y)
                for (int x = std::max(left, 0); x <= std::min(right, columns_ - 1); ++x) {
                    const auto i = std::size_t(y * columns_ + x);
                    if (distance_to(part, point_of(i)) <= radius) open_[i] = value;
                }
        }
    }

    int columns_, rows_;
    std::vector<bool> open_;
};

/// Two points of a half of the rim, a little inside of it, away from its ends.
std::vector<Point> inside_of_half(const InkLayout& layout, int half) {
    const draw::TileRim& rim = layout.parts.rim;
    const Point from = rim.point(half), to = rim.point(half + 1);
    const Point along = draw::unit(to - from), inwards{-along.y, along.x};
    std::vector<Point> points;
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

Touching touching(const InkLayout& layout, const FineRaster& raster,
                  const std::vector<int>& owners) {
    const std::vector<int> parts = raster.parts();
    Touching result;
    for (int half = 0; half < layout.parts.rim.size(); ++half) {
        const int owner = owners[std::size_t(half)];
        if (owner < 0) continue;
        for (const Point point : inside_of_half(layout, half)) {
            const int part = parts[raster.index_at(point)];
            result.segments_of_part[part].insert(owner);
            result.parts_of_segment[owner].insert(part);
        }
    }
    return result;
}

void close_middle(const InkLayout& layout, FineRaster& raster) {
    if (layout.middle_thing == draw::MiddleThing::village)
        raster.close_along({layout.middle, layout.middle}, draw::village_radius);
    for (const draw::InnerPlace& place : layout.inner)
        raster.close_along({place.spot.centre, place.spot.centre}, 0.4 * place.spot.radius);
}

/// The fields with walls and bands of these widths.
Touching fields_touching(const InkLayout& layout, double half_wall, bool with_edges) {
    FineRaster raster(layout.tile);
    const Line& rim = layout.parts.rim.points();
    raster.open_where([&](Point point) { return is_inside(rim, point); });
    for (const draw::Ground& ground : layout.parts.grounds)
        if (ground.segment < 0)
            for (const Line& wedge : ground.wedges) raster.close_in(wedge);
    for (const Line& wall : layout.bare_walls) raster.close_along(wall, half_wall);
    for (const draw::Town& town : layout.parts.towns) {
        raster.close_in(town.outline);
        for (const Line& wall : town.walls) raster.close_along(wall, half_wall);
    }
    for (const draw::Band& band : layout.parts.bands) {
        const draw::BandWidth width = layout.width_of(band);
        for (const Line& arm : band.arms)
            raster.close_along(arm, (with_edges ? width.casing : width.surface) / 2);
    }
    for (const Line& hedge : layout.parts.hedges) raster.close_along(hedge, 1.2);
    close_middle(layout, raster);
    return touching(layout, raster,
                    fields_of_halves(layout.library, layout.tile, layout.parts.rim));
}

/// What parts fields must do so even with thin lines, and what joins them even with thick ones.
std::string faults_of_fields(const InkLayout& layout) {
    return fields_touching(layout, 1.6, false).joined() +
           fields_touching(layout, draw::half_wall, true).cut();
}

std::string faults_of_towns(const InkLayout& layout) {
    FineRaster raster(layout.tile);
    raster.open_where([&](Point point) { return layout.parts.is_in_town(point); });
    for (const draw::Town& town : layout.parts.towns)
        for (const Line& wall : town.walls) raster.close_along(wall, 1);
    std::vector<int> owners = owners_of_halves(layout.library, layout.tile, layout.parts.rim);
    for (int& owner : owners)
        if (owner >= 0 &&
            !draw::is_town(draw::kind_of(layout.library, layout.tile.segments[std::size_t(owner)])))
            owner = -1;
    const Touching towns = touching(layout, raster, owners);
    return towns.joined() + towns.cut();
}

/// Where one thing passes below another, it is whole in the data and in two parts in the picture.
bool has_passes(const std::string& id) {
    // Two cities that cross; a river below a city.
    return id == "AM/CCcc+" || id == "KR/CCcc" || id == "RI.2/CIcI";
}

TEST(InkedGround, PartsTheFieldsOfTheDataAndNoOthers) {
    for (const PrintedTile& tile : built_in_tiles().tiles())
        for (unsigned variant = 0;
             variant < (long_run() ? draw::ink_variants : 1) && !has_passes(tile.id); ++variant)
            EXPECT_EQ(faults_of_fields(draw::mended_layout(built_in_tiles(), tile, variant)), "")
                << tile.id << " variant " << variant;
}

TEST(InkedGround, HasTheTownsOfTheData) {
    for (const PrintedTile& tile : built_in_tiles().tiles())
        for (unsigned variant = 0;
             variant < (long_run() ? draw::ink_variants : 1) && !has_passes(tile.id); ++variant)
            EXPECT_EQ(faults_of_towns(draw::mended_layout(built_in_tiles(), tile, variant)), "")
                << tile.id << " variant " << variant;
}

}  // namespace
}  // namespace bastide::test
