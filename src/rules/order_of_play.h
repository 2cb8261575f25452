#pragma once
/// The sequences of steps of the order-of-play page (order_of_play.cpp). Some chapters have sequences of
/// their own, in their files.

#include "core/expansion.h"

namespace bastide::rules {

namespace sequence {
extern const Sequence game, turn, part, take_tile, play_tile, end_of_game;
}  // namespace sequence

using PageSequences =
    ListedSequences<sequence::game, sequence::turn, sequence::part, sequence::take_tile,
                    sequence::play_tile, sequence::end_of_game>;

/// The page itself.
const RulesPage& order_of_play();

}  // namespace bastide::rules
