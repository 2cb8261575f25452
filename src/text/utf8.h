#pragma once
/// Texts of UTF-8 taken apart.

#include <cstddef>
#include <optional>
#include <string_view>

namespace bastide {

/// The character that begins at `at`, which moves behind it; empty if there is none as the standard has it: no
/// overlong forms, no surrogates, nothing cut off.
std::optional<char32_t> next_character(std::string_view text, std::size_t& at);

}  // namespace bastide
