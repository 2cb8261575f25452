#pragma once
/// A player that looks one part further than the greedy one: what nature may give to who is next, and the
/// best that player can make of each of it.

#include "search/part_plan.h"

#include <vector>

namespace bastide {

/// Expectimax over its part, chance, and the reply, with the lines of its part in the order of their
/// estimates. Lines are given up early, as in Star2 (B. Ballard, "The *-minimax search procedure for trees
/// containing chance nodes", 1983): a few outcomes are probed first, and a line goes on only while it may
/// still catch up with the best one. A playout is one reply looked for.
class ExpectimaxAgent final : public Agent {
public:
    Thought think(const Ruleset& rules, const State& state, const MoveList& legal, Random& random,
                  const Thinking& thinking) override;

private:
    /// An outcome of nature after a line, and what the player's margin is after the reply to it.
    struct Outcome {
        Move move;
        double weight = 0;
        double value = 0;
    };

    void weigh(const Ruleset& rules, const State& state, const Thinking& thinking,
               Thought& thought);
    bool expect(const Ruleset& rules, const State& state, PartLine& line, const Thinking& thinking,
                Thought& thought);
    double after_reply(const Ruleset& rules, const State& after);
    bool done(const Thinking& thinking) const;

    Evaluation evaluation_{*find_weights("standard")};
    PartLines own_, replies_;
    PartBudget budget_;
    PartPlan plan_;
    PartLine best_line_;
    Player self_;
    std::vector<PartLine> lines_;
    std::vector<Outcome> outcomes_, best_outcomes_;
    double best_value_ = 0;
    MoveList draws_;
    State after_line_, after_draw_;
};

}  // namespace bastide
