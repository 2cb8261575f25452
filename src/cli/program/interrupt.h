#pragma once
/// Ending a long run early: Ctrl-C, or a polite signal to end.

#include <atomic>

namespace bastide::cli {

/// As long as it lives, SIGINT and SIGTERM only set a mark. At most one at a time.
class InterruptWatch {
public:
    InterruptWatch();
    ~InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;

    const std::atomic<bool>& mark() const;
    /// Ends the program as the signal would have done, so that the shell knows. Does nothing if none
    /// came.
    void end_if_marked();

private:
    using Handler = void (*)(int);
    Handler interrupt_, terminate_;
};

}  // namespace bastide::cli
