#pragma once
/// Does the comparison see everything? Alters a recording in memory, one thing at a time, and
/// looks whether each alteration is reported.

#include "cli/verify/verify_files.h"

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::cli {

/// An alteration that went unnoticed.
struct MissedAlteration {
    std::uint64_t game = 0;
    std::size_t decision = 0;
    std::string what;  ///< "event 2 dropped"
};

struct SelftestReport {
    std::string path;
    std::uint64_t games = 0, decisions = 0, alterations = 0, missed_count = 0;
    std::vector<MissedAlteration> missed;  ///< the first few
    std::vector<std::uint64_t> differing;  ///< games that differ without any alteration
    std::vector<InputProblem> problems;
    bool passed() const { return missed_count == 0 && differing.empty() && problems.empty(); }
};

SelftestReport selftest_file(const std::string& path, const GameSelection& selection);

}  // namespace bastide::cli
