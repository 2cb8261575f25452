#pragma once
/// The round of scoring: collect what was completed, value it, let others choose, award, return.
/// The round is kept in the state, since questions may come between its steps.

#include "core/expansion.h"

namespace bastide {

/// Takes a feature into the round of scoring, once.
void add_to_round(Context& context, SegmentId feature);

/// Whether the feature of a segment is in the round of scoring.
bool is_in_round(const State& state, SegmentId feature);

/// Takes into the round what the tile placed in this part has completed: features with no open
/// side on the tile, and features of one tile that are now surrounded (BASE-08, BASE-12).
void collect_completed(Context& context);

/// Takes a feature out of the round: nothing of what is left to do in it concerns it.
void remove_from_round(Context& context, SegmentId feature);

/// Values all features of the round on the board as it stands and finds their owners: these are the
/// ones that have been completed, and that is told.
void value_round(Context& context);

/// Gives the owners of all features of the round their points.
void award_round(Context& context);

/// Values a feature and gives its owners the points.
void score_feature(Context& context, SegmentId feature, Situation situation);

/// Gives a player points.
void award(Context& context, Player player, int points, const Valuation& why);

/// Takes points from a player, for something that is no feature. Scores may fall below zero.
/// `count`: how many things the line of the score counts; 0 if it counts none.
void lose_points(Context& context, Player player, int points, const ItemKind& why, int count = 0);

/// Lets a player pay points to another one: two awards, the loss first, each with the other player
/// (`Valuation::other`). Chapters that listen to awards hear of both.
void pass_points(Context& context, Player from, Player to, int points, const ItemKind& why,
                 int count = 0);

/// What a figure counts in a majority: the strength of its kind, unless a chapter says otherwise.
int strength_of(Position position, const Figure& figure);

/// Strength of each player in a feature; returns the bit set of those with the most, if any.
std::uint8_t find_owners(Position position, SegmentId feature, int (&strengths)[max_players]);

}  // namespace bastide
