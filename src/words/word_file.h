#pragma once
/// The files of data/words: the words of one chapter in one language.
///
///   # a comment
///   title = The Ferries                       a key and its message
///   [question.place_ferry]                    a section: the keys below begin with its name
///   mine = choose what the ferry links        question.place_ferry.mine
///   long = a message that is longer than
///       a line goes on in lines that are indented
///
/// Lines that are joined have one space between them.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

/// A key with its message, as written.
struct WordEntry {
    std::string key;
    std::string text;
    std::size_t line = 0;  ///< counted from 1
};

/// What is wrong in a file of words.
struct WordProblem {
    std::size_t line = 0;  ///< counted from 1
    std::string text;
};

/// Reads a file; wrong lines are reported and left out.
std::vector<WordEntry> read_word_file(std::string_view text, std::vector<WordProblem>& problems);

}  // namespace bastide::words
