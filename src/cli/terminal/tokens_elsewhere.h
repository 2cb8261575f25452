#pragma once
/// Figures and tokens in places that are no segments, as boards of text show them.

#include "notation/position/tokens_on_features.h"

#include <bastide/engine.h>

#include <string>
#include <utility>
#include <vector>

namespace bastide::cli {

/// The letter of a token, and how many there are if several: "G", "G3".
std::string token_sign(const Ruleset& rules, const TokensAtPlace& tokens);

/// The signs of all tokens at each place that is no feature, side by side: "G3P".
std::vector<std::pair<Place, std::string>> token_signs(const Ruleset& rules, const State& state);

/// A line for each place that a board of tiles does not show, with what is there: on empty cells, on
/// corners and sides, beside the board, on the score track and with players. Players are called by
/// their numbers.
std::vector<std::string> elsewhere_lines(const Ruleset& rules, const State& state);

}  // namespace bastide::cli
