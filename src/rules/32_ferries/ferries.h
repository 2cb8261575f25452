#pragma once
/// Chapter 32, The Ferries: FERRY-01 to FERRY-05.
///
/// Files: ferries (set-up, FERRY-01 and FERRY-03, the two questions, FERRY-04 what is completed),
/// ferry_reach (FERRY-03: which ferries a tile reaches), ferry_positions. What follows from a lake's
/// roads being segments of their own needs no code: FERRY-02, and that a tile of a lake is worth one
/// point for each of its roads. FERRY-05 is the builder's hook `feature_parted`.
///
/// A ferry is a token that links two road segments of its lake tile. `PlacedToken::mark` tells
/// that it has been moved in this part.

#include "core/compiled_rules.h"
#include "core/expansion.h"

#include <optional>
#include <vector>

namespace bastide::rules {

extern const Expansion the_ferries;

namespace question {
extern const Question place_ferry, move_ferry;
}  // namespace question

}  // namespace bastide::rules

namespace bastide::rules::ferries {

using OwnQuestions = ListedQuestions<question::place_ferry, question::move_ferry>;

/// What the options of the table come to.
struct Settings {
    TokenKind ferry;
    Mark lake;
    bool only_with_highwayman = false;  ///< FERRY-01
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_ferries>());
}

// ferries.cpp: steps of the order of play
void offer_ferry(Context& context);
void offer_moves(Context& context);
void list_completed(Context& context);
// ferries.cpp: how ferries lie
/// The roads that a ferry can link on a cell; empty if it cannot lie so.
std::optional<ExtraLink> roads_linked(Position position, Cell cell, Way way);
/// The ferry on a cell, by its place in `State::placed_tokens`.
std::optional<std::size_t> ferry_at(Position position, Cell cell);

// ferry_reach.cpp
/// FERRY-03: the ferries that are met first on the roads of the tile just placed, moved ones included,
/// by their places in `State::placed_tokens` and in their order. Valid until the next call.
const std::vector<std::size_t>& ferries_reached(Position position);

// ferry_positions.cpp
Refusal check_token(Position position, const PlacedToken& token);
Refusal complete_position(Context& context);

}  // namespace bastide::rules::ferries
