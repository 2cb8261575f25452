#pragma once
/// Whether the server can store, as often as anybody asks: the disk is not tried more than once a second.

#include "server/hub/hub.h"

#include <functional>
#include <utility>
#include <vector>

namespace bastide::server {

class StoreHealth {
public:
    explicit StoreHealth(Hub& hub) : hub_(hub) {}
    using Then = std::function<void(const StoreResult&)>;
    /// Calls `then` with what the last try has shown, or the one that begins now.
    void ask(Time now, Then then) {
        constexpr Time good_for = 1000;
        if (waiting_.empty() && tried_at_ != 0 && now - tried_at_ < good_for) return then(last_);
        waiting_.push_back(std::move(then));
        if (waiting_.size() > 1) return;
        tried_at_ = now;
        hub_.check_store([this](const StoreResult& result) {
            last_ = result;
            for (const Then& tell : std::exchange(waiting_, {})) tell(last_);
        });
    }

private:
    Hub& hub_;
    std::vector<Then> waiting_;
    StoreResult last_;
    Time tried_at_ = 0;
};

}  // namespace bastide::server
