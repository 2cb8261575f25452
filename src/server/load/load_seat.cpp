#include "server/load/load_seat.h"

#include "notation/text/json_writer.h"
#include "server/load/message_scan.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

namespace bastide::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

std::string host_of(const tcp::endpoint& server) {
    return "127.0.0.1:" + std::to_string(server.port());
}

}  // namespace

asio::awaitable<std::string> LoadSeat::connect(tcp::endpoint server, std::string room) {
    const auto self = shared_from_this();
    beast::tcp_stream& stream = beast::get_lowest_layer(socket_);
    const auto [unreachable] = co_await stream.async_connect(server, as_values);
    if (unreachable) co_return unreachable.message();
    beast::error_code ignored;
    stream.socket().set_option(tcp::no_delay(true), ignored);
    const std::string host = host_of(server), path = "/api/rooms/" + room + "/socket";
    const auto [failed] = co_await socket_.async_handshake(host, path, as_values);
    if (failed) co_return failed.message();
    socket_.text(true);
    co_return std::string();
}

asio::awaitable<void> LoadSeat::read(std::function<void(std::string_view)> on_message) {
    const auto self = shared_from_this();
    beast::flat_buffer buffer;
    while (!closed_) {
        const auto [failed, length] = co_await socket_.async_read(buffer, as_values);
        if (failed) break;
        const auto data = buffer.cdata();
        on_message({static_cast<const char*>(data.data()), data.size()});
        buffer.consume(buffer.size());
    }
    close();
}

void LoadSeat::send(std::string message) {
    if (closed_) return;
    outgoing_.push_back(std::move(message));
    if (outgoing_.size() == 1) write_next();
}

void LoadSeat::write_next() {
    socket_.async_write(asio::buffer(outgoing_.front()),
                        [self = shared_from_this()](beast::error_code failed, std::size_t) {
                            if (failed || self->closed_) return self->close();
                            self->outgoing_.pop_front();
                            if (!self->outgoing_.empty()) self->write_next();
                        });
}

void LoadSeat::close() {
    if (std::exchange(closed_, true)) return;
    beast::get_lowest_layer(socket_).close();
}

asio::awaitable<std::string> open_room_over_http(tcp::endpoint server, std::string setup) {
    const auto executor = co_await asio::this_coro::executor;
    beast::tcp_stream stream(executor);
    const auto [unreachable] = co_await stream.async_connect(server, as_values);
    if (unreachable) co_return "!" + unreachable.message();
    JsonWriter plan;
    plan.begin_object().key("setup").text(setup).end_object();
    http::request<http::string_body> request(http::verb::post, "/api/rooms", 11);
    request.set(http::field::host, host_of(server));
    request.set(http::field::content_type, "application/json");
    request.keep_alive(false);
    request.body() = plan.take();
    request.prepare_payload();
    const auto [not_sent, sent] = co_await http::async_write(stream, request, as_values);
    if (not_sent) co_return "!" + not_sent.message();
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    const auto [not_read, read] = co_await http::async_read(stream, buffer, response, as_values);
    if (not_read) co_return "!" + not_read.message();
    if (response.result() != http::status::created) co_return "!" + response.body();
    co_return std::string(scanned_text(response.body(), "id"));
}

}  // namespace bastide::server
