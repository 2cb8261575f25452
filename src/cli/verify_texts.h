#pragma once
/// What happens in our games, in the words of a recording; and recorded events in a form in which
/// equal things have equal texts.

#include "cli/verify_recording.h"

#include <bastide/engine.h>

#include <boost/json/array.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::cli {

/// One line of a score.
struct ScoreLine {
    std::string name;
    int count = 0;
    int points = 0;
};

/// An event of the engine, kept beyond its call.
struct KeptEvent {
    Event event;
    std::vector<ScoreLine> lines;
    bool recalled = false;  ///< a figure that came back because its owner took it back
};

/// The recorded kind of one of our questions to players: "Tile"; empty for other questions.
std::string_view question_text(DecisionKind kind);

/// Leaves out what follows from the first recorded question of a kind that the program never asks.
void keep_known_part(Recording& recording);

/// A move as an option of a recording: `["tile",0,1,90]`.
std::string move_text(const Ruleset& rules, const State& state, const Move& move);

/// An event of ours as a recording would name it, made comparable; none for what a recording does
/// not tell.
std::optional<std::string> event_text(const Ruleset& rules, const State& state,
                                      const KeptEvent& event);

/// A recorded event, made comparable: the feature of a score is named by its root on our board,
/// the line items are sorted. None for what is not compared: scores of zero points.
std::optional<std::string> recorded_event_text(const Ruleset& rules, const State& state,
                                               const boost::json::array& event);

/// "BA/RCr 0,0 0 · …": the tiles on the board in the order of placing, with cell and rotation.
std::string tiles_text(const Ruleset& rules, const State& state);
/// "0.small.1 Road 0,1 SW · …": the figures on the board.
std::string figures_text(const Ruleset& rules, const State& state);

}  // namespace bastide::cli
