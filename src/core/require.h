#pragma once
/// Checks that stay in shipped builds: a promise between the core and its callers is broken, and to
/// go on would destroy memory.

#include <cstdio>
#include <cstdlib>

namespace bastide {

/// Ends the program with a message if a promise is broken. Only for cold places.
inline void require(bool kept, const char* promise) {
    if (kept) [[likely]]
        return;
    std::fprintf(stderr, "bastide: broken promise: %s\n", promise);
    std::abort();
}

}  // namespace bastide
