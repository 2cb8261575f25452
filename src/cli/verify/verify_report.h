#pragma once
/// What `bastide verify` prints: for people, and as JSON.

#include "cli/verify/verify_explain.h"
#include "cli/verify/verify_files.h"
#include "cli/verify/verify_selftest.h"

#include <boost/json/value.hpp>

#include <span>
#include <string>

namespace bastide::cli {

std::string report_text(const FileReport& report);
boost::json::value report_json(const FileReport& report);

std::string selftest_text(const SelftestReport& report);
boost::json::value selftest_json(const SelftestReport& report);

std::string explain_text(const ExplainReport& report);
boost::json::value explain_json(const ExplainReport& report);

/// One decision in full. `mismatches` are those of this decision.
std::string decision_text(const Recording& recording, std::uint64_t game,
                          const GameComparison& comparison, std::span<const Mismatch> mismatches);
boost::json::value decision_json(const Recording& recording, std::uint64_t game,
                                 const GameComparison& comparison,
                                 std::span<const Mismatch> mismatches);

/// Problems of a file, one line each; the rest is counted when there are many.
std::string problems_text(const std::string& path, std::span<const InputProblem> problems);

}  // namespace bastide::cli
