/// Chapter 16 B: what players think of the king and the robber baron.

#include "rules/16_count_king_robber/king_robber.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bastide::rules::king_robber {

namespace {

/// What is to come, in rough numbers from games of the base game.
struct Experience {
    double completed_by_tile;  ///< features of the kind that a tile completes on average
    double usual_record;       ///< a size that about every thirtieth tile beats
    double step;               ///< tiles more by which that becomes half as likely
};
constexpr std::array<Experience, titles> experience = {Experience{.2, 5, 2}, Experience{.2, 6, 2}};
constexpr double beaten_by_tile = 1. / 30;

/// How likely it is that nobody takes it from its holder any more.
double chance_to_keep(Position position, std::size_t title) {
    const Experience& usual = experience[title];
    const double above = record_of(position, title) - usual.usual_record;
    const double by_tile = std::min(.3, beaten_by_tile * std::exp2(-above / usual.step));
    // Its holder takes some of the larger ones, too.
    const double others = 1 - 1. / position.state.players();
    return std::exp(-by_tile * others * position.state.tiles_left());
}

/// `completed`: how many features of its kind there are, where that matters.
double worth_of(Position position, std::size_t title, int completed) {
    const Scoring scoring = settings_of(position.rules).scoring;
    const double to_come = experience[title].completed_by_tile * position.state.tiles_left();
    const double keeps = chance_to_keep(position, title);
    if (scoring == Scoring::per_feature) return keeps * (completed + to_come);
    // Until it is lost, which on average is half-way.
    if (scoring == Scoring::continuous) return to_come * (1 + keeps) / 2;
    return keeps * points_for_one(scoring);
}

}  // namespace

void worth_held(Position position, std::span<double> of_players) {
    const Scoring scoring = settings_of(position.rules).scoring;
    const std::array<Player, titles> holders = {holder_of(position, 0), holder_of(position, 1)};
    const bool any = holders[0].exists() || holders[1].exists();
    const auto completed = any && scoring == Scoring::per_feature ? count_completed(position)
                                                                  : std::array<int, titles>{};
    for (std::size_t title = 0; title < titles; ++title)
        if (holders[title].exists())
            of_players[holders[title].index()] += worth_of(position, title, completed[title]);
    if (any && holders[0] == holders[1] && scoring == Scoring::fixed_15_40)
        of_players[holders[0].index()] += (points_for_both(scoring) - 2 * points_for_one(scoring)) *
                                          chance_to_keep(position, 0) * chance_to_keep(position, 1);
}

}  // namespace bastide::rules::king_robber
