#include "notation/text/record_words.h"

#include <algorithm>

namespace bastide {

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        lines.push_back(text.substr(0, end));
        const bool two_letters = text.substr(end).starts_with("\r\n");
        text.remove_prefix(std::min(end + (two_letters ? 2 : 1), text.size()));
    }
    return lines;
}

std::size_t find_outside_quotes(std::string_view text, char letter) {
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '"') quoted = !quoted;
        if (text[at] == letter && !quoted) return at;
    }
    return std::string_view::npos;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());
    text.remove_prefix(first);
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::string_view without_comment(std::string_view line) {
    return line.substr(0, find_outside_quotes(line, '#'));
}

std::vector<std::string_view> answers_in(std::string_view text) {
    std::vector<std::string_view> answers;
    for (;;) {
        const std::size_t end = find_outside_quotes(text, ';');
        answers.push_back(trimmed(text.substr(0, end)));
        if (end == std::string_view::npos) return answers;
        text.remove_prefix(end + 1);
    }
}

}  // namespace bastide
