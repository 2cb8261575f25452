#pragma once
// Lists of names in what is said about a scenario that fails.

#include "scenarios/scenario.h"

#include <bastide/engine.h>

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

/// What adds up to the points of something: "3 tiles 6 (BASE-20), 1 pennants 2 (BASE-21)".
inline std::string items_text(const Valuation& lines) {
    return listed(
        lines.items(),
        [](const LineItem& item) {
            return std::to_string(item.count) + ' ' + std::string(item.kind->name) + ' ' +
                   std::to_string(item.points) + " (" + std::string(item.kind->rule) + ')';
        },
        ", ");
}

inline std::string items_text(const std::vector<PointsItem>& items) {
    return listed(
        items,
        [](const PointsItem& item) {
            return std::to_string(item.count) + ' ' + item.name + ' ' +
                   std::to_string(item.points) + (item.rule.empty() ? "" : " (" + item.rule + ')');
        },
        ", ");
}

}  // namespace bastide::scenarios
