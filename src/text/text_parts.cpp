#include "text/text_parts.h"

#include <algorithm>
#include <cstddef>

namespace bastide {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view spaces = " \t\r\n";
    const std::size_t first = std::min(text.find_first_not_of(spaces), text.size());
    text.remove_prefix(first);
    return text.substr(0, text.find_last_not_of(spaces) + 1);
}

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

}  // namespace bastide
