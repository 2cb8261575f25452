#pragma once
/// Origins of pages, as browsers name them in the header `Origin`.

#include <string_view>

namespace bastide::server {

/// Whether it is one that a browser could name: http or https, a host in small letters, and a port if
/// it is not the scheme's own; nothing behind it.
bool is_origin(std::string_view text);

}  // namespace bastide::server
