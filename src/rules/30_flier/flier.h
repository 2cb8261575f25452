#pragma once
/// Chapter 30, The Flier: FLIER-01 to FLIER-05. FLIER-06 is BCB-38, in the castles' files; FLIER-07
/// needs monasteries that are not here yet.
///
/// Private state: which figure is in the machine, from the choice of the machine to the landing. Until
/// then it is still in the supply.

#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_flier;

namespace question {
extern const Question roll_die, land;
}  // namespace question

}  // namespace bastide::rules

namespace bastide::rules::flier {

using OwnQuestions = ListedQuestions<question::roll_die, question::land>;

/// FLIER-02: of the die.
inline constexpr int highest_roll = 3;

}  // namespace bastide::rules::flier
