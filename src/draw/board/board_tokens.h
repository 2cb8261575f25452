#pragma once
/// Tokens that lie on features, as the pictures and texts of boards need them: castles.

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
std::string names_in(std::uint8_t players, const std::vector<std::string>& seats);
/// "castle of Red", "castle of Red and Blue".
std::string tokens_text(const Ruleset& rules, const TokensOnFeature& tokens,
                        const std::vector<std::string>& seats);

}  // namespace bastide::draw
