#include "server/run/run_server.h"

#include "server/run/server.h"

#include <spdlog/logger.h>

#include <csignal>
#include <memory>

namespace bastide::server {

namespace {

/// While it lives, the signals that end the server wait, in this thread and in those that begin meanwhile. A second
/// one that comes while the server is being put away must not kill it: `timeout` for one sends two.
class EndingSignalsWait {
public:
    EndingSignalsWait() {
        sigset_t ending;
        sigemptyset(&ending);
        sigaddset(&ending, SIGINT);
        sigaddset(&ending, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &ending, &before_);
    }
    EndingSignalsWait(const EndingSignalsWait&) = delete;
    EndingSignalsWait& operator=(const EndingSignalsWait&) = delete;
    /// The process is about to end: they wait for ever.
    void for_ever() { ends_ = false; }
    ~EndingSignalsWait() {
        if (ends_) pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }

private:
    sigset_t before_;
    bool ends_ = true;
};

}  // namespace

int run_server(const ServerOptions& options,
               const std::function<void(const ServerAddresses&)>& when_ready) {
    const auto log = server_log(options.log_level);
    std::signal(SIGPIPE, SIG_IGN);
    std::unique_ptr<Server> server;
    try {
        // So that of all threads this one alone takes them.
        const EndingSignalsWait wait;
        server = std::make_unique<Server>(options, *log);
    } catch (const std::runtime_error& problem) {
        log->error("{}", problem.what());
        return 2;
    }
    server->stop_on_signals();
    server->run(when_ready);
    EndingSignalsWait().for_ever();
    return 0;
}

}  // namespace bastide::server
