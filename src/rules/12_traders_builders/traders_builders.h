#pragma once
/// Chapter 12, Traders & Builders: TB-01 to TB-22.
///
/// Files: traders_builders (TB-01, TB-06: the box and its parts), goods (TB-03…05), builder
/// (TB-10…17), pig (TB-20…22). TB-02 is tile data. The parts are expansions of their own, which the
/// options of the box switch off (TB-06).

#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_traders_and_builders, the_goods, the_builder, the_pig;

namespace question {
extern const Question second_part;
}  // namespace question

// Goods: steps of the order of play.
namespace goods {
void hand_out(Context& context);
void score_majorities(Context& context);
}  // namespace goods

// The builder: steps of the order of play.
namespace builder {
using OwnQuestions = ListedQuestions<question::second_part>;
void grant_second_part(Context& context);
void offer_second_part(Context& context);
}  // namespace builder

}  // namespace bastide::rules
