#pragma once
/// A player for beginners to win against: it does nothing that is plainly bad, and among the rest it
/// takes what comes.

#include "search/lookahead.h"
#include "search/player.h"

namespace bastide {

/// Chooses at random among the answers that are worth nearly as much to it as the best one is to the
/// greedy player. So its followers are not wasted, but it neither sees the best place for a tile nor
/// holds to a plan. At a bazaar it takes any tile, and bids and buys as the greedy player does.
class SensibleAgent final : public Agent {
public:
    Thought think(const Ruleset& rules, const State& state, const MoveList& legal, Random& random,
                  const Thinking& thinking) override;

private:
    Lookahead ahead_{*find_weights("plain")};
};

}  // namespace bastide
