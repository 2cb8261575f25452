#pragma once
/// The answers to our questions, as options of a recording.

#include "jcz/events.h"

#include <bastide/engine.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace bastide::jcz {

/// An answer in the words of a recording. Two of our questions can be one there: the choice of a tile
/// and the opening bid.
struct Answer {
    std::string text;                       ///< `["tile",0,1,90]`
    std::vector<Move> moves;                ///< still to be made, one after the other
    std::optional<std::size_t> place = {};  ///< in the row of a bazaar, of the tile that is chosen
};

/// All answers to the question that waits, but of prices the lowest only: as many as a recording
/// samples.
std::vector<Answer> waiting_answers(const Ruleset& rules, const State& state, const BazaarRow& row);

/// The answers to a question that had but one of ours and was answered automatically. `figure`: the one that
/// went home by it, if any.
std::vector<Answer> automatic_answers(const Ruleset& rules, const State& state,
                                      const BazaarRow& row, const Event& decided,
                                      FigureId figure = {});

}  // namespace bastide::jcz
