// Tables for the targets that play games.
#pragma once

#include "fuzz/fuzz.h"

#include <bastide/engine.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::fuzz {

/// Expansions that tables have had from the first, or by a box that they have.
inline constexpr std::string_view dealt_by_hand[] = {"base",
                                                     "inns-and-cathedrals",
                                                     "traders-and-builders",
                                                     "abbey",
                                                     "mayor",
                                                     "wagon",
                                                     "barn",
                                                     "bridges",
                                                     "castles",
                                                     "bazaars",
                                                     "river",
                                                     "abbot",
                                                     "pig-herd",
                                                     "flier",
                                                     "ferries"};

/// All others are in play on a quarter of the tables, by what the program says of them.
inline void deal_newer_expansions(unsigned number, RulesetChoice& choice) {
    std::vector<std::string> problems;
    static const auto plain = make_ruleset(RulesetChoice(), problems);
    require(plain != nullptr);
    for (const ExpansionInfo& expansion : plain->expansions()) {
        number = number * 5 + 3;
        if (std::find(std::begin(dealt_by_hand), std::end(dealt_by_hand), expansion.name) ==
                std::end(dealt_by_hand) &&
            expansion.follows_from.empty() && number / 4 % 4 == 0)
            choice.rules.emplace_back(expansion.name, true);
    }
}

/// A table by any two numbers: the second one brings the larger boxes and their options.
inline RulesetChoice table_choice(unsigned base, unsigned boxes) {
    RulesetChoice choice;
    choice.players = int(2 + base % 5);
    choice.sets = {{base & 8 ? "basic:1" : "basic:2", 1}};
    // Mostly one copy of each tile: short games show as much, and there are more of them.
    if ((base & 192) != 0)
        for (const TileCopies& entry : built_in_tiles().find_set(choice.sets[0].first)->tiles)
            choice.tile_changes.emplace_back(entry.tile, 1 - entry.copies);
    constexpr const char* scorings[] = {"third", "second", "first"};
    choice.options = {{"farmers", base % 7 == 0 ? "off" : "on"},
                      {"farm_scoring", scorings[base % 3]},
                      {"small_city_points", base & 16 ? "4" : "2"},
                      {"first_player", base & 32 ? "given" : "random"}};
    // Half of the tables have more than the base game.
    if (base % 2 == 1) {
        choice.sets.emplace_back(base & 4 ? "inns-and-cathedrals:1" : "inns-and-cathedrals:2", 1);
        choice.sets.emplace_back(base % 3 == 0 ? "river/1" : "river/2", 1);
        choice.rules = {{"abbot", base % 5 != 0}, {"river", base % 11 != 0}};
        constexpr const char* bans[] = {"like_turns", "none", "look_ahead"};
        choice.options.emplace_back("river_turn_ban", bans[base % 7 % 3]);
    }
    deal_newer_expansions(base + 256 * boxes, choice);
    if (boxes & 1) choice.sets.emplace_back("traders-and-builders:2", 1);
    if ((boxes & 2) == 0) return choice;
    choice.sets.emplace_back("bridges-castles-and-bazaars:2", 1);
    constexpr const char* modes[] = {"auction", "no_auction", "on_request"};
    constexpr const char* rescues[] = {"optional", "mandatory", "forbid"};
    const auto either = [&](unsigned bit, const char* one, const char* other) {
        return std::string(boxes >> bit & 1 ? one : other);
    };
    const std::pair<std::string, std::string> more[] = {
        {"bazaar_bid_cap", either(2, "50", "10000")},
        {"bazaar_mode", modes[boxes / 4 % 3]},
        {"bridge_rescue", rescues[boxes / 8 % 3]},
        {"bazaar_nested", either(2, "delay", "ignore")},
        {"bazaar_builder_order", either(3, "builder_first", "bazaar_first")},
        {"bazaar_offer_drawn", either(4, "after_builder_part", "before_builder_part")},
        {"bazaar_per_double_turn", either(5, "one", "each")},
        {"no_auction_timing", either(5, "pick_then_play", "pick_and_play")},
        {"bridge_free_choice", either(6, "figure_phase", "with_tile")},
        {"castle_chain", either(7, "direct_first", "all")}};
    choice.options.insert(choice.options.end(), std::begin(more), std::end(more));
    return choice;
}

/// The rules of such a table. Making them takes longer than many a game, so they are kept.
inline std::shared_ptr<const Ruleset> table_rules(unsigned base, unsigned boxes) {
    constexpr std::size_t most_kept = 1000;
    static std::map<unsigned, std::shared_ptr<const Ruleset>> made;
    if (made.size() > most_kept) made.clear();
    std::shared_ptr<const Ruleset>& rules = made[base << 8 | boxes];
    if (rules) return rules;
    std::vector<std::string> problems;
    rules = make_ruleset(table_choice(base, boxes), problems);
    require(rules != nullptr);
    return rules;
}

}  // namespace bastide::fuzz
