#pragma once
// Lists of names in what is said about a scenario that fails.

#include <algorithm>
#include <string>
#include <vector>

namespace bastide::scenarios {

/// The names of all elements in alphabetical order, or "none".
template <class Range, class Name>
std::string listed(const Range& range, Name name, const char* separator = "; ") {
    std::vector<std::string> names;
    names.reserve(range.size());
    for (const auto& element : range) names.push_back(name(element));
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& one : names) text += (text.empty() ? "" : separator) + one;
    return text.empty() ? "none" : text;
}

}  // namespace bastide::scenarios
