#pragma once
/// What `bastide bench server` has found, as text and as JSON.

#include "server/load/load_checks.h"
#include "server/load/server_process.h"

#include <boost/json/value.hpp>

#include <optional>
#include <string>

namespace bastide::cli {

/// How a server started again, and what it still knew.
struct RestartReport {
    std::size_t rooms = 0;  ///< that should be there
    double seconds = 0;     ///< from its start until it answered
    server::RoomsFound found;
    bool is_fine() const { return found.missing == 0 && found.lost_events == 0; }
};

struct LoadReport {
    std::size_t rooms = 0, seats = 0;
    double rate = 0;  ///< moves a second that were wanted
    server::LoadFigures load;
    std::uint64_t empty_memory = 0;       ///< of the server before there was anything
    server::ProcessFigures server;        ///< at the end of the load; its time is that of the load
    double generator_seconds = 0;         ///< of processor time
    std::optional<RestartReport> killed;  ///< after `kill -9` under the load
    double memory_per_room() const {
        return (double(server.memory) - double(empty_memory)) / double(rooms);
    }
};

struct ServerBenchReport {
    std::string folder;  ///< where the data lay
    bool in_memory = false;
    server::LatencyFigures sync;
    std::optional<LoadReport> load;
    std::optional<RestartReport> restart;  ///< with rooms whose games are nearly over
    /// Whether all moves were taken, no acknowledged one is lost and no room is missing.
    bool is_fine() const;
};

void print_report(const ServerBenchReport& report);
boost::json::value json_of_report(const ServerBenchReport& report);

}  // namespace bastide::cli
