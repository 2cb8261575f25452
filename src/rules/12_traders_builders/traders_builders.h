#pragma once
/// Chapter 12, Traders & Builders: TB-01 to TB-22.
///
/// Files: traders_builders (TB-01, TB-06: the box and its parts), goods (TB-03…05), builder
/// (TB-10…17), pig (TB-20…22). TB-02 is tile data. The parts are expansions of their own, which the
/// options of the box switch off (TB-06).

#include "core/expansion.h"

namespace bastide::rules {

namespace traders_builders {
const Expansion& chapter();
const Expansion& goods();
const Expansion& builder();
const Expansion& pig();
}  // namespace traders_builders

// Goods: steps of the order of play.
namespace goods {
void hand_out(Context& context);
void score_majorities(Context& context);
}  // namespace goods

// The builder: steps of the order of play, placing it, and the question of the second part.
namespace builder {
void grant_second_part(Context& context);
void offer_second_part(Context& context);
void list_places(Position position, const Step& question, MoveList& moves);
Refusal check_place(Position position, const Step& question, const Move& move);
void list_second_part(Position position, const Step& question, MoveList& moves);
Refusal check_second_part(Position position, const Step& question, const Move& move);
void begin_second_part(Context& context, const Step& question, const Move& move);
/// The names of what can be chosen at the question of the second part.
inline constexpr std::string_view second_part_options[] = {"second part"};
}  // namespace builder

// The pig: placing it.
namespace pig {
void list_places(Position position, const Step& question, MoveList& moves);
Refusal check_place(Position position, const Step& question, const Move& move);
}  // namespace pig

}  // namespace bastide::rules
