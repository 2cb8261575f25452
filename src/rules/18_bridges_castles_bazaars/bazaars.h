#pragma once
/// Chapter 18, bazaars: BCB-60 to BCB-79.
///
/// Files: bazaars (set-up, BCB-60, BCB-61, BCB-76 and BCB-77 when one is held), bazaar_questions (who may
/// answer what), bazaar_offer (BCB-62, BCB-79 what is laid open and picked without an auction), auction
/// (BCB-63 to BCB-67), bazaar_turns (BCB-70 to BCB-75 the round of turns with the purchased tiles);
/// bazaar_positions, bazaar_memory and bazaar_moments (what positions may say, and what they may leave out).
///
/// A bazaar interrupts the turn of its host: the bazaar turns are turns like others (BCB-70, BCB-75),
/// and then the host's turn goes on.

#include "core/compiled_rules.h"
#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_bazaars;

namespace sequence {
extern const Sequence bazaars, bazaar;
}  // namespace sequence

namespace question {
extern const Question draw_for_bazaar, want_auction, offer_tile, open_bidding, bid, buy_or_sell,
    pick_tile;
}  // namespace question

}  // namespace bastide::rules

namespace bastide::rules::bazaars {

using OwnQuestions = ListedQuestions<question::draw_for_bazaar, question::want_auction,
                                     question::offer_tile, question::open_bidding, question::bid,
                                     question::buy_or_sell, question::pick_tile>;
using OwnSequences = ListedSequences<sequence::bazaars, sequence::bazaar>;

/// BCB-60.
enum class Mode : std::uint8_t { auction, no_auction, on_request, off };

/// What the options of the table come to.
struct Settings {
    Mark bazaar;  ///< on the tile
    Mode mode = Mode::auction;
    bool next_is_from_buyer = false;       ///< BCB-66
    bool first_buyer_plays_first = false;  ///< BCB-71
    bool after_builder = false;            ///< BCB-76: the host's second part comes first
    bool drawn_after_builder = false;      ///< and the offer is drawn only after it
    bool one_each_turn = false;            ///< AMB-28
    bool delayed = false;                  ///< BCB-77: a bazaar drawn inside a round waits
    bool unplaceable_is_lost = false;      ///< BCB-74
    bool discarded_counts = false;         ///< BCB-61: a bazaar tile that fits nowhere
    bool all_pick_first = false;           ///< BCB-79
    int bid_cap = 0;                       ///< BCB-65
    std::size_t most_noted = 0;            ///< bazaars that can wait
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_bazaars>());
}

/// What is kept of the bazaar that is held, and of those that wait. Seats are counted from 1, 0 is
/// nobody. The players of the bazaars that wait (BCB-77) stand behind it, one byte each, then 0; and by
/// option (BCB-61) a byte that tells whether this part has put a bazaar tile out of the game.
struct PrivateState {
    std::uint8_t host = 0;
    std::uint8_t with_auction = 0;
    std::uint8_t asked = 0;       ///< BCB-79: how many have been asked whether they want an auction
    std::uint8_t auctioneer = 0;  ///< of the present or the last auction
    std::uint8_t bidder = 0;      ///< with the highest bid
    std::uint8_t item = 0;        ///< what is auctioned: its place in the offer, from 1
    std::uint8_t first_taker = 0;  ///< who took the first tile
    std::uint8_t last_taker = 0;
    std::uint8_t purchased = 0;      ///< the tile of this part was bought
    std::uint8_t waits = 0;          ///< BCB-76: a bazaar is held after the host's second part
    std::uint8_t in_turn = 0;        ///< AMB-28: this turn has brought its bazaar
    std::uint8_t set_aside[8] = {};  ///< tiles face down for the offer, by the pile they come from
};
inline PrivateState& private_state_of(Context& context) {
    return private_state<PrivateState>(context, number_of<the_bazaars>());
}
inline const PrivateState& private_state_of(Position position) {
    return private_state<PrivateState>(position, number_of<the_bazaars>());
}

