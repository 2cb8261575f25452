#pragma once
/// Questions that come up in a part, as the reference game tells them (see reference_game.h).

#include "reference_board.h"

#include <map>
#include <string>
#include <vector>

namespace bastide::reference {

/// D-CASTLE: the small cities that a player may turn into castles.
struct CastleQuestion {
    int player = 0;
    std::vector<Feature> cities;
};

/// FERRY-01: the ways for the ferry of the tile just placed; or FERRY-03: other ways for the ferries
/// that may be moved now, by the cells of their lakes; these may be left.
struct FerryQuestion {
    bool is_placement = false;
    std::map<Cell, std::vector<FerryWay>> ways;
};

/// AM-11: a wagon that may be moved, and where to.
struct WagonQuestion {
    int player = 0;
    SegmentPlace from;
    std::vector<SegmentPlace> targets;
};

/// FLIER-02: a figure on its way; nothing is known of the distance before the die was rolled.
struct Flight {
    std::string kind;
    int distance = 0;
};

}  // namespace bastide::reference
