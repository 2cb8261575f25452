#include "core/tokens.h"

#include "core/require.h"

namespace bastide {

void put_token(Context& context, Player player, TokenKind kind, SegmentId segment) {
    change_tokens(context, player, kind, -1);
    StateHeader& head = context.edit.head();
    require(head.placed_tokens < context.state.layout().placed_tokens,
            "no more tokens are placed than there are");
    PlacedToken& token = context.edit.placed_token(head.placed_tokens++);
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

}  // namespace bastide
