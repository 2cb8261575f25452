/// Chapter 18, the questions of bazaars: who may answer what.

#include "rules/10_base/base.h"
#include "rules/18_bridges_castles_bazaars/bazaars.h"

namespace bastide::rules::bazaars {

namespace {

constexpr Offer tiles_drawn[] = {
    {.kind = MoveKind::outcome,
     .rule = "BCB-62",
     .list = list_draws,
     .check = check_draw,
     .perform = lay_open},
};
constexpr Offer wish_or_pass[] = {
    {.kind = MoveKind::choose_option,
     .rule = "BCB-79",
     .list = list_wish,
     .check = check_wish,
     .perform = grant_wish},
    base::may_decline("BCB-79"),
};
constexpr Offer tiles_to_auction[] = {
    {.kind = MoveKind::choose_tile,
     .rule = "BCB-63",
     .list = list_offer,
     .check = check_offer,
     .perform = offer_for_auction},
};
constexpr Offer opening_bids[] = {
    {.kind = MoveKind::choose_number,
     .rule = "BCB-63",
     .list = list_opening_bids,
     .check = check_opening_bid,
     .perform = name_bid},
};
constexpr Offer pass_or_raises[] = {
    {.kind = MoveKind::pass,
     .rule = "BCB-63",
     .list = base::list_pass,
     .check = base::check_pass,
     .perform = stay_out},
    {.kind = MoveKind::choose_number,
     .rule = "BCB-63",
     .list = list_raises,
     .check = check_raise,
     .perform = name_bid},
};
constexpr Offer deals_to_choose[] = {
    {.kind = MoveKind::choose_option,
     .rule = "BCB-64",
     .list = list_deals,
     .check = check_deal,
     .perform = settle},
};
constexpr Offer tiles_to_pick[] = {
    {.kind = MoveKind::choose_tile,
     .rule = "BCB-79",
     .list = list_offer,
     .check = check_offer,
     .perform = pick_tile},
};

constexpr Origin by_drawing[] = {{.step = draw_offer, .again = true}};
constexpr Origin by_asking[] = {{.step = ask_for_auction, .again = true}};
constexpr Origin by_auction[] = {{.step = run_auction, .again = true}};
constexpr Origin by_picking[] = {{.step = let_pick, .again = true}};

}  // namespace

}  // namespace bastide::rules::bazaars

namespace bastide::rules {

constinit const Question question::draw_for_bazaar{
    .name = "draw_for_bazaar",
    .by_nature = true,
    .offers = bazaars::tiles_drawn,
    .weight = bazaars::copies_left,
    .sample = bazaars::any_tile,
    .origins = bazaars::by_drawing,
    .by_hand = "placed {cell}; offer {tile}; asks draw_for_bazaar",
};

constinit const Question question::want_auction{
    .name = "want_auction",
    .offers = bazaars::wish_or_pass,
    .options = bazaars::wishes,
    .origins = bazaars::by_asking,
    .by_hand = "placed {cell}; offer {tiles}; asks want_auction {next}",
    .saved = {.not_put = true},
};

constinit const Question question::offer_tile{
    .name = "offer_tile",
    .offers = bazaars::tiles_to_auction,
    .origins = bazaars::by_auction,
    .by_hand = "placed {cell}; offer {tiles}; asks offer_tile {next}",
    .saved = {.recorded = "Bazaar", .phase = "BazaarPhase", .actions = {"BazaarSelectTile"}},
};

constinit const Question question::open_bidding{
    .name = "open_bidding",
    .offers = bazaars::opening_bids,
    .origins = bazaars::by_auction,
    .by_hand = "placed {cell}; offer {tiles}; auction {next} {tile}; asks open_bidding {next}",
    .bidding = Bidding::opens,
    .saved = {.phase = "BazaarPhase"},
};

constinit const Question question::bid{
    .name = "bid",
    .offers = bazaars::pass_or_raises,
    .origins = bazaars::by_auction,
    .by_hand = "placed {cell}; offer {tiles}; auction {next} {tile} bid 2 {next}; asks bid {third}",
    .bidding = Bidding::has_begun,
    .saved = {.recorded = "Bazaar", .phase = "BazaarPhase", .actions = {"BazaarBid"}},
};

constinit const Question question::buy_or_sell{
    .name = "buy_or_sell",
    .offers = bazaars::deals_to_choose,
    .options = bazaars::deals,
    .origins = bazaars::by_auction,
    .by_hand =
        "placed {cell}; offer {tiles}; auction {next} {tile} bid 4 {third}; "
        "asks buy_or_sell {next}",
    .bidding = Bidding::has_begun,
    .saved = {.recorded = "Bazaar",
              .phase = "BazaarPhase",
              .actions = {"BazaarSellOrBuy", "BazaarSelectBuyOrSell"}},
};

constinit const Question question::pick_tile{
    .name = "pick_tile",
    .offers = bazaars::tiles_to_pick,
    .origins = bazaars::by_picking,
    .by_hand = "placed {cell}; offer {tiles}; asks pick_tile {next}",
    .saved = {.recorded = "Bazaar", .phase = "BazaarPhase", .actions = {"BazaarSelectTile"}},
};

}  // namespace bastide::rules
