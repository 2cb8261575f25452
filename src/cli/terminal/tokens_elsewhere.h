#pragma once
/// Figures and tokens in places that are no segments, as boards of text show them.

#include <bastide/engine.h>

#include <string>
#include <utility>
#include <vector>

namespace bastide::cli {

using TextsAtPlaces = std::vector<std::pair<Place, std::string>>;

/// The letters of all tokens at each place that is no feature, with their numbers if there are several, side by
/// side: "G3P".
TextsAtPlaces token_signs(const Ruleset& rules, const State& state);

/// A line for each place that a board of tiles does not show, with what is there: on empty cells, on
/// corners and sides, beside the board, on the score track and with players. Places beside the board come
/// first, empty ones as well. Players are called by their numbers.
std::vector<std::string> elsewhere_lines(const Ruleset& rules, const State& state);

/// A line for each place beside the board where something is; players are called by their names.
std::vector<std::string> beside_lines(const Ruleset& rules, const State& state,
                                      const std::vector<std::string>& names);

}  // namespace bastide::cli
