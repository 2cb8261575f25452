#pragma once
/// What there is to say about a castle, in words and as JSON.

#include "report/castle_report.h"

#include <boost/json/fwd.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace bastide::cli {

using report::can_become_castle;
using report::CastleReport;
using report::castles_around;
using report::FeatureInFief;
using report::FiefReport;
using report::is_castle;
using report::report_castle;
using report::report_fief;

/// "castle on city N of 1,0", "city N of 1,0", "road E of 0,0"; in a form as `PictureWords::place` has it, "from
/// the city N of 1,0".
std::string feature_name_text(const Ruleset& rules, const State& state, SegmentId segment,
                              std::string_view form = "other");
/// "-1,0 to 1,1": the corners of a fief.
std::string fief_text(const FiefReport& fief);
/// "city S of 0,1 (4 points), road E of 0,0 (3) and 2 more"; empty: nothing lies there.
std::string features_in_fief_text(const Ruleset& rules, const State& state, const FiefReport& fief,
                                  std::size_t most);
/// The same for any of its features.
std::string features_in_fief_text(const Ruleset& rules, const State& state,
                                  const std::vector<FeatureInFief>& features, std::size_t most);
/// What stands between a castle and its points, a sentence each.
std::vector<std::string> castle_sentences(const Ruleset& rules, const State& state,
                                          const CastleReport& castle,
                                          const std::vector<std::string>& seats);

/// For programs; docs/rules-lawyer.md explains the keys.
boost::json::object castle_json(const Ruleset& rules, const State& state,
                                const CastleReport& castle, const std::vector<std::string>& seats);

}  // namespace bastide::cli
