#include "pictures/seams.h"

#include "draw/inked/ink_layout.h"
#include "draw/svg/turned_frame.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace bastide::test {
namespace {

constexpr int pitch = 204, sheet_columns = 8;  ///< room for two cells each way
/// As much as walls may reach along a side; more where they leave a corner at a sharp angle, on half tiles and
/// where they come to the middle of a side.
constexpr int corner = 20, sharp_corner = 34, sharp_corner_of_thick_walls = 46;
constexpr int seen_difference = 40;

/// One side of a tile as it lies in the picture.
class TileSide {
public:
    TileSide(const DrawnTile& drawn, const draw::TileRim& rim, int half) {
        const PrintedTile& tile = *drawn.tile;
        const draw::TurnedFrame frame(drawn.drawing.turning, 100.0 * tile.columns,
                                      100.0 * tile.rows);
        from_ = frame.turned(rim.point(half));
        to_ = frame.turned(rim.point(half + 2));
        const draw::Point way = draw::unit(to_ - from_);
        inwards_ = {-way.y, way.x};
        // From west to east, else from north to south.
        const bool level = std::abs(way.x) > 0.1;
        if (level ? way.x < 0 : way.y < 0) std::swap(from_, to_);
        slope_ = !level                  ? "upright"
                 : std::abs(way.y) < 0.1 ? "level"
                 : way.x * way.y > 0     ? "falling"
                                         : "rising";
        behind_ = level ? inwards_.y > 0 : inwards_.x > 0;
        seam_variant_ = variant_behind(drawn);
        if (has_sharp_corners(tile))
            corner_ = drawn.drawing.detail == draw::TileDetail::middle ? sharp_corner_of_thick_walls
                                                                       : sharp_corner;
    }

    static bool has_sharp_corners(const PrintedTile& tile) {
        return tile.shape == TileShape::half ||
               std::any_of(tile.segments.begin(), tile.segments.end(),
                           [](const auto& segment) { return !segment.shared_halves.empty(); });
    }

    bool behind() const { return behind_; }

    /// What all who meet here have in common; empty where nothing need meet.
    std::string key(const draw::InkLayout& layout, int half) const {
        const auto owners = owners_of_halves(layout.library, layout.tile, layout.parts.rim);
        const int first = owners[std::size_t(half)], second = owners[std::size_t(half) + 1];
        if (first < 0 || second < 0) return {};
        // What parts the two halves of a side has nothing to meet on the next tile.
        if (first != second) return {};
        std::string key = slope_;
        key += ' ' + layout.kind_name(first);
        // Straddling houses are chosen by the cell.
        const bool is_town =
            draw::is_town(draw::kind_of(layout.library, layout.tile.segments[std::size_t(first)]));
        if (is_town && slope_ == "level") key += ' ' + std::to_string(seam_variant_ % 2);
        if (is_town && slope_ == "upright") key += ' ' + std::to_string(seam_variant_ / 2);
        return key;
    }

    std::string strip(const Pixels& pixels, draw::Point origin, double inside) const {
        const double whole = distance(from_, to_);
        const draw::Point along = draw::unit(to_ - from_);
        std::string text;
        for (double way = corner + 0.5; way < whole - corner; way += 1) {
            if (way < corner_ || way > whole - corner_) {
                text.append(3, '\0');
                continue;
            }
            const draw::Point at = origin + from_ + along * way + inwards_ * inside;
            const Pixel pixel = pixels.at(int(at.x), int(at.y));
            text += {char(pixel.red), char(pixel.green), char(pixel.blue)};
        }
        return text;
    }

    bool is_slanting() const { return slope_ == "falling" || slope_ == "rising"; }

private:
    /// That of the cell to the south or east of the side, by the rule of `variant_at`.
    unsigned variant_behind(const DrawnTile& drawn) const {
        const Cell first = draw::first_cell_of(*drawn.tile, drawn.drawing.turning);
        const Cell behind{std::int16_t(first.x + std::lround(from_.x / 100)),
                          std::int16_t(first.y + std::lround(from_.y / 100))};
        return (drawn.drawing.variant + draw::variant_at(behind)) % draw::ink_variants;
    }

    draw::Point from_, to_, inwards_;
    std::string slope_;
    bool behind_ = false;
    unsigned seam_variant_ = 0;
    int corner_ = corner;
};

draw::Point origin_of(std::size_t number) {
    return {double(int(number) % sheet_columns * pitch),
            double(int(number) / sheet_columns * pitch)};
}

std::string sheet_of(const std::vector<DrawnTile>& tiles) {
    const int rows = int(tiles.size() + sheet_columns - 1) / sheet_columns;
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" +
                      std::to_string(sheet_columns * pitch) + "\" height=\"" +
                      std::to_string(rows * pitch) + "\">" + draw::inked_artist().definitions();
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const draw::Point origin = origin_of(i);
        svg += "<svg x=\"" + std::to_string(int(origin.x)) + "\" y=\"" +
               std::to_string(int(origin.y)) + "\" width=\"200\" height=\"200\">" +
               draw::inked_artist().draw(built_in_tiles(), *tiles[i].tile, tiles[i].drawing) +
               "</svg>";
    }
    return svg + "</svg>";
}

void add_sides_of(Seams& seams, const DrawnTile& drawn, const Pixels& pixels, draw::Point origin) {
    const draw::InkLayout layout(built_in_tiles(), *drawn.tile, drawn.drawing.variant);
    const draw::TileRim& rim = layout.parts.rim;
    for (int half = 0; half < rim.size(); half += 2) {
        const TileSide side(drawn, rim, half);
        const std::string key = side.key(layout, half);
        if (key.empty()) continue;
        Seam& seam = seams[key];
        // Along a slope the pixels at the side itself are half covered.
        const double inside = side.is_slanting() ? 1.6 : 0.5;
        const std::string label = drawn.tile->id + " turned " +
                                  std::to_string(drawn.drawing.turning) + " variant " +
                                  std::to_string(drawn.drawing.variant);
        (side.behind() ? seam.behind : seam.before)
            .emplace(side.strip(pixels, origin, inside), label);
    }
}

}  // namespace

Strip strip_of(const std::string& text) {
    Strip strip;
    for (std::size_t i = 0; i + 2 < text.size(); i += 3) {
        const auto part = [&](std::size_t at) { return std::uint8_t(text[i + at]); };
        const bool hidden = part(0) + part(1) + part(2) == 0;
        strip.push_back({part(0), part(1), part(2), std::uint8_t(hidden ? 0 : 255)});
    }
    return strip;
}

int jumps_between(const Strip& one, const Strip& other) {
    int jumps = 0;
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i)
        if (one[i].alpha > 0 && other[i].alpha > 0 &&
            difference(one[i], other[i]) > seen_difference)
            ++jumps;
    return jumps;
}

void add_sides(Seams& seams, const std::vector<DrawnTile>& tiles) {
    constexpr std::size_t at_once = 64;
    for (std::size_t from = 0; from < tiles.size(); from += at_once) {
        const std::vector<DrawnTile> some(
            tiles.begin() + long(from),
            tiles.begin() + long(std::min(from + at_once, tiles.size())));
        const Pixels pixels = rasterised(sheet_of(some));
        ASSERT_EQ(pixels.width, sheet_columns * pitch);
        for (std::size_t i = 0; i < some.size(); ++i)
            add_sides_of(seams, some[i], pixels, origin_of(i));
    }
}

}  // namespace bastide::test
