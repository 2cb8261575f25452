#pragma once
/// Random use of the store on a disk that fails and loses power, and what must hold afterwards: every
/// acknowledged event is there, no room has gaps, and nothing is there that was refused.

#include <cstdint>
#include <string>

namespace bastide::test {

struct PowerLossReport {
    int acknowledged = 0, refused = 0, in_doubt = 0;  ///< appends
    int came_back = 0;   ///< appends in doubt that were there after a start
    int lost_power = 0;  ///< times
    int violations = 0;
    std::string first_violation;
};

/// The store lives some ten times on one disk. `synced` as in StoreOptions.
PowerLossReport run_power_losses(std::uint64_t seed, bool synced);

}  // namespace bastide::test
