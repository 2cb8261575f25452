#pragma once
/// How often somebody may do something.

#include "server/base/clock.h"

#include <algorithm>

namespace bastide::server {

/// A bucket of `burst` permissions that fills up with `per_minute` a minute.
class RateLimit {
public:
    RateLimit(double per_minute, double burst)
        : per_millisecond_(per_minute / 60'000), burst_(burst), left_(burst) {}

    /// Takes one permission, or as many as something costs that is more than that; false if none is left.
    bool take(Time now, double cost = 1) {
        left_ = std::min(burst_, left_ + per_millisecond_ * double(std::max<Time>(0, now - last_)));
        last_ = now;
        if (left_ < 1) return false;
        left_ -= cost;
        return true;
    }
    /// Whether it is as if nothing had ever been taken.
    bool is_full(Time now) const {
        return left_ + per_millisecond_ * double(now - last_) >= burst_;
    }

private:
    double per_millisecond_, burst_, left_;
    Time last_ = 0;
};

}  // namespace bastide::server
