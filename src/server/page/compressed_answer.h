#pragma once
/// Answers made smaller for those who read gzip.

#include "server/messages/http_answer.h"

#include <string_view>

namespace bastide::server {

/// Compresses the body of an answer, if the request's `Accept-Encoding` takes gzip, and it is worth it: text
/// of more than a network packet that is not compressed yet.
void compress(HttpAnswer& answer, std::string_view accept_encoding);

}  // namespace bastide::server
