/// Chapter 10, placing the tile: BASE-04 legal placement, BASE-05 must place, BASE-06 joining,
/// and GEN-04 the tile that cannot be placed. BASE-07 and BASE-27 are tile data.

#include "core/agenda.h"
#include "core/board.h"
#include "core/compiled_rules.h"
#include "rules/10_base/base.h"
#include "rules/order_of_play.h"

#include <algorithm>

namespace bastide::rules::base {

namespace {

constexpr Reason cell_taken{"BASE-04", "space_taken"};
constexpr Reason no_neighbour{"BASE-04", "no_tile_beside"};
constexpr Reason edges_differ{"BASE-04", "edges_differ", ReasonAbout::edges};
constexpr Reason no_turning{"BASE-04", "no_such_turning"};
constexpr Reason too_far{"BASE-04", "beyond_the_board"};
constexpr Reason has_to_be_placed{"BASE-05", "tile_must_be_placed"};

}  // namespace

const Reason goes_by_itself{"GEN-04", "tile_fits_nowhere"};

bool lists_allowed(Position position, const Step& question, const MoveList& moves) {
    return std::any_of(moves.begin(), moves.end(),
                       [&](const Move& move) { return !ban_on(position, question, move); });
}

bool fits_somewhere(Position position, const Step& question) {
    thread_local MoveList places;
    places.clear();
    list_placements(position, question, places);
    return lists_allowed(position, question, places);
}

void place_drawn_tile(Context& context) {
    const StateHeader& head = context.edit.head();
    if (head.in_hand.exists()) ask<question::place_tile>(context, head.active);
}

void list_placements(Position position, const Step&, MoveList& moves) {
    list_fitting(position, position.state.header().in_hand, moves);
}

/// BASE-04: an empty cell beside a tile, and equal edges on every side with a neighbour.
Refusal check_placement(Position position, const Step&, const Move& move) {
    if (!(move == bastide::place_tile(move.cell, move.turning))) return {&other_answer};
    const Fit result = fit(position, position.state.header().in_hand, move.cell, move.turning);
    switch (result.problem) {
        case FitProblem::none: return {};
        case FitProblem::no_such_turning: return {&no_turning};
        case FitProblem::outside: return {&too_far};
        case FitProblem::cell_taken: return {&cell_taken};
        case FitProblem::no_neighbour: return {&no_neighbour};
        case FitProblem::edges_differ: return {&edges_differ, result.side, !result.long_side};
    }
    return {&too_far};
}

void list_nothing(Position, const Step&, MoveList&) {}

/// BASE-05: nothing is offered instead of a place. This tells who would rather pass why not.
Refusal check_no_pass(Position position, const Step& question, const Move& move) {
    if (!(move == pass())) return {&other_answer};
    return {fits_somewhere(position, question) ? &has_to_be_placed : &goes_by_itself};
}

/// BASE-06: the segments join those of the neighbours as the tile comes to lie.
void place(Context& context, const Step& question, const Move& move) {
    const TileTypeId type = context.state.header().in_hand;
    const TileId id = put_tile(context, type, move.cell, move.turning, question.player);
    StateHeader& head = context.edit.head();
    head.placed = id;
    head.in_hand = TileTypeId();
    tell(context, EventKind::tile_placed, [&](Event& event) {
        event.player = question.player;
        event.tile = id;
        event.type = type;
    });
}

/// GEN-04: a tile without a legal place is put out of the game and the player draws again.
void discard_tile(Context& context, const Step& question) {
    StateHeader& head = context.edit.head();
    for (auto tile_discarded : context.compiled.tile_discarded) tile_discarded(context);
    tell(context, EventKind::tile_discarded, [&](Event& event) {
        event.player = question.player;
        event.type = head.in_hand;
    });
    head.in_hand = TileTypeId();
    ++head.discarded;
    run<sequence::take_tile>(context);
}

}  // namespace bastide::rules::base
