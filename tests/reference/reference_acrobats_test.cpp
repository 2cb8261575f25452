/// Checks the reference game against the rules text, chapter 21: acrobats and ringmasters. The numbers are those
/// of the text where it has any.

#include "reference_circus_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace bastide::reference {
namespace {

/// Acrobats of these players on a tile, in the middle of nothing.
ReferenceGame pyramid_of(const std::vector<int>& players, const Options& options = {},
                         int first_player = red) {
    ReferenceGame game = circus_board(options, first_player);
    game.lay_tile(acrobat_tile, ring, 0);
    for (const int player : players) {
        stand_at_circus(game, player, ring, 0);
    }
    return game;
}

// ---- BT-06 to BT-11: acrobats ---------------------------------------------------------------

/// The example: two such tiles diagonally beside the tile just placed.
TEST(ReferenceAcrobats, Bt06Places) {
    ReferenceGame game = circus_board();
    game.lay_tile(acrobat_tile, {1, 1}, 0);
    game.lay_tile(acrobat_tile, {1, -1}, 0);
    game.lay_tile(acrobat_tile, {3, 0}, 0);
    game.lay_tile(plain_road, {1, 0}, 0);
    draw_and_place(game, plain_road, ring, 0);
    EXPECT_EQ(game.cells_for_acrobat(), (std::vector<Cell>{{1, -1}, {1, 1}}));
    game.place_acrobat({1, 1});
    EXPECT_EQ(game.acrobats_on({1, 1}).size(), 1u);
    EXPECT_TRUE(game.cells_for_acrobat().empty());
    EXPECT_TRUE(game.legal_figure_places(red).empty());
    EXPECT_EQ(game.supply(red), 6);
}

/// BT-07: three complete the pyramid. A bridge keeps them off, and nobody but normal followers comes.
TEST(ReferenceAcrobats, Bt06NotThere) {
    ReferenceGame game = pyramid_of({red, blue});
    game.set_last_placed(ring);
    EXPECT_EQ(game.cells_for_acrobat().size(), 1u);
    game = pyramid_of({red, blue, blue});
    game.set_last_placed(ring);
    EXPECT_TRUE(game.cells_for_acrobat().empty());
    game = pyramid_of({});
    game.lay_bridge({ring, BridgeWay::west_east});
    game.set_last_placed(ring);
    EXPECT_TRUE(game.cells_for_acrobat().empty());
    game = pyramid_of({});
    for (int number = 0; number < 7; ++number) {
        stand_at_circus(game, red, ring, 1);
    }
    game.set_last_placed(ring);
    EXPECT_TRUE(game.cells_for_acrobat().empty());
}

/// PD-04: not beside the dragon, though beside a volcano.
TEST(ReferenceAcrobats, Bt06Dragon) {
    ReferenceGame game = pyramid_of({});
    game.lay_tile("DG/F.v", {1, 0}, 0);
    game.set_dragon({1, 0});
    game.set_last_placed({1, 0});
    EXPECT_EQ(game.cells_for_acrobat().size(), 1u);
    game.set_dragon(ring);
    EXPECT_TRUE(game.cells_for_acrobat().empty());
}

/// PD-15: by a portal to any of them.
TEST(ReferenceAcrobats, Bt06Portal) {
    ReferenceGame game = pyramid_of({});
    game.lay_tile("DG/RrRr.g", {5, 5}, 0);
    game.set_last_placed({5, 5});
    EXPECT_EQ(game.cells_for_acrobat(), (std::vector<Cell>{ring}));
    const std::vector<SegmentPlace> places = game.portal_places("follower");
    EXPECT_EQ(std::count(places.begin(), places.end(), SegmentPlace{ring, 0}), 0);
}

/// BT-09, the example: whoever's acrobats there are.
TEST(ReferenceAcrobats, Bt09Pyramid) {
    ReferenceGame game = pyramid_of({red, red, blue}, {}, green);
    game.lay_tile("BA/L", {1, 0}, 0);
    draw_and_place(game, plain_road, {2, 0}, 1);
    EXPECT_EQ(game.pyramids_to_score(), (std::vector<Cell>{ring}));
    EXPECT_EQ(game.score_pyramid(ring).size(), 3u);
    EXPECT_EQ(points_for(game.awards_between(), red), 10);
    EXPECT_EQ(game.score(blue), 5);
    EXPECT_TRUE(game.legal_figure_places(green).empty());
    EXPECT_EQ(game.supply(red), 7);
    EXPECT_TRUE(game.acrobats_on(ring).empty());
    EXPECT_TRUE(game.pyramids_to_score().empty());
    // COU-04: no points of features.
    game.end_part();
    EXPECT_TRUE(game.entries().empty());
}

TEST(ReferenceAcrobats, Bt09NotYet) {
    ReferenceGame game = pyramid_of({red, red});
    game.set_last_placed(ring);
    EXPECT_TRUE(game.pyramids_to_score().empty());
}

TEST(ReferenceAcrobats, Bt09OnVolcano) {
    ReferenceGame game = pyramid_of({red, red, blue});
    game.lay_tile("DG/F.v", {1, 0}, 0);
    game.set_dragon({1, 0});
    game.set_last_placed({1, 0});
    EXPECT_EQ(game.pyramids_to_score().size(), 1u);
}

TEST(ReferenceAcrobats, Bt09NeedsOwn) {
    for (const int player : {red, green}) {
        ReferenceGame game = pyramid_of({red, red, blue}, {{"pyramid_needs_own", "true"}}, player);
        game.set_last_placed(ring);
        EXPECT_EQ(game.pyramids_to_score().size(), player == red ? 1u : 0u);
    }
}

/// BT-10, the example; and the pyramid of BT-11 after a capture.
TEST(ReferenceAcrobats, Bt10End) {
    EXPECT_EQ(points_for(pyramid_of({green, green}).final_awards(), green), 10);
    const std::vector<Award> awards = pyramid_of({red, red, blue}).final_awards();
    EXPECT_EQ(points_for(awards, red), 10);
    EXPECT_EQ(points_for(awards, blue), 5);
}

/// BT-11, the example: a tower takes one of three.
TEST(ReferenceAcrobats, Bt11Tower) {
    ReferenceGame game = pyramid_of({red, red, blue}, {}, green);
    game.set_bag({{"TO/L", 1}, {plain_road, 3}});
    draw_and_place(game, "TO/L", {1, 0}, 0);
    game.place_floor({1, 0});
    ASSERT_EQ(game.capturable_figures().size(), 2u);
    game.capture(game.capturable_figures().front());
    EXPECT_EQ(game.acrobats_on(ring).size(), 2u);
    EXPECT_EQ(points_for(game.final_awards(), red), 5);
    EXPECT_EQ(points_for(game.final_awards(), blue), 5);
}

TEST(ReferenceAcrobats, Bt11Dragon) {
    ReferenceGame game = pyramid_of({red, red, blue});
    game.lay_tile("DG/RFr.d", {0, -1}, 0);
    game.set_dragon({0, -1});
    game.set_last_placed({0, -1});
    EXPECT_EQ(game.move_dragon(ring).size(), 3u);
    EXPECT_TRUE(game.acrobats_on(ring).empty());
}

/// PD-11 `fairy_acrobats`: one point, or one for each of one's own.
TEST(ReferenceAcrobats, Bt11Fairy) {
    for (const char* how : {"single", "per_acrobat"}) {
        ReferenceGame game = pyramid_of({red, red, blue}, {{"fairy_acrobats", how}}, green);
        game.set_fairy(ring, Figure{red, ring, 0, "follower", 1});
        game.set_last_placed(ring);
        game.end_part();
        EXPECT_EQ(game.active_player(), red);
        EXPECT_EQ(game.score(red), std::string(how) == "single" ? 1 : 2);
    }
}

/// PD-12: no bonus for a pyramid; the fairy is alone then.
TEST(ReferenceAcrobats, Bt11FairyGetsNoBonus) {
    ReferenceGame game = pyramid_of({red, red, blue});
    game.set_fairy(ring, Figure{red, ring, 0, "follower", 1});
    game.set_last_placed(ring);
    game.score_pyramid(ring);
    game.end_part();
    EXPECT_EQ(game.score(red), 10);
    EXPECT_FALSE(game.fairy()->beside);
}

/// Chapter 21 on bridges: none over acrobats, also where the tile fits only with one; across a circus it may
/// lie.
TEST(ReferenceAcrobats, Bt06Bridges) {
    for (const bool has_acrobats : {false, true}) {
        ReferenceGame game = pyramid_of(has_acrobats ? std::vector<int>{red} : std::vector<int>{});
        game.lay_tile(plain_road, {0, 1}, 0);
        game.set_bag({{plain_road, 3}});
        bool has_bridge = false;
        for (const Placement& place : game.legal_placements(plain_road)) {
            has_bridge = has_bridge || (place.bridge && place.bridge->cell == ring);
        }
        EXPECT_EQ(has_bridge, !has_acrobats);
    }
    ReferenceGame game = circus_board();
    game.lay_tile(circus_tile, ring, 0);
    game.set_big_top(ring);
    bool has_bridge = false;
    for (const Placement& place : game.legal_placements(plain_road)) {
        has_bridge = has_bridge || (place.bridge && place.bridge->cell == ring);
    }
    EXPECT_TRUE(has_bridge);
}

// ---- BT-08: ringmasters ---------------------------------------------------------------------

/// A road of three tiles with circus and acrobats around.
ReferenceGame road_beside_circus() {
    ReferenceGame game = circus_board();
    game.lay_tile("BA/LR", {-1, 0}, 3);
    game.lay_tile(plain_road, ring, 0);
    game.lay_tile("BA/LR", {1, 0}, 1);
    game.lay_tile("BT/ffrf.bt", {0, -1}, 2);
    game.lay_tile(acrobat_tile, {-1, 1}, 0);
    game.lay_tile(acrobat_tile, {1, 1}, 0);
    game.lay_tile(acrobat_tile, {5, 5}, 0);
    game.set_last_placed({1, 0});
    return game;
}

/// The example.
TEST(ReferenceAcrobats, Bt08Road) {
    ReferenceGame game = road_beside_circus();
    stand_at_circus(game, red, ring, 0, "ringmaster");
    EXPECT_EQ(points_for(game.part_awards(), red), 9);
}

/// Without a majority, too; not doubled by an inn.
TEST(ReferenceAcrobats, Bt08WithoutMajority) {
    ReferenceGame game = road_beside_circus();
    stand_at_circus(game, red, ring, 0, "ringmaster");
    stand_at_circus(game, blue, ring, 0, "large follower");
    EXPECT_EQ(points_for(game.part_awards(), red), 6);
    EXPECT_EQ(points_for(game.part_awards(), blue), 3);
    // COU-04: it is no point for a feature.
    game.end_part();
    EXPECT_FALSE(game.entries().empty());
}

/// At the end, in fields as well.
TEST(ReferenceAcrobats, Bt08End) {
    ReferenceGame game = circus_board();
    game.lay_tile(plain_road, ring, 0);
    game.lay_tile("BA/LR", {1, 0}, 1);
    game.lay_tile(acrobat_tile, {0, 1}, 0);
    stand_at_circus(game, red, ring, 0, "ringmaster");
    stand_at_circus(game, blue, ring, 1, "ringmaster");
    EXPECT_EQ(points_for(game.final_awards(), red), 4);
    EXPECT_EQ(points_for(game.final_awards(), blue), 2);
}

/// Not as a lord.
TEST(ReferenceAcrobats, Bt08Lord) {
    ReferenceGame game = circus_board();
    game.lay_tile(acrobat_tile, {1, 0}, 0);
    lay_small_city(game, ring);
    stand_at_circus(game, red, ring, 0, "ringmaster");
    game.lay_castle(ring, 0);
    game.lay_tile("BA/LR", {-1, 0}, 1);
    game.lay_tile("BA/RRR", {-2, 0}, 0);
    game.set_last_placed({-2, 0});
    EXPECT_EQ(points_for(game.part_awards(), red), 2);
    EXPECT_EQ(points_for(game.final_awards(), red), 0);
}

/// It goes wherever followers go, and up a tower; not among acrobats.
TEST(ReferenceAcrobats, Bt08Places) {
    ReferenceGame game = circus_board();
    game.lay_tile("TO/L", {1, 0}, 0);
    game.set_floors({1, 0}, 1);
    game.lay_tile("BT/ffrf.ac", ring, 0);
    game.set_last_placed(ring);
    EXPECT_EQ(game.legal_places(red, "ringmaster"), (std::vector<int>{1, 2}));
    const std::vector<Climb> climbs = game.climbs();
    EXPECT_EQ(std::count(climbs.begin(), climbs.end(), Climb{"ringmaster", {1, 0}}), 1);
    EXPECT_TRUE(may_be_in("castle", "ringmaster") && may_be_in("market", "ringmaster"));
    EXPECT_EQ(strength_of("ringmaster"), 1);
}

/// `bigtop_extra_meeples`.
TEST(ReferenceAcrobats, ExtraMeeples) {
    EXPECT_EQ(circus_board().supply(red), 7);
    EXPECT_EQ(circus_board({{"bigtop_extra_meeples", "2"}}).supply(red), 9);
}

}  // namespace
}  // namespace bastide::reference
