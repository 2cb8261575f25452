/// Checks the reference game against the rules text, chapter 13: the dragon and princesses. The numbers are
/// those of the text where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bastide::reference {
namespace {

const std::set<std::string> all_rules = {"dragon",
                                         "fairy",
                                         "princess",
                                         "magic-portals",
                                         "tower",
                                         "castles",
                                         "bridges",
                                         "bazaars",
                                         "abbot",
                                         "abbey",
                                         "mayor",
                                         "wagon",
                                         "barn",
                                         "flier",
                                         "ferries",
                                         "gold-mines",
                                         "inns-and-cathedrals",
                                         "traders-and-builders"};

ReferenceGame dragon_board(const Options& options = {}) { return empty_board(options, all_rules); }

/// A row of roads from (0,0) to the east, the last tile with a dragon; the dragon is on the first one.
ReferenceGame row_of(int tiles, const Options& options = {}) {
    ReferenceGame game = dragon_board(options);
    for (int column = 0; column < tiles; ++column) {
        game.lay_tile(column + 1 < tiles ? "BA/RFr" : "DG/RFr.d", {std::int16_t(column), 0}, 0);
    }
    game.set_dragon({0, 0});
    game.set_last_placed({std::int16_t(tiles - 1), 0});
    return game;
}

/// A game of a rule alone, with this pile, that begins with a road.
ReferenceGame game_of(const std::set<std::string>& rules, const Pile& bag, int players = 2,
                      const Options& options = {}) {
    GameSetup setup = setup_with({{"BA/RFr", {0, 0}, 0}}, bag, players);
    setup.rules = rules;
    setup.options = options;
    return ReferenceGame(setup);
}

std::vector<Cell> ways(const ReferenceGame& game) {
    const std::optional<DragonQuestion> asked = game.dragon_question();
    return asked ? asked->cells : std::vector<Cell>();
}

// ---- PD-02 and PD-03 ------------------------------------------------------------------------

/// The example: the pile is D, D, road.
TEST(ReferenceDragon, Pd02PileOfDragons) {
    ReferenceGame game = game_of({"dragon"}, {{"DG/C.d", 2}, {"BA/RFr", 1}});
    EXPECT_EQ(game.drawable(), (Pile{{"BA/RFr", 1}}));
    EXPECT_THROW(game.draw("DG/C.d"), std::invalid_argument);
    draw_and_place(game, "BA/RFr", {1, 0}, 0);
    game.end_part();
    EXPECT_TRUE(game.game_over());
    EXPECT_EQ(game.bag().at("DG/C.d"), 2);
}

TEST(ReferenceDragon, Pd02AfterTheFirstVolcano) {
    ReferenceGame game = game_of({"dragon"}, {{"DG/C.d", 2}, {"DG/F.v", 1}});
    draw_and_place(game, "DG/F.v", {0, 1}, 0);
    EXPECT_EQ(game.dragon(), (Cell{0, 1}));
    game.end_part();
    EXPECT_FALSE(game.game_over());
    EXPECT_EQ(game.drawable(), (Pile{{"DG/C.d", 2}}));
    EXPECT_TRUE(game.draw("DG/C.d"));
}

/// (d): a volcano that fits nowhere calls nobody; and without these rules a dragon is a picture.
TEST(ReferenceDragon, Pd02WithoutEffect) {
    GameSetup setup =
        setup_with({{"BA/RRRR", {0, 0}, 0}}, {{"DG/F.v", 1}, {"DG/C.d", 1}, {"BA/RFr", 1}});
    setup.rules = {"dragon"};
    ReferenceGame game(setup);
    EXPECT_FALSE(game.draw("DG/F.v"));
    EXPECT_FALSE(game.dragon());
    EXPECT_EQ(game.drawable(), (Pile{{"BA/RFr", 1}}));
    setup.rules.clear();
    EXPECT_EQ(ReferenceGame(setup).drawable().size(), 3u);
}

/// The offer of a bazaar holds none, and they do not count as tiles for it.
TEST(ReferenceDragon, Pd02Bazaars) {
    for (const int roads : {1, 2}) {
        ReferenceGame game =
            game_of({"dragon", "bazaars"}, {{"BB/F.b", 1}, {"DG/C.d", 3}, {"BA/RFr", roads}});
        draw_and_place(game, "BB/F.b", {0, 1}, 0);
        game.end_part();
        EXPECT_EQ(game.bazaar() != nullptr, roads == 2);
        if (roads == 2) {
            EXPECT_THROW(game.draw_for_bazaar("DG/C.d"), std::invalid_argument);
            game.draw_for_bazaar("BA/RFr");
            game.draw_for_bazaar("BA/RFr");
            EXPECT_NE(game.bazaar()->step(), BazaarStep::draw);
        }
    }
}

/// The example: the dragon is at (3,0), and a volcano is placed at (-2,1).
TEST(ReferenceDragon, Pd03Volcano) {
    ReferenceGame game = game_of({"dragon"}, {{"DG/R.v", 1}});
    for (std::int16_t column = -2; column <= 3; ++column) {
        if (column != 0) {
            game.lay_tile("BA/RFr", {column, 0}, 0);
        }
    }
    game.set_dragon({3, 0});
    draw_and_place(game, "DG/R.v", {-2, 1}, 0);
    EXPECT_EQ(game.dragon(), (Cell{-2, 1}));
    EXPECT_FALSE(game.dragon_question());
}

// ---- PD-04 ----------------------------------------------------------------------------------

/// The example: a volcano completes Blue's road of three tiles; the fairy may be moved.
TEST(ReferenceDragon, Pd04Volcano) {
    GameSetup setup = setup_with({{"BA/LR", {0, 0}, 3}, {"BA/RFr", {1, 0}, 0}}, {{"DG/R.v", 1}});
    setup.rules = all_rules;
    ReferenceGame game(setup);
    game.stand_figure({blue, {0, 0}, 1});
    game.stand_figure({red, {0, 0}, 0});
    draw_and_place(game, "DG/R.v", {2, 0}, 1);
    EXPECT_TRUE(game.legal_figure_places(red).empty());
    EXPECT_EQ(game.fairy_cells(), (std::vector<Cell>{{0, 0}}));
    game.move_fairy({0, 0});
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, blue), 3);
    EXPECT_EQ(points_for(awards, red), 0);
}

