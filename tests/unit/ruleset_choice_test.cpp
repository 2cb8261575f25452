// What a table chooses beyond sets and options: presets, rules without tiles and tiles without
// rules, pieces, start tiles that replace others, and piles that are drawn one after the other.

#include "support/random_games.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace bastide::test {
namespace {

using Part = ChoiceProblem::Part;

std::vector<ChoiceProblem> choice_problems(const RulesetChoice& choice) {
    std::vector<ChoiceProblem> problems;
    const auto rules = make_ruleset(choice, built_in_tiles(), problems);
    EXPECT_EQ(rules == nullptr, !problems.empty());
    return problems;
}

void expect_problem(const RulesetChoice& choice, Part part, std::size_t index,
                    const std::string& beginning, const std::string& allowed) {
    const auto problems = choice_problems(choice);
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].part, part);
    EXPECT_EQ(problems[0].index, index);
    EXPECT_EQ(problems[0].text.substr(0, beginning.size()), beginning);
    EXPECT_NE(problems[0].text.find(allowed), std::string::npos) << problems[0].text;
}

bool plays(const Ruleset& rules, std::string_view name) {
    for (const ExpansionInfo& expansion : rules.expansions())
        if (expansion.name == name) return expansion.in_play;
    ADD_FAILURE() << "no expansion " << name;
    return false;
}

/// Tiles of a pile with their copies.
std::map<std::string, int> pile_of(const Ruleset& rules, std::size_t number) {
    std::map<std::string, int> tiles;
    const auto copies = rules.pile(number);
    for (std::size_t type = 0; type < copies.size(); ++type)
        if (copies[type] != 0) tiles[rules.types()[type].id] = copies[type];
    return tiles;
}

int total(const std::map<std::string, int>& tiles) {
    int sum = 0;
    for (const auto& [tile, copies] : tiles) sum += copies;
    return sum;
}

RulesetChoice with_sets(std::vector<std::pair<std::string, int>> sets) {
    RulesetChoice choice;
    choice.sets = std::move(sets);
    return choice;
}

TEST(RulesetChoices, SetsBringTheirRules) {
    EXPECT_FALSE(plays(*rules_of({}), "inns-and-cathedrals"));
    EXPECT_TRUE(plays(*rules_of({}), "base"));
    for (const char* printing : {"inns-and-cathedrals:1", "inns-and-cathedrals:2"})
        EXPECT_TRUE(
            plays(*rules_of(with_sets({{"basic", 1}, {printing, 1}})), "inns-and-cathedrals"));
    const auto river_2 = rules_of(with_sets({{"basic", 1}, {"river/2", 1}}));
    EXPECT_TRUE(plays(*river_2, "river"));
    EXPECT_TRUE(plays(*river_2, "pig-herd"));
    EXPECT_FALSE(plays(*river_2, "abbot"));
}

// rule: INN-09
TEST(RulesetChoices, TilesWithoutRulesAndRulesWithoutTiles) {
    RulesetChoice choice = with_sets({{"basic", 1}, {"inns-and-cathedrals", 1}});
    choice.rules = {{"inns-and-cathedrals", false}};
    const auto tiles_only = rules_of(choice);
    EXPECT_FALSE(plays(*tiles_only, "inns-and-cathedrals"));
    EXPECT_EQ(tiles_only->pile_tiles(), 71 + 18);
    EXPECT_EQ(tiles_only->figure_kinds().size(), 1u);

    choice.sets = {{"basic", 1}};
    choice.rules = {{"inns-and-cathedrals", true}, {"abbot", true}};
    const auto rules_only = rules_of(choice);
    EXPECT_EQ(rules_only->pile_tiles(), 71);
    ASSERT_EQ(rules_only->figure_kinds().size(), 3u);
    EXPECT_EQ(rules_only->figure_kinds()[1].name, "large follower");
    EXPECT_EQ(rules_only->figure_kinds()[2].name, "abbot");
}

// rule: AMB-16
TEST(RulesetChoices, GardensComeWithTheAbbotOrByOption) {
    const SegmentKind garden = built_in_tiles().segment_kind("garden");
    RulesetChoice choice;
    EXPECT_FALSE(rules_of(choice)->is_surrounded(garden));
    choice.options = {{"gardens_without_abbot", "feature"}};
    EXPECT_TRUE(rules_of(choice)->is_surrounded(garden));
    choice.options.clear();
    choice.rules = {{"abbot", true}};
    EXPECT_TRUE(rules_of(choice)->is_surrounded(garden));
}

