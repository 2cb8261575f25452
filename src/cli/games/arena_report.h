#pragma once
/// What came out of a match, as text and as JSON.

#include "arena/match.h"

#include <boost/json/object.hpp>

#include <optional>
#include <string>
#include <vector>

namespace bastide::cli {

/// A match with what it is about.
struct ArenaReport {
    std::vector<std::string> players;  ///< the contestants, told apart
    std::vector<Budget> budgets;       ///< theirs
    int seats = 2;
    std::uint64_t seed = 1;
    std::uint64_t rounds = 0;  ///< that were wanted
    const arena::MatchState& state;
    std::optional<arena::StopRule> rule;
    double seconds = 0;  ///< of this call
};

/// How it stands, in a few words: "greedy +123 Elo (+98 to +149), margin +12.3".
std::string standing_text(const ArenaReport& report);
std::string as_text(const ArenaReport& report);
boost::json::object as_json(const ArenaReport& report);

}  // namespace bastide::cli
