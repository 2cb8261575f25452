#pragma once
/// What the server answers to HTTP requests.

#include "server/messages/http_answer.h"
#include "server/network/request_checks.h"
#include "server/network/server_context.h"

#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace bastide::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// A text of Beast's as one of ours.
inline std::string_view view_of(boost::beast::string_view text) {
    return {text.data(), text.size()};
}

/// How many bytes the body of a request may have: records and positions may be longer than others.
std::size_t longest_body_of(const HttpRequest& request);
/// The answer to a request that is not for a WebSocket.
boost::asio::awaitable<HttpAnswer> answer_request(ServerContext& context,
                                                  const HttpRequest& request,
                                                  const Admission::Ticket& ticket);
/// The room whose WebSocket is wanted, or why it cannot be had.
boost::asio::awaitable<std::variant<std::shared_ptr<HostedRoom>, HttpAnswer>> socket_room(
    ServerContext& context, const HttpRequest& request, const Admission::Ticket& ticket);

}  // namespace bastide::server
