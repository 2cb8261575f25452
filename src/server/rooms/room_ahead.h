#pragma once
/// What a player may look at before an answer is given: the game as it would stand then.

#include "server/rooms/room.h"

#include <span>
#include <string>
#include <variant>

namespace bastide::server {

/// As JSON: the view of the seat, and what everything would be worth.
struct LookedAhead {
    std::string view, analysis;
};
using Ahead = std::variant<LookedAhead, Refused>;

/// The game after answers that the seat might give now. What is to be drawn is not drawn, so that nothing is
/// seen that would not be known at the table.
Ahead look_ahead(const Room& room, Seat seat, std::uint64_t after,
                 std::span<const std::string> moves);

}  // namespace bastide::server