/// Not out of a machine, not with a wagon, not through a portal, and not onto a tower.
TEST(ReferenceDragon, Pd04AllWays) {
    ReferenceGame flight = dragon_board();
    flight.lay_tile("FL/F.o", {0, 0}, 0);
    flight.lay_tile("BA/L", {-1, 0}, 0);
    flight.set_last_placed({0, 0});
    flight.set_dragon({-1, 0});
    flight.fly("follower");
    flight.roll_die(1);
    EXPECT_TRUE(flight.landing_places().empty());
    EXPECT_EQ(flight.supply(red), 7);

    ReferenceGame portal = dragon_board();
    portal.lay_tile("DG/CRr.g", {0, 0}, 0);
    portal.lay_tile("BA/L", {5, 5}, 0);
    portal.set_last_placed({0, 0});
    EXPECT_EQ(portal.portal_places("follower").size(), 2u);
    portal.set_dragon({5, 5});
    EXPECT_TRUE(portal.portal_places("follower").empty());
    EXPECT_FALSE(portal.legal_places(red).empty());

    ReferenceGame tower = dragon_board();
    tower.lay_tile("TO/L", {0, 0}, 0);
    tower.lay_tile("BA/L", {5, 5}, 0);
    tower.set_floors({0, 0}, 1);
    tower.set_last_placed({5, 5});
    EXPECT_EQ(tower.climbs().size(), 2u);
    tower.set_dragon({0, 0});
    EXPECT_TRUE(tower.climbs().empty());
    EXPECT_EQ(tower.cells_for_floor(), (std::vector<Cell>{{0, 0}}));

    for (const bool is_there : {false, true}) {
        ReferenceGame wagon = dragon_board();
        wagon.lay_tile("BA/LR", {0, 0}, 3);
        wagon.lay_tile("BA/LR", {1, 0}, 1);
        wagon.stand_figure({red, {0, 0}, 1, "wagon"});
        wagon.set_dragon(is_there ? Cell{0, 0} : Cell{1, 0});
        wagon.set_last_placed({1, 0});
        wagon.end_part();
        ASSERT_TRUE(wagon.wagon_question());
        EXPECT_EQ(wagon.wagon_question()->targets.front().cell,
                  (is_there ? Cell{1, 0} : Cell{0, 0}));
        EXPECT_EQ(wagon.wagon_question()->targets.size(), 1u);
    }
}

