#pragma once
/// Names of people, as they look: nobody is to pass for somebody else, or for the server.

#include <string_view>

namespace bastide::server {

/// Under which the server itself speaks in rooms.
inline constexpr std::string_view server_name = "Bastide";

/// Whether two names can be taken for each other: the same letters, large or small, or letters of other
/// alphabets that look like them, whatever spaces and points stand between them (Unicode's TR 39).
bool look_alike(std::string_view one, std::string_view other);
/// Whether a name looks like that of the server, or of its computer players, "Computer 2 (hard)".
bool is_reserved_name(std::string_view name);

}  // namespace bastide::server
