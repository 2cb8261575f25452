/// Checks the reference game against the rules text, chapters 00 and 10: features, placing and
/// the course of a game. The numbers are those of the text.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace bastide::reference {
namespace {

/// GEN-01: a road that crosses one tile twice and has 5 other tiles counts 6.
TEST(ReferenceFeatures, Gen01CountsATileOnce) {
    TileLibrary tiles = built_in_tiles();
    const auto errors = tiles.read("test.tiles",
                                   "tile TEST/over RRRR\n"
                                   "  0 road N S\n"
                                   "  1 road E W\n"
                                   "  2 field NL WR\n"
                                   "  3 field NR EL\n"
                                   "  4 field ER SL\n"
                                   "  5 field SR WL\n");
    for (const TileDataError& error : errors) {
        ADD_FAILURE() << error.text();
    }
    GameSetup setup;
    setup.tiles = &tiles;
    ReferenceGame game(setup);
    game.lay_tile("TEST/over", {0, 0}, 0);
    game.lay_tile("BA/Rr", {1, 0}, 1);
    game.lay_tile("BA/Rr", {1, -1}, 0);
    game.lay_tile("BA/Rr", {0, -1}, 3);
    game.lay_tile("BA/RFr", {-1, 0}, 0);
    game.lay_tile("BA/RFr", {0, 1}, 1);
    const Feature crossing_road = game.feature_at({0, 0}, 0);
    EXPECT_EQ(crossing_road, game.feature_at({0, 0}, 1));
    EXPECT_EQ(crossing_road.size(), 7U);
    EXPECT_EQ(game.value(crossing_road).points(), 6);
    EXPECT_EQ(game.open_edges(crossing_road).size(), 2U);
}

/// BASE-04: a tile with W = road, N = field is illegal; W = road, N = city is legal.
TEST(ReferencePlacing, Base04AllNeighboursMustMatch) {
    ReferenceGame game = empty_board();
    game.lay_tile("BA/RCr", {0, 0}, 0);
    game.lay_tile("BA/C", {1, -1}, 2);
    EXPECT_FALSE(contains(game.legal_placements("BA/RFr"), {1, 0}, 0));
    EXPECT_TRUE(contains(game.legal_placements("BA/RCr"), {1, 0}, 0));
}

/// BASE-04: corner contact is not enough; turnings that look alike are separate.
TEST(ReferencePlacing, Base04CornersAndTurnings) {
    ReferenceGame game = empty_board();
    game.lay_tile("BA/RCr", {0, 0}, 0);
    const std::vector<Placement> expected = {
        {{0, -1}, 0}, {{0, -1}, 1}, {{0, -1}, 2}, {{0, -1}, 3}};
    EXPECT_EQ(game.legal_placements("BA/Cccc+"), expected);
    EXPECT_THROW(game.lay_tile("BA/L", {1, 0}, 0), std::invalid_argument);
    EXPECT_THROW(game.lay_tile("BA/L", {0, 0}, 0), std::invalid_argument);
}

/// BASE-06: a road edge has a field slot on both sides, and these join separately.
TEST(ReferenceFeatures, Base06FieldsJoinBesideARoad) {
    ReferenceGame game = empty_board();
    game.lay_tile("BA/RCr", {0, 0}, 0);
    game.lay_tile("BA/RFr", {1, 0}, 0);
    EXPECT_EQ(road_at(game, {0, 0}, Side::east), road_at(game, {1, 0}, Side::west));
    EXPECT_EQ(field_at(game, {0, 0}, Slot::el), field_at(game, {1, 0}, Slot::wr));
    EXPECT_EQ(field_at(game, {0, 0}, Slot::er), field_at(game, {1, 0}, Slot::wl));
    EXPECT_NE(field_at(game, {0, 0}, Slot::el), field_at(game, {0, 0}, Slot::er));
}

/// BASE-07, BASE-27: crossings and monasteries end roads, cities beside each other stay apart.
TEST(ReferenceFeatures, Base07PartsOfOneTile) {
    ReferenceGame game = empty_board();
    game.lay_tile("BA/RRRR", {0, 0}, 0);
    game.lay_tile("BA/LR", {0, 1}, 2);
    game.lay_tile("BA/CFC.2", {5, 0}, 0);
    game.lay_tile("BA/CccR", {9, 0}, 0);
    // Four roads, three fields and a monastery; two cities and a field; a road, a city, two fields.
    EXPECT_EQ(game.features().size(), 8U + 3U + 4U);
    EXPECT_TRUE(game.is_completed(road_at(game, {0, 0}, Side::south)));
    EXPECT_FALSE(game.is_completed(road_at(game, {0, 0}, Side::north)));
    EXPECT_NE(city_at(game, {5, 0}, Side::north), city_at(game, {5, 0}, Side::south));
    EXPECT_NE(field_at(game, {9, 0}, Slot::sl), field_at(game, {9, 0}, Slot::sr));
}

/// BASE-08: a city edge facing an enclosed hole is open.
TEST(ReferenceFeatures, Base08AHoleKeepsACityOpen) {
    ReferenceGame game = empty_board();
    game.lay_tile("BA/C", {0, -1}, 2);
    lay_monasteries_around(game, {0, 0}, 8);
    ASSERT_EQ(game.board().size(), 8U);
    const Feature open_city = city_at(game, {0, -1}, Side::south);
    EXPECT_FALSE(game.is_completed(open_city));
    const std::vector<CellSide> expected = {{{0, -1}, Side::south}};
    EXPECT_EQ(game.open_edges(open_city), expected);
}

/// BASE-10: Red puts a thief on the two-tile road that P closes, scores 2 and has it back.
TEST(ReferencePlaying, Base10FollowerOnAFeatureJustCompleted) {
    ReferenceGame game(setup_with({{"BA/LR", {0, 0}, 0}}, {{"BA/LR", 1}, {"BA/L", 1}}));
    ASSERT_TRUE(game.draw("BA/LR"));
    EXPECT_EQ(points_for(game.awards_after("BA/LR", {0, 1}, 2), red), 0);
    game.place("BA/LR", {0, 1}, 2);
    game.put_figure(red, {0, 1}, segment_at_side(game, {0, 1}, road, Side::north));
    EXPECT_EQ(game.supply(red), 6);
    EXPECT_TRUE(game.legal_places(red).empty());
    game.end_part();
    EXPECT_EQ(game.score(red), 2);
    EXPECT_EQ(game.supply(red), 7);
    EXPECT_EQ(game.active_player(), blue);
}

/// BASE-10: an occupied feature takes no further follower, not even of the same player; both
/// ends of a loop are offered.
TEST(ReferencePlaying, Base10OccupiedAndBothEndsOfALoop) {
    ReferenceGame game = empty_board();
    game.lay_tile("BA/RRR", {0, 0}, 0);
    game.lay_tile("BA/Rr", {1, 0}, 0);
    game.lay_tile("BA/Rr", {1, 1}, 1);
    game.lay_tile("BA/Rr", {0, 1}, 2);
    game.set_last_placed({0, 0});
    const Feature loop = road_at(game, {0, 0}, Side::east);
    EXPECT_EQ(loop, road_at(game, {0, 0}, Side::south));
    EXPECT_EQ(game.legal_places(red).size(), 6U);
    game.stand_figure({red, {1, 1}, segment_of_kind(game, {1, 1}, road)});
    EXPECT_EQ(game.legal_places(red).size(), 4U);
    EXPECT_EQ(game.legal_places(blue).size(), 4U);
}

/// BASE-11: nobody places a follower from an empty supply.
TEST(ReferencePlaying, Base11EmptySupply) {
    GameSetup setup = setup_with({{"BA/L", {0, 0}, 0}}, {});
    setup.each = {{"follower", 1}};
    ReferenceGame game(setup);
    game.set_last_placed({0, 0});
    EXPECT_EQ(game.legal_places(red).size(), 2U);
    game.lay_tile("BA/L", {1, 0}, 0);
    game.stand_figure({red, {1, 0}, segment_of_kind(game, {1, 0}, monastery)});
    EXPECT_EQ(game.supply(red), 0);
    EXPECT_TRUE(game.legal_places(red).empty());
    EXPECT_EQ(game.legal_places(blue).size(), 2U);
}

/// BASE-12, BASE-14: it does not matter who placed P; a farmer stays; nothing scores twice.
TEST(ReferencePlaying, Base12ScoredOnceWhoeverPlacesTheTile) {
    ReferenceGame game(setup_with({{"BA/C", {0, 0}, 0}}, {{"BA/C", 1}, {"BA/L", 1}}));
    game.stand_figure({blue, {0, 0}, segment_of_kind(game, {0, 0}, city)});
    game.stand_figure({blue, {0, 0}, segment_of_kind(game, {0, 0}, field)});
    ASSERT_TRUE(game.draw("BA/C"));
    game.place("BA/C", {0, -1}, 2);
    EXPECT_EQ(points_for(game.part_awards(), blue), 4);
    EXPECT_EQ(game.returning_figures().size(), 1U);
    game.end_part();
    EXPECT_EQ(game.score(blue), 4);
    EXPECT_EQ(game.score(red), 0);
    EXPECT_EQ(game.supply(blue), 6);
    ASSERT_TRUE(game.draw("BA/L"));
    game.place("BA/L", {1, 0}, 0);
    EXPECT_TRUE(game.newly_completed().empty());
    game.end_part();
    EXPECT_TRUE(game.game_over());
    game.finish();
    EXPECT_EQ(game.score(blue), 4 + 3);
}

/// Vocabulary "garden" and ABB-01: without its expansion a garden is no feature.
TEST(ReferenceFeatures, GardensAreNoFeatures) {
    ReferenceGame game = empty_board();
    game.lay_tile("BA/CG", {0, 0}, 0);
    game.set_last_placed({0, 0});
    EXPECT_EQ(game.board().at({0, 0}).printed->segments.size(), 3U);
    EXPECT_EQ(game.features().size(), 2U);
    EXPECT_EQ(game.legal_places(red).size(), 2U);
}

/// GEN-04: a tile that fits nowhere is put out and the same player draws again.
TEST(ReferencePlaying, Gen04Discard) {
    ReferenceGame game(setup_with({{"BA/L", {0, 0}, 0}}, {{"BA/Cccc+", 2}, {"BA/L", 1}}));
    EXPECT_FALSE(game.draw("BA/Cccc+"));
    EXPECT_EQ(game.active_player(), red);
    EXPECT_TRUE(game.draw("BA/L"));
    EXPECT_THROW(game.draw("BA/Cccc+"), std::invalid_argument);
    EXPECT_EQ(game.legal_placements("BA/L").size(), 16U);
    game.place("BA/L", {1, 0}, 3);
    game.end_part();
    EXPECT_FALSE(game.game_over());
    EXPECT_FALSE(game.draw("BA/Cccc+"));
    EXPECT_TRUE(game.game_over());
    EXPECT_EQ(game.discarded().size(), 2U);
}

/// BASE-01 to BASE-03, GEN-05 to GEN-07: a whole game; points and figures add up.
TEST(ReferencePlaying, Gen05WholeGame) {
    const TileSet* set = built_in_tiles().find_set("basic:1");
    ASSERT_NE(set, nullptr);
    std::map<std::string, int> bag;
    std::vector<std::string> draws;
    for (const TileCopies& copies : set->tiles) {
        bag[copies.tile] = copies.copies - (copies.tile == "BA/RCr" ? 1 : 0);
        draws.insert(draws.end(), std::size_t(bag[copies.tile]), copies.tile);
    }
    ASSERT_EQ(draws.size(), 71U);
    GameSetup setup = setup_with({{"BA/RCr", {0, 0}, 0}}, bag, 3);
    setup.first_player = green;
    ReferenceGame game(setup);
    EXPECT_TRUE(game.newly_completed().empty());
    std::map<int, int> points;
    const auto add = [&points](const std::vector<Award>& awards) {
        for (const int player : {red, blue, green}) {
            points[player] += points_for(awards, player);
        }
    };
    int parts = 0;
    for (std::size_t i = 0; i < draws.size(); ++i) {
        const std::string tile = draws[i * 37 % draws.size()];
        if (!game.draw(tile)) {
            continue;
        }
        const int player = (green + parts) % 3;
        ASSERT_EQ(game.active_player(), player);
        const std::vector<Placement> legal = game.legal_placements(tile);
        const Placement chosen = legal[i * 13 % legal.size()];
        game.place(tile, chosen.cell, chosen.turning);
        const std::vector<int> places = game.legal_places(player);
        if (!places.empty()) {
            game.put_figure(player, chosen.cell, places[i % places.size()]);
        }
        add(game.end_part());
        ++parts;
    }
    ASSERT_TRUE(game.game_over());
    EXPECT_EQ(std::size_t(parts) + game.discarded().size(), 71U);
    add(game.finish());
    EXPECT_THROW(game.finish(), std::invalid_argument);
    int highest = 0;
    for (const int player : {red, blue, green}) {
        EXPECT_EQ(game.score(player), points[player]);
        EXPECT_GE(game.supply(player), 0);
        highest = std::max(highest, game.score(player));
    }
    for (const int player : game.winners()) {
        EXPECT_EQ(game.score(player), highest);
    }
}

/// GEN-07: equal totals share the win.
TEST(ReferencePlaying, Gen07SharedWin) {
    ReferenceGame game = empty_board();
    game.set_score(red, 12);
    game.set_score(blue, -3);
    game.set_score(green, 12);
    EXPECT_EQ(game.winners(), (std::vector{red, green}));
}

}  // namespace
}  // namespace bastide::reference
