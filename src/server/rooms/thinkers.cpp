#include "server/rooms/thinkers.h"

#include <exception>

namespace bastide::server {

Thinkers::Thinkers(unsigned threads, std::size_t most_bytes,
                   std::function<void(const std::string&)> on_trouble)
    : on_trouble_(std::move(on_trouble)), memory_(most_bytes), queue_(threads) {
    for (unsigned i = 0; i < threads; ++i)
        threads_.emplace_back([this] { work(ThinkingQueue::Takes::all); });
    threads_.emplace_back([this] { work(ThinkingQueue::Takes::quick); });
}

Thinkers::~Thinkers() {
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Thinkers::think(SeatQuestion question, std::function<void(std::string)> then) {
    {
        const std::lock_guard lock(mutex_);
        queue_.add(std::move(question), std::move(then));
    }
    // Not every thread takes every question.
    wake_.notify_all();
}

std::size_t Thinkers::waiting() const {
    const std::lock_guard lock(mutex_);
    return queue_.waiting();
}

void Thinkers::work(ThinkingQueue::Takes takes) {
    while (true) {
        std::optional<ThinkingQueue::Job> job;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return is_ending_ || queue_.has(takes); });
            if (is_ending_) return;
            job = queue_.take(takes);
        }
        if (job) answer(std::move(*job));
    }
}

void Thinkers::answer(ThinkingQueue::Job job) {
    std::string answer;
    try {
        answer = answer_of(job.question);
        memory_.has_answered(job.question.agent);
    } catch (const std::exception& problem) {
        // The asker knows how to deal with an invalid answer.
        if (on_trouble_) on_trouble_(problem.what());
    }
    job.then(std::move(answer));
}

}  // namespace bastide::server
