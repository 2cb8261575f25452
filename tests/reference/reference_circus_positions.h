#pragma once
/// What the tests of chapter 21 share.

#include "reference_positions.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace bastide::reference {

inline const std::set<std::string> rules_with_circus = {"big-top",
                                                        "acrobats",
                                                        "ringmaster",
                                                        "castles",
                                                        "bridges",
                                                        "dragon",
                                                        "fairy",
                                                        "tower",
                                                        "wagon",
                                                        "mayor",
                                                        "magic-portals",
                                                        "count",
                                                        "barn",
                                                        "abbot",
                                                        "hills",
                                                        "shepherds",
                                                        "inns-and-cathedrals",
                                                        "traders-and-builders"};

inline const std::string plain_road = "BA/RFr";
inline const std::string circus_tile = "BT/ffrf.bt";   // a road to the south
inline const std::string acrobat_tile = "BT/ffff.ac";  // nothing but fields
inline constexpr Cell ring{0, 0};

inline ReferenceGame circus_board(const Options& options = {}, int first_player = red) {
    GameSetup setup = setup_with({}, {{plain_road, 20}, {"BA/L", 5}}, 3);
    setup.options = options;
    setup.rules = rules_with_circus;
    setup.first_player = first_player;
    return ReferenceGame(setup);
}

inline void stand_at_circus(ReferenceGame& game, int player, Cell cell, int segment,
                            const std::string& kind = "follower") {
    game.stand_figure({player, cell, segment, kind, strength_of(kind)});
}

}  // namespace bastide::reference
