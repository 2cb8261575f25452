/// Checks the reference game against the rules text, chapter 13: the fairy and magic portals. The numbers
/// are those of the text where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bastide::reference {
namespace {

ReferenceGame fairy_board(const Options& options = {}) {
    return empty_board(options, {"dragon", "fairy", "magic-portals", "tower", "castles", "bridges",
                                 "abbot", "abbey", "mayor", "wagon", "barn", "inns-and-cathedrals",
                                 "traders-and-builders"});
}

/// A city of six tiles that the last one closes: 12 points. Two blue knights and a red one.
ReferenceGame city_of_twelve(const Options& options = {}) {
    ReferenceGame game = fairy_board(options);
    game.lay_tile("BA/C", {0, 0}, 1);
    for (std::int16_t column = 1; column <= 4; ++column) {
        game.lay_tile("BA/CFc.1", {column, 0}, 0);
    }
    game.lay_tile("BA/C", {5, 0}, 3);
    game.stand_figure({red, {0, 0}, 0});
    game.stand_figure({blue, {1, 0}, 0});
    game.stand_figure({blue, {2, 0}, 0});
    game.set_last_placed({5, 0});
    return game;
}

// ---- PD-09 ----------------------------------------------------------------------------------

TEST(ReferenceFairy, Pd09WhereItGoes) {
    ReferenceGame game = fairy_board();
    game.lay_tile("BA/RFr", {0, 0}, 0);
    game.lay_tile("BA/RFr", {1, 0}, 0);
    game.lay_tile("BA/L", {9, 9}, 0);
    game.stand_figure({red, {0, 0}, 0});
    game.stand_figure({red, {0, 0}, 1});
    game.stand_figure({red, {1, 0}, 0, "builder", 0});
    game.stand_figure({blue, {1, 0}, 1});
    game.set_last_placed({9, 9});
    EXPECT_EQ(game.fairy_cells(), (std::vector<Cell>{{0, 0}}));
    EXPECT_THROW(game.move_fairy({1, 0}), std::invalid_argument);
    game.move_fairy({0, 0});
    EXPECT_EQ(game.choice_of_fairy().size(), 2u);
    EXPECT_THROW(game.end_part(), std::invalid_argument);
    game.choose_beside_fairy({red, {0, 0}, 1});
    EXPECT_EQ(game.fairy()->beside->segment, 1);
    // To the other one on the same tile there is nothing to choose.
    game.set_last_placed({9, 9});
    EXPECT_EQ(game.fairy_cells(), (std::vector<Cell>{{0, 0}}));
    game.move_fairy({0, 0});
    EXPECT_TRUE(game.choice_of_fairy().empty());
    EXPECT_EQ(game.fairy()->beside->segment, 0);
}

TEST(ReferenceFairy, Pd09OnATile) {
    ReferenceGame game = fairy_board({{"fairy_mode", "tile"}});
    game.lay_tile("BA/RFr", {0, 0}, 0);
    game.lay_tile("BA/L", {9, 9}, 0);
    game.stand_figure({red, {0, 0}, 0});
    game.stand_figure({red, {0, 0}, 1});
    game.set_last_placed({9, 9});
    game.move_fairy({0, 0});
    EXPECT_TRUE(game.choice_of_fairy().empty());
    EXPECT_FALSE(game.fairy()->beside);
    game.set_last_placed({9, 9});
    EXPECT_TRUE(game.fairy_cells().empty());
}

/// To a lord, and to a follower on top of a tower.
TEST(ReferenceFairy, Pd09LordsAndTowers) {
    ReferenceGame game = fairy_board();
    lay_small_city(game, {0, 0});
    game.stand_figure({red, {0, 0}, 0});
    game.lay_castle({0, 0}, 0);
    game.lay_tile("TO/L", {9, 9}, 0);
    game.set_floors({9, 9}, 1);
    game.stand_figure({red, {9, 9}, on_the_tower});
    game.set_last_placed({0, 0});
    EXPECT_EQ(game.fairy_cells(), (std::vector<Cell>{{0, 0}, {9, 9}}));
    game.move_fairy({9, 9});
    EXPECT_EQ(game.fairy()->beside->segment, on_the_tower);
}

/// The example: a knight next to the dragon is protected before the dragon moves.
TEST(ReferenceFairy, Pd09BeforeTheDragon) {
    ReferenceGame game = fairy_board();
    game.lay_tile("BA/RFr", {0, 0}, 0);
    game.lay_tile("DG/RFr.v", {1, 0}, 0);
    game.lay_tile("DG/RFr.d", {2, 0}, 0);
    game.stand_figure({red, {0, 0}, 0});
    game.set_dragon({1, 0});
    game.set_last_placed({2, 0});
    EXPECT_EQ(game.dragon_question()->cells.size(), 2u);
    game.move_fairy({0, 0});
    EXPECT_EQ(game.dragon_question()->cells, (std::vector<Cell>{{2, 0}}));
}

// ---- PD-11 to PD-13 -------------------------------------------------------------------------

/// The example: three turns of Red's, one of them a double turn.
TEST(ReferenceFairy, Pd11OnceATurn) {
    GameSetup setup = setup_with({{"BA/RFr", {0, 0}, 0}}, {{"BA/RFr", 2}, {"BA/L", 9}});
    setup.rules = {"fairy", "traders-and-builders"};
    setup.first_player = blue;
    ReferenceGame game(setup);
    const Figure farmer{red, {0, 0}, 1};
    game.stand_figure(farmer);
    game.stand_figure({red, {0, 0}, 0});
    game.stand_figure({red, {0, 0}, 0, "builder", 0});
    game.set_fairy({0, 0}, farmer);
    int points = 0;
    std::int16_t row = 0;
    for (int part = 0; part < 6; ++part) {
        if (part == 1) {
            draw_and_place(game, "BA/RFr", {1, 0}, 0);
        } else {
            draw_and_place(game, "BA/L", {0, ++row}, 0);
        }
        game.end_part();
        if (game.second_part_is_offered()) {
            EXPECT_EQ(part, 1);
            game.take_second_part();
        }
        points += points_for(game.awards_between(), red);
    }
    EXPECT_EQ(points, 3);
    EXPECT_EQ(game.score(red), 3);
    EXPECT_EQ(game.score(blue), 0);
}

TEST(ReferenceFairy, Pd11OnATile) {
    GameSetup setup = setup_with({{"BA/RFr", {0, 0}, 0}}, {{"BA/L", 3}});
    setup.rules = {"fairy"};
    setup.options = {{"fairy_mode", "tile"}};
    ReferenceGame game(setup);
    game.stand_figure({blue, {0, 0}, 0});
    game.stand_figure({blue, {0, 0}, 1});
    game.stand_figure({red, {0, 0}, 2});
    game.set_fairy({0, 0});
    draw_and_place(game, "BA/L", {0, 1}, 0);
    game.end_part();
    EXPECT_EQ(game.score(blue), 2);
    EXPECT_EQ(game.score(red), 0);
}

/// The example: 12 points for two blue knights, three for the red one beside whom the fairy is. PD-13:
/// then it is alone.
TEST(ReferenceFairy, Pd12WithoutMajority) {
    ReferenceGame game = city_of_twelve();
    game.set_fairy({0, 0}, Figure{red, {0, 0}, 0});
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, blue), 12);
    EXPECT_EQ(points_for(awards, red), 3);
    EXPECT_EQ(game.fairy()->cell, (Cell{0, 0}));
    EXPECT_FALSE(game.fairy()->beside);
}