// rule: AMB-16
TEST(RulesetChoices, GardensCannotBeNamed) {
    for (const bool on : {true, false}) {
        RulesetChoice choice;
        choice.rules = {{"abbot", true}, {"gardens", on}};
        expect_problem(choice, Part::rules, 1, "rules gardens: they are in play when", "option");
    }
}

TEST(RulesetChoices, ASetIsChosenOnce) {
    RulesetChoice choice = with_sets({{"basic:2", 1}, {"basic", 1}});
    expect_problem(choice, Part::sets, 1, "set basic: basic:2 has been chosen already", "multiple");
    choice.sets[1].first = "basic:1";
    EXPECT_EQ(rules_of(choice)->pile_tiles(), 143);
}

TEST(RulesetChoices, NotMoreFollowersThanAFeatureCounts) {
    RulesetChoice choice;
    choice.players = 6;
    choice.rules = {{"inns-and-cathedrals", true}, {"abbot", true}};
    choice.each = {{"follower", 20}, {"large follower", 20}, {"abbot", 1}};
    EXPECT_TRUE(rules_of(choice));
    choice.each[2].second = 2;
    expect_problem(choice, Part::whole, 0, "all players together have 252 followers", "250");
}

/// Tile data of one's own may lack what a chapter is about.
TEST(RulesetChoices, RulesNeedTheirKindsOfSegments) {
    TileLibrary library;
    ASSERT_TRUE(library
                    .read("00.tiles",
                          "edge field F\nedge road R\nedge city C\nkind road edge road "
                          "beside-fields\nkind city edge city bordered\nkind field slots\n"
                          "kind monastery inner surrounded\n"
                          "tile T/1 FFFF\n  0 field NL NR EL ER SL SR WL WR\n"
                          "set basic:2 \"Fields\" edition C2\n  total 3\n  T/1 3\n"
                          "  start T/1 0 0 0\n")
                    .empty());
    RulesetChoice choice;
    std::vector<ChoiceProblem> problems;
    EXPECT_TRUE(make_ruleset(choice, library, problems));
    choice.rules = {{"inns-and-cathedrals", true}, {"river", true}, {"pig-herd", true}};
    EXPECT_TRUE(make_ruleset(choice, library, problems));
    EXPECT_TRUE(problems.empty());
    choice.rules = {{"abbot", true}};
    EXPECT_FALSE(make_ruleset(choice, library, problems));
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].text,
              "the rules in play need the segment kind garden, which the legend of the tile data "
              "lacks");
}

TEST(RulesetChoices, UnknownRules) {
    RulesetChoice choice;
    choice.rules = {{"abbot", true}, {"abbots", true}};
    expect_problem(choice, Part::rules, 1, "rules abbots: there are no such rules", "abbot");
    choice.rules = {{"base", false}};
    expect_problem(choice, Part::rules, 0, "rules base: they are always in play", "");
}

TEST(RulesetChoices, PiecesOfEachPlayer) {
    RulesetChoice choice;
    choice.players = 3;
    choice.rules = {{"inns-and-cathedrals", true}};
    choice.each = {{"follower", 3}, {"large follower", 2}};
    const auto rules = rules_of(choice);
    const State state = start(*rules);
    EXPECT_EQ(state.supply(Player(2), FigureKind(0)), 3);
    EXPECT_EQ(state.supply(Player(2), FigureKind(1)), 2);
    EXPECT_EQ(state.figures().size(), 3u * 5u);

    choice.each = {{"follower", 0}, {"builder", 1}};
    expect_problem(choice, Part::each, 1, "each builder: the rules in play have no such piece",
                   "follower, large follower");
    for (const int number : {-1, 21, 1 << 20}) {
        choice.each = {{"follower", number}};
        expect_problem(choice, Part::each, 0,
                       "each follower: " + std::to_string(number) + " a player", "0 to 20");
    }
    // Nobody has a figure: the game goes on without.
    choice.each = {{"follower", 0}, {"large follower", 0}};
    EXPECT_EQ(start(*rules_of(choice)).figures().size(), 0u);
}

