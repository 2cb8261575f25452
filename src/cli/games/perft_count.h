#pragma once
/// A count of lines of play that is shared out among threads, can be broken off and shows how far it
/// has come.

#include "search/perft.h"

#include <string>
#include <vector>

namespace bastide::cli {

/// What is counted.
struct PerftTask {
    const Ruleset& rules;
    const State& state;
    LaidDraws draws;
    int depth = 0;
    std::size_t threads = 1;
};

struct PerftReport {
    struct FirstAnswer {
        std::string text;
        std::uint64_t lines = 0;
    };
    std::string question;  ///< the first one; empty: the game is over
    std::vector<FirstAnswer> answers;
    std::uint64_t lines = 0;
    double seconds = 0;
    CountProblem problem = CountProblem::none;
    std::size_t problem_draw = 0;
};

/// Counts. If the user breaks it off, says what was counted and ends the program.
PerftReport count_lines(const PerftTask& task);

}  // namespace bastide::cli
