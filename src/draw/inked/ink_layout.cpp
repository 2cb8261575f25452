#include "draw/inked/ink_layout.h"

#include "draw/inked/ink_motifs.h"
#include "draw/tiles/symbol_words.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <optional>

namespace bastide::draw {

namespace {

constexpr double lettered_inner_radius = 14;

/// Bends a wall to and fro, its ends excepted.
void waver(Line& wall, InkRandom& random) {
    const double chord = distance(wall.front(), wall.back());
    const double size = std::min(1.0, chord / 140);
    const double slow = random.around(3.2 * size), quick = random.around(1.9 * size);
    const Point along = unit(wall.back() - wall.front());
    const Point across{-along.y, along.x};
    for (std::size_t i = 1; i + 1 < wall.size(); ++i) {
        const double t = std::numbers::pi * double(i) / double(wall.size() - 1);
        wall[i] =
            wall[i] + across * ((slow * std::sin(2 * t) + quick * std::sin(3 * t)) * std::sin(t));
    }
}

/// From 0 at the rim, and near it, to 1 in the middle.
double freedom_at(const PrintedTile& tile, Point point) {
    const double x = std::sin(std::numbers::pi * point.x / (100.0 * tile.columns));
    const double y = std::sin(std::numbers::pi * point.y / (100.0 * tile.rows));
    if (tile.shape != TileShape::half) return x * x * y * y;
    const double off = std::clamp((point.y - point.x) / 50, 0.0, 1.0);
    return x * x * y * y * off * off;
}

/// A way comes to the rim square to it, so that it goes on without a kink on the next tile: the slant that
/// it has there is taken off, less and less farther in, which leaves curves as round as they were.
void square_end(Line& arm, Point rim_point, Point inwards) {
    constexpr double near = 2, free = 30;
    const Point along{-inwards.y, inwards.x};
    const auto depth_of = [&](Point point) {
        return (point.x - rim_point.x) * inwards.x + (point.y - rim_point.y) * inwards.y;
    };
    const auto aside_of = [&](Point point) {
        return (point.x - rim_point.x) * along.x + (point.y - rim_point.y) * along.y;
    };
    const bool at_front = distance(arm.front(), rim_point) < distance(arm.back(), rim_point);
    double slant = 0;
    for (std::size_t i = 0; i < arm.size(); ++i) {
        const Point point = arm[at_front ? i : arm.size() - 1 - i];
        if (depth_of(point) < near) continue;
        slant = aside_of(point) / depth_of(point);
        break;
    }
    for (Point& point : arm) {
        const double depth = depth_of(point), part = std::clamp(1 - depth / free, 0.0, 1.0);
        if (depth <= free && std::abs(aside_of(point)) < free)
            point = point - along * (slant * depth * part * part);
    }
}

/// Is there a passage inside the tile between two segments?
bool passage_joins(const PrintedTile& tile, int a, int b) {
    return std::any_of(tile.passages.begin(), tile.passages.end(), [&](const auto& group) {
        return std::find(group.begin(), group.end(), a) != group.end() &&
               std::find(group.begin(), group.end(), b) != group.end();
    });
}

std::optional<Point> crossing_of(Point a, Point b, Point c, Point d) {
    const Point one = b - a, other = d - c, between = c - a;
    const double area = one.x * other.y - one.y * other.x;
    if (std::abs(area) < 1e-9) return std::nullopt;
    const double t = (between.x * other.y - between.y * other.x) / area;
    const double u = (between.x * one.y - between.y * one.x) / area;
    if (t < 0 || t > 1 || u < 0 || u > 1) return std::nullopt;
    return a + one * t;
}

}  // namespace

void replace_in_outline(Line& outline, const Line& old_wall, const Line& wall) {
    for (std::size_t i = 0; i < outline.size(); ++i) {
        if (!(outline[i] == old_wall[0])) continue;
        const std::size_t next = (i + 1) % outline.size();
        if (!(outline[next] == old_wall[1])) continue;
        for (std::size_t j = 0; j + 1 < wall.size(); ++j)
            outline[(i + j) % outline.size()] = wall[j];
        return;
    }
}

std::vector<Point> crossings_of(const Line& one, const Line& other) {
    std::vector<Point> points;
    for (std::size_t i = 0; i + 1 < one.size(); ++i)
        for (std::size_t j = 0; j + 1 < other.size(); ++j)
            if (const auto point = crossing_of(one[i], one[i + 1], other[j], other[j + 1]))
                points.push_back(*point);
    return points;
}

Line thinned(const Line& line, int pieces) {
    if (int(line.size()) <= pieces + 1) return line;
    Line kept;
    for (int i = 0; i <= pieces; ++i)
        kept.push_back(line[(line.size() - 1) * std::size_t(i) / std::size_t(pieces)]);
    return kept;
}

InkLayout::InkLayout(const TileLibrary& its_library, const PrintedTile& its_tile, unsigned variant)
    : library(its_library),
      tile(its_tile),
      parts(its_library, its_tile),
      middle(parts.rim.centre()) {
    InkRandom random(tile.id, variant % ink_variants);
    find_bare_walls();
    waver_walls(random);
    lay_towns_over_others();
    place_inner_segments();
    move_bands(random);
    for (const InnerPlace& place : inner) lead_bands_to(place);
    find_ends();
}

void InkLayout::find_ends() {
    gates.clear();
    middle_thing = MiddleThing::nothing;
    find_middle_thing();
    find_gates();
    find_water_gates();
}

const std::string& InkLayout::kind_name(int segment) const {
    return kind_of(library, tile.segments[std::size_t(segment)]).name;
}

bool InkLayout::is_road(const Band& band) const { return kind_name(band.segment) != "river"; }

BandWidth InkLayout::width_of(const Band& band) const {
    return is_road(band) ? BandWidth{10.8, 8} : BandWidth{18, 15};
}

void InkLayout::waver_walls(InkRandom& random) {
    for (Town& town : parts.towns)
        for (Line& wall : town.walls) {
            const Line before = wall;
            waver(wall, random);
            // One that runs along a side would cover it.
            const double ends = double(wall.size()) / 5;
            for (std::size_t i = std::size_t(ends); i + std::size_t(ends) < wall.size(); ++i)
                if (!is_inside(parts.rim.points(), wall[i]) ||
                    distance_to(parts.rim.points(), wall[i], true) < 6) {
                    wall = before;
                    break;
                }
            replace_in_outline(town.outline, before, wall);
        }
}

void InkLayout::place_inner_segments() {
    SymbolRoom room(parts);
    for (int i = 0; i < int(tile.segments.size()); ++i) {
        if (kind_of(library, tile.segments[std::size_t(i)]).joins != Joins::not_at_all) continue;
        PreferredSpot wish;
        wish.may_take_the_middle = true;
        const Motif* motif = motif_of(kind_name(i));
        const double wanted = motif ? double(motif->radius) : lettered_inner_radius;
        Spot spot = room.place(wish, wanted);
        // Where there is no room beside a town, it stands in the town.
        if (spot.radius < 0.4 * wanted && !parts.towns.empty()) spot = {parts.towns[0].heart, 0};
        spot.radius = std::max(spot.radius, 0.62 * wanted);
        inner.push_back({i, spot});
    }
}

/// Bands that end in the middle and lead to an inner segment end there.
void InkLayout::lead_bands_to(const InnerPlace& place) {
    const bool in_the_middle = distance(place.spot.centre, parts.rim.centre()) < 14;
    for (Band& band : parts.bands) {
        if (!band.ends_in_the_middle || !passage_joins(tile, band.segment, place.segment)) continue;
        band.arms.front().push_back(place.spot.centre);
        if (in_the_middle) continue;
        band.ends_in_the_middle = false;
        --parts.ends_in_the_middle;
    }
}

/// Where to the middle of all bands moves: away from a lone town or from what stands beside a road.
Point InkLayout::push_of_bands(InkRandom& random) const {
    if (!bare_walls.empty()) return {0, 0};
    // Not far: a ferry leads from the middle of one side to that of another.
    if (has_lake(library, tile)) return {random.around(1.2), random.around(1.2)};
    Point push{random.aside(1.6, 3.8), random.aside(1.6, 3.8)};
    if (parts.towns.size() == 1 && parts.towns[0].walls.size() == 1 && inner.empty())
        push = push + unit(parts.rim.centre() - parts.towns[0].heart) * 6;
    for (const InnerPlace& place : inner) {
        const Point way = parts.rim.centre() - place.spot.centre;
        push = length(way) < 10 ? Point{0, 0} : push + unit(way) * 8;
    }
    return push;
}

void InkLayout::move_bands(InkRandom& random) {
    const Point push = push_of_bands(random);
    const auto move = [&](Point& point) { point = point + push * freedom_at(tile, point); };
    for (Band& band : parts.bands)
        for (Line& arm : band.arms) {
            // Straight ways need points that can move; what ends in a town still reaches it then.
            if (arm.size() == 2)
                arm = curve(arm[0], arm[0] * 0.7 + arm[1] * 0.3, arm[0] * 0.3 + arm[1] * 0.7,
                            arm[1], 12);
            const bool in_town = parts.is_in_town(arm.back());
            for (Point& point : arm) move(point);
            if (in_town) arm.push_back(arm.back() + unit(arm.back() - arm[arm.size() - 2]) * 10);
        }
    for (Line& hedge : parts.hedges)
        for (Point& point : hedge) move(point);
    if (!has_lake(library, tile)) move(middle);
    square_ends();
}

void InkLayout::square_ends() {
    const TileRim& rim = parts.rim;
    for (Band& band : parts.bands)
        for (const EdgePlace side : tile.segments[std::size_t(band.segment)].edges) {
            const int half = rim.half_of(side);
            if (half < 0) continue;
            const Point at = rim.point(half + 1), inwards = rim.inwards(half + 1);
            for (Line& arm : band.arms)
                if (distance(arm.front(), at) < 1 || distance(arm.back(), at) < 1)
                    square_end(arm, at, inwards);
        }
}

void InkLayout::find_middle_thing() {
    int ends = 0, roads = 0;
    bool passed = false;
    for (const Band& band : parts.bands) {
        if (band.ends_in_the_middle) {
            ++ends;
            roads += is_road(band) ? 1 : 0;
        } else {
            for (const Line& arm : band.arms) passed |= distance_to(arm, middle) < 5;
        }
    }
    for (const auto& mark : tile.marks) {
        const SymbolWords words = symbol_words(library, mark);
        is_spring |= words.name == "river_role" && words.value == "source";
        is_lake |= words.name == "river_role" && words.value == "lake";
    }
    for (const InnerPlace& place : inner)
        if (distance(place.spot.centre, parts.rim.centre()) < 14) return;
    if (ends == 0 || !bare_walls.empty()) return;
    for (const auto& mark : tile.marks)
        if (const std::string& name = library.marks()[mark.id.index()].name; name == "bazaar")
            middle_mark = name;
    if (!middle_mark.empty()) return;
    if (has_lake(library, tile))
        middle_thing = MiddleThing::lake;
    else if (roads == 0)
        middle_thing = MiddleThing::water;
    else
        middle_thing = ends > 1 || passed ? MiddleThing::village : MiddleThing::house;
}

/// Of two towns that cross, the first in the data lies above; it comes last, as it is painted.
void InkLayout::lay_towns_over_others() {
    std::vector<Town>& towns = parts.towns;
    for (std::size_t i = 0; i < towns.size(); ++i)
        for (std::size_t j = i + 1; j < towns.size(); ++j) {
            std::size_t crossings = 0;
            for (const Line& one : towns[i].walls)
                for (const Line& other : towns[j].walls)
                    crossings += crossings_of(one, other).size();
            if (crossings < 4) continue;
            lay_over(towns[i], towns[j]);
            std::swap(towns[i], towns[j]);
        }
}

/// The walls of the town below end at those of the other, which have an arch where its street goes on.
void InkLayout::lay_over(const Town& above, Town& below) {
    for (const Line& wall : above.walls) {
        const auto inside =
            pieces_of(wall, [&](Point point) { return is_inside(below.outline, point); });
        for (const Line& piece : inside)
            underpasses.push_back({below.segment, piece[piece.size() / 2], false});
    }
    std::vector<Line> seen;
    for (const Line& wall : below.walls)
        for (const Line& piece :
             pieces_of(wall, [&](Point point) { return !is_inside(above.outline, point); }))
            seen.push_back(piece);
    below.walls = seen;
}

/// Rivers go on below towns.
void InkLayout::find_water_gates() {
    std::erase_if(underpasses, [](const Underpass& pass) { return pass.water; });
    for (const Band& band : parts.bands) {
        if (is_road(band)) continue;
        for (const Line& arm : band.arms)
            for (const Town& town : parts.towns)
                for (const Line& wall : town.walls)
                    for (const Point point : crossings_of(arm, wall))
                        underpasses.push_back({band.segment, point, true});
    }
}

/// From the edge to the middle where the halves that belong to nobody begin and end.
void InkLayout::find_bare_walls() {
    const std::vector<int> owners = owners_of_halves(library, tile, parts.rim);
    const int size = parts.rim.size();
    for (int half = 0; half < size; ++half) {
        const bool before = owners[std::size_t((half + size - 1) % size)] < 0;
        if (before != (owners[std::size_t(half)] < 0))
            bare_walls.push_back({parts.rim.point(half), parts.rim.centre()});
    }
    if (bare_walls.size() != 2) return;
    std::swap(bare_walls[1].front(), bare_walls[1].back());
    bare_walls[0].push_back(bare_walls[1].back());
    bare_walls.pop_back();
}

void InkLayout::find_gates() {
    constexpr double one_gate = 9;
    if (!bare_walls.empty())
        for (const Band& band : parts.bands)
            if (is_road(band) && band.ends_in_the_middle && gates.empty()) gates.push_back(middle);
    for (const Band& band : parts.bands) {
        if (!is_road(band)) continue;
        for (const Line& arm : band.arms)
            for (const Town& town : parts.towns)
                for (const Line& wall : town.walls)
                    for (const Point point : crossings_of(arm, wall))
                        if (std::none_of(gates.begin(), gates.end(), [&](Point gate) {
                                return distance(gate, point) < one_gate;
                            }))
                            gates.push_back(point);
    }
}

}  // namespace bastide::draw
