/// Checks the reference game against the rules text, chapter 30. The numbers are those of the text
/// where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bastide::reference {
namespace {

ReferenceGame flier_board(const Options& options = {}) {
    return empty_board(options, {"flier", "castles", "abbot", "inns-and-cathedrals",
                                 "traders-and-builders", "abbey", "mayor", "wagon", "barn"});
}

/// A machine on (0,0) that points west.
ReferenceGame machine_to_the_west(const Options& options = {}) {
    ReferenceGame game = flier_board(options);
    game.lay_tile("FL/F.o", {0, 0}, 0);
    game.set_last_placed({0, 0});
    return game;
}

/// FLIER-02: diagonal steps, cells between that are empty; the direction turns with the tile.
TEST(ReferenceFlier, Flier02DistanceAndDirection) {
    struct Case {
        const char* tile;
        Turning turning;
        Cell step;
    };
    for (const Case& it :
         {Case{"FL/F.d", 0, {-1, -1}}, Case{"FL/F.d", 1, {1, -1}}, Case{"FL/F.d", 2, {1, 1}},
          Case{"FL/F.d", 3, {-1, 1}}, Case{"FL/F.o", 0, {-1, 0}}, Case{"FL/F.o", 1, {0, -1}},
          Case{"FL/F.o", 2, {1, 0}}, Case{"FL/F.o", 3, {0, 1}}}) {
        for (const int distance : {1, 2, 3}) {
            ReferenceGame game = flier_board();
            const Cell target{std::int16_t(distance * it.step.x),
                              std::int16_t(distance * it.step.y)};
            game.lay_tile(it.tile, {0, 0}, it.turning);
            game.lay_tile("BA/L", target, 0);
            game.set_last_placed({0, 0});
            game.fly("follower");
            EXPECT_TRUE(game.is_flying());
            EXPECT_EQ(game.supply(red), 7);
            game.roll_die(distance);
            EXPECT_EQ(game.landing_places(), (std::vector<SegmentPlace>{{target, 0}}));
        }
    }
}

/// FLIER-03: whoever stands there; the example.
TEST(ReferenceFlier, Flier03SharedCity) {
    ReferenceGame game = machine_to_the_west();
    game.lay_tile("BA/CFc.1", {-2, 0}, 1);
    game.lay_tile("BA/C", {-2, -1}, 2);
    game.lay_tile("BA/CFc.1", {-2, 1}, 1);
    const int half = segment_of_kind(game, {-2, 0}, city);
    game.stand_figure({blue, {-2, 0}, half});
    game.fly("follower");
    game.roll_die(2);
    EXPECT_EQ(game.landing_places(), (std::vector<SegmentPlace>{{{-2, 0}, half}}));
    game.land({{-2, 0}, half});
    EXPECT_EQ(game.supply(red), 6);
    EXPECT_TRUE(game.legal_places(red).empty());
    game.lay_tile("BA/C", {-2, 2}, 0);
    game.set_last_placed({-2, 2});
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, red), 8);
    EXPECT_EQ(points_for(awards, blue), 8);
}

/// FLIER-03: back to the supply, and no other figure in this part.
TEST(ReferenceFlier, Flier03NoPlace) {
    for (const char* tile : {"", "FL/F.d", "BA/LR"}) {
        ReferenceGame game = machine_to_the_west();
        if (*tile != '\0') {
            game.lay_tile(tile, {-1, 0}, 2);
        }
        if (std::string(tile) == "BA/LR") {
            game.lay_tile("BA/LR", {-1, -1}, 0);
            lay_monasteries_around(game, {-1, 0}, 8);
        }
        game.fly("follower");
        game.roll_die(1);
        EXPECT_TRUE(game.landing_places().empty());
        EXPECT_EQ(game.supply(red), 7);
        EXPECT_TRUE(game.legal_places(red).empty());
        EXPECT_TRUE(game.flying_kinds().empty());
        game.end_part();
    }
}

