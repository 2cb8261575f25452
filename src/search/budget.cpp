#include "search/budget.h"

#include <algorithm>
#include <ctime>
#include <limits>

namespace bastide {

std::chrono::nanoseconds Stopwatch::now() const {
    timespec time{};
    clock_gettime(processor_time_ ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

void PartBudget::begin(const State& state, Player self, const Budget& budget, double share) {
    const StateHeader& head = state.header();
    if (head.turn != turn_ || head.part != part_ || self != self_ || budget != budget_) {
        turn_ = head.turn;
        part_ = head.part;
        self_ = self;
        budget_ = budget;
        spent_ms_ = 0;
        spent_playouts_ = 0;
    }
    allowed_ms_ = std::max(0.0, budget_.milliseconds - spent_ms_) * share;
    const std::uint64_t left =
        budget_.playouts > spent_playouts_ ? budget_.playouts - spent_playouts_ : 0;
    allowed_playouts_ = spent_playouts_ + std::uint64_t(double(left) * share);
    watch_ = Stopwatch(budget_.processor_time);
}

bool PartBudget::spent() const {
    if (budget_.playouts != 0 && spent_playouts_ >= allowed_playouts_) return true;
    return budget_.milliseconds != 0 && elapsed() >= allowed_ms_;
}

double PartBudget::progress() const {
    double share = 0;
    if (budget_.playouts != 0 && allowed_playouts_ != 0)
        share = double(spent_playouts_) / double(allowed_playouts_);
    if (budget_.milliseconds != 0 && allowed_ms_ > 0)
        share = std::max(share, elapsed() / allowed_ms_);
    return std::min(share, 1.0);
}

double PartBudget::playouts_left(double per_millisecond) const {
    double left = std::numeric_limits<double>::infinity();
    if (budget_.playouts != 0)
        left = double(allowed_playouts_) - double(std::min(spent_playouts_, allowed_playouts_));
    if (budget_.milliseconds != 0)
        left = std::min(left, std::max(0.0, allowed_ms_ - elapsed()) * per_millisecond);
    return left;
}

void PartBudget::end() { spent_ms_ += elapsed(); }

}  // namespace bastide
