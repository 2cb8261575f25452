/// What features are likely to bring their owners.

#include "core/features.h"
#include "rules/18_bridges_castles_bazaars/fiefs.h"
#include "search/evaluation.h"
#include "search/open_cells.h"

#include <bastide/feature_members.h>

#include <algorithm>

namespace bastide {

namespace {

/// A feature that grows through its sides: how likely it is closed, and how many tiles longer it
/// is likely to get.
struct Growth {
    double chance = 1;
    double cells = 0;
    std::size_t open = 0;
};

double power(double base, int exponent) {
    double product = 1;
    for (; exponent > 0; --exponent) product *= base;
    return product;
}

Growth growth_of(const Ruleset& rules, const State& state, SegmentId root, double further_side,
                 TileChances& chances, OpenCells& found) {
    Growth growth;
    int sides = state.segment(root).open;
    std::size_t count = 0;
    SegmentId id = root;
    do {
        if (sides == 0) break;
        for_each_open_cell(rules, state, id, [&](Cell cell, Side) {
            --sides;
            const auto end = found.cells.begin() + std::ptrdiff_t(count);
            if (count == OpenCells::most || std::find(found.cells.begin(), end, cell) != end)
                return;
            const double chance = chances.fill(state, cell);
            found.cells[count] = cell;
            found.fill[count] = float(chance);
            growth.chance *= count == 0 ? chance : chance * further_side;
            growth.cells += chance;
            ++count;
        });
        id = state.segment(id).next;
    } while (id != root);
    found.count = growth.open = count;
    return growth;
}

int empty_cells_around(const State& state, SegmentId segment) {
    return 8 - state.at(state.tile(state.segment(segment).tile).cell).neighbours;
}

}  // namespace

Evaluation::Prospect Evaluation::prospect_by_edge(const Ruleset& rules, const State& state,
                                                  SegmentId root, OpenCells* open) {
    OpenCells unkept;
    const Growth growth = growth_of(rules, state, root, weights_.further_side, chances_,
                                    open != nullptr ? *open : unkept);
    const double size = state.segment(root).size;
    const double complete = value_of(rules, state, root, Situation::completed).points();
    const double incomplete = value_of(rules, state, root, Situation::final).points();
    // Closing takes a tile for each open cell; until then the feature grows as it can.
    const double if_closed = complete * (1 + double(growth.open) / size);
    const double if_not = incomplete * (1 + growth.cells / size);
    return {growth.chance * if_closed + (1 - growth.chance) * if_not, growth.chance};
}

Evaluation::Prospect Evaluation::prospect_surrounded(const Ruleset& rules, const State& state,
                                                     SegmentId root) {
    const double now = value_of(rules, state, root, Situation::final).points();
    const int empty = empty_cells_around(state, root);
    const double chance = chances_.any_tile();
    return {now + empty * chance, power(chance, empty)};
}

/// Fields score at the end of the game; what borders them may be completed until then.
Evaluation::Prospect Evaluation::prospect_by_slot(const Ruleset& rules, const State& state,
                                                  SegmentId root) {
    std::size_t count = 0;
    double hope = 0;
    for_each_bordering({rules, state}, root, [&](SegmentId id) {
        const Segment& city = state.segment(id);
        if (city.open == 0 || count == Known::most_cities) return;
        ++count;
        hope += weights_.field_hope / city.open;
    });
    const double now = value_of(rules, state, root, Situation::final).points();
    return {now + hope * chances_.any_tile(), 0};
}

Evaluation::Prospect Evaluation::prospect_of(const Ruleset& rules, const State& state,
                                             SegmentId root, OpenCells* open) {
    const SegmentKindInfo& kind = rules.segment_kind(state.segment(root).kind);
    if (kind.joins == Joins::by_edge) return prospect_by_edge(rules, state, root, open);
    if (kind.surrounded) return prospect_surrounded(rules, state, root);
    return prospect_by_slot(rules, state, root);
}

/// AM-18: a barn gets one point more for each city than a farmer, and nobody can take them.
double Evaluation::prospect_of_barn(const Ruleset& rules, const State& state, SegmentId field) {
    constexpr double points_of_barn = 4, points_of_farmer = 3;
    return points_of_barn / points_of_farmer * prospect_by_slot(rules, state, field).points;
}

/// BCB-42: what is completed in its fief first gives a castle its points and brings its lord back.
Evaluation::Prospect Evaluation::prospect_of_castle(const Ruleset& rules, const State& state,
                                                    SegmentId castle) {
    constexpr std::size_t most = 24;
    SegmentId seen[most];
    std::size_t count = 0;
    double nothing = 1, points = 0, weight = 0;
    const auto expect = [&](double chance, double value) {
        nothing *= 1 - chance;
        points += chance * value;
        weight += chance;
    };
    for (const Cell cell : rules::castles::fief_of({rules, state}, castle)) {
        const GridCell there = state.at(cell);
        if (!there.taken())
            expect(weights_.completed_on_new_tile * chances_.any_tile(),
                   weights_.points_on_new_tile);
        if (there.holds != GridCell::Holds::tile) continue;
        const PlacedTile& tile = state.tile(TileId(there.index));
        for (std::size_t local = 0; local < rules.type(tile.type).segment_count; ++local) {
            const Segment& root = state.feature(SegmentId(tile.first.index() + local));
            const SegmentKindInfo& kind = rules.segment_kind(root.kind);
            const bool completable = kind.joins == Joins::by_edge || kind.surrounded;
            if (!completable || root.completed || count == most ||
                std::find(seen, seen + count, root.feature) != seen + count)
                continue;
            seen[count++] = root.feature;
            expect(prospect_of(rules, state, root.feature, nullptr).chance,
                   value_of(rules, state, root.feature, Situation::completed).points());
        }
    }
    return {weight == 0 ? 0 : (1 - nothing) * points / weight, 1 - nothing};
}

double Evaluation::completion_chance(const Ruleset& rules, const State& state, SegmentId segment) {
    if (is_complete(rules, state, segment)) return 1;
    chances_.look_at(rules, state);
    return prospect_of(rules, state, state.segment(segment).feature, nullptr).chance;
}

}  // namespace bastide
