#include "notation/text/former_names.h"

#include <algorithm>
#include <span>
#include <utility>

namespace bastide {

namespace {

using FormerName = std::pair<std::string_view, std::string_view>;

std::string_view key_of(std::span<const FormerName> former, std::string_view name) {
    for (const auto& [sentence, key] : former)
        if (name == sentence) return key;
    return name;
}

}  // namespace

std::string_view question_of_former_name(std::string_view name) {
    // Never to be changed: these are words of files that exist.
    static constexpr FormerName former[] = {
        {"who begins", "first_player"},
        {"draw a tile", "draw_tile"},
        {"place the tile", "place_tile"},
        {"place a figure", "place_figure"},
        {"play a second part", "second_part"},
        {"build a castle", "build_castle"},
        {"choose what a castle scores", "pick_for_castle"},
        {"settle what castles score", "settle_castles"},
        {"draw a tile for the bazaar", "draw_for_bazaar"},
        {"hold an auction", "want_auction"},
        {"choose a tile to auction", "offer_tile"},
        {"open the bidding", "open_bidding"},
        {"buy or sell", "buy_or_sell"},
        {"choose a tile", "pick_tile"},
        {"roll the die", "roll_die"},
        {"place the ferry", "place_ferry"},
        {"move a ferry", "move_ferry"},
        {"play an abbey", "play_abbey"},
        {"move the wagon", "move_wagon"},
    };
    return key_of(former, name);
}

std::string_view step_of_former_name(std::string_view name) {
    // Never to be changed, either.
    static constexpr FormerName former[] = {
        {"who begins", "first_player"},
        {"turns until no tile is left", "play_turns"},
        {"abbeys that are left", "last_abbeys"},
        {"final scoring", "final_scoring"},
        {"the game is over", "finish_game"},
        {"the turn begins", "begin_turn"},
        {"part 1", "first_part"},
        {"4 bazaar of part 1", "bazaar_of_first_part"},
        {"part 2", "second_part"},
        {"4 bazaar", "bazaar_of_turn"},
        {"next player", "next_player"},
        {"the part begins", "begin_part"},
        {"a bridge may be built", "allow_bridge"},
        {"no tile of the part is purchased", "forget_purchase"},
        {"1 an abbey instead of a tile", "offer_abbey"},
        {"1 tile", "take_tile"},
        {"2 figure, 3 scoring", "figure_and_scoring"},
        {"1a take the purchased tile", "take_purchased_tile"},
        {"1a draw", "draw_tile"},
        {"1b place", "place_tile"},
        {"1b does a builder's feature grow", "grant_second_part"},
        {"1b ingots", "place_ingots"},
        {"2 place a figure", "place_figure"},
        {"2 place the ferry", "place_ferry"},
        {"2 move ferries", "move_ferries"},
        {"3 list what is completed", "list_completed"},
        {"3 list what moved ferries complete", "list_completed_by_ferries"},
        {"3a owners of small cities decide", "offer_castles"},
        {"3a castles are built", "build_castles"},
        {"3b points for what is completed", "score_completed"},
        {"3b points in barn fields", "score_barn_fields"},
        {"3c points for castles", "score_castles"},
        {"3c ingots", "take_ingots"},
        {"3d goods", "hand_out_goods"},
        {"3e wagons go on", "move_wagons"},
        {"3e return lords", "return_lords"},
        {"3e return figures", "return_figures"},
        {"1 lords leave their castles", "lords_leave_castles"},
        {"2 incomplete roads, cities, monasteries, gardens", "score_incomplete"},
        {"3 farmers in barn fields", "score_farmers_in_barn_fields"},
        {"3 fields", "score_fields"},
        {"3 barns", "score_barns"},
        {"4 goods", "score_goods"},
        {"5 ingots", "score_ingots"},
        {"the turn is interrupted", "interrupt_turn"},
        {"the bazaar", "hold_bazaar"},
        {"bazaars that had to wait", "hold_waiting_bazaars"},
        {"the turn goes on", "resume_turn"},
        {"tiles are offered", "offer_tiles"},
        {"is there an auction", "ask_for_auction"},
        {"the auction", "run_auction"},
        {"tiles are picked", "pick_tiles"},
        {"the bazaar round", "bazaar_round"},
    };
    return key_of(former, name);
}

std::string field_of_former_name(std::string_view name) {
    std::string key(name);
    std::replace(key.begin(), key.end(), ' ', '_');
    return key;
}

}  // namespace bastide
