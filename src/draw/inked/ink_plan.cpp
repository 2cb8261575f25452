#include "draw/inked/ink_plan.h"

#include "draw/inked/ink_motifs.h"
#include "draw/tiles/palette.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace bastide::draw {

namespace {

constexpr double lettered_radius = 10, smallest_symbol = 6;
/// How near to the rim things may come.
constexpr double rim_of_decoration = 2.5;

/// Chooses places one after the other; what is placed keeps its room.
class Planner {
public:
    Planner(const InkLayout& layout, InkMap& map, InkPlan& plan, unsigned variant)
        : layout_(layout), map_(map), plan_(plan), random_(layout.tile.id + "#", variant) {}

    void plan_all() {
        reserve_fixed_things();
        place_symbols();
        for (const Town& town : layout_.parts.towns) place_square(town);
        place_crops();
        place_trees();
        place_sprigs();
        place_tones();
    }

private:
    bool is_field(int segment) const {
        return segment >= 0 &&
               kind_of(layout_.library, segment_of(segment)).joins == Joins::by_slot;
    }
    const PrintedSegment& segment_of(int index) const {
        return layout_.tile.segments[std::size_t(index)];
    }

    void reserve_fixed_things() {
        for (const InnerPlace& place : layout_.inner)
            map_.reserve({place.spot.centre, place.spot.radius + 1});
        if (layout_.middle_thing == MiddleThing::village) map_.reserve({layout_.middle, 20});
        if (layout_.middle_thing == MiddleThing::house) map_.reserve({layout_.middle, 9});
        if (layout_.middle_thing == MiddleThing::water)
            map_.reserve({layout_.middle, layout_.is_lake ? 24.0 : 11.0});
        if (layout_.middle_thing == MiddleThing::lake)
            map_.reserve({layout_.middle, lake_radius + 4});
        for (const Point gate : layout_.gates) map_.reserve({gate, 8});
        for (const Point house : layout_.houses) map_.reserve({house, 9});
    }

    // --- Symbols -----------------------------------------------------------------------------

    bool is_inner(const std::string& name) const {
        return std::any_of(layout_.inner.begin(), layout_.inner.end(), [&](const auto& place) {
            return layout_.kind_name(place.segment) == name;
        });
    }

