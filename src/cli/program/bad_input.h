#pragma once
/// What the user gave cannot be used.

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::cli {

/// Thrown with a message that names the place and what to do; ends the program with status 2.
class BadInput : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The text with a space for whatever a terminal would obey, but for line ends: messages quote files
/// of strangers.
std::string text_for_terminal(std::string_view text);

/// Writes to standard error, as a text for terminals. Where that is a terminal that has gone, nothing is
/// said; nothing is thrown either.
void complain(const std::string& text);

/// Throws BadInput with all that is wrong, a line each.
[[noreturn]] void refuse(const std::vector<std::string>& problems);

/// The same for problems found in a text; `name` is that of its file.
template <class Problem>
[[noreturn]] void refuse(const std::vector<Problem>& problems, const std::string& name) {
    std::vector<std::string> texts;
    for (const Problem& problem : problems) texts.push_back(problem.text(name));
    refuse(texts);
}

}  // namespace bastide::cli
