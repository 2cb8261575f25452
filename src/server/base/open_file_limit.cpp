#include "server/base/open_file_limit.h"

#include <sys/resource.h>

#include <algorithm>

namespace bastide::server {

std::size_t raise_open_file_limit(std::size_t wanted) {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
    if (limit.rlim_cur >= wanted) return limit.rlim_cur;
    rlimit raised = limit;
    // Only the system's administrator may raise the upper limit as well.
    raised.rlim_cur = wanted;
    raised.rlim_max = std::max<rlim_t>(limit.rlim_max, wanted);
    if (setrlimit(RLIMIT_NOFILE, &raised) == 0) return wanted;
    raised = limit;
    raised.rlim_cur = std::min<rlim_t>(wanted, limit.rlim_max);
    return setrlimit(RLIMIT_NOFILE, &raised) == 0 ? raised.rlim_cur : limit.rlim_cur;
}

}  // namespace bastide::server
