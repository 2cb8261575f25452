#pragma once
/// The chances of games that are to be compared: the same for all games of a round.

#include <bastide/engine.h>

#include <cstdint>
#include <initializer_list>

namespace bastide::arena {

/// A number that depends on all of these, and looks like chance.
std::uint64_t mixed(std::initializer_list<std::uint64_t> numbers);

/// Answers nature's questions. What is drawn depends on the round and on how many tiles nobody has seen yet, not on what
/// has been played: the tiles come in the same order in all games of the round, for whomever. A tile that fits
/// nowhere takes its place in that order all the same. Chances without tiles are counted by themselves.
class DuplicateChance {
public:
    DuplicateChance(std::uint64_t seed, std::uint64_t round) : seed_(seed), round_(round) {}
    Move answer(const Ruleset& rules, const State& state);

private:
    std::uint64_t seed_, round_;
    std::uint64_t others_ = 0;  ///< chances so far that drew no tile
};

}  // namespace bastide::arena
