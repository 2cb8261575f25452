#pragma once
/// An answer to an HTTP request, before the network writes it.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::server {

/// Names and values of header fields.
using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

struct HttpAnswer {
    unsigned status = 200;
    std::string type;  ///< the media type; empty: no body
    std::string body;
    HttpHeaders headers;  ///< beside the type, the length and `security_headers()`
    /// Of the body that was left out because only the head was asked for; else that of `body`.
    std::optional<std::size_t> length;
};

/// An answer that is JSON, and is not kept by anybody.
HttpAnswer json_answer(unsigned status, std::string body);
/// `{"error": {"code": "no_such_room", "text": "…"}}`
HttpAnswer error_answer(unsigned status, std::string_view code, std::string_view text);
/// `too_often`. The connection ends with it: otherwise who asks too often would be answered as fast as
/// they ask.
HttpAnswer too_often_answer();
/// What every answer of the server carries: the page loads nothing from anywhere else, runs no script
/// that stands in it, and is shown in no other page.
const HttpHeaders& security_headers();

}  // namespace bastide::server
