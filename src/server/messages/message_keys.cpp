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
    const auto found =
        std::ranges::find(spectators_, spectator, &std::pair<std::string, Keys>::first);
    return found != spectators_.end() && has_key(found->second, key);
}

void HeardKeys::remember(std::optional<int> seat, const std::string& spectator, std::string key) {
    const auto add = [&key](Keys& keys) {
        if (keys.size() == remembered_keys) keys.erase(keys.begin());
        keys.push_back(std::move(key));
    };
    if (seat) return add(seats_[*seat]);
    const auto found =
        std::ranges::find(spectators_, spectator, &std::pair<std::string, Keys>::first);
    if (found != spectators_.end())
        std::rotate(found, found + 1, spectators_.end());
    else if (spectators_.size() < remembered_spectators)
        spectators_.emplace_back(spectator, Keys());
    else {
        std::rotate(spectators_.begin(), spectators_.begin() + 1, spectators_.end());
        spectators_.back() = {spectator, Keys()};
    }
    add(spectators_.back().second);
}

void HeardKeys::forget(int seat) { seats_.erase(seat); }

}  // namespace bastide::server
