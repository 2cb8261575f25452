#pragma once
/// What the reference game tells about the City of Carcassonne, chapter 16 section A (see
/// reference_game.h).

#include "reference_board.h"

#include <array>
#include <compare>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::reference {

/// COU-02: the quarters, clockwise.
inline constexpr std::array<std::string_view, 4> quarters = {"castle", "market", "blacksmith",
                                                             "cathedral"};

/// COU-03, BCB-55: what counts beside a field. Carcassonne is one city more.
struct TownsBeside {
    int cities = 0;
    int castles = 0;
    int carcassonne = 0;
    int number() const { return cities + castles + carcassonne; }
};

/// COU-02: whether figures of a kind may be in a quarter.
bool may_be_in(const std::string& quarter, const std::string& figure_kind);

/// A figure in a quarter. It is on no tile.
struct Townsman {
    int player = 0;
    std::string kind = "follower";
    std::string quarter;
    friend bool operator==(const Townsman&, const Townsman&) = default;
};

/// COU-04: a figure that may be put into a quarter.
struct Entry {
    std::string kind;
    std::string quarter;
    friend bool operator==(const Entry&, const Entry&) = default;
    friend auto operator<=>(const Entry&, const Entry&) = default;
};

/// COU-07, COU-09: a figure that may leave its quarter, and where to. The place tells which quarter it is.
struct Departure {
    std::string kind;
    SegmentPlace place;
    friend bool operator==(const Departure&, const Departure&) = default;
    friend auto operator<=>(const Departure&, const Departure&) = default;
};

/// COU-07, COU-09: who is asked, and what for; passing is always an answer.
struct DepartureQuestion {
    int player = 0;
    std::vector<Departure> departures;
    bool at_the_end = false;
};

}  // namespace bastide::reference