// ---- PD-05 ----------------------------------------------------------------------------------

/// The example: a tile with a dragon completes Red's city of four tiles, and the dragon comes to the only
/// knight.
TEST(ReferenceDragon, Pd05Timing) {
    for (const char* timing : {"before_scoring", "after_scoring"}) {
        ReferenceGame game = dragon_board({{"dragon_timing", timing}});
        game.lay_tile("BA/C", {0, 0}, 1);
        game.lay_tile("BA/CFc.1", {1, 0}, 0);
        game.lay_tile("BA/CFc.1", {2, 0}, 0);
        game.lay_tile("DG/C.d", {3, 0}, 3);
        game.lay_tile("BA/L", {0, 1}, 0);
        game.stand_figure({red, {0, 0}, 0});
        game.set_dragon({0, 1});
        game.set_last_placed({3, 0});
        const bool is_before = game.dragon_question().has_value();
        EXPECT_EQ(is_before, std::string(timing) == "before_scoring");
        if (is_before) {
            EXPECT_EQ(ways(game), (std::vector<Cell>{{0, 0}}));
            EXPECT_THROW(game.end_part(), std::invalid_argument);
            EXPECT_EQ(game.move_dragon({0, 0}).size(), 1u);
            game.move_dragon({1, 0});
            game.move_dragon({2, 0});
            game.move_dragon({3, 0});
            EXPECT_EQ(game.part_result().returning.size(), 1u);
            EXPECT_TRUE(game.end_part().empty());
        } else {
            EXPECT_EQ(points_for(game.end_part(), red), 8);
            EXPECT_EQ(game.supply(red), 7);
            EXPECT_TRUE(game.legal_figure_places(red).empty());
            EXPECT_TRUE(game.move_dragon({0, 0}).empty());
            game.move_dragon({1, 0});
            game.move_dragon({2, 0});
            EXPECT_FALSE(game.game_over());
            game.move_dragon({3, 0});
        }
        EXPECT_TRUE(game.game_over());
    }
}

/// A figure may be placed on the tile first; and a knight who is eaten makes no castle.
TEST(ReferenceDragon, Pd05ActionFirst) {
    ReferenceGame game = row_of(2);
    EXPECT_FALSE(game.legal_places(red).empty());
    game.put_figure(red, {1, 0}, 1);
    game.move_dragon({1, 0});
    EXPECT_EQ(game.supply(red), 7);
    EXPECT_TRUE(game.legal_places(red).empty());

    ReferenceGame castle = dragon_board();
    castle.lay_tile("DG/C.d", {0, 0}, 0);
    castle.lay_tile("BA/C", {0, -1}, 2);
    castle.lay_tile("BA/L", {0, 1}, 0);
    castle.stand_figure({blue, {0, -1}, 0});
    castle.set_dragon({0, 1});
    castle.set_last_placed({0, 0});
    EXPECT_FALSE(castle.castle_question());
    castle.move_dragon({0, 0});
    EXPECT_FALSE(castle.castle_question());
    castle.move_dragon({0, -1});
    EXPECT_FALSE(castle.castle_question());
    EXPECT_TRUE(castle.end_part().empty());
}

// ---- PD-06 ----------------------------------------------------------------------------------

/// The example: a corridor of three further tiles.
TEST(ReferenceDragon, Pd06DeadEnd) {
    ReferenceGame game = row_of(4);
    for (int step = 0; step < 3; ++step) {
        ASSERT_TRUE(game.dragon_question());
        EXPECT_EQ(game.dragon_question()->player, step);
        EXPECT_EQ(ways(game), (std::vector<Cell>{{std::int16_t(step + 1), 0}}));
        game.move_dragon({std::int16_t(step + 1), 0});
    }
    EXPECT_FALSE(game.dragon_question());
}

/// Six steps; three players lead it twice each.
TEST(ReferenceDragon, Pd06SixSteps) {
    ReferenceGame game = row_of(9);
    for (int step = 0; step < 6; ++step) {
        EXPECT_EQ(game.dragon_question()->player, step % 3);
        game.move_dragon({std::int16_t(step + 1), 0});
    }
    EXPECT_FALSE(game.dragon_question());
    EXPECT_EQ(game.dragon(), (Cell{6, 0}));
}

