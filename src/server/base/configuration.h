#pragma once
/// How a game server is to run, and the file that says so (docs/server.md).

#include "server/base/house_bots.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::server {

/// How much the server says while it runs; each level says what those before it say, too.
enum class LogLevel : std::uint8_t { off, error, warning, info, debug };

/// How much anybody may ask for.
struct ServerLimits {
    int connections = 10'000;  ///< all open ones together
    int connections_per_address = 200;
    int rooms_per_address = 100;     ///< not over yet, created from one address
    int most_rooms = 20'000;         ///< not over yet, all together
    int new_rooms_per_minute = 20;   ///< from one address
    int messages_per_second = 20;    ///< over one WebSocket, on average
    int messages_at_once = 60;       ///< over one WebSocket, before that average counts
    int messages_per_address = 400;  ///< a second, over all WebSockets from one address
    int events_per_room = 10'000;    ///< then its game only goes on to its end
    int thinking_memory = 64;        ///< MiB that computer players keep of what they found out
    int chat_per_minute = 20;        ///< texts and reactions over one WebSocket
    int http_per_second = 50;        ///< requests from one address
    std::chrono::seconds slow_client{30};  ///< who takes longer to send or to receive is cut off
    std::chrono::hours idle_room{24};      ///< rooms whose game has not begun are closed after it
    friend bool operator==(const ServerLimits&, const ServerLimits&) = default;
};

struct ServerOptions {
    std::string address = "127.0.0.1";  ///< to listen on: an IPv4 or IPv6 address, no name
    std::uint16_t port = 8642;          ///< 0: any that is free
    /// Listens on all addresses of this computer, IPv4 and IPv6, whatever `address` says.
    bool lan = false;
    std::string data_folder;  ///< where rooms are kept; empty: `default_data_folder()`
    std::string page_folder;  ///< the page; empty: there is none
    /// Pages of other origins, as "https://games.example.org", that may ask this server; its own
    /// page always may.
    std::vector<std::string> allowed_origins;
    /// Addresses and networks, as "127.0.0.1" and "10.0.0.0/8", of proxies whose header X-Forwarded-For is
    /// believed.
    std::vector<std::string> trusted_proxies;
    LogLevel log_level = LogLevel::info;
    /// A computer player waits so long before it answers, so that people see what it does.
    std::chrono::milliseconds computer_pause{700};
    ServerLimits limits;
    /// Programs that people may choose as computer players.
    std::vector<HouseBot> bots;
    friend bool operator==(const ServerOptions&, const ServerOptions&) = default;
};

/// `$XDG_DATA_HOME/bastide`, else `~/.local/share/bastide`; empty if there is neither variable.
std::string default_data_folder();

/// Reads a configuration file over `base`: what the file does not name stays as it is there. `name` is
/// that of the file, for problems; folders in it that do not begin with / are meant from the file's own
/// folder. Empty if anything in it is wrong: `problem` names each place, a line for each.
std::optional<ServerOptions> read_configuration(std::string_view text, std::string_view name,
                                                const ServerOptions& base, std::string& problem);

/// All settings of a configuration file, as "port" and "limits.connections".
std::vector<std::string> configuration_keys();

/// The level of this name; empty if there is none.
std::optional<LogLevel> log_level_of(std::string_view name);
/// The names of all levels.
std::span<const std::string_view> log_level_names();
/// What is wrong with an address to listen on, or nothing.
std::string problem_of_address(std::string_view address);

}  // namespace bastide::server
