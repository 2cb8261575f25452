#pragma once
/// A player for beginners to win against, which errs as people do.

#include "search/greedy.h"

namespace bastide {

/// It overlooks places, those far from the last tiles most; it believes that what is open will be
/// completed, wastes followers and thinks little of fields (data/players/beginner.weights); and it is content with
/// an answer that is nearly as good as the best one it sees. At a bazaar it takes any tile, and bids and buys as
/// the greedy player does.
class SensibleAgent final : public Agent {
public:
    Thought think(const Ruleset& rules, const State& state, const MoveList& legal, Random& random,
                  const Thinking& thinking) override;

private:
    GreedyWeighing weighing_{*find_weights("beginner")};
};

}  // namespace bastide
