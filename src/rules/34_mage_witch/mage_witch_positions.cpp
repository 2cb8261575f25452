/// Chapter 34: mage and witch in positions that are set up. A text may say anything; what cannot be is refused.

#include "core/agenda.h"
#include "core/scoring.h"
#include "rules/10_base/base.h"
#include "rules/18_bridges_castles_bazaars/castles.h"
#include "rules/32_ferries/ferries.h"
#include "rules/33_gold_mines/gold_mines.h"
#include "rules/34_mage_witch/mage_witch.h"

namespace bastide::rules::mage_witch {

namespace {

constexpr Reason nothing_noted{"MAGE-01", "nothing_noted_on_mage_and_witch"};
constexpr Reason on_completed{"MAGE-06", "mage_or_witch_on_completed"};
constexpr Reason together{"MAGE-04", "mage_and_witch_not_parted"};
constexpr Reason no_cause{"MAGE-01", "no_move_of_mage_or_witch"};
constexpr Reason none_removed{"MAGE-02", "mage_or_witch_need_not_leave"};
constexpr Reason no_road_or_city{"MAGE-01", "not_a_road_or_city"};
constexpr Reason nothing_to_go_on{"MAGE-04", "nothing_to_go_on_with"};

const Step* asked_of_ours(const State& state) {
    const Step* const moves = asked<question::move_mage_or_witch>(state);
    return moves != nullptr ? moves : asked<question::remove_mage_or_witch>(state);
}

/// Whether they are parted later, after what is asked now.
bool are_parted_later(Position position) {
    return asked_of_ours(position.state) != nullptr ||
           (is_in_play<the_gold_mines>(position.rules) &&
            is_between(position, gold::place_ingots, part_after_tile));
}

/// They stay on what the tile of this part has completed until it has been scored, and on a small city until it is
/// a castle.
bool may_stand_on(Position position, SegmentId segment) {
    const SegmentId root = position.state.segment(segment).feature;
    if (is_in_play<the_castles>(position.rules) && castles::is_castle(position, root))
        return is_between(position, base::list_completed, leave_castles);
    if (!position.state.segment(root).completed) return true;
    return is_in_round(position.state, root) &&
           !is_between(position, leave_completed, base::return_scored_figures);
}

/// Whether one of them is moved now because of the symbol on the tile.
bool is_moved_by_symbol(Position position) {
    return is_symbol_placed(position) && is_between(position, move_by_symbol, base::offer_figure);
}

/// What a question says that goes on afterwards.
Refusal check_what_goes_on(Position position, const Step& question) {
    const Ruleset& rules = position.rules;
    switch (question.value) {
        case int(Then::nothing): return {};
        case int(Then::more_ferries):
            return is_in_play<the_ferries>(rules) &&
                           is_between(position, ferries::offer_moves, ferries::list_completed)
                       ? Refusal{}
                       : Refusal{&nothing_to_go_on};
        default: return {&nothing_to_go_on};
    }
}

}  // namespace

Refusal check_token(Position position, const PlacedToken& token) {
    const Settings& settings = settings_of(position.rules);
    if (token.kind != settings.mage && token.kind != settings.witch) return {&other_answer};
    const bool noted = token.by.exists() || token.turn != 0 || token.part != 0 ||
                       token.choice != 0 || token.mark != 0;
    if (noted) return {&nothing_noted};
    const SegmentKind kind = position.state.segment(token.segment).kind;
    return kind == road || kind == city ? Refusal{} : Refusal{&no_road_or_city};
}

Refusal complete_position(Context& context) {
    const Position position{context.rules, context.state};
    const State& state = context.state;
    const Pair pair = find_pair(position);
    for (const auto token : {pair.mage, pair.witch})
        if (token && !may_stand_on(position, state.placed_tokens()[*token].segment))
            return {&on_completed};
    const bool both_on_one = are_together(position);
    if (both_on_one && !are_parted_later(position)) return {&together};
    const Step* const question = asked_of_ours(state);
    if (question == nullptr) return {};
    if (!both_on_one && !is_moved_by_symbol(position)) return {&no_cause};
    if (asked<question::remove_mage_or_witch>(state) != nullptr &&
        (!pair.mage || !pair.witch || has_goal(position)))
        return {&none_removed};
    return check_what_goes_on(position, *question);
}

}  // namespace bastide::rules::mage_witch
