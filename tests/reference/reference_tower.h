#pragma once
/// What the reference game tells about towers and prisoners, chapter 14 (see reference_game.h).

#include "reference_parts.h"

#include <compare>
#include <string>
#include <vector>

namespace bastide::reference {

/// TOW-01: a figure that a player has captured.
struct Prisoner {
    int captor = 0;
    int owner = 0;
    std::string kind = "follower";
    friend bool operator==(const Prisoner&, const Prisoner&) = default;
    friend auto operator<=>(const Prisoner&, const Prisoner&) = default;
};

/// TOW-08: a figure that may be put on top of a tower.
struct Climb {
    std::string kind;
    Cell cell;
    friend bool operator==(const Climb&, const Climb&) = default;
    friend auto operator<=>(const Climb&, const Climb&) = default;
};

/// TOW-10: the active player has captured a figure of a player who holds several kinds of the active
/// player's figures: one of these comes home.
struct ExchangeQuestion {
    int holder = 0;
    std::vector<std::string> kinds;
};

}  // namespace bastide::reference
