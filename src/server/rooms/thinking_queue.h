#pragma once
/// Which question to a computer player comes next: those that are answered at once before those that take
/// time, short thinking before long, and among equals one from each address in turn.

#include "server/rooms/seated_agent.h"

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

namespace bastide::server {

class ThinkingQueue {
public:
    struct Job {
        SeatQuestion question;
        std::function<void(std::string)> then;
    };
    /// What a thread is there for.
    enum class Takes : std::uint8_t {
        all,
        quick,  ///< only what is answered at once
    };

    /// `threads`: how many think at the same time about what takes time.
    explicit ThinkingQueue(unsigned threads) : threads_(threads) {}

    void add(SeatQuestion question, std::function<void(std::string)> then);
    /// The next one, with its share of the usual time set; questions whose answer nobody waits for are left
    /// out and forgotten. Empty if none waits that this thread takes.
    std::optional<Job> take(Takes takes);
    /// Whether `take` may have something.
    bool has(Takes takes) const;
    /// How many wait.
    std::size_t waiting() const { return quick_ + slow_; }

private:
    /// All that take the same time. Each address that waits stands once in `turns`.
    struct Level {
        std::deque<std::string> turns;
        std::unordered_map<std::string, std::deque<Job>> by_address;
    };
    using Levels = std::map<std::uint32_t, Level>;
    std::optional<Job> take_from(Levels::iterator level);
    Levels::iterator next_level(Takes takes);
    std::size_t& count_of(std::uint32_t usual_ms) { return usual_ms == 0 ? quick_ : slow_; }
    double share_of_time() const;

    unsigned threads_;
    Levels levels_;  ///< by the usual time; those without questions are left out
    std::size_t quick_ = 0, slow_ = 0;
    std::uint64_t turns_of_all_ = 0;
};

}  // namespace bastide::server
