// What the fuzz targets share.
#pragma once

#include <cstddef>
#include <cstdint>
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

/// The bytes of an input one after the other; zeros when there are no more.
class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
    bool empty() const { return left_ == 0; }
    unsigned next() {
        if (left_ == 0) return 0;
        --left_;
        return *data_++;
    }
    std::size_t below(std::size_t bound) { return (next() << 8 | next()) % bound; }

private:
    const std::uint8_t* data_;
    std::size_t left_;
};

}  // namespace bastide::fuzz