/// FLIER-04: who may fly, and what that one stands on.
TEST(ReferenceFlier, Flier04Kinds) {
    EXPECT_EQ(machine_to_the_west().flying_kinds(),
              (std::vector<std::string>{"abbot", "follower", "large follower", "mayor", "wagon"}));
    EXPECT_EQ(machine_to_the_west({{"flier_figures", "normal_and_large"}}).flying_kinds(),
              (std::vector<std::string>{"follower", "large follower"}));
    for (const std::string kind : {"abbot", "follower", "mayor", "wagon"}) {
        ReferenceGame game = machine_to_the_west();
        game.lay_tile("BB/CFR!G", {-1, 0}, 1);
        game.fly(kind);
        game.roll_die(1);
        std::set<SegmentKind> kinds;
        for (const SegmentPlace& place : game.landing_places()) {
            kinds.insert(segment_at(game.board(), place).kind);
        }
        const SegmentKind garden = built_in_tiles().segment_kind("garden");
        EXPECT_EQ(kinds.contains(garden), kind == "abbot");
        EXPECT_EQ(kinds.contains(city), kind != "abbot");
        EXPECT_EQ(kinds.contains(road), kind == "follower" || kind == "wagon");
        EXPECT_FALSE(kinds.contains(field));
    }
}

/// FLIER-03 `flier_landing_set`: gardens and abbeys are left out, monasteries are not.
TEST(ReferenceFlier, Flier03LandingSet) {
    for (const bool takes_all : {true, false}) {
        const auto places_on = [takes_all](const char* tile) {
            ReferenceGame game = machine_to_the_west(
                {{"flier_landing_set", takes_all ? "any_incomplete" : "c31_road_city_monastery"}});
            game.lay_tile(tile, {-1, 0}, 0);
            game.fly("abbot");
            game.roll_die(1);
            return game.landing_places().size();
        };
        EXPECT_EQ(places_on("FL/F.dG"), takes_all ? 1u : 0u);
        EXPECT_EQ(places_on("AM/A"), takes_all ? 1u : 0u);
        EXPECT_EQ(places_on("BA/L"), 1u);
    }
}

/// FLIER-05: not on a castle.
TEST(ReferenceFlier, Flier05NotOnACastle) {
    ReferenceGame game = machine_to_the_west();
    lay_small_city(game, {-2, 0});
    const int half = segment_of_kind(game, {-2, 0}, city);
    game.stand_figure({blue, {-2, 0}, half});
    game.lay_castle({-2, 0}, half);
    game.fly("follower");
    game.roll_die(2);
    EXPECT_TRUE(game.landing_places().empty());
}

/// A small city of these knights that the tile on (0,0) completes.
ReferenceGame shared_small_city(const std::vector<Figure>& knights, const Options& options = {}) {
    ReferenceGame game = flier_board(options);
    lay_small_city(game, {0, 0});
    for (Figure knight : knights) {
        knight.segment = segment_of_kind(game, {0, 0}, city);
        knight.strength = strength_of(knight.kind);
        game.stand_figure(knight);
    }
    game.set_last_placed({0, 0});
    return game;
}

/// A road worth 5 that ends beside the castle on (0,0), (0,-1).
void complete_road_beside(ReferenceGame& game) {
    game.lay_tile("BA/LR", {1, 0}, 3);
    for (const int x : {2, 3, 4}) {
        game.lay_tile("BA/RFr", {std::int16_t(x), 0}, 0);
    }
    game.lay_tile("BA/LR", {5, 0}, 1);
    game.set_last_placed({5, 0});
}

