#pragma once
// The pages of docs/rules/shown, as tools/rule-scenarios writes them and a test compares them.

#include <map>
#include <string>
#include <vector>

namespace bastide::test {

/// What is to lie in docs/rules: texts by their paths from there, and what went wrong.
struct ShownPages {
    std::map<std::string, std::string> files;
    std::vector<std::string> problems;
};

/// Plays all scenarios: the positions, a file for each chapter ("shown/10-base.cases").
ShownPages shown_positions();

}  // namespace bastide::test
