#pragma once
/// How random players answer, with nothing but the engine.

#include <bastide/engine.h>

#include <cstdint>

namespace bastide::test {

/// How a random player places tiles.
enum class Style : std::uint8_t {
    anywhere,  ///< uniformly
    compact,   ///< mostly where most tiles lie around, so that monasteries and cities get complete
    by_kind,   ///< first the kind of answer, then one of these, so that rare kinds are given, too
};

/// An answer to the question that waits: nature's with its chances, a player's at random.
Move random_answer(const Ruleset& rules, const State& state, Random& random, MoveList& moves,
                   Style style = Style::anywhere);

}  // namespace bastide::test
