// How houses fill a town.

#include "draw/inked/ink_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace bastide::draw {

namespace {

/// Where a house that straddles a side stands: the same on all sides that meet.
struct Straddler {
    double along, off, width;
    int roof;
};
using Straddlers = std::array<Straddler, 5>;
// Along the side from its west or north end, off it to the south or east. Two sets, so that they do not
// repeat along a row of cells. None has an eave, a row of tiles, a ridge or a corner on the side itself.
constexpr Straddlers level_straddlers[] = {{{{19, 7, 10.5, 0},
                                             {31.5, 1.9, 9.5, 3},
                                             {47, 7.6, 11.5, 2},
                                             {62, 1.8, 10, 4},
                                             {77, 7, 10.5, 1}}},
                                           {{{16, 7.3, 11, 2},
                                             {29, 1.9, 9.5, 4},
                                             {43.5, 7, 10.5, 1},
                                             {58, 1.8, 10, 0},
                                             {73, 7.6, 11.5, 3}}}};
constexpr Straddlers upright_straddlers[] = {
    {{{27, 1.5, 10.5, 1}, {43, -2, 10.5, 0}, {60, 1, 11.5, 3}, {74, -1, 10, 2}, {88, 2, 9.5, 4}}},
    {{{21, 1, 10.5, 3}, {36, -1.5, 10, 1}, {52, 2, 11, 4}, {67, -2, 9.5, 0}, {82, 1.2, 10.5, 2}}}};

constexpr double inside_of_rim = 1.2;

class TownFiller {
public:
    TownFiller(const InkScene& scene, int segment, InkRandom& random)
        : scene_(scene), segment_(segment), random_(random) {
        warmth_ = {random.between(0, 9), random.between(0, 9)};
    }

    std::vector<House> fill() {
        add_straddlers();
        if (scene_.flat())
            add_rows(11, 11, 15, 2);
        else if (scene_.small())
            add_rows(14.5, 18, 13, 1.8);
        else if (!scene_.fine())
            add_rows(14.4, 18.4, 12.6, 1.6);
        else
            add_rows(8.4, 12.6, 7.6, 1.8);
        if (scene_.fine() && !scene_.flat()) fill_gaps();
        return std::move(houses_);
    }

private:
    double height_of(double width) const { return width * 0.86; }

    bool is_free(Point point) const {
        if (point.x < inside_of_rim || point.y < inside_of_rim ||
            point.x > scene_.frame.width() - inside_of_rim ||
            point.y > scene_.frame.height() - inside_of_rim)
            return false;
        // A slanting side has no houses that straddle it.
        if (scene_.layout.tile.shape == TileShape::half &&
            scene_.map.from_rim(scene_.frame.printed(point)) < 2.4)
            return false;
        return scene_.seen_at(point) == segment_ && scene_.room(point) >= 0.6;
    }

    /// The foot of a wall is seen below it.
    bool is_below_a_wall(Point point) const {
        const Point above = point - Point{0, 4};
        return above.y > 0 && scene_.seen_at(above) != segment_;
    }

    bool fits(const House& house) const {
        const double x = house.foot.x, y = house.foot.y, w = house.width, h = height_of(w);
        const std::array corners{Point{x - w / 2 - 0.5, y}, Point{x + w / 2 + 0.5, y},
                                 Point{x - w / 2, y - h}, Point{x + w / 2, y - h},
                                 Point{x, y - h / 2}};
        for (const Point corner : corners)
            if (!is_free(corner) || is_below_a_wall(corner) ||
                scene_.map.free_room(scene_.frame.printed(corner)) < -0.3)
                return false;
        return std::none_of(houses_.begin(), houses_.end(),
                            [&](const House& other) { return is_in_the_way(other, house); });
    }

    bool is_in_the_way(const House& there, const House& house) const {
        const double h = height_of(there.width), row = scene_.fine() ? 5.4 : 7.6;
        return std::abs(there.foot.x - house.foot.x) < (there.width + house.width) / 2 - 0.2 &&
               house.foot.y - height_of(house.width) < there.foot.y - h * 0.28 &&
               house.foot.y > there.foot.y - h * 0.72 &&
               std::abs(there.foot.y - house.foot.y) < row;
    }

    /// Quarters of like roofs, and a few of slate.
    Tone roof_at(Point foot) {
        if (random_.chance(0.035)) return Tone::slate;
        const double quarter =
            (std::sin(foot.x * 0.07 + warmth_.x) + std::sin(foot.y * 0.09 + warmth_.y) + 2) / 4;
        const double part = quarter * 0.62 + random_.between(0, 0.38);
        return later(Tone::roof, std::min(roof_tones - 1, int(part * roof_tones)));
    }

    /// Tenths: equal houses then have equal paths.
    static double to_tenths(double number) { return std::round(number * 10) / 10; }

