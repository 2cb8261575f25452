#pragma once
/// Tokens that lie on features, as the pictures and texts of boards need them: castles.

#include "draw/tiles/picture_words.h"
#include "notation/position/tokens_on_features.h"

#include <bastide/ruleset.h>

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::draw {

using bastide::tokens_on;
using bastide::tokens_on_features;
using bastide::TokensOnFeature;

/// "Red", "Red and Blue".
std::string names_in(std::uint8_t players, const std::vector<std::string>& seats,
                     const PictureWords& words = PictureWords());
/// "castle of Red and Blue on city N of 1,0", ", scored" if nobody is on it.
std::string token_on_words(const Ruleset& rules, const State& state, const TokensOnFeature& tokens,
                           const std::vector<std::string>& seats, const PictureWords& words);

}  // namespace bastide::draw
