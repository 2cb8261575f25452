#pragma once
/// What `bastide score` says of a game: points, features, and the final scoring by line items.

#include "cli/answers/feature_report.h"
#include "cli/answers/game_files.h"
#include "report/final_scores.h"

#include <boost/json/fwd.hpp>

#include <string>
#include <vector>

namespace bastide::cli {

using report::FinalLine;
using report::PlayerScore;

struct ScoreReport {
    bool over = false;
    /// Whether `lines` tell all of the final scoring. Not so for the position of a finished game,
    /// which does not keep how its points came about.
    bool final_scoring_known = true;
    std::vector<PlayerScore> players;
    std::uint8_t leaders = 0;         ///< now: the players with the most points, as a bit set
    std::uint8_t leaders_at_end = 0;  ///< if the game ended now
    WhichFeatures which = WhichFeatures::occupied;
    std::vector<FeatureReport> features;
    /// What has been completed and has its points still coming, whoever stands there.
    std::vector<FeatureReport> waiting;
};

ScoreReport report_score(const LoadedGame& game, WhichFeatures which);

std::string score_text(const LoadedGame& game, const ScoreReport& report, std::size_t width);
/// docs/rules-lawyer.md explains the keys.
boost::json::object score_json(const LoadedGame& game, const ScoreReport& report);

}  // namespace bastide::cli
