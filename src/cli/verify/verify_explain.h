#pragma once
/// Which options make the recordings differ from the default rules? The other engine plays by the
/// values of a preset; here its games are compared with the defaults, and each difference is put
/// down to the option whose value makes it go away.

#include "cli/verify/verify_files.h"

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::cli {

/// An option with the value of the preset that makes differences go away; several of them where
/// none does so alone.
struct Explanation {
    std::string options;  ///< "castle_pick=max"
    std::uint64_t games = 0;
    std::uint64_t questions = 0;  ///< that differ without it and agree with it
    std::uint64_t first_game = 0;
    std::size_t first_decision = 0;
};

struct ExplainReport {
    std::string path;
    std::uint64_t games = 0, differing_games = 0;
    std::vector<Explanation> explanations;  ///< in the order of the preset
    std::vector<std::string> idle;          ///< options that explain nothing here
    std::uint64_t unexplained = 0;  ///< questions that differ by the values of the preset, too
    std::uint64_t first_unexplained = 0;  ///< game
    std::vector<InputProblem> problems;
    bool passed() const { return unexplained == 0 && problems.empty(); }
};

ExplainReport explain_file(const std::string& path, const GameSelection& selection);

}  // namespace bastide::cli
