#pragma once
/// How a simple player answers at a bazaar, whose worth shows much later than it looks ahead.

#include <bastide/engine.h>

#include <optional>

namespace bastide {

/// The answer to a question of a bazaar; nothing for other questions.
///
/// A tile is worth a few points: for what is printed on it, and more if it completes a feature of the
/// player's own. An auction is about how much better a tile is than the others that lie open, of which
/// the player gets one all the same. The price is paid to somebody else, or by somebody else to the
/// player: buying for h instead of selling makes a difference of 2h. So up to half of what the tile is
/// better is bid, in steps of one point, and for no more it is bought.
std::optional<Move> choose_at_bazaar(const Ruleset& rules, const State& state,
                                     const MoveList& legal);

/// The answer where looking ahead is of no use: at bazaars, and to other questions with numbers the first one;
/// nothing else.
std::optional<Move> choose_without_looking(const Ruleset& rules, const State& state,
                                           const MoveList& legal);

}  // namespace bastide
