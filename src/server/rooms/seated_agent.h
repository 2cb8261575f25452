#pragma once
/// A computer player at a seat, and a question to it.

#include "notation/setup/setup.h"
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
    std::string level;                 ///< one of `levels()`, or of `house_bots()`
    std::unique_ptr<Agent> agent;      ///< null for programs
    std::uint32_t usual_ms = 0;        ///< for a part of a turn; 0: it answers at once
    std::mutex in_use;                 ///< it thinks about one question at a time
    std::atomic<bool> stop{false};     ///< nobody waits for the answer any more
    std::atomic<std::size_t> kept{0};  ///< bytes of what it has found out, after its last answer
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
    std::string address = {};  ///< of who waits for it: addresses take turns
    double share = 1;          ///< of the usual time, which shrinks when many wait
};

/// Its answer, as text (docs/notation.md).
std::string answer_of(const SeatQuestion& question);

/// How long it may think, in milliseconds, of the time that its player has by itself. 0: as long as it takes.
std::uint32_t thinking_time(const SeatQuestion& question, std::uint32_t own_ms);

}  // namespace bastide::server