/// By option for every player with a follower on its tile, once.
TEST(ReferenceFairy, Pd12OnATile) {
    ReferenceGame game = city_of_twelve({{"fairy_mode", "tile"}});
    game.stand_figure({blue, {0, 0}, 0});
    game.stand_figure({blue, {0, 0}, 0});
    game.set_fairy({0, 0});
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, blue), 15);
    EXPECT_EQ(points_for(awards, red), 3);
}

/// Not doubled, and also where there is nothing else.
TEST(ReferenceFairy, Pd12Inns) {
    ReferenceGame game = fairy_board();
    game.lay_tile("BA/LR", {0, 0}, 3);
    game.lay_tile("IC/RFr.i", {1, 0}, 0);
    game.stand_figure({red, {1, 0}, segment_of_kind(game, {1, 0}, road)});
    game.set_fairy({1, 0}, game.figures().front());
    EXPECT_EQ(points_for(game.final_awards(), red), 3);
    game.lay_tile("BA/LR", {2, 0}, 1);
    game.set_last_placed({2, 0});
    EXPECT_EQ(points_for(game.part_awards(), red), 9);
}

/// A farmer at the end; not a lord, nor one on top of a tower.
TEST(ReferenceFairy, Pd12AtTheEnd) {
    ReferenceGame game = fairy_board();
    lay_small_city(game, {0, 0});
    game.stand_figure({red, {0, 0}, 0});
    game.lay_castle({0, 0}, 0);
    game.lay_tile("TO/L", {9, 9}, 0);
    game.set_floors({9, 9}, 1);
    game.stand_figure({red, {9, 9}, on_the_tower});
    game.stand_figure({red, {9, 9}, 2});
    game.set_fairy({0, 0}, game.figures()[0]);
    EXPECT_EQ(points_for(game.final_awards(), red), 0);
    game.set_fairy({9, 9}, game.figures()[1]);
    EXPECT_EQ(points_for(game.final_awards(), red), 0);
    game.set_fairy({9, 9}, game.figures()[2]);
    EXPECT_EQ(points_for(game.final_awards(), red), 3);
}