TEST(RulesetChoices, Presets) {
    RulesetChoice choice;
    choice.preset = "jcloisterzone";
    EXPECT_EQ(rules_of(choice)->option("river_turn_ban"), 2);
    // What a table says itself goes before the preset.
    choice.options = {{"river_turn_ban", "none"}};
    EXPECT_EQ(rules_of(choice)->option("river_turn_ban"), 1);
    choice.preset = "jcz";
    expect_problem(choice, Part::preset, 0, "preset jcz: there is no such preset", "hig-2010");
    // All of them name options, values and printings that exist.
    for (const PresetInfo& preset : presets()) {
        SCOPED_TRACE(preset.name);
        choice.preset = preset.name;
        EXPECT_TRUE(rules_of(choice));
        for (const PresetInfo::Value& printing : preset.printings)
            EXPECT_TRUE(built_in_tiles().find_set(std::string(printing.key) + ":" +
                                                  std::string(printing.value)));
    }
}

/// Each preset with all that it says.
// rule: GEN-10
TEST(RulesetChoices, PresetsAreThoseOfTheReference) {
    constexpr std::string_view names[] = {"hig-2010",     "rgg-2010",          "zmg-2017",
                                          "hig-2017",     "wikicarpedia-2018", "wikicarpedia-2024",
                                          "jcloisterzone"};
    ASSERT_EQ(presets().size(), std::size(names));
    for (std::size_t i = 0; i < std::size(names); ++i) EXPECT_EQ(presets()[i].name, names[i]);
    const auto option = [](const char* preset, const char* key) {
        RulesetChoice choice;
        choice.preset = preset;
        return rules_of(choice)->option(key);
    };
    for (const char* preset : {"hig-2010", "rgg-2010"}) EXPECT_EQ(option(preset, "edition"), 1);
    for (const char* preset : {"zmg-2017", "hig-2017", "wikicarpedia-2018", "wikicarpedia-2024"})
        EXPECT_EQ(option(preset, "edition"), 0);
    EXPECT_EQ(option("jcloisterzone", "gardens_without_abbot"), 1);
    EXPECT_EQ(option("jcloisterzone", "river_start_tile"), 3);
    EXPECT_EQ(option("jcloisterzone", "river_turn_ban"), 2);
    EXPECT_EQ(option("jcloisterzone", "river2_ends"), 2);
}

/// Only the defaults change: every other preset plays as before, unless its own source says otherwise.
// rule: GEN-10
TEST(RulesetChoices, PresetsBesideTheDefaults) {
    const auto value = [](std::string_view preset, std::string_view key) {
        RulesetChoice choice;
        choice.preset = preset;
        const auto rules = rules_of(choice);
        for (const OptionInfo& option : rules->options())
            if (option.key == key)
                return std::string(option.values[std::size_t(rules->option(key))]);
        return std::string("no such option");
    };
    for (const PresetInfo& preset : presets()) {
        SCOPED_TRACE(preset.name);
        const bool defaults = preset.name == "wikicarpedia-2024";
        const bool lords = defaults || preset.name == "jcloisterzone";
        EXPECT_EQ(value(preset.name, "mayor_in_castle"), lords ? "lord" : "zero");
        EXPECT_EQ(value(preset.name, "bazaar_unplaceable"), defaults ? "lose" : "redraw");
        const bool any_two = preset.name == "zmg-2017" || preset.name == "wikicarpedia-2018";
        EXPECT_EQ(value(preset.name, "small_city_definition"),
                  any_two ? "any_two_tiles" : "semicircular");
        EXPECT_EQ(value(preset.name, "small_city_abbey"), any_two ? "small" : "not_small");
        EXPECT_EQ(value(preset.name, "bazaar_discarded"),
                  preset.name == "rgg-2010" ? "starts_bazaar" : "ignored");
        const bool peer = preset.name == "jcloisterzone";
        EXPECT_EQ(value(preset.name, "castle_pick"), peer ? "max" : "owner");
        EXPECT_EQ(value(preset.name, "wagon_from_abbey"), peer ? "nowhere" : "connected");
        EXPECT_EQ(value(preset.name, "wagon_from_castle"), peer ? "nowhere" : "fief");
        EXPECT_EQ(value(preset.name, "pig_in_barn_field"), peer ? "allowed" : "forbidden");
        EXPECT_EQ(value(preset.name, "dragon_keeps_off"), peer ? "not_barns_and_towers" : "all");
        for (const PresetInfo::Value& one : preset.options)
            EXPECT_FALSE(one.unsure && preset.name == "zmg-2017") << one.key;
    }
    EXPECT_EQ(value("", "mayor_in_castle"), "lord");
    EXPECT_EQ(value("", "bazaar_unplaceable"), "lose");
}

