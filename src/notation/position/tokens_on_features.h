#pragma once
/// Tokens that lie on the table, as whatever tells or draws a board needs them: those on features
/// (castles), those that link what ends at sides of a cell (ferries), and those in all other places.

#include <bastide/ruleset.h>

#include <bastide/move.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace bastide {

/// All tokens of a kind on one feature. Those that link are not among them.
struct TokensOnFeature {
    SegmentId feature;  ///< its root
    TokenKind kind;
    std::uint8_t by = 0;    ///< bit set of the players from whose supplies they came
    bool occupied = false;  ///< figures stand there
    int count = 0;
    std::size_t first = 0;  ///< the first of them, among `State::placed_tokens`
};
/// In the order in which they were laid.
std::vector<TokensOnFeature> tokens_on_features(const Ruleset& rules, const State& state);
/// Those on the feature of a segment; empty if none lie there.
std::optional<TokensOnFeature> tokens_on(const Ruleset& rules, const State& state,
                                         SegmentId segment);

/// Tokens of a kind that lie in one way at one place that is no feature, and link nothing.
struct TokensAtPlace {
    Place place;
    TokenKind kind;
    std::uint8_t by = 0;  ///< bit set of the players from whose supplies they came
    int count = 0;
    std::optional<Way> way = {};  ///< of a kind that lies one way or another
};
/// In the order in which the first of each was laid.
std::vector<TokensAtPlace> tokens_at_places(const Ruleset& rules, const State& state);

/// Whether a figure belongs to a token on a feature: it is the lord of a castle.
constexpr bool is_lord(const Figure& figure) {
    return figure.where == Whereabouts::board && figure.spot != 0 && !is_on_corner(figure);
}

/// A token that links what ends at two sides of its cell.
struct LinkingToken {
    TokenKind kind;
    Cell cell;
    Way way = Way::north_south;
    Player by;
    SegmentId first, second;  ///< what it links
};
/// In the order in which they were laid.
std::vector<LinkingToken> linking_tokens(const Ruleset& rules, const State& state);

}  // namespace bastide
