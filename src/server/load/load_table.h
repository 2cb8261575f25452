#pragma once
/// A room as the load bench plays in it.

#include "server/load/load_seat.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace bastide::server {

/// A question that waits for its answer, or whose answer is under way.
struct LoadMove {
    using Clock = std::chrono::steady_clock;
    std::size_t seat = 0;     ///< from 0
    std::uint64_t after = 0;  ///< the game event that it answers
    std::string text;
    Clock::time_point due, sent;
};

struct LoadTable {
    std::size_t place = 0;  ///< among all tables
    std::string id;
    std::vector<std::string> tokens;  ///< by seat
    bool needs_start = false;         ///< its seats are still to be taken
    std::vector<std::shared_ptr<LoadSeat>> seats;
    std::size_t seated = 0;
    bool is_playing = false;  ///< the first view has come
    bool is_over = false;     ///< all that is to come has come
    bool has_ended = false;   ///< the game has

    bool is_ready = false;      ///< `next` is to be sent
    bool is_under_way = false;  ///< `last` has been sent and is not acknowledged
    LoadMove next, last;
    std::uint64_t acknowledged = 0;  ///< the last event that the server has said to be done
};

}  // namespace bastide::server
