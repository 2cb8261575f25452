// Making a ruleset: what is chosen, and what is said about impossible choices.

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <map>

namespace bastide::test {
namespace {

/// All problems of a choice, one a line; none means that there is a ruleset.
std::string problem_lines(const RulesetChoice& choice) {
    std::vector<std::string> problems;
    const auto rules = make_ruleset(choice, problems);
    EXPECT_EQ(rules == nullptr, !problems.empty());
    std::string text;
    for (const std::string& problem : problems) text += problem + "\n";
    return text;
}

std::shared_ptr<const Ruleset> valid_rules(const RulesetChoice& choice) {
    std::vector<std::string> problems;
    auto rules = make_ruleset(choice, problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    return rules;
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

/// The choice is refused, with a message that begins so and names what is allowed.
void expect_problem(const RulesetChoice& choice, const std::string& beginning,
                    const std::string& allowed = "") {
    const std::string problems = problem_lines(choice);
    EXPECT_EQ(problems.substr(0, beginning.size()), beginning);
    EXPECT_TRUE(contains(problems, allowed)) << problems;
}

// rule: BASE-01
TEST(RulesetProblems, Players) {
    for (const int players : {-1, 0, 7, 1000}) {
        RulesetChoice choice;
        choice.players = players;
        expect_problem(choice, "players: " + std::to_string(players) + " is not possible",
                       "1 to 6");
    }
    for (int players = 1; players <= 6; ++players) {
        RulesetChoice choice;
        choice.players = players;
        EXPECT_EQ(problem_lines(choice), "");
    }
}

TEST(RulesetProblems, UnknownSets) {
    RulesetChoice choice;
    choice.sets = {{"basics", 1}};
    expect_problem(choice, "set basics: there is no such set", "basic:1, basic:2");
    choice.sets = {{"basic:3", 1}};
    expect_problem(choice, "set basic:3: there is no such set");
    choice.sets = {{"", 1}};
    expect_problem(choice, "set : there is no such set");
}

TEST(RulesetProblems, MultiplesOfASet) {
    for (const int multiple : {0, -1, 101, 1 << 30}) {
        RulesetChoice choice;
        choice.sets = {{"basic", multiple}};
        expect_problem(choice, "set basic: " + std::to_string(multiple) + " copies", "1 to 100");
    }
    RulesetChoice choice;
    choice.sets = {{"basic", 28}};
    expect_problem(choice, "the sets hold 2016 tiles; at most 2000");
    choice.sets = {{"basic", 27}};
    EXPECT_EQ(problem_lines(choice), "");
}

TEST(RulesetProblems, UnknownOptionsAndValues) {
    RulesetChoice choice;
    choice.options = {{"farmer", "on"}};
    expect_problem(choice, "option farmer: there is no such option", "farm_scoring");
    choice.options = {{"farmers", "maybe"}};
    expect_problem(choice, "option farmers: \"maybe\" is not possible", "on, off");
    choice.options = {{"small_city_points", "3"}};
    expect_problem(choice, "option small_city_points: \"3\"", "4, 2");
    choice.options = {{"farm_scoring", ""}};
    expect_problem(choice, "option farm_scoring: \"\"", "third, second, first");
}

TEST(RulesetProblems, ChangesToTiles) {
    RulesetChoice choice;
    choice.tile_changes = {{"BA/nothing", 1}};
    expect_problem(choice, "tile BA/nothing: there is no such tile");
    choice.tile_changes = {{"BA/L", -5}};
    expect_problem(choice, "tile BA/L: its 4 copies cannot be changed by -5");
    choice.tile_changes = {{"BA/L", 2001}};
    expect_problem(choice, "tile BA/L: its 4 copies cannot be changed by 2001");
    choice.tile_changes = {{"BA/L", 1929}};
    expect_problem(choice, "the sets hold 2001 tiles");
    choice.tile_changes = {{"BA/RCr", -4}};
    expect_problem(choice, "start tile BA/RCr: there are not that many copies of it in play");
}

// rule: BASE-03
TEST(RulesetProblems, FirstPlayer) {
    RulesetChoice choice;
    choice.first_player = 2;
    expect_problem(choice, "first player: there is no seat 2; seats run from 0 to 1");
    choice.first_player = -1;
    expect_problem(choice, "first player: there is no seat -1; seats run from 0 to 1");
}

TEST(RulesetProblems, StartTiles) {
    RulesetChoice choice;
    choice.start = {{"BA/nothing", {0, 0}, 0}};
    expect_problem(choice, "start tile BA/nothing: there is no such tile");
    choice.start = {{"BA/RCr", {0, 0}, 4}};
    expect_problem(choice, "start tile BA/RCr: its place is beyond the limits");
    choice.start = {{"BA/RCr", {1001, 0}, 0}};
    expect_problem(choice, "start tile BA/RCr: its place is beyond the limits");
    choice.start = {{"BA/RCr", {0, -1001}, 0}};
    expect_problem(choice, "start tile BA/RCr: its place is beyond the limits");
    choice.start = {{"BA/RCr", {0, 0}, 0}, {"BA/L", {0, 0}, 0}};
    expect_problem(choice, "start tile BA/L at 0,0: its cell is taken by another one");
    choice.start = {{"BA/RCr", {0, 0}, 0}, {"BA/L", {1, 0}, 0}};
    expect_problem(choice, "start tile BA/L at 1,0: its edge to start tile BA/RCr at 0,0 differs");
    choice.start = {{"BA/L", {0, 0}, 0}, {"BA/RCr", {0, -1}, 2}};
    expect_problem(choice, "start tile BA/RCr at 0,-1: its edge to start tile BA/L at 0,0 differs");
    choice.start = {{"BA/L", {0, 0}, 0}, {"BA/L", {1, 1}, 0}};
    expect_problem(choice, "start tile BA/L at 1,1: it does not touch the other start tiles");
    choice.start = {{"BA/Cccc+", {0, 0}, 0}, {"BA/Cccc+", {1, 0}, 0}};
    expect_problem(choice, "start tile BA/Cccc+: there are not that many copies of it in play");
}

TEST(RulesetProblems, AllAreNamedAtOnce) {
    RulesetChoice choice;
    choice.players = 0;
    choice.sets = {{"nothing", 1}, {"basic", 1}};
    choice.options = {{"speed", "high"}};
    choice.tile_changes = {{"BA/X", 1}};
    const std::string problems = problem_lines(choice);
    for (const char* part : {"players: 0", "set nothing", "option speed", "tile BA/X"})
        EXPECT_TRUE(contains(problems, part)) << problems;
}

// rule: GEN-09
TEST(Rulesets, HoldTheTilesOfTheirSets) {
    for (const char* set : {"basic:1", "basic:2"})
        for (const int multiple : {1, 2, 5}) {
            RulesetChoice choice;
            choice.sets = {{set, multiple}};
            const auto rules = valid_rules(choice);
            EXPECT_EQ(rules->pile_tiles(), 72 * multiple - 1);
            ASSERT_EQ(rules->start_tiles().size(), 1u);
            for (const TileCopies& entry : built_in_tiles().find_set(set)->tiles) {
                const TileTypeId id = rules->find_type(entry.tile);
                ASSERT_TRUE(id.exists()) << entry.tile;
                EXPECT_EQ(rules->type(id).id, entry.tile);
                EXPECT_EQ(int(rules->type(id).copies),
                          entry.copies * multiple - (entry.tile == "BA/RCr" ? 1 : 0));
            }
            EXPECT_EQ(rules->types().size(), built_in_tiles().find_set(set)->tiles.size());
            EXPECT_FALSE(rules->find_type("BA/nothing").exists());
        }
}

// rule: GEN-10
TEST(Rulesets, AnEditionChoosesThePrinting) {
    RulesetChoice choice;
    EXPECT_TRUE(valid_rules(choice)->find_type("BA/CG").exists());
    choice.sets = {{"basic", 1}};
    EXPECT_TRUE(valid_rules(choice)->find_type("BA/CG").exists());
    choice.options = {{"edition", "C1"}};
    EXPECT_FALSE(valid_rules(choice)->find_type("BA/CG").exists());
    choice.sets = {};
    EXPECT_FALSE(valid_rules(choice)->find_type("BA/CG").exists());
    // A printing that is named stays.
    choice.sets = {{"basic:2", 1}};
    EXPECT_TRUE(valid_rules(choice)->find_type("BA/CG").exists());
}

TEST(Rulesets, SetsAddUp) {
    RulesetChoice choice;
    choice.sets = {{"basic:1", 1}, {"basic:2", 2}};
    const auto rules = valid_rules(choice);
    EXPECT_EQ(rules->pile_tiles(), 3 * 72 - 1);
    EXPECT_EQ(rules->type(rules->find_type("BA/L")).copies, 12u);
}

TEST(Rulesets, TilesCanBeChanged) {
    RulesetChoice choice;
    choice.tile_changes = {{"BA/L", -4}, {"BA/C", 3}};
    choice.start = {{"BA/C", {3, -2}, 1}};
    const auto rules = valid_rules(choice);
    EXPECT_EQ(rules->pile_tiles(), 72 - 4 + 3 - 1);
    EXPECT_EQ(rules->type(rules->find_type("BA/C")).copies, 6u);  // 4 + 3 - 1 at the start
    EXPECT_EQ(rules->type(rules->find_type("BA/RCr")).copies, 4u);
    const State state = start(*rules);
    EXPECT_EQ(state.tiles()[0].cell, (Cell{3, -2}));
    EXPECT_EQ(state.tiles()[0].turning, 1);
    EXPECT_FALSE(state.tiles()[0].by.exists());
}

TEST(Rulesets, OptionsHaveTheirDefaults) {
    const auto rules = valid_rules(RulesetChoice());
    ASSERT_EQ(rules->options().size(), rules->option_values().size());
    std::map<std::string_view, std::string_view> defaults;
    for (std::size_t i = 0; i < rules->options().size(); ++i) {
        const OptionInfo& option = rules->options()[i];
        EXPECT_FALSE(option.rule.empty()) << option.key;
        EXPECT_FALSE(option.text.empty()) << option.key;
        EXPECT_EQ(rules->option_values()[i], option.standard) << option.key;
        if (!option.values.empty())
            defaults[option.key] = option.values[std::size_t(option.standard)];
    }
    EXPECT_EQ(defaults["edition"], "C2");
    EXPECT_EQ(defaults["first_player"], "given");
    EXPECT_EQ(defaults["farmers"], "on");
    EXPECT_EQ(defaults["farm_scoring"], "third");
    EXPECT_EQ(defaults["small_city_points"], "4");
}

// rule: BASE-01 BASE-10 BASE-24
TEST(Rulesets, EachPlayerHasSevenFollowers) {
    RulesetChoice choice;
    choice.players = 5;
    const auto with_farmers = valid_rules(choice);
    ASSERT_EQ(with_farmers->figure_kinds().size(), 1u);
    const FigureKindInfo& follower = with_farmers->figure_kind(FigureKind(0));
    EXPECT_EQ(follower.each, 7);
    EXPECT_EQ(follower.strength, 1);
    EXPECT_TRUE(follower.follower);
    EXPECT_EQ(with_farmers->layout().figures, 35u);
    EXPECT_EQ(follower.stands_on, 1u << road.index() | 1u << city.index() | 1u << field.index() |
                                      1u << monastery.index());
    choice.options = {{"farmers", "off"}};
    EXPECT_EQ(valid_rules(choice)->figure_kind(FigureKind(0)).stands_on,
              1u << road.index() | 1u << city.index() | 1u << monastery.index());
}

TEST(Rulesets, TilesAreTurnedFourWays) {
    const auto rules = valid_rules(RulesetChoice());
    for (const TileType& type : rules->types()) {
        ASSERT_EQ(type.turned.size(), 4u);
        EXPECT_TRUE(type.square);
        EXPECT_EQ(type.segment_count, type.printed->segments.size());
        for (unsigned turning = 0; turning < 4; ++turning) {
            const TurnedCell& cell = type.turned[turning];
            EXPECT_EQ(cell.edges, type.edges[turning]);
            for (unsigned side = 0; side < 4; ++side) {
                const Side now = turned(Side(side), Turning(turning));
                const EdgeKind kind =
                    built_in_tiles().edge_kind_of_letter(type.printed->edges[side]);
                EXPECT_EQ(cell.edges >> (8 * unsigned(now)) & 0xFF, 1u << kind.index());
            }
            for (std::size_t segment = 0; segment < type.printed->segments.size(); ++segment) {
                const PrintedSegment& printed = type.printed->segments[segment];
                for (const EdgePlace edge : printed.edges)
                    EXPECT_EQ(
                        cell.edge_segment[unsigned(turned(Side(edge.side), Turning(turning)))],
                        segment);
                for (const SlotPlace slot : printed.slots)
                    EXPECT_EQ(
                        cell.slot_segment[unsigned(turned(Slot(slot.slot), Turning(turning)))],
                        segment);
            }
        }
    }
}

TEST(Rulesets, LayoutHoldsTheLongestGame) {
    RulesetChoice choice;
    choice.sets = {{"basic:1", 2}};
    choice.players = 3;
    const auto rules = valid_rules(choice);
    const Layout& layout = rules->layout();
    std::size_t segments = 0;
    for (const TileCopies& entry : built_in_tiles().find_set("basic:1")->tiles)
        segments +=
            std::size_t(2 * entry.copies) * built_in_tiles().find_tile(entry.tile)->segments.size();
    EXPECT_EQ(layout.tiles, 144u);
    EXPECT_GE(layout.segments, segments);
    EXPECT_EQ(layout.types, rules->types().size());
    EXPECT_EQ(layout.figures, 21u);
    // A tile brings at most three empty cells beside it, the first one four.
    EXPECT_GE(layout.frontier, 2 * 144u + 2u);
}

TEST(Rulesets, AttributesAndMarksAreThere) {
    const auto rules = valid_rules(RulesetChoice());
    const Attribute shields = built_in_tiles().attribute("shields");
    const TileType& pennant = rules->type(rules->find_type("BA/CFc+"));
    EXPECT_EQ(pennant.segments[0].value(shields), 1);
    EXPECT_EQ(pennant.segments[1].value(shields), 0);
    EXPECT_EQ(pennant.segments[0].value(Attribute()), 0);
    EXPECT_EQ(pennant.segments[1].cities, 1u);
    EXPECT_FALSE(pennant.has(Mark()));
    EXPECT_TRUE(rules->type(rules->find_type("BA/L")).has_surrounded);
    EXPECT_FALSE(pennant.has_surrounded);
}

}  // namespace
}  // namespace bastide::test
