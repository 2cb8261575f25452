#pragma once
/// Positions that somebody sends to ask about them (docs/page-data.md).

#include "server/network/routes.h"

#include <optional>
#include <string_view>

namespace bastide::server {

/// What a path asks about a position: "" of "/api/positions", "answer", "why" and "table" of those below it;
/// empty if the path is not one of these.
std::optional<std::string_view> position_part(std::string_view path);

/// The answer to such a request, whatever its method.
boost::asio::awaitable<HttpAnswer> position_answer(ServerContext& context,
                                                   const HttpRequest& request,
                                                   std::string_view part,
                                                   const Admission::Ticket& ticket);

}  // namespace bastide::server
