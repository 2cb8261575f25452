#include "server/base/text_checks.h"

#include "text/utf8.h"

#include <algorithm>
#include <optional>

namespace bastide::server {

namespace {

bool is_control(char32_t character) {
    return character < 0x20 || (character >= 0x7F && character < 0xA0);
}

struct Range {
    char32_t first, last;
};

/// Characters that are not seen, or that turn the direction of what follows: with them a name could
/// pretend to be another. (The joiner of composed pictures, U+200D, is not one of them.)
constexpr Range unseen[] = {{0x00A0, 0x00A0}, {0x00AD, 0x00AD}, {0x034F, 0x034F},  {0x061C, 0x061C},
                            {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x180B, 0x180F},  {0x2000, 0x200C},
                            {0x200E, 0x200F}, {0x2028, 0x202F}, {0x205F, 0x206F},  {0x2800, 0x2800},
                            {0x3000, 0x3000}, {0x3164, 0x3164}, {0xFE00, 0xFE0E},  {0xFEFF, 0xFEFF},
                            {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0xE0000, 0xE0FFF}};

bool is_unseen(char32_t character) {
    return std::ranges::any_of(unseen, [character](const Range& range) {
        return character >= range.first && character <= range.last;
    });
}

std::string problem_of(std::string_view text, int longest, bool is_one_line) {
    int characters = 0;
    bool is_visible = false;
    for (std::size_t at = 0; at < text.size(); ++characters) {
        const std::optional<char32_t> character = next_character(text, at);
        if (!character) return "it is not UTF-8";
        const bool breaks = *character == U'\n' && !is_one_line;
        if ((is_control(*character) && !breaks) || is_unseen(*character))
            return "it holds characters that cannot be shown";
        is_visible = is_visible || (*character != U' ' && *character != U'\n' &&
                                    *character != 0x200D && *character != 0xFE0F);
    }
    if (!is_visible) return "it is empty";
    if (characters > longest)
        return "it has " + std::to_string(characters) + " characters; at most " +
               std::to_string(longest) + " are possible";
    return {};
}

}  // namespace

bool is_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();)
        if (!next_character(text, at)) return false;
    return true;
}

std::string problem_of_name(std::string_view name, int longest) {
    std::string problem = problem_of(name, longest, true);
    if (problem.empty() && (name.front() == ' ' || name.back() == ' '))
        problem = "it begins or ends with a space";
    return problem.empty() ? problem : "this cannot be a name: " + problem;
}

std::string problem_of_text(std::string_view text, int longest) {
    std::string problem = problem_of(text, longest, false);
    return problem.empty() ? problem : "this cannot be said: " + problem;
}

std::string printable(std::string_view text) {
    constexpr std::size_t longest = 300;
    std::string line(text.substr(0, longest));
    for (char& c : line)
        if (c < 32 || c > 126) c = '?';
    return line;
}

}  // namespace bastide::server
