#pragma once
/// The lines of the bot protocol (docs/bot-protocol.md), taken apart. Whatever comes is read, and what is
/// wrong is told; nothing here throws.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::bots {

inline constexpr int protocol_version = 1;
/// Longer lines are refused; the position of the greatest game is far shorter.
inline constexpr std::size_t longest_line = 4 * 1024 * 1024;

/// The first word of a line, and what follows it, without spaces at the ends.
struct Line {
    std::string_view word, rest;
};
Line line_of(std::string_view text);

/// What is between semicolons, without spaces at the ends; quotes hold semicolons together. None if the
/// text is empty.
std::vector<std::string_view> list_of(std::string_view text);

/// How long a bot may think: `go` with what follows it.
struct GoLimits {
    std::uint32_t milliseconds = 0;       ///< left of this part of the turn; 0: time is no limit
    std::uint32_t part_milliseconds = 0;  ///< what the whole part had
    std::uint64_t playouts = 0, part_playouts = 0;
    bool infinite = false;  ///< until `stop`
    friend bool operator==(const GoLimits&, const GoLimits&) = default;
};
/// Reads "time 63 of 100 playouts 500". Empty if it cannot be read; then `problem` says why.
std::optional<GoLimits> read_go(std::string_view text, std::string& problem);
std::string go_text(const GoLimits& limits);

/// What a bot tells while it thinks. What it left out is 0 or empty.
struct Info {
    unsigned rank = 1;
    double value = 0;
    std::uint64_t visits = 0, playouts = 0, positions = 0;
    double milliseconds = 0;
    std::string line;  ///< moves with semicolons between
};
std::optional<Info> read_info(std::string_view text, std::string& problem);
std::string info_text(const Info& info);

/// What a bot tells of an option: "depth default 2 values 1 2" is `depth` and `2`, "forced on" is `forced` and `on`.
struct OptionLine {
    std::string_view name, value;
};
OptionLine read_option(std::string_view text);
/// The value of an option that is a switch. Empty if it is neither "on" nor "off".
std::optional<bool> read_switch(std::string_view value);
/// The option with which a bot is told the answers that the game gives by itself.
inline constexpr std::string_view forced_option = "forced";

/// A command split into words as a shell would: spaces separate, quotes and backslashes hold together.
/// Nothing else is special. Empty if a quote is not closed, or there is no word.
std::optional<std::vector<std::string>> command_words(std::string_view text);

}  // namespace bastide::bots
