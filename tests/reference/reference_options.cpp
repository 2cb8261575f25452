/// The options of the reference game, and their values.

#include "reference_setup.h"

#include <map>
#include <string>
#include <vector>

namespace bastide::reference {

const std::map<std::string, std::vector<std::string>>& known_options() {
    static const std::map<std::string, std::vector<std::string>> options = {
        {"farmers", {"on", "off"}},
        {"farm_scoring", {"third", "second", "first"}},
        {"small_city_points", {"4", "2"}},
        {"inn_cathedral_final", {"zero", "ignore"}},
        {"ic_inns", {"on", "off"}},
        {"ic_cathedrals", {"on", "off"}},
        {"tb_goods", {"on", "off"}},
        {"tb_builder", {"on", "off"}},
        {"tb_pig", {"on", "off"}},
        {"goods_zero_majority", {"no", "yes"}},
        {"builder_second_part", {"optional", "forced"}},
        {"builder_on_completed", {"allow", "forbid"}},
        {"bridge_rescue", {"optional", "mandatory", "forbid"}},
        {"bridge_isolated", {"allow", "forbid"}},
        {"bridge_free_choice", {"with_tile", "figure_phase"}},
        {"bridge_limit", {"per_part", "per_turn"}},
        {"small_city_definition", {"semicircular", "any_two_tiles"}},
        {"small_city_abbey", {"not_small", "small"}},
        {"castle_delay", {"next_round", "next_turn"}},
        {"castle_pick", {"owner", "max", "active"}},
        {"castle_chain", {"all", "direct_first"}},
        {"castle_asking", {"every_owner", "first_pass_ends"}},
        {"castle_sharing", {"by_majority", "single_follower"}},
        {"castle_group", {"same", "independent"}},
        {"bazaar_mode", {"auction", "no_auction", "on_request", "off"}},
        {"bazaar_next_auctioneer", {"from_auctioneer", "from_buyer"}},
        {"bazaar_play_order", {"left_of_host", "first_buyer"}},
        {"bazaar_builder_order", {"bazaar_first", "builder_first"}},
        {"bazaar_offer_drawn", {"before_builder_part", "after_builder_part"}},
        {"bazaar_per_double_turn", {"each", "one"}},
        {"bazaar_nested", {"ignore", "delay"}},
        {"bazaar_unplaceable", {"lose", "redraw"}},
        {"bazaar_discarded", {"ignored", "starts_bazaar"}},
        {"bazaar_bid_cap", {"10000"}},
        {"no_auction_timing", {"pick_and_play", "pick_then_play"}},
        {"gardens_without_abbot", {"nothing", "feature"}},
        {"river_start_tile", {"removed", "shuffled", "after_lake", "main_pile"}},
        {"river_turn_ban", {"like_turns", "none", "look_ahead"}},
        {"river2_ends", {"random", "volcano_last", "city_end_shuffled"}},
        {"ferry_placement", {"always", "only_with_highwayman"}},
        {"ferry_reach", {"recompute_after_each_move", "nearest_at_start"}},
        {"gold_pick", {"auto", "ask"}},
        {"gold_multi_feature", {"pooled_round_robin", "per_feature_in_order"}},
        {"flier_landing_set", {"any_incomplete", "c31_road_city_monastery"}},
        {"flier_figures", {"all_meeples", "normal_and_large"}},
        {"flier_shared_castle", {"s004", "single_follower_only"}},
        {"abbey_end", {"round", "lost"}},
        {"mayor_in_castle", {"lord", "zero", "forbidden"}},
        {"wagon_move", {"c2_neighbourhood", "c1_connected"}},
        {"wagon_from_challenge", {"home", "may_move"}},
        {"wagon_from_abbey", {"connected", "nowhere"}},
        {"wagon_from_castle", {"fief", "nowhere"}},
        {"barn_on_barn_field", {"forbidden", "allowed"}},
        {"pig_in_barn_field", {"forbidden", "allowed"}},
        {"barn_scoring_lord_castle", {"counts", "ignored"}},
        {"barn_pigherd", {"false", "true"}},
        {"dragon_keeps_off", {"all", "not_barns_and_towers"}},
        {"dragon_timing", {"before_scoring", "after_scoring"}},
        {"dragon_eats_tower_top", {"true", "false"}},
        {"fairy_mode", {"meeple", "tile"}},
        {"princess", {"may", "must"}},
        {"portal_to_completed", {"buildings", "nowhere"}},
        {"ransom_needs_points", {"true", "false"}},
        {"ransom_window", {"turn", "before_action"}},
        {"fairy_in_carcassonne", {"false", "true"}},
        {"tower_in_carcassonne", {"false", "true"}},
        {"count_target", {"occupied", "any_completed"}},
        {"count_deploy_limit", {"turn", "part"}},
        {"count_move", {"choose", "clockwise", "follow_meeple"}},
        {"count_final", {"market_only", "any_district"}},
        {"market_barn", {"true", "false"}},
        {"kr_king", {"on", "off"}},
        {"kr_robber", {"on", "off"}},
        {"king_robber_scoring", {"per_feature", "fixed_10", "fixed_15_40", "continuous"}},
        {"shrine_limit_abbey", {"true", "false"}},
        {"hill_tiebreak", {"at_least_one", "count"}},
        {"shared_city_sides", {"half_by_half", "all_together"}},
        {"vineyard_garden", {"false", "true"}},
        {"wolf_scope", {"field", "own"}},
        {"fairy_acrobats", {"single", "per_acrobat"}},
        {"bigtop_extra_meeples", {"0"}},
        {"bigtop_final_order", {"first", "after_count"}},
        {"pyramid_needs_own", {"false", "true"}},
        {"mage_join_and_symbol", {"one_move", "two_moves"}},
        {"mage_on_zero", {"adds", "zero"}},
    };
    return options;
}

bool is_number(const std::string& option) {
    return option == "bazaar_bid_cap" || option == "bigtop_extra_meeples";
}

std::string option_value(const Options& given, const std::string& key) {
    const auto found = given.find(key);
    return found != given.end() ? found->second : known_options().at(key).front();
}

}  // namespace bastide::reference
