#pragma once
/// What must hold of every view: a seat sees all that is open and its own secrets, and nothing else.

#include "support/random_games.h"

#include "core/expansion.h"

namespace bastide::test {

/// What is open to all, as numbers: board, figures, points, piles, and who is asked what.
std::vector<std::int64_t> open_facts(const Ruleset& rules, const State& state);

/// Gives the secrets that a chapter keeps from a seat (or, with no seat, from everyone who only looks
/// on) other values that would do as well. A chapter that hides something needs one for these tests.
using ChangeSecrets = void (*)(const Ruleset&, State&, Player seat, Random&);

/// Compares the view that a seat has of a state with the state, with states that could be behind that
/// view, and with states that differ only in what is hidden. Returns the first thing that is wrong;
/// empty if all is well.
std::string check_view(const Ruleset& rules, const State& state, Player seat, Random& random,
                       std::span<const ChangeSecrets> secrets);

/// Checks a view at every question of a random game: by turns those of all seats and of onlookers.
std::string check_views_of_game(const Table& table, std::uint64_t seed,
                                std::span<const ChangeSecrets> secrets);

}  // namespace bastide::test
