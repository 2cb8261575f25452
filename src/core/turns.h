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

/// The first player clockwise, from this one on, of whom a test holds; nobody if it holds of none.
template <class Test>
Player first_clockwise(const State& state, Player from, Test holds) {
    Player player = from;
    for (int i = 0; i < state.players(); ++i, player = next_player(state, player))
        if (holds(player)) return player;
    return Player();
}

/// Calls `visit(Player)` for all players clockwise, from this one on.
template <class Visit>
void for_each_clockwise(const State& state, Player from, Visit visit) {
    first_clockwise(state, from, [&](Player player) {
        visit(player);
        return false;
    });
}

/// Drops the steps of the running sequence that have not run yet.
void skip_rest(Context& context);

}  // namespace bastide
