#pragma once
/// What all connections of a server share.

#include "server/base/forwarded.h"
#include "server/hub/hub.h"
#include "server/network/admission.h"
#include "server/network/store_health.h"
#include "server/page/opened_record.h"
#include "server/page/page_requests.h"
#include "server/page/static_files.h"
#include "server/page/text_cache.h"

#include <functional>
#include <unordered_set>

namespace spdlog {
class logger;
}

namespace bastide::server {

class SocketSession;

/// Of computer players: how many questions wait for their turn, and what they keep of what they found out.
struct ThinkingCounts {
    std::size_t waiting = 0, bytes = 0;
};

struct ServerContext {
    ServerContext(Hub& hub, const ServerOptions& options, spdlog::logger& log,
                  std::function<Time()> now)
        : hub(hub),
          options(options),
          log(log),
          now(std::move(now)),
          store_health(hub),
          admission(options.limits),
          proxies(options.trusted_proxies),
          files(options.page_folder) {}

    Hub& hub;
    const ServerOptions& options;
    spdlog::logger& log;
    std::function<Time()> now;
    StoreHealth store_health;
    Admission admission;
    TrustedProxies proxies;
    StaticFiles files;
    PageRequests page;
    TextCache kept{16 << 20};   ///< analyses
    OpenedRecords records{12};  ///< those that somebody looks at
    std::uint16_t port = 0;     ///< at which it listens
    /// Does some work on another thread.
    std::function<void(std::function<void()>)> post_to_worker;
    std::function<ThinkingCounts()> thinking;
    std::unordered_set<SocketSession*> sockets;  ///< all WebSockets, to look after them
};

}  // namespace bastide::server
