#pragma once
/// Threads that share out a range of numbers among themselves, again and again.

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace bastide::python {

class Workers {
public:
    /// `threads`: how many work together, the one that calls `share` among them.
    explicit Workers(unsigned threads);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    unsigned threads() const { return unsigned(threads_.size()) + 1; }
    /// Calls `work(from, to)` for ranges that make up 0 to `count`, and waits for all of them.
    void share(std::size_t count, const std::function<void(std::size_t, std::size_t)>& work);

private:
    void run(unsigned number);
    std::pair<std::size_t, std::size_t> part(unsigned number) const;

    std::vector<std::thread> threads_;
    std::mutex mutex_;
    std::condition_variable begun_, done_;
    const std::function<void(std::size_t, std::size_t)>* work_ = nullptr;
    std::size_t count_ = 0;
    std::uint64_t round_ = 0;
    unsigned busy_ = 0;
    bool ended_ = false;
};

}  // namespace bastide::python
