#pragma once
/// Tokens that lie on features, as the pictures and texts of boards need them: castles.

#include <bastide/ruleset.h>
#include <bastide/state.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace bastide::draw {

/// All tokens of a kind on one feature.
struct TokensOnFeature {
    SegmentId feature;  ///< its root
    TokenKind kind;
    std::uint8_t by = 0;    ///< bit set of the players from whose supplies they came
    bool occupied = false;  ///< figures stand there
    std::size_t first = 0;  ///< the first of them, among `State::placed_tokens`
};
/// In the order in which they were laid.
std::vector<TokensOnFeature> tokens_on_features(const State& state);
/// Those on the feature of a segment; nothing if none lie there.
std::optional<TokensOnFeature> tokens_on(const State& state, SegmentId segment);

/// "Red", "Red and Blue".
std::string names_in(std::uint8_t players, const std::vector<std::string>& seats);
/// "castle of Red", "castle of Red and Blue".
std::string tokens_text(const Ruleset& rules, const TokensOnFeature& tokens,
                        const std::vector<std::string>& seats);

}  // namespace bastide::draw
