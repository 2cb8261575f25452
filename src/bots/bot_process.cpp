#include "bots/bot_process.h"

#include <fmt/format.h>

#include <algorithm>

namespace bastide::bots {

namespace {

using Clock = ChildProcess::Clock;

std::vector<std::string> words_of_command(const std::string& command) {
    auto words = command_words(command);
    if (!words)
        throw BotTrouble(fmt::format(
            "\"{}\" is no command: name a program and what it takes, with quotes in pairs",
            command));
    return *words;
}

/// A line as it can be shown in one of ours.
std::string shown(std::string_view line) {
    constexpr std::size_t longest = 80;
    std::string text;
    for (const char letter : line.substr(0, longest))
        text += (unsigned char)(letter) < ' ' || letter == 127 ? '?' : letter;
    return line.size() > longest ? text + "…" : text;
}

}  // namespace

BotProcess::BotProcess(const ProgramCommand& command, const Patience& patience)
    : patience_(patience), process_(words_of_command(command.command)) {
    greet();
    set_options(command);
}

bool BotProcess::wants(std::string_view what) const {
    return std::ranges::find(wants_, what) != wants_.end();
}

/// The next line that is no remark.
std::string BotProcess::line_before(Clock::time_point until, std::string_view wanted) {
    for (;;) {
        auto line = process_.read_line(until);
        if (!line) {
            process_.kill();
            throw BotTrouble(fmt::format("it does not answer: {} was expected", wanted));
        }
        const auto [word, rest] = line_of(*line);
        if (word.empty() || word == "log") continue;
        if (word == "error") throw BotTrouble(fmt::format("it says: error {}", shown(rest)));
        return *line;
    }
}

void BotProcess::greet() {
    const auto until = Clock::now() + patience_.hello;
    process_.write_line(fmt::format("hello {}", protocol_version));
    for (;;) {
        const std::string line = line_before(until, "hello 1");
        const auto [word, rest] = line_of(line);
        if (word == "hello") {
            if (rest == std::to_string(protocol_version)) break;
            throw BotTrouble(fmt::format("it speaks version {} of the protocol; this is version 1",
                                         shown(rest)));
        }
        if (word == "name") {
            name_ = shown(rest);
        } else if (word == "option") {
            const OptionLine option = read_option(rest);
            options_.emplace_back(option.name);
            if (option.name == forced_option) set_forced(option.value);
        } else if (word == "wants") {
            for (std::string_view left = rest; !left.empty(); left = line_of(left).rest)
                wants_.emplace_back(line_of(left).word);
        } else if (word != "author") {
            throw BotTrouble(fmt::format(
                "it answers hello with \"{}\"; name, author, option, wants or hello was expected",
                shown(line)));
        }
    }
    constexpr std::string_view known[] = {"position", "moves", "legal", "view"};
    for (const std::string& one : wants_)
        if (std::ranges::find(known, one) == std::end(known))
            throw BotTrouble(
                fmt::format("it wants {}; there are position, moves, legal and view", shown(one)));
    if (wants_.empty()) wants_ = {"position", "legal"};
}

void BotProcess::set_forced(std::string_view value) {
    const std::optional<bool> on = read_switch(value);
    if (!on)
        throw BotTrouble(
            fmt::format("its option {} is on or off, not \"{}\"", forced_option, shown(value)));
    hears_forced_ = *on;
}

void BotProcess::set_options(const ProgramCommand& command) {
    for (const auto& [name, value] : command.options) {
        if (std::ranges::find(options_, name) == options_.end())
            throw BotTrouble(options_.empty()
                                 ? fmt::format("it has no option {}, nor any other", name)
                                 : fmt::format("it has no option {}; there are: {}", name,
                                               fmt::join(options_, ", ")));
        if (name == forced_option) set_forced(value);
        tell(fmt::format("set {} {}", name, value));
    }
    if (!command.options.empty()) ping();
}

void BotProcess::ping() {
    tell("ping 1");
    const std::string line = line_before(Clock::now() + patience_.hello, "pong 1");
    if (line_of(line).word != "pong" || line_of(line).rest != "1")
        throw BotTrouble(
            fmt::format("it answers ping 1 with \"{}\"; pong 1 was expected", shown(line)));
}

std::string BotProcess::go(const GoLimits& limits, const std::atomic<bool>* stop,
                           const std::function<void(const Info&)>& on_info) {
    using namespace std::chrono_literals;
    constexpr auto look_after = 20ms;  // how often `stop` is looked at
    tell(go_text(limits));
    bool stopped = false;
    auto until =
        Clock::now() + (limits.milliseconds > 0
                            ? std::chrono::milliseconds(limits.milliseconds) + patience_.grace
                            : patience_.without_limit);
    for (;;) {
        const auto next_look = stop != nullptr && !stopped ? Clock::now() + look_after : until;
        const auto line = process_.read_line(std::min(until, next_look));
        if (!line) {
            const bool late = Clock::now() >= until;
            if (stopped && late) {
                process_.kill();
                throw BotTrouble(
                    limits.milliseconds > 0
                        ? fmt::format("it does not answer, neither within {} ms nor to stop",
                                      limits.milliseconds)
                        : "it does not answer, not even to stop");
            }
            if (!stopped && (late || (stop != nullptr && *stop))) {
                tell("stop");
                stopped = true;
                until = Clock::now() + patience_.after_stop;
            }
            continue;
        }
        const auto [word, rest] = line_of(*line);
        if (word == "bestmove") return std::string(rest);
        if (word.empty() || word == "log") continue;
        if (word == "error") throw BotTrouble(fmt::format("it says: error {}", shown(rest)));
        std::string problem;
        const auto info = word == "info" ? read_info(rest, problem) : std::nullopt;
        if (!info)
            throw BotTrouble(fmt::format("it answers go with \"{}\"; {}", shown(*line),
                                         problem.empty() ? "bestmove was expected" : problem));
        if (on_info) on_info(*info);
    }
}

}  // namespace bastide::bots
