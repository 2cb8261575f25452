/// Checks the reference game against the rules text, chapter 20: shepherds and their flocks. The numbers are
/// those of the text where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bastide::reference {
namespace {

const std::set<std::string> rules_with_flocks = {"hills",
                                                 "vineyards",
                                                 "shepherds",
                                                 "castles",
                                                 "bridges",
                                                 "dragon",
                                                 "barn",
                                                 "abbey",
                                                 "fairy",
                                                 "magic-portals",
                                                 "tower",
                                                 "count",
                                                 "traders-and-builders"};

const std::string flock_road = "BA/RFr";
const std::string crossroads = "BA/RRRR";

ReferenceGame flock_board(const Options& options = {}, int first_player = red) {
    GameSetup setup = setup_with({}, {{flock_road, 20}, {crossroads, 5}}, 3);
    setup.options = options;
    setup.rules = rules_with_flocks;
    setup.first_player = first_player;
    return ReferenceGame(setup);
}

SegmentPlace stand_shepherd(ReferenceGame& game, int player, const SegmentPlace& place,
                            const std::vector<int>& tokens) {
    game.stand_figure({player, place.cell, place.segment, "shepherd", 0});
    game.set_flock(place, tokens);
    return place;
}

constexpr SegmentPlace north_of_road{{0, 0}, 1};
constexpr SegmentPlace south_of_road{{0, 0}, 2};

/// A flock_road road, and Red's shepherd north of it.
ReferenceGame beside_road(const std::vector<int>& tokens, const Options& options = {},
                          int first_player = red) {
    ReferenceGame game = flock_board(options, first_player);
    game.lay_tile(flock_road, {0, 0}, 0);
    stand_shepherd(game, red, north_of_road, tokens);
    return game;
}

/// Three crossroads around a field that a fourth one closes; a flock is in it.
ReferenceGame gap_beside(int player, const std::vector<int>& tokens, int first_player,
                         const Options& options = {}) {
    ReferenceGame game = flock_board(options, first_player);
    game.lay_tile(crossroads, {0, 0}, 0);
    game.lay_tile(crossroads, {0, -1}, 0);
    game.lay_tile(crossroads, {1, -1}, 0);
    stand_shepherd(game, player, {{0, 0}, 5}, tokens);
    return game;
}

int points_between(ReferenceGame& game, int player) {
    return points_for(game.awards_between(), player);
}

int sheep_tokens_in(const SheepTokens& bag) {
    int number = 0;
    for (const auto& [sheep, tokens] : bag) {
        number += tokens;
    }
    return number;
}

// ---- HS-01 ----------------------------------------------------------------------------------

TEST(ReferenceFlocks, Hs01Bag) {
    ReferenceGame game = flock_board();
    EXPECT_EQ(game.bag_of_sheep(), (SheepTokens{{wolf, 2}, {1, 4}, {2, 5}, {3, 5}, {4, 2}}));
    game = beside_road({3, 1});
    EXPECT_EQ(sheep_tokens_in(game.bag_of_sheep()), 16);
    EXPECT_EQ(game.bag_of_sheep().at(3), 4);
    EXPECT_EQ(game.sheep_in(game.feature_at({0, 0}, 1)), 4);
}

// ---- HS-05: placing -------------------------------------------------------------------------

/// The example.
TEST(ReferenceFlocks, Hs05FirstToken) {
    ReferenceGame game = flock_board();
    game.lay_tile(flock_road, {0, 0}, 0);
    draw_and_place(game, flock_road, {1, 0}, 0);
    EXPECT_EQ(game.legal_places(red, "shepherd"), (std::vector<int>{1, 2}));
    game.put_figure(red, {1, 0}, 1, "shepherd");
    EXPECT_TRUE(game.draws_sheep());
    EXPECT_TRUE(game.legal_figure_places(red).empty());
    EXPECT_THROW(game.end_part(), std::invalid_argument);
    game.draw_sheep(3);
    EXPECT_EQ(game.sheep_in(game.feature_at({0, 0}, 1)), 3);
    EXPECT_TRUE(game.flocks_to_tend().empty());
    game.end_part();
    EXPECT_EQ(game.active_player(), blue);
}

TEST(ReferenceFlocks, Hs05Wolf) {
    ReferenceGame game = flock_board();
    game.lay_tile(flock_road, {0, 0}, 0);
    draw_and_place(game, flock_road, {1, 0}, 0);
    game.put_figure(red, {1, 0}, 1, "shepherd");
    EXPECT_EQ(game.draw_sheep(wolf).size(), 1u);
    EXPECT_EQ(game.supply(red, "shepherd"), 1);
    EXPECT_EQ(sheep_tokens_in(game.bag_of_sheep()), 18);
    EXPECT_TRUE(game.legal_figure_places(red).empty());
}

/// Nobody's shepherd may be there; farmers, pigs and barns do not matter, nor do shepherds to farmers.
TEST(ReferenceFlocks, Hs05WhoIsInTheField) {
    ReferenceGame game = beside_road({3}, {}, blue);
    game.stand_figure({green, {0, 0}, 2});
    game.stand_figure({green, {0, 0}, 2, "barn", 0});
    draw_and_place(game, flock_road, {1, 0}, 0);
    EXPECT_EQ(game.legal_places(blue, "shepherd"), (std::vector<int>{2}));
    EXPECT_EQ(game.legal_places(blue), (std::vector<int>{0, 1}));
}

/// Not through a portal, and not beside the dragon.
TEST(ReferenceFlocks, Hs05NotFromAfar) {
    ReferenceGame game = flock_board();
    game.lay_tile("BA/L", {0, 0}, 0);
    game.set_bag({{"DG/RrRr.g", 1}, {"DG/F.v", 1}, {flock_road, 9}});
    draw_and_place(game, "DG/F.v", {0, 1}, 0);
    EXPECT_TRUE(game.legal_places(red, "shepherd").empty());
    game.end_part();
    game.lay_tile("BA/LR", {0, -1}, 2);
    game.lay_tile("DG/RrRr.g", {0, -2}, 0);
    game.set_last_placed({0, -2});
    EXPECT_FALSE(game.portal_places("follower").empty());
    EXPECT_TRUE(game.portal_places("shepherd").empty());
    EXPECT_FALSE(game.legal_places(blue, "shepherd").empty());
}

/// Shepherds are no followers: they own nothing, and the fairy does not join them.
TEST(ReferenceFlocks, Hs05NoFollower) {
    ReferenceGame game = beside_road({4});
    EXPECT_FALSE(is_follower("shepherd"));
    EXPECT_TRUE(game.owners(game.feature_at({0, 0}, 1)).empty());
    draw_and_place(game, flock_road, {1, 0}, 0);
    EXPECT_TRUE(game.fairy_cells().empty());
}

// ---- HS-06 to HS-08: growing and scoring ----------------------------------------------------

/// The example: a knight is placed first, then the flock has to be tended.
TEST(ReferenceFlocks, Hs06Asked) {
    ReferenceGame game = beside_road({3});
    draw_and_place(game, flock_road, {1, 0}, 0);
    EXPECT_EQ(game.flocks_to_tend().size(), 1u);
    game.put_figure(red, {1, 0}, 0);
    ASSERT_EQ(game.flocks_to_tend().size(), 1u);
    EXPECT_EQ(game.flocks_to_tend()[0].shepherd, north_of_road);
    EXPECT_THROW(game.end_part(), std::invalid_argument);
    game.grow_flock(north_of_road);
    EXPECT_TRUE(game.draws_sheep());
    game.draw_sheep(2);
    EXPECT_TRUE(game.flocks_to_tend().empty());
    EXPECT_EQ(game.sheep_in(game.feature_at({0, 0}, 1)), 5);
    game.end_part();
}

/// Not if the tile does not add to the field, nor for somebody else.
TEST(ReferenceFlocks, Hs06NotAsked) {
    ReferenceGame game = beside_road({3});
    draw_and_place(game, flock_road, {0, 1}, 0);
    EXPECT_TRUE(game.flocks_to_tend().empty());
    game = beside_road({3}, {}, blue);
    draw_and_place(game, flock_road, {1, 0}, 0);
    EXPECT_TRUE(game.flocks_to_tend().empty());
}

/// HS-07, the example: a wolf drives all flocks of the field away, or by `wolf_scope` one.
TEST(ReferenceFlocks, Hs07Wolf) {
    for (const char* scope : {"field", "own"}) {
        ReferenceGame game = beside_road({3}, {{"wolf_scope", scope}});
        game.lay_tile(flock_road, {2, 0}, 0);
        stand_shepherd(game, blue, {{2, 0}, 1}, {4});
        draw_and_place(game, flock_road, {1, 0}, 0);
        game.grow_flock(north_of_road);
        const bool is_whole_field = std::string(scope) == "field";
        EXPECT_EQ(game.draw_sheep(wolf).size(), is_whole_field ? 2u : 1u);
        EXPECT_EQ(game.supply(red, "shepherd"), 1);
        EXPECT_EQ(game.supply(blue, "shepherd"), is_whole_field ? 1 : 0);
        EXPECT_EQ(sheep_tokens_in(game.bag_of_sheep()), is_whole_field ? 18 : 17);
        EXPECT_TRUE(game.awards_between().empty());
    }
}

/// HS-08, the example: everybody in the field gets all of its sheep.
TEST(ReferenceFlocks, Hs08Score) {
    ReferenceGame game = beside_road({4, 2});
    game.lay_tile(flock_road, {2, 0}, 0);
    stand_shepherd(game, blue, {{2, 0}, 1}, {3});
    draw_and_place(game, flock_road, {1, 0}, 0);
    EXPECT_EQ(game.score_flock(north_of_road).size(), 2u);
    const std::vector<Award> awards = game.awards_between();
    EXPECT_EQ(points_for(awards, red), 9);
    EXPECT_EQ(points_for(awards, blue), 9);
    EXPECT_EQ(game.score(red), 9);
    EXPECT_EQ(sheep_tokens_in(game.bag_of_sheep()), 18);
    EXPECT_TRUE(game.legal_places(red).empty());
}

/// COU-04: flocks are no features; who got points for one may enter, and others' flocks do not help.
TEST(ReferenceFlocks, Hs08NoPointsOfFeatures) {
    ReferenceGame game = beside_road({4});
    game.lay_tile("BA/LR", {-1, 0}, 3);
    game.lay_tile("BA/RRR", {2, 0}, 0);
    game.stand_figure({blue, {0, 0}, 0});
    draw_and_place(game, flock_road, {1, 0}, 0);
    game.score_flock(north_of_road);
    EXPECT_EQ(points_for(game.end_part(), blue), 4);
    EXPECT_FALSE(game.entries().empty());
}

// ---- HS-09: closed fields -------------------------------------------------------------------

/// The example: by somebody else.
TEST(ReferenceFlocks, Hs09ClosedByAnother) {
    ReferenceGame game = gap_beside(red, {4, 1}, blue);
    EXPECT_FALSE(is_closed_field(game.board(), game.feature_at({0, 0}, 5)));
    draw_and_place(game, crossroads, {1, 0}, 0);
    EXPECT_TRUE(is_closed_field(game.board(), game.feature_at({0, 0}, 5)));
    EXPECT_TRUE(game.flocks_to_tend().empty());
    EXPECT_EQ(game.end_actions().size(), 1u);
    EXPECT_EQ(points_between(game, red), 5);
    EXPECT_TRUE(game.end_actions().empty());
    game.end_part();
    EXPECT_EQ(game.score(red), 5);
}

/// By its owner, who first lets it grow, or scores it once.
TEST(ReferenceFlocks, Hs09ClosedByItsOwner) {
    ReferenceGame game = gap_beside(red, {4}, red);
    draw_and_place(game, crossroads, {1, 0}, 0);
    ReferenceGame other = game;
    game.grow_flock({{0, 0}, 5});
    game.draw_sheep(3);
    game.end_part();
    EXPECT_EQ(game.score(red), 7);
    EXPECT_EQ(game.supply(red, "shepherd"), 1);
    other.grow_flock({{0, 0}, 5});
    other.draw_sheep(wolf);
    other.end_part();
    EXPECT_EQ(other.score(red), 0);
}

/// A shepherd who is placed in a closed field scores at once what it has drawn.
TEST(ReferenceFlocks, Hs09PlacedInAClosedField) {
    ReferenceGame game = flock_board();
    for (const Cell cell : {Cell{0, 0}, Cell{0, -1}, Cell{1, -1}}) {
        game.lay_tile(crossroads, cell, 0);
    }
    draw_and_place(game, crossroads, {1, 0}, 0);
    game.put_figure(red, {1, 0}, 4, "shepherd");
    game.draw_sheep(2);
    game.end_actions();
    EXPECT_EQ(points_between(game, red), 2);
    EXPECT_EQ(game.supply(red, "shepherd"), 1);
}

/// An abbey closes, too; the edge of the board does not.
TEST(ReferenceFlocks, Hs09Abbey) {
    ReferenceGame game = gap_beside(red, {4}, blue);
    game.lay_tile(flock_road, {2, 0}, 1);
    game.lay_tile("BA/L", {1, 1}, 0);
    game.set_last_placed({1, 1});
    game.end_part();
    EXPECT_EQ(game.score(red), 0);
    game.lay_tile("AM/A", {1, 0}, 0);
    game.set_last_placed({1, 0});
    game.end_part();
    EXPECT_EQ(game.score(red), 4);
}

// ---- HS-10 to HS-14 -------------------------------------------------------------------------

/// HS-10, the example: nobody is asked.
TEST(ReferenceFlocks, Hs10Joining) {
    ReferenceGame game = beside_road({2}, {}, green);
    game.lay_tile(flock_road, {2, 0}, 0);
    stand_shepherd(game, blue, {{2, 0}, 1}, {4});
    draw_and_place(game, flock_road, {1, 0}, 0);
    EXPECT_TRUE(game.flocks_to_tend().empty());
    EXPECT_EQ(game.sheep_in(game.feature_at({1, 0}, 1)), 6);
}

/// HS-10, AM-15: a barn sends farmers home, shepherds stay.
TEST(ReferenceFlocks, Hs10Barn) {
    ReferenceGame game = flock_board();
    for (const Cell cell : {Cell{0, 0}, Cell{1, 0}, Cell{0, 1}}) {
        game.lay_tile("BA/L", cell, 0);
    }
    stand_shepherd(game, blue, {{0, 0}, 1}, {4});
    game.stand_figure({blue, {1, 0}, 1});
    game.set_bag({{"BA/L", 1}, {flock_road, 4}});
    draw_and_place(game, "BA/L", {1, 1}, 0);
    game.put_figure(red, {1, 1}, 1, "barn");
    const PartResult result = game.part_result();
    ASSERT_EQ(result.returning.size(), 1u);
    EXPECT_EQ(result.returning[0].kind, "follower");
    game.end_part();
    EXPECT_EQ(game.supply(blue, "shepherd"), 0);
}

/// HS-11, the example.
TEST(ReferenceFlocks, Hs11Dragon) {
    ReferenceGame game = beside_road({2, 3}, {}, blue);
    game.lay_tile("DG/RFr.d", {1, 0}, 0);
    game.set_dragon({1, 0});
    game.set_last_placed({1, 0});
    EXPECT_EQ(game.move_dragon({0, 0}).size(), 1u);
    EXPECT_EQ(game.supply(red, "shepherd"), 1);
    EXPECT_EQ(sheep_tokens_in(game.bag_of_sheep()), 18);
    EXPECT_EQ(game.score(red), 0);
}

/// HS-11: nobody captures a shepherd.
TEST(ReferenceFlocks, Hs11Tower) {
    ReferenceGame game = beside_road({2}, {}, blue);
    game.set_bag({{"TO/RRR", 1}, {flock_road, 3}});
    draw_and_place(game, "TO/RRR", {1, 0}, 0);
    game.place_floor({1, 0});
    EXPECT_TRUE(game.capturable_figures().empty());
}

/// HS-12: what was never scored is worth nothing.
TEST(ReferenceFlocks, Hs12End) {
    EXPECT_EQ(points_for(beside_road({4, 4}).final_awards(), red), 0);
}

/// HS-14, the example: scored before the dragon comes. He does not move before that.
TEST(ReferenceFlocks, Hs14BeforeTheDragon) {
    ReferenceGame game = beside_road({4, 3});
    game.lay_tile("DG/RFr.d", {1, 0}, 0);
    game.lay_tile("BA/RFr", {2, 0}, 0);
    game.set_dragon({2, 0});
    game.set_last_placed({1, 0});
    EXPECT_FALSE(game.dragon_question());
    EXPECT_EQ(game.score_flock(north_of_road).size(), 1u);
    EXPECT_EQ(points_between(game, red), 7);
    ASSERT_TRUE(game.dragon_question());
    EXPECT_TRUE(game.move_dragon({1, 0}).empty());
}

/// HS-14: closed fields, too.
TEST(ReferenceFlocks, Hs14ClosedBeforeTheDragon) {
    ReferenceGame game = gap_beside(red, {4}, blue);
    game.lay_tile(crossroads, {1, 0}, 0);
    game.lay_tile("DG/RFr.d", {-1, 0}, 0);
    game.set_dragon({-1, 0});
    game.set_last_placed({-1, 0});
    EXPECT_TRUE(game.move_dragon({0, 0}).empty());
    EXPECT_EQ(game.score(red), 4);
}

/// Chapter 20 on builders: each part asks, and the first token may come in the first part.
TEST(ReferenceFlocks, Hs06InBothParts) {
    ReferenceGame game = flock_board();
    game.lay_tile("BA/LR", {-1, 0}, 3);
    game.lay_tile(flock_road, {0, 0}, 0);
    game.stand_figure({red, {0, 0}, 0});
    game.stand_figure({red, {0, 0}, 0, "builder", 0});
    draw_and_place(game, flock_road, {1, 0}, 0);
    game.put_figure(red, {1, 0}, 1, "shepherd");
    game.draw_sheep(1);
    game.end_part();
    game.take_second_part();
    draw_and_place(game, flock_road, {2, 0}, 0);
    ASSERT_EQ(game.flocks_to_tend().size(), 1u);
    game.grow_flock({{1, 0}, 1});
    game.draw_sheep(4);
    EXPECT_EQ(game.sheep_in(game.feature_at({2, 0}, 1)), 5);
}

/// Chapter 20 on bridges: they neither close nor divide a field.
TEST(ReferenceFlocks, Hs10Bridges) {
    ReferenceGame game = beside_road({2});
    game.lay_tile("BA/L", {0, -1}, 0);
    game.lay_bridge({{0, -1}, BridgeWay::west_east});
    EXPECT_EQ(game.sheep_in(game.feature_at({0, -1}, 1)), 2);
    EXPECT_FALSE(is_closed_field(game.board(), game.feature_at({0, -1}, 1)));
}

}  // namespace
}  // namespace bastide::reference
