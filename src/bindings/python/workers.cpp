#include "bindings/python/workers.h"

#include <cstdint>
#include <utility>

namespace bastide::python {

Workers::Workers(unsigned threads) {
    for (unsigned number = 1; number < threads; ++number)
        threads_.emplace_back([this, number] { run(number); });
}

Workers::~Workers() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    begun_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

std::pair<std::size_t, std::size_t> Workers::part(unsigned number) const {
    return {count_ * number / threads(), count_ * (number + 1) / threads()};
}

void Workers::run(unsigned number) {
    std::uint64_t seen = 0;
    for (;;) {
        std::unique_lock lock(mutex_);
        begun_.wait(lock, [&] { return ended_ || round_ != seen; });
        if (ended_) return;
        seen = round_;
        const auto [from, to] = part(number);
        const auto& work = *work_;
        lock.unlock();
        if (from < to) work(from, to);
        lock.lock();
        if (--busy_ == 0) done_.notify_one();
    }
}

void Workers::share(std::size_t count, const std::function<void(std::size_t, std::size_t)>& work) {
    if (threads_.empty()) {
        work(0, count);
        return;
    }
    {
        const std::lock_guard lock(mutex_);
        work_ = &work;
        count_ = count;
        busy_ = unsigned(threads_.size());
        ++round_;
    }
    begun_.notify_all();
    const auto [from, to] = part(0);
    if (from < to) work(from, to);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return busy_ == 0; });
}

}  // namespace bastide::python
