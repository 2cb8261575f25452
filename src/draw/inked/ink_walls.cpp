// Town walls with their towers and gates, in front of all that lies on the ground.

#include "draw/inked/ink_motifs.h"
#include "draw/inked/ink_scene.h"

#include <algorithm>
#include <numeric>

namespace bastide::draw {

namespace {

constexpr double wall_height = 3.6;

/// The point at a part of the length of a line.
Point point_at(const Line& line, double part) {
    double whole = 0;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) whole += distance(line[i], line[i + 1]);
    double rest = whole * part;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const double piece = distance(line[i], line[i + 1]);
        if (rest <= piece && piece > 0) return line[i] + (line[i + 1] - line[i]) * (rest / piece);
        rest -= piece;
    }
    return line.back();
}

double length_of(const Line& line) {
    double whole = 0;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) whole += distance(line[i], line[i + 1]);
    return whole;
}

/// The same path several times, each moved down.
void paint_moved(const InkScene& scene, const InkPath& walls, std::initializer_list<double> ways,
                 const Ink& ink) {
    for (const double way : ways) {
        const std::string moved = "transform=\"translate(0 " + ink_number(way) + ")\"";
        scene.out.path(walls, {ink.fill, ink.stroke, ink.width, moved});
    }
}

void paint_wall_lines(const InkScene& scene, const InkPath& walls) {
    if (scene.flat()) {
        scene.out.path(walls, {Tone::none, Tone::ink, 6.4});
        scene.out.path(walls, {Tone::none, Tone::stone, 3.6});
        return;
    }
    if (scene.small()) {
        scene.out.path(walls, {Tone::none, Tone::ink, 8.4});
        scene.out.path(walls, {Tone::none, Tone::stone, 5.2});
        return;
    }
    if (!scene.fine()) {
        scene.out.path(walls, {Tone::none, Tone::shadow, 5.4, "transform=\"translate(2.4 6)\""});
        paint_moved(scene, walls, {wall_height, wall_height / 2, 0}, {Tone::none, Tone::ink, 7.4});
        paint_moved(scene, walls, {wall_height, wall_height / 2},
                    {Tone::none, Tone::stone_face, 5.2});
        scene.out.path(walls, {Tone::none, Tone::stone, 5.2});
        scene.out.path(walls, {Tone::none, Tone::soft_ink, 5.2, "stroke-dasharray=\"1.2 3.8\""});
        scene.out.path(walls, {Tone::none, Tone::stone, 2.2});
        return;
    }
    scene.out.path(walls, {Tone::none, Tone::shadow, 4.6, "transform=\"translate(2 5.6)\""});
    paint_moved(scene, walls, {wall_height, wall_height / 2}, {Tone::none, Tone::ink, 5.6});
    scene.out.path(walls, {Tone::none, Tone::ink, 5.6});
    paint_moved(scene, walls, {wall_height, wall_height / 2}, {Tone::none, Tone::stone_face, 4.2});
    scene.out.path(walls, {Tone::none, Tone::joint, 4.2,
                           "stroke-dasharray=\".6 4\" transform=\"translate(0 3.6)\""});
    scene.out.path(walls, {Tone::none, Tone::stone, 4.2});
    scene.out.path(walls, {Tone::none, Tone::soft_ink, 4.2, "stroke-dasharray=\".8 2.5\""});
    scene.out.path(walls, {Tone::none, Tone::stone, 1.5});
}

/// A tower or gate with its foot at a point.
struct Fort {
    Point foot;
    std::string_view motif;
    double radius;
};

class FortBuilder {
public:
    explicit FortBuilder(const InkScene& scene) : scene_(scene) {
        for (const Point gate : scene.layout.gates) gates_.push_back(scene.frame.turned(gate));
        for (const Underpass& pass : scene.layout.underpasses)
            arches_.push_back({scene.frame.turned(pass.mouth),
                               pass.water ? "water_gate" : "underpass", scene.sizes().arch});
    }

    std::vector<Fort> build() {
        for (const Town& town : scene_.layout.parts.towns)
            for (const Line& wall : town.walls) add_towers(wall);
        for (const Point gate : gates_) forts_.push_back({gate, "gate", scene_.sizes().gate});
        forts_.insert(forts_.end(), arches_.begin(), arches_.end());
        std::stable_sort(forts_.begin(), forts_.end(),
                         [](const Fort& a, const Fort& b) { return a.foot.y < b.foot.y; });
        return std::move(forts_);
    }

private:
    void add_towers(const Line& wall) {
        const double size = length_of(wall);
        const std::vector<double> parts = size < 70    ? std::vector{0.5}
                                          : size < 125 ? std::vector{0.24, 0.76}
                                                       : std::vector{0.2, 0.5, 0.8};
        for (const double part : parts) {
            const Point there = point_at(wall, part), foot = scene_.frame.turned(there);
            ++number_;
            if (!stands_free(foot) || scene_.map.free_room(there) < 3) continue;
            const bool roofed = (number_ + int(there.x + there.y)) % 2 == 0;
            forts_.push_back({foot + Point{0, 2.6}, roofed ? "roofed_tower" : "open_tower",
                              scene_.sizes().tower});
        }
    }

    bool stands_free(Point foot) const {
        const double aside = scene_.sizes().tower_aside, height = scene_.sizes().tower_height;
        if (foot.y < height || foot.y > scene_.frame.height() - 4 || foot.x < aside ||
            foot.x > scene_.frame.width() - aside)
            return false;
        // The slanting side of a half tile would cut it.
        if (scene_.layout.tile.shape == TileShape::half)
            for (const Point part : {foot, foot - Point{6, 12}, foot + Point{6, -12}})
                if (scene_.map.from_rim(scene_.frame.printed(part)) < 6) return false;
        return std::none_of(gates_.begin(), gates_.end(),
                            [&](Point gate) { return distance(gate, foot) < 15; }) &&
               std::none_of(forts_.begin(), forts_.end(),
                            [&](const Fort& fort) { return distance(fort.foot, foot) < 9; }) &&
               std::none_of(arches_.begin(), arches_.end(),
                            [&](const Fort& arch) { return distance(arch.foot, foot) < 17; });
    }

    const InkScene& scene_;
    std::vector<Point> gates_;
    std::vector<Fort> arches_, forts_;
    int number_ = 0;
};

}  // namespace

void paint_walls(const InkScene& scene) {
    InkPath walls;
    for (const Town& town : scene.layout.parts.towns)
        for (const Line& wall : town.walls) walls.smooth(thinned(scene.frame.turned(wall), 10));
    for (const Line& wall : scene.layout.bare_walls) walls.polyline(scene.frame.turned(wall));
    if (walls.empty()) return;
    scene.out.open("class=\"walls\"");
    paint_wall_lines(scene, walls);
    for (const Fort& fort : FortBuilder(scene).build())
        if (const Motif* motif = motif_of(fort.motif))
            paint_motif(scene.out, *motif, fort.foot, fort.radius);
    scene.out.close();
}

}  // namespace bastide::draw
