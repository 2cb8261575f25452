#include "server/versioned_answer.h"

#include <string>

namespace bastide::server {

namespace {

constexpr std::string_view kept_for_ever = "public, max-age=31536000, immutable";

}  // namespace

HttpAnswer head_of_version(std::string_view version, const Query& query,
                           std::string_view if_none_match) {
    const std::string tag = '"' + std::string(version) + '"';
    const auto wanted = query.find("v");
    // Who asks for pictures of another version gets these, but not for ever.
    const bool is_this_version = wanted != query.end() && wanted->second == version;
    HttpAnswer answer;
    answer.headers = {{"ETag", "W/" + tag},
                      {"Cache-Control", std::string(is_this_version ? kept_for_ever : "no-cache")}};
    if (names_etag(if_none_match, tag)) answer.status = 304;
    return answer;
}

}  // namespace bastide::server
