#pragma once
/// A server that can be started and ended: network, rooms, store and computer players.

#include "server/base/clock.h"
#include "server/base/log_rate.h"
#include "server/base/work_threads.h"
#include "server/network/listener.h"
#include "server/rooms/thinkers.h"
#include "server/run/run_server.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace bastide::server {

/// Writes messages to standard error, so that standard output has the address alone.
std::shared_ptr<spdlog::logger> server_log(LogLevel level);

class Server {
public:
    /// Throws std::runtime_error, which says what to do, if it cannot be started. `now`: milliseconds since 1970,
    /// for all that is limited or dated; tests have a clock of their own.
    Server(const ServerOptions& options, spdlog::logger& log, std::function<Time()> now);
    /// The same by the computer's clock.
    Server(const ServerOptions& options, spdlog::logger& log);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// SIGINT and SIGTERM stop it.
    void stop_on_signals();
    /// Serves until it is stopped; calls `when_ready` once, when it can be reached.
    void run(const std::function<void(const ServerAddresses&)>& when_ready);
    /// Lets `run` come to its end, after clients have been told. From any thread.
    void stop();

private:
    HubWorld world();
    void tell_rejected(const RejectedMove& move);
    void tell_trouble(const std::string& text);
    void work_off();
    void raise_open_files();
    void go_on();
    void look_after_connections(Time now);
    void begin_to_stop();
    void wait_for_parting(Time until);

    // The order matters: what waits in `io_` goes before those that it is about, and those who bring more
    // work go before `io_`.
    ServerOptions options_;
    spdlog::logger& log_;
    std::function<Time()> now_;
    LogRate rejected_lines_{60, 60}, trouble_lines_{120, 120};
    std::mutex rejected_mutex_;
    RejectedMoves rejected_;
    std::unique_ptr<Store> store_;
    Hub hub_;
    ServerContext context_;
    boost::asio::io_context io_{1};
    Thinkers thinkers_;
    /// For what pages ask: they need not wait for computer players, who take seconds.
    WorkThreads helpers_;
    Listener listener_;
    boost::asio::signal_set signals_;
    boost::asio::steady_timer beat_;
    bool stopping_ = false;
    unsigned beats_ = 0;
};

}  // namespace bastide::server
