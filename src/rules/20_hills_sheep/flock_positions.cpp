/// Chapter 20: shepherds and flocks in positions that are set up. A text may say anything; what cannot be is
/// refused.

#include "core/agenda.h"
#include "core/tokens.h"
#include "rules/10_base/base.h"
#include "rules/20_hills_sheep/shepherds.h"

#include <bastide/feature_members.h>

#include <algorithm>

namespace bastide::rules::flocks {

namespace {

constexpr Reason wolf_lies_nowhere{"HS-07", "wolf_lies_nowhere"};
constexpr Reason nothing_noted{"HS-01", "nothing_noted_on_sheep"};
constexpr Reason no_shepherd{"HS-01", "sheep_without_shepherd"};
constexpr Reason no_sheep{"HS-05", "shepherd_without_sheep"};
constexpr Reason two_shepherds{"HS-05", "two_shepherds_on_tile"};
constexpr Reason is_scored{"HS-09", "flock_in_closed_field"};
constexpr Reason nothing_to_draw{"HS-05", "no_sheep_to_draw"};
constexpr Reason nobody_to_ask{"HS-06", "no_flock_to_tend"};
constexpr Reason other_flock{"HS-06", "other_flock_asked_about"};
constexpr Reason other_time{"HS-06", "flock_asked_at_other_time"};

bool has_sheep(Position position, const Figure& shepherd) {
    const auto tokens = position.state.placed_tokens();
    return std::any_of(tokens.begin(), tokens.end(),
                       [&](const PlacedToken& token) { return is_of(position, token, shepherd); });
}

/// HS-05: the shepherd that the active player has just placed and that has drawn no token yet.
FigureId new_shepherd(Position position) {
    const State& state = position.state;
    for (std::size_t i = 0; i < state.figures().size(); ++i) {
        const Figure& figure = state.figures()[i];
        if (is_shepherd(position, figure) && figure.owner == state.active() &&
            state.segment(figure.segment).tile == state.header().placed &&
            !has_sheep(position, figure))
            return FigureId(i);
    }
    return FigureId();
}

/// HS-06: the shepherd of which it is noted that it has been asked about; or, if nothing is noted, the first one.
FigureId asked_shepherd(Context& context) {
    const Position position{context.rules, context.state};
    std::uint8_t& asked = own_state(context).asked;
    if (asked != 0) --asked;
    const FigureId found = next_to_ask(position);
    if (!found.exists()) return found;
    const bool is_noted = asked == 0 || number_among_own(context.state, found) == asked + 1;
    asked = number_among_own(context.state, found);
    return is_noted ? found : FigureId();
}

/// HS-06: whether the pending steps are those of the moment at which flocks are asked about.
bool is_time_to_tend(Position position) { return is_between(position, gather, score_closed); }

/// Every token has a shepherd, and every shepherd but the one that draws now has tokens.
Refusal check_flocks(Position position, FigureId drawing) {
    const State& state = position.state;
    const auto figures = state.figures();
    for (const PlacedToken& token : state.placed_tokens()) {
        if (sheep_on(position.rules, token.kind) == 0) continue;
        if (std::none_of(figures.begin(), figures.end(), [&](const Figure& figure) {
                return is_shepherd(position, figure) && is_of(position, token, figure);
            }))
            return {&no_shepherd};
    }
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (!is_shepherd(position, figures[i])) continue;
        for (std::size_t j = 0; j < i; ++j)
            if (is_shepherd(position, figures[j]) &&
                state.segment(figures[j].segment).tile == state.segment(figures[i].segment).tile)
                return {&two_shepherds};
        if (FigureId(i) != drawing && !has_sheep(position, figures[i])) return {&no_sheep};
        if (!state.header().placed.exists() && is_closed(position, figures[i].segment))
            return {&is_scored};
    }
    return {};
}

/// A question about a flock: who draws, or whom the player is asked about.
Refusal check_question(Context& context, bool draws) {
    const Position position{context.rules, context.state};
    Step& question = context.edit.step(context.edit.head().agenda - 1u);
    const FigureId placed_now = new_shepherd(position);
    const bool is_new = draws && placed_now.exists() && own_state(context).asked == 0;
    if (is_time_to_tend(position) == is_new) return {&other_time};
    const FigureId shepherd = is_new ? placed_now : asked_shepherd(context);
    if (!shepherd.exists()) return {draws ? &nothing_to_draw : &nobody_to_ask};
    const SegmentId segment = context.state.figure(shepherd).segment;
    if (question.subject.exists() && question.subject != segment) return {&other_flock};
    question.subject = segment;
    return {};
}

}  // namespace

Refusal check_token(Position position, const PlacedToken& token) {
    if (token.kind == settings_of(position.rules).wolf) return {&wolf_lies_nowhere};
    if (sheep_on(position.rules, token.kind) == 0) return {&other_answer};
    if (!token.by.exists()) return {&no_shepherd};
    const bool noted = token.turn != 0 || token.part != 0 || token.choice != 0 || token.mark > 1;
    return noted ? Refusal{&nothing_noted} : Refusal{};
}

Refusal complete_position(Context& context) {
    const Position position{context.rules, context.state};
    const bool draws = asked<question::draw_sheep>(context.state) != nullptr;
    const bool tends = asked<question::tend_flock>(context.state) != nullptr;
    FigureId drawing;
    if (draws || tends) {
        if (const Refusal why = check_question(context, draws)) return why;
        if (draws) drawing = new_shepherd(position);
    } else if (own_state(context).asked != 0) {
        return {&nobody_to_ask};
    }
    return check_flocks(position, drawing);
}

Refusal complete_question(Context& context, const PositionDetails&) {
    const bool draws = asked<question::draw_sheep>(context.state) != nullptr;
    if (!draws && asked<question::tend_flock>(context.state) == nullptr) return {};
    return check_question(context, draws);
}

}  // namespace bastide::rules::flocks
