#include "search/greedy.h"

#include "search/bazaar_play.h"
#include "search/evaluation.h"

#include <algorithm>
#include <limits>

namespace bastide {

namespace {

/// The worth of a number, a bid say, shows much later than at the end of the part, and there are
/// thousands of them: trying them out would tell nothing.
bool is_worth_trying(const MoveList& moves) { return moves.numbers() == 0; }

}  // namespace

Move GreedyAgent::choose(const Ruleset& rules, const State& state, const MoveList& legal,
                         Random& random) {
    if (const auto move = choose_at_bazaar(rules, state, legal)) return *move;
    if (!is_worth_trying(legal)) return legal[0];
    self_ = decision(rules, state).chooser;
    turn_ = state.header().turn;
    part_ = state.header().part;
    double best = -std::numeric_limits<double>::infinity();
    std::size_t chosen = 0;
    std::uint32_t equal = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const double worth = worth_after(rules, state, legal[i], 0);
        if (worth < best) continue;
        // Among equals each has the same chance.
        equal = worth > best ? 1 : equal + 1;
        if (random.below(equal) == 0) chosen = i;
        best = worth;
    }
    return legal[chosen];
}

/// What the position is worth after an answer and the best that this player can make of it in the
/// same part.
double GreedyAgent::worth_after(const Ruleset& rules, const State& state, const Move& move,
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
    if (!is_worth_trying(moves)) return estimate(rules, after, self_);
    double best = -std::numeric_limits<double>::infinity();
    for (const Move& answer : moves)
        best = std::max(best, worth_after(rules, after, answer, depth + 1));
    return best;
}

}  // namespace bastide