/// FLIER-06, the example: one scores, the other converts.
TEST(ReferenceFlier, Flier06Mixed) {
    ReferenceGame game = shared_small_city({{red, {0, 0}}, {blue, {0, 0}}});
    ASSERT_EQ(game.castle_question()->player, red);
    game.pass_castles();
    ASSERT_EQ(game.castle_question()->player, blue);
    game.build_castle(city_at(game, {0, 0}, Side::north));
    EXPECT_EQ(points_for(game.end_part(), red), 4);
    EXPECT_EQ(game.lords_of(city_at(game, {0, 0}, Side::north)), std::set{blue});
    complete_road_beside(game);
    EXPECT_EQ(points_for(game.end_part(), blue), 5);
}

/// FLIER-06: a shared castle, in full for each (MATRIX-05); each spends a token.
TEST(ReferenceFlier, Flier06Shared) {
    ReferenceGame game = shared_small_city({{red, {0, 0}}, {blue, {0, 0}}});
    const Feature small_city = city_at(game, {0, 0}, Side::north);
    game.build_castle(small_city);
    game.build_castle(small_city);
    EXPECT_TRUE(game.end_part().empty());
    EXPECT_EQ(game.tokens(red, "castle"), 2);
    EXPECT_EQ(game.tokens(blue, "castle"), 2);
    complete_road_beside(game);
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, red), 5);
    EXPECT_EQ(points_for(awards, blue), 5);
}

/// FLIER-06 (a): the majority decides, the others go home.
TEST(ReferenceFlier, Flier06Majority) {
    ReferenceGame game = shared_small_city({{red, {0, 0}, 0, "large follower"}, {blue, {0, 0}}});
    game.build_castle(city_at(game, {0, 0}, Side::north));
    EXPECT_FALSE(game.castle_question());
    EXPECT_TRUE(game.end_part().empty());
    EXPECT_EQ(game.supply(blue), 7);
    EXPECT_EQ(game.supply(red, "large follower"), 0);
}

/// FLIER-06 `flier_shared_castle`.
TEST(ReferenceFlier, Flier06SingleFollowerOnly) {
    const Options single = {{"flier_shared_castle", "single_follower_only"}};
    EXPECT_FALSE(shared_small_city({{red, {0, 0}}, {blue, {0, 0}}}, single).castle_question());
    EXPECT_TRUE(shared_small_city({{red, {0, 0}}}, single).castle_question());
}

/// AM-09: a mayor is alone there; as lord he counts for nothing.
TEST(ReferenceFlier, MayorAloneInASmallCity) {
    const Figure mayor{red, {0, 0}, 0, "mayor"};
    for (const char* nobody_is_asked : {"zero", "forbidden"}) {
        EXPECT_FALSE(
            shared_small_city({mayor}, {{"mayor_in_castle", nobody_is_asked}}).castle_question());
    }
    for (const Options& options : {Options{}, Options{{"mayor_in_castle", "lord"}}}) {
        ReferenceGame game = shared_small_city({mayor}, options);
        ASSERT_TRUE(game.castle_question());
        EXPECT_EQ(game.castle_question()->player, red);
        game.build_castle(city_at(game, {0, 0}, Side::north));
        EXPECT_TRUE(game.end_part().empty());
        EXPECT_EQ(game.supply(red, "mayor"), 0);
        complete_road_beside(game);
        EXPECT_TRUE(game.end_part().empty());
        EXPECT_EQ(game.supply(red, "mayor"), 1);
    }
}

/// AM-09: the mayor counts for nothing beside a follower, too.
TEST(ReferenceFlier, MayorInASmallCity) {
    for (const std::string value : {"lord", "zero", "forbidden"}) {
        ReferenceGame game = shared_small_city({{red, {0, 0}, 0, "mayor"}, {red, {0, 0}}},
                                               {{"mayor_in_castle", value}});
        game.build_castle(city_at(game, {0, 0}, Side::north));
        EXPECT_TRUE(game.end_part().empty());
        EXPECT_EQ(game.supply(red, "mayor"), value == "forbidden" ? 1 : 0);
        complete_road_beside(game);
        EXPECT_EQ(points_for(game.end_part(), red), 5);
    }
}

}  // namespace
}  // namespace bastide::reference
