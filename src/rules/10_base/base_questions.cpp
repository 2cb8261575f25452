/// Chapter 10, the questions of the base game: who may answer what.

#include "rules/10_base/base.h"

namespace bastide::rules::base {

namespace {

constexpr Offer seats[] = {
    {.kind = MoveKind::outcome,
     .rule = "BASE-02",
     .list = list_seats,
     .check = check_seat,
     .perform = seat_begins},
};
constexpr Offer draws[] = {
    {.kind = MoveKind::outcome,
     .rule = "GEN-02",
     .list = list_draws,
     .check = check_draw,
     .perform = take_drawn},
};
constexpr Offer placements[] = {
    {.kind = MoveKind::place_tile,
     .rule = "BASE-04",
     .list = list_placements,
     .check = check_placement,
     .perform = place},
    {.kind = MoveKind::pass, .list = list_nothing, .check = check_no_pass, .perform = decline},
};
constexpr Offer followers[] = {
    {.kind = MoveKind::place_figure,
     .list = list_followers,
     .check = check_follower,
     .perform = put_chosen_figure},
    may_decline("GEN-03"),
};

constexpr Origin by_first_player[] = {{.step = choose_first_player}};
constexpr Origin by_drawing[] = {{.step = draw_tile}};
constexpr Origin by_placing[] = {{.step = place_drawn_tile}};
constexpr Origin by_offering[] = {{.step = offer_figure}};

}  // namespace

}  // namespace bastide::rules::base

namespace bastide::rules {

constinit const Question question::first_player{
    .name = "first_player",
    .by_nature = true,
    .of_seats = true,
    .offers = base::seats,
    .weight = base::one_case,
    .sample = base::any_seat,
    .origins = base::by_first_player,
    .by_hand = "turn 0 {active}; asks first_player",
};

constinit const Question question::draw_tile{
    .name = "draw_tile",
    .by_nature = true,
    .offers = base::draws,
    .weight = base::copies_left,
    .sample = base::any_tile,
    .needs = Needs::tile_to_draw,
    .origins = base::by_drawing,
    .by_hand = "turn 5 {active}; asks draw_tile",
};

constinit const Question question::place_tile{
    .name = "place_tile",
    .offers = base::placements,
    .no_answer = base::discard_tile,
    .needs = Needs::tile_in_hand,
    .to_active = true,
    .origins = base::by_placing,
    .by_hand = "hand {tile}; asks place_tile {active}",
    .saved = {.recorded = "Tile", .phase = "TilePhase"},
};

constinit const Question question::place_figure{
    .name = "place_figure",
    .offers = base::followers,
    .needs = Needs::tile_placed,
    .to_active = true,
    .origins = base::by_offering,
    .by_hand = "placed {cell}; asks place_figure {active}",
    .saved = {.recorded = "Action", .phase = "ActionPhase"},
};

}  // namespace bastide::rules
