/// Chapter 16 A: what players think of figures in the quarters.

#include "rules/16_count_king_robber/count.h"

#include <algorithm>

namespace bastide::rules::count {

namespace {

/// What a figure there is likely to bring besides being free again, in points, by quarter: a share in what others
/// complete, and a field at the end of the game.
constexpr double worth_in[quarter_count] = {4, 5, 2.5, 3};
/// How much of it is left where the count keeps the quarter closed for now.
constexpr double if_closed = 0.5;
/// With fewer tiles left for each player nothing may be completed any more.
constexpr double turns_to_leave = 8;

}  // namespace

/// COU-07, COU-09: the market is the only quarter from which figures come out in the end.
void worth_held(Position position, std::span<double> of_players) {
    const State& state = position.state;
    const Settings& settings = settings_of(position.rules);
    const double use = std::min(1.0, double(state.tiles_left()) / state.players() / turns_to_leave);
    const auto closed = closed_quarter(position);
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::elsewhere) continue;
        const auto quarter = quarter_of(position.rules, figure);
        if (!quarter) continue;
        const bool leaves_at_end = *quarter == Quarter::market || settings.any_district;
        of_players[figure.owner.index()] +=
            worth_in[unsigned(*quarter)] * (closed == quarter ? if_closed : 1.0) *
            (leaves_at_end ? 1.0 : use) *
            std::max(1, int(position.rules.figure_kind(figure.kind).strength));
    }
}

}  // namespace bastide::rules::count
