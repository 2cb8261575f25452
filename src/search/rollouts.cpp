#include "search/rollouts.h"

#include "search/bazaar_play.h"

#include <algorithm>
#include <cmath>

namespace bastide {

/// Longer rollouts believe the evaluation later, but there is more luck in them, so that more of them are needed, too:
/// both grow with the root of what can be spent.
int turns_of_rollouts(double playouts, int lines, int players) {
    constexpr double most = 100, share = 0.3;
    const double turns_in_all = playouts / (double(lines) * players);
    return int(std::clamp(share * std::sqrt(turns_in_all), double(fewest_turns_of_rollouts), most));
}

/// Answers what no evaluation helps with.
bool Rollouts::answer_without_looking(const Ruleset& rules) {
    legal(rules, state_, moves_);
    const auto known = choose_without_looking(rules, state_, moves_);
    if (known) apply(rules, state_, *known);
    return known.has_value();
}

std::optional<double> Rollouts::margin_after(const Ruleset& rules, const State& state,
                                             const PartLine& line, int turns_of_each,
                                             std::uint64_t number, const GoesOn& goes_on) {
    const Player self = decision(rules, state).chooser;
    const int players = state.players();
    // Everybody has as many turns, or else who has one more would seem better off.
    const std::uint32_t last = state.header().turn + std::uint32_t(turns_of_each * players);
    state_ = state;
    play_line(rules, state_, line);
    std::uint64_t draws = 0;
    for (Decision question = decision(rules, state_); question.exists();
         question = decision(rules, state_)) {
        if (question.by_nature) {
            Random luck(number, ++draws);
            apply(rules, state_, sample(rules, state_, luck));
            continue;
        }
        if (answer_without_looking(rules)) continue;
        if (!goes_on()) return {};
        const PartLines::Best best = lines_.best(evaluation_, rules, state_);
        if (state_.header().turn >= last) return evaluation_.margin(best.outlook, players, self);
        play_line(rules, state_, best.line);
    }
    return evaluation_.estimate(rules, state_, self);
}

}  // namespace bastide
