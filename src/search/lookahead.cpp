#include "search/lookahead.h"

#include "search/evaluation.h"

#include <algorithm>
#include <limits>

namespace bastide {

bool can_look_ahead(const MoveList& moves) { return moves.numbers() == 0; }

void Lookahead::begin(const Ruleset& rules, const State& state) {
    self_ = decision(rules, state).chooser;
    turn_ = state.header().turn;
    part_ = state.header().part;
}

/// What the position is worth after an answer and the best that this player can make of it in the
/// same part.
double Lookahead::worth_after(const Ruleset& rules, const State& state, const Move& move,
                              std::size_t depth) {
    State& after = states_[depth];
    after = state;
    apply(rules, after, move);
    const Decision next = decision(rules, after);
    const StateHeader& head = after.header();
    const bool goes_on = next.exists() && !next.by_nature && next.chooser == self_ &&
                         head.turn == turn_ && head.part == part_;
    if (!goes_on || depth + 1 == most_answers) return estimate(rules, after, self_);
    MoveList& moves = lists_[depth];
    legal(rules, after, moves);
    if (!can_look_ahead(moves)) return estimate(rules, after, self_);
    double best = -std::numeric_limits<double>::infinity();
    for (const Move& answer : moves)
        best = std::max(best, worth_after(rules, after, answer, depth + 1));
    return best;
}

}  // namespace bastide
