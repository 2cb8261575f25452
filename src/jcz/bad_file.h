#pragma once
/// A saved game, or the text of one, cannot be used.

#include "core/tile_words.h"

#include <stdexcept>
#include <string>
#include <string_view>

namespace bastide::jcz {

/// Thrown with a message that names the place in the file and what is wrong there; a line for each problem.
/// What is longer than such messages are, since it quotes much of a file, is cut.
class BadFile : public std::runtime_error {
public:
    explicit BadFile(std::string_view what) : std::runtime_error(shortened_text(what, longest)) {}

private:
    static constexpr std::size_t longest = 2000;
};

}  // namespace bastide::jcz
