/// Chapter 18: BCB-62 the offer, BCB-79 whether there is an auction, and picking without one.

#include "core/agenda.h"
#include "core/piles.h"
#include "rules/10_base/base.h"
#include "rules/18_bridges_castles_bazaars/bazaars.h"

namespace bastide::rules::bazaars {

namespace {

constexpr Reason only_auction{"BCB-79", "auction_or_not"};
constexpr Reason not_offered{"BCB-63", "tile_not_on_offer"};
constexpr Reason not_to_pick{"BCB-79", "tile_not_on_offer"};

/// The pile of which the next tile of the offer is: those set aside first.
std::size_t offer_pile(Position position) {
    const PrivateState& own = private_state_of(position);
    for (std::size_t pile = 0; pile < position.state.layout().piles; ++pile)
        if (own.set_aside[pile] != 0) return pile;
    return base::current_pile(position.state);
}

/// Whether a tile is left that can be laid open.
bool is_any_left(Position position) {
    return tiles_to_draw(position) > 0 ||
           private_state_of(position).set_aside[offer_pile(position)] != 0;
}

}  // namespace

Player nth_from_left(Context& context, std::size_t n) {
    const std::size_t host = player_at(private_state_of(context).host).index();
    return Player((host + 1 + n) % std::size_t(context.state.players()));
}

void set_tiles_aside(Context& context) {
    for (int i = 0; i < context.state.players(); ++i) {
        const std::size_t pile = base::current_pile(context.state);
        take_unseen(context, pile);
        ++private_state_of(context).set_aside[pile];
    }
}

/// One tile for each player.
void draw_offer(Context& context) {
    if (int(context.state.offer().size()) == context.state.players() ||
        !is_any_left({context.rules, context.state}))
        return;
    repeat_step(context);
    ask<question::draw_for_bazaar>(context, Player());
}

void list_draws(Position position, const Step&, MoveList& moves) {
    base::list_pile(position, offer_pile(position), moves);
}

Refusal check_draw(Position position, const Step&, const Move& move) {
    return base::check_pile(position, offer_pile(position), move);
}

void lay_open(Context& context, const Step&, const Move& move) {
    const std::size_t pile = offer_pile({context.rules, context.state});
    StateHeader& head = context.edit.head();
    std::uint8_t& set_aside = private_state_of(context).set_aside[pile];
    --context.edit.pile(pile, move.type);
    if (set_aside != 0) {
        --set_aside;
        --head.pile_unseen[pile];
    } else {
        --head.pile_left[pile];
    }
    head.offer[head.offered++] = move.type;
    tell(context, EventKind::tile_offered, [&](Event& event) { event.type = move.type; });
}

std::uint32_t copies_left(Position position, const Step&, const Move& move) {
    return base::copies_in_pile(position, offer_pile(position), move);
}

Move any_tile(Position position, const Step&, Random& random) {
    return base::any_of_pile(position, offer_pile(position), random);
}

/// BCB-60, BCB-79 on request: the first who wants an auction gets it for all.
void ask_for_auction(Context& context) {
    const Mode mode = settings_of(context.rules).mode;
    PrivateState& own = private_state_of(context);
    if (mode != Mode::on_request) {
        own.with_auction = mode == Mode::auction;
        return;
    }
    if (own.with_auction != 0 || own.asked == context.state.players()) {
        own.asked = 0;
        return;
    }
    repeat_step(context);
    ask<question::want_auction>(context, nth_from_left(context, own.asked++));
}

void list_wish(Position, const Step&, MoveList& moves) { moves.add(choose_option(0)); }

Refusal check_wish(Position, const Step&, const Move& move) {
    return move == choose_option(0) ? Refusal{} : Refusal{&only_auction};
}

void grant_wish(Context& context, const Step&, const Move&) {
    private_state_of(context).with_auction = 1;
}

/// BCB-79: each picks a tile and plays it at once, or by option all pick first.
void let_pick(Context& context) {
    const StateHeader& head = context.state.header();
    if (private_state_of(context).with_auction != 0 || head.offered == 0) return;
    repeat_step(context);
    const std::size_t picked = std::size_t(head.players) - head.offered;
    if (!settings_of(context.rules).all_pick_first && picked > 0) {
        const Player last = nth_from_left(context, picked - 1);
        if (head.held[last.index()].exists()) return begin_bazaar_turn(context, last);
    }
    ask<question::pick_tile>(context, nth_from_left(context, picked));
}

/// One for each kind of tile on offer.
void list_offer(Position position, const Step&, MoveList& moves) {
    const auto offer = position.state.offer();
    for (std::size_t i = 0; i < offer.size(); ++i) {
        bool new_kind = true;
        for (std::size_t before = 0; before < i; ++before)
            new_kind = new_kind && offer[before] != offer[i];
        if (new_kind && !moves.add(choose_tile(offer[i]))) return;
    }
}

Refusal check_offer(Position position, const Step& question, const Move& move) {
    if (!(move == choose_tile(move.type))) return {&other_answer};
    for (TileTypeId type : position.state.offer())
        if (type == move.type) return {};
    const bool picks = asks<question::pick_tile>(question);
    return {picks ? &not_to_pick : &not_offered};
}

void pick_tile(Context& context, const Step& question, const Move& move) {
    take_tile(context, question.player, place_in_offer(context.state, move.type), 0);
}

std::size_t place_in_offer(const State& state, TileTypeId type) {
    std::size_t place = 0;
    while (state.offer()[place] != type) ++place;
    return place;
}

void take_tile(Context& context, Player player, std::size_t place, int price) {
    StateHeader& head = context.edit.head();
    const TileTypeId type = head.offer[place];
    head.held[player.index()] = type;
    --head.offered;
    for (std::size_t i = place; i < head.offered; ++i) head.offer[i] = head.offer[i + 1];
    head.offer[head.offered] = TileTypeId();
    PrivateState& own = private_state_of(context);
    own.last_taker = seat_of(player);
    if (own.first_taker == 0) own.first_taker = own.last_taker;
    tell(context, EventKind::tile_taken, [&](Event& event) {
        event.player = player;
        event.type = type;
        event.number = price;
    });
}

}  // namespace bastide::rules::bazaars
