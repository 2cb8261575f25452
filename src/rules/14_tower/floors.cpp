/// Chapter 14: TOW-03 and TOW-04, floors.

#include "core/agenda.h"
#include "core/places.h"
#include "core/tokens.h"
#include "rules/14_tower/tower.h"

#include <algorithm>
#include <vector>

namespace bastide::rules::tower {

namespace {

constexpr Reason no_foundation{"TOW-03", "no_tower_foundation"};
constexpr Reason no_floor_left{"TOW-03", "no_tower_floor_left", ReasonAbout::supply};
constexpr Reason closed_for_floors{"TOW-03", "tower_is_closed"};

}  // namespace

void list_floors(Position position, const Step& question, MoveList& moves) {
    const TokenKind floor = settings_of(position.rules).floor;
    if (moves.full() || position.state.tokens(question.player, floor) == 0) return;
    const State& state = position.state;
    thread_local std::vector<Cell> tops;
    tops.clear();
    for_each_top(state, [](Cell top) { tops.push_back(top); });
    for (const Tower& tower : foundations_on_board(position))
        if (std::find(tops.begin(), tops.end(), tower.cell) == tops.end() &&
            !moves.add(place_token(floor, place_of_tile(tower.cell))))
            return;
}

Refusal check_floor(Position position, const Step& question, const Move& move) {
    const TokenKind floor = settings_of(position.rules).floor;
    if (!(move == place_token(floor, place_of_tile(move.cell)))) return {&other_answer};
    const auto tower = tower_at(position, move.cell);
    if (!tower) return {&no_foundation};
    if (position.state.tokens(question.player, floor) == 0) return {&no_floor_left};
    return tower->closed ? Refusal{&closed_for_floors} : Refusal{};
}

/// TOW-04, TOW-14: the new height counts, before anything else happens.
void build_floor(Context& context, const Step& question, const Move& move) {
    put_token(context, question.player, settings_of(context.rules).floor, place_of_tile(move.cell));
    const Tower tower = *tower_at({context.rules, context.state}, move.cell);
    if (reaches_any({context.rules, context.state}, tower))
        ask<question::capture_figure>(context, question.player, tower.foundation);
}

}  // namespace bastide::rules::tower
