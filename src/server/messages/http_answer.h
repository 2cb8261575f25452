#pragma once
/// An answer to an HTTP request, before the network writes it.

#include "server/messages/protocol_codes.h"
#include "server/messages/refusals.h"

#include <cstddef>
#include <memory>
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
    /// A body that others have as well; null: `body` is meant.
    std::shared_ptr<const std::string> shared_body;

    /// What is sent behind the head.
    std::string_view content() const { return shared_body ? *shared_body : body; }
};

/// An answer that is JSON, and is not kept by anybody.
HttpAnswer json_answer(unsigned status, std::string body);
/// A picture that is made anew each time.
HttpAnswer picture_answer(std::string svg);
/// `{"error": {"code": "no_such_room", "text": "…"}}`
HttpAnswer error_answer(unsigned status, HttpErrorCode code, std::string_view text);
/// `reason`: the key of its words, where the rules refuse a move.
HttpAnswer error_answer(unsigned status, RefusalCode code, std::string_view text,
                        std::string_view reason = {});
/// `bad_query`, with what is wrong behind the question mark.
HttpAnswer bad_query_answer(std::string_view problem);
/// `wrong_phase`: what is asked for there is only once the game has begun.
HttpAnswer not_begun_answer();
/// `too_often`. The connection ends with it: otherwise who asks too often would be answered as fast as
/// they ask.
HttpAnswer too_often_answer();
/// What every answer of the server carries: the page loads nothing from anywhere else, runs no script
/// that stands in it, and is shown in no other page.
const HttpHeaders& security_headers();

}  // namespace bastide::server
