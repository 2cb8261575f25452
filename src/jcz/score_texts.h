#pragma once
/// Scores in the words of a recording, ours and recorded ones.

#include "jcz/events.h"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

#include <string>

namespace bastide::jcz {

/// `["City",0,-1,"NS"]`: a feature by its root.
std::string feature_text(const Ruleset& rules, const State& state, SegmentId segment);
/// The feature of a recorded score by its root on our board.
std::string recorded_place_text(const Ruleset& rules, const State& state,
                                const boost::json::value& place);
/// A score of ours, and a recorded one, in one form.
std::string our_score_text(const Ruleset& rules, const State& state, const KeptEvent& kept);
std::string recorded_score_text(const Ruleset& rules, const State& state,
                                const boost::json::array& event);

}  // namespace bastide::jcz
