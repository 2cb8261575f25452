#include "server/rooms/thinking_memory.h"

#include <algorithm>

namespace bastide::server {

namespace {

std::size_t sum_of(const std::vector<std::weak_ptr<SeatedAgent>>& all) {
    std::size_t sum = 0;
    for (const auto& one : all)
        if (const auto seated = one.lock()) sum += seated->kept;
    return sum;
}

/// Who is thinking again is left alone, and comes back when it has answered.
void forget(SeatedAgent& seated) {
    const std::unique_lock alone(seated.in_use, std::try_to_lock);
    if (!alone || seated.agent == nullptr) return;
    seated.agent->forget();
    seated.kept = 0;
}

}  // namespace

void ThinkingMemory::has_answered(const std::shared_ptr<SeatedAgent>& seated) {
    const std::scoped_lock lock(mutex_);
    std::erase_if(by_age_, [&](const std::weak_ptr<SeatedAgent>& one) {
        const auto known = one.lock();
        return known == nullptr || known == seated || known->kept == 0;
    });
    if (seated->kept > 0) by_age_.push_back(seated);
    std::size_t all = sum_of(by_age_);
    for (auto oldest = by_age_.begin(); all > most_ && oldest != by_age_.end(); ++oldest) {
        const auto agent = oldest->lock();
        if (agent == nullptr) continue;
        const std::size_t before = agent->kept;
        forget(*agent);
        all -= before - std::min<std::size_t>(before, agent->kept);
    }
}

std::size_t ThinkingMemory::bytes() const {
    const std::scoped_lock lock(mutex_);
    return sum_of(by_age_);
}

}  // namespace bastide::server
