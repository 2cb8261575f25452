#include "server/load/latencies.h"

#include <algorithm>
#include <cmath>

namespace bastide::server {

std::uint32_t percentile(const std::vector<std::uint32_t>& sorted, double part) {
    // What is a whole number but for the way fractions are kept must not be rounded up.
    const double rank = std::ceil(part * double(sorted.size()) - 1e-9);
    const auto index = std::size_t(std::max(rank, 1.0)) - 1;
    return sorted[std::min(index, sorted.size() - 1)];
}

LatencyFigures Latencies::figures() const {
    LatencyFigures found;
    found.count = microseconds_.size();
    if (microseconds_.empty()) return found;
    std::vector<std::uint32_t> sorted = microseconds_;
    std::ranges::sort(sorted);
    const auto at = [&sorted](double part) { return percentile(sorted, part) / 1000.0; };
    found.p50 = at(0.5);
    found.p90 = at(0.9);
    found.p99 = at(0.99);
    found.p999 = at(0.999);
    found.most = sorted.back() / 1000.0;
    return found;
}

}  // namespace bastide::server
