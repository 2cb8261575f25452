#include "pictures/pixels.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace bastide::test {
namespace {

std::uint32_t number_at(const std::string& bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i) number = number << 8 | std::uint8_t(bytes[at + i]);
    return number;
}

/// What lies between is guessed from the left, above, and above to the left.
int paeth(int left, int above, int corner) {
    const int guess = left + above - corner;
    const int a = std::abs(guess - left), b = std::abs(guess - above), c = std::abs(guess - corner);
    return a <= b && a <= c ? left : b <= c ? above : corner;
}

/// Undoes the filters of PNG, row by row; `bytes` has one byte for the filter before each row.
void unfilter(std::vector<std::uint8_t>& bytes, std::size_t row, std::size_t pixel) {
    for (std::size_t start = 0; start + row < bytes.size(); start += row + 1) {
        const int filter = bytes[start];
        for (std::size_t i = 0; i < row; ++i) {
            const std::size_t here = start + 1 + i;
            const bool first = start == 0;
            const int left = i >= pixel ? bytes[here - pixel] : 0;
            const int above = first ? 0 : bytes[here - row - 1];
            const int corner = first || i < pixel ? 0 : bytes[here - row - 1 - pixel];
            const int guesses[] = {0, left, above, (left + above) / 2, paeth(left, above, corner)};
            bytes[here] = std::uint8_t(bytes[here] + guesses[std::clamp(filter, 0, 4)]);
        }
    }
}

}  // namespace

int difference(Pixel one, Pixel other) {
    return std::max({std::abs(one.red - other.red), std::abs(one.green - other.green),
                     std::abs(one.blue - other.blue)});
}

Pixels read_png(const std::string& file) {
    Pixels pixels;
    std::string packed;
    std::size_t channels = 4;
    for (std::size_t at = 8; at + 12 <= file.size();) {
        const std::size_t size = number_at(file, at);
        const std::string kind = file.substr(at + 4, 4);
        if (kind == "IHDR") {
            pixels.width = int(number_at(file, at + 8));
            pixels.height = int(number_at(file, at + 12));
            channels = file[at + 17] == 6 ? 4 : 3;
        } else if (kind == "IDAT") {
            packed += file.substr(at + 8, size);
        }
        at += size + 12;
    }
    const std::size_t row = std::size_t(pixels.width) * channels;
    std::vector<std::uint8_t> bytes((row + 1) * std::size_t(pixels.height));
    uLongf count = bytes.size();
    EXPECT_EQ(uncompress(bytes.data(), &count, reinterpret_cast<const Bytef*>(packed.data()),
                         packed.size()),
              Z_OK);
    unfilter(bytes, row, channels);
    for (std::size_t start = 0; start + row < bytes.size(); start += row + 1)
        for (std::size_t i = start + 1; i < start + 1 + row; i += channels)
            pixels.all.push_back({bytes[i], bytes[i + 1], bytes[i + 2],
                                  channels == 4 ? bytes[i + 3] : std::uint8_t(255)});
    return pixels;
}

Pixels rasterised(const std::string& svg) {
    std::string folder = (std::filesystem::temp_directory_path() / "bastide-XXXXXX").string();
    if (!mkdtemp(folder.data())) {
        ADD_FAILURE() << "cannot make a folder like " << folder;
        return {};
    }
    const std::string picture = folder + "/picture.svg", pixels = folder + "/picture.png";
    std::ofstream(picture, std::ios::binary) << svg;
    const std::string command = "rsvg-convert --unlimited '" + picture + "' -o '" + pixels + "'";
    EXPECT_EQ(std::system(command.c_str()), 0);
    std::stringstream file;
    file << std::ifstream(pixels, std::ios::binary).rdbuf();
    std::filesystem::remove_all(folder);
    return read_png(file.str());
}

std::size_t packed_size(const std::string& text) {
    z_stream stream{};
    constexpr int gzip = 15 + 16, memory = 8;
    EXPECT_EQ(deflateInit2(&stream, 6, Z_DEFLATED, gzip, memory, Z_DEFAULT_STRATEGY), Z_OK);
    std::string packed(deflateBound(&stream, text.size()), '\0');
    stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(text.data()));
    stream.avail_in = uInt(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = uInt(packed.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    const std::size_t size = stream.total_out;
    deflateEnd(&stream);
    return size;
}

}  // namespace bastide::test
