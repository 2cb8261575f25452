#pragma once
/// How fast a disk is where it matters to the server: until what was written is safe.

#include "server/load/latencies.h"

#include <string>

namespace bastide::server {

/// Writes 4 KiB and waits for the disk (fdatasync), `times` times, into a file in this folder that is gone
/// afterwards. Throws std::runtime_error if that cannot be done.
LatencyFigures measure_disk_sync(const std::string& folder, int times);

/// Whether a folder lies in memory, where waiting for the disk costs nothing.
bool lies_in_memory(const std::string& folder);

}  // namespace bastide::server
