#include "server/network/socket_session.h"

#include <spdlog/logger.h>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

namespace bastide::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr auto without_exceptions = asio::as_tuple(asio::use_awaitable);
/// A connection must say hello within, in milliseconds.
constexpr std::int64_t hello_patience = 10'000;
/// Without a sign of life for so long, a ping asks for one; without an answer the connection is dropped.
constexpr std::chrono::seconds heartbeat(30);
/// A message that is longer than any may be is read and dropped, so that its sender can be told; but not
/// for ever.
constexpr std::size_t longest_dropped = 1024 * 1024;

websocket::stream_base::timeout time_outs() { return {std::chrono::seconds(10), heartbeat, true}; }

}  // namespace

SocketSession::SocketSession(ServerContext& context, beast::tcp_stream stream, Tickets tickets)
    : context_(context),
      socket_(std::move(stream)),
      tickets_(std::move(tickets)),
      woken_(socket_.get_executor(), asio::steady_timer::time_point::max()),
      messages_(context.options.limits.messages_per_second * 60.0,
                context.options.limits.messages_at_once),
      controls_(context.options.limits.messages_per_second * 60.0,
                context.options.limits.messages_at_once),
      begun_(context.now()) {
    context_.sockets.insert(this);
}

SocketSession::~SocketSession() { context_.sockets.erase(this); }

asio::awaitable<void> SocketSession::run(Request request, std::shared_ptr<HostedRoom> room) {
    const auto self = shared_from_this();
    beast::get_lowest_layer(socket_).expires_never();
    socket_.set_option(time_outs());
    socket_.read_message_max(longest_dropped);
    // Else a view would go out in pieces of 4 KiB, each with a call of the system.
    socket_.auto_fragment(false);
    socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
        response.set(beast::http::field::server, "Bastide");
    }));
    // Pings cost as much as messages.
    socket_.control_callback([this](websocket::frame_type, beast::string_view) {
        if (!controls_.take(context_.now())) cut_off();
    });
    const auto [failed] = co_await socket_.async_accept(request, without_exceptions);
    if (failed) co_return;
    visitor_ = std::make_shared<Visitor>([this] { woken_.cancel(); },
                                         context_.options.limits.chat_per_minute);
    visitor_->address = tickets_.of_client().name();
    visitor_->may_hear_again = [this](double cost) {
        return context_.admission.may_look_back(tickets_.of_client(), context_.now(), cost);
    };
    context_.hub.enter(room, visitor_);
    asio::co_spawn(
        socket_.get_executor(),
        [](std::shared_ptr<SocketSession> session) -> asio::awaitable<void> {
            co_await session->write_messages();
        }(self),
        asio::detached);
    try {
        co_await read_messages();
    } catch (const std::exception& problem) {
        context_.log.critical("an internal failure in room {}: {}", room->id, problem.what());
    }
    context_.hub.leave(visitor_);
    ended_ = true;
    cut_off();
    woken_.cancel();
}

asio::awaitable<void> SocketSession::read_messages() {
    beast::flat_buffer buffer(longest_message + 1);
    for (;;) {
        const auto [failed, length] = co_await socket_.async_read_some(
            buffer, longest_message + 1 - buffer.size(), without_exceptions);
        if (failed) co_return;
        const bool is_too_long = buffer.size() > longest_message;
        if (!is_too_long && !socket_.is_message_done()) continue;
        // Who sends too much is read more slowly; nothing of it is lost.
        while (!messages_.take(context_.now())) co_await wait_a_little();
        while (!context_.admission.may_send(tickets_.of_client(), context_.now()))
            co_await wait_a_little();
        if (is_too_long)
            visitor_->close(ClosingCode::bad_message, "a message was too long");
        else if (!socket_.got_text())
            visitor_->close(ClosingCode::bad_message, "messages are text");
        const auto data = buffer.cdata();
        // Nothing, if the visitor is told to go; what else it sends is dropped.
        context_.hub.receive(visitor_, {static_cast<const char*>(data.data()), data.size()});
        buffer.clear();
    }
}

asio::awaitable<void> SocketSession::write_messages() {
    socket_.text(true);
    try {
        co_await write_all();
    } catch (const std::exception& problem) {
        context_.log.critical("an internal failure in writing: {}", problem.what());
    }
    cut_off();
}

asio::awaitable<void> SocketSession::write_all() {
    while (!ended_) {
        if (const MessageText text = visitor_->next_message(context_.now())) {
            writing_since_ = context_.now();
            const auto [failed, length] =
                co_await socket_.async_write(asio::buffer(*text), without_exceptions);
            writing_since_ = 0;
            if (failed) break;
        } else if (visitor_->is_closed()) {
            writing_since_ = context_.now();
            co_await socket_.async_close(websocket::close_code::going_away, without_exceptions);
            break;
        } else {
            woken_.expires_at(asio::steady_timer::time_point::max());
            co_await woken_.async_wait(without_exceptions);
        }
    }
}

asio::awaitable<void> SocketSession::wait_a_little() {
    asio::steady_timer pause(
        socket_.get_executor(),
        std::chrono::milliseconds(1000) / context_.options.limits.messages_per_second);
    co_await pause.async_wait(without_exceptions);
}

void SocketSession::look_after(Time now) {
    const std::int64_t patience =
        std::chrono::milliseconds(context_.options.limits.slow_client).count();
    if (writing_since_ != 0 && now - writing_since_ > patience) return cut_off();
    if (visitor_ == nullptr || visitor_->has_greeted() || now - begun_ < hello_patience) return;
    visitor_->close(ClosingCode::protocol, "hello comes first, and at once");
    if (now - begun_ > 2 * hello_patience) cut_off();
}

/// Whatever is under way ends with an error.
void SocketSession::cut_off() { beast::get_lowest_layer(socket_).close(); }

}  // namespace bastide::server
