#pragma once
/// Names of the expansions, and of the sequences and questions of the order-of-play page
/// (order_of_play.cpp).

#include "core/agenda.h"

namespace bastide::rules {

/// What can be in play, by chapter; all_expansions.cpp lists them in this order.
enum ListOfExpansions : ExpansionNumber {
    the_base_game,             // chapter 10
    inns_and_cathedrals,       // chapter 11
    the_traders_and_builders,  // chapter 12: the box; its parts are the next three
    the_goods,
    the_builder,
    the_pig,
    the_abbey,     // chapter 15
    the_mayor,     // chapter 15
    the_wagon,     // chapter 15
    the_barn,      // chapter 15
    the_pig_herd,  // chapter 16 D
    the_bridges,   // chapter 18
    the_castles,   // chapter 18
    the_bazaars,   // chapter 18
    the_river,     // chapter 19
    the_abbot,     // chapter 19
    the_gardens,   // chapter 19
    the_flier,     // chapter 30
    the_ferries,   // chapter 32
};

/// Sequences of steps. A sequence pushed by a step runs before the step after it.
enum class Sequence : std::uint8_t {
    game,
    turn,
    part,
    take_tile,
    play_tile,
    end_of_game,
    bazaars,
    bazaar
};

/// Questions to players and to nature (GEN-03).
enum class Question : std::uint8_t {
    first_player,
    draw_tile,
    place_tile,
    place_figure,
    second_part,
    build_castle,
    pick_for_castle,
    settle_castles,
    draw_for_bazaar,
    want_auction,
    offer_tile,
    open_bidding,
    bid,
    buy_or_sell,
    pick_tile,
    roll_die,
    land,
    place_ferry,
    move_ferry,
    play_abbey,
    move_wagon
};

inline void run(Context& context, Sequence sequence) {
    push_sequence(context, std::uint8_t(sequence));
}
inline void ask(Context& context, Question question, Player chooser) {
    bastide::ask(context, DecisionKind(question), chooser);
}

/// The question that waits, if it is this one; else null.
inline const Step* asked(const State& state, Question question) {
    if (state.agenda().empty()) return nullptr;
    const Step& top = state.agenda().back();
    return top.sequence == Step::question && top.position == DecisionKind(question) ? &top
                                                                                    : nullptr;
}

/// The page itself.
const RulesPage& order_of_play();

}  // namespace bastide::rules
