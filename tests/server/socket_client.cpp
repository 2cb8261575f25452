#include "server/socket_client.h"

#include <gtest/gtest.h>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>
#include <cctype>

namespace bastide::test {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

/// Does one step, and gives up when the patience ends.
template <class Start>
beast::error_code do_step(asio::io_context& io, tcp::socket& socket, Start start) {
    beast::error_code result = asio::error::timed_out;
    start([&result](beast::error_code failed, auto&&...) { result = failed; });
    io.restart();
    io.run_for(patience);
    if (io.stopped()) return result;
    ADD_FAILURE() << "the server did not answer in time";
    beast::error_code ignored;
    socket.close(ignored);
    io.run();
    return asio::error::timed_out;
}

beast::error_code connect_to(asio::io_context& io, tcp::socket& socket, std::uint16_t port) {
    const tcp::endpoint server(asio::ip::make_address("127.0.0.1"), port);
    return do_step(io, socket, [&](auto done) { socket.async_connect(server, done); });
}

template <class Response>
HttpReply reply_of(const Response& response) {
    HttpReply reply;
    reply.status = response.result_int();
    for (const auto& field : response) {
        std::string name(field.name_string());
        std::ranges::transform(name, name.begin(),
                               [](char letter) { return char(std::tolower(letter)); });
        reply.headers.emplace_back(name, std::string(field.value()));
    }
    reply.body = response.body();
    return reply;
}

}  // namespace

// --- HTTP ------------------------------------------------------------------------------------------

std::string HttpReply::header(std::string_view name) const {
    const auto found = std::ranges::find(headers, name, &HeaderFields::value_type::first);
    return found == headers.end() ? "" : found->second;
}

json::object HttpReply::object() const {
    boost::system::error_code failed;
    const json::value value = json::parse(body, failed);
    EXPECT_TRUE(!failed && value.is_object()) << status << ": " << body;
    return value.is_object() ? value.get_object() : json::object();
}

std::string HttpReply::error_code() const {
    const json::object all = object();
    const json::value* error = all.if_contains("error");
    return error == nullptr ? "" : text_at(error->get_object(), "code");
}

class HttpConnection::Parts {
public:
    asio::io_context io{1};
    tcp::socket socket{io};
    beast::flat_buffer buffer;
    bool wants_head = false;
};

HttpConnection::HttpConnection(std::uint16_t port) : parts_(std::make_unique<Parts>()) {
    // Where there is no server, there will be no reply.
    connect_to(parts_->io, parts_->socket, port);
}

HttpConnection::~HttpConnection() = default;

void HttpConnection::send_bytes(const std::string& bytes) {
    do_step(parts_->io, parts_->socket,
            [&](auto done) { asio::async_write(parts_->socket, asio::buffer(bytes), done); });
}

HttpReply HttpConnection::read() {
    http::response_parser<http::string_body> parser;
    parser.skip(parts_->wants_head);
    parser.body_limit(16 * 1024 * 1024);
    const beast::error_code failed = do_step(parts_->io, parts_->socket, [&](auto done) {
        http::async_read(parts_->socket, parts_->buffer, parser, done);
    });
    return failed ? HttpReply() : reply_of(parser.get());
}

HttpReply HttpConnection::ask(const std::string& method, const std::string& target,
                              HeaderFields headers, const std::string& body) {
    std::string text = method + " " + target + " HTTP/1.1\r\n";
    const bool names_host =
        std::ranges::any_of(headers, [](const auto& field) { return field.first == "Host"; });
    if (!names_host) text += "Host: 127.0.0.1\r\n";
    for (const auto& [name, value] : headers) text += name + ": " + value + "\r\n";
    if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    send_bytes(text + "\r\n" + body);
    parts_->wants_head = method == "HEAD";
    return read();
}

bool HttpConnection::is_closed_by_server() {
    char byte = 0;
    const beast::error_code failed = do_step(parts_->io, parts_->socket, [&](auto done) {
        parts_->socket.async_read_some(asio::buffer(&byte, 1), done);
    });
    return failed == asio::error::eof || failed == asio::error::connection_reset;
}

HttpReply http_get(std::uint16_t port, const std::string& target, HeaderFields headers) {
    return HttpConnection(port).ask("GET", target, std::move(headers));
}

HttpReply http_post_room(std::uint16_t port, const std::string& plan) {
    return HttpConnection(port).ask("POST", "/api/rooms", {{"Content-Type", "application/json"}},
                                    plan);
}

std::string open_room_at(std::uint16_t port, const std::string& plan) {
    const HttpReply reply = http_post_room(port, plan);
    EXPECT_EQ(reply.status, 201u) << reply.body;
    if (reply.status != 201) return "none";
    return text_at(reply.object().at("room").get_object(), "id");
}