TEST(RulesetChoices, APresetChoosesPrintings) {
    RulesetChoice choice = with_sets({{"basic", 1}, {"bridges-castles-and-bazaars", 1}});
    choice.preset = "hig-2017";
    const auto rules = rules_of(choice);
    int bazaars = 0;
    for (const TileType& type : rules->types())
        if (type.has(built_in_tiles().mark("bazaar"))) bazaars += int(type.copies);
    EXPECT_EQ(bazaars, 9) << "the printing 2-alt has nine";
}

// rule: RIV-02
TEST(Piles, TheRiverIsDrawnFirstAndItsLakeLast) {
    const auto rules = rules_of(with_sets({{"river/1:2", 1}, {"basic:2", 1}}));
    ASSERT_EQ(rules->start_tiles().size(), 1u);
    EXPECT_EQ(rules->start_tiles()[0].tile, "RI/s");
    ASSERT_EQ(rules->layout().piles, 3u);
    EXPECT_EQ(total(pile_of(*rules, 0)), 10);
    EXPECT_EQ(pile_of(*rules, 1), (std::map<std::string, int>{{"RI.1/I.e", 1}}));
    EXPECT_EQ(total(pile_of(*rules, 2)), 71) << "the start tile stays in the box";
    EXPECT_EQ(pile_of(*rules, 2)["BA/RCr"], 3);
}

// rule: RIV-02
TEST(Piles, WhereTheStartTileGoes) {
    RulesetChoice choice = with_sets({{"river/1:1", 1}, {"basic:1", 1}});
    choice.options = {{"river_start_tile", "shuffled"}};
    EXPECT_EQ(pile_of(*rules_of(choice), 0)["BA/RCr"], 1);
    EXPECT_EQ(rules_of(choice)->pile_tiles(), 11 + 72);
    choice.options = {{"river_start_tile", "after_lake"}};
    const auto after = rules_of(choice);
    ASSERT_EQ(after->layout().piles, 4u);
    EXPECT_EQ(pile_of(*after, 2), (std::map<std::string, int>{{"BA/RCr", 1}}));
    EXPECT_EQ(pile_of(*after, 3)["BA/RCr"], 3);
}

// rule: RIV-02
TEST(Piles, OfSeveralBaseGamesOneStartTileIsPutAway) {
    for (const auto& sets : {std::vector<std::pair<std::string, int>>{{"basic:2", 2}},
                             {{"basic:1", 1}, {"basic:2", 1}},
                             {{"basic:2", 1}, {"winter", 1}}}) {
        RulesetChoice choice = with_sets(sets);
        const int without = rules_of(choice)->pile_tiles();
        choice.sets.emplace_back("river/1", 1);
        EXPECT_EQ(rules_of(choice)->pile_tiles(), without + 11);
    }
}

