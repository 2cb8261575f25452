/// Checks the reference game against the rules text, chapter 15: wagons and barns. The numbers are
/// those of the text where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bastide::reference {
namespace {

ReferenceGame barn_board(const Options& options = {}) {
    return empty_board(options, {"abbey", "mayor", "wagon", "barn", "castles", "pig-herd",
                                 "traders-and-builders"});
}

void stand(ReferenceGame& game, int player, Cell cell, int segment,
           const std::string& kind = "follower") {
    game.stand_figure({player, cell, segment, kind, strength_of(kind)});
}

// ---- Wagons ---------------------------------------------------------------------------------

/// A road of four tiles with wagons, the last of which was placed now, on (2,2); on (3,3) a city.
ReferenceGame road_with_wagons(const std::vector<int>& owners, const Options& options = {}) {
    ReferenceGame game = barn_board(options);
    game.lay_tile("BA/LR", {-1, 2}, 3);
    game.lay_tile("BA/RFr", {0, 2}, 0);
    game.lay_tile("BA/RFr", {1, 2}, 0);
    game.lay_tile("AM/RC", {2, 2}, 0);
    game.lay_tile("BA/C", {3, 3}, 1);
    for (const int owner : owners) {
        stand(game, owner, {2, 2}, segment_at_side(game, {2, 2}, road, Side::west), "wagon");
    }
    game.set_last_placed({2, 2});
    game.set_bag({{"BA/L", 3}});
    return game;
}

/// AM-11, the example: to parts of features around it.
TEST(ReferenceWagons, Am11Neighbourhood) {
    ReferenceGame game = road_with_wagons({red});
    EXPECT_EQ(points_for(game.end_part(), red), 4);
    const std::optional<WagonQuestion> asked = game.wagon_question();
    ASSERT_TRUE(asked.has_value());
    EXPECT_EQ(asked->targets, (std::vector<SegmentPlace>{{{2, 2}, 0}, {{3, 3}, 0}}));
    EXPECT_EQ(game.active_player(), red);
    game.move_wagon({{3, 3}, 0});
    EXPECT_EQ(game.supply(red, "wagon"), 0);
    EXPECT_EQ(game.figures_on(game.feature_at({3, 3}, 0)).size(), 1u);
    EXPECT_FALSE(game.wagon_question());
    EXPECT_EQ(game.active_player(), blue);
}

/// AM-11 `wagon_move`: along the road through the city gate, or to the monastery at its other end.
TEST(ReferenceWagons, Am11Connected) {
    ReferenceGame game = road_with_wagons({red}, {{"wagon_move", "c1_connected"}});
    game.end_part();
    EXPECT_EQ(game.wagon_question()->targets,
              (std::vector<SegmentPlace>{{{-1, 2}, 0}, {{2, 2}, 0}}));
    game.leave_wagon();
    EXPECT_EQ(game.supply(red, "wagon"), 1);
}

/// AM-12, the example: the second one finds the city taken; it could go nowhere else.
TEST(ReferenceWagons, Am12Several) {
    ReferenceGame game = road_with_wagons({blue, red});
    stand(game, green, {3, 3}, 0);
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, red), 4);
    EXPECT_EQ(points_for(awards, blue), 4);
    ASSERT_EQ(game.wagon_question()->player, red);
    EXPECT_EQ(game.wagon_question()->targets, (std::vector<SegmentPlace>{{{2, 2}, 0}}));
    game.move_wagon({{2, 2}, 0});
    EXPECT_FALSE(game.wagon_question());
    EXPECT_EQ(game.supply(blue, "wagon"), 1);
    EXPECT_EQ(game.active_player(), blue);
}

/// AM-11: a wagon in a minority has been scored, too.
TEST(ReferenceWagons, Am11Minority) {
    ReferenceGame game = road_with_wagons({red});
    const int there = segment_of_kind(game, {0, 2}, road);
    stand(game, blue, {0, 2}, there);
    stand(game, blue, {0, 2}, there);
    EXPECT_EQ(points_for(game.end_part(), red), 0);
    EXPECT_TRUE(game.wagon_question());
}

