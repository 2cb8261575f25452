#pragma once
/// What everybody may know of a room.

#include "server/messages/server_messages.h"

#include <string>

namespace bastide::server {

class Room;

/// A room as everybody sees it at this moment.
RoomInfo room_info(const std::string& id, const Room& room, int spectators, Time now);

}  // namespace bastide::server
