#include "server/load/disk_sync.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace bastide::server {

LatencyFigures measure_disk_sync(const std::string& folder, int times) {
    const std::string name = folder + "/sync-XXXXXX";
    std::string path = name;
    const int file = mkstemp(path.data());
    if (file < 0) throw std::system_error(errno, std::generic_category(), name);
    unlink(path.c_str());
    std::array<char, 4096> page{};
    Latencies found;
    int failed = 0;
    for (int i = 0; i < times && failed == 0; ++i) {
        page.fill(char(i));
        const auto begin = std::chrono::steady_clock::now();
        if (write(file, page.data(), page.size()) != ssize_t(page.size()) || fdatasync(file) != 0)
            failed = errno;
        found.add(std::chrono::steady_clock::now() - begin);
    }
    close(file);
    if (failed != 0) throw std::system_error(failed, std::generic_category(), name);
    return found.figures();
}

bool lies_in_memory(const std::string& folder) {
    struct statfs disk{};
    return statfs(folder.c_str(), &disk) == 0 &&
           (disk.f_type == TMPFS_MAGIC || disk.f_type == RAMFS_MAGIC);
}

}  // namespace bastide::server
