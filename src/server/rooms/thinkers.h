#pragma once
/// Threads on which computer players think, so that nobody waits for them but who plays against them, and
/// everybody's questions take turns (thinking_queue.h).

#include "server/rooms/thinking_memory.h"
#include "server/rooms/thinking_queue.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace bastide::server {

class Thinkers {
public:
    /// `threads` think about what takes time, at least one; one more only about what is answered at once.
    /// `most_bytes`: what all players may keep together from one question to the next. `on_trouble` hears,
    /// on one of the threads, of thinking that has failed.
    Thinkers(unsigned threads, std::size_t most_bytes,
             std::function<void(const std::string&)> on_trouble = {});
    /// Waits for those that think; what has not begun is left.
    ~Thinkers();
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    /// `then` is called with the answer, on the thread that has thought; never, if nobody waits for it any
    /// more when its turn comes.
    void think(SeatQuestion question, std::function<void(std::string)> then);
    /// How many questions wait for their turn.
    std::size_t waiting() const;
    /// What all players keep now, in bytes.
    std::size_t kept_bytes() const { return memory_.bytes(); }

private:
    void work(ThinkingQueue::Takes takes);
    void answer(ThinkingQueue::Job job);

    std::function<void(const std::string&)> on_trouble_;
    ThinkingMemory memory_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    ThinkingQueue queue_;  ///< from here on behind the mutex
    bool is_ending_ = false;
    std::vector<std::thread> threads_;  ///< last, since they use all others
};

}  // namespace bastide::server
