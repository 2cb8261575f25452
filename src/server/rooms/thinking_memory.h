#pragma once
/// What the computer players of all rooms may keep together of what they have found out.

#include "server/rooms/seated_agent.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

namespace bastide::server {

/// May be used from any thread.
class ThinkingMemory {
public:
    explicit ThinkingMemory(std::size_t most_bytes) : most_(most_bytes) {}
    /// The player has answered, and nobody is using it now. If all of them keep too much, those forget who
    /// have answered longest ago; the newest, too, if it alone keeps more than all may.
    void has_answered(const std::shared_ptr<SeatedAgent>& seated);
    /// What all keep that still exist.
    std::size_t bytes() const;

private:
    std::size_t most_;
    mutable std::mutex mutex_;
    std::vector<std::weak_ptr<SeatedAgent>> by_age_;  ///< who has answered longest ago first
};

}  // namespace bastide::server
