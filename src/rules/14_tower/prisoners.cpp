/// Chapter 14: TOW-10 the exchange of prisoners, TOW-11 ransom, TOW-12 what prisoners are.

#include "core/agenda.h"
#include "core/figures.h"
#include "core/scoring.h"
#include "rules/10_base/base.h"
#include "rules/14_tower/tower.h"

namespace bastide::rules::tower {

namespace {

constexpr ItemKind ransom{"ransom", "TOW-11"};

constexpr Reason not_held_there{"TOW-10", "no_such_prisoner"};
constexpr Reason nobody_to_ransom{"TOW-11", "no_such_prisoner"};
constexpr Reason too_few_points{"TOW-11", "too_poor_for_ransom"};
constexpr Reason once_a_turn{"TOW-11", "one_ransom_a_turn"};
constexpr Reason earlier_in_turn{"TOW-11", "ransom_before_the_tile"};

PrivateState& own_state(Context& context) {
    return private_state<PrivateState>(context, number_of<the_tower>());
}

/// A figure of a player and a kind that a captor holds; none if there is none.
FigureId prisoner(const State& state, Player captor, Player owner, FigureKind kind) {
    const auto figures = state.figures();
    for (std::size_t i = 0; i < figures.size(); ++i)
        if (figures[i].owner == owner && figures[i].kind == kind &&
            is_prisoner_of(figures[i], captor))
            return FigureId(i);
    return FigureId();
}

/// Lists the return of the figures of a player that a captor holds, each kind once. False if the list is full.
bool list_prisoners(Position position, Player captor, Player owner, MoveList& moves) {
    const std::size_t kinds = position.rules.figure_kinds().size();
    for (std::size_t kind = 0; kind < kinds; ++kind)
        if (prisoner(position.state, captor, owner, FigureKind(kind)).exists() &&
            !moves.add(return_figure(FigureKind(kind), with_player(captor))))
            return false;
    return true;
}

/// The captor from whom a move brings a figure home; nobody if it is another move.
Player captor_of(const Move& move) {
    const Player captor{std::size_t(move.number)};
    return move == return_figure(move.figure, with_player(captor)) ? captor : Player();
}

/// Who holds the figures among which a captor chooses.
Player other_of(const Step& question) { return Player(std::size_t(question.value - 1)); }

void list_exchanges(Position position, const Step& question, MoveList& moves) {
    list_prisoners(position, other_of(question), question.player, moves);
}

Refusal check_exchange(Position position, const Step& question, const Move& move) {
    const Player captor = captor_of(move);
    const bool held = captor == other_of(question) &&
                      prisoner(position.state, captor, question.player, move.figure).exists();
    return held ? Refusal{} : Refusal{&not_held_there};
}

/// The figure just captured is the only one of its owner that the captor holds.
void swap_prisoners(Context& context, const Step& question, const Move& move) {
    const State& state = context.state;
    const Player other = other_of(question);
    return_figure(context, prisoner(state, other, question.player, move.figure));
    for (std::size_t i = 0; i < state.figures().size(); ++i)
        if (state.figures()[i].owner == other &&
            is_prisoner_of(state.figures()[i], question.player))
            return return_figure(context, FigureId(i));
}

constexpr Offer exchanges[] = {
    {.kind = MoveKind::return_figure,
     .rule = "TOW-10",
     .list = list_exchanges,
     .check = check_exchange,
     .perform = swap_prisoners},
};
constexpr Offer ransoms[] = {
    {.kind = MoveKind::return_figure,
     .rule = "TOW-11",
     .list = list_ransoms,
     .check = check_ransom,
     .perform = pay_ransom},
    base::may_decline("TOW-11"),
};
constexpr Origin by_capturing[] = {{.step = base::offer_figure}};
constexpr Origin by_beginning[] = {{.step = begin_part}};

/// What keeps a player from paying any ransom.
Refusal check_payer(Position position, Player player) {
    if (private_state<PrivateState>(position, number_of<the_tower>()).paid != 0)
        return {&once_a_turn};
    return settings_of(position.rules).needs_points && position.state.score(player) < ransom_price
               ? Refusal{&too_few_points}
               : Refusal{};
}

}  // namespace

Place with_player(Player captor) {
    return place_by(PlaceKind::player, {}, 0, std::uint16_t(captor.index()));
}

bool is_prisoner_of(const Figure& figure, Player captor) {
    return figure.where == Whereabouts::elsewhere && place_elsewhere(figure) == with_player(captor);
}

bool holds_prisoner(Position position, Player captor, Player owner) {
    for (const Figure& figure : position.state.figures())
        if (figure.owner == owner && is_prisoner_of(figure, captor)) return true;
    return false;
}

void exchange(Context& context, Player captor, Player other) {
    if (holds_prisoner({context.rules, context.state}, other, captor))
        ask<question::exchange_prisoners>(context, captor, SegmentId(), int(other.index()) + 1);
}

bool can_pay_ransom(Position position, Player player) {
    if (check_payer(position, player)) return false;
    for (const Figure& figure : position.state.figures())
        if (figure.owner == player && figure.where == Whereabouts::elsewhere &&
            place_elsewhere(figure).kind == PlaceKind::player)
            return true;
    return false;
}

void list_ransoms(Position position, const Step& question, MoveList& moves) {
    if (moves.full() || !can_pay_ransom(position, question.player)) return;
    for (int seat = 0; seat < position.state.players(); ++seat)
        if (!list_prisoners(position, Player(std::size_t(seat)), question.player, moves)) return;
}

void list_ransoms_beside(Position position, const Step& question, MoveList& moves) {
    if (!settings_of(position.rules).before_action) list_ransoms(position, question, moves);
}

/// A tile that fits nowhere is put away without a question.
void list_ransoms_before_tile(Position position, const Step& question, MoveList& moves) {
    if (!moves.full() && can_pay_ransom(position, question.player) &&
        base::lists_allowed(position, question, moves))
        list_ransoms_beside(position, question, moves);
}

Refusal check_ransom(Position position, const Step& question, const Move& move) {
    const Player captor = captor_of(move);
    if (!captor.exists()) return {&other_answer};
    if (!prisoner(position.state, captor, question.player, move.figure).exists())
        return {&nobody_to_ransom};
    return check_payer(position, question.player);
}

Refusal check_ransom_beside(Position position, const Step& question, const Move& move) {
    if (!captor_of(move).exists()) return {&other_answer};
    return settings_of(position.rules).before_action ? Refusal{&earlier_in_turn}
                                                     : check_ransom(position, question, move);
}

/// TOW-11: the captor cannot refuse, and any figure costs the same.
void pay_ransom(Context& context, const Step& question, const Move& move) {
    const Player captor = captor_of(move);
    own_state(context).paid = 1;
    return_figure(context, prisoner(context.state, captor, question.player, move.figure));
    pass_points(context, question.player, captor, ransom_price, ransom, 1);
}

void pay_ransom_beside(Context& context, const Step& question, const Move& move) {
    pay_ransom(context, question, move);
    ask(context, question.position, question.player, question.subject, question.value);
}

void begin_part(Context& context) {
    if (context.state.header().part != 1) return;
    own_state(context).paid = 0;
    const Player active = context.state.active();
    if (settings_of(context.rules).before_action &&
        can_pay_ransom({context.rules, context.state}, active))
        ask<question::pay_ransom>(context, active);
}

}  // namespace bastide::rules::tower

namespace bastide::rules {

constinit const Question question::exchange_prisoners{
    .name = "exchange_prisoners",
    .offers = tower::exchanges,
    .needs = Needs::tile_placed,
    .to_active = true,
    .origins = tower::by_capturing,
    .by_hand = "placed {cell}; asks exchange_prisoners {active} value 2",
    .saved = {.recorded = "TowerCapture", .phase = "TowerCapturePhase"},
};

constinit const Question question::pay_ransom{
    .name = "pay_ransom",
    .offers = tower::ransoms,
    .to_active = true,
    .origins = tower::by_beginning,
    .by_hand = "turn 5 {active}; asks pay_ransom {active}",
    .saved = {.not_put = true},
};

}  // namespace bastide::rules
