#include "draw/shapes/piece_lines.h"

#include "text/text_parts.h"
#include "text/utf8.h"

#include <algorithm>

namespace bastide::draw {

std::vector<PieceLine> piece_lines(std::string_view text) {
    std::vector<PieceLine> lines;
    std::size_t number = 0;
    bool can_go_on = false;
    for (const std::string_view line : lines_of(text)) {
        ++number;
        const std::string_view words = trimmed(line);
        if (words.empty() || line.front() == '#') {
            can_go_on = can_go_on && !words.empty();
            continue;
        }
        if ((line.front() == ' ' || line.front() == '\t') && can_go_on) {
            lines.back().text.append(" ").append(words);
            continue;
        }
        lines.push_back({std::string(words), number});
        can_go_on = true;
    }
    return lines;
}

std::vector<std::string_view> piece_words(std::string_view text) {
    std::vector<std::string_view> words;
    while (!(text = trimmed(text)).empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return words;
}

std::optional<double> piece_number(std::string_view text) {
    const bool negative = !text.empty() && text.front() == '-';
    if (negative) text.remove_prefix(1);
    const auto digits = [](std::string_view part) {
        return part.find_first_not_of("0123456789") == std::string_view::npos;
    };
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::string_view whole = text.substr(0, point);
    const std::string_view rest = text.substr(std::min(point + 1, text.size()));
    const bool has_rest = point < text.size();
    if (whole.size() + rest.size() == 0 || (has_rest && rest.empty()) || text.size() > 12 ||
        !digits(whole) || !digits(rest))
        return std::nullopt;
    double value = 0, place = 1;
    for (const char digit : whole) value = value * 10 + (digit - '0');
    for (const char digit : rest) value = value * 10 + (digit - '0'), place *= 10;
    return (negative ? -value : value) / place;
}

std::optional<std::u32string> piece_characters(std::string_view text) {
    std::u32string characters;
    for (std::size_t at = 0; at < text.size();) {
        const std::optional<char32_t> character = next_character(text, at);
        if (!character) return std::nullopt;
        characters += *character;
    }
    return characters;
}

}  // namespace bastide::draw
