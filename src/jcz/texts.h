#pragma once
/// What happens in our games, in the words of a recording; and recorded events in a form in which
/// equal things have equal texts.

#include "jcz/events.h"

#include <boost/json/array.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::jcz {

/// The event that tells of the second part of a turn.
inline constexpr std::string_view second_part_text = R"(["double"])";

/// An event of ours as the recorded events that tell of it, made comparable; none for what a
/// recording does not tell.
std::vector<std::string> event_texts(const Ruleset& rules, const State& state,
                                     const KeptEvent& kept);

/// A castle's score, for each feature that it may have taken for as many points; none for other events.
std::vector<std::string> castle_score_texts(const Ruleset& rules, const State& state,
                                            const KeptEvent& kept);

/// A recorded event, made comparable: the feature of a score is named by its root on our board,
/// the line items are sorted. None for what is not compared: scores of zero points.
std::optional<std::string> recorded_event_text(const Ruleset& rules, const State& state,
                                               const boost::json::array& event);

/// Beside whom the fairy is from now on, if a recorded event tells of it; made comparable.
std::optional<std::string> recorded_follower_text(const boost::json::array& event);

/// What kind of thing a score is for: "city", also where it is small or open; "castle", "trade-goods".
std::string score_kind(const Ruleset& rules, const State& state, const KeptEvent& kept);

/// Whether points are given for a feature, and not by its worth.
bool is_given_besides(const KeptEvent& kept);

/// What a recording tells of a wagon before it goes on: that it comes home.
std::string return_of_wagon(const Ruleset& rules, const State& state, const Decision& question);

/// "BA/RCr 0,0 0 · …": the tiles on the board in the order of placing, with cell and rotation.
std::string tiles_text(const Ruleset& rules, const State& state);
/// "0.small.1 Road 0,1 SW · …": the figures on the board.
std::string figures_on_board(const Ruleset& rules, const State& state);

}  // namespace bastide::jcz
