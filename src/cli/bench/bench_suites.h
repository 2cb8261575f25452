#pragma once
/// The tables on which whole games are measured.

#include "cli/bench/bench.h"

#include <bastide/ruleset.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace bastide::cli {

/// A table, and how many games of random players are measured on it.
struct Suite {
    const char* name;
    int players;
    std::vector<std::pair<std::string, int>> sets;
    std::vector<std::pair<std::string, bool>> rules;
    std::uint64_t games;  ///< in each run; enough for about a second
    /// Decisions per game must lie between these: else the games are not the ones meant.
    double fewest_decisions;
    double most_decisions;
};

/// All of them, or the one of this name; throws BadInput if there is none.
std::vector<Suite> chosen_suites(const std::string& name);

std::shared_ptr<const Ruleset> rules_of(const Suite& suite);

/// `--suite`: only one of them.
void add_suite_option(CLI::App& command, std::string& name);

}  // namespace bastide::cli
