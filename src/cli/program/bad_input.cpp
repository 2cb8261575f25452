#include "cli/program/bad_input.h"

#include "core/tile_words.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>

namespace bastide::cli {

namespace {
constexpr std::size_t most_problems = 10;  // told; more would hide the first ones
constexpr std::string_view next_line = "\nbastide: ";
}  // namespace

void complain(const std::string& text) { std::fputs(text_for_terminal(text).c_str(), stderr); }

std::string text_for_terminal(std::string_view text) {
    std::string shown;
    for (std::size_t end = text.find('\n'); end != text.npos; end = text.find('\n')) {
        shown += readable_text(text.substr(0, end)) + '\n';
        text.remove_prefix(end + 1);
    }
    return shown + readable_text(text);
}

void refuse(const std::vector<std::string>& problems) {
    std::string text;
    for (std::size_t i = 0; i < std::min(problems.size(), most_problems); ++i) {
        if (!text.empty()) text += next_line;
        text += problems[i];
    }
    if (problems.size() > most_problems)
        text += fmt::format("{}… and {} problems more", next_line, problems.size() - most_problems);
    throw BadInput(text);
}

}  // namespace bastide::cli
