#pragma once
/// Small parts of English sentences, for messages to programmers and on the command line. What a chapter
/// says to players stands in data/words instead.

#include <cstdint>
#include <string>
#include <string_view>

namespace bastide {

/// "1 game", "2 games".
std::string counted(std::int64_t number, std::string_view thing);

/// "a field", "an edge".
std::string with_article(std::string_view thing);

}  // namespace bastide
