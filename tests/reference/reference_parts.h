#pragma once
/// What figures, parts and turns are in the reference game (see reference_game.h), and how it is played.
///
/// Lockstep with the engine, one part of a turn:
///
///     if (reference.ransom_is_offered()) pay_ransom(prisoner) or decline_ransom()
///     if (!reference.abbey_places().empty()) play_abbey(cell) or decline_abbey()
///     while (reference.needs_draw()) reference.draw(tile)   // GEN-04: false = discarded
///     reference.legal_placements(tile)       // compare; every turning is its own placement
///     reference.may_decline_tile()           // compare; then decline_tile() and draw again, or
///     reference.place(tile, cell, turning, bridge)
///     if (reference.ingot_question()) place_ingot(cell)
///     while (reference.mage_question()) move_mage_or_witch(move) or take_off_mage_or_witch(figure)
///     reference.legal_bridges()              // of the figure phase; compare; build_bridge(way)
///     reference.legal_figure_places(player)     // compare; segment numbers on the placed tile
///     reference.recallable_abbots(player)       // compare
///     reference.put_figure(player, cell, segment, kind) or recall_abbot(...) or nothing, or
///     reference.fly(kind), roll_die(number), and land(place) if there are landing_places(), or
///     send_knight_home(knight), move_fairy(cell), climb(kind, cell), place_floor(cell),
///     place_acrobat(cell), score_pyramid(cell)
///     if (reference.draws_sheep()) draw_sheep(number)     // after a shepherd, and after grow_flock
///     if (!reference.choice_of_fairy().empty()) choose_beside_fairy(figure)
///     if (!reference.capturable_figures().empty()) capture(figure) or capture_nobody()
///     if (reference.exchange_question()) exchange(kind)
///     reference.ransoms()    // beside place and what the figure phase offers; pay_ransom(prisoner)
///     while (reference.ferry_question()) place_ferry(way), move_ferry(cell, way) or leave_ferries()
///     while (!reference.flocks_to_tend().empty()) grow_flock(shepherd) or score_flock(shepherd)
///     reference.end_actions()                // flocks in closed fields
///     while (reference.dragon_question()) move_dragon(cell)   // or after the wagons, by an option
///     while (reference.castle_question()) build_castle(city) or pass_castles()
///     while (reference.pick_question()) answer_pick(feature)
///     while (reference.ingot_question()) take_ingot(cell)
///     reference.part_result()                // what phase 3 will do; compare
///     reference.end_part()                   // does it
///     while (reference.wagon_question()) move_wagon(place) or leave_wagon()
///     if (reference.waits_for_animal()) reveal_animal(value)   // also when the last part is over
///     Then the next player is active, or
///     reference.second_part_is_offered()     // take_second_part() or decline_second_part(), or
///     reference.bazaar()                     // a bazaar is held; its step() tells who does what
///
/// In a bazaar turn the bought tile is in hand already (`in_hand`), if it was not discarded.
///
///     reference.features(), is_completed(feature), open_edges(feature), owners(feature),
///         value(feature), score(player), supply(player), final_awards()
///     if (reference.game_over()) reference.finish(), reference.winners()

#include "reference_awards.h"
#include "reference_bridges.h"
#include "reference_gold.h"

#include <compare>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace bastide::reference {

/// TOW-08: where a figure stands that is in no segment, but on the tile as a whole, on top of its tower.
inline constexpr int on_the_tower = -1;
/// Where a figure stands that is in a quarter of Carcassonne, if that is asked for at all: this for the first
/// of them, one less for each that follows. Its cell is the one that names the quarters.
inline constexpr int in_first_quarter = -2;

/// A wooden figure on the board.
struct Figure {
    int player = 0;
    Cell cell;
    int segment = 0;  ///< or `on_the_tower`, or in a quarter
    std::string kind = "follower";
    int strength = 1;
    bool is_lord = false;  ///< BCB-31: it stands on a castle, no longer in the city
    friend bool operator==(const Figure&, const Figure&) = default;
};

/// A figure that may be placed now, and the number of the segment on the tile just placed.
struct FigurePlace {
    std::string kind;
    int segment = 0;
    friend bool operator==(const FigurePlace&, const FigurePlace&) = default;
    friend auto operator<=>(const FigurePlace&, const FigurePlace&) = default;
};

/// BCB-15: a tile in one legal position, and the bridge that is built with it.
struct Placement {
    Cell cell;
    Turning turning = 0;
    std::optional<Bridge> bridge = std::nullopt;
    friend bool operator==(const Placement&, const Placement&) = default;
    friend auto operator<=>(const Placement&, const Placement&) = default;
};

/// 00-overview §1 "follower", AM-01: a figure that can own what it stands on, not builder, pig or barn.
bool is_follower(const std::string& figure_kind);

/// INN-05, TB-12, TB-21, AM-01: the large follower counts for two in majorities, builder, pig and barn
/// for none. The mayor counts for what its city is worth to it (AM-08), by itself for none.
int strength_of(const std::string& figure_kind);

/// What phase 3 of a part does.
struct PartResult {
    std::vector<Feature> completed;
    std::vector<Feature> castles;  ///< that are scored: T of BCB-51
    std::vector<Award> awards;
    std::map<std::string, int> goods;  ///< TB-03: tokens for the active player, by kind
    std::vector<TakenIngot> ingots;    ///< GOLD-03: in the order in which they are taken
    std::vector<std::string> titles;   ///< KIN-02: "king" and "robber baron", for the active player
    /// BASE-14, TB-13, BCB-51, AM-15, AM-16, SHR-03; those of BCB-36, AMB-32 and FERRY-05, too.
    std::vector<Figure> returning;
    /// AM-11: those of them whose owners may move them instead, in the order of AM-12.
    std::vector<Figure> wagons;
};

/// 00-overview §1 "turn", "bazaar turn".
struct Turn {
    int player = 0;
    int number = 1;
    int part = 1;
    bool second_part_is_granted = false;
    bool has_bridge = false;      ///< one was built in it
    bool brought_bazaar = false;  ///< now or later
    bool paid_ransom = false;     ///< TOW-11
    bool has_entered = false;     ///< COU-04: somebody went into a quarter
};

}  // namespace bastide::reference
