#pragma once
/// Chapter 18, bridges: BCB-02 and BCB-10 to BCB-23.
///
/// Files: bridges (set-up, BCB-02, BCB-11, building: BCB-10, BCB-15…17, the free choice in the figure
/// phase), bridge_places (BCB-12…15: where a bridge can lie, checked and listed). BCB-01 and BCB-03
/// are tile data. What follows from a bridge being a road segment of its tile needs no code of its
/// own: BCB-18 to BCB-21 (joining and counting, core), BCB-22 (figures, base), BCB-23 (TB-14).

#include "core/compiled_rules.h"
#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_bridges;

}  // namespace bastide::rules

namespace bastide::rules::bridges {

/// BCB-17: a tile that fits nowhere without a bridge.
enum class Rescue : std::uint8_t { optional, mandatory, forbid };

/// What the options of the table come to.
struct Settings {
    TokenKind bridge;
    Rescue rescue = Rescue::optional;
    bool isolated = true;        ///< BCB-14: both ends may meet empty cells
    bool free_with_tile = true;  ///< such a bridge is declared with the tile, else afterwards
    bool one_a_turn = false;     ///< BCB-11: not one in each part
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_bridges>());
}

// bridges.cpp
/// BCB-11: whether a player has a bridge left and may build it now; a reason if not.
Refusal check_supply(Position position, Player player);
/// A step of the order of play.
void begin_part(Context& context);

// bridge_places.cpp
/// Whether the tile in hand can be placed so together with a bridge laid so, were there one to
/// build. `free` tells whether the tile would fit without it.
Refusal check_span(Position position, const Move& move, bool& free);
/// Adds all placements with a bridge that `check_span` accepts: with the needed one where the tile
/// fits only so, and, if wanted, with each that is free to choose where it fits as it is.
void list_spans(Position position, bool free_ones, MoveList& moves);
/// A bridge on the tile just placed, with both ends at empty cells (BCB-14).
Refusal check_free_span(Position position, Way way);

}  // namespace bastide::rules::bridges
