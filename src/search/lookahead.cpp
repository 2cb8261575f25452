#include "search/lookahead.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <limits>

namespace bastide {

void Lookahead::begin(const Ruleset& rules, const State& state) {
    evaluation_.begin(rules);
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
    if (!goes_on || depth + 1 == most_answers) return evaluation_.estimate(rules, after, self_);
    MoveList& moves = lists_[depth];
    legal(rules, after, moves);
    if (!can_look_ahead(moves)) return evaluation_.estimate(rules, after, self_);
    double best = -std::numeric_limits<double>::infinity();
    for (const Move& answer : moves)
        best = std::max(best, worth_after(rules, after, answer, depth + 1));
    return best;
}

Thought Lookahead::weigh(const Ruleset& rules, const State& state, const MoveList& legal) {
    const auto begun = std::chrono::steady_clock::now();
    begin(rules, state);
    const std::uint64_t before = evaluation_.positions();
    Thought thought;
    thought.candidates.reserve(legal.size());
    for (const Move& move : legal)
        thought.candidates.push_back({move, worth_of(rules, state, move), 0, {move}});
    std::ranges::stable_sort(thought.candidates, std::greater<>(), &Candidate::value);
    thought.best = thought.candidates.front().move;
    thought.positions = evaluation_.positions() - before;
    thought.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    return thought;
}

}  // namespace bastide
