#pragma once
/// Playing on for some turns.

#include "search/part_lines.h"

#include <functional>
#include <optional>

namespace bastide {

/// The least number of turns of each player.
inline constexpr int fewest_turns_of_rollouts = 3;

/// Of each player: how far rollouts go if this number of playouts, parts that are played in them, can be spent on comparing
/// this number of lines.
int turns_of_rollouts(double playouts, int lines, int players);

/// Plays on after a line, everybody as `greedy` does, and tells what the evaluation says some turns later. Keeps
/// memory to save its making; each thread needs its own.
class Rollouts {
public:
    /// The evaluation must outlive it.
    explicit Rollouts(Evaluation& evaluation) : evaluation_(evaluation) {}

    /// PositionDetails of each part that is played; false: enough, break off.
    using GoesOn = std::function<bool()>;
    /// The margin of whoever is asked, after the line and a number of turns of everybody, or at the end of the game.
    /// Rollouts of one number have the same luck, whatever the line. Empty if broken off.
    std::optional<double> margin_after(const Ruleset& rules, const State& state,
                                       const PartLine& line, int turns_of_each,
                                       std::uint64_t number, const GoesOn& goes_on);

private:
    bool answer_without_looking(const Ruleset& rules);

    Evaluation& evaluation_;
    PartLines lines_;
    MoveList moves_;
    State state_;
};

}  // namespace bastide
