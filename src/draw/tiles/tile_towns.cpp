// Cities and all other kinds that fill their sides. A town owns a run of half sides, or several;
// between its runs lie bays, and a curved wall closes each. So connected sides are joined in the
// middle, and separate towns stay apart.

#include "draw/tiles/tile_layout.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace bastide::draw {

namespace {

/// A stretch of the rim that is not the town's, from one point to another, clockwise.
struct Bay {
    int from = 0;
    int halves = 0;
    bool cut = false;  ///< it is a part of a stretch that the town parts by reaching the rim
};

/// Does a band end at several towns at once? They meet in the middle of the tile then.
bool towns_share_a_band(const TileLibrary& library, const PrintedTile& tile) {
    return std::any_of(tile.passages.begin(), tile.passages.end(), [&](const auto& group) {
        const auto count = [&](bool (*is_kind)(const SegmentKindInfo&)) {
            return std::count_if(group.begin(), group.end(), [&](std::uint8_t index) {
                return is_kind(kind_of(library, tile.segments[index]));
            });
        };
        return count(is_town) >= 2 && count(is_band) >= 1;
    });
}

class TownMaker {
public:
    TownMaker(const TileLibrary& library, const PrintedTile& tile, const TileRim& rim)
        : library_(library),
          tile_(tile),
          rim_(rim),
          owners_(owners_of_halves(library, tile, rim)),
          grounds_(grounds_of_halves(library, tile, rim)),
          cuts_(cuts_of(library, tile, rim)),
          has_inner_(std::any_of(
              tile.segments.begin(), tile.segments.end(),
              [&](const auto& one) { return kind_of(library, one).joins == Joins::not_at_all; })),
          has_lake_(has_lake(library, tile)),
          meets_others_(towns_share_a_band(library, tile)) {}

    Town make(int segment) const {
        Town town{segment, {}, {}, rim_.centre()};
        const int first = first_half(segment);
        if (first < 0) {
            town.outline = circle(rim_.centre(), 20);
            town.walls.push_back(town.outline);
            town.walls.back().push_back(town.outline.front());
            return town;
        }
        for (int half = first; half < first + rim_.size();) {
            if (owner(half) == segment) {
                town.outline.push_back(rim_.point(half++));
                continue;
            }
            for (const Bay& bay : bays_at(half, segment)) {
                const Line wall = wall_of(bay);
                town.outline.insert(town.outline.end(), wall.begin(), wall.end() - 1);
                town.walls.push_back(wall);
                half += bay.halves;
            }
        }
        town.heart = heart_of(town.outline);
        return town;
    }

    bool is_town_half(int half) const {
        return owner(half) >= 0 &&
               is_town(kind_of(library_, tile_.segments[std::size_t(owner(half))]));
    }

private:
    int owner(int half) const { return owners_[std::size_t((half + rim_.size()) % rim_.size())]; }

    int ground(int half) const { return grounds_[std::size_t((half + rim_.size()) % rim_.size())]; }

    /// The first half of a run of the town's halves; -1 if it has none.
    int first_half(int segment) const {
        for (int half = 0; half < rim_.size(); ++half)
            if (owner(half) == segment && owner(half - 1) != segment) return half;
        return owner(0) == segment ? 0 : -1;
    }

    static Line circle(Point centre, double radius) {
        Line line;
        for (int i = 0; i < 24; ++i) {
            const double angle = i * 3.14159265358979 / 12;
            line.push_back(centre + Point{std::cos(angle), std::sin(angle)} * radius);
        }
        return line;
    }

    /// The stretch that begins at this half, parted where the town reaches the rim.
    std::vector<Bay> bays_at(int half, int segment) const {
        std::vector<Bay> bays{{half, 0, false}};
        for (; owner(half) != segment; ++half) {
            if (bays.back().halves > 0 && reaches(segment, half % rim_.size())) {
                bays.back().cut = true;
                bays.push_back({half, 0, true});
            }
            ++bays.back().halves;
        }
        return bays;
    }

    /// Does the town part two fields at this point of the rim? Of several that could, the one with
    /// the most halves does.
    bool reaches(int segment, int point) const {
        if (std::find(cuts_.begin(), cuts_.end(), point) == cuts_.end()) return false;
        int best = -1;
        for (int i = 0; i < int(tile_.segments.size()); ++i)
            if (borders(ground(point - 1), i) && borders(ground(point), i) &&
                (best < 0 || halves_of(i) > halves_of(best)))
                best = i;
        return best == segment;
    }

    bool borders(int field, int segment) const {
        const auto& cities = tile_.segments[std::size_t(field)].cities;
        return std::find(cities.begin(), cities.end(), segment) != cities.end();
    }

    std::ptrdiff_t halves_of(int segment) const {
        return std::count(owners_.begin(), owners_.end(), segment);
    }

    Line wall_of(const Bay& bay) const;
    double depth_of(const Bay& bay, double chord, double room, double back) const;
    bool has_band(const Bay& bay) const;
    bool has_town(const Bay& bay) const;
    int crossing_town(const Bay& bay) const;
    Point heart_of(const Line& outline) const;

