/// Chapter 18: bazaars in positions that are written by hand. What follows from the question, from the tiles
/// that lie open or are held, and from what is told of the auction need not be said.

#include "core/turns.h"
#include "rules/10_base/base.h"
#include "rules/18_bridges_castles_bazaars/bazaar_positions.h"

namespace bastide::rules::bazaars {

namespace {

constexpr Reason say_interrupted{"BCB-70", "say_interrupted_turn"};
constexpr Reason say_item{"BCB-63", "say_auctioned_tile"};
constexpr Reason say_bid{"BCB-63", "say_highest_bid"};
constexpr Reason say_auction{"BCB-63", "say_auction"};
constexpr Reason other_seller{"BCB-63", "other_auctioneer"};
constexpr Reason seller_bids{"BCB-63", "auctioneer_bids_first"};
constexpr Reason has_bid_most{"BCB-63", "has_highest_bid"};
constexpr Reason bid_before{"BCB-63", "bids_go_round"};
constexpr Reason own_bid{"BCB-64", "auctioneer_takes_it"};
constexpr Reason has_a_tile{"BCB-63", "has_bazaar_tile"};
constexpr Reason other_number{"BCB-62", "tiles_for_all"};
constexpr Reason not_next{"BCB-66", "other_auctions_next"};
constexpr Reason nobody_to_pick{"BCB-79", "other_picks_next"};

/// The turn of the host, who has placed the bazaar, is interrupted.
Refusal interrupt_host(Context& context, const Pending& steps) {
    PrivateState& own = private_state_of(context);
    if (!is_turn_interrupted(context.state)) {
        if (steps.bazaar_turn != nullptr) return {&say_interrupted};
        if (context.state.header().part == 1) own.in_turn = 1;
        interrupt_turn(context);
    }
    if (own.host == 0) own.host = seat_of(context.state.header().interrupted.active);
    return {};
}

/// Who has taken the first tile and the last one, while tiles are auctioned.
void note_takers(PrivateState& own, const PositionDetails& told) {
    if (told.takers.empty()) return;
    if (own.first_taker == 0) own.first_taker = seat_of(told.takers.front());
    if (own.last_taker == 0) own.last_taker = seat_of(told.takers.back());
}

/// What is wrong with who is asked, if the auction is as it is told.
Refusal check_asked(Context& context, const Step& question) {
    const PrivateState& own = private_state_of(context);
    const State& state = context.state;
    if (int(state.offer().size()) != count_without_tile(state)) return {&other_number};
    const Player seller = player_at(own.auctioneer);
    const bool bid = asks<question::bid>(question) || asks<question::buy_or_sell>(question);
    if (!has_no_tile(state, question.player) || !has_no_tile(state, seller) ||
        (bid && !has_no_tile(state, player_at(own.bidder))))
        return {&has_a_tile};
    if (own.last_taker == 0 || settings_of(context.rules).next_is_from_buyer) {
        const Player after = player_at(own.last_taker != 0 ? own.last_taker : own.host);
        if (next_without_tile(state, after) != seller) return {&not_next};
    }
    const bool deals = asks<question::buy_or_sell>(question);
    if (deals && own.bidder == own.auctioneer) return {&own_bid};
    if (!asks<question::bid>(question)) return {};
    if (question.player == seller) return {&seller_bids};
    if (seat_of(question.player) == own.bidder) return {&has_bid_most};
    return steps_left(state, seller, player_at(own.bidder)) <
                   steps_left(state, seller, question.player)
               ? Refusal{}
               : Refusal{&bid_before};
}

/// BCB-63: the auctioneer, the tile and the highest bid.
Refusal fill_in_auction(Context& context, const Step& question, const PositionDetails& told) {
    PrivateState& own = private_state_of(context);
    own.with_auction = 1;
    note_takers(own, told);
    const bool bids = asks<question::bid>(question);
    if (bids && own.auctioneer == 0 && !told.seller.exists()) return {&say_auction};
    if (!bids && told.seller.exists() && told.seller != question.player) return {&other_seller};
    if (own.auctioneer == 0) own.auctioneer = seat_of(bids ? told.seller : question.player);
    if (!asks<question::offer_tile>(question) && own.item == 0) {
        if (!told.item.exists()) return {&say_item};
        own.item = std::uint8_t(place_in_offer(context.state, told.item) + 1);
    }
    if ((bids || asks<question::buy_or_sell>(question)) && own.bidder == 0) {
        if (!told.bidder.exists()) return {&say_bid};
        own.bidder = seat_of(told.bidder);
    }
    // Of the auction before it does not matter which tile it was.
    if (own.bidder == 0) own.bidder = own.last_taker;
    if (own.item == 0 && own.last_taker != 0) own.item = 1;
    return check_asked(context, question);
}

/// BCB-71: the first of the bazaar round. Those between him or her and the player whose turn it is have
/// played their tile.
Player first_of_round(const State& state) {
    const auto before = [&](Player player) {
        return Player((player.index() + std::size_t(state.players()) - 1) %
                      std::size_t(state.players()));
    };
    Player first = state.active();
    while (before(first) != state.active() && has_no_tile(state, before(first)))
        first = before(first);
    return first;
}

/// What is left of an auction when the tiles are played.
void note_past_auction(Context& context) {
    PrivateState& own = private_state_of(context);
    if (own.first_taker == 0) own.first_taker = seat_of(first_of_round(context.state));
    if (own.last_taker == 0)
        own.last_taker = seat_of(next_player(context.state, player_at(own.first_taker)));
    if (own.auctioneer == 0) own.auctioneer = own.last_taker;
    if (own.bidder == 0) own.bidder = own.last_taker;
    if (own.item == 0) own.item = 1;
}

/// BCB-79: without an auction players take their tiles in the order in which they sit.
Refusal note_picking(Context& context, const Step& question) {
    PrivateState& own = private_state_of(context);
    const State& state = context.state;
    const std::size_t taken = std::size_t(state.players()) - state.offer().size();
    if (taken > 0) {
        own.first_taker = seat_of(nth_from_left(context, 0));
        own.last_taker = seat_of(nth_from_left(context, taken - 1));
    }
    if (!asks<question::pick_tile>(question)) return {};
    return question.player == nth_from_left(context, taken) ? Refusal{} : Refusal{&nobody_to_pick};
}

}  // namespace

Refusal complete_question(Context& context, const PositionDetails& told) {
    const Pending steps = pending_steps(context.state);
    const Settings& settings = settings_of(context.rules);
    if (settings.mode == Mode::off || steps.bazaar == nullptr || !all_seats_exist(context))
        return {};
    if (const Refusal why = interrupt_host(context, steps)) return why;
    PrivateState& own = private_state_of(context);
    const State& state = context.state;
    const Step& question = state.agenda().back();
    if (asks<question::draw_tile>(question))
        own.purchased = 0;
    else if (steps.bazaar_turn != nullptr && state.header().part == 1)
        own.purchased = 1;
    if (steps.bazaar->position == asking && own.asked == 0)
        own.asked = std::uint8_t(1 + steps_left(state, nth_from_left(context, 0), question.player));
    if (steps.bazaar->position <= asking) return {};
    if (stage_of(context, question) == auctioning) return fill_in_auction(context, question, told);
    if (settings.mode == Mode::auction) own.with_auction = 1;
    if (own.with_auction == 0) return note_picking(context, question);
    note_past_auction(context);
    return {};
}

}  // namespace bastide::rules::bazaars