/// PD-13: it stays beside a knight who becomes a lord; the city is not scored, the castle is.
TEST(ReferenceFairy, Pd13Castle) {
    ReferenceGame game = fairy_board();
    lay_small_city(game, {0, 0});
    game.stand_figure({red, {0, 0}, 0});
    game.set_fairy({0, 0}, game.figures().front());
    game.set_last_placed({0, 0});
    game.set_bag({{"BA/LR", 1}});
    ASSERT_TRUE(game.castle_question());
    game.build_castle(game.castle_question()->cities.front());
    EXPECT_TRUE(game.end_part().empty());
    ASSERT_TRUE(game.fairy()->beside);
    // A road of two tiles is completed in the fief.
    game.lay_tile("BA/LR", {1, 0}, 3);
    game.lay_tile("BA/LR", {2, 0}, 1);
    game.set_last_placed({2, 0});
    EXPECT_EQ(points_for(game.end_part(), red), 2 + 3);
    EXPECT_FALSE(game.fairy()->beside);
}

/// AM-15: a field that a barn lets score.
TEST(ReferenceFairy, Pd12Barn) {
    ReferenceGame game = fairy_board();
    for (const Cell cell : {Cell{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
        game.lay_tile("BA/L", cell, 0);
    }
    game.stand_figure({red, {0, 0}, 1});
    game.stand_figure({blue, {1, 0}, 1});
    game.stand_figure({blue, {1, 0}, 1});
    game.set_fairy({0, 0}, game.figures().front());
    game.set_last_placed({1, 1});
    EXPECT_TRUE(game.part_awards().empty());
    game.put_figure(red, {1, 1}, 1, "barn");
    EXPECT_EQ(points_for(game.end_part(), red), 3);
    EXPECT_FALSE(game.fairy()->beside);
}

// ---- PD-15 ----------------------------------------------------------------------------------

ReferenceGame portal_position() {
    ReferenceGame game = fairy_board();
    game.lay_tile("BA/C", {0, 0}, 1);
    game.lay_tile("BA/CFc.1", {1, 0}, 0);
    game.lay_tile("BA/L", {0, 1}, 0);
    lay_small_city(game, {0, 5});
    game.lay_tile("DG/CRr.g", {9, 9}, 0);
    game.set_last_placed({9, 9});
    return game;
}

/// Unoccupied and not completed; of followers alone, each where it may stand.
TEST(ReferencePortal, Pd15Goals) {
    const ReferenceGame game = portal_position();
    const auto leads_to = [&game](const char* kind, Cell cell, int segment) {
        const std::vector<SegmentPlace> places = game.portal_places(kind);
        return std::count(places.begin(), places.end(), SegmentPlace{cell, segment}) == 1;
    };
    EXPECT_TRUE(leads_to("follower", {0, 0}, 0));
    EXPECT_TRUE(leads_to("large follower", {1, 0}, 0));
    EXPECT_TRUE(leads_to("follower", {0, 1}, 0));
    EXPECT_TRUE(leads_to("follower", {0, 1}, 1));
    EXPECT_FALSE(leads_to("follower", {0, 5}, 0));
    EXPECT_TRUE(leads_to("follower", {0, 5}, 1));
    EXPECT_TRUE(leads_to("mayor", {0, 0}, 0));
    EXPECT_FALSE(leads_to("mayor", {0, 1}, 0));
    EXPECT_TRUE(leads_to("abbot", {0, 1}, 0));
    EXPECT_FALSE(leads_to("abbot", {0, 0}, 0));
    EXPECT_TRUE(leads_to("wagon", {0, 1}, 0));
    EXPECT_FALSE(leads_to("wagon", {0, 1}, 1));
    for (const char* kind : {"builder", "pig", "barn"}) {
        EXPECT_TRUE(game.portal_places(kind).empty());
    }
}

/// The example: a city that has lost its knight gets another one.
TEST(ReferencePortal, Pd15Places) {
    ReferenceGame game = portal_position();
    game.put_figure(red, {1, 0}, 0);
    EXPECT_TRUE(game.portal_places("follower").empty());
    EXPECT_EQ(game.owners(city_at(game, {0, 0}, Side::east)), (std::vector<int>{red}));
    game.set_last_placed({9, 9});
    EXPECT_THROW(game.put_figure(red, {0, 0}, 0), std::invalid_argument);
    game.set_last_placed({0, 1});
    EXPECT_TRUE(game.portal_places("follower").empty());
}

/// What is completed is a goal on the tile itself alone.
TEST(ReferencePortal, Pd15OwnTile) {
    ReferenceGame game = fairy_board();
    game.lay_tile("BA/C", {0, 0}, 1);
    game.lay_tile("DG/CRr.g", {1, 0}, 3);
    game.set_last_placed({1, 0});
    const std::vector<int> places = game.legal_places(red);
    EXPECT_EQ(std::count(places.begin(), places.end(), 1), 1);
    for (const SegmentPlace& place : game.portal_places("follower")) {
        EXPECT_NE(place, (SegmentPlace{{0, 0}, 0}));
    }
}

/// A monastery that the portal's tile has just completed is not scored yet; one completed before is.
TEST(ReferencePortal, Pd15WhatItsTileCompletes) {
    for (const char* value : {"buildings", "nowhere"}) {
        ReferenceGame game = fairy_board({{"portal_to_completed", value}});
        for (const int x : {0, 10}) {
            for (int i = 0; i < 9; ++i) {
                const Cell cell{std::int16_t(x + i % 3), std::int16_t(i / 3)};
                if (x == 10 && i < 3) {
                    game.lay_tile(i == 0   ? "BA/C"
                                  : i == 1 ? "DG/CRr.g"
                                           : "BA/RFr",
                                  cell,
                                  i == 0   ? 1
                                  : i == 1 ? 3
                                           : 0);
                } else {
                    game.lay_tile(i == 4 ? "BA/L" : "BB/F.b", cell, 0);
                }
            }
        }
        game.set_last_placed({11, 0});
        const std::vector<SegmentPlace> places = game.portal_places("follower");
        const auto leads_to = [&places](Cell cell) {
            return std::count(places.begin(), places.end(), SegmentPlace{cell, 0}) == 1;
        };
        EXPECT_EQ(leads_to({11, 1}), std::string(value) == "buildings");
        EXPECT_FALSE(leads_to({1, 1}));
    }
}

}  // namespace
}  // namespace bastide::reference
