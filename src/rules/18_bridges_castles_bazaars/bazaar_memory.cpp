/// Chapter 18: what positions remember of bazaars. Numbers that no game leaves behind are refused.

#include "core/turns.h"
#include "rules/18_bridges_castles_bazaars/bazaar_positions.h"

#include <algorithm>
#include <numeric>

namespace bastide::rules::bazaars {

namespace {

constexpr Reason no_such_turn{"BCB-70", "no_such_interrupted_turn"};
constexpr Reason stale{"BCB-63", "bazaar_memory_stale"};
constexpr Reason forgotten{"BCB-61", "no_bazaar_to_remember"};
constexpr Reason not_discarded{"BCB-61", "no_bazaar_tile_put_out"};
constexpr Reason not_bought{"BCB-72", "no_purchased_tile"};

int all_set_aside(const PrivateState& own) {
    return std::accumulate(std::begin(own.set_aside), std::end(own.set_aside), 0);
}

/// Whether nothing is remembered of auctions, or of picking.
bool has_no_auction(const PrivateState& own) {
    return own.auctioneer == 0 && own.bidder == 0 && own.item == 0;
}
bool has_no_taker(const PrivateState& own) { return own.first_taker == 0 && own.last_taker == 0; }

/// A turn is interrupted between its parts, or at its end; the bazaar turns are counted after it.
bool is_turn_fit(Context& context, const Pending& steps) {
    const StateHeader& head = context.state.header();
    const Settings& settings = settings_of(context.rules);
    const StepFunction* const turn = context.compiled.sequences[number_of<sequence::turn>()].steps;
    const std::size_t next = steps.host_turn->position;
    const bool between = next > 0 && turn[next - 1] == hold_after_first_part;
    const bool at_the_end = next > 0 && turn[next - 1] == hold_after_last_part;
    const int part = head.interrupted.part;
    const bool right_part = between      ? part == 1 && !settings.after_builder
                            : at_the_end ? part == 2 || (part == 1 && settings.after_builder)
                                         : false;
    // Before the first bazaar turn the number is still that of the host's.
    const bool later = head.turn == head.interrupted.turn
                           ? steps.bazaar_turn == nullptr
                           : head.turn > head.interrupted.turn && head.turn == head.turns_begun;
    // Only a bazaar that had to wait has another host.
    const bool right_host =
        settings.delayed || private_state_of(context).host == seat_of(head.interrupted.active);
    return right_part && later && right_host &&
           kept_of_turn(context, private_state_of(context).waits) == 0;
}

/// BCB-66: while tiles are auctioned. Of the auction before there are its bidder and its item.
bool is_auction_remembered(Context& context, bool has_opened, bool has_item) {
    const PrivateState& own = private_state_of(context);
    const State& state = context.state;
    const int open = int(state.offer().size()), taken = state.players() - open;
    const bool any = taken > 0;
    if ((own.first_taker != 0) != any || (own.last_taker != 0) != any) return false;
    if (any && ((own.first_taker == own.last_taker) != (taken == 1) ||
                has_no_tile(state, player_at(own.first_taker)) ||
                has_no_tile(state, player_at(own.last_taker))))
        return false;
    if (!has_opened && (own.bidder != 0) != any) return false;
    if (!has_item && ((own.item != 0) != any || own.item > open + 1)) return false;
    if (any && !settings_of(context.rules).next_is_from_buyer) return true;
    const Player after = player_at(any ? own.last_taker : own.host);
    return own.auctioneer == seat_of(next_without_tile(state, after));
}

/// Without an auction players take their tiles in the order in which they sit.
bool is_picking_remembered(Context& context) {
    const PrivateState& own = private_state_of(context);
    const std::size_t taken = std::size_t(context.state.players()) - context.state.offer().size();
    if (!has_no_auction(own)) return false;
    if (taken == 0) return has_no_taker(own);
    return own.first_taker == seat_of(nth_from_left(context, 0)) &&
           own.last_taker == seat_of(nth_from_left(context, taken - 1));
}

/// What is remembered of the bazaar that is held, by how far it is.
bool is_stage_remembered(Context& context, const Pending& steps) {
    const PrivateState& own = private_state_of(context);
    const State& state = context.state;
    const Mode mode = settings_of(context.rules).mode;
    const int open = int(state.offer().size());
    const std::uint8_t stage = steps.bazaar->position;
    const int aside = all_set_aside(own);
    if (aside != 0 && (stage != drawing || aside != state.players() - open)) return false;
    if (stage <= asking)
        return own.with_auction == 0 && has_no_auction(own) && has_no_taker(own) &&
               (own.asked != 0) == (stage == asking) &&
               (stage == drawing || mode == Mode::on_request);
    const bool right_mode =
        mode == Mode::on_request || (own.with_auction != 0) == (mode == Mode::auction);
    if (!right_mode || own.asked != 0) return false;
    if (stage == auctioning) {
        const Step& question = state.agenda().back();
        const bool opened = asks<question::bid>(question) || asks<question::buy_or_sell>(question);
        return is_auction_remembered(context, opened,
                                     opened || asks<question::open_bidding>(question));
    }
    if (stage == picking && own.with_auction != 0) return false;
    if (stage == playing && open != 0) return false;
    if (own.with_auction == 0) return is_picking_remembered(context);
    // At the last auction there were two tiles.
    return own.auctioneer != 0 && own.bidder != 0 && own.item != 0 && own.item <= 2 &&
           own.first_taker != 0 && own.last_taker != 0 && own.first_taker != own.last_taker;
}

/// BCB-76: a bazaar waits in the host's second part, with its tiles aside; else nothing is remembered.
bool is_nothing_remembered(Context& context) {
    const PrivateState& own = private_state_of(context);
    const State& state = context.state;
    const Settings& settings = settings_of(context.rules);
    if (own.host != 0 || own.with_auction != 0 || own.asked != 0 || !has_no_auction(own) ||
        !has_no_taker(own) || noted_players({context.rules, state})[0] != 0)
        return false;
    const int aside = all_set_aside(own);
    if (own.waits == 0) return aside == 0;
    const Step* const turn = pending_steps(state).host_turn;
    const StepList& steps = context.compiled.sequences[number_of<sequence::turn>()];
    return turn != nullptr && steps.steps[turn->position] == hold_after_last_part &&
           settings.after_builder && own.in_turn != 0 &&
           aside == (settings.drawn_after_builder ? 0 : state.players());
}

bool is_in_part(Position position) { return is_running(position, number_of<sequence::part>()); }

/// BCB-72: the first part of a bazaar turn plays a purchased tile. Afterwards that is remembered until
/// the next part begins.
bool is_purchase_possible(Position position) {
    const StateHeader& head = position.state.header();
    const bool interrupted = is_turn_interrupted(position.state);
    if (is_in_part(position)) return interrupted && head.part == 1;
    return head.turns_begun > (interrupted ? head.interrupted.turn : head.turn);
}

}  // namespace

Refusal check_memory(Context& context) {
    const PrivateState& own = private_state_of(context);
    const Settings& settings = settings_of(context.rules);
    const Position position{context.rules, context.state};
    if (has_discarded(position) &&
        (own.purchased != 0 || context.state.header().discarded == 0 || !is_in_part(position)))
        return {&not_discarded};
    if (own.purchased != 0 && !is_purchase_possible(position)) return {&not_bought};
    if (!is_turn_interrupted(context.state))
        return is_nothing_remembered(context) ? Refusal{} : Refusal{&forgotten};
    const Pending steps = pending_steps(context.state);
    if (!is_turn_fit(context, steps)) return {&no_such_turn};
    // A bazaar turn brings none but one that has to wait (BCB-77).
    const bool right_turn =
        own.waits == 0 && (own.in_turn == 0 || (settings.delayed && settings.one_each_turn));
    return right_turn && is_stage_remembered(context, steps) ? Refusal{} : Refusal{&stale};
}

}  // namespace bastide::rules::bazaars
