#pragma once
/// Answers that browsers keep: they are the same as long as a version is.

#include "server/base/http_words.h"
#include "server/messages/http_answer.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace bastide::server {

/// What names a content: the same for the same texts.
class ContentHash {
public:
    void add(std::string_view text);
    std::string digits() const;

private:
    std::uint64_t hash_ = 0xcbf29ce484222325;
};

/// An answer without its body. It may be kept for ever if the query asks for this version as `v`; its status
/// is 304 if `if_none_match` names it.
HttpAnswer head_of_version(std::string_view version, const Query& query,
                           std::string_view if_none_match);

}  // namespace bastide::server
