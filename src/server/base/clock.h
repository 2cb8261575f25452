#pragma once
/// How the server tells time.

#include <cstdint>

namespace bastide::server {

/// Milliseconds since 1970 in UTC.
using Time = std::int64_t;

}  // namespace bastide::server
