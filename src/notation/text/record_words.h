#pragma once
/// Lines of records in their parts. Nothing between double quotes separates or begins a comment.

#include "text/text_parts.h"

#include <string_view>
#include <vector>

namespace bastide {

/// Where a letter stands first outside quotes; npos if nowhere.
std::size_t find_outside_quotes(std::string_view text, char letter);

/// A line without its comment.
std::string_view without_comment(std::string_view line);

/// The parts between semicolons, trimmed. One empty part if there is none.
std::vector<std::string_view> answers_in(std::string_view text);

}  // namespace bastide
