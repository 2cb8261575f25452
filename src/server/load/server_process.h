#pragma once
/// The server as a process of its own, as people start it: `bastide serve`.

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>

namespace bastide::server {

/// What the system says of a process. Memory in bytes.
struct ProcessFigures {
    std::uint64_t memory = 0;       ///< in use now (VmRSS)
    std::uint64_t most_memory = 0;  ///< that was ever in use (VmHWM)
    double seconds = 0;             ///< of processor time
};

/// The processor time of this process.
double own_processor_seconds();

class ServerProcess {
public:
    /// Starts the program with the server's configuration file and data folder, and waits until it says
    /// its address. Throws std::runtime_error if it ends before that.
    ServerProcess(const std::string& program, const std::string& configuration,
                  const std::string& data_folder);
    /// Kills it if it still runs.
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    std::uint16_t port() const { return port_; }
    /// How long it took from its start until it said its address.
    std::chrono::nanoseconds starting_time() const { return starting_time_; }
    ProcessFigures figures() const;
    /// Sends a signal and waits for the end.
    void end(int signal);

private:
    void read_address(int pipe);

    pid_t process_ = -1;
    std::uint16_t port_ = 0;
    std::chrono::nanoseconds starting_time_{0};
    int output_ = -1;  ///< kept open: the server must not fail when it says more
};

}  // namespace bastide::server
