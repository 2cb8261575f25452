#pragma once
/// The rules of tables, which rooms with the same set-up share.

#include "notation/setup/setup.h"
#include "server/messages/refusals.h"

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

/// A set-up as a new room keeps it: with a line for each option whose default has changed at some time, and
/// for each expansion that came later and that its sets bring, so that the room is the same when it is read
/// again by a later version. What cannot be read stays as it is.
std::string setup_text_to_keep(std::string setup_text);

/// Makes the rules of set-ups, and the same ones again as long as a room has them. May be used from any
/// thread.
class TableCache {
public:
    /// The table of a set-up that a room keeps (notation/setup/kept_setup.h). Empty if it cannot be played;
    /// `why` names the lines.
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
