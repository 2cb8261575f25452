#pragma once
/// Turns: counting them, and turns that others interrupt.

#include "core/expansion.h"

namespace bastide {

/// A turn begins; `StateHeader::active` says whose.
void begin_turn(Context& context);

/// Puts the present turn aside, with what chapters remember within it, for others to play turns of
/// their own. No turn may be interrupted already.
void interrupt_turn(Context& context);
/// The interrupted turn goes on where it was; no tile is in hand, none has just been placed.
void resume_turn(Context& context);

/// What the interrupted turn keeps of a field that chapters remember within a turn; 0 for other fields.
std::uint8_t kept_of_turn(const Context& context, const std::uint8_t& field);

inline bool is_turn_interrupted(const State& state) {
    return state.header().interrupted.active.exists();
}

/// The left neighbour, who comes next clockwise.
inline Player next_player(const State& state, Player player) {
    return Player((player.index() + 1) % std::size_t(state.players()));
}

/// Drops the steps of the running sequence that have not run yet.
void skip_rest(Context& context);

}  // namespace bastide
