#pragma once
/// Whether the draws of a game are those that its seed gives.

#include "fair/draw_seed.h"

#include <optional>
#include <span>

namespace bastide::fair {

/// An answer of nature that the seed does not give.
struct OtherDraw {
    std::size_t answer = 0;  ///< its number among nature's answers that had alternatives, from 0
    std::size_t move = 0;    ///< its number among all moves
    int turn = 0;            ///< from 1; 0: before the first
    Decision question;
    Move given, right;  ///< what the game has, and what the seed gives
    State state;        ///< when it was asked
};

struct DrawCheck {
    std::size_t answers = 0;  ///< of nature, with alternatives, that were compared
    std::optional<OtherDraw> first_other;
    bool all_right() const { return !first_other.has_value(); }
};

/// Plays the moves of a game and compares what nature answered with what the seed gives; stops at the
/// first that is another. The moves must be those of a game of these rules.
DrawCheck check_draws(const Ruleset& rules, std::span<const RecordedMove> moves,
                      const DrawSeed& seed);

}  // namespace bastide::fair
