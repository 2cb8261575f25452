#include "notation/text/former_names.h"

#include <utility>

namespace bastide {

std::string_view question_of_former_name(std::string_view name) {
    // Never to be changed: these are words of files that exist.
    static constexpr std::pair<std::string_view, std::string_view> former[] = {
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
    for (const auto& [sentence, key] : former)
        if (name == sentence) return key;
    return name;
}

}  // namespace bastide
