#pragma once
/// The rest of a line that a player has decided to play: its later questions need no thought.

#include "search/part_lines.h"
#include "search/player.h"

#include <optional>
#include <vector>

namespace bastide {

/// Adds a line to what is thought: to the candidate that begins with its answer, which is made if there is
/// none. Of several lines of a candidate the one that comes first counts. Returns the candidate.
Candidate& add_line(Thought& thought, const PartLine& line, std::uint64_t visits);

class PartPlan {
public:
    /// The player has weighed whole lines and plays this one; its first answer is being given. `chosen` is
    /// the candidate with that answer.
    void make(const Ruleset& rules, const State& state, const PartLine& line,
              const Candidate& chosen);
    /// What the plan says to the question of this state; empty if it was not made for it.
    std::optional<Thought> answer(const State& state, const MoveList& legal);

private:
    struct Planned {
        Move move;
        std::uint64_t fingerprint;  ///< of the state that it is meant for
    };
    std::vector<Planned> moves_;  ///< the next one last
    Candidate chosen_;
};

}  // namespace bastide
