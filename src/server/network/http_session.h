#pragma once
/// A connection over HTTP: requests one after the other, until one of them makes it a WebSocket.

#include "server/network/server_context.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <memory>

namespace bastide::server {

boost::asio::awaitable<void> serve_connection(ServerContext& context,
                                              boost::asio::ip::tcp::socket socket,
                                              std::unique_ptr<Admission::Ticket> ticket);

}  // namespace bastide::server
