#pragma once
/// Where connections come in.

#include "server/network/server_context.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <vector>

namespace bastide::server {

class Listener {
public:
    Listener(boost::asio::io_context& io, ServerContext& context) : io_(io), context_(context) {}

    /// Opens the port of the options at all addresses that they mean. Throws std::runtime_error, which
    /// says what to do, if it is taken or the address is not one of this computer.
    void open();
    /// The port that is open.
    std::uint16_t port() const { return port_; }
    /// Lets connections in from now on.
    void start();
    /// Lets nobody in any more.
    void stop();

private:
    using Acceptor = boost::asio::ip::tcp::acceptor;
    void open_at(const boost::asio::ip::tcp::endpoint& endpoint, bool is_needed);
    boost::asio::awaitable<void> accept_from(Acceptor& acceptor);

    void complain(const std::string& why);

    boost::asio::io_context& io_;
    ServerContext& context_;
    std::vector<Acceptor> acceptors_;
    std::uint16_t port_ = 0;
    Time complained_at_ = 0;
};

}  // namespace bastide::server
