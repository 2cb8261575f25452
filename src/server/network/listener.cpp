#include "server/network/listener.h"

#include "server/network/http_session.h"

#include <spdlog/logger.h>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <stdexcept>

namespace bastide::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

/// When no more connections can be opened: how long until it is tried again.
constexpr std::chrono::milliseconds accept_pause(100);

std::string reason_of(const boost::system::error_code& failed, std::uint16_t port) {
    if (failed == asio::error::address_in_use)
        return "port " + std::to_string(port) +
               " is in use, perhaps by another Bastide; stop that, or choose another with --port";
    if (failed == asio::error::access_denied)
        return "port " + std::to_string(port) +
               " needs rights that this program lacks; choose one above 1023 with --port";
    return failed.message();
}

}  // namespace

void Listener::open() {
    const ServerOptions& options = context_.options;
    port_ = options.port;
    if (!options.lan) return open_at({asio::ip::make_address(options.address), port_}, true);
    open_at({tcp::v4(), port_}, true);
    // Not every computer has IPv6.
    open_at({tcp::v6(), port_}, false);
}

void Listener::open_at(const tcp::endpoint& endpoint, bool is_needed) {
    Acceptor acceptor(io_);
    boost::system::error_code failed;
    acceptor.open(endpoint.protocol(), failed);
    if (!failed) acceptor.set_option(Acceptor::reuse_address(true), failed);
    if (!failed && endpoint.address().is_v6()) acceptor.set_option(asio::ip::v6_only(true), failed);
    if (!failed) acceptor.bind(endpoint, failed);
    if (!failed) acceptor.listen(Acceptor::max_listen_connections, failed);
    if (failed) {
        if (!is_needed) return;
        throw std::runtime_error(endpoint.address().to_string() + ": " +
                                 reason_of(failed, endpoint.port()));
    }
    port_ = context_.port = acceptor.local_endpoint().port();
    acceptors_.push_back(std::move(acceptor));
}

void Listener::start() {
    for (Acceptor& acceptor : acceptors_)
        asio::co_spawn(io_, accept_from(acceptor), asio::detached);
}

void Listener::stop() {
    boost::system::error_code ignored;
    for (Acceptor& acceptor : acceptors_) acceptor.close(ignored);
}

/// Once a minute: it may go on for long.
void Listener::complain(const std::string& why) {
    const Time now = context_.now();
    if (now - complained_at_ < 60'000) return;
    complained_at_ = now;
    context_.log.warn("connections cannot be accepted: {}", why);
}

asio::awaitable<void> Listener::accept_from(Acceptor& acceptor) {
    asio::steady_timer pause(io_);
    while (acceptor.is_open()) {
        auto [failed, socket] = co_await acceptor.async_accept(asio::as_tuple(asio::use_awaitable));
        if (failed == asio::error::operation_aborted) co_return;
        if (failed) {
            complain(failed.message());
            pause.expires_after(accept_pause);
            co_await pause.async_wait(asio::as_tuple(asio::use_awaitable));
            continue;
        }
        boost::system::error_code ignored;
        const tcp::endpoint from = socket.remote_endpoint(ignored);
        socket.set_option(tcp::no_delay(true), ignored);
        // Who is not let in is told nothing: that would cost what there is too little of.
        auto ticket = context_.proxies.contains(from.address())
                          ? context_.admission.let_proxy_in(from.address())
                          : context_.admission.let_in(from.address());
        if (ticket)
            asio::co_spawn(io_, serve_connection(context_, std::move(socket), std::move(ticket)),
                           asio::detached);
    }
}

}  // namespace bastide::server
