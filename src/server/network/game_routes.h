#pragma once
/// What the server tells of a game over HTTP beside the room itself: analyses, stories and earlier
/// moments (docs/page-data.md).

#include "server/hub/hosted_room.h"
#include "server/messages/http_answer.h"
#include "server/network/server_context.h"

#include <memory>
#include <string_view>

namespace bastide::server {

/// Whether a part of a room's address is one of these: "analysis", "story", "view".
bool is_game_part(std::string_view part);

/// The answer to a request for such a part of a room. `target` is that of the request, of which
/// only what stands behind the question mark counts.
HttpAnswer game_answer(ServerContext& context, const HostedRoom& room, std::string_view part,
                       std::string_view target, const Admission::Ticket& ticket);

}  // namespace bastide::server
