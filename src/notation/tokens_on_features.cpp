#include "notation/tokens_on_features.h"

#include <algorithm>

namespace bastide {

std::vector<TokensOnFeature> tokens_on_features(const State& state) {
    std::vector<TokensOnFeature> all;
    for (std::size_t i = 0; i < state.placed_tokens().size(); ++i) {
        const PlacedToken& token = state.placed_tokens()[i];
        const Segment& root = state.feature(token.segment);
        auto found = std::find_if(all.begin(), all.end(), [&](const TokensOnFeature& one) {
            return one.feature == root.feature && one.kind == token.kind;
        });
        if (found == all.end())
            found = all.insert(all.end(), {root.feature, token.kind, 0, root.figures.exists(), i});
        found->by = std::uint8_t(found->by | 1u << token.by.index());
    }
    return all;
}

std::optional<TokensOnFeature> tokens_on(const State& state, SegmentId segment) {
    for (const TokensOnFeature& tokens : tokens_on_features(state))
        if (tokens.feature == state.segment(segment).feature) return tokens;
    return std::nullopt;
}

}  // namespace bastide
