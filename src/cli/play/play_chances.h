#pragma once
/// Where the tiles of a game in the terminal come from: a number that anybody may know, or a secret
/// seed whose commitment is shown at the start.

#include "fair/draw_seed.h"
#include "notation/record/record.h"

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::cli {

struct PlayChances {
    PlayChances(std::uint64_t number) : seed(number) {}
    PlayChances(std::uint64_t number, const fair::DrawSeed& secret) : seed(number), draws(secret) {}

    std::uint64_t seed;  ///< of the tiles; beside `draws` only of what computer players think
    std::optional<fair::DrawSeed> draws;
};

/// How a recorded game goes on: with its own draws, or else from the number. Throws BadInput if its
/// seed is not to be found, or has not given what was drawn so far.
PlayChances chances_of(const Record& record, const std::string& file, std::uint64_t number);

/// "The tiles come from a secret seed …", to be shown before the first draw.
std::string commitment_text(const fair::DrawSeed& seed);
/// The same for a line of the full screen.
std::string short_commitment_text(const fair::DrawSeed& seed);
/// What is said of the seed when a game is left: the seed itself only if the game is over.
std::string parting_text(const fair::DrawSeed& seed, bool over);

}  // namespace bastide::cli
