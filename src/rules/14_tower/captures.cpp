/// Chapter 14: TOW-05 to TOW-07, what a tower reaches and who is captured.

#include "core/agenda.h"
#include "core/figures.h"
#include "core/places.h"
#include "rules/10_base/base.h"
#include "rules/13_princess_dragon/fairy.h"
#include "rules/14_tower/tower.h"
#include "rules/16_count_king_robber/count.h"

namespace bastide::rules::tower {

namespace {

constexpr Reason no_such_figure{"TOW-06", "nobody_to_capture"};
constexpr Reason immune{"TOW-06", "not_to_be_captured"};
constexpr Reason out_of_reach{"TOW-05", "out_of_reach_of_tower"};

Move capture_of(Position position, const Figure& figure) {
    return choose_figure(figure.owner, figure.kind, place_of(position, figure));
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

/// The tower that a question is about.
Tower tower_asked(Position position, const Step& question) {
    const State& state = position.state;
    return *tower_at(position, state.tile(state.segment(question.subject).tile).cell);
}

/// Those of one player and kind in one place are one answer.
void list_in_reach(Position position, const Step& question, MoveList& moves) {
    const Tower tower = tower_asked(position, question);
    const std::size_t before = moves.size();
    for_each_in_reach(position, tower.cell, tower.floors, [&](FigureId id) {
        const Move move = capture_of(position, position.state.figure(id));
        for (std::size_t i = before; i < moves.size(); ++i)
            if (moves[i] == move) return true;
        return moves.add(move);
    });
}

/// The figure that an answer names; none if there is none.
FigureId figure_named(Position position, const Move& move) {
    const auto figures = position.state.figures();
    for (std::size_t i = 0; i < figures.size(); ++i)
        if ((figures[i].where == Whereabouts::board ||
             figures[i].where == Whereabouts::elsewhere) &&
            capture_of(position, figures[i]) == move)
            return FigureId(i);
    return FigureId();
}

Refusal check_capture(Position position, const Step& question, const Move& move) {
    const FigureId id = figure_named(position, move);
    if (!id.exists()) return {&no_such_figure};
    const Figure& figure = position.state.figure(id);
    if (!can_be_captured(position.rules, figure)) return {&immune};
    const Tower tower = tower_asked(position, question);
    return is_in_reach(position, tower.cell, tower.floors, figure) ? Refusal{}
                                                                   : Refusal{&out_of_reach};
}

/// TOW-06, TOW-07: without points. What stood there only beside it goes home, too.
void capture(Context& context, const Step& question, const Move& move) {
    const FigureId id = fairy::one_to_leave({context.rules, context.state}, question.player,
                                            figure_named({context.rules, context.state}, move));
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
           (place_elsewhere(figure).kind == PlaceKind::tile ||
            (settings_of(rules).in_quarters && count::quarter_of(rules, figure)));
}

/// A tile of several cells is in reach if one of them is.
bool is_in_reach(Position position, Cell tower, int floors, const Figure& figure) {
    const State& state = position.state;
    if (figure.where == Whereabouts::elsewhere) {
        const auto inside = count::cell_of_quarters(position, figure);
        if (inside) return is_on_a_line(tower, floors, *inside);
        const Place place = place_elsewhere(figure);
        return place.kind == PlaceKind::tile && is_on_a_line(tower, floors, place.cell);
    }
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
