#pragma once
/// The WebSocket of a scripted player. Everything of it runs on one thread.

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace bastide::server {

class LoadSeat : public std::enable_shared_from_this<LoadSeat> {
public:
    explicit LoadSeat(const boost::asio::any_io_executor& executor) : socket_(executor) {}
    LoadSeat(const LoadSeat&) = delete;
    LoadSeat& operator=(const LoadSeat&) = delete;

    /// Opens the WebSocket of a room. Empty: it is open; else what is wrong.
    boost::asio::awaitable<std::string> connect(boost::asio::ip::tcp::endpoint server,
                                                std::string room);
    /// Hands all messages on until the connection ends.
    boost::asio::awaitable<void> read(std::function<void(std::string_view)> on_message);
    void send(std::string message);
    /// Ends it at once.
    void close();
    bool is_closed() const { return closed_; }

private:
    void write_next();

    boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
    std::deque<std::string> outgoing_;  ///< the first is being written
    bool closed_ = false;
};

/// Opens a room over HTTP: its id, or what the server said instead behind an exclamation mark.
boost::asio::awaitable<std::string> open_room_over_http(boost::asio::ip::tcp::endpoint server,
                                                        std::string setup);

}  // namespace bastide::server
