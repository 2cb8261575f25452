#pragma once
/// A bot's side of the protocol, with our players: what `bastide bot` speaks.

#include "bots/bot_lines.h"
#include "bots/bot_table.h"
#include "search/player.h"

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace bastide::bots {

class BotSession {
public:
    /// `say` is given each line without its end; one call at a time, from this thread or the one that thinks.
    /// `player` is a description for `make_agent`, which must know it.
    BotSession(std::string player, std::uint64_t seed, std::function<void(const std::string&)> say);
    ~BotSession();
    BotSession(const BotSession&) = delete;
    BotSession& operator=(const BotSession&) = delete;

    /// Deals with a line of the host. False after `quit`.
    bool hear(std::string_view line);
    /// Waits until nothing is thought about any more.
    void wait();

private:
    void say(const std::string& line);
    void complain(const std::string& problem) { say("error " + problem); }
    void hello(std::string_view version);
    void set_option(std::string_view text);
    void go(std::string_view text);
    void think(const GoLimits& limits);
    void tell(const Thought& thought, double milliseconds);
    std::string set_game(std::string_view word, std::string_view rest);
    bool busy() const { return thinking_.load(); }

    std::string player_;
    std::uint64_t seed_;
    std::function<void(const std::string&)> say_;
    std::mutex saying_;
    unsigned candidates_ = 1;
    BotTable table_;
    std::unique_ptr<Agent> agent_;
    std::uint64_t agent_game_ = 0;  ///< the agent is for this game of the table
    Random random_;
    bool in_record_ = false;
    std::string record_;
    std::thread thinker_;
    std::atomic<bool> thinking_ = false, stop_ = false;
};

}  // namespace bastide::bots
