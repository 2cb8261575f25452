#pragma once
/// Questions to a server over HTTP, one after the other.

#include "server/load/load_generator.h"

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::server {

/// What became of rooms that a server was killed with.
struct RoomsFound {
    std::size_t there = 0;        ///< all that should be
    std::size_t missing = 0;      ///< are not there at all
    std::size_t lost_events = 0;  ///< that had been acknowledged, in the others
    double health_seconds = 0;    ///< until the first question was answered
    double all_seconds = 0;       ///< until all rooms had been asked for
    std::string first_problem;
};

/// Asks a server that has just been started for its health, and for each of the rooms. Throws
/// std::runtime_error if it does not answer.
RoomsFound look_for_rooms(std::uint16_t port, const std::vector<AcknowledgedRoom>& rooms);

}  // namespace bastide::server
