#include "core/scoring.h"

#include "core/agenda.h"
#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/features.h"
#include "core/figures.h"
#include "core/half_tiles.h"
#include "core/require.h"

#include <algorithm>

namespace bastide {

Valuation value_of(const Ruleset& rules, const State& state, SegmentId segment,
                   Situation situation) {
    Valuation value;
    value.feature = state.segment(segment).feature;
    value.situation = situation;
    const Position position{rules, state};
    for (auto modifier : rules.compiled().modifiers[state.segment(segment).kind.index()])
        modifier(position, value);
    return value;
}

int strength_of(Position position, const Figure& figure) {
    int strength = position.rules.figure_kind(figure.kind).strength;
    for (auto hook : position.rules.compiled().strength)
        strength = hook(position, figure, strength);
    return strength;
}

std::uint8_t find_owners(Position position, SegmentId feature, int (&strengths)[max_players]) {
    const CompiledRules& tables = position.rules.compiled();
    std::fill(std::begin(strengths), std::end(strengths), 0);
    for_each_figure(position.state, feature, [&](const Figure& figure) {
        if (figure.spot == 0) strengths[figure.owner.index()] += strength_of(position, figure);
    });
    int most = 0;
    std::uint8_t owners = 0;
    for (int player = 0; player < position.state.players(); ++player) {
        const int strength = strengths[player];
        if (strength > most) {
            most = strength;
            owners = 0;
        }
        if (strength == most && most > 0) owners = std::uint8_t(owners | 1u << player);
    }
    for (auto hook : tables.tie_break) owners = hook(position, feature, owners);
    return owners;
}

std::uint8_t owners_of(const Ruleset& rules, const State& state, SegmentId segment) {
    int strengths[max_players];
    return find_owners({rules, state}, segment, strengths);
}

std::uint8_t leaders(const State& state) {
    std::uint8_t best = 0;
    for (int player = 0; player < state.players(); ++player) {
        const int lead = best == 0 ? 1
                                   : state.score(Player(std::size_t(player))) -
                                         state.score(Player(std::size_t(__builtin_ctz(best))));
        if (lead > 0) best = 0;
        if (lead >= 0) best = std::uint8_t(best | 1u << player);
    }
    return best;
}

bool is_complete(const Ruleset& rules, const State& state, SegmentId segment) {
    const SegmentKind kind = state.segment(segment).kind;
    if (rules.is_closed_by_edges(kind)) return state.feature(segment).open == 0;
    if (!rules.is_surrounded(kind)) return false;
    const Surroundings around = surroundings({rules, state}, state.segment(segment).tile);
    return around.filled == around.cells;
}

bool is_in_round(const State& state, SegmentId feature) {
    const SegmentId root = state.segment(feature).feature;
    return std::any_of(state.round().begin(), state.round().end(),
                       [&](const RoundEntry& entry) { return entry.feature == root; });
}

void add_to_round(Context& context, SegmentId feature) {
    const StateEditor& edit = context.edit;
    const SegmentId root = edit.segment(feature).feature;
    const SegmentKind kind = edit.segment(root).kind;
    if (edit.segment(root).completed ||
        !(context.rules.is_closed_by_edges(kind) || context.rules.is_surrounded(kind)))
        return;
    edit.segment(root).completed = true;
    StateHeader& head = edit.head();
    require(head.round < context.state.layout().round,
            "a part does not complete that many features");
    edit.round(head.round++) = {root, 0, false, 0};
}

namespace {

/// Features of one tile that are complete when surrounded.
void collect_surrounded(Context& context, TileId tile_id) {
    const PlacedTile& tile = context.state.tile(tile_id);
    const TileType& type = context.rules.type(tile.type);
    if (!type.has_surrounded) return;
    for (unsigned local = 0; local < type.segment_count; ++local) {
        const SegmentId id(tile.first.index() + local);
        if (context.rules.is_surrounded(context.state.segment(id).kind) &&
            is_complete(context.rules, context.state, id))
            add_to_round(context, id);
    }
}

/// The same for the tile, or the half tiles, of a cell.
void collect_surrounded(Context& context, GridCell cell) {
    if (cell.holds == GridCell::Holds::tile) return collect_surrounded(context, TileId(cell.index));
    const HalvedCell& shared = context.state.halved_cells()[cell.index];
    collect_surrounded(context, shared.first);
    if (shared.second.exists()) collect_surrounded(context, shared.second);
}

/// Features of other tiles that end at a side of the tile through which nothing joins. Such a side
/// may belong to two of theirs, half by half.
void collect_stopped(Context& context, const PlacedTile& tile, const TileType& type) {
    const Position position{context.rules, context.state};
    const auto collect = [&](SegmentId met) {
        if (met.exists() && context.state.feature(met).open == 0) add_to_round(context, met);
    };
    for (unsigned c = 0; c < type.cells; ++c)
        for (int s = 0; s < side_count; ++s) {
            if (turned_cell(type, tile, c).edge_segment[s] != no_local) continue;
            const Cell beyond = neighbour(cell_of(type, tile, c), Side(s));
            const TileId beside = context.state.tile_at(beyond, opposite(Side(s)));
            if (!beside.exists() || !has_side(type, tile.turning, Side(s))) continue;
            const PlacedTile& other = context.state.tile(beside);
            const unsigned cell = cell_of_tile_at(context.rules.type(other.type), other, beyond);
            const unsigned facing_side = unsigned(opposite(Side(s)));
            collect(edge_half_segment(position, beside, cell, Slot(2 * facing_side)));
            collect(edge_half_segment(position, beside, cell, Slot(2 * facing_side + 1)));
        }
    for (unsigned half = 0; type.half && half < 2; ++half)
        collect(met_at_long_side(position, context.state.header().placed, half));
}

}  // namespace

void collect_completed(Context& context) {
    const State& state = context.state;
    context.edit.head().round = 0;
    const TileId placed = state.header().placed;
    const PlacedTile& tile = state.tile(placed);
    const TileType& type = context.rules.type(tile.type);
    for (unsigned local = 0; local < type.segment_count; ++local) {
        const SegmentId id(tile.first.index() + local);
        const Segment& root = state.feature(id);
        if (root.open == 0 && !root.completed && context.rules.is_closed_by_edges(root.kind))
            add_to_round(context, id);
    }
    if (type.stops_others) collect_stopped(context, tile, type);
    for (const AddedSegment& added : state.added_segments())
        if (state.feature(added.segment).open == 0) add_to_round(context, added.segment);
    for (unsigned c = 0; c < type.cells; ++c) {
        // The tile has made the grid reach all cells around it.
        const GridCell* const here = &context.edit.at(cell_of(type, tile, c));
        const std::size_t width = state.header().grid_width;
        for (const GridCell* row : {here - width, here, here + width})
            for (const GridCell* cell = row - 1; cell <= row + 1; ++cell)
                if (cell->neighbours == 8 && cell->taken()) collect_surrounded(context, *cell);
    }
}

void remove_from_round(Context& context, SegmentId feature) {
    StateHeader& head = context.edit.head();
    const SegmentId root = context.state.segment(feature).feature;
    std::uint32_t kept = 0;
    for (std::uint32_t i = 0; i < head.round; ++i)
        if (context.edit.round(i).feature != root)
            context.edit.round(kept++) = context.edit.round(i);
    head.round = kept;
}

void value_round(Context& context) {
    const Position position{context.rules, context.state};
    for (std::size_t i = 0; i < context.state.round().size(); ++i) {
        RoundEntry& entry = context.edit.round(i);
        tell(context, EventKind::completed, [&](Event& event) { event.segment = entry.feature; });
        int strengths[max_players];
        if (context.state.feature(entry.feature).figures.exists())
            entry.owners = find_owners(position, entry.feature, strengths);
        entry.points =
            value_of(context.rules, context.state, entry.feature, Situation::completed).points();
    }
}

void award(Context& context, Player player, int points, const Valuation& why) {
    if (points == 0) return;
    context.edit.head().scores[player.index()] += points;
    tell(context, EventKind::scored, [&](Event& event) {
        event.player = player;
        event.segment = why.feature;
        event.situation = why.situation;
        event.number = points;
        event.place = why.at;
        event.lines = &why;
    });
    for (auto hook : context.compiled.points_awarded) hook(context, player, why);
}

namespace {

/// Points that no feature gives or takes.
void award_item(Context& context, Player player, int points, const ItemKind& why, int count,
                Player other) {
    Valuation value;
    value.other = other;
    value.add(why, count, points);
    award(context, player, points, value);
}

}  // namespace

void lose_points(Context& context, Player player, int points, const ItemKind& why, int count) {
    award_item(context, player, -points, why, count, Player());
}

void pass_points(Context& context, Player from, Player to, int points, const ItemKind& why,
                 int count) {
    award_item(context, from, -points, why, count, to);
    award_item(context, to, points, why, count, from);
}

namespace {

/// Each owner gets the value of the feature and what the owner alone gets for it.
void award_owners(Context& context, const Valuation& value, std::uint8_t owners) {
    for (unsigned left = owners; left != 0; left &= left - 1) {
        const Player player(std::size_t(__builtin_ctz(left)));
        if (context.compiled.owner_bonus.empty()) {
            award(context, player, value.points(), value);
            continue;
        }
        Valuation own = value;
        own.owner = player;
        for (auto hook : context.compiled.owner_bonus) hook({context.rules, context.state}, own);
        award(context, player, own.points(), own);
    }
}

}  // namespace

void award_round(Context& context) {
    const bool lines_matter = context.events != nullptr ||
                              !context.compiled.points_awarded.empty() ||
                              !context.compiled.owner_bonus.empty();
    for (std::size_t i = 0; i < context.state.round().size(); ++i) {
        RoundEntry& entry = context.edit.round(i);
        if (entry.scored || entry.owners == 0) continue;
        entry.scored = true;
        if (lines_matter) {
            award_owners(
                context,
                value_of(context.rules, context.state, entry.feature, Situation::completed),
                entry.owners);
            continue;
        }
        for (unsigned left = entry.owners; left != 0; left &= left - 1)
            context.edit.head().scores[__builtin_ctz(left)] += entry.points;
    }
}

void score_feature(Context& context, SegmentId feature, Situation situation) {
    int strengths[max_players];
    const std::uint8_t owners = find_owners({context.rules, context.state}, feature, strengths);
    if (owners == 0) return;
    award_owners(context, value_of(context.rules, context.state, feature, situation), owners);
}

}  // namespace bastide
