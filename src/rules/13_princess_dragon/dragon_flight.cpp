/// Chapter 13: PD-05 when the dragon moves, PD-06 how it goes, PD-07 whom it eats, PD-10 where it never goes.
/// PD-08, that a builder or a pig goes home with the last follower, is the rule of these figures.

#include "core/agenda.h"
#include "core/figures.h"
#include "core/tokens.h"
#include "rules/13_princess_dragon/dragon.h"
#include "rules/13_princess_dragon/fairy.h"
#include "rules/13_princess_dragon/tile_spots.h"
#include "rules/16_count_king_robber/count.h"
#include "rules/21_under_the_big_top/circus.h"

#include <algorithm>
#include <iterator>

namespace bastide::rules::dragon {

namespace {

constexpr Reason not_beside{"PD-06", "dragon_goes_to_tiles_beside"};
constexpr Reason was_there{"PD-06", "dragon_was_there"};
constexpr Reason within_walls{"PD-06", "dragon_within_walls"};
constexpr Reason fairy_there{"PD-10", "fairy_keeps_dragon_away"};

Move step_to(Position position, Cell spot) {
    return move_token(settings_of(position.rules).dragon, place_at(position.state, spot));
}

/// PD-06, PD-10: a reason why the dragon cannot go on to a tile beside its own. `fairy`: where she is.
Refusal check_beside(Position position, const Way& way, std::optional<Cell> fairy, Cell spot) {
    if (way.holds(spot)) return {&was_there};
    if (count::is_interior(position, spot)) return {&within_walls};
    return fairy == spot ? Refusal{&fairy_there} : Refusal{};
}

/// Calls `visit(spot)` for the tiles to which the dragon can go, each once, until it returns false.
template <class Visit>
void for_each_step(Position position, Visit visit) {
    const auto way = way_so_far(position);
    if (!way) return;
    const auto fairy = fairy::spot_of_fairy(position);
    // A tile of several cells may touch another one at more than one side.
    Cell found[16];
    std::size_t count = 0;
    spots::for_each_side_of(position, way->spots[0], [&](unsigned, Cell spot) {
        if (std::find(found, found + count, spot) != found + count) return true;
        if (count < std::size(found)) found[count++] = spot;
        return bool(check_beside(position, *way, fairy, spot)) || visit(spot);
    });
}

bool has_step(Position position) {
    bool any = false;
    for_each_step(position, [&](Cell) {
        any = true;
        return false;
    });
    return any;
}

void list_steps(Position position, const Step&, MoveList& moves) {
    const TokenKind dragon = settings_of(position.rules).dragon;
    for_each_step(position,
                  [&](Cell spot) { return moves.add(move_token(dragon, place_of_tile(spot))); });
}

Refusal check_step(Position position, const Step&, const Move& move) {
    if (!(move == step_to(position, move.cell))) return {&other_answer};
    const auto way = way_so_far(position);
    bool beside = false;
    if (way)
        spots::for_each_side_of(position, way->spots[0], [&](unsigned, Cell spot) {
            beside = spot == move.cell;
            return !beside;
        });
    return beside ? check_beside(position, *way, fairy::spot_of_fairy(position), move.cell)
                  : Refusal{&not_beside};
}

/// PD-07: all on its tile but barns and lords; by the option not those on top of a tower.
bool is_eaten(Position position, const Figure& figure, Cell spot) {
    const bool edible =
        figure.where == Whereabouts::board
            ? figure.spot == 0
            : settings_of(position.rules).eats_tower_tops || circus::is_acrobat(position, figure);
    return edible && spots::spot_of(position.state, figure) == spot;
}

void eat(Context& context, Cell spot) {
    const Position position{context.rules, context.state};
    for (std::size_t i = 0; i < context.state.figures().size(); ++i)
        if (is_eaten(position, context.state.figures()[i], spot))
            return_figure(context, FigureId(i));
}

/// The side of a tile that faces the one from which the dragon comes.
std::uint8_t side_towards(Position position, Cell spot, Cell from) {
    std::uint8_t towards = 0;
    spots::for_each_side_of(position, spot, [&](unsigned number, Cell beside) {
        if (beside == from) towards = std::uint8_t(number);
        return towards == 0;
    });
    return towards;
}

PrivateState& own_state(Context& context) {
    return private_state<PrivateState>(context, number_of<the_dragon>());
}

void go(Context& context, const Step& question, const Move& move) {
    const Position position{context.rules, context.state};
    const Cell from = *spot_of_dragon(position);
    own_state(context).steps[steps_made(position)] = side_towards(position, move.cell, from);
    move_token(context, question.player,
               spots::place_of_token(context.state, settings_of(context.rules).dragon),
               place_at(context.state, move.cell));
    eat(context, move.cell);
}

/// Asks for one step; runs again after it.
void move_on(Context& context) {
    const Position position{context.rules, context.state};
    const int made = steps_made(position);
    if (made == 0 && !is_dragon_placed(position)) return;
    if (made == most_steps || !has_step(position)) {
        own_state(context) = {};
        return;
    }
    repeat_step(context);
    ask<question::move_dragon>(context, next_mover(position));
}

}  // namespace

constexpr Offer steps_of_dragon[1] = {
    {.kind = MoveKind::move_token,
     .rule = "PD-06",
     .list = list_steps,
     .check = check_step,
     .perform = go},
};

bool Way::holds(Cell spot) const { return std::find(spots, spots + count, spot) != spots + count; }

int steps_made(Position position) {
    const auto& steps = private_state_of(position).steps;
    return int(std::find(std::begin(steps), std::end(steps), 0) - std::begin(steps));
}

std::optional<Way> way_so_far(Position position) {
    const auto here = spot_of_dragon(position);
    if (!here) return std::nullopt;
    Way way;
    way.spots[way.count++] = *here;
    for (int step = steps_made(position); step-- > 0;) {
        const spots::SidesOfSpot sides(position, way.spots[way.count - 1]);
        const unsigned number = private_state_of(position).steps[step];
        const auto before = number <= sides.count() ? sides.beyond(number) : std::nullopt;
        if (!before || way.holds(*before)) return std::nullopt;
        way.spots[way.count++] = *before;
    }
    return way;
}

Player next_mover(Position position) {
    const State& state = position.state;
    return Player((state.active().index() + std::size_t(steps_made(position))) %
                  std::size_t(state.players()));
}

bool is_dragon_placed(Position position) {
    const TileId placed = position.state.header().placed;
    return placed.exists() &&
           position.rules.type(position.state.tile(placed).type)
               .has(settings_of(position.rules).symbol) &&
           spot_of_dragon(position).has_value();
}

void move_before_scoring(Context& context) {
    if (!settings_of(context.rules).after_scoring) move_on(context);
}

void move_after_scoring(Context& context) {
    if (settings_of(context.rules).after_scoring) move_on(context);
}

}  // namespace bastide::rules::dragon
