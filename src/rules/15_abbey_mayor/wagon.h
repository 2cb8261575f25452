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

}  // namespace bastide::rules::wagon
