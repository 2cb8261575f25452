#pragma once
/// The keys of messages. A client makes one up for a message that must not be done twice and sends it again with
/// the message when it cannot know whether that has arrived. Events keep the keys (room_events.h), so that they
/// are known again after a restart.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::server {

/// In characters of A-Z, a-z, 0-9, - and _.
inline constexpr std::size_t shortest_key = 8, longest_key = 40;
/// Of each person a room remembers this many keys, the last ones. Spectators are known by their names, and
/// this many of them are remembered, those who have been heard last.
inline constexpr std::size_t remembered_keys = 32, remembered_spectators = 64;

/// Whether it can be the key of a message.
bool is_message_key(std::string_view text);

/// The keys that a room has heard.
class HeardKeys {
public:
    /// Whether that person has sent a message with this key. `seat`: nothing for the spectator of that name.
    bool knows(std::optional<int> seat, std::string_view spectator, std::string_view key) const;
    void remember(std::optional<int> seat, const std::string& spectator, std::string key);
    /// Somebody else may sit down there.
    void forget(int seat);

private:
    using Keys = std::vector<std::string>;
    using Spectators = std::vector<std::pair<std::string, Keys>>;
    Spectators::const_iterator spectator_named(std::string_view name) const;

    std::map<int, Keys> seats_;
    Spectators spectators_;  ///< who has been heard last comes last
};

}  // namespace bastide::server
