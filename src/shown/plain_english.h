#pragma once
// What scenarios say in words of their own, in plain English.

#include <string>
#include <string_view>

namespace bastide::shown {

/// What is scored, as scores are told: "1 city", "inn".
std::string plain_item(int count, std::string_view name);

/// What stands behind the first words of an expectation, where its plain words are others.
std::string plain_rest(std::string_view label, std::string_view rest);

}  // namespace bastide::shown
