#pragma once
/// Names and texts that people send: what they must not be.

#include <string>
#include <string_view>

namespace bastide::server {

/// Whether it is UTF-8 as the standard has it: no overlong forms, no surrogates, nothing cut off.
bool is_utf8(std::string_view text);

/// What is wrong with a name, or nothing: it has 1 to `longest` characters, none of which is a control
/// character, unseen, or changes the direction of writing, and no space at either end.
std::string problem_of_name(std::string_view name, int longest);
/// The same for something that is said; it may have line breaks.
std::string problem_of_text(std::string_view text, int longest);

/// What a client sent, for a log: in one line, not too long, and without anything that a terminal might
/// obey.
std::string printable(std::string_view text);

}  // namespace bastide::server
