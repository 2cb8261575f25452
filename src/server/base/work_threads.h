#pragma once
/// Threads for work that would hold up all connections.

#include <functional>
#include <memory>
#include <string>

namespace bastide::server {

class WorkThreads {
public:
    /// `threads`: at least one. `on_trouble` hears, on one of the threads, of work that has failed.
    explicit WorkThreads(unsigned threads, std::function<void(const std::string&)> on_trouble = {});
    /// Waits for what is being done; what has not begun is left.
    ~WorkThreads();
    void run(std::function<void()> work);

private:
    class Pool;
    std::function<void(const std::string&)> on_trouble_;
    std::unique_ptr<Pool> pool_;
};

}  // namespace bastide::server
