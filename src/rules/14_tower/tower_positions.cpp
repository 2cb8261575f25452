/// Chapter 14: towers and prisoners in positions that are set up. A text may say anything; what cannot be is
/// refused.

#include "core/agenda.h"
#include "core/places.h"
#include "rules/14_tower/tower.h"

namespace bastide::rules::tower {

namespace {

constexpr Reason nothing_noted{"TOW-03", "nothing_noted_on_floors"};
constexpr Reason floor_without_tower{"TOW-03", "no_tower_foundation"};
constexpr Reason never_captured{"TOW-06", "not_to_be_captured"};
constexpr Reason own_captor{"TOW-07", "nobody_captures_own"};
constexpr Reason never_on_top{"TOW-08", "does_not_climb"};
constexpr Reason on_a_bare_one{"TOW-08", "tower_without_floor"};
constexpr Reason two_on_top{"TOW-08", "tower_is_closed"};
constexpr Reason say_which_tower{"TOW-06", "say_which_tower"};
constexpr Reason no_tower_there{"TOW-06", "no_tower_to_capture_with"};
constexpr Reason prisoners_of_both{"TOW-10", "prisoners_are_exchanged"};
constexpr Reason nothing_to_exchange{"TOW-10", "nothing_to_exchange"};
constexpr Reason not_at_this_time{"TOW-11", "no_ransom_at_this_time"};

int prisoners(const State& state, Player captor, Player owner) {
    int count = 0;
    for (const Figure& figure : state.figures())
        count += figure.owner == owner && is_prisoner_of(figure, captor) ? 1 : 0;
    return count;
}

/// TOW-10: no two players hold prisoners of each other, but while they are exchanged.
Refusal check_prisoners(const State& state, const Step* exchanging) {
    for (int one = 0; one < state.players(); ++one)
        for (int other = 0; other < one; ++other) {
            const Player a{std::size_t(one)}, b{std::size_t(other)};
            if (prisoners(state, a, b) == 0 || prisoners(state, b, a) == 0) continue;
            const bool asked = exchanging != nullptr &&
                               ((exchanging->player == a && exchanging->value == other + 1) ||
                                (exchanging->player == b && exchanging->value == one + 1));
            if (!asked) return {&prisoners_of_both};
        }
    return {};
}

/// The captor has just captured the only one of the other player.
Refusal check_exchange(const State& state, const Step& question) {
    if (question.value < 1 || question.value > state.players()) return {&nothing_to_exchange};
    const Player other{std::size_t(question.value - 1)};
    return prisoners(state, question.player, other) == 1 &&
                   prisoners(state, other, question.player) != 0
               ? Refusal{}
               : Refusal{&nothing_to_exchange};
}

Refusal check_capture(Position position, const Step& question) {
    if (question.subject.index() < position.state.segments().size())
        for (const Tower& tower : towers_on_board(position))
            if (tower.foundation == question.subject)
                return tower.is_open() ? Refusal{} : Refusal{&no_tower_there};
    return {&no_tower_there};
}

/// The tower on which a floor has just been put, where the position does not say: the only one that could be.
Refusal find_tower(Context& context, Step& question) {
    const Position position{context.rules, context.state};
    int found = 0;
    for (const Tower& tower : towers_on_board(position)) {
        if (!tower.is_open() || !reaches_any(position, tower)) continue;
        if (++found == 1) question.subject = tower.foundation;
    }
    if (found > 1) question.subject = SegmentId();
    return found > 1 ? Refusal{&say_which_tower} : Refusal{};
}

}  // namespace

Refusal check_token(Position position, const PlacedToken& token) {
    const Settings& settings = settings_of(position.rules);
    if (token.kind != settings.floor) return {&other_answer};
    const PlacedTile& tile = position.state.tile(position.state.segment(token.segment).tile);
    if (settings.foundations[tile.type.index()] == 0) return {&floor_without_tower};
    const bool noted = token.turn != 0 || token.part != 0 || token.choice != 0 || token.mark != 0;
    return noted ? Refusal{&nothing_noted} : Refusal{};
}

Refusal check_elsewhere(Position position, const Figure& figure) {
    const Place place = place_elsewhere(figure);
    const FigureKindInfo& kind = position.rules.figure_kind(figure.kind);
    if (place.kind == PlaceKind::player) {
        if (!kind.follower) return {&never_captured};
        return place.player == figure.owner ? Refusal{&own_captor} : Refusal{};
    }
    if (place.kind != PlaceKind::tile) return {&other_answer};
    const auto tower = tower_at(position, place.cell);
    if (!tower) return {&other_answer};
    if (!kind.plain) return {&never_on_top};
    if (tower->floors == 0) return {&on_a_bare_one};
    return tower->closed ? Refusal{&two_on_top} : Refusal{};
}

Refusal complete_position(Context& context) {
    const State& state = context.state;
    const Step* const exchanging = asked<question::exchange_prisoners>(state);
    if (const Refusal why = check_prisoners(state, exchanging)) return why;
    if (exchanging != nullptr) return check_exchange(state, *exchanging);
    if (const Step* const capturing = asked<question::capture_figure>(state))
        return check_capture({context.rules, state}, *capturing);
    const bool ransoming = asked<question::pay_ransom>(state) != nullptr;
    return ransoming && (!settings_of(context.rules).before_action || state.header().part != 1)
               ? Refusal{&not_at_this_time}
               : Refusal{};
}

/// In positions that are written by hand.
Refusal complete_question(Context& context, const PositionDetails&) {
    const State& state = context.state;
    if (state.agenda().empty()) return {};
    Step& question = context.edit.step(state.agenda().size() - 1);
    if (asks<question::capture_figure>(question) && !question.subject.exists())
        return find_tower(context, question);
    if (!asks<question::exchange_prisoners>(question) || question.value != 0) return {};
    for (int seat = 0; seat < state.players(); ++seat) {
        const Player other{std::size_t(seat)};
        if (prisoners(state, question.player, other) != 0 &&
            prisoners(state, other, question.player) != 0)
            question.value = seat + 1;
    }
    return {};
}

}  // namespace bastide::rules::tower
