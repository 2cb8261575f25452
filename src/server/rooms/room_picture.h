#pragma once
/// A picture of a room's board.

#include "server/rooms/room.h"

#include <string>

namespace bastide::server {

/// The board of a room as SVG, as `bastide render` draws it: what everybody at the table sees. Before the
/// game has started, the tiles that it starts with and who sits there so far. Its words are in a language.
std::string room_picture(const Room& room, const std::string& language = "en");

}  // namespace bastide::server