// rule: RV2-01 RV2-02
TEST(Piles, RiverTwoHasItsForkFirstAndTwoEnds) {
    RulesetChoice choice = with_sets({{"basic", 1}, {"river/2:2", 1}});
    const auto random = rules_of(choice);
    ASSERT_EQ(random->layout().piles, 4u);
    EXPECT_EQ(pile_of(*random, 0), (std::map<std::string, int>{{"RI.2/III", 1}}));
    EXPECT_EQ(total(pile_of(*random, 1)), 8);
    EXPECT_EQ(pile_of(*random, 2), (std::map<std::string, int>{{"RI.2/I.v", 1}, {"RI.2/IFC", 1}}));
    choice.options = {{"river2_ends", "volcano_last"}};
    const auto volcano = rules_of(choice);
    ASSERT_EQ(volcano->layout().piles, 5u);
    EXPECT_EQ(pile_of(*volcano, 2), (std::map<std::string, int>{{"RI.2/IFC", 1}}));
    EXPECT_EQ(pile_of(*volcano, 3), (std::map<std::string, int>{{"RI.2/I.v", 1}}));
    choice.options = {{"river2_ends", "city_end_shuffled"}};
    EXPECT_EQ(pile_of(*rules_of(choice), 1)["RI.2/IFC"], 1);
    // One end more than the spring and the fork need: the further volcano is a tile like others.
    choice.tile_changes = {{"RI.2/I.v", 1}};
    const auto spare = rules_of(choice);
    EXPECT_EQ(pile_of(*spare, 2), (std::map<std::string, int>{{"RI.2/I.v", 1}}));
    EXPECT_EQ(pile_of(*spare, spare->layout().piles - 1)["RI.2/I.v"], 1);
    // By the rules all ends come last.
    choice.options = {{"river2_ends", "random"}};
    EXPECT_EQ(pile_of(*rules_of(choice), 2),
              (std::map<std::string, int>{{"RI.2/I.v", 2}, {"RI.2/IFC", 1}}));
}

// rule: RV2-01
TEST(Piles, SeveralRiversShareOneSource) {
    const auto rules =
        rules_of(with_sets({{"basic", 1}, {"river/1:2", 2}, {"river/2:2", 1}, {"gq11/river", 1}}));
    ASSERT_EQ(rules->start_tiles().size(), 1u);
    EXPECT_EQ(rules->start_tiles()[0].tile, "GQ/RFI");
    std::map<std::string, int> all;
    for (std::size_t pile = 0; pile < rules->layout().piles; ++pile)
        for (const auto& [tile, copies] : pile_of(*rules, pile)) all[tile] += copies;
    EXPECT_EQ(all.count("RI/s"), 0u) << "the other sources stay in the box";
    EXPECT_EQ(all.count("GQ/RFI"), 0u);
    EXPECT_EQ(all.count("RI.1/I.e"), 0u) << "River II has ends of its own";
    EXPECT_EQ(all["GQ/CICI"], 1);
    EXPECT_EQ(all["RI.1/CICI"], 2);
}

// rule: RIV-02
TEST(Piles, ARiverNeedsASourceAtTheStart) {
    RulesetChoice choice = with_sets({{"basic", 1}, {"river/1", 1}});
    choice.start = {{"BA/RCr", {0, 0}, 0}};
    expect_problem(choice, Part::start, 0, "the river begins at a source", "without the rules");
    // Without the rules of the river its tiles are tiles like others.
    choice.rules = {{"river", false}};
    const auto rules = rules_of(choice);
    EXPECT_EQ(rules->layout().piles, 1u);
    EXPECT_EQ(rules->pile_tiles(), 71 + 12);
}

TEST(Piles, OfSeveralStartsOneWithRulesGoesFirst) {
    const auto river = rules_of(with_sets({{"spiel-doch:2", 1}, {"basic", 1}, {"river/1", 1}}));
    EXPECT_EQ(river->start_tiles()[0].tile, "RI/s");
    // Of the displaced start tiles only that of the base game stays in the box.
    EXPECT_EQ(river->pile_tiles(), 71 + 11 + 2);
    const auto promo = rules_of(with_sets({{"spiel-doch:2", 1}, {"basic", 1}}));
    EXPECT_EQ(promo->start_tiles().size(), 2u);
    EXPECT_EQ(promo->pile_tiles(), 72);
}

TEST(Piles, TilesOfAStartBlockAreNotDrawn) {
    RulesetChoice choice = with_sets({{"basic", 1}, {"count", 1}});
    choice.start = {{"BA/RCr", {0, 0}, 0}};
    expect_problem(choice, Part::sets, 1, "set count: its tiles form a block", "leave the set out");
    choice.start.clear();
    choice.sets[1].second = 2;
    expect_problem(choice, Part::sets, 1, "set count: its tiles form a block", "once");
    choice.sets[1].second = 1;
    const auto count = rules_of(choice);
    EXPECT_EQ(count->start_tiles().size(), 12u);
    EXPECT_EQ(count->pile_tiles(), 72);
}

}  // namespace
}  // namespace bastide::test