    const TileLibrary& library_;
    const PrintedTile& tile_;
    const TileRim& rim_;
    std::vector<int> owners_, grounds_;
    std::vector<int> cuts_;
    bool has_inner_, has_lake_;
    bool meets_others_;
};

bool TownMaker::has_town(const Bay& bay) const {
    for (int half = bay.from; half < bay.from + bay.halves; ++half)
        if (is_town_half(half)) return true;
    return false;
}

bool TownMaker::has_band(const Bay& bay) const {
    for (int half = bay.from; half < bay.from + bay.halves; ++half)
        if (owner(half) >= 0 &&
            is_band(kind_of(library_, tile_.segments[std::size_t(owner(half))])))
            return true;
    return false;
}

/// A town that the one around a bay crosses, since it has sides in this bay and out of it; -1 if there is none.
int TownMaker::crossing_town(const Bay& bay) const {
    const int around = owner(bay.from - 1);
    for (int half = bay.from; half < bay.from + bay.halves; ++half) {
        const int other = owner(half);
        if (!is_town_half(half) || other == around) continue;
        // Beyond the next sides of the town around the bay.
        int beyond = bay.from + bay.halves;
        while (owner(beyond) == around) ++beyond;
        for (; beyond < bay.from + rim_.size() && owner(beyond) != around; ++beyond)
            if (owner(beyond) == other) return other;
    }
    return -1;
}

/// How far a wall bulges from its chord into the bay; negative: into the town.
/// `room` and `back` say how far the tile reaches to the bay's side of the chord and to the other.
double TownMaker::depth_of(const Bay& bay, double chord, double room, double back) const {
    const bool other_town = has_town(bay);
    const double to_centre =
        distance_to({rim_.point(bay.from), rim_.point(bay.from + bay.halves)}, rim_.centre());
    if (room < 1 && bay.cut) return (has_band(bay) ? -0.24 : -0.12) * chord;
    if (bay.cut) return -0.05 * chord;
    // Towns that cross are as wide as streets there; the one below is seen the less.
    if (const int other = crossing_town(bay); room < 1 && other >= 0)
        return (owner(bay.from - 1) < other ? -0.38 : -0.45) * chord;
    // A bay of one side: shallow, unless something must find room in it.
    if (room < 1) return (other_town ? -0.42 : has_inner_ ? -0.36 : -0.21) * chord;
    if (back < 1) {  // a town of one side
        if (meets_others_) return 0.9 * to_centre;
        if (has_lake_) return 0.48 * to_centre;
        return std::min(other_town ? 27.0 : 33.0, (other_town ? 0.54 : 0.66) * to_centre);
    }
    return (other_town ? -0.1 : has_band(bay) ? -0.02 : 0.06) * chord;
}

Line TownMaker::wall_of(const Bay& bay) const {
    const Point a = rim_.point(bay.from), b = rim_.point(bay.from + bay.halves);
    const double chord = distance(a, b);
    const Point along = unit(b - a);
    // Walking clockwise along the rim, the bay lies to the left of the straight way.
    const Point into_bay{along.y, -along.x};
    double room = 0, back = 0;
    for (const Point point : rim_.points()) {
        const Point off = point - a;
        const double out = off.x * into_bay.x + off.y * into_bay.y;
        room = std::max(room, out);
        back = std::max(back, -out);
    }
    const double height = depth_of(bay, chord, room, back) / 0.75;
    // How steeply a wall may leave its end: it stays clear of the rim on the side to which it
    // bulges, and more so where the wall of another town begins there, too.
    const auto reach = [&](Point next, Point end, Point chord_way, bool beside_town) {
        const Point rim_way = unit(next - end);
        const double cosine = rim_way.x * chord_way.x + rim_way.y * chord_way.y;
        const double angle = std::acos(std::clamp(cosine, -1.0, 1.0));
        const double leave = std::min(angle * (beside_town ? 0.42 : 0.72), 1.2);
        const double least = height > 0 ? 0 : (room < 1 ? 0.2 : 0.28) * chord;
        return std::clamp(std::abs(height) / std::tan(leave), least, 0.6 * chord);
    };
    const int end = bay.from + bay.halves;
    const int outwards = height > 0 ? 1 : -1;  // from the bay's ends along the rim
    const double from_reach = reach(rim_.point(bay.from + rim_.size() + outwards), a, along,
                                    height > 0 && is_town_half(bay.from));
    const double to_reach = reach(rim_.point(end + rim_.size() - outwards), b, along * -1,
                                  height > 0 && is_town_half(end - 1));
    return curve(a, a + along * from_reach + into_bay * height,
                 b - along * to_reach + into_bay * height, b);
}

Point TownMaker::heart_of(const Line& outline) const {
    Point best = outline.front();
    double most = -1;
    for (double y = 2; y < 100.0 * tile_.rows; y += 4)
        for (double x = 2; x < 100.0 * tile_.columns; x += 4) {
            const Point point{x, y};
            if (!is_inside(outline, point)) continue;
            // A little pull to the middle, so that equal places are chosen alike in all tiles.
            const double worth =
                distance_to(outline, point, true) - 0.01 * distance(point, rim_.centre());
            if (worth > most) {
                most = worth;
                best = point;
            }
        }
    return best;
}

}  // namespace

std::vector<Town> lay_out_towns(const TileLibrary& library, const PrintedTile& tile,
                                const TileRim& rim) {
    std::vector<Town> towns;
    const TownMaker maker(library, tile, rim);
    for (int i = 0; i < int(tile.segments.size()); ++i)
        if (is_town(kind_of(library, tile.segments[std::size_t(i)])))
            towns.push_back(maker.make(i));
    return towns;
}

}  // namespace bastide::draw
