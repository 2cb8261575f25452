#include "search/evaluation.h"

#include "rules/18_bridges_castles_bazaars/fiefs.h"
#include "search/open_cells.h"

#include <bastide/walk.h>

#include <algorithm>
#include <cmath>

namespace bastide {

namespace {

// The constants below were found by letting players with different ones play each other.

/// Of the turns that an owner has left, the share spent on one certain open cell.
constexpr double turns_for_a_cell = 0.07;
/// How many tiles it takes to fill a given cell beside the board, on average, for each player.
constexpr double tiles_to_fill_a_cell = 14.0;
/// Each further open side needs luck of its own kind: new sides open while others close.
constexpr double further_side = 0.4;
/// What is completed on a cell of a fief that is empty yet: how likely, once a tile lies there, and for
/// how many points.
constexpr double completed_on_new_tile = 0.4, points_on_new_tile = 4.0;
/// Points of an incomplete city at the edge of an occupied field, if it is completed, and what
/// share of them to count on.
constexpr double field_share = 1.5;
/// Worth of the first, second, … follower in the supply while many tiles are left.
constexpr double supply_worth[] = {9.0, 6.0, 4.0, 3.0, 2.2, 1.8, 1.4};
/// With fewer tiles left for each player than this, followers lose their worth.
constexpr double tiles_to_use_a_follower = 6.0;
/// How much points of an opponent count against one's own.
constexpr double weight_of_others = 0.7;

double tiles_left(const State& state) { return double(state.tiles_left()); }
double turns_left(const State& state) { return tiles_left(state) / state.players(); }

/// How many of the tiles left could lie in an empty cell.
double tiles_that_fit(const Ruleset& rules, const State& state, Cell cell) {
    const GridCell there = state.at(cell);
    if (there.holds != GridCell::Holds::frontier) return 0;
    const std::uint32_t forbidden = state.frontier()[there.index].forbidden;
    int count = 0;
    for (std::size_t pile = 0; pile < state.layout().piles; ++pile) {
        const auto copies = state.pile(pile);
        for (std::size_t i = 0; i < copies.size(); ++i) {
            if (copies[i] == 0) continue;
            const auto& edges = rules.type(TileTypeId(i)).edges;
            if ((edges[0] & forbidden) == 0 || (edges[1] & forbidden) == 0 ||
                (edges[2] & forbidden) == 0 || (edges[3] & forbidden) == 0)
                count += copies[i];
        }
    }
    return count;
}

/// How likely an owner gets to fill an empty cell.
double chance_to_fill(const Ruleset& rules, const State& state, Cell cell) {
    const double left = tiles_left(state);
    if (left == 0) return 0;
    const double fitting = tiles_that_fit(rules, state, cell) / left;
    return 1 - std::pow(1 - fitting, turns_left(state) * turns_for_a_cell);
}

/// A feature that grows through its sides: how likely it is closed, and how many tiles longer it
/// is likely to get.
struct Growth {
    double chance = 1;
    double cells = 0;
    int open = 0;
};

Growth growth_of(const Ruleset& rules, const State& state, SegmentId feature) {
    constexpr std::size_t most = 16;  // beyond so many open cells there is no hope anyway
    Cell seen[most];
    std::size_t count = 0;
    Growth growth;
    for_each_segment(state, feature, [&](SegmentId id) {
        for_each_open_cell(rules, state, id, [&](Cell cell, Side) {
            if (count == most || std::find(seen, seen + count, cell) != seen + count) return;
            seen[count++] = cell;
            const double chance = chance_to_fill(rules, state, cell);
            growth.chance *= count == 1 ? chance : chance * further_side;
            growth.cells += chance;
        });
    });
    growth.open = int(count);
    return growth;
}

/// How likely one certain cell beside the board gets a tile from anybody.
double chance_of_any_tile(const State& state) {
    return 1 - std::exp(-tiles_left(state) / tiles_to_fill_a_cell);
}

int empty_cells_around(const State& state, SegmentId segment) {
    return 8 - state.at(state.tile(state.segment(segment).tile).cell).neighbours;
}

/// What the owners of a feature are likely to get for it, and how likely they get their
/// followers back.
struct Prospect {
    double points = 0;
    double chance = 0;
};

Prospect prospect_by_edge(const Ruleset& rules, const State& state, SegmentId feature) {
    const Growth growth = growth_of(rules, state, feature);
    const double size = state.segment(feature).size;
    const double complete = value_of(rules, state, feature, Situation::completed).points();
    const double incomplete = value_of(rules, state, feature, Situation::final).points();
    // Closing takes a tile for each open cell; until then the feature grows as it can.
    const double if_closed = complete * (1 + growth.open / size);
    const double if_not = incomplete * (1 + growth.cells / size);
    return {growth.chance * if_closed + (1 - growth.chance) * if_not, growth.chance};
}

Prospect prospect_surrounded(const Ruleset& rules, const State& state, SegmentId feature) {
    const double now = value_of(rules, state, feature, Situation::final).points();
    const int empty = empty_cells_around(state, feature);
    const double chance = chance_of_any_tile(state);
    return {now + empty * chance, std::pow(chance, empty)};
}

/// Fields score at the end of the game; what borders them may be completed until then.
Prospect prospect_by_slot(const Ruleset& rules, const State& state, SegmentId feature) {
    constexpr std::size_t most = 16;
    SegmentId seen[most];
    std::size_t count = 0;
    double hope = 0;
    for_each_segment(state, feature, [&](SegmentId id) {
        const Segment& segment = state.segment(id);
        const PlacedTile& tile = state.tile(segment.tile);
        const TileType& type = rules.type(tile.type);
        if (segment.local >= type.segment_count) return;
        for (std::uint32_t left = type.segments[segment.local].cities; left != 0;
             left &= left - 1) {
            const SegmentId bordered(tile.first.index() + std::size_t(__builtin_ctz(left)));
            const Segment& root = state.feature(bordered);
            if (root.open == 0 || count == most) continue;
            if (std::find(seen, seen + count, root.feature) != seen + count) continue;
            seen[count++] = root.feature;
            hope += field_share / root.open;
        }
    });
    const double now = value_of(rules, state, feature, Situation::final).points();
    return {now + hope * chance_of_any_tile(state), 0};
}

Prospect prospect_of(const Ruleset& rules, const State& state, SegmentId feature) {
    const SegmentKindInfo& kind = rules.segment_kind(state.segment(feature).kind);
    if (kind.joins == Joins::by_edge) return prospect_by_edge(rules, state, feature);
    if (kind.surrounded) return prospect_surrounded(rules, state, feature);
    return prospect_by_slot(rules, state, feature);
}

/// BCB-42: what is completed in its fief first gives a castle its points and brings its lord back.
Prospect prospect_of_castle(const Ruleset& rules, const State& state, SegmentId castle) {
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
            expect(completed_on_new_tile * chance_of_any_tile(state), points_on_new_tile);
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
            const Prospect prospect = prospect_of(rules, state, root.feature);
            expect(prospect.chance,
                   value_of(rules, state, root.feature, Situation::completed).points());
        }
    }
    return {weight == 0 ? 0 : (1 - nothing) * points / weight, 1 - nothing};
}

