/// Checks the reference game against the rules text, chapter 15: abbeys, mayors and wagons. The
/// numbers are those of the text where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bastide::reference {
namespace {

const std::set<std::string> abbey_and_mayor = {"abbey",
                                               "mayor",
                                               "wagon",
                                               "barn",
                                               "castles",
                                               "bridges",
                                               "traders-and-builders",
                                               "inns-and-cathedrals"};

ReferenceGame abbey_board(const Options& options = {}) {
    return empty_board(options, abbey_and_mayor);
}

/// A game with this pile, and around (0,0) tiles that leave a hole there: a city in the north, roads
/// in the east and west, a field in the south.
ReferenceGame game_with_hole(const Pile& bag, const Options& options = {}, int players = 3) {
    GameSetup setup = setup_with(
        {{"BA/C", {0, -1}, 2}, {"BA/LR", {1, 0}, 1}, {"BA/LR", {-1, 0}, 3}, {"BA/L", {0, 1}, 0}},
        bag, players);
    setup.options = options;
    setup.rules = abbey_and_mayor;
    return ReferenceGame(setup);
}

/// AM-02, AM-03: any edges fit, all of them are closed, and diagonal cells may be empty.
TEST(ReferenceAbbeys, Am02Hole) {
    ReferenceGame game = game_with_hole({{"BA/L", 5}});
    EXPECT_EQ(game.abbey_places(), std::vector<Cell>(1));
    EXPECT_FALSE(game.needs_draw());
    EXPECT_THROW(game.draw("BA/L"), std::invalid_argument);
    game.play_abbey({0, 0});
    EXPECT_EQ(game.tokens(red, "abbey"), 0);
    EXPECT_TRUE(game.is_completed(city_at(game, {0, -1}, Side::south)));
    EXPECT_TRUE(game.is_completed(road_at(game, {1, 0}, Side::west)));
    EXPECT_EQ(game.newly_completed().size(), 3u);
    EXPECT_EQ(game.value(road_at(game, {1, 0}, Side::west)).points(), 1);
    // Nobody has to be asked for a castle: that city has one tile.
    game.end_part();
    EXPECT_EQ(game.active_player(), blue);
    EXPECT_TRUE(game.abbey_places().empty());
    EXPECT_TRUE(game.needs_draw());
}

/// AM-02: who declines draws, and is not asked again in this part.
TEST(ReferenceAbbeys, Am02Declined) {
    ReferenceGame game = game_with_hole({{"BA/L", 5}});
    game.decline_abbey();
    EXPECT_TRUE(game.abbey_places().empty());
    draw_and_place(game, "BA/L", {0, 2}, 0);
    game.end_part();
    EXPECT_FALSE(game.abbey_places().empty());
}

/// AM-02: not where a river goes on.
TEST(ReferenceAbbeys, Am02OpenRiver) {
    for (const bool is_over : {true, false}) {
        GameSetup setup = setup_with({{"RI/s", {0, 0}, 0}}, {{"BA/L", 5}});
        setup.rules = {"abbey", "river"};
        if (!is_over) {
            setup.piles_before = {{{"RI.1/II", 1}}};
        }
        ReferenceGame game(setup);
        Cell hole{0, 0};
        for (const Side side : {Side::north, Side::east, Side::south, Side::west}) {
            if (edge_letter(game.board().at({0, 0}), side) == 'I') {
                hole = neighbour({0, 0}, side);
            }
        }
        for (const Cell beside : orthogonal_cells(hole)) {
            if (!game.board().contains(beside)) {
                game.lay_tile("BA/L", beside, 0);
            }
        }
        EXPECT_EQ(game.abbey_places().empty(), !is_over);
    }
}

/// AM-03, the example: a city of four tiles that the abbey closes is worth 8; a builder is no reason
/// for a second part.
TEST(ReferenceAbbeys, Am03ClosesACity) {
    ReferenceGame game = abbey_board();
    game.lay_tile("BA/CFc.1", {0, 0}, 0);
    game.lay_tile("BA/CFc.1", {1, 0}, 0);
    game.lay_tile("BA/CFc.1", {2, 0}, 0);
    game.lay_tile("BA/C", {3, 0}, 3);
    for (const Cell beside : {Cell{-1, -1}, {-1, 1}, {-2, 0}}) {
        game.lay_tile("BA/L", beside, 0);
    }
    const int there = segment_of_kind(game, {0, 0}, city);
    game.stand_figure({red, {0, 0}, there});
    game.stand_figure({red, {0, 0}, there, "builder", 0});
    game.set_bag({{"BA/L", 3}});
    game.play_abbey({-1, 0});
    EXPECT_EQ(points_for(game.end_part(), red), 8);
    EXPECT_FALSE(game.second_part_is_offered());
    EXPECT_EQ(game.active_player(), blue);
}

/// AM-04, the example, and one that is surrounded at once.
TEST(ReferenceAbbeys, Am04Monk) {
    for (const int around : {7, 8}) {
        ReferenceGame game = abbey_board();
        game.lay_tile("BA/L", {0, -1}, 0);
        game.lay_tile("BA/L", {1, 0}, 0);
        game.lay_tile("BA/L", {0, 1}, 0);
        game.lay_tile("BA/L", {-1, 0}, 0);
        lay_monasteries_around(game, {0, 0}, around - 4);
        game.set_bag({{"BA/L", 2}});
        game.play_abbey({0, 0});
        EXPECT_EQ(game.legal_places(red), std::vector<int>{0});
        EXPECT_EQ(game.legal_places(red, "wagon"), std::vector<int>{0});
        EXPECT_TRUE(game.legal_places(red, "mayor").empty());
        EXPECT_TRUE(game.legal_places(red, "builder").empty());
        game.put_figure(red, {0, 0}, 0);
        EXPECT_EQ(points_for(game.end_part(), red), around == 8 ? 9 : 0);
        if (around == 7) {
            EXPECT_EQ(game.value(game.feature_at({0, 0}, 0)).points(), 8);
            lay_monasteries_around(game, {0, 0}, 1);
            game.set_last_placed({1, 1});
            EXPECT_EQ(points_for(game.end_part(), red), 9);
        }
    }
}

/// BCB-14: no bridge on an abbey or towards it.
TEST(ReferenceAbbeys, NoBridgeToAnAbbey) {
    ReferenceGame game = game_with_hole({{"BA/L", 5}});
    game.play_abbey({0, 0});
    for (const BridgeWay way : {BridgeWay::north_south, BridgeWay::west_east}) {
        EXPECT_FALSE(may_be_built(game.board(), {{0, 0}, way}));
    }
    EXPECT_FALSE(may_be_built(game.board(), {{0, 1}, BridgeWay::north_south}));
    EXPECT_TRUE(may_be_built(game.board(), {{0, 1}, BridgeWay::west_east}));
}

/// AM-05: not instead of a tile that was bought; in the part of a builder it is.
TEST(ReferenceAbbeys, Am05BoughtTile) {
    GameSetup setup = setup_with(
        {{"BA/L", {0, -1}, 0}, {"BA/L", {1, 0}, 0}, {"BA/L", {-1, 0}, 0}, {"BA/L", {0, 1}, 0}},
        {{"BB/F.b", 1}, {"BA/L", 6}});
    setup.rules = {"abbey", "bazaars"};
    setup.options = {{"bazaar_mode", "no_auction"}};
    ReferenceGame game(setup);
    game.decline_abbey();
    draw_and_place(game, "BB/F.b", {0, 2}, 0);
    game.end_part();
    game.draw_for_bazaar("BA/L");
    game.draw_for_bazaar("BA/L");
    // Both tiles are the same, so that nobody is asked.
    EXPECT_EQ(game.active_player(), blue);
    EXPECT_EQ(game.in_hand(), "BA/L");
    EXPECT_TRUE(game.abbey_places().empty());
    game.place("BA/L", {0, 3}, 0);
    game.end_part();
    EXPECT_EQ(game.active_player(), red);
    EXPECT_TRUE(game.abbey_places().empty());
    game.place("BA/L", {0, 4}, 0);
    game.end_part();
    EXPECT_EQ(game.active_player(), blue);
    EXPECT_FALSE(game.abbey_places().empty());
}

/// AM-06: after the last tile everybody once, from the left of who placed it; passing is final.
TEST(ReferenceAbbeys, Am06Round) {
    ReferenceGame game = game_with_hole({{"BA/L", 1}});
    game.lay_tile("BA/L", {2, -1}, 0);
    game.lay_tile("BA/L", {3, 0}, 0);
    game.lay_tile("BA/L", {2, 1}, 0);
    ASSERT_EQ(game.abbey_places().size(), 2u);
    game.decline_abbey();
    draw_and_place(game, "BA/L", {0, 2}, 0);
    game.end_part();
    ASSERT_TRUE(game.is_abbey_round());
    EXPECT_EQ(game.active_player(), blue);
    game.decline_abbey();
    EXPECT_EQ(game.active_player(), green);
    game.play_abbey({2, 0});
    game.put_figure(green, {2, 0}, 0);
    game.end_part();
    EXPECT_EQ(game.active_player(), red);
    game.play_abbey({0, 0});
    game.end_part();
    EXPECT_TRUE(game.game_over());
    EXPECT_EQ(points_for(game.finish(), green), 1 + 4);
}

/// AM-06: without a hole, or with `lost`, there is no round.
TEST(ReferenceAbbeys, Am06Lost) {
    ReferenceGame game = game_with_hole({{"BA/L", 1}}, {{"abbey_end", "lost"}});
    game.decline_abbey();
    draw_and_place(game, "BA/L", {0, 2}, 0);
    game.end_part();
    EXPECT_TRUE(game.game_over());
    ReferenceGame used = game_with_hole({{"BA/L", 1}}, {}, 2);
    used.play_abbey({0, 0});
    used.end_part();
    draw_and_place(used, "BA/L", {0, 2}, 0);
    used.end_part();
    EXPECT_TRUE(used.game_over());
}

/// AM-06: a second part after the last tile can only be an abbey.
TEST(ReferenceAbbeys, Am06SecondPart) {
    for (const bool round : {true, false}) {
        ReferenceGame game =
            game_with_hole({{"BA/RFr", 1}}, {{"abbey_end", round ? "round" : "lost"}}, 2);
        game.lay_tile("BA/RFr", {0, 2}, 0);
        const int there = segment_of_kind(game, {0, 2}, road);
        game.stand_figure({red, {0, 2}, there});
        game.stand_figure({red, {0, 2}, there, "builder", 0});
        game.decline_abbey();
        draw_and_place(game, "BA/RFr", {1, 2}, 0);
        game.end_part();
        EXPECT_EQ(game.second_part_is_offered(), round);
        EXPECT_EQ(game.game_over(), !round);
        if (round) {
            game.take_second_part();
            EXPECT_FALSE(game.needs_draw());
            game.play_abbey({0, 0});
            EXPECT_EQ(game.part(), 2);
            game.end_part();
            // Nobody else has a hole.
            EXPECT_TRUE(game.game_over());
        }
    }
}

// ---- Mayors ---------------------------------------------------------------------------------

/// AM-07: only where no knight is.
TEST(ReferenceMayors, Am07NoKnight) {
    ReferenceGame game = abbey_board();
    game.lay_tile("BA/CFc.1", {0, 0}, 0);
    game.lay_tile("BA/CFc.1", {1, 0}, 0);
    game.set_last_placed({1, 0});
    EXPECT_EQ(game.legal_places(red, "mayor"), std::vector<int>{0});
    game.stand_figure({blue, {0, 0}, 0, "wagon"});
    EXPECT_TRUE(game.legal_places(red, "mayor").empty());
}

/// AM-08, the example: as strong as there are coats of arms, and no more.
TEST(ReferenceMayors, Am08Strength) {
    ReferenceGame game = abbey_board();
    game.lay_tile("BA/C", {0, 0}, 1);
    for (const int x : {1, 2, 3}) {
        game.lay_tile("BA/CFc+", {std::int16_t(x), 0}, 0);
    }
    game.lay_tile("BA/CFc.1", {4, 0}, 0);
    game.stand_figure({blue, {1, 0}, 0, "mayor", 0});
    game.stand_figure({red, {2, 0}, 0, "large follower", 2});
    game.lay_tile("BA/C", {5, 0}, 3);
    game.set_last_placed({5, 0});
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, blue), 18);
    EXPECT_EQ(points_for(awards, red), 0);
}

