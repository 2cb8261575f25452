/// Chapter 14: TOW-03 and TOW-04, floors, and TOW-05 to TOW-07, what a tower reaches and who is captured.

#include "core/agenda.h"
#include "core/board.h"
#include "core/figures.h"
#include "core/places.h"
#include "core/tokens.h"
#include "rules/10_base/base.h"
#include "rules/13_princess_dragon/fairy.h"
#include "rules/14_tower/tower.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace bastide::rules::tower {

namespace {

constexpr Reason no_foundation{"TOW-03", "no_tower_foundation"};
constexpr Reason no_floor_left{"TOW-03", "no_tower_floor_left", ReasonAbout::supply};
constexpr Reason closed_for_floors{"TOW-03", "tower_is_closed"};
constexpr Reason no_such_figure{"TOW-06", "nobody_to_capture"};
constexpr Reason immune{"TOW-06", "not_to_be_captured"};
constexpr Reason out_of_reach{"TOW-05", "out_of_reach_of_tower"};

bool is_on_a_line(Cell tower, int floors, Cell cell) {
    const int across = std::abs(cell.x - tower.x), down = std::abs(cell.y - tower.y);
    return (across == 0 || down == 0) && across + down <= floors;
}

/// Where a figure stands, as a move names it.
Place place_named(const Figure& figure) {
    if (figure.where == Whereabouts::elsewhere) return place_elsewhere(figure);
    Place place;
    place.kind = PlaceKind::segment;
    place.segment = figure.segment;
    return place;
}

Move capture_of(const Figure& figure) {
    return choose_figure(figure.owner, figure.kind, place_named(figure));
}

/// Calls `visit(FigureId)` for the figures that a tower can capture, until it returns false.
template <class Visit>
void for_each_in_reach(Position position, Cell tower, int floors, Visit visit) {
    const auto figures = position.state.figures();
    for (std::size_t i = 0; i < figures.size(); ++i)
        if (can_be_captured(position.rules, figures[i]) &&
            is_in_reach(position, tower, floors, figures[i]) && !visit(FigureId(i)))
            return;
}

/// The cell of the tower that a question is about, and its height.
struct Asked {
    Cell cell;
    int floors = 0;
};
Asked tower_asked(Position position, const Step& question) {
    const State& state = position.state;
    const TileId tile = state.segment(question.subject).tile;
    Asked asked{state.tile(tile).cell};
    for (const PlacedToken& token : state.placed_tokens())
        if (token.kind == settings_of(position.rules).floor &&
            state.segment(token.segment).tile == tile)
            ++asked.floors;
    return asked;
}

/// Those of one player and kind in one place are one answer.
void list_in_reach(Position position, const Step& question, MoveList& moves) {
    const Asked tower = tower_asked(position, question);
    const std::size_t before = moves.size();
    for_each_in_reach(position, tower.cell, tower.floors, [&](FigureId id) {
        const Move move = capture_of(position.state.figure(id));
        for (std::size_t i = before; i < moves.size(); ++i)
            if (moves[i] == move) return true;
        return moves.add(move);
    });
}

/// The figure that an answer names; none if there is none.
FigureId figure_named(const State& state, const Move& move) {
    const auto figures = state.figures();
    for (std::size_t i = 0; i < figures.size(); ++i)
        if (figures[i].owner == move.owner() && figures[i].kind == move.figure &&
            (figures[i].where == Whereabouts::board ||
             figures[i].where == Whereabouts::elsewhere) &&
            capture_of(figures[i]) == move)
            return FigureId(i);
    return FigureId();
}

Refusal check_capture(Position position, const Step& question, const Move& move) {
    const FigureId id = figure_named(position.state, move);
    if (!id.exists()) return {&no_such_figure};
    const Figure& figure = position.state.figure(id);
    if (!can_be_captured(position.rules, figure)) return {&immune};
    const Asked tower = tower_asked(position, question);
    return is_in_reach(position, tower.cell, tower.floors, figure) ? Refusal{}
                                                                   : Refusal{&out_of_reach};
}

/// TOW-06, TOW-07: without points. What stood there only beside it goes home, too.
void capture(Context& context, const Step& question, const Move& move) {
    const FigureId id = fairy::one_to_leave({context.rules, context.state}, question.player,
                                            figure_named(context.state, move));
    const Player owner = context.state.figure(id).owner;
    if (owner == question.player) return return_figure(context, id);
    move_figure(context, id, with_player(question.player));
    exchange(context, question.player, owner);
}

constexpr Offer captures[] = {
    {.kind = MoveKind::choose_figure,
     .rule = "TOW-06",
     .list = list_in_reach,
     .check = check_capture,
     .perform = capture},
    base::may_decline("TOW-06"),
};
constexpr Origin by_building[] = {{.step = base::offer_figure}};

}  // namespace

