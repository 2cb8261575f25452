#pragma once
/// What an answer is worth to the player who gives it, by looking to the end of the player's own part.

#include "search/part_lines.h"
#include "search/player.h"

#include <array>

namespace bastide {

/// Tries answers, follows them up with the player's own best next answers, and estimates the position
/// after them (evaluation.h).
class Lookahead {
public:
    /// The weights must outlive it.
    explicit Lookahead(const Weights& weights) : evaluation_(weights) {}
    /// Begins with a question, whose player it is that answers are worth something to.
    void begin(const Ruleset& rules, const State& state);
    /// The worth of an answer to the question that `begin` was told, in points.
    double worth_of(const Ruleset& rules, const State& state, const Move& move) {
        return worth_after(rules, state, move, 0);
    }
    /// All answers to a question, the best first; those that are worth the same in the order of the list.
    Thought weigh(const Ruleset& rules, const State& state, const MoveList& legal);

private:
    /// Answers that it looks ahead, the one to be chosen included.
    static constexpr std::size_t most_answers = 3;

    double worth_after(const Ruleset& rules, const State& state, const Move& move,
                       std::size_t depth);

    Evaluation evaluation_;
    Player self_;
    std::uint32_t turn_ = 0;
    std::uint8_t part_ = 0;
    /// Memory for each step ahead, kept to save its making.
    std::array<State, most_answers> states_;
    std::array<MoveList, most_answers> lists_;
};

}  // namespace bastide
