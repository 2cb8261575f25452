#include "server/page/etag_answer.h"

#include <utility>

namespace bastide::server {

namespace {

constexpr std::string_view kept_for_ever = "public, max-age=31536000, immutable";

}  // namespace

void ContentHash::add(std::string_view text) {
    constexpr std::uint64_t prime = 0x100000001b3;
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * prime;
    hash_ = (hash_ ^ 0xff) * prime;  // "ab" and "c" are not "a" and "bc"
}

std::string ContentHash::digits() const {
    constexpr std::string_view known = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += known[std::size_t(hash_ >> shift & 15)];
    return text;
}

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
