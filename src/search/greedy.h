#pragma once
/// A player that looks to the end of its own part: it tries every answer, follows it up with its
/// own best next answers, and takes the one after which the position is worth most.

#include "search/part_plan.h"

#include <vector>

namespace bastide {

/// Weighs the answers to a question by the best lines that begin with them.
class GreedyWeighing {
public:
    /// The weights must outlive it.
    explicit GreedyWeighing(const Weights& weights) : evaluation_(weights) {}
    /// The answers, the best first; those that are worth the same in the order of the list. The question must
    /// be one that can be looked ahead.
    Thought weigh(const Ruleset& rules, const State& state);

private:
    Evaluation evaluation_;
    PartLines parts_;
    std::vector<PartLine> lines_;
};

class GreedyAgent final : public Agent {
public:
    Thought think(const Ruleset& rules, const State& state, const MoveList& legal, Random& random,
                  const Thinking& thinking) override;

private:
    GreedyWeighing weighing_{*find_weights("standard")};
};

}  // namespace bastide
