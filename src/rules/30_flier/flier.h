#pragma once
/// Chapter 30, The Flier: FLIER-01 to FLIER-05. FLIER-06 is BCB-38, in the castles' files; FLIER-07
/// needs monasteries that are not here yet.
///
/// Private state: which figure is in the machine, from the choice of the machine to the landing. Until
/// then it is still in the supply.

#include "core/expansion.h"

namespace bastide::rules::flier {

const Expansion& chapter();

/// FLIER-02: of the die.
inline constexpr int highest_roll = 3;

// FLIER-01, answers to the question of the figure phase.
void list_flights(Position position, const Step& question, MoveList& moves);
Refusal check_flight(Position position, const Step& question, const Move& move);
void fly(Context& context, const Step& question, const Move& move);

// FLIER-02, nature's question.
void list_rolls(Position position, const Step& question, MoveList& moves);
Refusal check_roll(Position position, const Step& question, const Move& move);
void roll(Context& context, const Step& question, const Move& move);
Move any_roll(Position position, const Step& question, Random& random);

// FLIER-03.
void list_landings(Position position, const Step& question, MoveList& moves);
Refusal check_landing(Position position, const Step& question, const Move& move);
void land(Context& context, const Step& question, const Move& move);
/// The figure finds no place to land.
void come_back(Context& context, const Step& question);

}  // namespace bastide::rules::flier
