/// Chapter 18, the bazaar round: BCB-70, BCB-71, BCB-73 to BCB-75. A bazaar turn is a turn like others:
/// the purchased tile takes the place of the one that is drawn.

#include "core/agenda.h"
#include "core/turns.h"
#include "rules/18_bridges_castles_bazaars/bazaars.h"
#include "rules/order_of_play.h"

namespace bastide::rules::bazaars {

void begin_bazaar_turn(Context& context, Player player) {
    context.edit.head().active = player;
    run<sequence::turn>(context);
}

/// BCB-71: the next player in the order who has a tile to play.
void play_next_turn(Context& context) {
    PrivateState& own = private_state_of(context);
    const StateHeader& head = context.state.header();
    Player first = next_player(context.state, player_at(own.host));
    if (settings_of(context.rules).first_buyer_plays_first && own.with_auction != 0)
        first = player_at(own.first_taker);
    const Player next = first_clockwise(
        context.state, first, [&](Player player) { return head.held[player.index()].exists(); });
    if (next.exists()) {
        repeat_step(context);
        return begin_bazaar_turn(context, next);
    }
    own.auctioneer = own.bidder = own.item = own.first_taker = own.last_taker = 0;
    own.with_auction = 0;
}

/// Phase 1a with a purchased tile. BCB-74: if it fits nowhere, another one is drawn, unless by option the
/// turn is over.
void take_purchased_tile(Context& context) {
    PrivateState& own = private_state_of(context);
    StateHeader& head = context.edit.head();
    TileTypeId& held = head.held[head.active.index()];
    if (own.purchased != 0) {
        own.purchased = 0;
        if (settings_of(context.rules).unplaceable_is_lost) skip_rest(context);
        return;
    }
    if (!held.exists() || head.part != 1) return;
    head.in_hand = held;
    held = TileTypeId();
    own.purchased = 1;
}

}  // namespace bastide::rules::bazaars
