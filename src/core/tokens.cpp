#include "core/tokens.h"

#include "core/board.h"
#include "core/features.h"
#include "core/places.h"
#include "core/require.h"

namespace bastide {

namespace {

/// Room for one token more, behind the others.
PlacedToken& added_token(Context& context) {
    StateHeader& head = context.edit.head();
    require(head.placed_tokens < context.state.layout().placed_tokens,
            "no more tokens are placed than there are");
    return context.edit.placed_token(head.placed_tokens++);
}

/// The tokens behind one move up, over it, and leave the last place free.
void close_gap(Context& context, std::size_t place) {
    for (std::size_t later = place + 1; later < context.state.placed_tokens().size(); ++later)
        context.edit.placed_token(later - 1) = context.edit.placed_token(later);
}

}  // namespace

void put_token(Context& context, Player player, TokenKind kind, SegmentId segment) {
    change_tokens(context, player, kind, -1);
    const StateHeader& head = context.state.header();
    PlacedToken& token = added_token(context);
    token = PlacedToken{};
    token.segment = segment;
    token.kind = kind;
    token.by = player;
    token.part = head.part;
    token.turn = head.turn;
    tell(context, EventKind::token_placed, [&](Event& event) {
        event.player = player;
        event.token = kind;
        event.segment = segment;
    });
}

void put_token(Context& context, Player player, TokenKind kind, const Place& place, Way way) {
    if (player.exists()) change_tokens(context, player, kind, -1);
    PlacedToken& token = added_token(context);
    token = token_at(context.state, kind, place);
    token.by = player;
    const bool has_way = context.rules.token_kind(kind).has_way();
    if (has_way) token.way = way;
    tell(context, EventKind::token_placed, [&](Event& event) {
        event.player = player;
        event.token = kind;
        if (has_way) event.number = std::int32_t(way);
        if (place.kind == PlaceKind::tile || place.kind == PlaceKind::segment)
            event.segment = token.segment;
        if (place.kind != PlaceKind::segment) event.place = place;
    });
}

void take_token(Context& context, std::size_t place, Player to) {
    const TokenKind kind = context.state.placed_tokens()[place].kind;
    close_gap(context, place);
    --context.edit.head().placed_tokens;
    if (to.exists()) change_tokens(context, to, kind, 1);
}

void return_token(Context& context, std::size_t place) {
    const PlacedToken gone = context.state.placed_tokens()[place];
    const Place from = place_of({context.rules, context.state}, gone);
    take_token(context, place, Player());
    tell(context, EventKind::token_moved, [&](Event& event) {
        event.token = gone.kind;
        event.from = from;
    });
}

void move_token(Context& context, Player player, std::size_t place, const Place& to) {
    const Position position{context.rules, context.state};
    PlacedToken moved = context.state.placed_tokens()[place];
    const Place from = place_of(position, moved);
    const PlacedToken there = token_at(context.state, moved.kind, to);
    moved.segment = there.segment;
    moved.row = there.row;
    const bool has_way = context.rules.token_kind(moved.kind).has_way();
    if (!has_way) moved.way = there.way;
    close_gap(context, place);
    context.edit.placed_token(context.state.placed_tokens().size() - 1) = moved;
    tell(context, EventKind::token_moved, [&](Event& event) {
        event.player = player;
        event.token = moved.kind;
        if (has_way) event.number = std::int32_t(moved.way);
        if (to.kind == PlaceKind::segment)
            event.segment = to.segment;
        else
            event.place = to;
        event.from = from;
    });
}

std::optional<std::size_t> find_token(Position position, TokenKind kind, const Place& place) {
    const auto tokens = position.state.placed_tokens();
    for (std::size_t i = tokens.size(); i-- > 0;)
        if (tokens[i].kind == kind && place_of(position, tokens[i]) == place) return i;
    return std::nullopt;
}

std::optional<std::size_t> find_token(Position position, const Move& move) {
    const auto from = place_moved_from(position, move);
    return from ? find_token(position, move.token(), *from) : std::nullopt;
}

std::optional<ExtraLink> link_across(Position position, Cell cell, Way way) {
    const GridCell there = position.state.at(cell);
    if (there.holds != GridCell::Holds::tile) return std::nullopt;
    const TileId tile(there.index);
    if (position.rules.type(position.state.tile(tile).type).cells != 1) return std::nullopt;
    const unsigned ends = ends_of(way), first = unsigned(__builtin_ctz(ends));
    const SegmentId a = edge_segment(position, tile, 0, Side(first));
    const SegmentId b = edge_segment(position, tile, 0, Side(__builtin_ctz(ends & ~(1u << first))));
    if (!a.exists() || !b.exists() || a == b ||
        position.state.segment(a).kind != position.state.segment(b).kind)
        return std::nullopt;
    return ExtraLink{a, b};
}

namespace {

ExtraLink needed_link(Position position, Cell cell, Way way) {
    const auto link = link_across(position, cell, way);
    require(link.has_value(), "a token links what there is");
    return *link;
}

void tell_way(Context& context, EventKind kind, Player player, const PlacedToken& token) {
    tell(context, kind, [&](Event& event) {
        event.player = player;
        event.token = token.kind;
        event.segment = token.segment;
        event.number = std::int32_t(token.way);
    });
}

}  // namespace

void add_linking_token(Context& context, const PlacedToken& token) {
    added_token(context) = token;
    const ExtraLink link =
        needed_link({context.rules, context.state}, cell_of_token(context.state, token), token.way);
    add_link(context, link.a, link.b);
}

void put_linking_token(Context& context, Player player, TokenKind kind, Cell cell, Way way) {
    const StateHeader& head = context.state.header();
    PlacedToken token;
    token.segment = needed_link({context.rules, context.state}, cell, way).a;
    token.kind = kind;
    token.by = player;
    token.part = head.part;
    token.turn = head.turn;
    token.way = way;
    add_linking_token(context, token);
    tell_way(context, EventKind::token_placed, player, token);
}

void turn_linking_token(Context& context, Player player, std::size_t place, Way way) {
    const Position position{context.rules, context.state};
    PlacedToken& token = context.edit.placed_token(place);
    const Cell cell = cell_of_token(context.state, token);
    const ExtraLink from = needed_link(position, cell, token.way);
    const ExtraLink to = needed_link(position, cell, way);
    token.segment = to.a;
    token.way = way;
    move_link(context, from, to);
    tell_way(context, EventKind::token_moved, player, token);
}

}  // namespace bastide
