#include "server/run_server.h"

#include "server/server.h"

#include <spdlog/logger.h>

#include <csignal>
#include <memory>

namespace bastide::server {

int run_server(const ServerOptions& options,
               const std::function<void(const ServerAddresses&)>& when_ready) {
    const auto log = server_log(options.log_level);
    std::signal(SIGPIPE, SIG_IGN);
    std::unique_ptr<Server> server;
    try {
        server = std::make_unique<Server>(options, *log);
    } catch (const std::runtime_error& problem) {
        log->error("{}", problem.what());
        return 2;
    }
    server->stop_on_signals();
    server->run(when_ready);
    return 0;
}

}  // namespace bastide::server
