#pragma once
// Pictures as pixels, made of SVG by rsvg-convert, and what pictures weigh when they are packed.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace bastide::test {

struct Pixel {
    std::uint8_t red = 0, green = 0, blue = 0, alpha = 0;
    friend constexpr bool operator==(Pixel, Pixel) = default;
};

/// The greatest difference of a colour's three parts.
int difference(Pixel one, Pixel other);

class Pixels {
public:
    int width = 0, height = 0;
    Pixel at(int x, int y) const { return all[std::size_t(y * width + x)]; }
    std::vector<Pixel> all;
};

/// Fails the test, and is empty, if rsvg-convert is not there or does not like the text.
Pixels rasterised(const std::string& svg);

/// As a PNG file has them; only what rsvg-convert writes: eight bits, red, green, blue and alpha or not.
Pixels read_png(const std::string& file);

/// How many bytes are sent of a text: packed as by gzip.
std::size_t packed_size(const std::string& text);

}  // namespace bastide::test
