#pragma once
/// A client's WebSocket to a room.

#include "server/network/server_context.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <memory>

namespace bastide::server {

/// What a WebSocket was let in with.
struct Tickets {
    std::unique_ptr<Admission::Ticket> connection;
    std::unique_ptr<Admission::Ticket> by_proxy;  ///< of whoever asks through a proxy; else null
    const Admission::Ticket& of_client() const { return by_proxy ? *by_proxy : *connection; }
};

class SocketSession : public std::enable_shared_from_this<SocketSession> {
public:
    using Request = boost::beast::http::request<boost::beast::http::string_body>;

    SocketSession(ServerContext& context, boost::beast::tcp_stream stream, Tickets tickets);
    ~SocketSession();
    SocketSession(const SocketSession&) = delete;
    SocketSession& operator=(const SocketSession&) = delete;

    /// Accepts the WebSocket and serves it until it is closed.
    boost::asio::awaitable<void> run(Request request, std::shared_ptr<HostedRoom> room);
    /// Drops a client that takes nothing, or never says hello. To be called now and then.
    void look_after(Time now);

private:
    boost::asio::awaitable<void> read_messages();
    boost::asio::awaitable<void> write_messages();
    boost::asio::awaitable<void> write_all();
    boost::asio::awaitable<void> wait_a_little();
    void cut_off();

    ServerContext& context_;
    boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
    Tickets tickets_;
    boost::asio::steady_timer woken_;
    std::shared_ptr<Visitor> visitor_;
    RateLimit messages_, controls_;
    Time begun_, writing_since_ = 0;
    bool ended_ = false;
};

}  // namespace bastide::server