/// AM-11: a lord moves within the fief.
TEST(ReferenceWagons, Am11LordLeavesHisCastle) {
    for (const char* option : {"c2_neighbourhood", "c1_connected"}) {
        ReferenceGame game = barn_board({{"wagon_move", option}});
        lay_small_city(game, {0, 0});
        const int half = segment_of_kind(game, {0, 0}, city);
        stand(game, red, {0, 0}, half, "wagon");
        game.lay_castle({0, 0}, half);
        game.lay_tile("BA/C", {-1, -1}, 3);
        game.lay_tile("BA/C", {0, 1}, 2);
        game.lay_tile("BA/LR", {1, 0}, 3);
        game.lay_tile("BA/LR", {2, 0}, 1);
        game.set_last_placed({2, 0});
        EXPECT_EQ(points_for(game.end_part(), red), 2);
        const std::optional<WagonQuestion> asked = game.wagon_question();
        ASSERT_TRUE(asked.has_value());
        // Not to (0,1), which is beside the castle but not in the fief.
        EXPECT_EQ(asked->targets, (std::vector<SegmentPlace>{{{-1, -1}, 0}, {{1, 0}, 0}}));
        game.move_wagon({{1, 0}, 0});
        EXPECT_TRUE(game.lords_of(game.feature_at({0, 0}, half)).empty());
        EXPECT_EQ(game.owners(monastery_at(game, {1, 0})), std::vector<int>{red});
    }
}

/// AM-11: in the final scoring no wagon moves; AM-10: where one may be placed.
TEST(ReferenceWagons, Am10Places) {
    ReferenceGame game = barn_board();
    game.lay_tile("BA/CRRR", {0, 0}, 0);
    game.set_last_placed({0, 0});
    for (const int segment : game.legal_places(red, "wagon")) {
        EXPECT_NE(segment_at(game.board(), {{0, 0}, segment}).kind, field);
    }
    EXPECT_EQ(game.legal_places(red, "wagon").size(), 4u);
}

// ---- Barns ----------------------------------------------------------------------------------

constexpr Cell corner{0, 0};

/// Four tiles around the corner in the north-east of (0,0), which is placed last; their common field
/// touches two cities, each of two tiles.
ReferenceGame barn_field(const Options& options = {}) {
    ReferenceGame game = barn_board(options);
    game.lay_tile("BA/C", {1, 0}, 1);
    game.lay_tile("BA/C", {2, 0}, 3);
    game.lay_tile("BA/C", {1, -1}, 1);
    game.lay_tile("BA/C", {2, -1}, 3);
    game.lay_tile("BA/L", {0, -1}, 0);
    game.lay_tile("BA/L", corner, 0);
    game.set_last_placed(corner);
    return game;
}

int field_of(const ReferenceGame& game) { return segment_of_kind(game, corner, field); }

/// AM-14: at a corner where four tiles show one field.
TEST(ReferenceBarns, Am14Corner) {
    ReferenceGame game = barn_field();
    EXPECT_EQ(game.barn_corners(field_of(game)), std::vector<Side>{Side::north});
    EXPECT_EQ(game.legal_places(red, "barn"), std::vector<int>{field_of(game)});
    // A monastery is no field, and three tiles are too few.
    EXPECT_TRUE(game.barn_corners(0).empty());
    ReferenceGame fewer = barn_board();
    fewer.lay_tile("BA/L", {0, 0}, 0);
    fewer.lay_tile("BA/L", {1, 0}, 0);
    fewer.lay_tile("BA/L", {0, 1}, 0);
    fewer.set_last_placed({0, 1});
    EXPECT_TRUE(fewer.legal_places(red, "barn").empty());
}

/// AM-14: an abbey or a city at the corner spoils it, a road does not.
TEST(ReferenceBarns, Am14WhatIsAtTheCorner) {
    const std::map<std::string, bool> tiles = {
        {"AM/A", false}, {"BA/C", false}, {"BA/LR", true}, {"BA/L", true}};
    for (const auto& [tile, is_legal] : tiles) {
        ReferenceGame game = barn_board();
        game.lay_tile(tile, {1, -1}, tile == "BA/C" ? 3 : 0);
        if (tile == "BA/C") {
            game.lay_tile("BA/C", {0, -1}, 1);
        } else {
            game.lay_tile("BA/L", {0, -1}, 0);
        }
        game.lay_tile("BA/LR", {1, 0}, tile == "BA/LR" ? 2 : 0);
        game.lay_tile("BA/L", corner, 0);
        game.set_last_placed(corner);
        EXPECT_EQ(!game.legal_places(red, "barn").empty(), is_legal) << tile;
    }
}

/// AM-14: all four corners must belong to one field.
TEST(ReferenceBarns, Am14OneField) {
    ReferenceGame game = barn_board();
    game.lay_tile("BA/RRRR", {0, -1}, 0);
    game.lay_tile("BA/RRRR", {1, -1}, 0);
    game.lay_tile("BA/RRRR", {1, 0}, 0);
    game.lay_tile("BA/RRRR", corner, 0);
    game.set_last_placed(corner);
    EXPECT_EQ(game.legal_places(red, "barn"),
              std::vector<int>{field_segment(game, corner, Slot::nr)});
}

