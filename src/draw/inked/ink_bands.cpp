// Roads and rivers, their bridges, and what stands where they end in the middle of a tile.

#include "draw/inked/ink_scene.h"

#include "draw/svg/svg_writer.h"

#include <algorithm>
#include <cmath>

namespace bastide::draw {

namespace {

struct BandLook {
    double edge, surface;
    Tone edge_tone, surface_tone;
};

BandLook look_of_band(const InkScene& scene, const Band& band) {
    if (!scene.layout.is_road(band)) return {18, 15, Tone::bank, Tone::water};
    return {scene.sizes().road_edge, scene.sizes().road, Tone::road_edge, Tone::road};
}

/// Points beyond the rim and before it, straight behind one another, so that the end is cut by the rim alone.
void add_rim_points(const InkScene& scene, Line& line, bool at_end) {
    const Point end = at_end ? line.back() : line.front();
    const TileRim& rim = scene.layout.parts.rim;
    const Point printed = scene.frame.printed(end);
    for (int middle = 1; middle < rim.size(); middle += 2) {
        if (distance(rim.point(middle), printed) > 0.5) continue;
        const Point inwards =
            scene.frame.turned(printed + rim.inwards(middle)) - scene.frame.turned(printed);
        const auto add = [&](Point point, std::size_t from_end) {
            line.insert(at_end ? line.end() - long(from_end) : line.begin() + long(from_end),
                        point);
        };
        add(end + inwards * 4, 1);
        add(end - inwards * 4, 0);
        return;
    }
}

void add_arms(const InkScene& scene, const Band& band, InkPath& path) {
    for (const Line& arm : band.arms) {
        Line line = thinned(scene.frame.turned(arm), 10);
        add_rim_points(scene, line, false);
        add_rim_points(scene, line, true);
        path.smooth(line);
    }
}

/// Short strokes along a line at both sides of its middle.
void add_ruts(InkPath& path, const Line& line, InkRandom& random) {
    for (const double aside : {-1.9, 1.7})
        for (std::size_t i = 1; i + 2 < line.size(); ++i) {
            if (!random.chance(0.45)) continue;
            const Point along = unit(line[i + 1] - line[i]);
            const Point off = Point{-along.y, along.x} * aside;
            path.move(line[i] + off).line(line[i] + off + along * random.between(1.5, 4));
        }
}

void add_ripples(InkPath& path, const Line& line, InkRandom& random) {
    for (std::size_t i = 2; i + 2 < line.size(); i += 2) {
        const Point at = line[i] + Point{random.around(4) - 2.5, random.around(4)};
        path.move(at)
            .curve(at + Point{1, -1}, at + Point{2, -1}, at + Point{2.7, 0})
            .curve(at + Point{3.4, 1}, at + Point{4.2, 1}, at + Point{5, 0});
    }
}

void paint_surface(const InkScene& scene, const Band& band) {
    const BandLook look = look_of_band(scene, band);
    InkPath path, marks;
    add_arms(scene, band, path);
    const std::string_view ends =
        band.arms.size() > 1 || band.ends_in_the_middle ? "stroke-linecap=\"round\"" : "";
    scene.out.path(path, {Tone::none, look.surface_tone, look.surface, ends});
    if (scene.flat()) return;
    InkRandom random(scene.layout.tile.id, unsigned(band.segment));
    for (const Line& arm : band.arms) {
        const Line line = scene.frame.turned(arm);
        if (!scene.layout.is_road(band))
            add_ripples(marks, line, random);
        else if (scene.fine())
            add_ruts(marks, line, random);
    }
    const bool is_road = scene.layout.is_road(band);
    scene.out.path(marks, {Tone::none, is_road ? Tone::rut : Tone::ripple, is_road ? 0.75 : 1,
                           "stroke-linecap=\"round\""});
}

/// Edges of all bands that look alike come before their surfaces, so that none cuts through a fork.
void paint_bands_of(const InkScene& scene, const std::vector<const Band*>& bands) {
    if (bands.empty()) return;
    InkPath edges;
    for (const Band* band : bands) add_arms(scene, *band, edges);
    const BandLook look = look_of_band(scene, *bands.front());
    scene.out.open("class=\"outlines\"");
    scene.out.path(edges, {Tone::none, look.edge_tone, look.edge});
    scene.out.close();
    for (const Band* band : bands) {
        scene.out.open("class=\"segment " + svg_text(scene.layout.kind_name(band->segment)) +
                       "\" data-segment=\"" + std::to_string(band->segment) + '"');
        paint_surface(scene, *band);
        scene.out.close();
    }
}

/// The direction of a line where it passes a point.
Point way_at(const Line& line, Point point) {
    double least = 1e9;
    Point way{1, 0};
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
        if (const double here = distance_to({line[i], line[i + 1]}, point); here < least) {
            least = here;
            way = unit(line[i + 1] - line[i]);
        }
    return way;
}

/// A road of stone over what crosses it.
void paint_bridge(const InkScene& scene, Point centre, Point way, double half, double width) {
    const Point from = centre - way * half, to = centre + way * half;
    const InkPath deck = InkPath().move(from).line(to);
    const InkPath below = InkPath().move(from + Point{2.4, 3.4}).line(to + Point{2.4, 3.4});
    scene.out.path(below, {Tone::none, Tone::shadow, width - 1});
    scene.out.path(deck, {Tone::none, Tone::ink, width + 1.4});
    scene.out.path(deck, {Tone::none, Tone::stone, width});
    scene.out.path(deck, {Tone::none, Tone::stone_face, width, "stroke-dasharray=\".8 2.6\""});
    scene.out.path(deck, {Tone::none, Tone::soft_ink, scene.sizes().bridge_road + 0.8});
    scene.out.path(deck, {Tone::none, Tone::road, scene.sizes().bridge_road});
}

bool passes_through(const InkScene& scene, const Band& band) {
    return band.arms.size() == 1 &&
           scene.layout.tile.segments[std::size_t(band.segment)].edges.size() == 2;
}

/// Over rivers, and over roads that pass below one another.
void paint_bridges(const InkScene& scene) {
    const auto& bands = scene.layout.parts.bands;
    scene.out.open("class=\"bridges\"");
    for (std::size_t i = 0; i < bands.size(); ++i)
        for (std::size_t j = i + 1; j < bands.size(); ++j) {
            const Band &low = bands[i], &high = bands[j];
            const bool over_water = !scene.layout.is_road(low);
            if (!scene.layout.is_road(high)) continue;
            if (!over_water && (!passes_through(scene, low) || !passes_through(scene, high)))
                continue;
            for (const Line& high_arm : high.arms)
                for (const Line& low_arm : low.arms)
                    for (const Point point : crossings_of(high_arm, low_arm)) {
                        if (scene.map.from_rim(point) < 12 || scene.layout.parts.is_in_town(point))
                            continue;
                        const Line line = scene.frame.turned(high_arm);
                        const Point there = scene.frame.turned(point);
                        paint_bridge(scene, there, way_at(line, there), over_water ? 12 : 11,
                                     scene.sizes().bridge);
                    }
        }
    scene.out.close();
}

/// Houses around a paved place, none in the way of a road.
std::vector<House> houses_around(const InkScene& scene, Point centre, InkRandom& random) {
    std::vector<House> houses;
    for (double angle = -3.1; angle < 3.1; angle += 0.3) {
        const Point foot = centre + Point{std::cos(angle) * 15.5, std::sin(angle) * 13 + 4};
        const Point heart = foot - Point{0, 4};
        const Point printed = scene.frame.printed(heart);
        const int seen = scene.map.seen_at(printed);
        if (seen < 0 || scene.map.room(printed) < 2.2) continue;
        // Its roof would hide a wall or a road behind it.
        if (scene.seen_at(foot - Point{0, 9}) != seen || scene.seen_at(foot - Point{0, 14}) < 0)
            continue;
        if (kind_of(scene.layout.library, scene.layout.tile.segments[std::size_t(seen)]).joins !=
            Joins::by_slot)
            continue;
        if (scene.map.from_rim(printed) < 7) continue;
        if (std::any_of(houses.begin(), houses.end(),
                        [&](const House& other) { return distance(other.foot, foot) < 9; }))
            continue;
        houses.push_back({foot, scene.sizes().village_house,
                          later(Tone::roof, random.below(roof_tones)), random.chance(0.5)});
    }
    return houses;
}

void paint_village(const InkScene& scene, Point centre) {
    const double edge = village_radius + village_edge;
    scene.out.path(InkPath().circle(centre, edge), {Tone::road_edge});
    InkPath mouths;
    for (const Band& band : scene.layout.parts.bands) {
        if (!scene.layout.is_road(band)) continue;
        for (const Line& arm : band.arms) {
            const std::size_t last = arm.size() - 1;
            if (!band.ends_in_the_middle) continue;
            Line mouth;
            for (std::size_t i = 0; i <= last; ++i)
                if (distance(scene.frame.turned(arm[i]), centre) < edge + 4)
                    mouth.push_back(scene.frame.turned(arm[i]));
            if (mouth.size() > 1) mouths.polyline(mouth);
        }
    }
    scene.out.path(mouths, {Tone::none, Tone::road, scene.sizes().road});
    scene.out.path(InkPath().circle(centre, village_radius), {Tone::road});
    InkRandom random(scene.layout.tile.id, 11);
    paint_house_rows(scene.out, houses_around(scene, centre, random), scene.detail);
    scene.out.path(InkPath().circle(centre, 2.5), {Tone::stone, Tone::ink, 0.8});
    scene.out.path(InkPath().circle(centre, 1.2), {Tone::water});
}

/// Waves, and reeds along the bank to the north.
void paint_lake(const InkScene& scene, Point centre, double radius) {
    InkRandom random(scene.layout.tile.id, 5);
    InkPath waves, reeds;
    for (double down = -0.55; down < 0.7; down += 0.3) {
        const double half = std::sqrt(1 - down * down) * radius - 6;
        for (double across = -half + random.between(0, 5); across < half - 3; across += 11) {
            const Point at = centre + Point{across, down * radius * 0.9};
            waves.move(at)
                .curve(at + Point{1, -1}, at + Point{2, -1}, at + Point{2.7, 0})
                .curve(at + Point{3.4, 1}, at + Point{4.2, 1}, at + Point{5, 0});
        }
    }
    for (double angle = -2.3; angle < -0.8; angle += random.between(0.1, 0.22)) {
        const Point foot =
            centre + Point{std::cos(angle) * radius * 1.07, std::sin(angle) * radius * 0.87};
        reeds.move(foot).line(foot + Point{random.around(0.8), -random.between(2.5, 4.5)});
    }
    scene.out.path(waves, {Tone::none, Tone::ripple, 1, "stroke-linecap=\"round\""});
    if (scene.fine())
        scene.out.path(reeds, {Tone::none, Tone::tree_dark, 0.9, "stroke-linecap=\"round\""});
}

/// A lake at which roads end, each with a landing stage.
void paint_lake_of_roads(const InkScene& scene, Point centre) {
    constexpr double beyond_shore = 3.5, into_water = 4.5;
    InkPath stages;
    for (const Band& band : scene.layout.parts.bands) {
        if (!scene.layout.is_road(band) || !band.ends_in_the_middle) continue;
        const Point out = unit(scene.frame.turned(band.arms.front()).front() - centre);
        const double shore = std::hypot(out.x * 1.1, out.y * 0.9) * lake_radius;
        stages.move(centre + out * (shore + beyond_shore))
            .line(centre + out * (shore - into_water));
    }
    scene.out.path(InkPath().ellipse(centre, lake_radius * 1.1, lake_radius * 0.9),
                   {Tone::water, Tone::bank, scene.sizes().shore});
    if (!scene.flat()) paint_lake(scene, centre, lake_radius);
    scene.out.path(stages, {Tone::none, Tone::ink, scene.sizes().stage_edge});
    scene.out.path(stages, {Tone::none, Tone::deck, scene.sizes().stage});
}

/// A spring, a lake, or where arms flow together.
void paint_water(const InkScene& scene, Point centre) {
    const InkLayout& layout = scene.layout;
    const double radius = layout.is_lake ? 20 : layout.parts.ends_in_the_middle > 1 ? 7.5 : 9;
    if (layout.parts.ends_in_the_middle == 1)
        scene.out.path(InkPath().ellipse(centre, radius * 1.1, radius * (layout.is_lake ? 0.9 : 1)),
                       {Tone::water, Tone::bank, 1.5});
    for (const Band& band : layout.parts.bands) {
        if (layout.is_road(band) || !band.ends_in_the_middle) continue;
        // From before the bank on, so that it does not part the lake from its river.
        Line mouth;
        for (const Point point : scene.frame.turned(band.arms.front()))
            if (distance(point, centre) < radius * 1.1 + 4) mouth.push_back(point);
        if (mouth.size() > 1)
            scene.out.path(InkPath().polyline(mouth), {Tone::none, Tone::water, 15});
    }
    if (layout.is_lake && !scene.flat()) paint_lake(scene, centre, radius);
    if (layout.is_spring)
        for (const double part : {0.62, 0.3})
            scene.out.path(InkPath().ellipse(centre, radius * part, radius * part * 0.8),
                           {Tone::none, Tone::ripple, 1.1});
}

}  // namespace

void paint_bands(const InkScene& scene) {
    std::vector<const Band*> roads, rivers;
    for (const Band& band : scene.layout.parts.bands)
        (scene.layout.is_road(band) ? roads : rivers).push_back(&band);
    paint_bands_of(scene, rivers);
    if (scene.layout.middle_thing == MiddleThing::water) paint_middle(scene);
    paint_bands_of(scene, roads);
    if (scene.layout.parts.bands.size() > 1) paint_bridges(scene);
    std::vector<House> houses;
    for (const Point end : scene.layout.houses)
        houses.push_back({scene.frame.turned(end) + Point{0, 4.5}, scene.sizes().cottage,
                          later(Tone::roof, 1), false});
    paint_house_rows(scene.out, houses, scene.detail);
}

void paint_middle(const InkScene& scene) {
    if (scene.layout.middle_thing == MiddleThing::nothing) return;
    const Point centre = scene.frame.turned(scene.layout.middle);
    scene.out.open("class=\"crossing\"");
    switch (scene.layout.middle_thing) {
        case MiddleThing::village: paint_village(scene, centre); break;
        case MiddleThing::house:
            paint_house_rows(
                scene.out,
                {{centre + Point{0, 4.5}, scene.sizes().cottage, later(Tone::roof, 1), false}},
                scene.detail);
            break;
        case MiddleThing::water: paint_water(scene, centre); break;
        case MiddleThing::lake: paint_lake_of_roads(scene, centre); break;
        case MiddleThing::nothing: break;
    }
    scene.out.close();
}

}  // namespace bastide::draw
