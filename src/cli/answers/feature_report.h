#pragma once
/// What there is to say about one feature of a game, as lines of text and as JSON.

#include "cli/answers/castle_report.h"
#include "report/feature_report.h"

#include <boost/json/fwd.hpp>

#include <string>
#include <vector>

namespace bastide::cli {

using report::Award;
using report::FeatureReport;
using report::report_feature;
using report::report_features;
using report::report_name;
using report::StandingFigure;
using report::value_if_completed;
using report::WhichFeatures;

/// "city N of 1,0: 3 tiles, 2 sides open", and what else there is to say, a line each, indented
/// below. Lines are broken at `width`. `seats`: the names of the players.
std::vector<std::string> feature_lines(const Ruleset& rules, const State& state,
                                       const FeatureReport& report,
                                       const std::vector<std::string>& seats,
                                       std::size_t width = 80);

/// The same for programs; docs/rules-lawyer.md explains the keys.
boost::json::object feature_json(const Ruleset& rules, const State& state,
                                 const FeatureReport& report,
                                 const std::vector<std::string>& seats);

/// {"points": 8, "items": [{"name": …, "count": …, "points": …, "rule": …}]}
boost::json::object valuation_json(const Valuation& value);

/// "2 completed cities and 1 castle": what lies beside a field.
std::string beside_field_text(const FeatureReport& report);
/// "2 wine, 1 cloth for the player who completes it (TB-03)"; empty: none.
std::string goods_text(const Ruleset& rules, const FeatureReport& report);

/// "8 points: 3 tiles 6, 1 pennant 2 (BASE-20)"; "0 points: cathedral 0 (INN-03)"; "nothing".
std::string valuation_text(const Valuation& value);

/// "Anna", "Anna and Blue", "Anna, Blue and Carl".
std::string names_of(std::uint8_t players, const std::vector<std::string>& seats);

}  // namespace bastide::cli
