#pragma once
/// All answers to the question that waits, and what speaks against those that are not allowed.

#include "cli/answers/play_answers.h"
#include "cli/answers/refusal_details.h"

#include <string>
#include <vector>

namespace bastide::cli {

/// A refused answer.
struct RefusedAnswer {
    Move move;
    RefusalDetails why;
};

/// The question that waits, all that may be answered, and all that one might think of besides.
struct Answers {
    Decision question;
    std::vector<Move> allowed;
    std::optional<NumberRange> numbers;  ///< all of these may be chosen as well
    /// Of a tile: all other cells beside the board in all turnings. Of figures: every kind on every
    /// segment of the tile just placed, and own figures that cannot be taken back. In the order
    /// of the board.
    std::vector<RefusedAnswer> refused;
};

Answers all_answers(const Ruleset& rules, const State& state,
                    const std::vector<std::string>& seats);

/// Whether answers of a kind belong to the question that waits.
bool asks_for(const Ruleset& rules, const State& state, MoveKind kind);

/// The game as if the player whose turn it is had just drawn this tile. It waits with the question
/// where to place it even if there is only one place, or none. Throws BadInput if this tile cannot be
/// the one.
State with_tile_in_hand(const Ruleset& rules, const State& state, const std::string& tile);

}  // namespace bastide::cli
