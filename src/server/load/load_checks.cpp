#include "server/load/load_checks.h"

#include "server/load/message_scan.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

#include <chrono>

namespace bastide::server {

namespace http = boost::beast::http;
using boost::asio::ip::tcp;

namespace {

/// Throws boost::system::system_error.
class HttpAsker {
public:
    explicit HttpAsker(std::uint16_t port) : socket_(io_) {
        socket_.connect({boost::asio::ip::address_v4::loopback(), port});
        socket_.set_option(tcp::no_delay(true));
    }
    http::response<http::string_body> get(const std::string& target) {
        http::request<http::empty_body> request(http::verb::get, target, 11);
        request.set(http::field::host, "127.0.0.1");
        http::write(socket_, request);
        http::response<http::string_body> response;
        http::read(socket_, buffer_, response);
        return response;
    }

private:
    boost::asio::io_context io_;
    tcp::socket socket_;
    boost::beast::flat_buffer buffer_;
};

void look_for_room(HttpAsker& server, const AcknowledgedRoom& room, RoomsFound& found) {
    const auto answer = server.get("/api/rooms/" + room.id);
    const auto last = scanned_number(answer.body(), "last_event");
    if (answer.result() != http::status::ok || !last) {
        ++found.missing;
        if (found.first_problem.empty())
            found.first_problem = "room " + room.id + ": " + answer.body();
        return;
    }
    ++found.there;
    if (*last >= room.last_event) return;
    found.lost_events += room.last_event - *last;
    if (found.first_problem.empty())
        found.first_problem = "room " + room.id + " has " + std::to_string(*last) +
                              " events, but " + std::to_string(room.last_event) +
                              " were acknowledged";
}

}  // namespace

RoomsFound look_for_rooms(std::uint16_t port, const std::vector<AcknowledgedRoom>& rooms) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const auto passed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
    RoomsFound found;
    HttpAsker server(port);
    server.get("/api/health");
    found.health_seconds = passed();
    for (const AcknowledgedRoom& room : rooms) look_for_room(server, room, found);
    found.all_seconds = passed();
    return found;
}

}  // namespace bastide::server
