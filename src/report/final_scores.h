#pragma once
/// How a game would end if it ended now, or how it ended: the way of each player through the final
/// scoring.

#include "report/feature_report.h"

#include <bastide/game.h>

#include <span>
#include <string>
#include <vector>

namespace bastide::report {

/// One award of the final scoring, with the name of its feature.
struct FinalLine {
    std::string feature;  ///< "city N of 1,0"; empty: it belongs to none
    Award award;
};

struct PlayerScore {
    int before = 0;  ///< points so far; of a finished game, before its final scoring
    std::vector<FinalLine> lines;
    int total = 0;  ///< with the final scoring
};

/// All that the final scoring would give if the game ended now, in its order.
std::vector<Award> final_awards(const Ruleset& rules, const State& state);

/// All that the final scoring gives, in its order: if the game ended now, or of a game that is over as
/// it went. `moves` are those that led to the state, from `beginning` or from the start of the game; without
/// them nothing is known of a game that is over. Features are named by their roots.
std::vector<Award> final_scoring(const Ruleset& rules, const State& state,
                                 std::span<const RecordedMove> moves,
                                 const State* beginning = nullptr);

/// By seat: what these awards of the final scoring make of the points.
std::vector<PlayerScore> final_scores(const Ruleset& rules, const State& state,
                                      const std::vector<Award>& awards);

}  // namespace bastide::report