    void place_symbols() {
        for (int i = 0; i < int(layout_.tile.segments.size()); ++i)
            for (const auto& symbol : segment_of(i).attributes)
                add_symbol(symbol_words(layout_.library, symbol), i, symbol.number);
        for (const auto& symbol : layout_.tile.marks)
            add_symbol(symbol_words(layout_.library, symbol), -1, symbol.number);
        // The largest first; the list keeps its order.
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < plan_.symbols.size(); ++i) order.push_back(i);
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return wanted_radius(plan_.symbols[a]) > wanted_radius(plan_.symbols[b]);
        });
        for (const std::size_t i : order) place_symbol(plan_.symbols[i]);
    }

    void add_symbol(const SymbolWords& words, int segment, int number) {
        PlacedSymbol symbol{words, segment, true, {}};
        symbol.shown = !has_no_badge(words.name) && words.name != "direction" &&
                       !is_inner(words.name) &&
                       !(words.name == "village" && layout_.middle_thing == MiddleThing::village);
        if (words.form == ValueForm::sides) {
            for (int side = 0; side < side_count; ++side) {
                const int half = layout_.parts.rim.half_of(EdgePlace{0, std::uint8_t(side)});
                if ((number >> side & 1) == 0 || half < 0) continue;
                symbol.spots.push_back(
                    {layout_.parts.rim.point(half + 1) + layout_.parts.rim.inwards(half + 1) * 19,
                     9});
                map_.reserve(symbol.spots.back());
            }
        }
        plan_.symbols.push_back(std::move(symbol));
    }

    static double wanted_radius(const PlacedSymbol& symbol) {
        const Motif* motif = motif_of(symbol.words.look + '.' + symbol.words.value);
        if (!motif) motif = motif_of(symbol.words.look);
        return motif ? double(motif->radius) : lettered_radius;
    }

    void place_symbol(PlacedSymbol& symbol) {
        if (!symbol.shown || !symbol.spots.empty()) return;
        const double radius = wanted_radius(symbol);
        const Band* band = band_of(symbol.segment);
        const bool in_town = symbol.segment >= 0 && !band && !is_field(symbol.segment);
        if (takes_the_middle(symbol)) {
            symbol.spots.push_back({layout_.middle, radius});
        } else {
            const Point centre = map_.best([&](Point point) {
                return worth_of(point, radius, symbol.segment, band, in_town);
            });
            const double room = std::min(strict_room(centre), loose_room(centre, symbol, in_town));
            symbol.spots.push_back(
                {centre, std::clamp(room, std::min(smallest_symbol, radius), radius)});
        }
        map_.reserve({symbol.spots.back().centre, symbol.spots.back().radius + 0.5});
    }

    /// Large places at which roads end.
    bool takes_the_middle(const PlacedSymbol& symbol) const {
        if (symbol.segment < 0) return layout_.middle_mark == symbol.words.name;
        const Band* band = band_of(symbol.segment);
        return band && band->arms.size() > 2 && wanted_radius(symbol) > 15;
    }

    const Band* band_of(int segment) const {
        for (const Band& band : layout_.parts.bands)
            if (band.segment == segment) return &band;
        return nullptr;
    }

    double strict_room(Point point) const {
        return std::min(map_.free_room(point), map_.from_rim(point) - 1);
    }

    double ground_room(Point point) const {
        const int seen = map_.seen_at(point);
        return seen < 0 || band_of(seen) ? -3 : map_.room(point);
    }

    double loose_room(Point point, const PlacedSymbol& symbol, bool in_town) const {
        if (symbol.segment < 0 || !in_town) return std::max(ground_room(point), smallest_symbol);
        return map_.seen_at(point) == symbol.segment ? map_.room(point) : smallest_symbol;
    }

    double worth_of(Point point, double radius, int segment, const Band* band, bool in_town) const {
        const double strict = strict_room(point);
        if (strict < 0) return -1000 + strict;
        double loose = ground_room(point),
               pull = 0.02 * distance(point, layout_.parts.rim.centre());
        if (segment >= 0 && !band && map_.seen_at(point) != segment) pull += 100;
        if (in_town && radius < 15) pull = pull / 2 + 0.04 * distance(point, {24, 26});
        if (!in_town && segment < 0 && !is_field(map_.seen_at(point)))
            loose = std::min(loose, radius - 4);
        if (band) {
            if (!is_field(map_.seen_at(point))) pull += 40;
            double way = 1e9;
            for (const Line& arm : band->arms) way = std::min(way, distance_to(arm, point));
            pull += 0.35 * std::abs(way - radius - 5);
        }
        return 4 * std::min(strict, radius + 1) + 2 * std::min(loose, radius + 2) - pull;
    }

    // --- Towns -------------------------------------------------------------------------------

    void place_square(const Town& town) {
        for (const PlacedSymbol& symbol : plan_.symbols)
            if (symbol.segment == town.segment && !symbol.spots.empty() &&
                symbol.spots.front().radius > 15)
                return;
        const bool cap = town.walls.size() == 1 && segment_of(town.segment).edges.size() == 1;
        const double wanted = cap ? 7.5 : 9.5;
        const auto room = [&](Point point) {
            if (map_.seen_at(point) != town.segment) return -1.0;
            return std::min(
                {map_.room(point) - 3, map_.free_room(point) - 1, map_.from_rim(point) - 2});
        };
        const Point centre = map_.best([&](Point point) {
            return std::min(room(point), 12.0) - 0.03 * distance(point, layout_.parts.rim.centre());
        });
        if (room(centre) < 4.5) return;
        const double radius = std::min(wanted, room(centre));
        plan_.squares.push_back({town.segment, {centre, radius}});
        map_.reserve({centre, radius + 0.5});
    }

    // --- Fields ------------------------------------------------------------------------------

    double field_room(Point point) const {
        if (!is_field(map_.seen_at(point))) return -1;
        return std::min({map_.room(point) - 1, map_.free_room(point),
                         map_.from_rim(point) - rim_of_decoration});
    }

    /// A place in the fields with room, near to some point that chance chooses.
    Spot roomy_spot(double wanted, double pull) {
        const Point wish{random_.between(8, map_.width() - 8),
                         random_.between(8, map_.height() - 8)};
        const Point centre = map_.best(
            [&](Point point) {
                return std::min(field_room(point), wanted) - pull * distance(point, wish);
            },
            3);
        return {centre, field_room(centre)};
    }

    void place_crops() {
        constexpr CropKind kinds[] = {
            CropKind::corn,   CropKind::corn,  CropKind::hay,   CropKind::hay,   CropKind::hay,
            CropKind::plough, CropKind::vines, CropKind::vines, CropKind::vines, CropKind::corn};
        const bool empty = layout_.parts.towns.empty() && layout_.parts.bands.empty();
        const int count = (random_.chance(0.62) ? 1 : 0) + (empty ? 1 : 0);
        for (int i = 0; i < count; ++i) {
            const Spot spot = roomy_spot(15, 0.05);
            if (spot.radius < 10) continue;
            const CropKind kind =
                random_.chance(0.06) ? CropKind::lavender : kinds[random_.below(10)];
            double radius = std::min(spot.radius - 1.2, 13.0);
            // Furrows slant, and a slanting side would cut them.
            if (layout_.tile.shape == TileShape::half) radius *= 0.7;
            plan_.crops.push_back({{spot.centre, radius}, kind, random_.around(0.5)});
            map_.reserve({spot.centre, radius + 1});
        }
    }

    void place_trees() {
        for (int i = 0; i < 2 + random_.below(2); ++i) {
            const Spot spot = roomy_spot(10, 0.06);
            if (spot.radius < 5.5) continue;
            const double reach = std::min(spot.radius, 10.0) - 4.5;
            const bool cypresses = random_.chance(0.3);
            for (int j = 2 + random_.below(3); j > 0; --j)
                plan_.trees.push_back(
                    {spot.centre + Point{random_.around(reach), random_.around(reach)},
                     random_.between(0.8, 1.12), random_.chance(cypresses ? 0.8 : 0.1), false});
            map_.reserve({spot.centre, std::min(spot.radius, 10.0)});
        }
        if (random_.chance(0.55)) place_bushes();
    }

    void place_bushes() {
        const Spot spot = roomy_spot(9, 0.05);
        if (spot.radius < 6) return;
        const double angle = random_.around(0.7);
        const int count = 3 + random_.below(3);
        for (int i = 0; i < count; ++i) {
            const double along = (i - (count - 1) / 2.0) * 3;
            plan_.trees.push_back(
                {spot.centre + Point{std::cos(angle), std::sin(angle) * 0.8} * along,
                 random_.between(1.6, 2.1), false, true});
        }
        map_.reserve({spot.centre, 6});
    }

    void place_sprigs() {
        const double cells = map_.width() * map_.height() / 10000;
        for (int i = 0; i < int(110 * cells); ++i) {
            const Point at{random_.between(2.5, map_.width() - 2.5),
                           random_.between(2.5, map_.height() - 2.5)};
            const int seen = map_.seen_at(at);
            if (!is_field(seen) || map_.room(at) < 2.6 || map_.free_room(at) < 2 ||
                map_.from_rim(at) < 4)
                continue;
            const bool flower = i % 7 == 0;
            if (++(flower ? flowers_ : tufts_) > (flower ? 6 : 26) * cells) continue;
            plan_.sprigs.push_back({at, seen, flower ? random_.below(4) : -1});
        }
    }

    void place_tones() {
        for (int i = 0; i < 7; ++i) {
            const double radius = random_.between(6, 12);
            const Point at{random_.between(radius + 3, map_.width() - radius - 3),
                           random_.between(radius + 3, map_.height() - radius - 3)};
            if (map_.from_rim(at) > radius + 2.5) plan_.tones.push_back({at, radius});
        }
    }

    const InkLayout& layout_;
    InkMap& map_;
    InkPlan& plan_;
    InkRandom random_;
    int flowers_ = 0, tufts_ = 0;
};

}  // namespace

InkPlan::InkPlan(const InkLayout& layout, InkMap& map, unsigned variant) {
    Planner(layout, map, *this, variant % ink_variants).plan_all();
}

std::vector<Spot> InkPlan::symbol_spots() const {
    std::vector<Spot> spots;
    for (const PlacedSymbol& symbol : symbols)
        spots.insert(spots.end(), symbol.spots.begin(), symbol.spots.end());
    return spots;
}

}  // namespace bastide::draw
