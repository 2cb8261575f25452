#pragma once
/// Chapter 19, The Abbot: ABB-01 to ABB-07. Gardens are a part of their own, since a table can play
/// them as features without abbots (AMB-16). No private state.

#include "core/expansion.h"

namespace bastide::rules::abbot {

const Expansion& chapter();
const Expansion& gardens();

// ABB-05, answers to the question of the figure phase.
void list_recalls(Position position, const Step& question, MoveList& moves);
Refusal check_recall(Position position, const Step& question, const Move& move);
void recall(Context& context, const Step& question, const Move& move);

}  // namespace bastide::rules::abbot
