#pragma once
// The lines of a scenario about ferries, flights, abbeys and wagons: what players do there, and
// what is expected.

#include "scenarios/scenario_words.h"

#include <optional>

namespace bastide::scenarios {

/// "places the ferry SE", "moves the ferry of 1,2 to NS", "moves the wagon to city N of 1,1", "moves the
/// dragon to 1,0", "sends a follower into the machine", "lands on city N of 1,1", "places an abbey at 1,0": what stands
/// behind the player and "must". None if the next words begin no such line.
std::optional<Action> named_action(Words& words, Player who, bool must);
/// "the die shows 2", behind the first word.
Action die_shows(Words& words);

/// Whether "ferry SE on 1,2", "follower into the machine", "die 2", "abbey at 1,0", "dragon to 1,0" or "wagon
/// on city N of 1,1" follows.
bool named_answer_follows(const Words& words);
NamedAnswer named_answer(Words& words);
/// "ferry SE; ferry SW (FERRY-01)" behind "legal:" or "illegal:".
StatementKind expect_named(Words& words, bool legal);
/// "ferries: SE on 1,2; NS on 0,0", or "none"
StatementKind expect_ferries(Words& words, const Names& players);

}  // namespace bastide::scenarios
