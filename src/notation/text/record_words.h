#pragma once
/// Lines of records in their parts. Nothing between double quotes separates or begins a comment.

#include <string_view>
#include <vector>

namespace bastide {

/// The lines of a text, with any line ends.
std::vector<std::string_view> lines_of(std::string_view text);

/// Where a letter stands first outside quotes; npos if nowhere.
std::size_t find_outside_quotes(std::string_view text, char letter);

/// Without blanks at both ends; the view keeps its place in the line.
std::string_view trimmed(std::string_view text);

/// A line without its comment.
std::string_view without_comment(std::string_view line);

/// The parts between semicolons, trimmed. One empty part if there is none.
std::vector<std::string_view> answers_in(std::string_view text);

}  // namespace bastide