/// AM-15, the example: 3 for each of two cities, and the farmer home; the barn stays.
TEST(ReferenceBarns, Am15Placed) {
    ReferenceGame game = barn_field();
    stand(game, blue, {1, 0}, segment_of_kind(game, {1, 0}, field));
    game.put_figure(red, corner, field_of(game), "barn");
    EXPECT_EQ(points_for(game.end_part(), blue), 6);
    EXPECT_EQ(game.supply(blue), 7);
    EXPECT_EQ(game.supply(red, "barn"), 0);
    EXPECT_EQ(game.figures().size(), 1u);
    // AM-17: no farmer, no pig, no barn; AM-18.
    game.set_last_placed(corner);
    const std::vector<FigurePlace> places = {{"follower", 0}, {"wagon", 0}};
    EXPECT_EQ(game.legal_figure_places(red), places);
    EXPECT_EQ(points_for(game.final_awards(), red), 8);
}

/// AM-15: castles for 4, one more for each with an own pig.
TEST(ReferenceBarns, Am15CastleAndPig) {
    for (const bool counts : {true, false}) {
        ReferenceGame game =
            barn_field({{"barn_scoring_lord_castle", counts ? "counts" : "ignored"}});
        const int half = segment_of_kind(game, {1, 0}, city);
        stand(game, green, {1, 0}, half);
        game.lay_castle({1, 0}, half);
        const int there = segment_of_kind(game, {1, 0}, field);
        stand(game, blue, {1, 0}, there);
        stand(game, blue, {1, 0}, there, "pig");
        stand(game, red, {1, 0}, there);
        game.put_figure(red, corner, field_of(game), "barn");
        const std::vector<Award> awards = game.end_part();
        EXPECT_EQ(points_for(awards, red), counts ? 3 + 4 : 3);
        EXPECT_EQ(points_for(awards, blue), counts ? 3 + 4 + 2 : 3 + 1);
        EXPECT_EQ(game.supply(blue, "pig"), 1);
        EXPECT_EQ(points_for(game.final_awards(), red), 4 + 5);
    }
}

/// AM-16, the example: a field that grows together with that of a barn.
TEST(ReferenceBarns, Am16Joined) {
    ReferenceGame game = barn_field();
    stand(game, green, corner, field_of(game), "barn");
    game.lay_tile("BA/L", {-2, 0}, 0);
    stand(game, red, {-2, 0}, 1);
    stand(game, blue, {-2, 0}, 1);
    game.lay_tile("BA/L", {-1, 0}, 0);
    game.set_last_placed({-1, 0});
    EXPECT_TRUE(game.legal_places(red).size() == 1u);
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, red), 2);
    EXPECT_EQ(points_for(awards, blue), 2);
    EXPECT_EQ(game.supply(red), 7);
    EXPECT_EQ(game.supply(blue), 7);
}

/// AM-14 `barn_on_barn_field`; AM-18: barns do not compete, and one counts as much as two.
TEST(ReferenceBarns, Am18SeveralBarns) {
    for (const bool is_allowed : {true, false}) {
        ReferenceGame game =
            barn_field({{"barn_on_barn_field", is_allowed ? "allowed" : "forbidden"}});
        stand(game, blue, corner, field_of(game), "barn");
        EXPECT_EQ(!game.legal_places(red, "barn").empty(), is_allowed);
        stand(game, red, corner, field_of(game), "barn");
        const std::vector<Award> awards = game.final_awards();
        EXPECT_EQ(points_for(awards, red), 8);
        EXPECT_EQ(points_for(awards, blue), 8);
    }
}

/// AM-18: pigs bring nothing, and a herd only by its option.
TEST(ReferenceBarns, Am18PigHerd) {
    for (const bool counts : {true, false}) {
        ReferenceGame game = barn_field({{"barn_pigherd", counts ? "true" : "false"}});
        game.lay_tile("GQ/F", {-1, 0}, 0);
        stand(game, red, corner, field_of(game), "barn");
        EXPECT_EQ(points_for(game.final_awards(), red), counts ? 10 : 8);
    }
}

/// BASE-24: without farmers there are no barns.
TEST(ReferenceBarns, WithoutFarmers) {
    EXPECT_TRUE(barn_field({{"farmers", "off"}}).legal_places(red, "barn").empty());
}

}  // namespace
}  // namespace bastide::reference
