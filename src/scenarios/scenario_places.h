#pragma once
// Places of figures and tokens in the lines of a scenario, of every kind: "on city N of 1,0", "at 1,0 corner
// NE", "in castle quarter", "with Blue".

#include "scenarios/scenario_words.h"

namespace bastide::scenarios {

/// Whether a place begins with the next word.
bool place_follows(const Words& words);
/// The words before a place: "large follower".
std::string name_before_place(Words& words);
/// "on city N of 1,0", "at 1,0", "on 1,0", "at 1,0 corner NE", "at 1,0 side N", "in castle quarter", "at
/// space 7", "with Blue", "out of the game".
PlaceName place_name(Words& words, const Names& players);
/// The same behind "from": "city N of 1,0", "1,0", "the castle quarter", "space 7", "Blue".
PlaceName place_left(Words& words, const Names& players);

/// "2 followers with Blue", behind the player.
StandingFigures standing_figures(Words& words, Player owner, const Names& players);
/// "elsewhere: Red 2 followers with Blue; Blue scout in castle quarter", or "none"
StatementKind expect_elsewhere(Words& words, const Names& players);

}  // namespace bastide::scenarios
