#pragma once
/// The alphabet of what clients and servers make up for each other: secrets, names of rooms, keys of messages.

namespace bastide::server {

/// A-Z, a-z, 0-9, - and _ (RFC 4648, section 5).
constexpr bool is_base64url(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

}  // namespace bastide::server
