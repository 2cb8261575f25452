#pragma once
/// A program that was started, and lines to and from it.

#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::bots {

/// A program did not do what it should; the message tells what.
class BotTrouble : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A process of its own group, so that what ends this program by Ctrl-C leaves it alone. Its standard
/// error is ours.
class ChildProcess {
public:
    using Clock = std::chrono::steady_clock;

    /// Starts a program, looked for as a shell would if its name has no slash. Throws BotTrouble.
    explicit ChildProcess(const std::vector<std::string>& words);
    /// Closes its input, gives it a moment to end by itself, and then ends it with all that it has started.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Throws BotTrouble if the program does not read what it is sent. That it has ended shows when it is to
    /// answer.
    void write_line(std::string_view line);
    /// A line without its end; empty if none has come by then. Throws BotTrouble if the program has ended, or
    /// if the line is longer than any can be.
    std::optional<std::string> read_line(Clock::time_point until);

    /// Ends it at once.
    void kill();

private:
    [[noreturn]] void tell_end();

    int pid_ = -1;
    int to_ = -1, from_ = -1;
    std::string read_;
};

}  // namespace bastide::bots
