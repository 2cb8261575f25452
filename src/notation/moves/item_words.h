#pragma once
/// Lines of scores in words.

#include <string>
#include <string_view>

namespace bastide {

/// "2 cities", "1 city": lines are named in the plural. What is not counted has its name alone: "inn".
std::string counted_item(int count, std::string_view name);

}  // namespace bastide