bool can_be_captured(const Ruleset& rules, const Figure& figure) {
    if (!rules.figure_kind(figure.kind).follower) return false;
    if (figure.where == Whereabouts::board) return figure.spot == 0;
    return figure.where == Whereabouts::elsewhere &&
           place_elsewhere(figure).kind == PlaceKind::tile;
}

/// A tile of several cells is in reach if one of them is.
bool is_in_reach(Position position, Cell tower, int floors, const Figure& figure) {
    const State& state = position.state;
    if (figure.where == Whereabouts::elsewhere)
        return is_on_a_line(tower, floors, place_elsewhere(figure).cell);
    const PlacedTile& tile = state.tile(state.segment(figure.segment).tile);
    const TileType& type = position.rules.type(tile.type);
    if (type.cells == 1) return is_on_a_line(tower, floors, tile.cell);
    for (unsigned c = 0; c < type.cells; ++c)
        if (is_on_a_line(tower, floors, cell_of(type, tile, c))) return true;
    return false;
}

bool reaches_any(Position position, const Tower& tower) {
    bool any = false;
    for_each_in_reach(position, tower.cell, tower.floors, [&](FigureId) {
        any = true;
        return false;
    });
    return any;
}

void list_floors(Position position, const Step& question, MoveList& moves) {
    const TokenKind floor = settings_of(position.rules).floor;
    if (moves.full() || position.state.tokens(question.player, floor) == 0) return;
    const State& state = position.state;
    thread_local std::vector<Cell> tops;
    tops.clear();
    for_each_top(state, [](Cell top) { tops.push_back(top); });
    for (std::size_t i = 0; i < state.tiles().size(); ++i) {
        const auto tower = foundation_of(position, TileId(i));
        if (tower && std::find(tops.begin(), tops.end(), tower->cell) == tops.end() &&
            !moves.add(place_token(floor, place_of_tower(tower->cell))))
            return;
    }
}

Refusal check_floor(Position position, const Step& question, const Move& move) {
    const TokenKind floor = settings_of(position.rules).floor;
    if (!(move == place_token(floor, place_of_tower(move.cell)))) return {&other_answer};
    const auto tower = tower_at(position, move.cell);
    if (!tower) return {&no_foundation};
    if (position.state.tokens(question.player, floor) == 0) return {&no_floor_left};
    return tower->closed ? Refusal{&closed_for_floors} : Refusal{};
}

/// TOW-04, TOW-14: the new height counts, before anything else happens.
void build_floor(Context& context, const Step& question, const Move& move) {
    put_token(context, question.player, settings_of(context.rules).floor,
              place_of_tower(move.cell));
    const Tower tower = *tower_at({context.rules, context.state}, move.cell);
    if (reaches_any({context.rules, context.state}, tower))
        ask<question::capture_figure>(context, question.player, tower.foundation);
}

}  // namespace bastide::rules::tower

namespace bastide::rules {

constinit const Question question::capture_figure{
    .name = "capture_figure",
    .offers = tower::captures,
    .needs = Needs::tile_placed,
    .to_active = true,
    .origins = tower::by_building,
    .by_hand = "laid {active} tower floor at 5,0; placed {cell}; asks capture_figure {active}",
    .saved = {.recorded = "TowerCapture", .phase = "TowerCapturePhase"},
};

}  // namespace bastide::rules
