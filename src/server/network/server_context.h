#pragma once
/// What all connections of a server share.

#include "server/hub.h"
#include "server/network/admission.h"
#include "server/static_files.h"

#include <functional>
#include <unordered_set>

namespace spdlog {
class logger;
}

namespace bastide::server {

class SocketSession;

struct ServerContext {
    ServerContext(Hub& hub, const ServerOptions& options, spdlog::logger& log,
                  std::function<Time()> now)
        : hub(hub),
          options(options),
          log(log),
          now(std::move(now)),
          admission(options.limits),
          files(options.page_folder) {}

    Hub& hub;
    const ServerOptions& options;
    spdlog::logger& log;
    std::function<Time()> now;
    Admission admission;
    StaticFiles files;
    std::unordered_set<SocketSession*> sockets;  ///< all WebSockets, to look after them
};

}  // namespace bastide::server
