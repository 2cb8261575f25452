/// Checks the reference game against the rules text, chapters 11 and 19 (the Abbot), and part D of
/// chapter 16 (the pig-herd). The numbers are those of the text where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bastide::reference {
namespace {

const std::set<std::string> with_inns = {"inns-and-cathedrals"};
const std::set<std::string> with_abbot = {"abbot"};
const std::set<std::string> with_herd = {"pig-herd"};

int points_of(const ReferenceGame& game, const Feature& feature) {
    return game.value(feature).points();
}

/// A cathedral with all its sides but the western one closed by caps.
ReferenceGame open_cathedral(const Options& options, const std::set<std::string>& rules) {
    ReferenceGame game = empty_board(options, rules);
    game.lay_tile("IC/Cccc.c", {0, 0}, 0);
    game.lay_tile("BA/CFc+", {0, -1}, 1);
    game.lay_tile("BA/C", {0, -2}, 2);
    game.lay_tile("BA/C", {1, 0}, 3);
    game.lay_tile("BA/C", {0, 1}, 0);
    return game;
}

/// INN-01: the inn beside one arm of a crossing is on no other arm.
TEST(ReferenceInns, Inn01OneArmOnly) {
    ReferenceGame game = empty_board({}, with_inns);
    game.lay_tile("IC/RRR.i", {0, 0}, 0);
    game.lay_tile("BA/RRR", {1, 0}, 0);
    game.lay_tile("BA/RRR", {-1, 0}, 0);
    EXPECT_EQ(points_of(game, road_at(game, {0, 0}, Side::east)), 4);
    EXPECT_EQ(points_of(game, road_at(game, {0, 0}, Side::west)), 2);
}

/// INN-02: 4 tiles, 2 inns: 8. Without the rules the inns mean nothing.
TEST(ReferenceInns, Inn02CompletedRoad) {
    for (const auto& rules : {with_inns, std::set<std::string>{}}) {
        ReferenceGame game = empty_board({}, rules);
        game.lay_tile("IC/Rr.i", {0, 0}, 3);
        game.lay_tile("BA/Rr", {1, 0}, 0);
        game.lay_tile("IC/Rr.i", {1, 1}, 1);
        game.lay_tile("BA/Rr", {0, 1}, 2);
        EXPECT_EQ(points_of(game, road_at(game, {0, 0}, Side::east)), rules.empty() ? 4 : 8);
    }
}

/// INN-03: a road of 5 tiles with an inn and an open end: 0; `ignore`: 5.
TEST(ReferenceInns, Inn03IncompleteRoad) {
    for (const auto& [option, points] : std::map<std::string, int>{{"zero", 0}, {"ignore", 5}}) {
        ReferenceGame game = empty_board({{"inn_cathedral_final", option}}, with_inns);
        game.lay_tile("BA/RRR", {0, 0}, 0);
        game.lay_tile("IC/RFr.i", {1, 0}, 0);
        for (std::int16_t x = 2; x < 5; ++x) {
            game.lay_tile("BA/RFr", {x, 0}, 0);
        }
        game.stand_figure({red, {4, 0}, segment_of_kind(game, {4, 0}, road)});
        EXPECT_EQ(points_of(game, road_at(game, {0, 0}, Side::east)), points);
        EXPECT_EQ(points_for(game.final_awards(), red), points);
        EXPECT_EQ(game.final_awards().at(0).value.items.at(0).rule,
                  points == 0 ? "INN-03" : "BASE-22");
    }
}

/// INN-03, INN-04: a cathedral and 5 tiles more with a pennant; a field beside them.
TEST(ReferenceInns, Inn04Cathedral) {
    for (const auto& [option, points] : std::map<std::string, int>{{"zero", 0}, {"ignore", 6}}) {
        ReferenceGame game = open_cathedral({{"inn_cathedral_final", option}}, with_inns);
        EXPECT_EQ(points_of(game, city_at(game, {0, 0}, Side::west)), points);
        const int farm = segment_of_kind(game, {0, 1}, field);
        game.stand_figure({blue, {0, 1}, farm});
        EXPECT_EQ(points_of(game, game.feature_at({0, 1}, farm)), 0);
        game.lay_tile("BA/C", {-1, 0}, 1);
        const Value value = game.value(city_at(game, {0, 0}, Side::west));
        const std::vector<LineItem> expected = {{"tiles", 6, 12, "BASE-20"},
                                                {"pennants", 1, 2, "BASE-20"},
                                                {"cathedral", 0, 7, "INN-04"}};
        EXPECT_EQ(value.points(), 21);
        EXPECT_EQ(value.items, expected);
        EXPECT_EQ(points_for(game.final_awards(), blue), 3);
    }
    ReferenceGame without_rules = open_cathedral({}, {});
    EXPECT_EQ(points_of(without_rules, city_at(without_rules, {0, 0}, Side::west)), 6);
    without_rules.lay_tile("BA/C", {-1, 0}, 1);
    EXPECT_EQ(points_of(without_rules, city_at(without_rules, {0, 0}, Side::west)), 14);
}

/// INN-04: two cathedrals are worth no more than one.
TEST(ReferenceInns, Inn04TwoCathedrals) {
    ReferenceGame game = open_cathedral({}, with_inns);
    game.lay_tile("IC/Cccc.c", {-1, 0}, 0);
    game.lay_tile("BA/C", {-1, -1}, 2);
    game.lay_tile("BA/C", {-1, 1}, 0);
    game.lay_tile("BA/C", {-2, 0}, 1);
    EXPECT_EQ(points_of(game, city_at(game, {0, 0}, Side::west)), 9 * 3 + 3);
}

/// INN-05: a road with Red large and Blue 2 normal: both. One each, and only with the rules.
TEST(ReferenceInns, Inn05LargeFollower) {
    ReferenceGame game(setup_with({{"BA/RRR", {0, 0}, 0}}, {{"BA/RFr", 3}}));
    EXPECT_EQ(game.supply(red, "large follower"), 0);
    GameSetup setup = setup_with({{"BA/RRR", {0, 0}, 0}}, {{"BA/RFr", 3}});
    setup.each = {{"large follower", 2}};
    EXPECT_THROW(ReferenceGame{setup}, std::invalid_argument);
    setup.rules = with_inns;
    EXPECT_EQ(ReferenceGame(setup).supply(red, "large follower"), 2);
    setup.each.clear();
    game = ReferenceGame(setup);
    ASSERT_TRUE(game.draw("BA/RFr"));
    game.place("BA/RFr", {1, 0}, 0);
    const int segment = segment_of_kind(game, {1, 0}, road);
    EXPECT_EQ(game.legal_places(red, "large follower"), game.legal_places(red));
    EXPECT_EQ(game.legal_figure_places(red).size(), 6U);
    game.put_figure(red, {1, 0}, segment, "large follower");
    EXPECT_TRUE(game.legal_figure_places(red).empty());
    EXPECT_EQ(game.supply(red, "large follower"), 0);
    EXPECT_EQ(game.supply(red), 7);
    game.lay_tile("BA/RFr", {2, 0}, 0);
    game.lay_tile("BA/RFr", {3, 0}, 0);
    game.stand_figure({blue, {2, 0}, segment});
    EXPECT_EQ(game.owners(road_at(game, {1, 0}, Side::east)), (std::vector{red}));
    game.stand_figure({blue, {3, 0}, segment});
    EXPECT_EQ(game.owners(road_at(game, {1, 0}, Side::east)), (std::vector{red, blue}));
    game.lay_tile("BA/RRR", {4, 0}, 0);
    game.set_last_placed({4, 0});
    game.end_part();
    EXPECT_EQ(game.score(red), 5);
    EXPECT_EQ(game.score(blue), 5);
    EXPECT_EQ(game.supply(red, "large follower"), 1);
}

/// A tile with a garden on (0, 0), a city north of it.
ReferenceGame garden_game(const Options& options, const std::set<std::string>& rules) {
    ReferenceGame game = empty_board(options, rules);
    game.lay_tile("BA/CG", {0, 0}, 0);
    game.lay_tile("BA/C", {0, -1}, 2);
    return game;
}

SegmentKind garden() { return built_in_tiles().segment_kind("garden"); }

/// ABB-01, AMB-16: gardens are features with the abbot, or by the option.
TEST(ReferenceAbbot, Abb01GardensAreFeatures) {
    EXPECT_EQ(garden_game({}, {}).features().size(), 3U);
    EXPECT_EQ(garden_game({}, with_abbot).features().size(), 4U);
    ReferenceGame game = garden_game({{"gardens_without_abbot", "feature"}}, {});
    EXPECT_EQ(game.features().size(), 4U);
    lay_monasteries_around(game, {0, 0}, 7);
    game.set_last_placed({0, 0});
    for (const FigurePlace& place : game.legal_figure_places(red)) {
        EXPECT_NE(segment_at(game.board(), {{0, 0}, place.segment}).kind, garden());
    }
    const Feature feature = game.feature_at({0, 0}, segment_of_kind(game, {0, 0}, garden()));
    EXPECT_EQ(game.name(feature), "garden");
    EXPECT_TRUE(game.is_completed(feature));
    EXPECT_EQ(points_of(game, feature), 9);
    EXPECT_TRUE(game.part_awards().empty());
}

/// ABB-03: monastery or garden of the tile just placed, if unoccupied; the garden for nobody else.
TEST(ReferenceAbbot, Abb03Placing) {
    ReferenceGame game = garden_game({}, {"abbot", "inns-and-cathedrals"});
    game.lay_tile("BA/L", {1, 0}, 0);
    game.set_last_placed({0, 0});
    const int seat = segment_of_kind(game, {0, 0}, garden());
    EXPECT_EQ(game.legal_places(red, "abbot"), (std::vector{seat}));
    for (const char* kind : {"follower", "large follower"}) {
        EXPECT_EQ(game.legal_places(red, kind).size(), 2U);
        EXPECT_THROW(game.put_figure(red, {0, 0}, seat, kind), std::invalid_argument);
    }
    game.put_figure(red, {0, 0}, seat, "abbot");
    EXPECT_EQ(game.supply(red, "abbot"), 0);
    game.set_last_placed({0, 0});
    EXPECT_TRUE(game.legal_places(blue, "abbot").empty());
    game.set_last_placed({1, 0});
    const int cell = segment_of_kind(game, {1, 0}, monastery);
    EXPECT_EQ(game.legal_places(blue, "abbot"), (std::vector{cell}));
    EXPECT_TRUE(game.legal_places(red, "abbot").empty());
    game.stand_figure({green, {1, 0}, cell});
    EXPECT_TRUE(game.legal_places(blue, "abbot").empty());
}

/// ABB-04, ABB-06: 9 points and back; at the end 1 + neighbours.
TEST(ReferenceAbbot, Abb04Completed) {
    ReferenceGame game = garden_game({}, with_abbot);
    game.stand_figure({blue, {0, 0}, segment_of_kind(game, {0, 0}, garden()), "abbot"});
    lay_monasteries_around(game, {0, 0}, 4);
    EXPECT_EQ(points_for(game.final_awards(), blue), 6);
    lay_monasteries_around(game, {0, 0}, 3);
    game.set_last_placed({1, 1});
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, blue), 9);
    EXPECT_EQ(awards.at(0).name, "garden");
    EXPECT_EQ(game.supply(blue, "abbot"), 1);
}

