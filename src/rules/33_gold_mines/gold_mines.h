#pragma once
/// Chapter 33, The Gold Mines: GOLD-01 to GOLD-05.
///
/// Files: gold_mines (set-up, GOLD-01, GOLD-05), gold_claims (GOLD-02, GOLD-04: who may take what),
/// gold_awards (GOLD-03), gold_positions, gold_worth (what players think of ingots).
///
/// An ingot is a token that comes out of the box, lies on a tile as a whole, and then belongs to a
/// player. No private state: who takes next is told by the question.

#include "core/compiled_rules.h"
#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_gold_mines;

namespace question {
extern const Question place_ingot, take_ingot;
}  // namespace question

}  // namespace bastide::rules

namespace bastide::rules::gold {

using OwnQuestions = ListedQuestions<question::place_ingot, question::take_ingot>;

/// What the options of the table come to.
struct Settings {
    TokenKind ingot;
    Mark mine;
    int in_all = 0;             ///< ingots
    bool players_pick = false;  ///< GOLD-03
    bool one_by_one = false;    ///< GOLD-03: features one after the other
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_gold_mines>());
}

inline bool is_ingot(const Ruleset& rules, const PlacedToken& token) {
    return token.kind == settings_of(rules).ingot;
}

// gold_mines.cpp
/// How many ingots neither lie on tiles nor belong to a player.
int ingots_in_box(Position position);
/// Whether the tile just placed shows a gold mine.
bool is_mine_placed(Position position);
/// GOLD-05.
int points_for(int ingots);
/// The move that lays an ingot onto the tile of a cell, or takes it from there.
Move ingot_on(const Ruleset& rules, Cell cell);
/// GOLD-01: the ingot that lies on the mine itself.
void put_ingot_on_mine(Context& context);
// Steps of the order of play.
void place_ingots(Context& context);
void score(Context& context);

// gold_awards.cpp: a step of the order of play
void award(Context& context);
extern const Offer answers_to_take[1];

// gold_positions.cpp
Refusal check_token(Position position, const PlacedToken& token);
Refusal complete_position(Context& context);
Refusal complete_question(Context& context, const PositionDetails& told);

// gold_worth.cpp
void worth_held(Position position, std::span<double> of_players);
double worth_beside(Position position, SegmentId feature);

}  // namespace bastide::rules::gold
