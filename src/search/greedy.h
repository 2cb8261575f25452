#pragma once
/// A player that looks to the end of its own part: it tries every answer, follows it up with its
/// own best next answers, and takes the one after which the position is worth most.

#include "search/player.h"

#include <array>

namespace bastide {

class GreedyAgent final : public Agent {
public:
    Move choose(const Ruleset& rules, const State& state, const MoveList& legal,
                Random& random) override;

private:
    /// Answers of its own that it looks ahead, the one to be chosen included.
    static constexpr std::size_t most_answers = 3;

    double worth_after(const Ruleset& rules, const State& state, const Move& move,
                       std::size_t depth);

    Player self_;
    std::uint32_t turn_ = 0;
    std::uint8_t part_ = 0;
    /// Memory for each step ahead, kept to save its making.
    std::array<State, most_answers> states_;
    std::array<MoveList, most_answers> lists_;
};

}  // namespace bastide
