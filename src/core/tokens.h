#pragma once
/// Tokens: what players hold beside figures, counted by kind.

#include "core/agenda.h"

namespace bastide {

/// Gives a player tokens of a kind, or takes some away. Taking needs as many as are taken.
inline void change_tokens(Context& context, Player player, TokenKind kind, int number) {
    std::uint16_t& held = context.edit.head().tokens[player.index()][kind.index()];
    held = std::uint16_t(held + number);
    tell(context, EventKind::tokens_changed, [&](Event& event) {
        event.player = player;
        event.token = kind;
        event.number = number;
    });
}

}  // namespace bastide
