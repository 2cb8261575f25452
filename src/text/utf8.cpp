#include "text/utf8.h"

#include <cstdint>

namespace bastide {

std::optional<char32_t> next_character(std::string_view text, std::size_t& at) {
    const auto byte = [&](std::size_t i) { return std::uint8_t(text[i]); };
    const std::uint8_t first = byte(at);
    const int length = first < 0x80   ? 1
                       : first < 0xC2 ? 0
                       : first < 0xE0 ? 2
                       : first < 0xF0 ? 3
                       : first < 0xF5 ? 4
                                      : 0;
    if (length == 0 || at + std::size_t(length) > text.size()) return std::nullopt;
    char32_t character = length == 1 ? first : first & (0xFF >> (length + 1));
    for (int i = 1; i < length; ++i) {
        if ((byte(at + std::size_t(i)) & 0xC0) != 0x80) return std::nullopt;
        character = character << 6 | (byte(at + std::size_t(i)) & 0x3F);
    }
    constexpr char32_t shortest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool is_surrogate = character >= 0xD800 && character < 0xE000;
    if (character < shortest[length] || is_surrogate || character > 0x10FFFF) return std::nullopt;
    at += std::size_t(length);
    return character;
}

}  // namespace bastide
