#pragma once
/// What each answer to a question would lead to, in a few numbers: enough for a player that learns what
/// positions are worth and looks one answer ahead.

#include <bastide/engine.h>

#include <cstddef>
#include <string>
#include <vector>

namespace bastide::python {

/// The number of lowest numbers that are looked at, and taken at random, among answers that name a number.
inline constexpr std::size_t lowest_numbers = 10;

/// How many of the legal answers that leaves. They are the first ones.
inline std::size_t without_high_numbers(const MoveList& legal) {
    return legal.numbers() > lowest_numbers ? legal.size() - legal.numbers() + lowest_numbers
                                            : legal.size();
}

/// The names of the numbers, in their order.
std::vector<std::string> afterstate_columns(const Ruleset& rules);

/// Looks at states. Keeps its memory from one to the next.
class Afterstates {
public:
    /// Appends a row of numbers for each of the first `answers` legal answers: the state after it, as the
    /// one who answers sees it.
    void write(const Ruleset& rules, const State& state, const MoveList& legal, std::size_t answers,
               std::vector<float>& out);
    /// One row, of a state itself.
    void write_state(const Ruleset& rules, const State& state, Player seat,
                     std::vector<float>& out);

private:
    State next_;
};

}  // namespace bastide::python
