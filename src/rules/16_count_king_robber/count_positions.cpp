/// Chapter 16 A: the count and his quarters in positions that are set up. A text may say anything; what cannot be is
/// refused.

#include "core/agenda.h"
#include "core/places.h"
#include "core/tokens.h"
#include "rules/16_count_king_robber/count.h"

namespace bastide::rules::count {

namespace {

constexpr Reason in_pieces{"COU-01", "carcassonne_in_pieces"};
constexpr Reason nothing_noted{"COU-02", "nothing_noted_on_count"};
constexpr Reason not_in_a_quarter{"COU-02", "count_in_no_quarter"};
constexpr Reason never_inside{"COU-02", "not_let_into_quarter"};
constexpr Reason no_points_yet{"COU-04", "no_points_in_this_part"};
constexpr Reason nobody_to_enter{"COU-04", "nobody_to_enter"};
constexpr Reason has_entered{"COU-04", "has_entered_already"};
constexpr Reason nobody_entered{"COU-05", "nobody_has_entered"};
constexpr Reason goes_by_itself{"COU-05", "count_moves_by_rule"};
constexpr Reason nobody_leaves{"COU-07", "nobody_can_leave"};
constexpr Reason nobody_decides{"COU-07", "nobody_leaves_at_this_time"};
constexpr Reason nobody_leaves_at_end{"COU-09", "nobody_can_leave"};

bool is_inside(Position position, Player player) {
    for (const Figure& figure : position.state.figures())
        if (figure.owner == player && quarter_of(position.rules, figure)) return true;
    return false;
}

Refusal check_who_enters(Context& context, const PrivateState& own) {
    const Position position{context.rules, context.state};
    if (const Step* const question = asked<question::deploy_figure>(context.state)) {
        if (own.entered != 0) return {&has_entered};
        return has_anybody_to_enter(position, question->player) ? Refusal{}
                                                                : Refusal{&nobody_to_enter};
    }
    const Step* const moving = asked<question::move_count>(context.state);
    if (moving == nullptr) return {};
    if (settings_of(context.rules).move != CountMove::choose) return {&goes_by_itself};
    return own.entered != 0 && is_inside(position, moving->player) ? Refusal{}
                                                                   : Refusal{&nobody_entered};
}

/// Who has decided not to move anybody is noted only while others decide.
Refusal check_who_leaves(Context& context, const PrivateState& own) {
    const Position position{context.rules, context.state};
    const Step* const leaving = asked<question::leave_quarter>(context.state);
    const Step* const at_end = asked<question::leave_at_end>(context.state);
    const Step* const question = leaving != nullptr ? leaving : at_end;
    if (question == nullptr)
        return own.stayed != 0 || own.last != 0 ? Refusal{&nobody_decides} : Refusal{};
    const bool has_stayed = (own.stayed >> question->player.index() & 1) != 0 ||
                            (own.stayed >> context.state.players()) != 0;
    const unsigned last = at_end != nullptr ? unsigned(question->player.index() + 1) : 0;
    if (has_stayed || own.last != last) return {&nobody_decides};
    if (leaving != nullptr)
        return can_leave(position, leaving->player) ? Refusal{} : Refusal{&nobody_leaves};
    return can_leave_at_end(position, at_end->player) ? Refusal{} : Refusal{&nobody_leaves_at_end};
}

}  // namespace

Refusal check_token(Position position, const PlacedToken& token) {
    const Settings& settings = settings_of(position.rules);
    if (token.kind != settings.count) return {&other_answer};
    const unsigned number = place_of(position, token).number;
    if (number < settings.first_quarter || number >= settings.first_quarter + quarter_count)
        return {&not_in_a_quarter};
    const bool noted = token.by.exists() || token.turn != 0 || token.part != 0 ||
                       token.choice != 0 || token.mark != 0;
    return noted ? Refusal{&nothing_noted} : Refusal{};
}

Refusal check_elsewhere(Position position, const Figure& figure) {
    const auto quarter = quarter_of(position.rules, figure);
    if (!quarter) return {&other_answer};
    return may_enter(position.rules, position.rules.figure_kind(figure.kind), *quarter)
               ? Refusal{}
               : Refusal{&never_inside};
}

/// COU-01: the block lies there. COU-02: where the position does not say it, the count is where he starts.
Refusal complete_position(Context& context) {
    const State& state = context.state;
    if (!has_whole_block({context.rules, state})) return {&in_pieces};
    if (place_of_count({context.rules, state}) == state.placed_tokens().size())
        put_token(context, Player(), settings_of(context.rules).count,
                  place_of_quarter(context.rules, Quarter::castle));
    const PrivateState& own = own_state(context);
    if ((own.scored >> state.players()) != 0 ||
        (own.scored != 0 && !state.header().placed.exists()))
        return {&no_points_yet};
    if (const Refusal why = check_who_enters(context, own)) return why;
    return check_who_leaves(context, own);
}

/// Of positions that are written by hand: somebody has entered before the count moves, and who is asked at the end is
/// the one who moves now.
Refusal complete_question(Context& context, const PositionDetails&) {
    PrivateState& own = own_state(context);
    if (asked<question::move_count>(context.state) != nullptr) own.entered = 1;
    if (const Step* const at_end = asked<question::leave_at_end>(context.state))
        own.last = std::uint8_t(at_end->player.index() + 1);
    return {};
}

}  // namespace bastide::rules::count
