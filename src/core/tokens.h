#pragma once
/// Tokens: what players hold beside figures, counted by kind, and what of it lies somewhere.

#include "core/agenda.h"

#include <optional>

namespace bastide {

/// Gives a player tokens of a kind, or takes some away. Taking needs as many as are taken.
inline void change_tokens(Context& context, Player player, TokenKind kind, int number) {
    std::uint16_t& held = context.edit.tokens(player, kind);
    held = std::uint16_t(held + number);
    tell(context, EventKind::tokens_changed, [&](Event& event) {
        event.player = player;
        event.token = kind;
        event.number = number;
    });
}

/// Lays a token that a player holds onto the feature of a segment.
void put_token(Context& context, Player player, TokenKind kind, SegmentId segment);
/// Lays a token onto a place of the kind on which its kind lies. A player gives one that they hold; with
/// no player it comes out of the box. `way`: how one lies that lies one way or another on a tile or an
/// empty cell. When it was placed is not noted.
void put_token(Context& context, Player player, TokenKind kind, const Place& place, Way way = {});
/// Takes a token off the table, by its place in `State::placed_tokens`: those behind it move up. It goes
/// to a player, or with no player back into the box.
void take_token(Context& context, std::size_t token, Player to);

/// Takes a piece that belongs to nobody off the board and into the box, by its place in
/// `State::placed_tokens`. It is told as a move to no place.
void return_token(Context& context, std::size_t token);

/// Lets a token that lies somewhere go to another place of the kind on which it lies, by its place in
/// `State::placed_tokens`: it becomes the last of these, so that it lies on top of what lies there.
/// `player` moves it, none if nobody does.
void move_token(Context& context, Player player, std::size_t token, const Place& to);
/// The place in `State::placed_tokens` of the topmost token of a kind that lies at a place; empty if
/// none does.
std::optional<std::size_t> find_token(Position position, TokenKind kind, const Place& place);
/// The same for the token that a move moves.
std::optional<std::size_t> find_token(Position position, const Move& move);

/// What a token that links would link if it lay so on a cell: the segments of a tile of one cell that
/// end at the two sides. Empty if there are no two such segments of one kind.
std::optional<ExtraLink> link_across(Position position, Cell cell, Way way);

/// The tile on which a token lies that lies on a tile. Where nothing is printed, no segment tells it.
inline TileId tile_of_token(const State& state, const PlacedToken& token) {
    return token.segment.exists() ? state.segment(token.segment).tile
                                  : TileId(std::size_t(token.row));
}
/// The cell on which such a token lies, or one that links.
inline Cell cell_of_token(const State& state, const PlacedToken& token) {
    return state.tile(tile_of_token(state, token)).cell;
}

/// Lays a token that links onto a cell, out of the box.
void put_linking_token(Context& context, Player player, TokenKind kind, Cell cell, Way way);
/// Lays one that lies there, by its place in `State::placed_tokens`, another way.
void turn_linking_token(Context& context, Player player, std::size_t place, Way way);
/// Takes a token that links into the state as it is: for positions.
void add_linking_token(Context& context, const PlacedToken& token);

/// Calls `visit(PlacedToken)` for the tokens of a kind that lie on the feature of a segment, until it
/// returns false. True if it never did.
template <class Visit>
bool for_each_token_on(const State& state, SegmentId segment, TokenKind kind, Visit visit) {
    const SegmentId root = state.segment(segment).feature;
    for (const PlacedToken& token : state.placed_tokens())
        if (token.kind == kind && state.segment(token.segment).feature == root && !visit(token))
            return false;
    return true;
}

/// Whether a token of a kind lies on the feature of a segment.
inline bool has_token(const State& state, SegmentId segment, TokenKind kind) {
    return !for_each_token_on(state, segment, kind, [](const PlacedToken&) { return false; });
}

}  // namespace bastide
