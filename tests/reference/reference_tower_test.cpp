/// Checks the reference game against the rules text, chapter 14. The numbers are those of the text where it
/// has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bastide::reference {
namespace {

const std::set<std::string> tower_rules = {"tower",
                                           "castles",
                                           "bridges",
                                           "abbot",
                                           "mayor",
                                           "wagon",
                                           "barn",
                                           "inns-and-cathedrals",
                                           "traders-and-builders"};

ReferenceGame tower_board(const Options& options = {}) { return empty_board(options, tower_rules); }

/// A foundation on (0,0) and a tile far away that was just placed; a game of three players.
ReferenceGame tower_position(int floors = 0) {
    ReferenceGame game = tower_board();
    game.lay_tile("TO/FG", {0, 0}, 0);
    game.lay_tile("BA/L", {20, 20}, 0);
    if (floors > 0) {
        game.set_floors({0, 0}, floors);
    }
    game.set_last_placed({20, 20});
    return game;
}

/// Red buys figures free in these games: the pile holds monasteries.
ReferenceGame ransom_game(const Options& options = {}) {
    GameSetup setup = setup_with({{"BA/L", {0, 0}, 0}}, {{"BA/L", 8}}, 3);
    setup.rules = tower_rules;
    setup.options = options;
    ReferenceGame game(setup);
    game.hold_prisoner({red, blue, "follower"});
    game.hold_prisoner({red, blue, "large follower"});
    game.hold_prisoner({green, blue, "follower"});
    return game;
}

// ---- TOW-01 to TOW-05 -----------------------------------------------------------------------

TEST(ReferenceTower, Tow01Floors) {
    const std::map<int, int> floors = {{2, 10}, {3, 9}, {4, 7}, {5, 6}, {6, 5}};
    for (const auto& [players, each] : floors) {
        GameSetup setup = setup_with({}, {}, players);
        setup.rules = {"tower"};
        EXPECT_EQ(ReferenceGame(setup).tokens(0, "tower floor"), each);
    }
}

/// A bare foundation, an open tower and a closed one.
TEST(ReferenceTower, Tow01OpenAndClosed) {
    ReferenceGame bare = tower_position();
    EXPECT_EQ(bare.cells_for_floor(), (std::vector<Cell>{{0, 0}}));
    EXPECT_TRUE(bare.climbs().empty());
    ReferenceGame game = tower_position(3);
    EXPECT_EQ(game.climbs(),
              (std::vector<Climb>{{"follower", {0, 0}}, {"large follower", {0, 0}}}));
    game.climb("follower", {0, 0});
    EXPECT_EQ(game.supply(red), 6);
    EXPECT_TRUE(game.legal_figure_places(red).empty());
    game.set_last_placed({20, 20});
    EXPECT_TRUE(game.cells_for_floor().empty());
    EXPECT_TRUE(game.climbs().empty());
    EXPECT_TRUE(game.final_awards().empty());
}

/// TOW-02.
TEST(ReferenceTower, Tow02Foundation) {
    ReferenceGame game = tower_board();
    game.lay_tile("TO/F", {0, 0}, 0);
    EXPECT_EQ(game.features().size(), 1u);
    game.set_last_placed({0, 0});
    EXPECT_EQ(game.legal_places(red).size(), 1u);
}

/// The examples of TOW-03 and TOW-04.
TEST(ReferenceTower, Tow04Floor) {
    ReferenceGame game = tower_position(1);
    game.set_tokens(red, "tower floor", 7);
    game.place_floor({0, 0});
    EXPECT_EQ(game.floors({0, 0}), 2);
    EXPECT_EQ(game.tokens(red, "tower floor"), 6);
    EXPECT_TRUE(game.capturable_figures().empty());
    EXPECT_TRUE(game.legal_figure_places(red).empty());
    ReferenceGame none = tower_position(1);
    none.set_tokens(red, "tower floor", 0);
    EXPECT_TRUE(none.cells_for_floor().empty());
    EXPECT_THROW(none.place_floor({0, 0}), std::invalid_argument);
}

/// 5, 9 and 13 positions, across empty cells and not to the corners.
TEST(ReferenceTower, Tow05Reach) {
    const std::map<int, std::size_t> positions = {{1, 5}, {2, 9}, {3, 13}};
    for (const auto& [height, count] : positions) {
        ReferenceGame game = tower_position(height - 1);
        for (std::int16_t column = -4; column <= 4; ++column) {
            for (std::int16_t row = -4; row <= 4; ++row) {
                if (column != 0 || row != 0) {
                    game.lay_tile("BA/L", {column, row}, 0);
                }
            }
        }
        std::size_t in_reach = 0;
        for (std::int16_t column = -4; column <= 4; ++column) {
            for (std::int16_t row = -4; row <= 4; ++row) {
                ReferenceGame with_figure = game;
                with_figure.stand_figure({blue, {column, row}, column == 0 && row == 0 ? 2 : 1});
                with_figure.place_floor({0, 0});
                in_reach += with_figure.capturable_figures().size();
            }
        }
        EXPECT_EQ(in_reach, count);
    }
    ReferenceGame game = tower_position(1);
    game.lay_tile("BA/L", {2, 0}, 0);
    game.lay_tile("BA/L", {1, 1}, 0);
    game.stand_figure({blue, {2, 0}, 0});
    game.stand_figure({blue, {1, 1}, 0});
    game.place_floor({0, 0});
    EXPECT_EQ(game.capturable_figures(), (std::vector<Figure>{{blue, {2, 0}, 0}}));
}

// ---- TOW-06 to TOW-09 -----------------------------------------------------------------------

/// The example: a city of seven tiles, 14 points, that nobody scores.
TEST(ReferenceTower, Tow06Knight) {
    for (const bool captures : {true, false}) {
        ReferenceGame game = tower_board();
        game.lay_tile("TO/C", {0, 0}, 1);
        for (std::int16_t column = 1; column <= 5; ++column) {
            game.lay_tile("BA/CFc.1", {column, 0}, 0);
        }
        game.lay_tile("BA/C", {6, 0}, 3);
        const Figure knight{blue, {0, 0}, segment_of_kind(game, {0, 0}, city)};
        game.stand_figure(knight);
        game.stand_figure({blue, {1, 0}, 0, "builder", 0});
        game.set_last_placed({6, 0});
        game.place_floor({0, 0});
        EXPECT_THROW(game.end_part(), std::invalid_argument);
        EXPECT_EQ(game.capturable_figures(), (std::vector<Figure>{knight}));
        if (captures)
            game.capture(knight);
        else
            game.capture_nobody();
        EXPECT_EQ(points_for(game.end_part(), blue), captures ? 0 : 14);
        EXPECT_EQ(game.supply(blue), captures ? 6 : 7);
        EXPECT_EQ(game.supply(blue, "builder"), 1);
        EXPECT_EQ(game.prisoners().size(), captures ? 1u : 0u);
    }
}

/// Who can be captured: followers of all kinds, also on another tower; not builders, pigs, barns and lords.
TEST(ReferenceTower, Tow06WhoIsCaptured) {
    ReferenceGame game = tower_position(1);
    game.lay_tile("TO/L", {1, 0}, 0);
    game.set_floors({1, 0}, 4);
    game.stand_figure({blue, {1, 0}, on_the_tower});
    game.stand_figure({blue, {1, 0}, 1, "wagon"});
    game.stand_figure({blue, {0, 0}, 0, "abbot"});
    game.stand_figure({blue, {1, 0}, 2, "pig", 0});
    game.stand_figure({blue, {1, 0}, 2, "barn", 0});
    game.stand_figure({green, {1, 0}, 2, "large follower", 2});
    lay_small_city(game, {-1, 0});
    game.stand_figure({blue, {-1, 0}, 0});
    game.lay_castle({-1, 0}, 0);
    game.place_floor({0, 0});
    EXPECT_EQ(game.capturable_figures().size(), 4u);
    game.capture({blue, {1, 0}, on_the_tower});
    EXPECT_EQ(game.floors({1, 0}), 4);
    game.set_last_placed({20, 20});
    EXPECT_EQ(game.cells_for_floor(), (std::vector<Cell>{{0, 0}, {1, 0}}));
}

/// TOW-07: an own farmer comes home, and the action is used.
TEST(ReferenceTower, Tow07OwnFigure) {
    ReferenceGame game = tower_position();
    const Figure farmer{red, {0, 0}, segment_of_kind(game, {0, 0}, field)};
    game.stand_figure(farmer);
    game.place_floor({0, 0});
    game.capture(farmer);
    EXPECT_EQ(game.supply(red), 7);
    EXPECT_TRUE(game.prisoners().empty());
    EXPECT_TRUE(game.legal_figure_places(red).empty());
    EXPECT_EQ(game.part_result().returning, (std::vector<Figure>{farmer}));
}

/// TOW-06: before castles are built.
TEST(ReferenceTower, Tow14BeforeCastles) {
    ReferenceGame game = tower_board();
    game.lay_tile("TO/C", {0, 0}, 0);
    game.lay_tile("BA/C", {0, -1}, 2);
    const Figure knight{blue, {0, 0}, segment_of_kind(game, {0, 0}, city)};
    game.stand_figure(knight);
    game.set_last_placed({0, -1});
    EXPECT_TRUE(game.castle_question());
    game.place_floor({0, 0});
    EXPECT_FALSE(game.castle_question());
    game.capture(knight);
    EXPECT_FALSE(game.castle_question());
    EXPECT_TRUE(game.end_part().empty());
}

// ---- TOW-10 ---------------------------------------------------------------------------------

/// The example: Blue holds a large and a normal figure of Red's, and Red captures a blue one.
TEST(ReferenceTower, Tow10Exchange) {
    ReferenceGame game = tower_position();
    const Figure farmer{blue, {0, 0}, segment_of_kind(game, {0, 0}, field)};
    game.stand_figure(farmer);
    game.hold_prisoner({blue, red, "large follower"});
    game.hold_prisoner({blue, red, "follower"});
    game.place_floor({0, 0});
    game.capture(farmer);
    ASSERT_TRUE(game.exchange_question());
    EXPECT_EQ(game.exchange_question()->holder, blue);
    EXPECT_EQ(game.exchange_question()->kinds,
              (std::vector<std::string>{"follower", "large follower"}));
    EXPECT_THROW(game.end_part(), std::invalid_argument);
    EXPECT_THROW(game.exchange("mayor"), std::invalid_argument);
    game.exchange("large follower");
    EXPECT_EQ(game.prisoners(), (std::vector<Prisoner>{{blue, red, "follower"}}));
    EXPECT_EQ(game.supply(red, "large follower"), 1);
    EXPECT_EQ(game.supply(red), 6);
    EXPECT_EQ(game.supply(blue), 7);
}

/// Of one kind there is nothing to choose; who holds nothing of the captor's exchanges nothing.
TEST(ReferenceTower, Tow10WithoutAChoice) {
    for (const int holder : {blue, green}) {
        ReferenceGame game = tower_position();
        const Figure farmer{blue, {0, 0}, segment_of_kind(game, {0, 0}, field)};
        game.stand_figure(farmer);
        game.hold_prisoner({holder, red, "follower"});
        game.hold_prisoner({holder, red, "follower"});
        game.place_floor({0, 0});
        game.capture(farmer);
        EXPECT_FALSE(game.exchange_question());
        EXPECT_EQ(game.prisoners().size(), holder == blue ? 1u : 3u);
    }
}

// ---- TOW-11 to TOW-13 -----------------------------------------------------------------------

/// The example: Blue 10, Red 2, then 7 and 5. Once in a turn, and only in Blue's own.
TEST(ReferenceTower, Tow11Ransom) {
    ReferenceGame game = ransom_game();
    game.set_score(blue, 10);
    game.set_score(red, 2);
    game.draw("BA/L");
    EXPECT_TRUE(game.ransoms().empty());
    game.place("BA/L", {1, 0}, 0);
    game.end_part();
    EXPECT_TRUE(game.ransoms().empty());
    game.draw("BA/L");
    EXPECT_EQ(game.ransoms().size(), 3u);
    game.place("BA/L", {2, 0}, 0);
    EXPECT_EQ(game.ransoms().size(), 3u);
    EXPECT_TRUE(game.legal_places(blue, "large follower").empty());
    game.pay_ransom({red, blue, "large follower"});
    EXPECT_EQ(game.score(blue), 7);
    EXPECT_EQ(game.score(red), 5);
    EXPECT_EQ(game.awards_between().size(), 2u);
    EXPECT_TRUE(game.ransoms().empty());
    EXPECT_FALSE(game.legal_places(blue, "large follower").empty());
    game.put_figure(blue, {2, 0}, 0, "large follower");
    EXPECT_TRUE(game.ransoms().empty());
}

/// Not after the action, and not with too few points.
TEST(ReferenceTower, Tow11Points) {
    for (const char* needs : {"true", "false"}) {
        for (const int points : {2, 3}) {
            ReferenceGame game = ransom_game({{"ransom_needs_points", needs}});
            draw_and_place(game, "BA/L", {1, 0}, 0);
            game.end_part();
            game.set_score(blue, points);
            draw_and_place(game, "BA/L", {2, 0}, 0);
            const bool is_possible = points == 3 || std::string(needs) == "false";
            EXPECT_EQ(!game.ransoms().empty(), is_possible);
            game.put_figure(blue, {2, 0}, 0);
            EXPECT_TRUE(game.ransoms().empty());
        }
    }
}

TEST(ReferenceTower, Tow11BeforeTheAction) {
    for (const bool pays : {true, false}) {
        ReferenceGame game = ransom_game({{"ransom_window", "before_action"}});
        game.set_score(blue, 10);
        EXPECT_FALSE(game.ransom_is_offered());
        draw_and_place(game, "BA/L", {1, 0}, 0);
        game.end_part();
        EXPECT_TRUE(game.ransom_is_offered());
        EXPECT_FALSE(game.needs_draw());
        pays ? game.pay_ransom({green, blue, "follower"}) : game.decline_ransom();
        EXPECT_FALSE(game.ransom_is_offered());
        EXPECT_EQ(game.score(blue), pays ? 7 : 10);
        draw_and_place(game, "BA/L", {2, 0}, 0);
        EXPECT_TRUE(game.ransoms().empty());
    }
}

/// One ransom for both parts of a double turn.
TEST(ReferenceTower, Tow11DoubleTurn) {
    GameSetup setup = setup_with({{"BA/RFr", {0, 0}, 0}}, {{"BA/RFr", 4}});
    setup.rules = tower_rules;
    ReferenceGame game(setup);
    game.stand_figure({red, {0, 0}, 0});
    game.stand_figure({red, {0, 0}, 0, "builder", 0});
    game.hold_prisoner({blue, red, "follower"});
    game.hold_prisoner({blue, red, "follower"});
    game.set_score(red, 9);
    draw_and_place(game, "BA/RFr", {1, 0}, 0);
    EXPECT_EQ(game.ransoms().size(), 1u);
    game.pay_ransom({blue, red, "follower"});
    game.end_part();
    game.take_second_part();
    draw_and_place(game, "BA/RFr", {2, 0}, 0);
    EXPECT_TRUE(game.ransoms().empty());
    EXPECT_EQ(game.score(red), 6);
}

/// TOW-12, TOW-13: eight green figures are prisoners; nothing comes of them at the end.
TEST(ReferenceTower, Tow12NoFigureLeft) {
    ReferenceGame game = tower_position();
    for (int number = 0; number < 7; ++number) {
        game.hold_prisoner({green, red, "follower"});
    }
    EXPECT_THROW(game.hold_prisoner({green, red, "follower"}), std::invalid_argument);
    EXPECT_TRUE(game.legal_places(red).empty());
    EXPECT_EQ(game.cells_for_floor().size(), 1u);
    EXPECT_TRUE(game.final_awards().empty());
}

}  // namespace
}  // namespace bastide::reference
