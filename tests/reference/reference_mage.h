#pragma once
/// What the reference game tells about the mage and the witch, chapter 34 (see reference_game.h).

#include "reference_board.h"

#include <compare>
#include <map>
#include <string>
#include <vector>

namespace bastide::reference {

/// Where "mage" and "witch" stand, if they are on the board.
using MageAndWitch = std::map<std::string, SegmentPlace>;

/// MAGE-01: which of the two goes where.
struct MageMove {
    std::string figure;
    SegmentPlace place;
    friend bool operator==(const MageMove&, const MageMove&) = default;
    friend auto operator<=>(const MageMove&, const MageMove&) = default;
};

/// MAGE-01, MAGE-02, MAGE-04: one of the moves, or where there are none one of the two leaves the board.
struct MageQuestion {
    int player = 0;
    std::vector<MageMove> moves;
    std::vector<std::string> leaving;
};

}  // namespace bastide::reference