/// Neither across a corner, nor over an empty cell, nor back, nor to the fairy.
TEST(ReferenceDragon, Pd06Ways) {
    ReferenceGame game = row_of(2);
    game.lay_tile("BA/L", {1, 1}, 0);
    game.lay_tile("BA/L", {0, 2}, 0);
    EXPECT_EQ(ways(game), (std::vector<Cell>{{1, 0}}));
    EXPECT_THROW(game.move_dragon({1, 1}), std::invalid_argument);
    game.move_dragon({1, 0});
    EXPECT_EQ(ways(game), (std::vector<Cell>{{1, 1}}));
    ReferenceGame blocked = row_of(3);
    blocked.set_fairy({1, 0});
    EXPECT_FALSE(blocked.dragon_question());
    EXPECT_NO_THROW(blocked.end_part());
}

// ---- PD-07 and PD-08 ------------------------------------------------------------------------

/// The example: a red farmer, a blue knight, a blue pig and a red barn.
TEST(ReferenceDragon, Pd07WhomItEats) {
    ReferenceGame game = row_of(3);
    game.lay_tile("BA/C", {0, 1}, 2);
    game.stand_figure({red, {0, 1}, 1});
    game.stand_figure({blue, {0, 1}, 0});
    game.stand_figure({blue, {0, 1}, 1, "pig", 0});
    game.stand_figure({red, {0, 1}, 1, "barn", 0});
    EXPECT_EQ(game.move_dragon({0, 1}).size(), 3u);
    ASSERT_EQ(game.figures().size(), 1u);
    EXPECT_EQ(game.figures().front().kind, "barn");
    EXPECT_TRUE(game.end_part().empty());
}

TEST(ReferenceDragon, Pd07TowersAndLords) {
    for (const char* eats : {"true", "false"}) {
        ReferenceGame game = row_of(3, {{"dragon_eats_tower_top", eats}});
        game.lay_tile("TO/L", {0, 1}, 0);
        game.set_floors({0, 1}, 3);
        game.stand_figure({blue, {0, 1}, on_the_tower});
        game.stand_figure({green, {0, 1}, 1});
        EXPECT_EQ(game.move_dragon({0, 1}).size(), std::string(eats) == "true" ? 2u : 1u);
        EXPECT_EQ(game.floors({0, 1}), 3);
    }
    ReferenceGame castle = row_of(3);
    castle.lay_tile("BA/C", {0, 1}, 2);
    castle.lay_tile("BA/C", {0, 2}, 0);
    castle.stand_figure({blue, {0, 1}, 0});
    castle.lay_castle({0, 1}, 0);
    EXPECT_TRUE(castle.move_dragon({0, 1}).empty());
    EXPECT_EQ(castle.lords_of(city_at(castle, {0, 1}, Side::south)), (std::set<int>{blue}));
}

/// The example: Green's builder goes with Green's only knight on another tile.
TEST(ReferenceDragon, Pd08Builder) {
    ReferenceGame game = row_of(3);
    game.lay_tile("BA/CFc.1", {0, 1}, 0);
    game.lay_tile("BA/C", {1, 1}, 3);
    game.stand_figure({green, {0, 1}, 0});
    game.stand_figure({green, {1, 1}, 0, "builder", 0});
    game.set_fairy({2, 0});
    EXPECT_EQ(game.move_dragon({0, 1}).size(), 2u);
    EXPECT_EQ(game.supply(green, "builder"), 1);
    ReferenceGame two = row_of(3);
    two.lay_tile("BA/CFc.1", {0, 1}, 0);
    two.lay_tile("BA/C", {1, 1}, 3);
    two.stand_figure({green, {0, 1}, 0});
    two.stand_figure({green, {1, 1}, 0});
    two.stand_figure({green, {1, 1}, 0, "builder", 0});
    EXPECT_EQ(two.move_dragon({0, 1}).size(), 1u);
    EXPECT_EQ(two.supply(green, "builder"), 0);
}

/// A builder that is eaten has brought the second part.
TEST(ReferenceDragon, Pd08SecondPart) {
    ReferenceGame game = game_of({"dragon", "traders-and-builders"},
                                 {{"DG/RFr.d", 1}, {"BA/RFr", 1}, {"DG/F.v", 1}});
    game.stand_figure({red, {0, 0}, 0});
    game.stand_figure({red, {0, 0}, 0, "builder", 0});
    game.lay_tile("BA/RFr", {-1, 0}, 0);
    game.set_dragon({-1, 0});
    draw_and_place(game, "DG/RFr.d", {1, 0}, 0);
    game.move_dragon({0, 0});
    game.move_dragon({1, 0});
    game.end_part();
    EXPECT_EQ(game.supply(red, "builder"), 1);
    EXPECT_TRUE(game.second_part_is_offered());
}

