#pragma once
/// What a room tells of its game beside the present view: what features are worth, what has happened,
/// and how it stood at earlier moments, as JSON (docs/page-data.md). All as everybody may see it.

#include "server/rooms/room.h"

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::server {

/// The place among `Room::moments` of a game event; the last one also for an event by which answers were
/// taken back, as long as it is the last of the game. Empty if the number is not one of the game as it
/// stands.
std::optional<std::size_t> moment_of(const Room& room, std::uint64_t event);

/// The analysis after a game event. Empty if it is not one of the game as it stands.
std::optional<std::string> room_analysis(const Room& room, std::uint64_t after);
/// `{"after": …, "view": …}` for spectators. Empty in the same case.
std::optional<std::string> room_view(const Room& room, std::uint64_t after);
/// `{"after": …, "position": …}` as the text of a position, by what everybody knows. Nothing in the same case.
std::optional<std::string> room_position(const Room& room, std::uint64_t after);
/// What has happened after a game event; nothing before the game has begun.
std::optional<std::string> room_story(const Room& room, std::uint64_t since);

}  // namespace bastide::server
