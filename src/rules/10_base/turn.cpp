/// Chapter 00: the turn (GEN-02), drawing, and the end of the game (GEN-05).

#include "core/agenda.h"
#include "core/piles.h"
#include "core/turns.h"
#include "rules/10_base/base.h"
#include "rules/order_of_play.h"

namespace bastide::rules::base {

namespace {

constexpr Reason no_such_seat{"BASE-02", "no_such_seat"};
constexpr Reason none_left{"GEN-09", "no_such_tile_left"};

}  // namespace

std::size_t current_pile(const State& state) {
    std::size_t pile = 0;
    while (pile + 1 < state.layout().piles && state.header().pile_left[pile] == 0) ++pile;
    return pile;
}

void choose_first_player(Context& context) {
    if (settings_of(context.rules).random_first_player)
        ask<question::first_player>(context, Player());
}

/// GEN-05: the game ends after a turn, when the piles are empty.
void play_turns(Context& context) {
    if (tiles_to_draw({context.rules, context.state}) == 0) return;
    repeat_step(context);
    run<sequence::turn>(context);
}

void run_end_of_game(Context& context) { run<sequence::end_of_game>(context); }

void finish_game(Context& context) {
    context.edit.head().over = true;
    tell(context, EventKind::game_over, [](Event&) {});
}

void begin_turn(Context& context) { bastide::begin_turn(context); }

void run_part(Context& context) { run<sequence::part>(context); }

/// BASE-02: play goes clockwise, which is by increasing seat number.
void end_turn(Context& context) {
    StateHeader& head = context.edit.head();
    head.active = Player((head.active.index() + 1) % head.players);
}

void begin_part(Context& context) {
    StateHeader& head = context.edit.head();
    ++head.part;
    head.placed = TileId();
    head.in_hand = TileTypeId();
    tell(context, EventKind::part_began, [&](Event& event) {
        event.player = head.active;
        event.number = head.part;
    });
}

/// Unless a chapter has brought the tile of the part already.
void run_take_tile(Context& context) {
    if (!context.state.header().placed.exists()) run<sequence::take_tile>(context);
}

/// GEN-04: without a tile the part has no phase 2 and no phase 3.
void run_play_tile(Context& context) {
    if (context.state.header().placed.exists()) run<sequence::play_tile>(context);
}

void draw_tile(Context& context) {
    if (!context.state.header().in_hand.exists() &&
        tiles_to_draw({context.rules, context.state}) > 0)
        ask<question::draw_tile>(context, Player());
}

void list_seats(Position position, const Step&, MoveList& moves) {
    for (int seat = 0; seat < position.state.players(); ++seat) {
        Move move;
        move.kind = MoveKind::outcome;
        move.option = std::uint8_t(seat);
        if (!moves.add(move)) return;
    }
}

Refusal check_seat(Position position, const Step&, const Move& move) {
    Move seat;
    seat.kind = MoveKind::outcome;
    seat.option = move.option;
    if (!(move == seat) || move.option >= position.state.players()) return {&no_such_seat};
    return {};
}

void seat_begins(Context& context, const Step&, const Move& move) {
    context.edit.head().active = move.seat();
}

std::uint32_t one_case(Position, const Step&, const Move&) { return 1; }

Move any_seat(Position position, const Step&, Random& random) {
    Move move;
    move.kind = MoveKind::outcome;
    move.option = std::uint8_t(random.below(std::uint32_t(position.state.players())));
    return move;
}

void list_pile(Position position, std::size_t number, MoveList& moves) {
    const auto pile = position.state.pile(number);
    const HeldTiles held(position);
    for (std::size_t type = 0; type < pile.size(); ++type)
        if (pile[type] != 0 && (held.none() || !held.why(TileTypeId(type))) &&
            !moves.add(draw_outcome(TileTypeId(type))))
            return;
}

Refusal check_pile(Position position, std::size_t number, const Move& move) {
    return copies_in_pile(position, number, move) == 0 || !(move == draw_outcome(move.type))
               ? Refusal{&none_left}
               : HeldTiles(position).why(move.type);
}

std::uint32_t copies_in_pile(Position position, std::size_t number, const Move& move) {
    const auto pile = position.state.pile(number);
    return move.type.index() < pile.size() ? pile[move.type.index()] : 0;
}

Move any_of_pile(Position position, std::size_t number, Random& random) {
    const auto pile = position.state.pile(number);
    const StateHeader& head = position.state.header();
    const HeldTiles held(position);
    const int count_held = held.none() ? 0 : held.count(number);
    std::uint32_t left =
        random.below(head.pile_left[number] + head.pile_unseen[number] - std::uint32_t(count_held));
    std::size_t type = 0;
    for (;; ++type) {
        const std::uint32_t copies = held.none() || !held.why(TileTypeId(type)) ? pile[type] : 0u;
        if (left < copies) break;
        left -= copies;
    }
    return draw_outcome(TileTypeId(type));
}

void list_draws(Position position, const Step&, MoveList& moves) {
    list_pile(position, current_pile(position.state), moves);
}

Refusal check_draw(Position position, const Step&, const Move& move) {
    return check_pile(position, current_pile(position.state), move);
}

void take_drawn(Context& context, const Step&, const Move& move) {
    const std::size_t pile = current_pile(context.state);
    --context.edit.pile(pile, move.type);
    StateHeader& head = context.edit.head();
    --head.pile_left[pile];
    head.in_hand = move.type;
    tell(context, EventKind::tile_drawn, [&](Event& event) {
        event.player = head.active;
        event.type = move.type;
    });
}

std::uint32_t copies_left(Position position, const Step&, const Move& move) {
    return copies_in_pile(position, current_pile(position.state), move);
}

Move any_tile(Position position, const Step&, Random& random) {
    return any_of_pile(position, current_pile(position.state), random);
}

}  // namespace bastide::rules::base
