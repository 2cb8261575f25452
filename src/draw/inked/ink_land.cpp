// Fields: their tones, crops, grass and trees.

#include "draw/inked/ink_scene.h"

#include <algorithm>
#include <cmath>

namespace bastide::draw {

namespace {

struct CropTones {
    Tone ground, line;
};

CropTones tones_of(CropKind kind) {
    switch (kind) {
        case CropKind::corn: return {Tone::corn, Tone::corn_line};
        case CropKind::hay: return {Tone::hay, Tone::hay_line};
        case CropKind::lavender: return {Tone::lavender, Tone::lavender_line};
        default: return {Tone::plough, Tone::plough_line};
    }
}

/// One furrow after the other, each as long as the patch is wide there.
void paint_patch(const InkScene& scene, const CropPatch& patch) {
    // Furrows are too fine for few pixels: the patch is as ragged without them.
    const bool fine = scene.fine();
    const double between = fine ? 2.7 : 5, wide = fine ? 2.9 : 5.4;
    const Point centre = scene.frame.turned(patch.spot.centre);
    const double radius = patch.spot.radius;
    InkRandom random("crops", unsigned(patch.spot.centre.x * 131 + patch.spot.centre.y));
    InkPath ground, lines, vines;
    for (double down = -radius * 0.72; down <= radius * 0.72; down += between) {
        const double half =
            std::sqrt(radius * radius - down * down) * 0.97 * random.between(0.88, 1);
        const double lean = down * 0.25;
        const auto at = [&](double across, double below) {
            return centre + Point{across + lean, down + below + across * patch.slant};
        };
        const double sag = random.around(0.4);
        ground.move(at(-half, 0)).curve(at(-half / 3, sag), at(half / 3, -sag), at(half, 0));
        if (fine)
            lines.move(at(0.8 - half, 1.1))
                .curve(at(-half / 3, 1.1 + sag), at(half / 3, 1.1 - sag), at(half - 0.8, 1.1));
        if (patch.kind == CropKind::vines)
            for (double across = 1.4 - half; across < half - 0.6; across += wide)
                vines.move(at(across, 0)).line(at(across + 0.1, 0));
    }
    const CropTones tones = tones_of(patch.kind);
    if (patch.kind == CropKind::vines) {
        scene.out.path(ground, {Tone::none, tones.ground, wide,
                                "stroke-linecap=\"round\" stroke-opacity=\".45\""});
        scene.out.path(vines,
                       {Tone::none, Tone::tree, fine ? 2.1 : 3.2, "stroke-linecap=\"round\""});
        return;
    }
    scene.out.path(ground, {Tone::none, tones.ground, wide, "stroke-linecap=\"round\""});
    scene.out.path(lines, {Tone::none, tones.line, 0.9, "stroke-linecap=\"round\""});
}

void add_tuft(InkPath& tufts, Point at) {
    tufts.move(at).line(at + Point{-0.9, -2.3});
    tufts.move(at + Point{0.9, 0}).line(at + Point{0.9, -2.8});
    tufts.move(at + Point{1.8, 0}).line(at + Point{2.7, -2.1});
}

/// A round crown of lobes.
void add_crown(InkPath& path, Point foot, double size) {
    const auto at = [&](double x, double y) { return foot + Point{x, y} * size; };
    path.move(at(-3.2, -2.6))
        .curve(at(-4.8, -4.2), at(-3.8, -6.4), at(-2, -6.4))
        .curve(at(-1.4, -8.4), at(1.6, -8.4), at(2.2, -6.4))
        .curve(at(4.2, -6.3), at(4.8, -3.8), at(3.2, -2.6))
        .curve(at(1.8, -1.6), at(-1.8, -1.6), at(-3.2, -2.6))
        .close();
}

void add_cypress(InkPath& path, Point foot, double size) {
    const auto at = [&](double x, double y) { return foot + Point{x, y} * size; };
    path.move(at(0, -10))
        .curve(at(2.4, -6), at(2.5, -1), at(0, 0))
        .curve(at(-2.5, -1), at(-2.4, -6), at(0, -10))
        .close();
}

/// Trees of one picture, those behind others first; what does not hide anything shares a path.
class TreePainter {
public:
    explicit TreePainter(InkWriter& out) : out_(out) {}

    void add(Point foot, double size, bool cypress) {
        shadows_.ellipse(foot + Point{1.6, 0.3} * size, 3 * size, 1.1 * size);
        const auto at = [&](double x, double y) { return foot + Point{x, y} * size; };
        if (cypress) {
            lights_.move(at(-0.6, -7.5)).curve(at(-1.6, -5), at(-1.6, -3), at(-1, -2));
        } else {
            trunks_.move(foot).line(at(0, -3));
            lights_.move(at(-2.2, -4.4)).curve(at(-1.7, -5.7), at(-0.8, -6.5), at(0.4, -6.6));
        }
        crowns_.push_back({foot, size, cypress});
    }
    void add_bush(Point centre, double size) {
        bushes_.circle(centre, size);
        bush_lights_.circle(centre - Point{0.25, 0.3} * size, size * 0.5);
    }

