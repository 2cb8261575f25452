#include "server/network/http_session.h"

#include "server/network/record_routes.h"
#include "server/network/request_checks.h"
#include "server/network/routes.h"
#include "server/network/socket_session.h"
#include "server/page/opened_record.h"

#include <spdlog/logger.h>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

namespace bastide::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr auto no_exceptions = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t longest_header = 8 * 1024, usual_body = 32 * 1024;

using BytesBody = http::span_body<const char>;

/// The response is good as long as the answer, whose bytes it sends.
http::response<BytesBody> response_of(const HttpAnswer& answer, const HttpRequest& request) {
    http::response<BytesBody> response(http::int_to_status(answer.status), request.version());
    for (const auto& [name, value] : security_headers()) response.set(name, value);
    response.keep_alive(request.keep_alive());
    // A field may be there more than once, as Vary.
    for (const auto& [name, value] : answer.headers)
        if (name == "Connection")
            response.keep_alive(false);
        else
            response.insert(name, value);
    response.set(http::field::server, "Bastide");
    if (!answer.type.empty()) response.set(http::field::content_type, answer.type);
    const bool has_body = answer.status != 204 && answer.status != 304;
    const std::string_view content = answer.content();
    if (has_body) response.content_length(content.size());
    if (has_body && request.method() != http::verb::head)
        response.body() = {content.data(), content.size()};
    return response;
}

/// Whoever takes a part of it in time is given time for the next one.
asio::awaitable<bool> send_answer(beast::tcp_stream& stream, HttpAnswer answer,
                                  const HttpRequest& request, std::chrono::seconds patience) {
    auto response = response_of(answer, request);
    http::response_serializer<BytesBody> serializer(response);
    while (!serializer.is_done()) {
        stream.expires_after(patience);
        const auto [failed, length] =
            co_await http::async_write_some(stream, serializer, no_exceptions);
        if (failed) co_return false;
    }
    co_return response.keep_alive();
}

/// Nothing but records and positions may be long.
beast::error_code limit_body(http::request_parser<http::string_body>& parser) {
    const std::size_t longest_body = longest_body_of(parser.get());
    if (parser.content_length().value_or(0) > longest_body) return http::error::body_limit;
    parser.body_limit(longest_body);
    return {};
}

/// A request that is no HTTP, or too long.
asio::awaitable<void> send_complaint(beast::tcp_stream& stream, beast::error_code failed,
                                     std::chrono::seconds patience) {
    HttpRequest request;
    request.version(11);
    request.keep_alive(false);
    std::optional<HttpAnswer> complaint;
    if (failed == http::error::body_limit)
        complaint = error_answer(413, HttpErrorCode::too_long,
                                 "the body is longer than any that is needed");
    else if (failed == http::error::header_limit)
        complaint = error_answer(431, HttpErrorCode::too_long, "the header is too long");
    else if (failed.category() == http::make_error_code(http::error::end_of_stream).category() &&
             failed != http::error::end_of_stream && failed != http::error::partial_message)
        complaint = error_answer(400, RefusalCode::bad_message, "this is no HTTP request");
    if (complaint) co_await send_answer(stream, std::move(*complaint), request, patience);
}

asio::awaitable<void> serve_socket(ServerContext& context, beast::tcp_stream stream,
                                   Tickets tickets, HttpRequest request) {
    auto found = co_await socket_room(context, request, tickets.of_client());
    if (HttpAnswer* refused = std::get_if<HttpAnswer>(&found)) {
        request.keep_alive(false);
        co_await send_answer(stream, std::move(*refused), request,
                             context.options.limits.slow_client);
        co_return;
    }
    const auto session =
        std::make_shared<SocketSession>(context, std::move(stream), std::move(tickets));
    co_await session->run(std::move(request),
                          std::get<std::shared_ptr<HostedRoom>>(std::move(found)));
}

/// Somebody who waits for a word before they send a body. What is wrong with the request is said at once.
asio::awaitable<bool> send_continue(beast::tcp_stream& stream) {
    http::response<http::empty_body> response(http::status::continue_, 11);
    const auto [failed, length] = co_await http::async_write(stream, response, no_exceptions);
    co_return !failed;
}

