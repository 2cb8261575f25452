#pragma once
/// Secrets: what makes somebody the person at a seat, and what gives entrance to a room.

#include <string>
#include <string_view>

namespace bastide::server {

/// In characters of A-Z, a-z, 0-9, - and _.
inline constexpr std::size_t shortest_token = 32, longest_token = 128;

/// Whether it can be the token of a seat.
bool is_token(std::string_view text);
/// What is kept of a token: its SHA-256 hash, hex.
std::string token_hash(std::string_view token);
/// A name of a room that nobody can guess: 128 bits in 22 characters.
std::string new_room_id();
/// Whether it can be the name of a room.
bool is_room_id(std::string_view text);

}  // namespace bastide::server
