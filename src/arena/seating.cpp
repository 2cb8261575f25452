#include "arena/seating.h"

#include <algorithm>

namespace bastide::arena {

std::vector<SeatsOfGame> games_of_round(std::size_t contestants, std::size_t seats,
                                        Seating seating) {
    std::vector<SeatsOfGame> games;
    const std::size_t shifts = seating == Seating::alone ? 1 : contestants;
    for (std::size_t shift = 0; shift < shifts; ++shift)
        for (std::size_t rotation = 0; rotation < seats; ++rotation) {
            SeatsOfGame game(seats);
            for (std::size_t seat = 0; seat < seats; ++seat) {
                const std::size_t place = (seat + seats - rotation) % seats;
                game[seat] =
                    std::uint8_t(seating == Seating::alone ? std::min<std::size_t>(place, 1)
                                                           : (place + shift) % contestants);
            }
            if (std::ranges::find(games, game) == games.end()) games.push_back(std::move(game));
        }
    return games;
}

}  // namespace bastide::arena
