/// Checks the reference game against the rules text, chapter 16 section A: the City of Carcassonne, and who
/// enters it. The numbers are those of the text where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bastide::reference {
namespace {

const std::set<std::string> rules_with_count = {"count",
                                                "abbot",
                                                "abbey",
                                                "mayor",
                                                "wagon",
                                                "barn",
                                                "castles",
                                                "bridges",
                                                "bazaars",
                                                "dragon",
                                                "fairy",
                                                "magic-portals",
                                                "pig-herd",
                                                "tower",
                                                "king-and-robber",
                                                "inns-and-cathedrals",
                                                "traders-and-builders",
                                                "cult"};

/// The City of Carcassonne and nothing else.
ReferenceGame carcassonne(const Options& options = {}) {
    ReferenceGame game = empty_board(options, rules_with_count);
    lay_carcassonne(game);
    game.set_bag({{"BA/L", 20}});
    return game;
}

constexpr Cell west_row{-20, 0};

/// A city or a road far away, of which the last tile has just been placed.
ReferenceGame row_completed(SegmentKind kind, int tiles, const Options& options = {}) {
    ReferenceGame game = carcassonne(options);
    lay_row(game, kind, west_row, tiles);
    game.set_last_placed({std::int16_t(west_row.x + tiles - 1), 0});
    return game;
}

int segment_of_row(const ReferenceGame& game, SegmentKind kind) {
    return segment_of_kind(game, west_row, kind);
}

std::vector<std::string> quarters_for(const ReferenceGame& game, const std::string& kind) {
    std::vector<std::string> found;
    for (const Entry& entry : game.entries()) {
        if (entry.kind == kind) {
            found.push_back(entry.quarter);
        }
    }
    return found;
}

using Names = std::vector<std::string>;

// ---- COU-01 and COU-03 ----------------------------------------------------------------------

TEST(ReferenceCount, Cou01Setup) {
    TableChoice choice;
    choice.sets = {{"basic:2", 1}, {"count", 1}};
    const GameSetup setup = setup_of(choice, built_in_tiles());
    EXPECT_EQ(setup.start.size(), 12u);
    EXPECT_EQ(setup.bag.at("BA/RCr"), 4);
    EXPECT_FALSE(setup.bag.contains("CO/1"));
    EXPECT_TRUE(setup.rules.contains("count"));
    const ReferenceGame game(setup);
    EXPECT_EQ(game.quarter_of_count(), "castle");
    int fields = 0, roads = 0, cities = 0;
    for (const Feature& feature : game.features()) {
        fields += game.name(feature) == "field";
        roads += game.name(feature) == "road";
        cities += game.name(feature) == "city";
    }
    EXPECT_EQ(fields, 3);
    EXPECT_EQ(roads, 3);
    EXPECT_EQ(cities, 2);
    EXPECT_EQ(field_at(game, {0, 0}, Slot::nl), field_at(game, {3, 0}, Slot::nl));
    EXPECT_EQ(field_at(game, {3, 0}, Slot::nr), field_at(game, {2, 2}, Slot::sl));
    EXPECT_EQ(field_at(game, {0, 0}, Slot::wl), field_at(game, {2, 2}, Slot::sr));
}

/// The spring lies east of cell 4, and flows on to the east.
TEST(ReferenceCount, Cou01River) {
    for (const char* river : {"river/1:2", "river/2:2"}) {
        TableChoice choice;
        choice.sets = {{"basic:2", 1}, {"count", 1}, {river, 1}};
        const GameSetup setup = setup_of(choice, built_in_tiles());
        ASSERT_EQ(setup.start.size(), 13u);
        EXPECT_EQ(setup.start.back().tile, "RI/s");
        EXPECT_EQ(setup.start.back().cell, (Cell{4, 0}));
        EXPECT_EQ(setup.start.back().turning, 0);
        EXPECT_EQ(setup.bag.at("BA/RCr"), 3);
        ReferenceGame game(setup);
        const std::string first = game.bag().begin()->first;
        for (const Placement& place : game.legal_placements(first)) {
            EXPECT_EQ(place.cell, (Cell{5, 0})) << first;
        }
    }
}

/// The example: a road on the west edge of cell 1.
TEST(ReferenceCount, Cou01Road) {
    ReferenceGame game = carcassonne();
    game.lay_tile("BA/LR", {-1, 0}, 3);
    game.set_last_placed({-1, 0});
    game.put_figure(red, {-1, 0}, segment_of_kind(game, {-1, 0}, road));
    EXPECT_EQ(points_for(game.end_part(), red), 2);
}

/// Two small cities north of the block, whose field is that of the block.
void lay_cities_in_the_north(ReferenceGame& game) {
    lay_small_city(game, {1, -1});
    lay_small_city(game, {2, -1});
}

/// The example: a field that touches Carcassonne and two cities.
TEST(ReferenceCount, Cou03Fields) {
    ReferenceGame game = carcassonne();
    lay_cities_in_the_north(game);
    game.stand_figure({red, {1, 0}, 0});
    EXPECT_EQ(points_for(game.final_awards(), red), 9);
    game.stand_figure({red, {1, 0}, 0, "pig", 0});
    EXPECT_EQ(points_for(game.final_awards(), red), 12);
    // RV2-04.
    game.lay_tile("GQ/F", {0, -1}, 0);
    EXPECT_EQ(points_for(game.final_awards(), red), 15);
}

/// 4 of it for a barn, and 1 where farmers join its field.
TEST(ReferenceCount, Cou03Barns) {
    ReferenceGame game = carcassonne();
    lay_cities_in_the_north(game);
    game.stand_figure({red, {1, 0}, 0, "barn", 0});
    EXPECT_EQ(points_for(game.final_awards(), red), 12);
    game.stand_figure({blue, {0, 0}, 1});
    EXPECT_EQ(points_for(game.final_awards(), blue), 3);
}

/// BASE-26: it is one city, for each player once.
TEST(ReferenceCount, Cou03OlderWays) {
    for (const char* way : {"second", "first"}) {
        ReferenceGame game = carcassonne({{"farm_scoring", way}});
        game.stand_figure({red, {1, 0}, 0});
        game.stand_figure({red, {1, 2}, 0});
        game.stand_figure({blue, {3, 1}, 0});
        const bool is_first = std::string(way) == "first";
        EXPECT_EQ(points_for(game.final_awards(), red), is_first ? 4 : 3);
        EXPECT_EQ(points_for(game.final_awards(), blue), is_first ? 0 : 3);
    }
}

// ---- COU-02 and COU-04 ----------------------------------------------------------------------

/// Red has completed a road of Blue's.
ReferenceGame after_road_of_blue(const Options& options = {}) {
    ReferenceGame game = row_completed(road, 4, options);
    game.stand_figure({blue, west_row, segment_of_row(game, road)});
    EXPECT_EQ(points_for(game.end_part(), blue), 4);
    return game;
}

/// The examples of both.
TEST(ReferenceCount, Cou04Entering) {
    ReferenceGame game = after_road_of_blue();
    EXPECT_EQ(quarters_for(game, "follower"),
              (Names{"castle", "market", "blacksmith", "cathedral"}));
    EXPECT_EQ(quarters_for(game, "large follower"), quarters_for(game, "follower"));
    EXPECT_EQ(quarters_for(game, "mayor"), Names{"castle"});
    EXPECT_EQ(quarters_for(game, "abbot"), Names{"cathedral"});
    EXPECT_EQ(quarters_for(game, "wagon"), (Names{"castle", "blacksmith", "cathedral"}));
    EXPECT_EQ(quarters_for(game, "builder"), Names{});
    EXPECT_FALSE(game.needs_draw());
    game.enter_quarter({"follower", "blacksmith"});
    EXPECT_EQ(game.supply(red), 6);
    EXPECT_EQ(game.townspeople(), (std::vector<Townsman>{{red, "follower", "blacksmith"}}));
    EXPECT_EQ(game.active_player(), red);
    game.leave_count();
    EXPECT_EQ(game.active_player(), blue);
    EXPECT_TRUE(game.needs_draw());
}

TEST(ReferenceCount, Cou04Pass) {
    ReferenceGame game = after_road_of_blue();
    game.stay_out_of_quarters();
    EXPECT_EQ(game.active_player(), blue);
    EXPECT_TRUE(game.townspeople().empty());
}

/// Had Red also finished an own monastery, it would not be allowed; nor if nobody has got anything.
TEST(ReferenceCount, Cou04OwnPoints) {
    for (const bool is_red : {true, false}) {
        ReferenceGame game = row_completed(road, 4);
        game.stand_figure({blue, west_row, segment_of_row(game, road)});
        game.lay_tile("BA/L", {-16, -1}, 0);
        lay_monasteries_around(game, {-16, -1}, 8);
        if (is_red) {
            game.stand_figure({red, {-16, -1}, 0});
        }
        EXPECT_EQ(points_for(game.end_part(), red), is_red ? 9 : 0);
        EXPECT_EQ(game.entries().empty(), is_red);
    }
    ReferenceGame nobody = row_completed(road, 4);
    nobody.end_part();
    EXPECT_TRUE(nobody.entries().empty());
}

/// The fairy's points are not of a feature; a castle's are (BCB-46).
TEST(ReferenceCount, Cou04WhatCounts) {
    ReferenceGame fairy = row_completed(road, 4);
    fairy.stand_figure({blue, west_row, segment_of_row(fairy, road), "large follower", 2});
    fairy.stand_figure({red, west_row, segment_of_row(fairy, road)});
    fairy.set_fairy(west_row, Figure{red, west_row, segment_of_row(fairy, road)});
    EXPECT_EQ(points_for(fairy.end_part(), red), 3);
    EXPECT_FALSE(fairy.entries().empty());
    for (const int lord : {red, blue}) {
        ReferenceGame castle = row_completed(road, 4);
        lay_small_city(castle, {-20, 2});
        const int half = segment_of_kind(castle, {-20, 2}, city);
        castle.stand_figure({lord, {-20, 2}, half});
        castle.lay_castle({-20, 2}, half);
        castle.lay_tile("BA/LR", {-19, 2}, 3);
        castle.lay_tile("BA/LR", {-18, 2}, 1);
        castle.set_last_placed({-18, 2});
        EXPECT_EQ(points_for(castle.end_part(), lord), 2);
        EXPECT_EQ(castle.entries().empty(), lord == red);
    }
}

/// Nothing of the condition: nobody is at hand.
TEST(ReferenceCount, Cou04EmptySupply) {
    GameSetup setup = setup_with({}, {{"BA/L", 9}}, 3);
    setup.rules = {"count"};
    setup.each = {{"follower", 1}};
    ReferenceGame game(setup);
    lay_row(game, road, west_row, 4);
    game.stand_figure({blue, west_row, segment_of_row(game, road)});
    game.set_last_placed({-17, 0});
    game.put_in_quarter({red, "follower", "market"});
    EXPECT_EQ(points_for(game.end_part(), blue), 4);
    EXPECT_TRUE(game.entries().empty());
    EXPECT_EQ(game.active_player(), blue);
}

/// What has just been scored and returned can go there.
TEST(ReferenceCount, Cou04JustReturned) {
    GameSetup setup = setup_with({}, {{"BA/L", 9}}, 3);
    setup.rules = {"count"};
    setup.each = {{"follower", 2}};
    ReferenceGame game(setup);
    lay_row(game, road, west_row, 4);
    const int there = segment_of_row(game, road);
    for (const int player : {blue, blue, red}) {
        game.stand_figure({player, west_row, there});
    }
    game.put_in_quarter({red, "follower", "market"});
    game.set_last_placed({-17, 0});
    game.end_part();
    EXPECT_EQ(quarters_for(game, "follower").size(), 4u);
}

/// `count_deploy_limit`: once in a double turn, or once in each part.
TEST(ReferenceCount, Cou04DoubleTurn) {
    for (const std::string limit : {"turn", "part"}) {
        GameSetup setup = setup_with({}, {{"BA/RRRR", 1}, {"BA/LR", 1}, {"BA/L", 9}}, 2);
        setup.rules = {"count", "traders-and-builders"};
        setup.options = {{"count_deploy_limit", limit}, {"builder_second_part", "forced"}};
        ReferenceGame game(setup);
        // Red's builder on a road with an open end in the west; two roads of Blue's.
        game.lay_tile("BA/RFr", {0, 0}, 0);
        game.stand_figure({red, {0, 0}, 0});
        game.stand_figure({red, {0, 0}, 0, "builder", 0});
        game.lay_tile("BA/LR", {1, -1}, 0);
        game.stand_figure({blue, {1, -1}, 1});
        game.lay_tile("BA/LR", {0, 5}, 3);
        game.stand_figure({blue, {0, 5}, 1});
        draw_and_place(game, "BA/RRRR", {1, 0}, 0);
        EXPECT_EQ(points_for(game.end_part(), blue), 2);
        game.enter_quarter({"follower", "market"});
        game.leave_count();
        EXPECT_EQ(game.part(), 2);
        draw_and_place(game, "BA/LR", {1, 5}, 1);
        EXPECT_EQ(points_for(game.end_part(), blue), 2);
        EXPECT_EQ(game.entries().empty(), limit == "turn");
    }
}

// ---- COU-05 ---------------------------------------------------------------------------------

TEST(ReferenceCount, Cou05Choose) {
    ReferenceGame game = after_road_of_blue();
    game.enter_quarter({"follower", "market"});
    EXPECT_EQ(game.ways_of_count(), (Names{"market", "blacksmith", "cathedral"}));
    game.move_count("cathedral");
    EXPECT_EQ(game.quarter_of_count(), "cathedral");
    EXPECT_TRUE(game.ways_of_count().empty());
    EXPECT_EQ(game.active_player(), blue);
    // Not without a figure.
    ReferenceGame without = after_road_of_blue();
    EXPECT_TRUE(without.ways_of_count().empty());
    EXPECT_THROW(without.move_count("market"), std::invalid_argument);
}

TEST(ReferenceCount, Cou05WithoutChoice) {
    ReferenceGame clockwise = after_road_of_blue({{"count_move", "clockwise"}});
    clockwise.enter_quarter({"follower", "blacksmith"});
    EXPECT_EQ(clockwise.quarter_of_count(), "market");
    EXPECT_EQ(clockwise.active_player(), blue);
    ReferenceGame follows = after_road_of_blue({{"count_move", "follow_meeple"}});
    follows.enter_quarter({"follower", "cathedral"});
    EXPECT_EQ(follows.quarter_of_count(), "cathedral");
    EXPECT_EQ(follows.active_player(), blue);
    ReferenceGame last = row_completed(road, 4, {{"count_move", "clockwise"}});
    last.set_count("cathedral");
    last.stand_figure({blue, west_row, segment_of_row(last, road)});
    last.end_part();
    last.enter_quarter({"follower", "blacksmith"});
    EXPECT_EQ(last.quarter_of_count(), "castle");
}

}  // namespace
}  // namespace bastide::reference
