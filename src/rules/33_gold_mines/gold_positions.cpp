/// Chapter 33: ingots in positions that are set up. A text may say anything; what cannot be is refused.

#include "core/agenda.h"
#include "rules/33_gold_mines/gold_mines.h"

#include <algorithm>

namespace bastide::rules::gold {

namespace {

constexpr Reason nothing_noted{"GOLD-02", "nothing_noted_on_ingots"};
constexpr Reason no_mine{"GOLD-01", "no_gold_mine_placed"};
constexpr Reason no_first_ingot{"GOLD-01", "no_ingot_on_the_mine"};

bool lies_on_mine(Position position) {
    const State& state = position.state;
    const auto& tokens = state.placed_tokens();
    return std::any_of(tokens.begin(), tokens.end(), [&](const PlacedToken& token) {
        return is_ingot(position.rules, token) &&
               state.segment(token.segment).tile == state.header().placed;
    });
}

}  // namespace

Refusal check_token(Position position, const PlacedToken& token) {
    if (!is_ingot(position.rules, token)) return {&other_answer};
    const bool noted = token.by.exists() || token.turn != 0 || token.part != 0 ||
                       token.choice != 0 || token.mark != 0;
    return noted ? Refusal{&nothing_noted} : Refusal{};
}

Refusal complete_position(Context& context) {
    const Position position{context.rules, context.state};
    if (asked<question::place_ingot>(context.state) == nullptr) return {};
    if (!is_mine_placed(position)) return {&no_mine};
    return lies_on_mine(position) ? Refusal{} : Refusal{&no_first_ingot};
}

/// In positions that are written by hand the ingot of the mine itself need not be told.
Refusal complete_question(Context& context, const PositionDetails&) {
    const Position position{context.rules, context.state};
    if (asked<question::place_ingot>(context.state) != nullptr && is_mine_placed(position) &&
        !lies_on_mine(position) && ingots_in_box(position) > 0)
        put_ingot_on_mine(context);
    return {};
}

}  // namespace bastide::rules::gold
