#pragma once
/// A player that looks to the end of its own part: it tries every answer, follows it up with its
/// own best next answers, and takes the one after which the position is worth most.

#include "search/lookahead.h"
#include "search/player.h"

namespace bastide {

class GreedyAgent final : public Agent {
public:
    Thought think(const Ruleset& rules, const State& state, const MoveList& legal, Random& random,
                  const Thinking& thinking) override;

private:
    Lookahead ahead_{*find_weights("standard")};
};

}  // namespace bastide
