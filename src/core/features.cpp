#include "core/features.h"

#include "core/compiled_rules.h"
#include "core/half_tiles.h"
#include "core/require.h"

namespace bastide {

namespace {

/// Makes one feature of two different ones, named by their roots. The smaller takes the name of
/// the larger, so that all renaming together stays cheap; afterwards `kept` names both.
inline void merge(const StateEditor& edit, SegmentId& kept, SegmentId& gone) {
    const bool swaps =
        edit.names_by_number() ? gone < kept : edit.segment(kept).size < edit.segment(gone).size;
    if (swaps) std::swap(kept, gone);

    Segment& into = edit.segment(kept);
    Segment& from = edit.segment(gone);
    for (SegmentId id = gone;;) {
        Segment& member = edit.segment(id);
        member.feature = kept;
        if (member.next == gone) break;
        id = member.next;
    }
    std::swap(into.next, from.next);
    into.size = std::uint16_t(into.size + from.size);
    into.open = std::int16_t(into.open + from.open);
    into.followers = std::uint8_t(into.followers + from.followers);
    if (!into.figures.exists())
        into.figures = from.figures;
    else if (from.figures.exists())
        std::swap(edit.figure(into.figures).next, edit.figure(from.figures).next);
    from.figures = FigureId();
    from.completed = false;
}

}  // namespace

void join(Context& context, SegmentId a, SegmentId b) {
    SegmentId kept = context.edit.segment(a).feature;
    SegmentId gone = context.edit.segment(b).feature;
    if (kept == gone) return;
    merge(context.edit, kept, gone);
    for (auto hook : context.compiled.features_joined) hook(context, kept, gone);
}

namespace {

/// Where both sides belong to two segments each and join as a whole: a half with the one beside the facing one.
void join_crosswise(Context& context, TileId tile, unsigned cell_of_tile, TileId other,
                    unsigned their_cell, Side side) {
    const Position position{context.rules, context.state};
    for (unsigned half = 0; half < 2; ++half) {
        const SegmentId mine =
            edge_half_segment(position, tile, cell_of_tile, Slot(2 * unsigned(side) + half));
        const SegmentId theirs = edge_half_segment(position, other, their_cell,
                                                   facing(Slot(2 * unsigned(side) + 1 - half)));
        if (mine.exists() && theirs.exists() &&
            context.state.segment(mine).kind == context.state.segment(theirs).kind)
            join(context, mine, theirs);
    }
}

/// As join_across, where a side of one of the tiles belongs to two segments: half by half.
[[gnu::noinline]] void join_shared_side(Context& context, TileId tile, unsigned cell_of_tile,
                                        TileId other, unsigned their_cell, Side side) {
    const Position position{context.rules, context.state};
    SegmentId my_last, their_last;
    for (unsigned half = 0; half < 2; ++half) {
        const auto slot = Slot(2 * unsigned(side) + half);
        const SegmentId mine = edge_half_segment(position, tile, cell_of_tile, slot);
        const SegmentId theirs = edge_half_segment(position, other, their_cell, facing(slot));
        if (mine.exists() && mine != my_last) close_side(context, mine);
        if (theirs.exists() && theirs != their_last) close_side(context, theirs);
        if (mine.exists() && theirs.exists() &&
            context.state.segment(mine).kind == context.state.segment(theirs).kind)
            join(context, mine, theirs);
        const SegmentId my_field = slot_segment(position, tile, cell_of_tile, slot);
        const SegmentId their_field = slot_segment(position, other, their_cell, facing(slot));
        if (my_field.exists() && their_field.exists()) join(context, my_field, their_field);
        my_last = mine;
        their_last = theirs;
    }
    if (context.rules.joins_shared_sides())
        join_crosswise(context, tile, cell_of_tile, other, their_cell, side);
}

}  // namespace

void join_across(Context& context, TileId tile, unsigned cell_of_tile, Side side, TileId other) {
    const StateEditor& edit = context.edit;
    const Position position{context.rules, context.state};
    const PlacedTile& mine = edit.tile(tile);
    const TileType& my_type = context.rules.type(mine.type);
    const TurnedCell& my_cell = turned_cell(my_type, mine, cell_of_tile);
    const Cell cell = neighbour(cell_of(my_type, mine, cell_of_tile), side);
    const PlacedTile& theirs = edit.tile(other);
    const TileType& their_type = context.rules.type(theirs.type);
    const unsigned their_cell_number = cell_of_tile_at(their_type, theirs, cell);
    const TurnedCell& their_cell = turned_cell(their_type, theirs, their_cell_number);

    if (my_type.shares_sides || their_type.shares_sides)
        return join_shared_side(context, tile, cell_of_tile, other, their_cell_number, side);

    const SegmentId my_edge = edge_segment(position, tile, cell_of_tile, side);
    const SegmentId their_edge = edge_segment(position, other, their_cell_number, opposite(side));
    if (my_edge.exists()) close_side(context, my_edge);
    if (their_edge.exists()) close_side(context, their_edge);
    if (my_edge.exists() && their_edge.exists() &&
        edit.segment(my_edge).kind == edit.segment(their_edge).kind)
        join(context, my_edge, their_edge);

    std::uint8_t joined_mine = no_local, joined_theirs = no_local;
    for (unsigned half = 0; half < 2; ++half) {
        const unsigned my_slot = 2 * unsigned(side) + half;
        const std::uint8_t a = my_cell.slot_segment[my_slot];
        const std::uint8_t b = their_cell.slot_segment[unsigned(facing(Slot(my_slot)))];
        if (a == no_local || b == no_local || (a == joined_mine && b == joined_theirs)) continue;
        join(context, SegmentId(mine.first.index() + a), SegmentId(theirs.first.index() + b));
        joined_mine = a;
        joined_theirs = b;
    }
}

namespace {

/// What grows together anew has not scored yet.
void join_anew(Context& context, SegmentId a, SegmentId b) {
    if (context.state.segment(a).feature == context.state.segment(b).feature) return;
    join(context, a, b);
    context.edit.feature(a).completed = false;
}

}  // namespace

void add_link(Context& context, SegmentId a, SegmentId b) {
    require(context.edit.head().links < context.state.layout().links,
            "chapters ask for the room they need");
    context.edit.link(context.edit.head().links++) = {a, b};
    join_anew(context, a, b);
}

namespace {

/// Which of the links between two segments there is; the number of all if none is.
std::size_t find_link(const State& state, SegmentId a, SegmentId b) {
    std::size_t i = 0;
    for (; i < state.links().size(); ++i) {
        const ExtraLink& link = state.links()[i];
        if ((link.a == a && link.b == b) || (link.a == b && link.b == a)) break;
    }
    return i;
}

/// Two segments that were linked may have come apart.
void tell_parts(Context& context, SegmentId a, SegmentId b) {
    if (context.state.segment(a).feature == context.state.segment(b).feature) return;
    for (auto hook : context.compiled.feature_parted) hook(context, a);
    for (auto hook : context.compiled.feature_parted) hook(context, b);
}

}  // namespace

void remove_link(Context& context, SegmentId a, SegmentId b) {
    StateHeader& head = context.edit.head();
    const std::size_t place = find_link(context.state, a, b);
    if (place == head.links) return;
    for (std::size_t later = place + 1; later < head.links; ++later)
        context.edit.link(later - 1) = context.edit.link(later);
    --head.links;
    rebuild(context, a);
    tell_parts(context, a, b);
}

void move_link(Context& context, ExtraLink from, ExtraLink to) {
    const std::size_t place = find_link(context.state, from.a, from.b);
    require(place < context.state.links().size(), "only a link that there is leads elsewhere");
    context.edit.link(place) = {to.a, to.a};
    rebuild(context, from.a);
    context.edit.link(place) = to;
    join_anew(context, to.a, to.b);
    tell_parts(context, from.a, from.b);
}

namespace {

/// Makes a segment a feature of its own, with the open sides it has on the present board.
void single_out(Context& context, SegmentId id) {
    const Position position{context.rules, context.state};
    Segment& segment = context.edit.segment(id);
    const PlacedTile& tile = context.edit.tile(segment.tile);
    const TileType& type = context.rules.type(tile.type);
    segment.feature = segment.next = id;
    segment.figures = FigureId();
    segment.size = 1;
    segment.open = 0;
    segment.followers = 0;
    segment.completed = false;
    for (unsigned c = 0; c < type.cells; ++c)
        for (int s = 0; s < side_count; ++s) {
            if (!reaches(position, id, c, Side(s))) continue;
            const Cell cell = neighbour(cell_of(type, tile, c), Side(s));
            if (!context.state.tile_at(cell, opposite(Side(s))).exists()) ++segment.open;
        }
    if (type.half && reaches_long_side(position, id) &&
        !context.state.other_half(segment.tile).exists())
        ++segment.open;
}

}  // namespace

void rebuild(Context& context, SegmentId segment) {
    const StateEditor& edit = context.edit;
    const Position position{context.rules, context.state};
    const SegmentId root = edit.segment(segment).feature;
    const bool completed = edit.segment(root).completed;
    const FigureId first_figure = edit.segment(root).figures;

    std::uint16_t* const members = edit.scratch();
    std::size_t count = 0;
    for_each_segment(context.state, root,
                     [&](SegmentId id) { members[count++] = std::uint16_t(id.index()); });
    for (std::size_t i = 0; i < count; ++i) single_out(context, SegmentId(members[i]));
    for (std::size_t i = 0; i < count; ++i)
        edit.segment(SegmentId(members[i])).completed = completed;
    // Figures go back to the segments they stand on before these grow together.
    if (first_figure.exists()) {
        FigureId id = first_figure;
        do {
            Figure& figure = edit.figure(id);
            const FigureId following = figure.next;
            Segment& under = edit.segment(figure.segment);
            if (under.figures.exists()) {
                figure.next = edit.figure(under.figures).next;
                edit.figure(under.figures).next = id;
            } else {
                under.figures = figure.next = id;
            }
            under.followers =
                std::uint8_t(under.followers + context.rules.figure_kind(figure.kind).follower);
            id = following;
        } while (id != first_figure);
    }
    for (std::size_t i = 0; i < count; ++i)
        for_each_link(position, SegmentId(members[i]), [&](SegmentId other) {
            SegmentId kept = edit.segment(SegmentId(members[i])).feature;
            SegmentId gone = edit.segment(other).feature;
            if (kept != gone) merge(edit, kept, gone);
        });
}

int count_symbols(Position position, SegmentId feature, Attribute symbol) {
    int sum = 0;
    for_each_segment(position.state, feature, [&](SegmentId id) {
        const Segment& segment = position.state.segment(id);
        const TileType& type = position.rules.type(position.state.tile(segment.tile).type);
        if (segment.local < type.segment_count) sum += type.segments[segment.local].value(symbol);
    });
    return sum;
}

int count_symbols(Position position, SegmentId feature, Attribute attribute, int word) {
    int sum = 0;
    for_each_segment(position.state, feature, [&](SegmentId id) {
        const Segment& segment = position.state.segment(id);
        const TileType& type = position.rules.type(position.state.tile(segment.tile).type);
        if (segment.local < type.segment_count)
            sum += type.segments[segment.local].shows(attribute, word);
    });
    return sum;
}

int count_cells(Position position, SegmentId feature) {
    const State& state = position.state;
    int cells = 0;
    for_each_segment(state, feature, [&](SegmentId id) {
        const Segment& segment = state.segment(id);
        const PlacedTile& tile = state.tile(segment.tile);
        const TileType& type = position.rules.type(tile.type);
        std::uint32_t own = 1, earlier = 0;
        if (segment.local < type.segment_count) {
            own = type.segments[segment.local].cells;
            earlier = type.segments[segment.local].same_kind_before;
        } else {
            for (std::uint16_t i = tile.added; i != 0xFFFF; i = state.added_segments()[i].next) {
                const AddedSegment& added = state.added_segments()[i];
                if (added.segment == id) own = 1u << added.cell;
            }
            for (unsigned local = 0; local < type.segment_count; ++local)
                if (type.segments[local].kind == segment.kind) earlier |= 1u << local;
        }
        // Another segment of the feature on the same cells has been or will be counted instead.
        for (; earlier != 0 && own != 0; earlier &= earlier - 1) {
            const auto local = unsigned(__builtin_ctz(earlier));
            if (state.segment(SegmentId(tile.first.index() + local)).feature == segment.feature)
                own &= ~std::uint32_t(type.segments[local].cells);
        }
        cells += __builtin_popcount(own);
    });
    // Few games have half tiles, so that they are looked for afterwards.
    return state.halved_cells().empty() ? cells : cells - cells_counted_twice(position, feature);
}

}  // namespace bastide
