/// THE page: who acts when, in which order (GEN-02, GEN-03, GEN-06).
///
/// Each line names the chapter that brings it; the lines of chapters that are not in play are
/// left out when a ruleset is made. Where several chapters act at one point, the order of the
/// lines is the order of the rules.

#include "rules/order_of_play.h"

#include "rules/10_base/base.h"
#include "rules/12_traders_builders/traders_builders.h"
#include "rules/15_abbey_mayor/abbey.h"
#include "rules/15_abbey_mayor/barn.h"
#include "rules/15_abbey_mayor/mayor.h"
#include "rules/15_abbey_mayor/wagon.h"
#include "rules/18_bridges_castles_bazaars/bazaars.h"
#include "rules/18_bridges_castles_bazaars/bridges.h"
#include "rules/18_bridges_castles_bazaars/castles.h"
#include "rules/19_river_abbot/abbot.h"
#include "rules/19_river_abbot/river.h"
#include "rules/30_flier/flier.h"
#include "rules/32_ferries/ferries.h"
#include "rules/all_expansions.h"
#include "rules/presets.h"

namespace bastide::rules {

namespace {

constexpr SequenceEntry game[] = {
    {the_base_game, "first_player", base::choose_first_player},
    {the_base_game, "turns until no tile is left", base::play_turns},
    {the_abbey, "abbeys that are left", abbey::play_round},
    {the_base_game, "final scoring", base::run_end_of_game},
    {the_base_game, "the game is over", base::finish_game},
};

constexpr std::uint8_t turns_entry = 1;
static_assert(game[turns_entry].run == base::play_turns);

constexpr SequenceEntry turn[] = {
    {the_base_game, "the turn begins", base::begin_turn},
    {the_base_game, "part 1", base::run_part},
    {the_bazaars, "4 bazaar of part 1", bazaars::hold_after_first_part},
    {the_builder, "part 2", builder::offer_second_part},
    {the_bazaars, "4 bazaar", bazaars::hold_after_last_part},
    {the_base_game, "next player", base::end_turn},
};

constexpr SequenceEntry part[] = {
    {the_base_game, "the part begins", base::begin_part},
    {the_bridges, "a bridge may be built", bridges::begin_part},
    {the_bazaars, "no tile of the part is purchased", bazaars::begin_part},
    {the_abbey, "1 an abbey instead of a tile", abbey::offer},
    {the_base_game, "1 tile", base::run_take_tile},
    {the_base_game, "2 figure, 3 scoring", base::run_play_tile},
};

constexpr SequenceEntry take_tile[] = {
    {the_bazaars, "1a take the purchased tile", bazaars::take_purchased_tile},
    {the_base_game, "1a draw", base::draw_tile},
    {the_base_game, "1b place", base::place_drawn_tile},
};

constexpr SequenceEntry play_tile[] = {
    {the_builder, "1b does a builder's feature grow", builder::grant_second_part},
    {the_base_game, "2 place a figure", base::offer_figure},
    {the_ferries, "2 place the ferry", ferries::offer_ferry},
    {the_ferries, "2 move ferries", ferries::offer_moves},
    {the_base_game, "3 list what is completed", base::list_completed},
    {the_ferries, "3 list what moved ferries complete", ferries::list_completed},
    {the_castles, "3a owners of small cities decide", castles::offer_building},
    {the_castles, "3a castles are built", castles::make_castles},
    {the_base_game, "3b points for what is completed", base::score_completed},
    {the_barn, "3b points in barn fields", barn::score_farmers},
    {the_castles, "3c points for castles", castles::score_castles},
    {the_goods, "3d goods", goods::hand_out},
    {the_wagon, "3e wagons go on", wagon::offer_moves},
    {the_castles, "3e return lords", castles::return_lords},
    {the_base_game, "3e return figures", base::return_scored_figures},
};

constexpr SequenceEntry end_of_game[] = {
    {the_castles, "1 lords leave their castles", castles::take_lords_off},
    {the_base_game, "2 incomplete roads, cities, monasteries, gardens", base::score_incomplete},
    {the_barn, "3 farmers in barn fields", barn::score_last_farmers},
    {the_base_game, "3 fields", base::score_fields},
    {the_barn, "3 barns", barn::score_barns},
    {the_goods, "4 goods", goods::score_majorities},
};

/// BCB-76, BCB-77: bazaars come between the parts of a turn, or at its end.
constexpr SequenceEntry bazaars_of_turn[] = {
    {the_bazaars, "the turn is interrupted", bazaars::interrupt},
    {the_bazaars, "the bazaar", bazaars::hold},
    {the_bazaars, "bazaars that had to wait", bazaars::hold_noted},
    {the_bazaars, "the turn goes on", bazaars::resume},
};

constexpr SequenceEntry bazaar[] = {
    {the_bazaars, "tiles are offered", bazaars::draw_offer},
    {the_bazaars, "is there an auction", bazaars::ask_for_auction},
    {the_bazaars, "the auction", bazaars::run_auction},
    {the_bazaars, "tiles are picked", bazaars::let_pick},
    {the_bazaars, "the bazaar round", bazaars::play_next_turn},
};

/// Steps of which sequences may push a sequence or a question.
template <class... Sequences>
constexpr std::uint64_t within(Sequences... sequences) {
    return (std::uint64_t(0) | ... | (std::uint64_t(1) << unsigned(sequences)));
}

constexpr bool again = true;  // the step runs once more afterwards

constexpr Origin turn_origins[] = {{base::play_turns, again},
                                   {abbey::play_round, again},
                                   {bazaars::let_pick, again},
                                   {bazaars::play_next_turn, again}};
constexpr Origin part_origins[] = {{base::run_part, !again, 1},
                                   {builder::offer_second_part, !again, 2}};
constexpr Origin take_tile_origins[] = {{base::run_take_tile}};
constexpr Origin play_tile_origins[] = {{base::run_play_tile}};
constexpr Origin end_of_game_origins[] = {{base::run_end_of_game}};
constexpr Origin bazaars_origins[] = {{bazaars::hold_after_first_part},
                                      {bazaars::hold_after_last_part}};
constexpr Origin bazaar_origins[] = {{bazaars::hold}, {bazaars::hold_noted, again}};

constexpr bastide::Sequence sequences[] = {
    {game},
    {turn, within(Sequence::game, Sequence::bazaar), Needs::nothing, turn_origins},
    {part, within(Sequence::turn), Needs::nothing, part_origins},
    {take_tile, within(Sequence::part), Needs::nothing, take_tile_origins},
    {play_tile, within(Sequence::part), Needs::tile_placed, play_tile_origins},
    {end_of_game, within(Sequence::game), Needs::nothing, end_of_game_origins},
    {bazaars_of_turn, within(Sequence::turn), Needs::nothing, bazaars_origins},
    {bazaar, within(Sequence::bazaars), Needs::nothing, bazaar_origins},
};

constexpr Offer first_player_offers[] = {
    {the_base_game, MoveKind::outcome, base::list_seats, base::check_seat, base::seat_begins},
};
constexpr Offer abbey_offers[] = {
    {the_abbey, MoveKind::place_tile, abbey::list_holes, abbey::check_hole, abbey::place},
    {the_abbey, MoveKind::pass, base::list_pass, base::check_pass, abbey::decline},
};
constexpr Offer draw_offers[] = {
    {the_base_game, MoveKind::outcome, base::list_draws, base::check_draw, base::take_drawn},
    {the_river, MoveKind::outcome, base::list_nothing, river::check_order_of_drawing,
     base::take_drawn},
};
constexpr Offer place_offers[] = {
    {the_base_game, MoveKind::place_tile, base::list_placements, base::check_placement,
     base::place},
    {the_bridges, MoveKind::place_tile, bridges::list_placements, bridges::check_placement,
     bridges::place},
    {the_base_game, MoveKind::pass, base::list_nothing, base::check_no_pass, base::decline},
    {the_bridges, MoveKind::pass, bridges::list_discard, bridges::check_discard, bridges::discard},
};
constexpr Ban place_bans[] = {
    {the_river, MoveKind::place_tile, river::lays_river_tile, river::leaves_river},
    {the_river, MoveKind::place_tile, river::lays_river_tile, river::turns_back},
    {the_river, MoveKind::place_tile, river::lays_river_tile, river::looks_ahead},
};
constexpr Offer figure_offers[] = {
    {the_base_game, MoveKind::place_figure, base::list_followers, base::check_follower,
     base::put_chosen_figure},
    {the_mayor, MoveKind::place_figure, base::list_nothing, mayor::check_place,
     base::put_chosen_figure},
    {the_wagon, MoveKind::place_figure, base::list_nothing, wagon::check_place,
     base::put_chosen_figure},
    {the_builder, MoveKind::place_figure, builder::list_places, builder::check_place,
     base::put_chosen_figure},
    {the_pig, MoveKind::place_figure, pig::list_places, pig::check_place, base::put_chosen_figure},
    {the_barn, MoveKind::place_figure, barn::list_places, barn::check_place, barn::put},
    {the_flier, MoveKind::place_figure, flier::list_flights, flier::check_flight, flier::fly},
    {the_bridges, MoveKind::place_token, bridges::list_free, bridges::check_free,
     bridges::build_free},
    {the_abbot, MoveKind::return_figure, abbot::list_recalls, abbot::check_recall, abbot::recall},
    {the_base_game, MoveKind::pass, base::list_pass, base::check_pass, base::decline},
};

constexpr Ban figure_bans[] = {
    {the_barn, MoveKind::place_figure, barn::is_any_field_closed, barn::field_is_closed},
};

constexpr Offer second_part_offers[] = {
    {the_builder, MoveKind::choose_option, builder::list_second_part, builder::check_second_part,
     builder::begin_second_part},
    {the_base_game, MoveKind::pass, base::list_pass, base::check_pass, base::decline},
};

constexpr Offer castle_offers[] = {
    {the_castles, MoveKind::place_token, castles::list_buildings, castles::check_building,
     castles::build},
    {the_castles, MoveKind::pass, base::list_pass, base::check_pass, castles::score_instead},
};
constexpr Offer pick_offers[] = {
    {the_castles, MoveKind::choose_segment, castles::list_picks, castles::check_pick,
     castles::pick},
};
constexpr Offer settle_offers[] = {
    {the_castles, MoveKind::choose_segment, castles::list_named, castles::check_named,
     castles::settle},
};

constexpr Offer wagon_offers[] = {
    {the_wagon, MoveKind::place_figure, wagon::list_targets, wagon::check_target, wagon::move_on},
    {the_base_game, MoveKind::pass, base::list_pass, base::check_pass, wagon::stay},
};

constexpr Offer bazaar_draw_offers[] = {
    {the_bazaars, MoveKind::outcome, bazaars::list_draws, bazaars::check_draw, bazaars::lay_open},
};
constexpr Offer wish_offers[] = {
    {the_bazaars, MoveKind::choose_option, bazaars::list_wish, bazaars::check_wish,
     bazaars::grant_wish},
    {the_base_game, MoveKind::pass, base::list_pass, base::check_pass, base::decline},
};
constexpr Offer auction_offers[] = {
    {the_bazaars, MoveKind::choose_tile, bazaars::list_offer, bazaars::check_offer,
     bazaars::offer_for_auction},
};
constexpr Offer opening_offers[] = {
    {the_bazaars, MoveKind::choose_number, bazaars::list_opening_bids, bazaars::check_opening_bid,
     bazaars::name_bid},
};
constexpr Offer bid_offers[] = {
    {the_bazaars, MoveKind::pass, base::list_pass, base::check_pass, bazaars::stay_out},
    {the_bazaars, MoveKind::choose_number, bazaars::list_raises, bazaars::check_raise,
     bazaars::name_bid},
};
constexpr Offer deal_offers[] = {
    {the_bazaars, MoveKind::choose_option, bazaars::list_deals, bazaars::check_deal,
     bazaars::settle},
};
constexpr Offer tile_offers[] = {
    {the_bazaars, MoveKind::choose_tile, bazaars::list_offer, bazaars::check_offer,
     bazaars::pick_tile},
};

constexpr Offer roll_offers[] = {
    {the_flier, MoveKind::outcome, flier::list_rolls, flier::check_roll, flier::roll},
};
constexpr Offer land_offers[] = {
    {the_flier, MoveKind::place_figure, flier::list_landings, flier::check_landing, flier::land},
};
constexpr Offer ferry_offers[] = {
    {the_ferries, MoveKind::place_token, ferries::list_ferries, ferries::check_ferry,
     ferries::place_ferry},
};
constexpr Offer ferry_move_offers[] = {
    {the_ferries, MoveKind::place_token, ferries::list_moves, ferries::check_move,
     ferries::move_ferry},
    {the_base_game, MoveKind::pass, base::list_pass, base::check_pass, base::decline},
};

/// A question to players that needs nothing on the table but what the sequence does.
constexpr DecisionEntry question(std::string_view name, std::span<const Offer> offers,
                                 std::uint64_t within, Needs needs = Needs::nothing,
                                 std::span<const std::string_view> options = {}) {
    return {name, false, offers, {}, nullptr, nullptr, nullptr, within, needs, false, options};
}

/// A question that is put to nobody but the active player.
constexpr DecisionEntry to_active(DecisionEntry entry) {
    entry.to_active = true;
    return entry;
}

/// Which step puts a question, and how positions tell of it.
constexpr DecisionEntry put_by(std::span<const Origin> origins, std::string_view by_hand,
                               DecisionEntry entry) {
    entry.origins = origins;
    entry.by_hand = by_hand;
    return entry;
}

constexpr Origin by_first_player[] = {{base::choose_first_player}};
constexpr Origin by_draw[] = {{base::draw_tile}};
constexpr Origin by_place[] = {{base::place_drawn_tile}};
constexpr Origin by_figure[] = {{base::offer_figure}};
constexpr Origin by_second_part[] = {{builder::offer_second_part, !again, 1}};
constexpr Origin by_building[] = {{castles::offer_building, again}};
constexpr Origin by_castles[] = {{castles::score_castles, again}};
constexpr Origin by_bazaar_offer[] = {{bazaars::draw_offer, again}};
constexpr Origin by_wish[] = {{bazaars::ask_for_auction, again}};
constexpr Origin by_auction[] = {{bazaars::run_auction, again}};
constexpr Origin by_picking[] = {{bazaars::let_pick, again}};
constexpr Origin by_ferry[] = {{ferries::offer_ferry}};
constexpr Origin by_ferry_moves[] = {{ferries::offer_moves}};
constexpr Origin by_abbey[] = {{abbey::offer}};
constexpr Origin by_wagons[] = {{wagon::offer_moves, again}};

constexpr DecisionEntry decisions[] = {
    put_by(by_first_player, "turn 0 {active}; asks first_player",
           {"first_player",
            true,
            first_player_offers,
            {},
            nullptr,
            base::one_case,
            base::any_seat,
            within(Sequence::game)}),
    put_by(by_draw, "turn 5 {active}; asks draw_tile",
           {"draw_tile",
            true,
            draw_offers,
            {},
            nullptr,
            base::copies_left,
            base::any_tile,
            within(Sequence::take_tile),
            Needs::tile_to_draw}),
    put_by(by_place, "hand {tile}; asks place_tile {active}",
           to_active({"place_tile", false, place_offers, place_bans, bazaars::discard_tile, nullptr,
                      nullptr, within(Sequence::take_tile), Needs::tile_in_hand})),
    put_by(by_figure, "placed {cell}; asks place_figure {active}",
           to_active({"place_figure", false, figure_offers, figure_bans, nullptr, nullptr, nullptr,
                      within(Sequence::play_tile), Needs::tile_placed})),
    put_by(by_second_part, "placed {cell}; asks second_part {active}",
           question("second_part", second_part_offers, within(Sequence::turn), Needs::nothing,
                    builder::second_part_options)),
    put_by(
        by_building,
        "figures {active} follower on city N of {cell}; placed {cell}; "
        "asks build_castle {active}",
        question("build_castle", castle_offers, within(Sequence::play_tile), Needs::round_listed)),
    put_by(
        by_castles,
        "laid {active} castle on city N of 5,0; figures {active} follower on city N of 5,0; "
        "placed {cell}; asks pick_for_castle {active}",
        question("pick_for_castle", pick_offers, within(Sequence::play_tile), Needs::points_given)),
    put_by(by_castles,
           "laid {active} castle on city N of 5,0 note 1, {next} castle on city S of 5,1 note 2; "
           "placed {cell}; asks settle_castles {active}",
           question("settle_castles", settle_offers, within(Sequence::play_tile),
                    Needs::points_given)),
    put_by(by_bazaar_offer, "placed {cell}; offer {tile}; asks draw_for_bazaar",
           {"draw_for_bazaar",
            true,
            bazaar_draw_offers,
            {},
            nullptr,
            bazaars::copies_left,
            bazaars::any_tile,
            within(Sequence::bazaar)}),
    put_by(by_wish, "placed {cell}; offer {tiles}; asks want_auction {next}",
           question("want_auction", wish_offers, within(Sequence::bazaar), Needs::nothing,
                    bazaars::wishes)),
    put_by(by_auction, "placed {cell}; offer {tiles}; asks offer_tile {next}",
           question("offer_tile", auction_offers, within(Sequence::bazaar))),
    put_by(by_auction,
           "placed {cell}; offer {tiles}; auction {next} {tile}; asks open_bidding {next}",
           question("open_bidding", opening_offers, within(Sequence::bazaar))),
    put_by(by_auction,
           "placed {cell}; offer {tiles}; auction {next} {tile} bid 2 {next}; asks bid "
           "{third}",
           question("bid", bid_offers, within(Sequence::bazaar))),
    put_by(by_auction,
           "placed {cell}; offer {tiles}; auction {next} {tile} bid 4 {third}; "
           "asks buy_or_sell {next}",
           question("buy_or_sell", deal_offers, within(Sequence::bazaar), Needs::nothing,
                    bazaars::deals)),
    put_by(by_picking, "placed {cell}; offer {tiles}; asks pick_tile {next}",
           question("pick_tile", tile_offers, within(Sequence::bazaar))),
    put_by(by_figure, "placed {cell}; asks roll_die",
           {"roll_die",
            true,
            roll_offers,
            {},
            nullptr,
            base::one_case,
            flier::any_roll,
            within(Sequence::play_tile),
            Needs::tile_placed}),
    put_by(by_figure, "placed {cell}; asks land {active} value 2",
           to_active({"land",
                      false,
                      land_offers,
                      {},
                      flier::come_back,
                      nullptr,
                      nullptr,
                      within(Sequence::play_tile),
                      Needs::tile_placed})),
    put_by(by_ferry, "placed {cell}; asks place_ferry {active}",
           to_active(question("place_ferry", ferry_offers, within(Sequence::play_tile),
                              Needs::tile_placed))),
    put_by(by_ferry_moves, "laid {next} ferry NS at 5,0; placed {cell}; asks move_ferry {active}",
           to_active(question("move_ferry", ferry_move_offers, within(Sequence::play_tile),
                              Needs::tile_placed))),
    put_by(by_abbey, "turn 5 {active}; asks play_abbey {active}",
           to_active(
               question("play_abbey", abbey_offers, within(Sequence::part), Needs::tile_in_hand))),
    put_by(by_wagons,
           "figures {active} wagon on city N of {cell}; placed {cell}; "
           "asks move_wagon {active}",
           question("move_wagon", wagon_offers, within(Sequence::play_tile), Needs::points_given)),
};

constexpr bool all_named = std::size(sequences) == std::size_t(Sequence::bazaar) + 1 &&
                           std::size(decisions) == std::size_t(Question::move_wagon) + 1;
static_assert(all_named, "the tables follow the enumerations of order_of_play.h");

}  // namespace

const RulesPage& order_of_play() {
    static const RulesPage page{all_expansions(), sequences,
                                turns_entry,      std::uint8_t(Sequence::end_of_game),
                                decisions,        all_presets()};
    return page;
}

}  // namespace bastide::rules
