/// Chapter 18, the auction: BCB-63 to BCB-67.

#include "core/agenda.h"
#include "core/scoring.h"
#include "core/turns.h"
#include "rules/18_bridges_castles_bazaars/bazaars.h"

namespace bastide::rules::bazaars {

namespace {

constexpr Reason no_number{"BCB-63", "bid_is_no_number"};
constexpr Reason too_high{"BCB-65", "bid_too_high"};
constexpr Reason not_higher{"BCB-63", "bid_too_low"};
constexpr Reason buy_or_sell{"BCB-64", "buy_or_sell"};

constexpr ItemKind bid_item{"bid", "BCB-64"};
constexpr int buy = 0;

/// BCB-64: points move at once. Each award stands for itself, as it always has in the log of kept games;
/// `pass_points` would name the other player there.
void pay(Context& context, Player player, int points) {
    Valuation value;
    value.add(bid_item, points < 0 ? -points : points, points);
    award(context, player, points, value);
}

/// BCB-64: who has raised nothing pays nobody.
void take_for_own_bid(Context& context, Player auctioneer, int bid) {
    pay(context, auctioneer, -bid);
    take_tile(context, auctioneer, private_state_of(context).item - 1u, bid);
}

/// BCB-63, 2: the next bidder is asked, once each; when it is the auctioneer's turn again, it is done.
void go_on_bidding(Context& context, Player after, int bid) {
    const PrivateState& own = private_state_of(context);
    const Player auctioneer = player_at(own.auctioneer);
    const Player next = next_without_tile(context.state, after);
    if (next != auctioneer) return ask<question::bid>(context, next, SegmentId(), bid);
    if (own.bidder == own.auctioneer) return take_for_own_bid(context, auctioneer, bid);
    ask<question::buy_or_sell>(context, auctioneer, SegmentId(), bid);
}

Refusal check_bid(Position position, const Move& move, int lowest, const Reason& too_low) {
    if (!(move == choose_number(move.number))) return {&other_answer};
    if (move.number < lowest) return {&too_low};
    if (move.number > settings_of(position.rules).bid_cap) return {&too_high};
    return {};
}

/// BCB-66: who opens the next auction; the first is the host's left neighbour.
Player next_auctioneer(Context& context) {
    const PrivateState& own = private_state_of(context);
    std::uint8_t after = own.host;
    if (own.last_taker != 0)
        after = settings_of(context.rules).next_is_from_buyer ? own.last_taker : own.auctioneer;
    return next_without_tile(context.state, player_at(after));
}

}  // namespace

Player next_without_tile(const State& state, Player after) {
    return first_clockwise(state, next_player(state, after),
                           [&](Player player) { return has_no_tile(state, player); });
}

/// One auction after the other; BCB-67: the last tile costs nothing.
void run_auction(Context& context) {
    if (private_state_of(context).with_auction == 0 || context.state.offer().empty()) return;
    const Player auctioneer = next_auctioneer(context);
    if (context.state.offer().size() == 1) return take_tile(context, auctioneer, 0, 0);
    repeat_step(context);
    private_state_of(context).auctioneer = seat_of(auctioneer);
    ask<question::offer_tile>(context, auctioneer);
}

/// D-OFFER: the tile, and then the opening bid.
void offer_for_auction(Context& context, const Step& question, const Move& move) {
    private_state_of(context).item = std::uint8_t(place_in_offer(context.state, move.type) + 1);
    ask<question::open_bidding>(context, question.player);
}

void list_opening_bids(Position position, const Step&, MoveList& moves) {
    moves.add_numbers(0, settings_of(position.rules).bid_cap);
}

Refusal check_opening_bid(Position position, const Step&, const Move& move) {
    return check_bid(position, move, 0, no_number);
}

void list_raises(Position position, const Step& question, MoveList& moves) {
    moves.add_numbers(question.value + 1, settings_of(position.rules).bid_cap);
}

Refusal check_raise(Position position, const Step& question, const Move& move) {
    return check_bid(position, move, question.value + 1, not_higher);
}

/// The opening bid, or a higher one.
void name_bid(Context& context, const Step& question, const Move& move) {
    private_state_of(context).bidder = seat_of(question.player);
    go_on_bidding(context, question.player, move.number);
}

void stay_out(Context& context, const Step& question, const Move&) {
    go_on_bidding(context, question.player, question.value);
}

void list_deals(Position, const Step&, MoveList& moves) {
    for (std::uint8_t deal = 0; deal < std::size(deals); ++deal)
        if (!moves.add(choose_option(deal))) return;
}

Refusal check_deal(Position, const Step&, const Move& move) {
    return move == choose_option(move.option) && move.option < std::size(deals)
               ? Refusal{}
               : Refusal{&buy_or_sell};
}

/// BCB-64: the auctioneer pays the bidder for the tile, or is paid for it.
void settle(Context& context, const Step& question, const Move& move) {
    const PrivateState& own = private_state_of(context);
    const Player bidder = player_at(own.bidder);
    const Player taker = move.option == buy ? question.player : bidder;
    const Player paid = move.option == buy ? bidder : question.player;
    pay(context, taker, -question.value);
    pay(context, paid, question.value);
    take_tile(context, taker, own.item - 1u, question.value);
}

}  // namespace bastide::rules::bazaars
