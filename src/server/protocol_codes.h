#pragma once
/// Names beside the refusals (refusals.h) that programs can rely on: why a connection ends, and what an
/// HTTP request got wrong.

#include <boost/describe.hpp>

namespace bastide::server {

/// In `closing`, the last message of a connection.
BOOST_DEFINE_ENUM_CLASS(ClosingCode,
                        stopping,     // the server stops, or starts anew
                        too_slow,     // it does not take what is sent, or never answers
                        bad_message,  // too long, or binary
                        protocol,     // no hello at first, or of a version that the server lacks
                        room_gone     // what is stored of it is damaged
)

/// In the answer to an HTTP request, beside the refusals.
BOOST_DEFINE_ENUM_CLASS(HttpErrorCode,
                        wrong_origin,  // 403: a page of another origin asks
                        no_such_page,  // 404: the address means nothing
                        wrong_method,  // 405
                        too_long,      // 413: the body
                        wrong_type     // 415: the body is not application/json
)

}  // namespace bastide::server