// ---- PD-14 ----------------------------------------------------------------------------------

/// A princess closes a city of five tiles with a knight of Red's and one of Blue's.
ReferenceGame princess_position(const std::string& option) {
    ReferenceGame game = dragon_board({{"princess", option}});
    game.lay_tile("BA/C", {0, 0}, 1);
    for (std::int16_t column = 1; column <= 3; ++column) {
        game.lay_tile("BA/CFc.1", {column, 0}, 0);
    }
    game.lay_tile("DG/CRRR.p", {4, 0}, 3);
    game.stand_figure({red, {0, 0}, 0});
    game.stand_figure({blue, {1, 0}, 0});
    game.set_last_placed({4, 0});
    return game;
}

/// The example.
TEST(ReferencePrincess, Pd14SendsHome) {
    ReferenceGame game = princess_position("may");
    EXPECT_EQ(game.knights_of_princess().size(), 2u);
    EXPECT_FALSE(game.legal_places(red).empty());
    EXPECT_THROW(game.send_knight_home({blue, {2, 0}, 0}), std::invalid_argument);
    game.send_knight_home({blue, {1, 0}, 0});
    EXPECT_TRUE(game.legal_places(red).empty());
    EXPECT_TRUE(game.knights_of_princess().empty());
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, red), 10);
    EXPECT_EQ(points_for(awards, blue), 0);
    const std::vector<Award> without = princess_position("may").part_awards();
    EXPECT_EQ(points_for(without, red), 10);
    EXPECT_EQ(points_for(without, blue), 10);
}

TEST(ReferencePrincess, Pd14Must) {
    ReferenceGame game = princess_position("must");
    game.lay_tile("TO/L", {9, 9}, 0);
    EXPECT_TRUE(game.must_send_knight_home());
    EXPECT_TRUE(game.legal_figure_places(red).empty());
    EXPECT_TRUE(game.fairy_cells().empty());
    EXPECT_TRUE(game.cells_for_floor().empty());
    EXPECT_EQ(game.knights_of_princess().size(), 2u);
    ReferenceGame empty = dragon_board({{"princess", "must"}});
    empty.lay_tile("DG/CRRR.p", {0, 0}, 0);
    empty.set_last_placed({0, 0});
    EXPECT_FALSE(empty.must_send_knight_home());
    EXPECT_EQ(empty.legal_places(red).size(), 7u);
}

/// Another city of the tile is not concerned, builders are no knights, and a wagon goes nowhere else.
TEST(ReferencePrincess, Pd14WhoIsAKnight) {
    ReferenceGame game = dragon_board();
    game.lay_tile("BA/C", {0, 0}, 1);
    game.lay_tile("DG/CRRR.p", {1, 0}, 3);
    game.stand_figure({blue, {0, 0}, 0, "wagon"});
    game.stand_figure({blue, {0, 0}, 0, "builder", 0});
    game.set_last_placed({1, 0});
    ASSERT_EQ(game.knights_of_princess().size(), 1u);
    game.send_knight_home(game.knights_of_princess().front());
    EXPECT_TRUE(game.figures().empty());
    EXPECT_FALSE(game.castle_question());
    EXPECT_TRUE(game.part_result().wagons.empty());
}

// ---- PD-16 ----------------------------------------------------------------------------------

/// The fields above and below the tunnel, each unbroken across the road.
TEST(ReferenceDragon, Pd16Tunnel) {
    ReferenceGame game = dragon_board();
    game.lay_tile("DG/CRcr.d", {0, 0}, 0);
    EXPECT_EQ(road_at(game, {0, 0}, Side::north), road_at(game, {0, 0}, Side::south));
    const Feature above = field_at(game, {0, 0}, Slot(0)), below = field_at(game, {0, 0}, Slot(4));
    EXPECT_EQ(above, field_at(game, {0, 0}, Slot(1)));
    EXPECT_EQ(below, field_at(game, {0, 0}, Slot(5)));
    EXPECT_NE(above, below);
}

}  // namespace
}  // namespace bastide::reference