/// ABB-05: 5 of 8 neighbours laid, P is the 6th: 7 points; instead of placing any figure.
TEST(ReferenceAbbot, Abb05Recall) {
    ReferenceGame game = garden_game({}, with_abbot);
    const int seat = segment_of_kind(game, {0, 0}, garden());
    game.stand_figure({red, {0, 0}, seat, "abbot"});
    game.stand_figure({blue, {0, -1}, segment_of_kind(game, {0, -1}, city)});
    lay_monasteries_around(game, {0, 0}, 5);
    game.set_last_placed({1, 0});
    EXPECT_TRUE(game.recallable_abbots(blue).empty());
    EXPECT_EQ(game.recallable_abbots(red).size(), 1U);
    ReferenceGame other = game;
    other.put_figure(red, {1, 0}, segment_of_kind(game, {1, 0}, monastery));
    EXPECT_TRUE(other.recallable_abbots(red).empty());
    const Award award = game.recall_abbot(red, {0, 0}, seat);
    EXPECT_EQ(award.value.points(), 7);
    EXPECT_FALSE(award.at_the_end);
    EXPECT_EQ(game.score(red), 7);
    EXPECT_EQ(game.supply(red, "abbot"), 1);
    EXPECT_TRUE(game.legal_figure_places(red).empty());
    EXPECT_TRUE(game.figures_on(game.feature_at({0, 0}, seat)).empty());
    game.end_part();
    EXPECT_EQ(game.score(red), 7);
}

