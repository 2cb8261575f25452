/// Chapter 33: GOLD-03, who takes ingots after a round of scoring, and from which tiles.

#include "core/agenda.h"
#include "core/tokens.h"
#include "core/turns.h"
#include "rules/33_gold_mines/gold_claims.h"

#include <algorithm>

namespace bastide::rules::gold {

namespace {

constexpr Reason not_claimed{"GOLD-03", "no_ingot_to_claim"};

bool may_take(const Stack& stack, Player player) {
    return stack.count > 0 && (stack.claimants >> player.index() & 1) != 0;
}

bool may_take_any(const std::vector<Stack>& stacks, Player player) {
    return std::any_of(stacks.begin(), stacks.end(),
                       [player](const Stack& stack) { return may_take(stack, player); });
}

/// The first one clockwise, from this one on, who may take from any of the tiles; nobody if none may.
Player next_to_take(const State& state, const std::vector<Stack>& stacks, Player from) {
    return first_clockwise(state, from,
                           [&](Player player) { return may_take_any(stacks, player); });
}

Cell cell_of_stack(const State& state, const Stack& stack) { return state.tile(stack.tile).cell; }

/// Takes one ingot off the tile of a cell; without a player it is told elsewhere whose it is from now on.
void take_from(Context& context, Cell cell, Player to) {
    const State& state = context.state;
    for (std::size_t i = state.placed_tokens().size(); i-- > 0;) {
        const PlacedToken& token = state.placed_tokens()[i];
        if (is_ingot(context.rules, token) && cell_of_token(state, token) == cell)
            return take_token(context, i, to);
    }
}

/// The tile from which a player takes who is not asked: one that most may claim, of those the first
/// in reading order.
Stack& best_for(std::vector<Stack>& stacks, Player player) {
    Stack* best = nullptr;
    for (Stack& stack : stacks)
        if (may_take(stack, player) && (best == nullptr || __builtin_popcount(stack.claimants) >
                                                               __builtin_popcount(best->claimants)))
            best = &stack;
    return *best;
}

/// Lets all who may take do so, in turn, until none is left for them.
void take_in_turn(Context& context, std::vector<Stack>& stacks) {
    const State& state = context.state;
    int taken[max_players] = {};
    Player player = next_to_take(state, stacks, state.active());
    while (player.exists()) {
        Stack& stack = best_for(stacks, player);
        --stack.count;
        ++taken[player.index()];
        take_from(context, cell_of_stack(state, stack), Player());
        player = next_to_take(state, stacks, next_player(state, player));
    }
    for_each_clockwise(state, state.active(), [&](Player taker) {
        if (taken[taker.index()] > 0)
            change_tokens(context, taker, settings_of(context.rules).ingot, taken[taker.index()]);
    });
}

/// Asks whoever takes next from a group of claims, or from those after it. `from`: who comes first.
void ask_next(Context& context, int group, Player from) {
    const Position position{context.rules, context.state};
    const std::vector<Claim>& claims = claims_of_round(position);
    for (; group < groups_of(position, claims); ++group) {
        const Player taker =
            next_to_take(context.state, claimed_stacks(position, claims, group), from);
        if (taker.exists()) return ask<question::take_ingot>(context, taker, SegmentId(), group);
        from = context.state.active();
    }
}

std::vector<Stack>& stacks_for(Position position, const Step& question) {
    return claimed_stacks(position, claims_of_round(position), question.value);
}

void list_stacks(Position position, const Step& question, MoveList& moves) {
    for (const Stack& stack : stacks_for(position, question))
        if (may_take(stack, question.player) &&
            !moves.add(ingot_on(position.rules, cell_of_stack(position.state, stack))))
            return;
}

Refusal check_stack(Position position, const Step& question, const Move& move) {
    if (!(move == ingot_on(position.rules, move.cell))) return {&other_answer};
    for (const Stack& stack : stacks_for(position, question))
        if (may_take(stack, question.player) && cell_of_stack(position.state, stack) == move.cell)
            return {};
    return {&not_claimed};
}

void take(Context& context, const Step& question, const Move& move) {
    take_from(context, move.cell, question.player);
    ask_next(context, question.value, next_player(context.state, question.player));
}

}  // namespace

constexpr Offer answers_to_take[1] = {
    {.kind = MoveKind::place_token,
     .rule = "GOLD-03",
     .list = list_stacks,
     .check = check_stack,
     .perform = take},
};

void award(Context& context) {
    const Position position{context.rules, context.state};
    if (context.state.round().empty() || stacks_on_board(position).empty()) return;
    if (settings_of(context.rules).players_pick)
        return ask_next(context, 0, context.state.active());
    const std::vector<Claim>& claims = claims_of_round(position);
    for (int group = 0; group < groups_of(position, claims); ++group)
        take_in_turn(context, claimed_stacks(position, claims, group));
}

}  // namespace bastide::rules::gold
