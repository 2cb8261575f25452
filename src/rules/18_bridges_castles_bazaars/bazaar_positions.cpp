/// Chapter 18: bazaars in positions that are set up. A text may say anything; what cannot be is refused.

#include "core/turns.h"
#include "rules/18_bridges_castles_bazaars/bazaars.h"

#include <algorithm>

namespace bastide::rules::bazaars {

namespace {

constexpr Reason no_such_seat{"BCB-61",
                              "what is remembered of the bazaar names a seat that is not there"};
constexpr Reason no_turn{"BCB-70", "a bazaar interrupts a turn: say which (interrupted)"};
constexpr Reason no_bazaar{
    "BCB-70", "a turn is interrupted, tiles are offered or taken only while a bazaar is held"};
constexpr Reason too_many{"BCB-62", "no more tiles are offered and taken than there are players"};
constexpr Reason not_aside{"BCB-76", "no so many tiles have left the pile unseen"};
constexpr Reason not_so{
    "BCB-63", "the question does not fit what is offered, taken and remembered of the bazaar"};

bool is_seat(const State& state, std::uint8_t seat) { return seat <= state.players(); }

/// Whether steps of a bazaar are pending.
bool is_bazaar_pending(const State& state) {
    return std::any_of(state.agenda().begin(), state.agenda().end(), [](const Step& step) {
        return step.sequence == std::uint8_t(Sequence::bazaars) ||
               step.sequence == std::uint8_t(Sequence::bazaar);
    });
}

/// W: players without a tile.
int count_without_tile(const State& state) {
    int count = 0;
    for (int seat = 0; seat < state.players(); ++seat)
        count += has_no_tile(state, Player(std::size_t(seat)));
    return count;
}

bool all_seats_exist(Context& context) {
    const Private& own = private_of(context);
    for (std::uint8_t seat :
         {own.host, own.auctioneer, own.bidder, own.first_taker, own.last_taker})
        if (!is_seat(context.state, seat)) return false;
    const auto* const noted = reinterpret_cast<const std::uint8_t*>(&own + 1);
    bool ended = false;
    for (std::size_t i = 0; i < settings_of(context.rules).most_noted; ++i) {
        if (!is_seat(context.state, noted[i]) || (ended && noted[i] != 0)) return false;
        ended = ended || noted[i] == 0;
    }
    return own.asked <= context.state.players();
}

bool are_set_aside(Context& context) {
    const Private& own = private_of(context);
    int all = 0;
    for (std::size_t pile = 0; pile < std::size(own.set_aside); ++pile) {
        const bool there = pile < context.state.layout().piles;
        if (own.set_aside[pile] > (there ? context.state.header().pile_unseen[pile] : 0))
            return false;
        all += own.set_aside[pile];
    }
    return all <= context.state.players();
}

bool is_auction(Context& context, Player auctioneer) {
    const Private& own = private_of(context);
    const int open = int(context.state.offer().size());
    return own.with_auction != 0 && open >= 2 && open == count_without_tile(context.state) &&
           own.auctioneer == seat_of(auctioneer) && has_no_tile(context.state, auctioneer);
}

/// A running auction: an auctioneer, a tile, and the highest bid of somebody without a tile.
bool has_bid(Context& context, const Step& question) {
    const Private& own = private_of(context);
    return own.auctioneer != 0 && own.bidder != 0 && own.item != 0 &&
           own.item <= context.state.offer().size() &&
           is_auction(context, player_at(own.auctioneer)) &&
           has_no_tile(context.state, player_at(own.bidder)) && question.value >= 0 &&
           question.value <= settings_of(context.rules).bid_cap;
}

/// Whether the steps that are pending fit what is offered and remembered: one bazaar in one turn, its
/// tiles still to be drawn only while nobody has one, and somebody who took the first one afterwards.
bool do_steps_fit(Context& context) {
    const Private& own = private_of(context);
    const State& state = context.state;
    int turns = 0, bazaars = 0;
    for (const Step& step : state.agenda()) {
        if (step.sequence == std::uint8_t(Sequence::bazaars) && (++turns > 1 || step.position == 0))
            return false;
        if (step.sequence != std::uint8_t(Sequence::bazaar)) continue;
        if (++bazaars > 1) return false;
        const bool draws = step.position == 0;
        const bool shared_out = step.position > 2 || state.offer().empty();
        if (draws && count_without_tile(state) != state.players()) return false;
        if (!draws && shared_out && own.with_auction != 0 && own.first_taker == 0) return false;
    }
    return true;
}

/// Whether a question of the bazaar can be put as things are.
bool can_be_put(Context& context, const Step& question) {
    const Private& own = private_of(context);
    const State& state = context.state;
    const std::size_t open = state.offer().size();
    switch (Question(question.position)) {
        case Question::draw_for_bazaar:
            return int(open) < state.players() && count_without_tile(state) == state.players();
        case Question::want_auction: return int(open) == state.players() && own.asked > 0;
        case Question::offer_tile: return is_auction(context, question.player);
        case Question::open_bidding:
            return is_auction(context, question.player) && own.item != 0 && own.item <= open;
        case Question::bid:
            return has_bid(context, question) && has_no_tile(state, question.player) &&
                   seat_of(question.player) != own.auctioneer &&
                   seat_of(question.player) != own.bidder;
        case Question::buy_or_sell:
            return has_bid(context, question) && seat_of(question.player) == own.auctioneer &&
                   own.bidder != own.auctioneer;
        case Question::pick_tile:
            return own.with_auction == 0 && open >= 2 && has_no_tile(state, question.player) &&
                   question.player == nth_from_left(context, std::size_t(state.players()) - open);
        default: return true;
    }
}

}  // namespace

Refusal take_up(Context& context) {
    const State& state = context.state;
    const bool interrupted = is_turn_interrupted(state);
    if (!all_seats_exist(context)) return {&no_such_seat};
    if (!are_set_aside(context)) return {&not_aside};
    const int taken = state.players() - count_without_tile(state);
    if (int(state.offer().size()) + taken > state.players()) return {&too_many};
    if (is_bazaar_pending(state)) {
        if (!interrupted) return {&no_turn};
        if (private_of(context).host == 0) return {&no_such_seat};
        if (!do_steps_fit(context)) return {&not_so};
    } else if (interrupted || !state.offer().empty() || taken != 0) {
        return {&no_bazaar};
    }
    if (state.agenda().empty() || state.agenda().back().sequence != Step::question) return {};
    return can_be_put(context, state.agenda().back()) ? Refusal{} : Refusal{&not_so};
}

}  // namespace bastide::rules::bazaars