    void add_rows(double narrow, double wide, double row, double jitter) {
        for (double y = 9; y < scene_.frame.height(); y += row) {
            double x = random_.between(2, 8);
            while (x < scene_.frame.width() - 2) {
                const double width =
                    narrow + std::round(random_.between(0, 4)) * (wide - narrow) / 4;
                House house{{to_tenths(x + width / 2), to_tenths(y + random_.around(jitter))},
                            to_tenths(width),
                            Tone::roof,
                            false};
                if (!fits(house)) {
                    x += 1.4;
                    continue;
                }
                house.roof = roof_at(house.foot);
                house.gable = random_.chance(0.38);
                houses_.push_back(house);
                x += width + random_.between(0.2, 1.6);
            }
        }
    }

    void fill_gaps() {
        for (double y = 8; y < scene_.frame.height(); y += 2.6)
            for (double x = random_.between(3, 6); x < scene_.frame.width() - 3; x += 2.6) {
                House house{{to_tenths(x), to_tenths(y)},
                            6.4 + 0.7 * random_.below(3),
                            Tone::roof,
                            random_.chance(0.5)};
                if (!fits(house)) continue;
                house.roof = roof_at(house.foot);
                houses_.push_back(house);
            }
    }

    void add_straddlers() {
        if (scene_.flat() || segment_ < 0) return;
        const TileRim& rim = scene_.layout.parts.rim;
        for (const EdgePlace side : scene_.layout.tile.segments[std::size_t(segment_)].edges) {
            const int half = rim.half_of(side);
            if (half < 0) continue;
            const Point a = scene_.frame.turned(rim.point(half));
            const Point b = scene_.frame.turned(rim.point(half + 2));
            const Point corner{std::min(a.x, b.x), std::min(a.y, b.y)};
            const unsigned variant = variant_behind(corner);
            if (a.y == b.y) add_straddlers_of(corner, level_straddlers[variant % 2], true);
            if (a.x == b.x) add_straddlers_of(corner, upright_straddlers[variant / 2], false);
        }
    }

    /// The variant of the cell to the south or east of a side, whichever of both cells this tile has: from
    /// row to row it changes by two, from column to column by one (`variant_at`).
    unsigned variant_behind(Point corner) const {
        const Cell first = first_cell_of(scene_.layout.tile, scene_.frame.turning());
        const int x = first.x + int(std::lround(corner.x / 100));
        const int y = first.y + int(std::lround(corner.y / 100));
        return (scene_.variant + unsigned(x + 2 * y)) % ink_variants;
    }

    void add_straddlers_of(Point corner, const Straddlers& row, bool level) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (scene_.small() && i % 2 == 1) continue;
            const Straddler& one = row[i];
            const Point foot =
                corner + (level ? Point{one.along, one.off} : Point{one.off, one.along});
            houses_.push_back({foot, one.width * (scene_.fine() ? 1 : 1.3),
                               later(Tone::roof, one.roof), i % 2 == 1});
        }
    }

    const InkScene& scene_;
    int segment_;  ///< or what is walled
    InkRandom& random_;
    Point warmth_;
    std::vector<House> houses_;
};

}  // namespace

namespace {

/// Single stones of a square.
void paint_paving(const InkScene& scene, const PavedSquare& square, Point centre,
                  InkRandom& random) {
    InkPath stones;
    for (int i = 0; i < 9; ++i) {
        const double angle = random.between(0, 6.28), size = random.between(0.3, 0.9);
        const Point at =
            centre + Point{std::cos(angle), std::sin(angle) * 0.8} * (size * square.spot.radius);
        stones.move(at).line(at + Point{1.6, 0});
    }
    scene.out.path(stones, {Tone::none, Tone::rut, 0.8, "stroke-linecap=\"round\""});
}

}  // namespace

void paint_houses(const InkScene& scene, int segment, InkRandom& random) {
    TownFiller filler(scene, segment, random);
    paint_house_rows(scene.out, filler.fill(), scene.detail);
}

void paint_squares(const InkScene& scene, const Town& town) {
    for (const PavedSquare& square : scene.plan.squares) {
        if (square.segment != town.segment) continue;
        const Point centre = scene.frame.turned(square.spot.centre);
        InkRandom random("square", unsigned(square.spot.centre.x * 7 + square.spot.centre.y));
        Line rim;
        for (int i = 0; i < 8; ++i) {
            const double angle = i * 0.7854 + 0.3;
            const double size =
                square.spot.radius * (scene.flat() ? 1 : random.between(0.86, 1.14));
            rim.push_back(centre + Point{std::cos(angle) * size, std::sin(angle) * size * 0.84});
        }
        scene.out.path(InkPath().smooth(rim, true), {Tone::road});
        if (scene.flat() || scene.small()) continue;
        if (scene.fine()) paint_paving(scene, square, centre, random);
        if (square.spot.radius < 8) {
            paint_tree(scene.out, centre + Point{square.spot.radius * 0.55, 1}, 0.7, false);
        } else {
            scene.out.path(InkPath().circle(centre, 2.4), {Tone::stone, Tone::ink, 0.7});
            scene.out.path(InkPath().circle(centre, 1.2), {Tone::water});
        }
    }
}

}  // namespace bastide::draw
