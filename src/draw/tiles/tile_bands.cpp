// Roads and rivers: from the middles of their sides to each other, to the tile's middle, or to the
// thing they lead to.

#include "draw/tiles/tile_layout.h"

#include <algorithm>

namespace bastide::draw {

namespace {

/// How far a curve goes straight on at its ends, as a part of the distance between them.
constexpr double straightness = 0.4;

class BandMaker {
public:
    BandMaker(const PrintedTile& tile, const TileRim& rim, const std::vector<Town>& towns)
        : tile_(tile), rim_(rim), towns_(towns) {}

    Band make(int segment) const {
        Band band{segment, {}, false};
        std::vector<int> middles;
        for (const EdgePlace side : tile_.segments[std::size_t(segment)].edges)
            if (const int half = rim_.half_of(side); half >= 0) middles.push_back(half + 1);
        if (middles.size() == 2) {
            band.arms.push_back(bend(middles[0], middles[1]));
        } else if (middles.size() == 1) {
            const Town* town = town_it_leads_to(segment);
            band.arms.push_back(town ? arm_into(*town, middles[0]) : arm_to_centre(middles[0]));
            band.ends_in_the_middle = !town;
        } else {
            for (const int middle : middles) band.arms.push_back(arm_to_centre(middle));
        }
        return band;
    }

private:
    Line bend(int from, int to) const {
        const Point a = rim_.point(from), b = rim_.point(to);
        const double reach = straightness * distance(a, b);
        return curve(a, a + rim_.inwards(from) * reach, b + rim_.inwards(to) * reach, b);
    }

    Line arm_to(int from, Point end) const {
        const Point start = rim_.point(from);
        const double reach = straightness * distance(start, end);
        return curve(start, start + rim_.inwards(from) * reach, middle(start, end), end);
    }

    Line arm_to_centre(int from) const { return arm_to(from, rim_.centre()); }

    /// Straight on if that meets the town, else in a curve to its heart; the town covers the end.
    Line arm_into(const Town& town, int from) const {
        const Point start = rim_.point(from), inwards = rim_.inwards(from);
        for (double way = 4; way < 100; way += 2)
            if (is_inside(town.outline, start + inwards * way))
                return {start, start + inwards * (way + 8)};
        return arm_to(from, town.heart);
    }

    /// The town into which a figure may walk from this band; none if there are several, which meet
    /// in the middle.
    const Town* town_it_leads_to(int segment) const {
        const Town* only = nullptr;
        for (const auto& group : tile_.passages) {
            if (std::find(group.begin(), group.end(), segment) == group.end()) continue;
            for (const Town& town : towns_)
                if (std::find(group.begin(), group.end(), town.segment) != group.end()) {
                    if (only && only != &town) return nullptr;
                    only = &town;
                }
        }
        return only;
    }

    const PrintedTile& tile_;
    const TileRim& rim_;
    const std::vector<Town>& towns_;
};

}  // namespace

std::vector<Band> lay_out_bands(const TileLibrary& library, const PrintedTile& tile,
                                const TileRim& rim, const std::vector<Town>& towns) {
    std::vector<Band> bands;
    const BandMaker maker(tile, rim, towns);
    for (int i = 0; i < int(tile.segments.size()); ++i)
        if (is_band(kind_of(library, tile.segments[std::size_t(i)])))
            bands.push_back(maker.make(i));
    // Roads cross rivers on bridges, so the first kind of the legend comes last.
    std::stable_sort(bands.begin(), bands.end(), [&](const Band& a, const Band& b) {
        return tile.segments[std::size_t(a.segment)].kind.index() >
               tile.segments[std::size_t(b.segment)].kind.index();
    });
    return bands;
}

}  // namespace bastide::draw
