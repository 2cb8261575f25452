/// Checks the points of the reference game against the worked examples of the rules text,
/// chapter 10. The numbers are those of the text.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bastide::reference {
namespace {

/// BASE-13: Red 2 normal against Blue 1 large, and one each of three players: all own it.
TEST(ReferenceScoring, Base13EqualStrengthSharesInFull) {
    ReferenceGame game = empty_board({}, {"inns-and-cathedrals"});
    for (std::int16_t x = 0; x < 3; ++x) {
        game.lay_tile("BA/CFc.1", {x, 0}, 0);
    }
    const int segment = segment_of_kind(game, {0, 0}, city);
    ReferenceGame three_players = game;
    game.stand_figure({red, {0, 0}, segment});
    EXPECT_EQ(game.owners(game.feature_at({1, 0}, segment)), (std::vector{red}));
    game.stand_figure({blue, {1, 0}, segment, "large follower", 2});
    EXPECT_EQ(game.owners(game.feature_at({1, 0}, segment)), (std::vector{blue}));
    game.stand_figure({red, {2, 0}, segment});
    EXPECT_EQ(game.owners(game.feature_at({1, 0}, segment)), (std::vector{red, blue}));
    EXPECT_EQ(points_for(game.final_awards(), red), 3);
    EXPECT_EQ(points_for(game.final_awards(), blue), 3);
    EXPECT_EQ(game.supply(blue), 7);
    for (const int player : {red, blue, green}) {
        three_players.stand_figure({player, {std::int16_t(player), 0}, segment});
    }
    EXPECT_EQ(three_players.owners(three_players.feature_at({0, 0}, segment)),
              (std::vector{red, blue, green}));
}

/// BASE-20: 4 tiles, 2 pennants: 12. BASE-22: the same with one open edge: 6.
TEST(ReferenceScoring, Base20AndBase22CityWithPennants) {
    ReferenceGame game = empty_board();
    game.lay_tile("BA/C", {0, 0}, 1);
    game.lay_tile("BA/CFc+", {1, 0}, 0);
    game.lay_tile("BA/CFc+", {2, 0}, 0);
    ReferenceGame open = game;
    game.lay_tile("BA/C", {3, 0}, 3);
    const Value value = game.value(city_at(game, {0, 0}, Side::east));
    EXPECT_EQ(value.points(), 12);
    const std::vector<LineItem> expected = {{"tiles", 4, 8, "BASE-20"},
                                            {"pennants", 2, 4, "BASE-20"}};
    EXPECT_EQ(value.items, expected);
    open.lay_tile("BA/CFc.1", {3, 0}, 0);
    EXPECT_EQ(open.open_edges(city_at(open, {0, 0}, Side::east)).size(), 1U);
    EXPECT_EQ(open.value(city_at(open, {0, 0}, Side::east)).points(), 6);
}

/// BASE-20 and its option `small_city_points`.
TEST(ReferenceScoring, Base20SmallCity) {
    for (const auto& [option_value, points] : std::map<std::string, int>{{"4", 4}, {"2", 2}}) {
        ReferenceGame game = empty_board({{"small_city_points", option_value}});
        lay_small_city(game, {0, 0});
        EXPECT_EQ(game.value(city_at(game, {0, 0}, Side::north)).points(), points);
    }
    EXPECT_THROW(empty_board({{"small_city_points", "3"}}), std::invalid_argument);
    EXPECT_THROW(empty_board({{"large_city_points", "4"}}), std::invalid_argument);
}

/// BASE-21: a road from a village over one tile to a city gate: 3; four curves: 4.
TEST(ReferenceScoring, Base21Roads) {
    ReferenceGame game = empty_board();
    game.lay_tile("BA/RRR", {0, 0}, 0);
    game.lay_tile("BA/RFr", {1, 0}, 0);
    game.lay_tile("BA/CccR", {2, 0}, 1);
    EXPECT_TRUE(game.is_completed(road_at(game, {1, 0}, Side::east)));
    EXPECT_EQ(game.value(road_at(game, {1, 0}, Side::east)).points(), 3);
    game.lay_tile("BA/Rr", {10, 0}, 3);
    game.lay_tile("BA/Rr", {11, 0}, 0);
    game.lay_tile("BA/Rr", {11, 1}, 1);
    game.lay_tile("BA/Rr", {10, 1}, 2);
    EXPECT_TRUE(game.is_completed(road_at(game, {10, 0}, Side::east)));
    EXPECT_EQ(game.value(road_at(game, {10, 0}, Side::east)).points(), 4);
}

/// BASE-21: a monastery 9. BASE-22: with 5 neighbours 6. BASE-12: closed from beside.
TEST(ReferenceScoring, Base21AndBase22Monastery) {
    ReferenceGame game = empty_board();
    game.lay_tile("BA/L", {0, 0}, 0);
    game.stand_figure({green, {0, 0}, segment_of_kind(game, {0, 0}, monastery)});
    lay_monasteries_around(game, {0, 0}, 5);
    EXPECT_EQ(game.value(monastery_at(game, {0, 0})).points(), 6);
    EXPECT_EQ(points_for(game.final_awards(), green), 6);
    lay_monasteries_around(game, {0, 0}, 3);
    game.set_last_placed({1, 1});
    EXPECT_EQ(game.value(monastery_at(game, {0, 0})).points(), 9);
    EXPECT_EQ(points_for(game.part_awards(), green), 9);
    EXPECT_EQ(points_for(game.final_awards(), green), 0);
}

/// BASE-24: `farmers=off` closes the fields.
TEST(ReferenceScoring, Base24WithoutFarmers) {
    ReferenceGame game = empty_board({{"farmers", "off"}});
    lay_small_city(game, {0, 0});
    game.set_last_placed({0, 0});
    EXPECT_EQ(game.legal_places(red), (std::vector{segment_of_kind(game, {0, 0}, city)}));
    game.stand_figure({red, {0, 0}, segment_of_kind(game, {0, 0}, field)});
    EXPECT_TRUE(game.final_awards().empty());
}

/// BASE-25: a field with 2 Red, 1 Blue at two completed cities and an open one: Red 6, Blue 0.
TEST(ReferenceScoring, Base25Field) {
    ReferenceGame game = empty_board();
    lay_small_city(game, {0, 0});
    lay_small_city(game, {1, 0});
    game.lay_tile("BA/C", {2, 0}, 0);
    const int segment = segment_of_kind(game, {0, 0}, field);
    game.stand_figure({red, {0, 0}, segment});
    game.stand_figure({red, {1, 0}, segment});
    game.stand_figure({blue, {2, 0}, segment});
    EXPECT_EQ(cities_touching(game.board(), game.feature_at({0, 0}, segment)).size(), 3U);
    EXPECT_EQ(points_for(game.final_awards(), red), 6);
    EXPECT_EQ(points_for(game.final_awards(), blue), 0);
    // The same cities count again for the field on their other side.
    game.stand_figure({green, {0, -1}, segment});
    EXPECT_EQ(points_for(game.final_awards(), green), 6);
}

/// BASE-26: the worked example in all three versions.
TEST(ReferenceScoring, Base26OlderVersions) {
    struct Case {
        std::string version;
        int red_points;
        int blue_points;
    };
    for (const Case& expected : {Case{"third", 9, 6}, Case{"second", 6, 6}, Case{"first", 8, 4}}) {
        ReferenceGame game = empty_board({{"farm_scoring", expected.version}});
        lay_small_city(game, {0, 0});
        game.lay_tile("BA/C", {0, 1}, 2);
        game.lay_tile("BA/C", {0, 2}, 0);
        game.lay_tile("BA/L", {1, 1}, 0);
        game.lay_tile("BA/L", {1, 2}, 0);
        const int segment = segment_of_kind(game, {0, 0}, field);
        ASSERT_EQ(game.feature_at({0, 0}, segment), game.feature_at({0, 2}, segment));
        ASSERT_NE(game.feature_at({0, 0}, segment), game.feature_at({0, -1}, segment));
        game.stand_figure({red, {0, 0}, segment});
        game.stand_figure({blue, {0, 2}, segment});
        game.stand_figure({red, {0, -1}, segment});
        EXPECT_EQ(points_for(game.final_awards(), red), expected.red_points) << expected.version;
        EXPECT_EQ(points_for(game.final_awards(), blue), expected.blue_points) << expected.version;
    }
}

}  // namespace
}  // namespace bastide::reference