/// Worth of so many followers, of which a part may be expected rather than there.
double worth_of_supply(const State& state, double followers) {
    double worth = 0;
    for (const double one : supply_worth) {
        worth += one * std::clamp(followers, 0.0, 1.0);
        followers -= 1;
    }
    return worth * std::min(1.0, turns_left(state) / tiles_to_use_a_follower);
}

}  // namespace

double completion_chance(const Ruleset& rules, const State& state, SegmentId segment) {
    if (is_complete(rules, state, segment)) return 1;
    return prospect_of(rules, state, state.segment(segment).feature).chance;
}

double estimate(const Ruleset& rules, const State& state, Player player) {
    const int players = state.players();
    double points[max_players] = {};
    double followers[max_players] = {};
    for (int seat = 0; seat < players; ++seat) {
        points[seat] = state.score(Player(seat));
        for (std::size_t kind = 0; kind < rules.figure_kinds().size(); ++kind)
            if (rules.figure_kinds()[kind].follower)
                followers[seat] += state.supply(Player(seat), FigureKind(kind));
    }
    // At the end of the game the scores hold everything.
    const std::size_t figures = state.over() ? 0 : state.figures().size();
    for (std::size_t i = 0; i < figures; ++i) {
        const Figure& figure = state.figures()[i];
        if (figure.where != Whereabouts::board) continue;
        const Segment& root = state.feature(figure.segment);
        if (figure.role != 0) {
            const Prospect castle = prospect_of_castle(rules, state, root.feature);
            points[figure.owner.index()] += castle.points;
            followers[figure.owner.index()] += castle.chance;
            continue;
        }
        // Each feature once, for whichever of its figures the feature names.
        if (root.figures != FigureId(i) || root.completed) continue;
        const Prospect prospect = prospect_of(rules, state, root.feature);
        const std::uint8_t owners = owners_of(rules, state, root.feature);
        for (int seat = 0; seat < players; ++seat)
            if ((owners >> seat & 1) != 0) {
                points[seat] += prospect.points;
                followers[seat] += prospect.chance;
            }
    }
    double worth = 0;
    for (int seat = 0; seat < players; ++seat) {
        points[seat] += worth_of_supply(state, followers[seat]);
        const double weight = Player(seat) == player ? 1 : -weight_of_others / double(players - 1);
        worth += weight * points[seat];
    }
    return worth;
}

}  // namespace bastide
