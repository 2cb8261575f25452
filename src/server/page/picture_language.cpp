#include "server/page/picture_language.h"

#include "words/words.h"

#include <algorithm>

namespace bastide::server {

std::string picture_language(const Query& query, std::string& problem) {
    const auto found = query.find("language");
    if (found == query.end()) return "en";
    const auto known = words::languages();
    if (std::find(known.begin(), known.end(), found->second) == known.end())
        problem = "language is en or de";
    return found->second;
}

}  // namespace bastide::server
