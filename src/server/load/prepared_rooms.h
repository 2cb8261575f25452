#pragma once
/// Rooms in the middle of their games, as if the server had run for long: written into its database before
/// it starts.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bastide::server {

/// A room and the secrets of its seats.
struct PreparedRoom {
    std::string id;
    std::vector<std::string> tokens;  ///< by seat
    std::uint64_t last_event = 0;
};

/// How far the games have come.
enum class GameAge : std::uint8_t {
    spread,      ///< evenly from the first tile to the last
    nearly_over  ///< a tile or two are left to draw
};

/// A token that nobody can guess.
std::string new_token();

/// Plays games of this set-up at random and stores them. `seed` decides how; `done` is told how many there
/// are. Throws std::runtime_error if the set-up cannot be played or they cannot be stored.
std::vector<PreparedRoom> prepare_rooms(const std::string& data_folder, const std::string& setup,
                                        std::size_t count, GameAge age, std::uint64_t seed,
                                        const std::function<void(std::size_t)>& done);

}  // namespace bastide::server
