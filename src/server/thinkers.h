#pragma once
/// Threads on which computer players think, so that nobody waits for them but who plays against them; and
/// threads for other work that takes long.

#include "notation/setup.h"
#include "search/player.h"

#include <bastide/engine.h>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace bastide::server {

/// The computer player of a seat, which keeps what it has found out from one question to the next.
struct SeatedAgent {
    explicit SeatedAgent(const std::string& level);
    std::string level;              ///< one of `levels()`, or of `house_bots()`
    std::unique_ptr<Agent> agent;   ///< null for programs
    std::mutex in_use;              ///< it thinks about one question at a time
    std::atomic<bool> stop{false};  ///< nobody waits for the answer any more
};

/// A question to a computer player.
struct SeatQuestion {
    std::shared_ptr<const Ruleset> rules;
    State seen;  ///< what its seat may see
    std::shared_ptr<SeatedAgent> agent;
    std::uint64_t dice = 0;     ///< where its random numbers begin
    std::uint32_t most_ms = 0;  ///< it must not take longer than its clock allows; 0: no clock
    TableSetup setup = {};      ///< of the table, for programs
    std::vector<RecordedMove> record = {};  ///< of the game so far, for programs
    /// Hears, in the thread that thinks, why a program could not answer; somebody else has then.
    std::function<void(const std::string&)> on_trouble = {};
};

/// Its answer, as text (docs/notation.md).
std::string answer_of(const SeatQuestion& question);

class Thinkers {
public:
    /// `threads`: at least one.
    /// `on_trouble` hears, on one of the threads, of work that has failed.
    explicit Thinkers(unsigned threads, std::function<void(const std::string&)> on_trouble = {});
    /// Waits for those that think; what has not begun is left.
    ~Thinkers();
    /// `then` is called with the answer, on the thread that has thought.
    void think(SeatQuestion question, std::function<void(std::string)> then);
    /// Does some other work there.
    void run(std::function<void()> work);

private:
    class Pool;
    std::function<void(const std::string&)> on_trouble_;
    std::unique_ptr<Pool> pool_;
};

}  // namespace bastide::server
