#pragma once
/// Chapter 15, the wagons: AM-10 to AM-13. A wagon is a follower that may go on to a feature nearby when
/// its own has been scored. No private state: a wagon that is still in a feature of the round has not
/// been decided on.

#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_wagon;

namespace question {
extern const Question move_wagon;
}  // namespace question

}  // namespace bastide::rules

namespace bastide::rules::wagon {

using OwnQuestions = ListedQuestions<question::move_wagon>;

/// AM-11: a step of the order of play.
void offer_moves(Context& context);

/// SHR-03, `wagon_from_challenge` = may_move: whether a figure on a building that has lost is a wagon that has
/// somewhere to go on to.
bool can_leave(Position position, const Figure& figure);
/// Asks the owner of such a wagon on a building that has lost, and lets the step that is running run again
/// (AM-12). False if there is none.
bool ask_loser(Context& context, SegmentId loser);

}  // namespace bastide::rules::wagon
