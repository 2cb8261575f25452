#include "core/tile_words.h"

#include <charconv>
#include <cstdint>

namespace bastide {

namespace {

bool is_blank(char letter) { return letter == ' ' || letter == '\t'; }

/// Length of the UTF-8 character at the start of `text`; 0 if it is not one. Follows the table of
/// well-formed sequences: no overlong forms, no surrogates, nothing above U+10FFFF.
std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t index) {
        return index < text.size() ? unsigned(static_cast<unsigned char>(text[index])) : 0u;
    };
    const auto between = [&](std::size_t index, unsigned least, unsigned most) {
        return byte(index) >= least && byte(index) <= most;
    };
    const unsigned lead = byte(0);
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF) return between(1, 0x80, 0xBF) ? 2 : 0;
    if (lead >= 0xE0 && lead <= 0xEF) {
        const unsigned least = lead == 0xE0 ? 0xA0 : 0x80;
        const unsigned most = lead == 0xED ? 0x9F : 0xBF;
        return between(1, least, most) && between(2, 0x80, 0xBF) ? 3 : 0;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        const unsigned least = lead == 0xF0 ? 0x90 : 0x80;
        const unsigned most = lead == 0xF4 ? 0x8F : 0xBF;
        const bool tail = between(2, 0x80, 0xBF) && between(3, 0x80, 0xBF);
        return between(1, least, most) && tail ? 4 : 0;
    }
    return 0;
}

/// The character at the start of a text.
struct Character {
    std::size_t length = 0;  ///< in bytes; 0: invalid
    bool control = false;
    unsigned number = 0;  ///< of a control character, or the byte that begins none
};

Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t index) {
        return unsigned(static_cast<unsigned char>(text[index]));
    };
    Character found{utf8_length(text), false, byte(0)};
    if (found.length == 1) found.control = (byte(0) < 0x20 && text[0] != '\t') || byte(0) == 0x7F;
    if (found.length == 2 && byte(0) == 0xC2 && byte(1) < 0xA0) {
        found.control = true;
        found.number = byte(1);
    }
    return found;
}

/// "0x1b".
std::string as_hex(unsigned byte) {
    constexpr std::string_view digits = "0123456789abcdef";
    return std::string("0x") + digits[byte >> 4 & 15] + digits[byte & 15];
}

}  // namespace

TileWords split_words(std::string_view line) {
    TileWords result;
    std::size_t at = 0;
    while (at < line.size() && line[at] != '#') {
        if (is_blank(line[at])) {
            ++at;
        } else if (line[at] == '"') {
            const std::size_t end = line.find('"', at + 1);
            if (end == std::string_view::npos) {
                result.error = "a quoted text has no closing quote";
                return result;
            }
            result.words.push_back({line.substr(at + 1, end - at - 1), true});
            at = end + 1;
        } else {
            std::size_t end = at;
            while (end < line.size() && !is_blank(line[end]) && line[end] != '#' &&
                   line[end] != '"') {
                ++end;
            }
            result.words.push_back({line.substr(at, end - at), false});
            at = end;
        }
    }
    return result;
}

std::string unreadable_part(std::string_view line) {
    while (!line.empty()) {
        const Character next = first_character(line);
        if (next.length == 0)
            return "byte " + as_hex(next.number) + " is not part of valid UTF-8 text";
        if (next.control) return "control character " + as_hex(next.number) + " is not allowed";
        line.remove_prefix(next.length);
    }
    return {};
}

std::string readable_text(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const Character next = first_character(text);
        const std::size_t length = next.length == 0 ? 1 : next.length;
        if (next.length == 0 || next.control)
            result += ' ';
        else
            result += text.substr(0, length);
        text.remove_prefix(length);
    }
    return result;
}

std::string shortened_text(std::string_view text, std::size_t most) {
    if (text.size() <= most) return std::string(text);
    std::size_t end = most;
    while (end > 0 && (std::uint8_t(text[end]) & 0xC0) == 0x80) --end;  // within a character
    return std::string(text.substr(0, end)) + "…";
}

std::optional<int> whole_number(std::string_view text, int least, int most) {
    int value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end) return std::nullopt;
    if (value < least || value > most) return std::nullopt;
    return value;
}

std::string listed(const std::vector<std::string_view>& names) {
    std::string text;
    for (std::string_view name : names) {
        if (!text.empty()) text += ", ";
        text += name;
    }
    return text;
}

std::string in_quotes(std::string_view text) {
    std::string quoted = "\"";
    quoted += text;
    quoted += '"';
    return quoted;
}

std::string joined(const std::vector<TileWord>& words, std::size_t first) {
    std::string text;
    for (std::size_t i = first; i < words.size(); ++i) {
        if (i > first) text += ' ';
        text += words[i].text;
    }
    return text;
}

}  // namespace bastide