// --- The WebSocket ---------------------------------------------------------------------------------

class SocketClient::Parts {
public:
    asio::io_context io{1};
    websocket::stream<tcp::socket> socket{io};
    beast::flat_buffer buffer;
    bool is_open = false;

    bool step(const auto& start) {
        const beast::error_code failed = do_step(io, socket.next_layer(), start);
        if (failed) is_open = false;
        return !failed;
    }
};

SocketClient::SocketClient() = default;
SocketClient::~SocketClient() = default;

bool SocketClient::connect(std::uint16_t port, const std::string& room, HeaderFields headers) {
    parts_ = std::make_unique<Parts>();
    memory.reconnect();
    Parts& parts = *parts_;
    if (connect_to(parts.io, parts.socket.next_layer(), port)) return false;
    parts.socket.read_message_max(64 * 1024 * 1024);
    std::string host = "127.0.0.1";
    for (const auto& [name, value] : headers)
        if (name == "Host") host = value;
    parts.socket.set_option(
        websocket::stream_base::decorator([headers](websocket::request_type& request) {
            for (const auto& [name, value] : headers) request.set(name, value);
        }));
    websocket::response_type response;
    parts.is_open = true;
    const std::string target = "/api/rooms/" + room + "/socket";
    if (parts.step([&](auto done) { parts.socket.async_handshake(response, host, target, done); }))
        return true;
    refusal = reply_of(response);
    return false;
}

void SocketClient::hello(const std::vector<std::string>& tokens, const std::string& name) {
    json::object members{{"protocol", 1}, {"tokens", json::value_from(tokens)}};
    if (memory.last_event() > 0) members["since"] = memory.last_event();
    if (!name.empty()) members["name"] = name;
    send("hello", std::move(members));
    hear_until([this] { return memory.welcome.has_value(); });
}

std::int64_t SocketClient::send(std::string_view kind, json::object members) {
    send_text(message(kind, std::move(members), ++last_id_));
    return last_id_;
}

bool SocketClient::send_text(const std::string& text) {
    if (!is_open()) return false;
    parts_->socket.text(true);
    return parts_->step([&](auto done) { parts_->socket.async_write(asio::buffer(text), done); });
}

bool SocketClient::send_binary(const std::string& bytes) {
    if (!is_open()) return false;
    parts_->socket.binary(true);
    return parts_->step([&](auto done) { parts_->socket.async_write(asio::buffer(bytes), done); });
}

bool SocketClient::hear() {
    if (!is_open()) return false;
    parts_->buffer.clear();
    if (!parts_->step([&](auto done) { parts_->socket.async_read(parts_->buffer, done); }))
        return false;
    memory.take(beast::buffers_to_string(parts_->buffer.data()));
    return true;
}

bool SocketClient::hear_until(const std::function<bool()>& holds) {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (!holds())
        if (std::chrono::steady_clock::now() > until || !hear()) return holds();
    return true;
}

json::object SocketClient::ask(std::string_view kind, json::object members) {
    const std::int64_t id = send(kind, std::move(members));
    hear_until([&] { return memory.answer_to(id) != nullptr; });
    const json::object* answer = memory.answer_to(id);
    return answer == nullptr ? json::object() : *answer;
}

std::string SocketClient::outcome(std::string_view kind, json::object members) {
    const json::object answer = ask(kind, std::move(members));
    const std::string code = text_at(answer, "code");
    if (!code.empty()) return code;
    return answer.empty() ? "gone" : text_at(answer, "kind");
}

std::string SocketClient::take_seat(server::Seat seat, const std::string& name,
                                    const std::string& token) {
    return outcome("take_seat", {{"seat", seat}, {"name", name}, {"token", token}});
}

std::string SocketClient::move(const std::function<std::size_t(std::size_t)>& choose) {
    const auto offer = memory.offer();
    if (!offer) return "nothing is offered";
    return outcome("move", {{"seat", offer->seat},
                            {"after", offer->after},
                            {"move", offer->moves[choose(offer->moves.size())]}});
}

void SocketClient::drop() {
    if (!parts_) return;
    beast::error_code ignored;
    parts_->socket.next_layer().close(ignored);
    parts_->is_open = false;
}

void SocketClient::close() {
    if (!is_open()) return;
    parts_->step(
        [&](auto done) { parts_->socket.async_close(websocket::close_code::normal, done); });
    parts_->is_open = false;
}

bool SocketClient::is_open() const { return parts_ && parts_->is_open; }

unsigned SocketClient::close_code() const {
    return parts_ ? unsigned(parts_->socket.reason().code) : 0;
}

}  // namespace bastide::test
