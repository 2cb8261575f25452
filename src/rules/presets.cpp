/// Chapter 00 §5. What a preset does not name has its default. Values of options that come with
/// later chapters are added with them.

#include "rules/presets.h"

#include "rules/all_expansions.h"

#include <vector>

namespace bastide::rules {

namespace {

using Value = PresetInfo::Value;

constexpr Value german_first_edition[] = {
    {"edition", "C1"},
    {"mayor_in_castle", "zero"},
    {"bazaar_unplaceable", "redraw"},
    {"bridge_isolated", "forbid"},
    {"bridge_limit", "per_turn", true},   // "in the turn" (AMB-05)
    {"castle_delay", "next_turn", true},  // "in a later turn" (BCB-43)
    {"bazaar_nested", "delay"},
};
constexpr Value english_first_edition[] = {
    {"edition", "C1"},
    {"mayor_in_castle", "zero"},
    {"bazaar_unplaceable", "redraw"},
    {"bazaar_discarded", "starts_bazaar"},
    {"bridge_isolated", "forbid"},
    {"bridge_limit", "per_turn", true},
    {"castle_delay", "next_turn", true},
    {"bazaar_next_auctioneer", "from_buyer", true},  // "could be the same player" (AMB-38)
    {"bazaar_nested", "ignore", true},               // "in normal turn order" (BCB-77)
};
constexpr Value english_new_edition[] = {
    {"mayor_in_castle", "zero"},          {"small_city_definition", "any_two_tiles"},
    {"small_city_abbey", "small"},        {"bazaar_next_auctioneer", "from_buyer"},
    {"bazaar_play_order", "first_buyer"}, {"bazaar_nested", "delay"},
    {"bazaar_unplaceable", "redraw"},
};
constexpr Value german_new_edition[] = {
    {"mayor_in_castle", "zero"},
    {"bazaar_nested", "delay"},
    {"bazaar_unplaceable", "redraw"},
};
constexpr Value annotated_2018[] = {
    {"mayor_in_castle", "zero"},      {"small_city_definition", "any_two_tiles"},
    {"small_city_abbey", "small"},    {"bazaar_nested", "delay"},
    {"bazaar_unplaceable", "redraw"},
};
constexpr Value peer_engine[] = {
    {"mayor_in_castle", "lord"},
    {"wagon_from_abbey", "nowhere"},
    {"wagon_from_castle", "nowhere"},
    {"wagon_from_challenge", "may_move"},
    {"pig_in_barn_field", "allowed"},
    {"dragon_keeps_off", "not_barns_and_towers"},
    {"portal_to_completed", "nowhere"},
    {"fairy_in_carcassonne", "true"},
    {"fairy_acrobats", "per_acrobat"},
    {"tower_in_carcassonne", "true"},
    {"count_target", "any_completed"},
    {"count_deploy_limit", "part"},
    {"castle_pick", "max"},
    {"castle_chain", "direct_first"},
    {"castle_group", "independent"},
    {"castle_asking", "first_pass_ends"},
    {"castle_sharing", "single_follower"},
    {"flier_shared_castle", "single_follower_only"},
    {"builder_second_part", "forced"},
    {"builder_on_completed", "forbid"},
    {"bazaar_builder_order", "builder_first"},
    {"bazaar_offer_drawn", "after_builder_part"},
    {"bazaar_per_double_turn", "one"},
    {"bazaar_unplaceable", "redraw"},
    {"no_auction_timing", "pick_then_play"},
    {"bridge_free_choice", "figure_phase"},
    {"gardens_without_abbot", "feature"},
    {"shared_city_sides", "all_together"},
    {"river_start_tile", "main_pile"},
    {"river_turn_ban", "look_ahead"},
    {"river2_ends", "city_end_shuffled"},
};
constexpr Value bridges_1[] = {{"bridges-castles-and-bazaars", "1"}};
constexpr Value bridges_2[] = {{"bridges-castles-and-bazaars", "2"}};
constexpr Value bridges_2_alt[] = {{"bridges-castles-and-bazaars", "2-alt"}};

constexpr PresetInfo presets[] = {
    {"hig-2010", "the German first edition of Bridges, Castles & Bazaars", german_first_edition,
     bridges_1},
    {"rgg-2010", "the English first edition of Bridges, Castles & Bazaars", english_first_edition,
     bridges_1},
    {"zmg-2017", "the English new edition of Bridges, Castles & Bazaars", english_new_edition,
     bridges_2},
    {"hig-2017", "the German new edition of Bridges, Castles & Bazaars, first printing",
     german_new_edition, bridges_2_alt},
    {"wikicarpedia-2018", "the community's annotated rules of 2018", annotated_2018, bridges_2_alt},
    {"wikicarpedia-2024", "the community's newest annotated rules: the defaults", {}, bridges_2},
    {"jcloisterzone", "how the program JCloisterZone plays", peer_engine, {}},
};

/// What version 0.1 played where a table said nothing, and what is played otherwise now. Of options that
/// have come since: as it was played before them.
constexpr FormerValue former[] = {
    {"", "mayor_in_castle", "zero", "castles"},
    {"", "bazaar_unplaceable", "redraw", ""},
    {"wikicarpedia-2024", "mayor_in_castle", "zero", "castles"},
    {"wikicarpedia-2024", "bazaar_unplaceable", "redraw", ""},
    {"wikicarpedia-2018", "small_city_abbey", "not_small", "abbey"},
    {"zmg-2017", "small_city_abbey", "not_small", "abbey"},
    {"zmg-2017", "castle_pick", "active", ""},
    {"rgg-2010", "bazaar_discarded", "ignored", ""},
    {"jcloisterzone", "wagon_from_abbey", "connected", "abbey"},
    {"jcloisterzone", "wagon_from_castle", "fief", "castles"},
    {"jcloisterzone", "pig_in_barn_field", "forbidden", "pig"},
    {"jcloisterzone", "mayor_in_castle", "zero", "castles"},
};

}  // namespace

std::span<const FormerValue> all_former_values() { return former; }

std::span<const PresetInfo> all_presets() { return presets; }

}  // namespace bastide::rules

namespace bastide {

std::span<const PresetInfo> presets() { return rules::all_presets(); }

std::span<const FormerValue> former_values() { return rules::all_former_values(); }

std::span<const std::string_view> later_expansions() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> found;
        for (const Expansion* const expansion : rules::all_expansions())
            if (expansion->came_later) found.push_back(expansion->name);
        return found;
    }();
    return names;
}

}  // namespace bastide