/// ABB-05: P is the 8th neighbour: no recall. From a monastery as well; of several abbots one.
TEST(ReferenceAbbot, Abb05NotFromACompletedGarden) {
    GameSetup setup = setup_with({}, {}, 3);
    setup.rules = with_abbot;
    setup.each = {{"abbot", 2}};
    ReferenceGame game(setup);
    game.lay_tile("BA/CG", {0, 0}, 0);
    game.lay_tile("BA/C", {0, -1}, 2);
    game.stand_figure({red, {0, 0}, segment_of_kind(game, {0, 0}, garden()), "abbot"});
    lay_monasteries_around(game, {0, 0}, 7);
    const int cell = segment_of_kind(game, {1, 1}, monastery);
    game.stand_figure({red, {1, 1}, cell, "abbot"});
    game.set_last_placed({1, 0});
    const std::vector<Figure> expected = {{red, {1, 1}, cell, "abbot"}};
    EXPECT_EQ(game.recallable_abbots(red), expected);
    EXPECT_EQ(game.recall_abbot(red, {1, 1}, cell).value.points(), 4);
    EXPECT_EQ(points_for(game.end_part(), red), 9);
    EXPECT_EQ(game.score(red), 13);
}

/// RV2-04: 2 completed cities, Red 1 farmer: 4 each instead of 3; several herds do not add up.
TEST(ReferencePigHerd, Rv204OneMoreForEachCity) {
    for (const auto& rules : {with_herd, std::set<std::string>{}}) {
        for (const auto& [version, points] :
             std::map<std::string, int>{{"third", 3}, {"second", 3}, {"first", 4}}) {
            ReferenceGame game = empty_board({{"farm_scoring", version}}, rules);
            lay_small_city(game, {0, 0});
            lay_small_city(game, {1, 0});
            const int segment = segment_of_kind(game, {0, 0}, field);
            game.stand_figure({red, {0, 0}, segment});
            EXPECT_EQ(points_for(game.final_awards(), red), 2 * points);
            const int more = rules.empty() ? 0 : 1;
            for (const std::int16_t x : {std::int16_t(0), std::int16_t(1)}) {
                game.lay_tile("GQ/F", {x, 1}, 0);
                EXPECT_EQ(points_for(game.final_awards(), red), 2 * (points + more)) << version;
            }
        }
    }
}

