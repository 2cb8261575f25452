#pragma once
/// The language that a picture is asked for in.

#include "server/base/http_words.h"

#include <string>

namespace bastide::server {

/// `language` of a query: "de"; English if it names none. Whatever the program has no words in is a
/// `problem`.
std::string picture_language(const Query& query, std::string& problem);

}  // namespace bastide::server
