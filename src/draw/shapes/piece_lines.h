#pragma once
/// The smallest parts of files of pieces: lines, words, numbers.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::draw {

/// A line of a file, with those below it that go on with it.
struct PieceLine {
    std::string text;
    std::size_t number = 0;  ///< of the first, counted from 1
};
/// Without comments and empty lines. A line that is indented goes on with the one above it.
std::vector<PieceLine> piece_lines(std::string_view text);

/// The words between spaces.
std::vector<std::string_view> piece_words(std::string_view text);

/// "-1.5"
std::optional<double> piece_number(std::string_view text);

/// The code points of a text; empty if it is not UTF-8.
std::optional<std::u32string> piece_characters(std::string_view text);

}  // namespace bastide::draw
