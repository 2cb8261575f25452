#pragma once
/// The rules of tables, which rooms with the same set-up share.

#include "notation/setup.h"
#include "server/refusals.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace bastide::server {

/// A set-up and its rules.
struct Table {
    TableSetup setup;
    std::shared_ptr<const Ruleset> rules;
};

/// Makes the rules of set-ups, and the same ones again as long as a room has them. May be used from any
/// thread.
class Tables {
public:
    /// The table of a set-up file. Nothing if it cannot be played; `why` names the lines.
    std::optional<Table> of(const std::string& setup_text, Refused& why);

private:
    struct Known {
        TableSetup setup;
        std::weak_ptr<const Ruleset> rules;
    };
    std::optional<Table> known(const std::string& setup_text);
    void forget_unused();

    std::mutex mutex_;  ///< held for what follows, not while rules are made
    std::unordered_map<std::string, Known> known_;
    std::size_t forget_at_ = 64;
};

}  // namespace bastide::server
