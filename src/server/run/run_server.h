#pragma once
/// The game server as a whole: network, rooms, store and computer players.

#include "server/base/configuration.h"
#include "server/page/invitation.h"

#include <functional>

namespace bastide::server {

/// Runs a server until a signal (SIGINT, SIGTERM) ends it; what has been acknowledged is kept. Calls
/// `when_ready` once, when it can be reached. Returns the exit status: 0 after a signal, 2 if it
/// could not start (the port is taken, the data folder cannot be written …); the log says why.
int run_server(const ServerOptions& options,
               const std::function<void(const ServerAddresses&)>& when_ready);

}  // namespace bastide::server
