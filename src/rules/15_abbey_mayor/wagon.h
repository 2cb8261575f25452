#pragma once
/// Chapter 15, the wagons: AM-10 to AM-13. A wagon is a follower that may go on to a feature nearby when
/// its own has been scored. No private state: a wagon that is still in a feature of the round has not
/// been decided on.

#include "core/expansion.h"

namespace bastide::rules::wagon {

const Expansion& chapter();

// AM-10: base::list_followers lists what can be done; this tells why not.
Refusal check_place(Position position, const Step& question, const Move& move);

/// AM-11: a step of the order of play.
void offer_moves(Context& context);
// The answers to where the wagon of the question goes.
void list_targets(Position position, const Step& question, MoveList& moves);
Refusal check_target(Position position, const Step& question, const Move& move);
void move_on(Context& context, const Step& question, const Move& move);
void stay(Context& context, const Step& question, const Move& move);

}  // namespace bastide::rules::wagon