    void paint() {
        out_.path(shadows_, {Tone::shadow});
        out_.path(bushes_, {Tone::tree, Tone::tree_dark, 0.4});
        out_.path(bush_lights_, {Tone::tree_light});
        out_.path(trunks_, {Tone::none, Tone::trunk, 1.1});
        std::stable_sort(crowns_.begin(), crowns_.end(),
                         [](const Crown& a, const Crown& b) { return a.foot.y < b.foot.y; });
        for (const Crown& crown : crowns_) {
            InkPath path;
            crown.cypress ? add_cypress(path, crown.foot, crown.size)
                          : add_crown(path, crown.foot, crown.size);
            out_.path(path, {crown.cypress ? Tone::cypress : Tone::tree, Tone::tree_dark, 0.55});
        }
        if (!out_.colours().flat())
            out_.path(lights_, {Tone::none, Tone::tree_light, 0.9, "stroke-linecap=\"round\""});
    }

private:
    struct Crown {
        Point foot;
        double size;
        bool cypress;
    };
    InkWriter& out_;
    InkPath shadows_, trunks_, lights_, bushes_, bush_lights_;
    std::vector<Crown> crowns_;
};

}  // namespace

void paint_tree(InkWriter& out, Point foot, double size, bool cypress) {
    TreePainter painter(out);
    painter.add(foot, size, cypress);
    painter.paint();
}

void paint_field_tones(const InkScene& scene) {
    if (scene.flat()) return;
    InkPath light, low;
    for (std::size_t i = 0; i < scene.plan.tones.size(); ++i) {
        const Spot& spot = scene.plan.tones[i];
        InkRandom random("tone", unsigned(spot.centre.x * 17 + spot.centre.y));
        Line rim;
        for (int j = 0; j < 7; ++j) {
            const double angle = j * 0.8976, size = spot.radius * random.between(0.75, 1.1);
            rim.push_back(scene.frame.turned(spot.centre) +
                          Point{std::cos(angle) * size, std::sin(angle) * size * 0.7});
        }
        (i % 2 == 0 ? light : low).smooth(rim, true);
    }
    scene.out.path(light, {Tone::field_light, Tone::none, 0, "fill-opacity=\".6\""});
    scene.out.path(low, {Tone::field_low, Tone::none, 0, "fill-opacity=\".6\""});
}

void paint_field(const InkScene& scene, const Ground& ground) {
    InkPath tufts;
    InkPath flowers[4];
    for (const Sprig& sprig : scene.plan.sprigs) {
        if (sprig.field != ground.segment) continue;
        const Point at = scene.frame.turned(sprig.at);
        if (sprig.flower < 0)
            add_tuft(tufts, at);
        else
            flowers[sprig.flower % 4].circle(at, 0.8);
    }
    if (!scene.fine()) return;
    scene.out.path(tufts, {Tone::none, Tone::grass, 0.7, "stroke-linecap=\"round\""});
    if (scene.flat()) return;
    for (int i = 0; i < 4; ++i) scene.out.path(flowers[i], {later(Tone::rose, i)});
}

void paint_crops(const InkScene& scene) {
    if (scene.flat()) return;
    for (const CropPatch& patch : scene.plan.crops) paint_patch(scene, patch);
}

namespace {

/// A tree's foot moved so far that its crown ends before the sides.
Point inside_of_tile(const InkScene& scene, Point foot, double size) {
    const double half = 4.6 * size + 1, height = 10 * size + 1, below = 1.4 * size + 1;
    return {std::clamp(foot.x, half, scene.frame.width() - half),
            std::clamp(foot.y, height, scene.frame.height() - below)};
}

}  // namespace

void paint_trees(const InkScene& scene) {
    TreePainter painter(scene.out);
    const double larger = scene.sizes().tree;
    for (const PlannedTree& tree : scene.plan.trees) {
        const Point foot = scene.frame.turned(tree.foot);
        const double size = tree.size * larger;
        // A slanting side would cut it.
        const double reach = tree.bush ? 1.5 * size : 5.5 * size, up = tree.bush ? 0 : 4 * size;
        if (scene.layout.tile.shape == TileShape::half &&
            scene.map.from_rim(scene.frame.printed(foot - Point{0, up})) < reach)
            continue;
        if (tree.bush)
            painter.add_bush(foot, size);
        else
            painter.add(inside_of_tile(scene, foot + Point{0, 3}, size), size, tree.cypress);
    }
    for (const Line& hedge : scene.layout.parts.hedges) {
        const Line line = scene.frame.turned(hedge);
        const double whole = distance(line.front(), line.back());
        for (double way = 0; way <= whole; way += 3)
            painter.add_bush(line.front() + (line.back() - line.front()) * (way / whole),
                             2 * larger);
    }
    painter.paint();
}

}  // namespace bastide::draw
