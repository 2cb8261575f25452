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
                        room_gone,    // what is stored of it is damaged
                        banned        // the host of the room does not want you there
)

/// In the answer to an HTTP request, beside the refusals.
BOOST_DEFINE_ENUM_CLASS(
    HttpErrorCode,
    wrong_origin,      // 403: a page of another origin asks
    no_such_page,      // 404: the address means nothing
    no_such_rule,      // 404: the reference has none of that id
    no_such_scenario,  // 404: no position of that scenario is shown
    bad_query,         // 400: what follows the question mark of the address
    wrong_method,      // 405
    too_long,          // 413: the body
    wrong_type,        // 415: the body is of another type than it has to be
    no_such_moment,    // 404: the game as it stands has no such event, or no such step
    bad_record,        // 422: it cannot be read, or not be played
    bad_position       // 422: it cannot be read, or not lie on a table
)

}  // namespace bastide::server
