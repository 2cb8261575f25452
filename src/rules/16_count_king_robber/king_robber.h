#pragma once
/// Chapter 16 B, King & Robber Baron: KIN-01 to KIN-04.
///
/// Files: king_robber (set-up, KIN-02 who takes them, KIN-03, KIN-04, and positions), king_robber_worth (what
/// players think of them).
///
/// King and robber baron are tokens of which there is one each; a player holds it, or nobody does. Private
/// state: the size of the largest city and of the longest road that have been completed.

#include "core/compiled_rules.h"
#include "core/expansion.h"

#include <array>

namespace bastide::rules {

extern const Expansion the_king_and_robber;

}  // namespace bastide::rules

namespace bastide::rules::king_robber {

/// KIN-04: what they are worth.
enum class Scoring : std::uint8_t { per_feature, fixed_10, fixed_15_40, continuous };

/// The king and the robber baron, in this order wherever there is one of each.
inline constexpr std::size_t titles = 2;
/// What they are about: KIN-02.
inline constexpr std::array<SegmentKind, titles> kinds = {city, road};

/// What the options of the table come to.
struct Settings {
    std::array<TokenKind, titles> tokens;  ///< none of one that is not in play
    Scoring scoring = Scoring::per_feature;
    bool castles = false;
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_king_and_robber>());
}

/// Who holds one of the two; nobody if it lies beside the board or is not in play.
Player holder_of(Position position, std::size_t title);
/// KIN-02: the size of the largest feature of its kind that has been completed.
int record_of(Position position, std::size_t title);
/// KIN-04: how many features of each kind are complete on the board.
std::array<int, titles> count_completed(Position position);
/// KIN-04: what a player gets at the end who holds the fixed worth of both, or of one.
inline constexpr int points_for_one(Scoring scoring) {
    return scoring == Scoring::fixed_10 ? 10 : 15;
}
inline constexpr int points_for_both(Scoring scoring) {
    return scoring == Scoring::fixed_10 ? 20 : 40;
}
/// KIN-04: whether points are those of a title, given when a feature is completed.
bool is_of_title(const Valuation& why);

// Steps of the order of play.
void take(Context& context);
void score(Context& context);

// king_robber_worth.cpp
void worth_held(Position position, std::span<double> of_players);

}  // namespace bastide::rules::king_robber
