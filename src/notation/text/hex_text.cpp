#include "notation/text/hex_text.h"

#include "core/tile_words.h"

namespace bastide {

namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

std::optional<unsigned> value_of_digit(char letter) {
    const char small = letter >= 'A' && letter <= 'F' ? char(letter - 'A' + 'a') : letter;
    const std::size_t value = hex_digits.find(small);
    if (value == std::string_view::npos) return std::nullopt;
    return unsigned(value);
}

/// The letter that begins there, which may have several bytes.
std::string_view letter_at(std::string_view text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
    return text.substr(at, end - at);
}

}  // namespace

std::string hex_text(const Bytes32& bytes) {
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += hex_digits[byte >> 4];
        text += hex_digits[byte & 15];
    }
    return text;
}

HexReading read_hex(std::string_view text) {
    Bytes32 bytes{};
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto value = value_of_digit(text[at]);
        if (!value) return {std::nullopt, in_quotes(letter_at(text, at)) + ", which is not one"};
        if (at / 2 < bytes.size()) bytes[at / 2] = std::uint8_t(bytes[at / 2] << 4 | *value);
    }
    if (text.size() != 2 * bytes.size())
        return {std::nullopt, text.empty() ? "nothing" : std::to_string(text.size()) + " of them"};
    return {bytes, {}};
}

}  // namespace bastide