/// RV2-04 with BASE-26: a city that two of Red's fields touch counts once, with the herd; in the
/// first version the herd is for the farmers of its field.
TEST(ReferencePigHerd, Rv204OlderVersions) {
    struct Case {
        std::string version;
        int red_points;
        int blue_points;
    };
    for (const Case& expected :
         {Case{"third", 6 + 8, 6}, Case{"second", 8, 6}, Case{"first", 10, 0}}) {
        ReferenceGame game = empty_board({{"farm_scoring", expected.version}}, with_herd);
        lay_small_city(game, {0, 0});
        lay_small_city(game, {1, 0});
        game.lay_tile("GQ/F", {0, 1}, 0);
        const int segment = segment_of_kind(game, {0, 0}, field);
        game.stand_figure({red, {0, 0}, segment});
        game.stand_figure({red, {0, -1}, segment});
        game.stand_figure({blue, {1, -1}, segment});
        EXPECT_EQ(points_for(game.final_awards(), red), expected.red_points) << expected.version;
        EXPECT_EQ(points_for(game.final_awards(), blue), expected.blue_points) << expected.version;
        if (expected.version == "first") {
            game.stand_figure({blue, {1, -1}, segment});
            EXPECT_EQ(points_for(game.final_awards(), red), 10);
            EXPECT_EQ(points_for(game.final_awards(), blue), 8);
        }
    }
}

}  // namespace
}  // namespace bastide::reference
