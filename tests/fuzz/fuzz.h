// What the fuzz targets share.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <string_view>

namespace bastide::fuzz {

/// Ends the program if something does not hold, so that the fuzzer keeps the input.
inline void require(bool holds) {
    if (!holds) std::abort();
}

inline std::size_t lines_in(std::string_view text) {
    std::size_t lines = 1;
    for (const char c : text) lines += c == '\n' || c == '\r';
    return lines;
}

}  // namespace bastide::fuzz
