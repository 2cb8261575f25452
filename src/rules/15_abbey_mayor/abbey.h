#pragma once
/// Chapter 15, the abbeys: AM-02 to AM-06. Each player has one tile, which is played instead of one that
/// is drawn. While its holder is asked it is the tile in hand. That its sides end what meets them
/// (AM-03) is tile data, and that it is scored like a monastery (AM-04) a value.

#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_abbey;

namespace question {
extern const Question play_abbey;
}  // namespace question

}  // namespace bastide::rules

namespace bastide::rules::abbey {

using OwnQuestions = ListedQuestions<question::play_abbey>;

/// AM-04, SHR-01: bit set of the segment kinds that take whoever a monastery takes, abbeys and shrines among
/// them where there are any.
std::uint32_t kinds_of_monasteries(const RulesetMaker& maker);

/// The tile of the abbeys.
TileTypeId tile_type(const Ruleset& rules);

/// AM-02: whether a player may place an abbey now. Also to be asked at tables without abbeys.
bool can_be_played(Position position, Player player);

// Steps of the order of play.
void offer(Context& context);
void play_round(Context& context);

}  // namespace bastide::rules::abbey
