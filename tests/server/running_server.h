#pragma once
/// Servers for tests: in this process, on a thread of its own, and as a process that can be killed.

#include "server/base/clock.h"
#include "server/base/configuration.h"
#include "server/store_helpers.h"

#include <functional>
#include <memory>
#include <string>

namespace bastide::test {

/// With limits that no test meets by accident, and computer players that answer at once.
server::ServerOptions test_options(const std::string& data_folder);

class RunningServer {
public:
    using Change = std::function<void(server::ServerOptions&)>;
    /// `now`: its clock, milliseconds since 1970; without one it has the computer's.
    explicit RunningServer(const Change& change = {}, std::function<server::Time()> now = {});
    /// Stops it.
    ~RunningServer();
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;

    std::uint16_t port() const { return port_; }
    /// Tells clients and ends; returns when it has.
    void stop();
    /// Again, with what is stored, at another port.
    void start();
    /// A file in the folder of its data.
    std::string file(const std::string& name) const { return folder_.file(name); }

private:
    class Parts;
    StoreFolder folder_;
    server::ServerOptions options_;
    std::function<server::Time()> now_;
    std::unique_ptr<Parts> parts_;
    std::uint16_t port_ = 0;
};

/// `bastide serve` as a process.
class ServerProcess {
public:
    /// Waits until it can be reached; fails the test if that takes too long.
    explicit ServerProcess(const std::string& data_folder);
    /// Kills it, if nobody has yet.
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    std::uint16_t port() const { return port_; }
    /// kill -9: it has no chance to do anything any more.
    void kill();
    /// SIGTERM; its exit status.
    int terminate();

private:
    int end_with(int signal);
    int process_ = -1;
    std::uint16_t port_ = 0;
};

}  // namespace bastide::test
