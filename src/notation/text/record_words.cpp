#include "notation/text/record_words.h"

#include <algorithm>

namespace bastide {

std::size_t find_outside_quotes(std::string_view text, char letter) {
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '"') quoted = !quoted;
        if (text[at] == letter && !quoted) return at;
    }
    return std::string_view::npos;
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