/// Whether the client waits with the body; the only expectation that there is.
bool expects_continue(const HttpRequest& request) {
    return request.version() >= 11 && beast::iequals(request[http::field::expect], "100-continue");
}

/// Who asks: the other end of the connection, or whom a proxy there names.
struct Asker {
    std::unique_ptr<Admission::Ticket> by_proxy;
    bool is_let_in = true;
};

Asker who_asks(ServerContext& context, const beast::tcp_stream& stream,
               const HttpRequest& request) {
    beast::error_code failed;
    const asio::ip::tcp::endpoint peer = stream.socket().remote_endpoint(failed);
    if (failed || !context.proxies.contains(peer.address())) return {};
    // A header that stands there several times is one list.
    std::string list;
    for (const auto& field : request)
        if (beast::iequals(field.name_string(), "X-Forwarded-For"))
            list += (list.empty() ? "" : ",") + std::string(field.value());
    const auto client = context.proxies.client_of(list);
    if (!client) return {};
    Asker asker{context.admission.let_in_by_proxy(*client)};
    asker.is_let_in = asker.by_proxy != nullptr;
    return asker;
}

asio::awaitable<void> serve_requests(ServerContext& context, asio::ip::tcp::socket socket,
                                     std::unique_ptr<Admission::Ticket> ticket) {
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer(longest_header + usual_body);
    const auto patience = context.options.limits.slow_client;
    for (bool goes_on = true; goes_on;) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(longest_header);
        // Until the header tells what comes.
        parser.body_limit(longest_record);
        stream.expires_after(patience);
        auto [failed, length] =
            co_await http::async_read_header(stream, buffer, parser, no_exceptions);
        if (!failed) failed = limit_body(parser);
        // Only if the body has not come all the same.
        if (!failed && expects_continue(parser.get()) && buffer.size() == 0) {
            const bool is_told = co_await send_continue(stream);
            if (!is_told) break;
        }
        if (!failed) {
            const auto [body_failed, body_length] =
                co_await http::async_read(stream, buffer, parser, no_exceptions);
            failed = body_failed;
        }
        if (failed) {
            co_await send_complaint(stream, failed, patience);
            break;
        }
        HttpRequest request = parser.release();
        std::string_view problem = problem_of_framing(request);
        const bool is_upgrade = beast::websocket::is_upgrade(request);
        // What it says before it has been let in would be lost.
        if (is_upgrade && buffer.size() > 0)
            problem = "a WebSocket begins with its handshake alone";
        if (!problem.empty()) {
            HttpAnswer refused = error_answer(400, RefusalCode::bad_message, problem);
            request.keep_alive(false);
            co_await send_answer(stream, std::move(refused), request, patience);
            break;
        }
        Asker asker = who_asks(context, stream, request);
        if (!asker.is_let_in) {
            request.keep_alive(false);
            HttpAnswer refused = too_often_answer();
            co_await send_answer(stream, std::move(refused), request, patience);
            break;
        }
        if (is_upgrade) {
            Tickets tickets{std::move(ticket), std::move(asker.by_proxy)};
            co_await serve_socket(context, std::move(stream), std::move(tickets),
                                  std::move(request));
            co_return;
        }
        HttpAnswer answer =
            co_await answer_request(context, request, asker.by_proxy ? *asker.by_proxy : *ticket);
        goes_on = co_await send_answer(stream, std::move(answer), request, patience);
    }
    beast::error_code ignored;
    stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

}  // namespace

asio::awaitable<void> serve_connection(ServerContext& context, asio::ip::tcp::socket socket,
                                       std::unique_ptr<Admission::Ticket> ticket) {
    try {
        co_await serve_requests(context, std::move(socket), std::move(ticket));
    } catch (const std::exception& problem) {
        context.log.critical("an internal failure at a connection: {}", problem.what());
    }
}

}  // namespace bastide::server