/// AM-08: a tile with two counts for two.
TEST(ReferenceMayors, Am08TwoOnATile) {
    ReferenceGame game = abbey_board();
    game.lay_tile("AM/C++", {0, 0}, 0);
    game.stand_figure({blue, {0, 0}, 0, "mayor", 0});
    game.stand_figure({red, {0, 0}, 0, "large follower", 2});
    EXPECT_EQ(game.owners(game.feature_at({0, 0}, 0)), (std::vector<int>{red, blue}));
}

/// AM-09, the example: nobody owns it, and the mayor comes back; its owner's builder may be there.
TEST(ReferenceMayors, Am09Nobody) {
    ReferenceGame game = abbey_board();
    game.lay_tile("BA/C", {0, 0}, 1);
    for (const int x : {1, 2, 3}) {
        game.lay_tile("BA/CFc.1", {std::int16_t(x), 0}, 0);
    }
    game.stand_figure({blue, {1, 0}, 0, "mayor", 0});
    game.set_last_placed({3, 0});
    EXPECT_TRUE(game.legal_places(red).size() == 2u);
    EXPECT_TRUE(game.legal_places(red, "builder").empty());
    game.lay_tile("BA/C", {4, 0}, 3);
    game.set_last_placed({4, 0});
    EXPECT_TRUE(game.end_part().empty());
    EXPECT_EQ(game.supply(blue, "mayor"), 1);
}

}  // namespace
}  // namespace bastide::reference
