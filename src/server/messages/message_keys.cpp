#include "server/messages/message_keys.h"

#include "server/base/base64url.h"

#include <algorithm>

namespace bastide::server {

namespace {

bool has_key(const std::vector<std::string>& keys, std::string_view key) {
    return std::ranges::find(keys, key) != keys.end();
}

}  // namespace

bool is_message_key(std::string_view text) {
    return text.size() >= shortest_key && text.size() <= longest_key &&
           std::ranges::all_of(text, is_base64url);
}

bool HeardKeys::knows(std::optional<int> seat, std::string_view spectator,
                      std::string_view key) const {
    if (seat) {
        const auto found = seats_.find(*seat);
        return found != seats_.end() && has_key(found->second, key);
    }
    const auto found = spectator_named(spectator);
    return found != spectators_.end() && has_key(found->second, key);
}

HeardKeys::Spectators::const_iterator HeardKeys::spectator_named(std::string_view name) const {
    return std::ranges::find(spectators_, name, &std::pair<std::string, Keys>::first);
}

void HeardKeys::remember(std::optional<int> seat, const std::string& spectator, std::string key) {
    const auto add = [&key](Keys& keys) {
        if (keys.size() == remembered_keys) keys.erase(keys.begin());
        keys.push_back(std::move(key));
    };
    if (seat) return add(seats_[*seat]);
    Keys keys;
    if (const auto found = spectator_named(spectator); found != spectators_.end()) {
        keys = found->second;
        spectators_.erase(found);
    } else if (spectators_.size() == remembered_spectators) {
        spectators_.erase(spectators_.begin());
    }
    add(keys);
    spectators_.emplace_back(spectator, std::move(keys));
}

void HeardKeys::forget(int seat) { seats_.erase(seat); }

}  // namespace bastide::server
