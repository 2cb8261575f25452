#include "server/rooms/thinking_queue.h"

#include <algorithm>
#include <iterator>

namespace bastide::server {

namespace {

/// So that no level waits for ever, one in this number of turns goes to the slowest level that waits.
constexpr std::uint64_t turns_until_slowest = 4;
/// The number that may wait for each thread before the time of each shrinks; and the least that is left of it.
constexpr double waiting_at_full_time = 2, least_share = 0.05;

}  // namespace

void ThinkingQueue::add(SeatQuestion question, std::function<void(std::string)> then) {
    const std::uint32_t usual_ms = question.agent->usual_ms;
    Level& level = levels_[usual_ms];
    const std::string address = question.address;
    std::deque<Job>& jobs = level.by_address[address];
    if (jobs.empty()) level.turns.push_back(address);
    // Who comes and goes all the time does not fill the queue with what nobody waits for.
    count_of(usual_ms) -=
        std::erase_if(jobs, [](const Job& job) { return job.question.agent->stop.load(); });
    jobs.push_back({std::move(question), std::move(then)});
    ++count_of(usual_ms);
}

bool ThinkingQueue::has(Takes takes) const {
    return quick_ > 0 || (takes == Takes::all && slow_ > 0);
}

ThinkingQueue::Levels::iterator ThinkingQueue::next_level(Takes takes) {
    const auto first = levels_.begin();
    if (takes == Takes::quick)
        return first != levels_.end() && first->first == 0 ? first : levels_.end();
    if (first == levels_.end()) return first;
    return ++turns_of_all_ % turns_until_slowest == 0 ? std::prev(levels_.end()) : first;
}

double ThinkingQueue::share_of_time() const {
    const double load = double(slow_ + 1);
    return std::clamp(waiting_at_full_time * threads_ / load, least_share, 1.0);
}

std::optional<ThinkingQueue::Job> ThinkingQueue::take(Takes takes) {
    for (auto level = next_level(takes); level != levels_.end(); level = next_level(takes)) {
        std::optional<Job> job = take_from(level);
        if (!job || job->question.agent->stop) continue;
        if (job->question.agent->usual_ms > 0) job->question.share = share_of_time();
        return job;
    }
    return std::nullopt;
}

/// The first question of the address whose turn it is, which then stands behind the others.
std::optional<ThinkingQueue::Job> ThinkingQueue::take_from(Levels::iterator level) {
    std::string address = std::move(level->second.turns.front());
    level->second.turns.pop_front();
    const auto found = level->second.by_address.find(address);
    std::optional<Job> job;
    if (!found->second.empty()) {
        job = std::move(found->second.front());
        found->second.pop_front();
        --count_of(level->first);
    }
    if (found->second.empty())
        level->second.by_address.erase(found);
    else
        level->second.turns.push_back(std::move(address));
    if (level->second.turns.empty()) levels_.erase(level);
    return job;
}

}  // namespace bastide::server
