#include "notation/position/tokens_on_features.h"

#include "core/places.h"
#include "core/tokens.h"

#include <algorithm>

namespace bastide {

std::vector<TokensOnFeature> tokens_on_features(const Ruleset& rules, const State& state) {
    std::vector<TokensOnFeature> all;
    for (std::size_t i = 0; i < state.placed_tokens().size(); ++i) {
        const PlacedToken& token = state.placed_tokens()[i];
        if (rules.token_kind(token.kind).lies_on != PlaceKind::segment) continue;
        const Segment& root = state.feature(token.segment);
        auto found = std::find_if(all.begin(), all.end(), [&](const TokensOnFeature& one) {
            return one.feature == root.feature && one.kind == token.kind;
        });
        if (found == all.end())
            found =
                all.insert(all.end(), {root.feature, token.kind, 0, root.figures.exists(), 0, i});
        if (token.by.exists()) found->by = std::uint8_t(found->by | 1u << token.by.index());
        ++found->count;
    }
    return all;
}

std::optional<TokensOnFeature> tokens_on(const Ruleset& rules, const State& state,
                                         SegmentId segment) {
    for (const TokensOnFeature& tokens : tokens_on_features(rules, state))
        if (tokens.feature == state.segment(segment).feature) return tokens;
    return std::nullopt;
}

std::vector<TokensAtPlace> tokens_at_places(const Ruleset& rules, const State& state) {
    std::vector<TokensAtPlace> all;
    for (const PlacedToken& token : state.placed_tokens()) {
        const TokenKindInfo& info = rules.token_kind(token.kind);
        if (info.lies_on == PlaceKind::segment || info.links) continue;
        const Place place = place_of({rules, state}, token);
        const auto way = info.has_way() ? std::optional<Way>(token.way) : std::nullopt;
        auto found = std::find_if(all.begin(), all.end(), [&](const TokensAtPlace& one) {
            return one.place == place && one.kind == token.kind && one.way == way;
        });
        if (found == all.end()) found = all.insert(all.end(), {place, token.kind, 0, 0, way});
        if (token.by.exists()) found->by = std::uint8_t(found->by | 1u << token.by.index());
        ++found->count;
    }
    return all;
}

std::vector<LinkingToken> linking_tokens(const Ruleset& rules, const State& state) {
    std::vector<LinkingToken> all;
    for (const PlacedToken& token : state.placed_tokens()) {
        if (!rules.token_kind(token.kind).links) continue;
        const Cell cell = cell_of_token(state, token);
        const auto link = link_across({rules, state}, cell, token.way);
        if (link) all.push_back({token.kind, cell, token.way, token.by, link->a, link->b});
    }
    return all;
}

}  // namespace bastide
