/// Reads the configuration file. Every setting stands once in a table with what it may be, so that
/// problems can tell what is possible.

#include "server/base/configuration.h"

#include "server/base/forwarded.h"
#include "server/base/origins.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <type_traits>

namespace bastide::server {

namespace {

constexpr std::string_view level_names[] = {"off", "error", "warning", "info", "debug"};

/// Reads a value. Returns what is wrong with it, or nothing.
using ReadSetting = std::string (*)(const toml::node& from, ServerOptions& to,
                                    const std::filesystem::path& folder);

struct Setting {
    std::string_view key;
    ReadSetting read;
};

template <class T>
std::string read_whole(const toml::node& from, T& to, std::int64_t lowest, std::int64_t highest) {
    const auto* number = from.as_integer();
    if (number == nullptr || number->get() < lowest || number->get() > highest)
        return fmt::format("a whole number from {} to {} was expected", lowest, highest);
    if constexpr (std::is_integral_v<T>)
        to = static_cast<T>(number->get());
    else
        to = T(number->get());  // a time, in its own unit
    return {};
}

template <auto member, std::int64_t lowest, std::int64_t highest>
std::string read_limit(const toml::node& from, ServerOptions& to, const std::filesystem::path&) {
    return read_whole(from, to.limits.*member, lowest, highest);
}

template <auto member, std::int64_t lowest, std::int64_t highest>
std::string read_number(const toml::node& from, ServerOptions& to, const std::filesystem::path&) {
    return read_whole(from, to.*member, lowest, highest);
}

template <std::string ServerOptions::* member>
std::string read_folder(const toml::node& from, ServerOptions& to,
                        const std::filesystem::path& folder) {
    const auto* text = from.as_string();
    if (text == nullptr || text->get().empty() || text->get().find('\0') != std::string::npos)
        return "the path of a folder was expected, in quotes";
    if (text->get().starts_with('~')) return "~ is not replaced; write the path in full";
    to.*member = (folder / text->get()).lexically_normal().string();
    return {};
}

std::string read_address(const toml::node& from, ServerOptions& to, const std::filesystem::path&) {
    const auto* text = from.as_string();
    if (text == nullptr) return "an IPv4 or IPv6 address was expected, in quotes";
    to.address = text->get();
    return problem_of_address(to.address);
}

std::string read_lan(const toml::node& from, ServerOptions& to, const std::filesystem::path&) {
    const auto* value = from.as_boolean();
    if (value == nullptr) return "true or false was expected";
    to.lan = value->get();
    return {};
}

std::string read_level(const toml::node& from, ServerOptions& to, const std::filesystem::path&) {
    const auto* text = from.as_string();
    const auto level = text != nullptr ? log_level_of(text->get()) : std::nullopt;
    if (!level)
        return fmt::format("one of these was expected, in quotes: {}",
                           fmt::join(level_names, ", "));
    to.log_level = *level;
    return {};
}

std::string read_origins(const toml::node& from, ServerOptions& to, const std::filesystem::path&) {
    const auto* list = from.as_array();
    if (list == nullptr) return "a list was expected, as [\"https://games.example.org\"]";
    to.allowed_origins.clear();
    for (const toml::node& one : *list) {
        const auto* text = one.as_string();
        if (text == nullptr || !is_origin(text->get()))
            return "each entry must be an origin: http:// or https://, a host in small letters, "
                   "and a port "
                   "if it is not the usual one; as \"https://games.example.org\", with nothing "
                   "behind it";
        to.allowed_origins.push_back(text->get());
    }
    return {};
}

std::string read_proxies(const toml::node& from, ServerOptions& to, const std::filesystem::path&) {
    const auto* list = from.as_array();
    if (list == nullptr) return "a list was expected, as [\"127.0.0.1\", \"10.0.0.0/8\"]";
    to.trusted_proxies.clear();
    for (const toml::node& one : *list) {
        const auto* text = one.as_string();
        if (text == nullptr || !AddressRange::read(text->get()))
            return "each entry must be an IPv4 or IPv6 address, or a network as \"10.0.0.0/8\"";
        to.trusted_proxies.push_back(text->get());
    }
    return {};
}

using Limits = ServerLimits;

constexpr Setting top_settings[] = {
    {"address", read_address},
    {"port", read_number<&ServerOptions::port, 0, 65535>},
    {"lan", read_lan},
    {"data", read_folder<&ServerOptions::data_folder>},
    {"page", read_folder<&ServerOptions::page_folder>},
    {"allowed_origins", read_origins},
    {"trusted_proxies", read_proxies},
    {"log", read_level},
    {"computer_pause", read_number<&ServerOptions::computer_pause, 0, 60'000>},
};

constexpr Setting limit_settings[] = {
    {"connections", read_limit<&Limits::connections, 1, 1'000'000>},
    {"connections_per_address", read_limit<&Limits::connections_per_address, 1, 1'000'000>},
    {"most_rooms", read_limit<&Limits::most_rooms, 1, 1'000'000>},
    {"rooms_per_address", read_limit<&Limits::rooms_per_address, 1, 1'000'000>},
    {"events_per_room", read_limit<&Limits::events_per_room, 1000, 1'000'000>},
    {"thinking_memory", read_limit<&Limits::thinking_memory, 0, 1'000'000>},
    {"new_rooms_per_minute", read_limit<&Limits::new_rooms_per_minute, 1, 1'000'000>},
    {"messages_per_second", read_limit<&Limits::messages_per_second, 1, 1'000'000>},
    {"messages_at_once", read_limit<&Limits::messages_at_once, 1, 1'000'000>},
    {"messages_per_address", read_limit<&Limits::messages_per_address, 1, 1'000'000>},
    {"chat_per_minute", read_limit<&Limits::chat_per_minute, 1, 1'000'000>},
    {"http_per_second", read_limit<&Limits::http_per_second, 1, 1'000'000>},
    {"slow_client_seconds", read_limit<&Limits::slow_client, 1, 3600>},
    {"idle_room_hours", read_limit<&Limits::idle_room, 1, 24 * 365>},
};

constexpr std::string_view limits_key = "limits", bots_key = "bots";

std::string names_of(std::span<const Setting> settings) {
    std::string names;
    for (const Setting& one : settings) names += (names.empty() ? "" : ", ") + std::string(one.key);
    return names;
}

/// Reads one file; collects all that is wrong.
class ConfigurationReader {
public:
    ConfigurationReader(std::string_view name, const ServerOptions& base)
        : name_(name), folder_(std::filesystem::path(name).parent_path()), options_(base) {}

    std::optional<ServerOptions> read(std::string_view text, std::string& problem) {
        try {
            read_top(toml::parse(text, name_));
        } catch (const toml::parse_error& error) {
            report(error.source().begin, std::string(error.description()));
        }
        problem = problems_;
        return problems_.empty() ? std::optional(options_) : std::nullopt;
    }

private:
    void read_top(const toml::table& from) {
        for (const auto& [key, value] : from) {
            if (key.str() == bots_key) {
                read_bots(value);
            } else if (key.str() != limits_key) {
                read_setting(top_settings, "", key, value,
                             names_of(top_settings) + ", and the tables [limits] and [bots]");
            } else if (const toml::table* limits = value.as_table()) {
                for (const auto& [limit, number] : *limits)
                    read_setting(limit_settings, "limits.", limit, number,
                                 names_of(limit_settings));
            } else {
                report(value.source().begin, "limits: a table was expected: [limits]");
            }
        }
    }

    /// Any names, each with a description.
    void read_bots(const toml::node& value) {
        const toml::table* bots = value.as_table();
        if (bots == nullptr) {
            report(value.source().begin, "bots: a table was expected: [bots]");
            return;
        }
        options_.bots.clear();
        for (const auto& [name, what] : *bots) {
            const auto* text = what.as_string();
            std::string wrong = "a program was expected, in quotes, as \"program:./mybot.py\"";
            if (text != nullptr) wrong = problem_of_house_bot(name.str(), text->get());
            if (wrong.empty())
                options_.bots.push_back({std::string(name.str()), text->get()});
            else
                report(what.source().begin, fmt::format("bots.{}: {}", name.str(), wrong));
        }
    }

    void read_setting(std::span<const Setting> settings, const char* prefix, const toml::key& key,
                      const toml::node& value, const std::string& possible) {
        const auto found = std::ranges::find(settings, key.str(), &Setting::key);
        if (found == settings.end()) {
            report(key.source().begin, fmt::format("{}{}: there is no such setting; there are: {}",
                                                   prefix, key.str(), possible));
            return;
        }
        const std::string wrong = found->read(value, options_, folder_);
        if (!wrong.empty())
            report(value.source().begin, fmt::format("{}{}: {}", prefix, key.str(), wrong));
    }

    void report(const toml::source_position& at, const std::string& text) {
        if (!problems_.empty()) problems_ += '\n';
        problems_ += fmt::format("{}:{}:{}: {}", name_, at.line, at.column, text);
    }

    std::string name_;
    std::filesystem::path folder_;
    ServerOptions options_;
    std::string problems_;
};

}  // namespace

std::optional<ServerOptions> read_configuration(std::string_view text, std::string_view name,
                                                const ServerOptions& base, std::string& problem) {
    return ConfigurationReader(name, base).read(text, problem);
}

std::vector<std::string> configuration_keys() {
    std::vector<std::string> keys;
    for (const Setting& one : top_settings) keys.emplace_back(one.key);
    for (const Setting& one : limit_settings) keys.push_back("limits." + std::string(one.key));
    return keys;
}

std::string default_data_folder() {
    // A relative path in the variable is to be taken for none.
    const char* data = std::getenv("XDG_DATA_HOME");
    if (data != nullptr && data[0] == '/') return std::string(data) + "/bastide";
    const char* home = std::getenv("HOME");
    if (home != nullptr && home[0] == '/') return std::string(home) + "/.local/share/bastide";
    return {};
}

std::optional<LogLevel> log_level_of(std::string_view name) {
    const auto* found = std::ranges::find(level_names, name);
    if (found == std::end(level_names)) return std::nullopt;
    return LogLevel(found - std::begin(level_names));
}

std::span<const std::string_view> log_level_names() { return level_names; }

std::string problem_of_address(std::string_view address) {
    const std::string text(address);
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    if (text.find('\0') == std::string::npos &&
        (inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 ||
         inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1))
        return {};
    return "an IPv4 or IPv6 address was expected, as 127.0.0.1 or ::1, and no name; "
           "0.0.0.0 or :: listens on all";
}

}  // namespace bastide::server
