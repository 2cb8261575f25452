#include "recorded_setup.h"

#include <map>
#include <stdexcept>

namespace bastide::reference {

namespace json = boost::json;

std::string text_of(const json::value& value) { return std::string(value.as_string()); }
int number_of(const json::value& value) { return value.to_number<int>(); }

Cell cell_in(const json::array& list, std::size_t at) {
    return {std::int16_t(number_of(list.at(at))), std::int16_t(number_of(list.at(at + 1)))};
}

namespace {

/// The value of an option for what a recording says of a rule.
std::string word_for(const json::object& rules, const char* rule,
                     const std::map<std::string, std::string>& words) {
    const std::string said = text_of(rules.at(rule));
    const auto found = words.find(said);
    if (found == words.end()) {
        throw std::runtime_error(std::string(rule) + " is not known to be " + said);
    }
    return found->second;
}

}  // namespace

TableChoice choice_of(const json::object& game) {
    const json::object& setup = game.at("setup").as_object();
    const json::object& elements = setup.at("elements").as_object();
    const json::object& rules = setup.at("rules").as_object();
    TableChoice choice;
    for (const auto& [name, times] : setup.at("sets").as_object()) {
        choice.sets.emplace_back(name, number_of(times));
        // The recording engine puts a second volcano under the river.
        if (std::string(name).starts_with("river/2")) {
            choice.tile_changes["RI.2/I.v"] = 1;
        }
    }
    // It also shuffles the start tile of the base game into the main pile.
    if (elements.contains("river")) {
        choice.tile_changes["BA/RCr"] = 1;
    }
    const bool has_inns = elements.contains("inn");
    const bool has_builder = elements.contains("builder"), has_pig = elements.contains("pig");
    const bool has_goods = elements.contains("traders");
    choice.rules = {{"inns-and-cathedrals", has_inns},
                    {"traders-and-builders", has_builder || has_pig || has_goods},
                    {"bridges", elements.contains("bridge")},
                    {"castles", elements.contains("castle")},
                    {"bazaars", elements.contains("bazaar")},
                    {"river", elements.contains("river")},
                    {"abbot", elements.contains("abbot")},
                    {"pig-herd", elements.contains("pig-herd")},
                    {"ferries", elements.contains("ferry")},
                    {"flier", elements.contains("flier")},
                    {"gold-mines", elements.contains("gold")},
                    {"dragon", elements.contains("dragon")},
                    {"fairy", elements.contains("fairy")},
                    {"princess", elements.contains("princess")},
                    {"magic-portals", elements.contains("portal")},
                    {"tower", elements.contains("tower")},
                    {"count", elements.contains("count")},
                    {"king-and-robber", elements.contains("king") || elements.contains("robber")},
                    {"cult", elements.contains("shrine")}};
    for (const char* piece : {"abbey", "mayor", "wagon", "barn"}) {
        choice.rules[piece] = elements.contains(piece);
        if (elements.contains(piece)) {
            choice.each[piece] = number_of(elements.at(piece));
        }
    }
    choice.options["wagon_move"] =
        text_of(rules.at("wagon-move")) == "C1" ? "c1_connected" : "c2_neighbourhood";
    choice.options["barn_on_barn_field"] =
        text_of(rules.at("barn-placement")) == "occupied" ? "allowed" : "forbidden";
    choice.options["princess"] = text_of(rules.at("princess-action"));
    choice.options["fairy_mode"] =
        text_of(rules.at("fairy-placement")) == "on-tile" ? "tile" : "meeple";
    choice.options["dragon_timing"] =
        text_of(rules.at("dragon-move")) == "after-scoring" ? "after_scoring" : "before_scoring";
    choice.options["kr_king"] = elements.contains("king") ? "on" : "off";
    choice.options["kr_robber"] = elements.contains("robber") ? "on" : "off";
    choice.options["king_robber_scoring"] =
        word_for(rules, "king-and-robber-scoring",
                 {{"default", "per_feature"}, {"10/20", "fixed_10"}, {"15/40", "fixed_15_40"}});
    choice.options["count_final"] =
        word_for(rules, "coc-final-scoring",
                 {{"market-only", "market_only"}, {"any-district", "any_district"}});
    choice.options["count_move"] =
        word_for(rules, "count-move", {{"by-player", "choose"}, {"clockwise", "clockwise"}});
    choice.each["follower"] = number_of(elements.at("small-follower"));
    if (has_inns) {
        choice.each["large follower"] = number_of(elements.at("big-follower"));
    }
    choice.options["tb_goods"] = has_goods ? "on" : "off";
    choice.options["tb_builder"] = has_builder ? "on" : "off";
    choice.options["tb_pig"] = has_pig ? "on" : "off";
    for (const char* piece : {"builder", "pig"}) {
        if (elements.contains(piece)) {
            choice.each[piece] = number_of(elements.at(piece));
        }
    }
    if (elements.contains("abbot")) {
        choice.each["abbot"] = number_of(elements.at("abbot"));
    }
    choice.options["farmers"] = elements.contains("farmers") ? "on" : "off";
    choice.options["gardens_without_abbot"] = elements.contains("garden") ? "feature" : "nothing";
    choice.options["inn_cathedral_final"] = text_of(rules.at("inn-and-cathedral-final-scoring"));
    choice.options["small_city_points"] = text_of(rules.at("tiny-city-scoring"));
    choice.options["bazaar_mode"] =
        rules.at("bazaar-no-auction").as_bool() ? "no_auction" : "auction";
    // Where the recording engine departs from the rules text (RIV-05, RV2-02, TB-11, TB-15), and its
    // preset for bridges, castles and bazaars.
    choice.options["river_turn_ban"] = "look_ahead";
    choice.options["river2_ends"] = "city_end_shuffled";
    choice.options["builder_on_completed"] = "forbid";
    choice.options["builder_second_part"] = "forced";
    choice.options.insert({{"bridge_free_choice", "figure_phase"},
                           {"mayor_in_castle", "lord"},
                           {"wagon_from_abbey", "nowhere"},
                           {"wagon_from_castle", "nowhere"},
                           {"pig_in_barn_field", "allowed"},
                           {"dragon_keeps_off", "not_barns_and_towers"},
                           {"portal_to_completed", "nowhere"},
                           {"count_target", "any_completed"},
                           {"count_deploy_limit", "part"},
                           {"fairy_in_carcassonne", "true"},
                           {"tower_in_carcassonne", "true"},
                           {"wagon_from_challenge", "may_move"},
                           {"castle_pick", "max"},
                           {"castle_chain", "direct_first"},
                           {"castle_group", "independent"},
                           {"castle_asking", "first_pass_ends"},
                           {"castle_sharing", "single_follower"},
                           {"bazaar_builder_order", "builder_first"},
                           {"bazaar_offer_drawn", "after_builder_part"},
                           {"bazaar_per_double_turn", "one"},
                           {"bazaar_unplaceable", "redraw"},
                           {"no_auction_timing", "pick_then_play"}});
    choice.players = number_of(game.at("players"));
    return choice;
}

namespace {

int tiles_in(const Pile& pile) {
    int count = 0;
    for (const auto& [tile, copies] : pile) {
        count += copies;
    }
    return count;
}

}  // namespace

/// The recording engine lays a tile of the first edition, whose city has a shield, in the second edition, too.
void use_recorded_printing(GameSetup& setup) {
    const auto ours = setup.bag.find("DG/Ccc.g");
    if (ours == setup.bag.end()) {
        return;
    }
    setup.bag["DG/Ccc+.g"] += ours->second;
    setup.bag.erase(ours);
}

/// A block of tiles lies elsewhere on the recorded board; all its tiles move along.
void use_recorded_start(GameSetup& setup, const json::object& game) {
    const json::object& first = game.at("setup").at("start").as_array().at(0).as_object();
    for (const StartTile& ours : setup.start) {
        if (ours.tile != text_of(first.at("tile"))) {
            continue;
        }
        const Cell by{std::int16_t(number_of(first.at("x")) - ours.cell.x),
                      std::int16_t(number_of(first.at("y")) - ours.cell.y)};
        for (StartTile& start : setup.start) {
            start.cell = {std::int16_t(start.cell.x + by.x), std::int16_t(start.cell.y + by.y)};
        }
        return;
    }
}

int limit_to_draws(GameSetup& setup, const json::array& draws) {
    std::vector<Pile> piles = setup.piles_before;
    piles.push_back(setup.bag);
    std::vector<Pile> drawn(piles.size());
    std::size_t current = 0;
    for (const json::value& draw : draws) {
        while (current < piles.size() && tiles_in(piles[current]) == 0) {
            ++current;
        }
        const std::string tile = text_of(draw);
        if (current == piles.size() || piles[current][tile]-- <= 0) {
            throw std::runtime_error("drawn from another pile: " + tile);
        }
        ++drawn[current][tile];
    }
    setup.bag = drawn.back();
    drawn.pop_back();
    setup.piles_before = drawn;
    int left = 0;
    for (const Pile& pile : piles) {
        left += tiles_in(pile);
    }
    return left;
}

}  // namespace bastide::reference
