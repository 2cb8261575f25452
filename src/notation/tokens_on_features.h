#pragma once
/// Tokens that lie on features, as whatever tells or draws a board needs them: castles.

#include <bastide/state.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace bastide {

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

}  // namespace bastide
