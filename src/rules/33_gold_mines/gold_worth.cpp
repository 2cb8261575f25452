/// Chapter 33: what players think of ingots. The more one has the more each is worth, so that what is
/// still to come counts with what one has.

#include "rules/18_bridges_castles_bazaars/castles.h"
#include "rules/33_gold_mines/gold_claims.h"

#include <algorithm>

namespace bastide::rules::gold {

namespace {

/// How many of the ingots that nobody has a player will take until the end.
double still_to_come(Position position) {
    const State& state = position.state;
    int free = settings_of(position.rules).in_all;
    for (int seat = 0; seat < state.players(); ++seat)
        free -= state.tokens(Player(std::size_t(seat)), settings_of(position.rules).ingot);
    const double tiles = std::max(1, position.rules.pile_tiles());
    return double(free) / state.players() * state.tiles_left() / tiles;
}

/// `points_for`, between whole numbers on a straight line.
double points_between(double ingots) {
    const int whole = int(ingots);
    const double share = ingots - whole;
    return (1 - share) * points_for(whole) + share * points_for(whole + 1);
}

}  // namespace

void worth_held(Position position, std::span<double> of_players) {
    const TokenKind ingot = settings_of(position.rules).ingot;
    const double to_come = still_to_come(position);
    for (std::size_t seat = 0; seat < of_players.size(); ++seat)
        of_players[seat] += points_between(position.state.tokens(Player(seat), ingot) + to_come);
}

double worth_beside(Position position, SegmentId feature) {
    const auto& tokens = position.state.placed_tokens();
    const auto is_one = [&](const PlacedToken& token) { return is_ingot(position.rules, token); };
    if (std::none_of(tokens.begin(), tokens.end(), is_one)) return 0;
    const Reach reach(
        position, feature,
        is_in_play<the_castles>(position.rules) && castles::is_castle(position, feature));
    const auto ingots = std::count_if(tokens.begin(), tokens.end(), [&](const PlacedToken& token) {
        return is_one(token) && reach.covers(position.state.segment(token.segment).tile);
    });
    // As much as one is worth to somebody who takes an equal share of all.
    const double share = double(settings_of(position.rules).in_all) / position.state.players();
    return double(ingots) * points_between(share) / share;
}

}  // namespace bastide::rules::gold
