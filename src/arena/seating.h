#pragma once
/// Who sits where in the games of a round, so that nobody has the better seats.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bastide::arena {

enum class Seating : std::uint8_t {
    turns,  ///< A B C A B C … around the table
    alone,  ///< A at one seat, B at all others; for two contestants
};

/// The contestant at each seat, by number.
using SeatsOfGame = std::vector<std::uint8_t>;

/// The games of a round, all with the same tiles: the seats rotated, and where there are more seats than
/// contestants, the contestants too. Each of them sits at each seat equally often (with `alone`: the one
/// that sits alone).
std::vector<SeatsOfGame> games_of_round(std::size_t contestants, std::size_t seats,
                                        Seating seating);

}  // namespace bastide::arena
