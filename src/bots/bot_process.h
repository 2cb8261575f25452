#pragma once
/// A program that speaks the bot protocol, as its host sees it.

#include "bots/bot_lines.h"
#include "bots/process.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::bots {

/// How long a host waits for a program.
struct Patience {
    std::chrono::milliseconds hello{10'000};  ///< to start, and to answer `hello` and `ping`
    /// Beyond the time that `go` gives; afterwards `stop` is sent.
    std::chrono::milliseconds grace{2'000};
    std::chrono::milliseconds without_limit{60'000};  ///< for a `go` without a time
    std::chrono::milliseconds after_stop{1'000};
};

/// A program, and what is to be set in it.
struct ProgramCommand {
    std::string command;                                       ///< "./mybot.py --deep"
    std::vector<std::pair<std::string, std::string>> options;  ///< for `set`
};

class BotProcess {
public:
    /// Starts the program, greets it and sets its options. Throws BotTrouble.
    BotProcess(const ProgramCommand& command, const Patience& patience);

    const std::string& name() const { return name_; }
    /// What it wants to be told before each `go`.
    bool wants(std::string_view what) const;
    /// Whether it is told the answers that the game gives by itself.
    bool hears_forced() const { return hears_forced_; }

    /// Sends a line that is not answered.
    void tell(std::string_view line) { process_.write_line(line); }
    /// Waits until it has worked off all that it was sent.
    void ping();
    /// Sends `go` and waits for the move. `on_info` hears of each info line; `stop` is looked at meanwhile.
    /// Throws BotTrouble if there is no answer in time, or an invalid one.
    std::string go(const GoLimits& limits, const std::atomic<bool>* stop,
                   const std::function<void(const Info&)>& on_info);

private:
    void greet();
    void set_options(const ProgramCommand& command);
    void set_forced(std::string_view value);
    std::string line_before(ChildProcess::Clock::time_point until, std::string_view wanted);

    Patience patience_;
    ChildProcess process_;
    std::string name_;
    std::vector<std::string> wants_, options_;
    bool hears_forced_ = false;
};

}  // namespace bastide::bots
