// Where the outlines do not part the fields as the data say, small changes are tried one after the other.

#include "draw/inked/ink_map.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <mutex>
#include <numbers>
#include <optional>
#include <string>
#include <unordered_map>

namespace bastide::draw {

namespace {

using Mend = std::function<void(InkLayout&)>;

constexpr std::size_t most_mends = 3;

struct NearPair {
    std::size_t from = 0, to = 0;  ///< indexes of points
    double way = std::numeric_limits<double>::max();
};

NearPair nearest(const Line& from, const Line& to) {
    NearPair best;
    for (std::size_t i = 0; i < from.size(); ++i)
        for (std::size_t j = 0; j < to.size(); ++j)
            if (const double way = distance(from[i], to[j]); way < best.way) best = {i, j, way};
    return best;
}

/// Moves the inner points of a line so that one of them comes to a point; its ends stay.
void pull(Line& line, std::size_t index, Point target) {
    const Point way = target - line[index];
    const double last = double(line.size() - 1), at = double(index) / last;
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        const double t = double(i) / last;
        const double part = t <= at ? t / at : (1 - t) / (1 - at);
        const double weight = std::sin(part * std::numbers::pi / 2);
        line[i] = line[i] + way * (weight * weight);
    }
}

bool has_one_side(const InkLayout& layout, const Band& band) {
    return layout.tile.segments[std::size_t(band.segment)].edges.size() == 1;
}

/// The wall of a town that comes nearest to a line.
Line* nearest_wall(Town& town, const Line& line) {
    Line* best = nullptr;
    double least = std::numeric_limits<double>::max();
    for (Line& wall : town.walls)
        if (const double way = nearest(wall, line).way; way < least) {
            least = way;
            best = &wall;
        }
    return best;
}

void lead_on(Band& band, Point target) {
    Line& arm = band.arms.front();
    const Point end = arm.back(), before = arm[arm.size() / 2];
    const double way = distance(end, target);
    const Line rest = curve(end, end + unit(end - before) * (way * 0.3),
                            target + unit(end - target) * (way * 0.3), target, 8);
    arm.insert(arm.end(), rest.begin() + 1, rest.end());
    band.ends_in_the_middle = false;
}

/// A road or river that ends goes on to the wall of a town, a little into it.
void lead_to_town(InkLayout& layout, std::size_t band_index, std::size_t town_index) {
    Band& band = layout.parts.bands[band_index];
    Town& town = layout.parts.towns[town_index];
    const Line end{band.arms.front().back()};
    const Line* wall = nearest_wall(town, end);
    if (!wall) return;
    const Point gate = (*wall)[nearest(end, *wall).to];
    lead_on(band, gate + unit(gate - end.front()) * 2.5);
}

void lead_to_band(InkLayout& layout, std::size_t band_index, std::size_t other_index) {
    Band& band = layout.parts.bands[band_index];
    const Line end{band.arms.front().back()};
    const Line& arm = layout.parts.bands[other_index].arms.front();
    lead_on(band, arm[nearest(end, arm).to]);
}

/// A road that passes comes to the wall of a town, or the wall to it, each half of the way.
void bend_to_town(InkLayout& layout, std::size_t band_index, std::size_t town_index, double part) {
    Line& arm = layout.parts.bands[band_index].arms.front();
    Town& town = layout.parts.towns[town_index];
    Line* wall = nearest_wall(town, arm);
    if (!wall || arm.size() < 5) return;
    const NearPair pair = nearest(arm, *wall);
    if (pair.from == 0 || pair.from + 1 == arm.size() || pair.to == 0 ||
        pair.to + 1 == wall->size())
        return;
    const Point meeting = arm[pair.from] * (1 - part) + (*wall)[pair.to] * part;
    const Line before = *wall;
    pull(arm, pair.from, meeting + unit((*wall)[pair.to] - arm[pair.from]) * 1.5);
    pull(*wall, pair.to, meeting);
    replace_in_outline(town.outline, before, *wall);
}

void grow_together(InkLayout& layout, std::size_t one, std::size_t other) {
    Town &a = layout.parts.towns[one], &b = layout.parts.towns[other];
    for (Line& wall_of_b : b.walls) {
        Line* wall = nearest_wall(a, wall_of_b);
        if (!wall || nearest_wall(b, *wall) != &wall_of_b) continue;
        // The middles of walls, not their ends, which may lie in the same corner.
        const std::size_t from = wall->size() / 2, to = wall_of_b.size() / 2;
        const Point meeting = middle((*wall)[from], wall_of_b[to]);
        const Line before_a = *wall, before_b = wall_of_b;
        pull(*wall, from, meeting);
        pull(wall_of_b, to, meeting);
        replace_in_outline(a.outline, before_a, *wall);
        replace_in_outline(b.outline, before_b, wall_of_b);
    }
}

/// The walls of a town draw back from the middle of the tile.
void draw_back(InkLayout& layout, std::size_t town_index) {
    constexpr double way = 18;
    Town& town = layout.parts.towns[town_index];
    for (Line& wall : town.walls) {
        const Line before = wall;
        const std::size_t half = wall.size() / 2;
        const Point inwards = unit(town.heart - layout.parts.rim.centre());
        pull(wall, half, wall[half] + inwards * way);
        replace_in_outline(town.outline, before, wall);
    }
}

/// A road that ends in the middle ends before it.
void end_earlier(InkLayout& layout, std::size_t band_index) {
    Band& band = layout.parts.bands[band_index];
    Line& arm = band.arms.front();
    Line kept;
    double way = 0;
    const double whole = distance(arm.front(), arm.back());
    for (const Point point : arm) {
        if (!kept.empty()) way += distance(kept.back(), point);
        if (way > whole * 0.52) break;
        kept.push_back(point);
    }
    if (kept.size() < 2) return;
    arm = kept;
    band.ends_in_the_middle = false;
    if (layout.is_road(band)) layout.houses.push_back(arm.back());
}

/// A road that dives into a tunnel is seen only before its mouth, and where it comes out again.
void dive(InkLayout& layout, std::size_t band_index, EdgePlace side) {
    constexpr double hidden = 30;
    std::vector<Line>& arms = layout.parts.bands[band_index].arms;
    const TileRim& rim = layout.parts.rim;
    const int half = rim.half_of(side);
    if (half < 0) return;
    const Point mouth = rim.point(half + 1), inwards = rim.inwards(half + 1);
    const auto begins_here = [&](const Line& arm) {
        return distance(arm.front(), mouth) < 1 || distance(arm.back(), mouth) < 1;
    };
    const auto arm = std::find_if(arms.begin(), arms.end(), begins_here);
    if (arm == arms.end()) return;
    Line rest = *arm;
    std::erase_if(rest, [&](Point point) {
        return layout.parts.is_in_town(point) || distance(point, mouth) < hidden;
    });
    *arm = {mouth, mouth + inwards * 5, mouth + inwards * 9};
    if (rest.size() > 1) arms.push_back(rest);
}

/// The sides at which a road dives.
std::vector<EdgePlace> tunnel_sides(const InkLayout& layout, int segment) {
    std::vector<EdgePlace> sides;
    for (const auto& symbol : layout.tile.segments[std::size_t(segment)].attributes)
        if (layout.library.attributes()[symbol.id.index()].form == ValueForm::sides)
            for (int side = 0; side < side_count; ++side)
                if ((symbol.number >> side & 1) != 0)
                    sides.push_back(EdgePlace{0, std::uint8_t(side)});
    return sides;
}

std::vector<Mend> mends_of_band(const InkLayout& layout, std::size_t index) {
    std::vector<Mend> mends;
    const auto& parts = layout.parts;
    const Band& band = parts.bands[index];
    for (const EdgePlace side : tunnel_sides(layout, band.segment))
        mends.push_back([index, side](InkLayout& changed) { dive(changed, index, side); });
    for (std::size_t town = 0; town < parts.towns.size(); ++town) {
        if (has_one_side(layout, band))
            mends.push_back([=](InkLayout& changed) { lead_to_town(changed, index, town); });
        else
            for (const double part : {0.5, 1.0, 0.1})
                mends.push_back(
                    [=](InkLayout& changed) { bend_to_town(changed, index, town, part); });
    }
    if (!has_one_side(layout, band)) return mends;
    for (std::size_t other = 0; other < parts.bands.size(); ++other)
        if (other != index && !parts.bands[other].arms.empty())
            mends.push_back([=](InkLayout& changed) { lead_to_band(changed, index, other); });
    if (band.ends_in_the_middle)
        mends.push_back([index](InkLayout& changed) { end_earlier(changed, index); });
    return mends;
}

std::vector<Mend> possible_mends(const InkLayout& layout) {
    std::vector<Mend> mends;
    const auto& parts = layout.parts;
    for (std::size_t i = 0; i < parts.bands.size(); ++i)
        if (!parts.bands[i].arms.empty() && parts.bands[i].arms.front().size() > 1)
            for (Mend& mend : mends_of_band(layout, i)) mends.push_back(std::move(mend));
    for (std::size_t i = 0; i < parts.towns.size(); ++i) {
        for (std::size_t j = i + 1; j < parts.towns.size(); ++j)
            mends.push_back([i, j](InkLayout& changed) { grow_together(changed, i, j); });
        mends.push_back([i](InkLayout& changed) { draw_back(changed, i); });
    }
    return mends;
}

int faults_of(const InkLayout& layout) {
    return InkMap(layout, InkMap::Lines::thin).joined_fields() +
           InkMap(layout, InkMap::Lines::thick).cut_fields();
}

using MendNumbers = std::vector<std::size_t>;

/// Changes the layout by the mend that helps most; gives back its number, empty if none helps.
std::optional<std::size_t> mend_once(std::optional<InkLayout>& layout, int& faults) {
    const std::vector<Mend> mends = possible_mends(*layout);
    std::optional<InkLayout> better;
    std::optional<std::size_t> number;
    for (std::size_t i = 0; i < mends.size(); ++i) {
        InkLayout changed = *layout;
        mends[i](changed);
        const int left = faults_of(changed);
        if (left >= faults) continue;
        faults = left;
        number = i;
        better.emplace(changed);
    }
    if (better) layout.emplace(*better);
    return number;
}

MendNumbers find_mends(const InkLayout& unmended) {
    std::optional<InkLayout> layout(unmended);
    MendNumbers numbers;
    int faults = faults_of(*layout);
    while (numbers.size() < most_mends && faults > 0) {
        const auto number = mend_once(layout, faults);
        if (!number) break;
        numbers.push_back(*number);
        layout->find_ends();
    }
    return numbers;
}

/// All of a tile that its outlines depend on, as a text.
std::string signature_of(const TileLibrary& library, const PrintedTile& tile, unsigned variant) {
    std::string text = tile.id + ' ' + tile.edges + ' ';
    const auto add = [&text](auto... numbers) {
        ((text += std::to_string(int(numbers)) + ','), ...);
    };
    const auto add_symbols = [&](const auto& symbols, const auto& names) {
        for (const auto& symbol : symbols) {
            text += names[symbol.id.index()].name + '=' + symbol.text;
            add(names[symbol.id.index()].form, symbol.number);
        }
    };
    add(variant, tile.shape, tile.columns, tile.rows);
    for (const PrintedSegment& segment : tile.segments) {
        const SegmentKindInfo& kind = kind_of(library, segment);
        text += '\n' + kind.name;
        add(kind.joins, kind.beside_fields);
        for (const EdgePlace side : segment.edges) add(side.cell, side.side);
        text += '/';
        for (const SlotPlace half : segment.shared_halves) add(half.cell, half.slot);
        text += '/';
        for (const SlotPlace half : segment.slots) add(half.cell, half.slot);
        text += '/';
        for (const auto city : segment.cities) add(city);
        add_symbols(segment.attributes, library.attributes());
    }
    add_symbols(tile.marks, library.marks());
    for (const auto& group : tile.passages) {
        text += '|';
        for (const auto segment : group) add(segment);
    }
    return text;
}

/// Remembers which mends a design needs, since trying them takes as long as drawing. For any thread.
class MendCache {
public:
    std::optional<MendNumbers> known(const std::string& signature) {
        const std::lock_guard lock(mutex_);
        const auto found = numbers_.find(signature);
        if (found == numbers_.end()) return std::nullopt;
        return found->second;
    }

    void keep(std::string signature, const MendNumbers& numbers) {
        const std::lock_guard lock(mutex_);
        if (numbers_.size() >= most_designs) numbers_.clear();  // made up by users: begin anew
        numbers_.emplace(std::move(signature), numbers);
    }

private:
    /// Some five times what all boxes have in all variants.
    static constexpr std::size_t most_designs = 10'000;
    std::mutex mutex_;
    std::unordered_map<std::string, MendNumbers> numbers_;  ///< behind the mutex
};

}  // namespace

InkLayout mended_layout(const TileLibrary& library, const PrintedTile& tile, unsigned variant) {
    static MendCache book;
    variant %= ink_variants;
    InkLayout layout(library, tile, variant);
    std::string signature = signature_of(library, tile, variant);
    std::optional<MendNumbers> numbers = book.known(signature);
    if (!numbers) {
        numbers = find_mends(layout);
        book.keep(std::move(signature), *numbers);
    }
    for (const std::size_t number : *numbers) {
        possible_mends(layout)[number](layout);
        layout.find_ends();
    }
    return layout;
}

}  // namespace bastide::draw
