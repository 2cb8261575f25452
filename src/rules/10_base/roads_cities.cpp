/// Chapter 10, roads and cities: BASE-20, BASE-21, BASE-22.

#include "core/features.h"
#include "core/scoring.h"
#include "rules/10_base/base.h"

namespace bastide::rules::base {

namespace {

constexpr ItemKind road_tiles{"tiles", "BASE-21"};
constexpr ItemKind incomplete_road_tiles{"tiles", "BASE-22"};
constexpr ItemKind city_tiles{"tiles", "BASE-20"};
constexpr ItemKind city_pennants{"pennants", "BASE-20"};
constexpr ItemKind incomplete_city_tiles{"tiles", "BASE-22"};
constexpr ItemKind incomplete_city_pennants{"pennants", "BASE-22"};

int count_pennants(Position position, SegmentId feature) {
    return count_symbols(position, feature, settings_of(position.rules).shields);
}

}  // namespace

Counted tiles_and_pennants(const Valuation& value) {
    Counted counted;
    for (const LineItem& item : value.items())
        if (item.kind == &road_tiles || item.kind == &city_tiles || item.kind == &city_pennants) {
            counted.things += item.count;
            counted.points += item.points;
        }
    return counted;
}

/// BASE-21, BASE-22: 1 point for each tile of a road, complete or not.
void value_road(Position position, Valuation& value) {
    const int tiles = count_cells(position, value.feature);
    value.add(value.situation == Situation::completed ? road_tiles : incomplete_road_tiles, tiles,
              tiles);
}

/// BASE-20, BASE-22: 2 points for each tile and pennant of a completed city, else 1.
void value_city(Position position, Valuation& value) {
    const bool completed = value.situation == Situation::completed;
    const int rate = completed ? 2 : 1;
    const int tiles = count_cells(position, value.feature);
    value.add(completed ? city_tiles : incomplete_city_tiles, tiles, rate * tiles);
    if (const int pennants = count_pennants(position, value.feature); pennants != 0)
        value.add(completed ? city_pennants : incomplete_city_pennants, pennants, rate * pennants);
}

/// BASE-20, `small_city_points=2`: a completed city of two tiles gives 1 instead of 2. One that is
/// still open takes a further tile to be completed, and so will be no small city.
void rate_small_city(Position position, Valuation& value) {
    if (!settings_of(position.rules).small_cities_score_two ||
        value.situation != Situation::completed || value.count(city_tiles) != 2 ||
        !is_complete(position.rules, position.state, value.feature))
        return;
    for (LineItem& item : value.items()) item.points = item.count;
}

}  // namespace bastide::rules::base