/// A seat as `PrivateState` counts them, and the player of one.
inline std::uint8_t seat_of(Player player) { return std::uint8_t(player.index() + 1); }
inline Player player_at(std::uint8_t seat) { return Player(std::size_t(seat - 1)); }

/// W: players without a tile may take one.
inline bool has_no_tile(const State& state, Player player) {
    return !state.header().held[player.index()].exists();
}

/// The players of the bazaars that wait, as many bytes as `most_noted` and a 0.
inline const std::uint8_t* noted_players(Position position) {
    return reinterpret_cast<const std::uint8_t*>(&private_state_of(position) + 1);
}
/// Whether this part has put a bazaar tile out of the game and shall remember it (BCB-61).
inline bool has_discarded(Position position) {
    const Settings& settings = settings_of(position.rules);
    return settings.discarded_counts && noted_players(position)[settings.most_noted + 1] != 0;
}

// bazaars.cpp: steps of turn and part
void begin_part(Context& context);
void hold_after_first_part(Context& context);
void hold_after_last_part(Context& context);
void interrupt(Context& context);
void hold(Context& context);
void hold_noted(Context& context);
void resume(Context& context);

// bazaar_offer.cpp
/// BCB-79: players from the host's left neighbour on, the host last.
Player nth_from_left(Context& context, std::size_t n);
/// Takes tiles for the offer out of the piles, face down.
void set_tiles_aside(Context& context);
void draw_offer(Context& context);
void list_draws(Position position, const Step& question, MoveList& moves);
Refusal check_draw(Position position, const Step& question, const Move& move);
void lay_open(Context& context, const Step& question, const Move& move);
std::uint32_t copies_left(Position position, const Step& question, const Move& move);
Move any_tile(Position position, const Step& question, Random& random);
void ask_for_auction(Context& context);
void list_wish(Position position, const Step& question, MoveList& moves);
Refusal check_wish(Position position, const Step& question, const Move& move);
void grant_wish(Context& context, const Step& question, const Move& move);
void let_pick(Context& context);
void list_offer(Position position, const Step& question, MoveList& moves);
Refusal check_offer(Position position, const Step& question, const Move& move);
void pick_tile(Context& context, const Step& question, const Move& move);
/// Where a tile of a type lies in the offer, which has one.
std::size_t place_in_offer(const State& state, TileTypeId type);
/// A player takes the tile at a place of the offer; tells for how many points.
void take_tile(Context& context, Player player, std::size_t place, int price);
inline constexpr std::string_view wishes[] = {"auction"};

// auction.cpp
/// W: the first after a player, clockwise, who has no tile yet; there is one.
Player next_without_tile(const State& state, Player after);
void run_auction(Context& context);
void offer_for_auction(Context& context, const Step& question, const Move& move);
void list_opening_bids(Position position, const Step& question, MoveList& moves);
Refusal check_opening_bid(Position position, const Step& question, const Move& move);
void list_raises(Position position, const Step& question, MoveList& moves);
Refusal check_raise(Position position, const Step& question, const Move& move);
void name_bid(Context& context, const Step& question, const Move& move);
void stay_out(Context& context, const Step& question, const Move& move);
void list_deals(Position position, const Step& question, MoveList& moves);
Refusal check_deal(Position position, const Step& question, const Move& move);
void settle(Context& context, const Step& question, const Move& move);
inline constexpr std::string_view deals[] = {"buy", "sell"};

// bazaar_turns.cpp
void begin_bazaar_turn(Context& context, Player player);
void play_next_turn(Context& context);
void take_purchased_tile(Context& context);

// bazaar_positions.cpp
Refusal complete_position(Context& context);
// bazaar_moments.cpp
Refusal complete_question(Context& context, const PositionDetails& told);

}  // namespace bastide::rules::bazaars
