#include "draw/board_tokens.h"

#include <algorithm>

namespace bastide::draw {

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

std::string names_in(std::uint8_t players, const std::vector<std::string>& seats) {
    std::string text;
    for (unsigned left = players; left != 0; left &= left - 1) {
        const bool is_last = (left & (left - 1)) == 0;
        if (!text.empty()) text += is_last ? " and " : ", ";
        text += seats[std::size_t(__builtin_ctz(left))];
    }
    return text;
}

std::string tokens_text(const Ruleset& rules, const TokensOnFeature& tokens,
                        const std::vector<std::string>& seats) {
    return rules.token_kind(tokens.kind).name + " of " + names_in(tokens.by, seats);
}

}  // namespace bastide::draw
