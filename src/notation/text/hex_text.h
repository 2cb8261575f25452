#pragma once
/// 32 bytes as text: the seeds of draws, and their commitments.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

using Bytes32 = std::array<std::uint8_t, 32>;

/// 64 hexadecimal digits, in small letters.
std::string hex_text(const Bytes32& bytes);

/// The bytes of a text, or what is wrong with it.
struct HexReading {
    std::optional<Bytes32> bytes;
    std::string found;  ///< in place of 64 hexadecimal digits: "63 of them"; empty if all is well
};
/// Reads 64 hexadecimal digits, small or capital letters among them, and nothing else.
HexReading read_hex(std::string_view text);

/// What `HexReading::found` stands in place of.
inline constexpr std::string_view hex_wanted = "64 hexadecimal digits";

}  // namespace bastide
