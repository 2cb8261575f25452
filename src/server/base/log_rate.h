#pragma once
/// A kind of line in the log that somebody else can cause: a limited number is written, the others are counted.

#include "server/base/rate_limit.h"

#include <cstdint>
#include <optional>
#include <utility>

namespace bastide::server {

class LogRate {
public:
    LogRate(double per_minute, double burst) : limit_(per_minute, burst) {}
    /// Empty if the line is not to be written; else how many have been left out since the last one.
    std::optional<std::uint64_t> may_write(Time now) {
        if (limit_.take(now)) return std::exchange(left_out_, 0);
        ++left_out_;
        return std::nullopt;
    }

private:
    RateLimit limit_;
    std::uint64_t left_out_ = 0;
};

}  // namespace bastide::server
