#pragma once
/// The smallest parts of tile files: text that is fit to read, its words, its numbers.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

/// A word of a line; a quoted text is one word.
struct TileWord {
    std::string_view text;
    bool quoted = false;
};

/// The words of a line without its comment, or what is wrong with it.
struct TileWords {
    std::vector<TileWord> words;
    std::string error;
};
TileWords split_words(std::string_view line);

/// What makes a line unfit to read (a control character, bytes that are not UTF-8); empty if fine.
std::string unreadable_part(std::string_view line);

/// The text with a space for each part that makes it unfit to read, line ends among them.
std::string readable_text(std::string_view text);

/// The text, or if it has more than `most` bytes, as many whole characters of it as fit and "…".
std::string shortened_text(std::string_view text, std::size_t most);

/// A whole decimal number within the limits; empty if the text is anything else.
std::optional<int> whole_number(std::string_view text, int least, int most);

/// "a, b, c".
std::string listed(const std::vector<std::string_view>& names);

/// "text" in double quotes.
std::string in_quotes(std::string_view text);

/// Words separated by one space.
std::string joined(const std::vector<TileWord>& words, std::size_t first);

}  // namespace bastide
