#pragma once
/// How long many things took, as a few figures.

#include <chrono>
#include <cstdint>
#include <vector>

namespace bastide::server {

/// In milliseconds; all 0 if there was nothing to measure.
struct LatencyFigures {
    std::size_t count = 0;
    double p50 = 0, p90 = 0, p99 = 0, p999 = 0, most = 0;
};

class Latencies {
public:
    void add(std::chrono::nanoseconds time) {
        microseconds_.push_back(std::uint32_t(time.count() / 1000));
    }
    LatencyFigures figures() const;

private:
    std::vector<std::uint32_t> microseconds_;
};

/// The smallest value not below the given fraction of all (nearest rank): 0.99 of a hundred values gives the
/// second largest. `sorted` begins with the least and is not empty.
std::uint32_t percentile(const std::vector<std::uint32_t>& sorted, double part);

}  // namespace bastide::server
