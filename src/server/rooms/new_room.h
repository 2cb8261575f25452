#pragma once
/// What a client sends to open a room: a plan in which most may be left out.

#include "server/messages/room_events.h"

#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::server {

struct NewSeat {
    SeatPlan::Who who = SeatPlan::Who::anybody;
    std::optional<std::string> level;  ///< of a computer player
};
struct NewTime {
    TimeControl::Kind kind = TimeControl::Kind::none;
    std::optional<std::int64_t> limit;
    std::optional<std::int64_t> increment;
};
struct NewRoom {
    std::string setup;
    std::optional<std::string> title;
    std::optional<bool> is_public;
    std::optional<std::vector<NewSeat>> seats;  ///< else as many as the set-up has players
    std::optional<NewTime> time;                ///< else no clocks
    std::optional<std::int64_t> absence;
    std::optional<bool> seen_stays;   ///< no draw is taken back
    std::optional<std::string> seed;  ///< of draws that are no secret
};

BOOST_DESCRIBE_STRUCT(NewSeat, (), (who, level))
BOOST_DESCRIBE_STRUCT(NewTime, (), (kind, limit, increment))
BOOST_DESCRIBE_STRUCT(NewRoom, (),
                      (setup, title, is_public, seats, time, absence, seen_stays, seed))

/// Reads it from JSON. Empty if it is not one; `problem` says why.
std::optional<RoomPlan> read_new_room(std::string_view text, std::string& problem);

}  // namespace bastide::server
