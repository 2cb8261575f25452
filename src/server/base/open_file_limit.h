#pragma once
/// How many files and connections this process may have open.

#include <cstddef>

namespace bastide::server {

/// Raises the limit to what is wanted, if it is less, and as far as the system lets it. Returns what it
/// is then.
std::size_t raise_open_file_limit(std::size_t wanted);

}  // namespace bastide::server
