#pragma once
/// Records of games that somebody sends to look at them (docs/page-data.md).

#include "server/network/routes.h"

#include <optional>
#include <string_view>

namespace bastide::server {

/// Which part of a record a path asks for: "" of "/api/records", "view" of "/api/records/view"; empty if
/// the path is not one of these.
std::optional<std::string_view> record_part(std::string_view path);

/// The answer to such a request, whatever its method.
boost::asio::awaitable<HttpAnswer> record_answer(ServerContext& context, const HttpRequest& request,
                                                 std::string_view part,
                                                 const Admission::Ticket& ticket);

}  // namespace bastide::server
