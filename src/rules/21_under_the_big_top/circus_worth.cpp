/// Chapter 21: what players think of the next circus, of acrobats and of ringmasters.

#include "rules/21_under_the_big_top/circus.h"

#include <algorithm>

namespace bastide::rules::circus {

/// What the animal under the big top brings on average to those who are around it now. Some will have gone home, and
/// others will have come.
void worth_of_circus(Position position, std::span<double> of_players) {
    constexpr double still_there = 0.7;
    const TileId circus = tile_of_big_top(position);
    if (!circus.exists()) return;
    const double each = still_there * mean_value(position);
    for (std::size_t seat = 0; seat < of_players.size(); ++seat)
        of_players[seat] += each * count_around(position, circus, Player(seat));
}

/// Whether their pyramid is completed or not (BT-10).
void worth_of_acrobats(Position position, std::span<double> of_players) {
    for (const Figure& figure : position.state.figures())
        if (is_acrobat(position, figure)) of_players[figure.owner.index()] += points_of_acrobat;
}

/// What is around the ringmaster now; more may come.
void worth_of_ringmasters(Position position, std::span<double> of_players) {
    constexpr double likely = 0.9;
    for (const Figure& figure : position.state.figures())
        if (figure.where == Whereabouts::board && figure.spot == 0 &&
            is_ringmaster(position.rules, figure) &&
            !position.state.feature(figure.segment).completed)
            of_players[figure.owner.index()] +=
                likely * attractions_around(position, figure).points();
}

}  // namespace bastide::rules::circus
