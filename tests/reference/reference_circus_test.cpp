/// Checks the reference game against the rules text, chapter 21: the big top, acrobats and ringmasters. The
/// numbers are those of the text where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace bastide::reference {
namespace {

const std::set<std::string> rules_with_circus = {"big-top",
                                                 "acrobats",
                                                 "ringmaster",
                                                 "castles",
                                                 "bridges",
                                                 "dragon",
                                                 "fairy",
                                                 "tower",
                                                 "wagon",
                                                 "mayor",
                                                 "magic-portals",
                                                 "count",
                                                 "barn",
                                                 "abbot",
                                                 "hills",
                                                 "shepherds",
                                                 "inns-and-cathedrals",
                                                 "traders-and-builders"};

const std::string straight = "BA/RFr";
const std::string circus_tile = "BT/ffrf.bt";   // a road to the south
const std::string acrobat_tile = "BT/ffff.ac";  // nothing but fields
constexpr Cell center{0, 0};

ReferenceGame circus_board(const Options& options = {}, int first_player = red) {
    GameSetup setup = setup_with({}, {{straight, 20}, {"BA/L", 5}}, 3);
    setup.options = options;
    setup.rules = rules_with_circus;
    setup.first_player = first_player;
    return ReferenceGame(setup);
}

void stand(ReferenceGame& game, int player, Cell cell, int segment,
           const std::string& kind = "follower") {
    game.stand_figure({player, cell, segment, kind, strength_of(kind)});
}

/// Acrobats of these players on a tile, in the middle of nothing.
ReferenceGame pyramid_of(const std::vector<int>& players, const Options& options = {},
                         int first_player = red) {
    ReferenceGame game = circus_board(options, first_player);
    game.lay_tile(acrobat_tile, center, 0);
    for (const int player : players) {
        stand(game, player, center, 0);
    }
    return game;
}

int tokens_in(const Animals& animals) {
    int number = 0;
    for (const auto& [value, tokens] : animals) {
        number += tokens;
    }
    return number;
}

/// A circus with the big top and another one that was just placed far away; the first one has monasteries
/// around.
ReferenceGame two_circuses(const Options& options = {}) {
    ReferenceGame game = circus_board(options);
    game.lay_tile(circus_tile, center, 0);
    for (const Cell cell : {Cell{-1, -1}, Cell{0, -1}, Cell{1, -1}, Cell{1, 0}, Cell{-1, 0}}) {
        game.lay_tile("BA/L", cell, 0);
    }
    game.set_big_top(center);
    game.lay_tile(circus_tile, {9, 9}, 0);
    game.set_last_placed({9, 9});
    return game;
}

// ---- BT-01 to BT-04: the big top ------------------------------------------------------------

/// BT-01: nobody stands on these spaces; they are no features.
TEST(ReferenceCircus, Bt01Spaces) {
    ReferenceGame game = circus_board();
    game.lay_tile(circus_tile, center, 0);
    game.lay_tile(acrobat_tile, {1, 0}, 0);
    EXPECT_TRUE(game.feature_at(center, 0).empty());
    EXPECT_TRUE(game.feature_at({1, 0}, 0).empty());
    game.set_last_placed(center);
    EXPECT_EQ(game.legal_places(red), (std::vector<int>{1, 2}));
}

/// BT-02, BT-03: the first circus brings nothing but the big top.
TEST(ReferenceCircus, Bt03FirstCircus) {
    ReferenceGame game = circus_board();
    game.lay_tile("BA/L", {0, -1}, 0);
    game.set_bag({{circus_tile, 1}, {straight, 3}});
    EXPECT_EQ(tokens_in(game.hidden_animals()), 16);
    draw_and_place(game, circus_tile, center, 0);
    game.end_part();
    EXPECT_FALSE(game.waits_for_animal());
    EXPECT_EQ(game.big_top(), center);
    EXPECT_EQ(tokens_in(game.hidden_animals()), 16);
    EXPECT_EQ(game.active_player(), blue);
}

/// BT-03, BT-04, the example: a bear. A pig and a builder are no spectators.
TEST(ReferenceCircus, Bt04Bear) {
    ReferenceGame game = two_circuses();
    game.lay_tile("BA/C", {-1, 1}, 3);
    stand(game, red, {-1, 1}, 0);
    stand(game, blue, {1, 0}, 1);
    stand(game, blue, {1, 0}, 1, "pig");
    game.lay_tile(acrobat_tile, {1, 1}, 0);
    stand(game, red, {1, 1}, 0);
    stand(game, red, {1, 1}, 0);
    game.end_part();
    ASSERT_TRUE(game.waits_for_animal());
    EXPECT_FALSE(game.needs_draw());
    EXPECT_THROW(game.reveal_animal(2), std::invalid_argument);
    game.reveal_animal(5);
    const std::vector<Award> awards = game.awards_between();
    EXPECT_EQ(points_for(awards, red), 15);
    EXPECT_EQ(points_for(awards, blue), 5);
    EXPECT_EQ(game.big_top(), (Cell{9, 9}));
    EXPECT_EQ(game.hidden_animals().at(5), 2);
    EXPECT_EQ(game.active_player(), blue);
}

/// BT-04: every follower counts one, barns and shepherds nothing, nor does who is two tiles away.
TEST(ReferenceCircus, Bt04WhoCounts) {
    ReferenceGame game = two_circuses();
    stand(game, red, {1, 0}, 0, "large follower");
    stand(game, red, {0, -1}, 0, "abbot");
    stand(game, red, {1, -1}, 0, "ringmaster");
    stand(game, red, {-1, -1}, 0, "wagon");
    stand(game, blue, {1, 0}, 1, "shepherd");
    stand(game, blue, {0, -1}, 1, "barn");
    game.lay_tile("BA/L", {2, 0}, 0);
    stand(game, blue, {2, 0}, 0);
    game.hold_prisoner({red, blue, "follower"});
    game.end_part();
    game.reveal_animal(1);
    EXPECT_EQ(game.score(red), 4);
    EXPECT_EQ(game.score(blue), 0);
}

/// BT-04: a lord if either tile of the castle is near; once.
TEST(ReferenceCircus, Bt04Lords) {
    ReferenceGame game = two_circuses();
    game.lay_tile("BA/C", {1, 2}, 0);
    game.lay_tile("BA/C", {1, 1}, 2);
    stand(game, red, {1, 2}, 0);
    game.lay_castle({1, 2}, 0);
    game.end_part();
    game.reveal_animal(4);
    EXPECT_EQ(game.score(red), 4);
}

/// BT-04: a follower on top of a tower; nobody in Carcassonne.
TEST(ReferenceCircus, Bt04Towers) {
    ReferenceGame game = two_circuses();
    game.lay_tile("TO/L", {1, 1}, 0);
    game.set_floors({1, 1}, 1);
    stand(game, green, {1, 1}, on_the_tower);
    game.put_in_quarter({green, "follower", "market"});
    game.end_part();
    game.reveal_animal(6);
    EXPECT_EQ(game.score(green), 6);
}

/// BT-12, the example: who has been scored in this part is home.
TEST(ReferenceCircus, Bt12AfterScoring) {
    ReferenceGame game = circus_board();
    game.lay_tile("BT/frrf.bt", center, 0);
    game.set_big_top(center);
    game.lay_tile("BA/LR", {0, 1}, 2);
    stand(game, blue, center, 2);
    game.lay_tile(circus_tile, {9, 9}, 0);
    game.lay_tile("BA/LR", {9, 10}, 2);
    stand(game, green, {9, 10}, 1);
    ReferenceGame other = game;
    game.set_last_placed({9, 9});
    game.end_part();
    game.reveal_animal(3);
    EXPECT_EQ(game.score(green), 2);
    EXPECT_EQ(game.score(blue), 3);
    // The road at the old circus itself is completed, and then nobody is left there.
    other.lay_tile(circus_tile, {-1, 0}, 0);
    other.set_last_placed({-1, 0});
    other.end_part();
    other.reveal_animal(3);
    EXPECT_EQ(other.score(blue), 3);
}

/// BT-03: wagons have moved before.
TEST(ReferenceCircus, Bt03Wagons) {
    ReferenceGame game = two_circuses();
    game.lay_tile("BA/LR", {9, 10}, 2);
    stand(game, red, {9, 10}, 1, "wagon");
    game.set_last_placed({9, 9});
    game.end_part();
    EXPECT_FALSE(game.waits_for_animal());
    ASSERT_TRUE(game.wagon_question());
    game.leave_wagon();
    EXPECT_TRUE(game.waits_for_animal());
}

/// BT-03: with more circuses than tokens those used are shuffled again.
TEST(ReferenceCircus, Bt03AllTokens) {
    ReferenceGame game = two_circuses();
    std::int16_t column = 9;
    const Animals all = game.hidden_animals();
    for (const auto& [value, tokens] : all) {
        for (int number = 0; number < tokens; ++number) {
            game.set_bag({{straight, 50}});
            game.end_part();
            game.reveal_animal(value);
            column = std::int16_t(column + 3);
            game.lay_tile(circus_tile, {column, 9}, 0);
            game.set_last_placed({column, 9});
        }
    }
    EXPECT_EQ(game.hidden_animals(), all);
}

/// BT-13, the example: nobody is there, and the token is used.
TEST(ReferenceCircus, Bt13Nobody) {
    ReferenceGame game = two_circuses();
    game.end_part();
    game.reveal_animal(6);
    EXPECT_TRUE(game.awards_between().empty());
    EXPECT_EQ(game.hidden_animals().at(6), 1);
}

/// COU-04: the circus is no feature. Who got points there may enter when others have got some for a road.
TEST(ReferenceCircus, Bt04NoPointsOfFeatures) {
    ReferenceGame game = two_circuses();
    stand(game, red, {1, 0}, 0);
    game.lay_tile("BA/LR", {9, 10}, 2);
    stand(game, green, {9, 10}, 1);
    game.end_part();
    game.reveal_animal(7);
    EXPECT_EQ(game.score(red), 7);
    EXPECT_FALSE(game.entries().empty());
}

// ---- BT-05: the last circus -----------------------------------------------------------------

/// The example: a lord near by, who goes home afterwards.
TEST(ReferenceCircus, Bt05LastCircus) {
    ReferenceGame game = two_circuses();
    game.set_last_placed({1, 0});
    game.lay_tile("BA/C", {1, 2}, 0);
    game.lay_tile("BA/C", {1, 1}, 2);
    stand(game, blue, {1, 2}, 0);
    game.lay_castle({1, 2}, 0);
    game.set_bag({});
    game.end_part();
    EXPECT_FALSE(game.game_over());
    ASSERT_TRUE(game.waits_for_animal());
    game.reveal_animal(7);
    EXPECT_TRUE(game.game_over());
    EXPECT_EQ(game.score(blue), 7);
    game.finish();
    EXPECT_EQ(game.score(blue), 7);
}

/// `bigtop_final_order`: before or after followers have left Carcassonne.
TEST(ReferenceCircus, Bt05Order) {
    for (const char* order : {"first", "after_count"}) {
        ReferenceGame game = two_circuses({{"bigtop_final_order", order}});
        game.set_last_placed({1, 0});
        game.put_in_quarter({blue, "follower", "market"});
        game.set_bag({});
        game.end_part();
        const bool is_first = std::string(order) == "first";
        EXPECT_EQ(game.waits_for_animal(), is_first);
        if (is_first) {
            game.reveal_animal(3);
        }
        ASSERT_TRUE(game.departure_question());
        game.leave_quarter({"follower", {{1, 0}, 1}});
        if (!is_first) {
            ASSERT_TRUE(game.waits_for_animal());
            game.reveal_animal(3);
        }
        EXPECT_TRUE(game.game_over());
        EXPECT_EQ(game.score(blue), is_first ? 0 : 3);
    }
}

TEST(ReferenceCircus, Bt05NoCircus) {
    ReferenceGame game = circus_board();
    game.lay_tile("BA/L", center, 0);
    game.set_last_placed(center);
    game.set_bag({});
    game.end_part();
    EXPECT_TRUE(game.game_over());
}

// ---- BT-06 to BT-11: acrobats ---------------------------------------------------------------

/// The example: two such tiles diagonally beside the tile just placed.
TEST(ReferenceCircus, Bt06Places) {
    ReferenceGame game = circus_board();
    game.lay_tile(acrobat_tile, {1, 1}, 0);
    game.lay_tile(acrobat_tile, {1, -1}, 0);
    game.lay_tile(acrobat_tile, {3, 0}, 0);
    game.lay_tile(straight, {1, 0}, 0);
    draw_and_place(game, straight, center, 0);
    EXPECT_EQ(game.cells_for_acrobat(), (std::vector<Cell>{{1, -1}, {1, 1}}));
    game.place_acrobat({1, 1});
    EXPECT_EQ(game.acrobats_on({1, 1}).size(), 1u);
    EXPECT_TRUE(game.cells_for_acrobat().empty());
    EXPECT_TRUE(game.legal_figure_places(red).empty());
    EXPECT_EQ(game.supply(red), 6);
}

/// BT-07: three complete the pyramid. A bridge keeps them off, and nobody but normal followers comes.
TEST(ReferenceCircus, Bt06NotThere) {
    ReferenceGame game = pyramid_of({red, blue});
    game.set_last_placed(center);
    EXPECT_EQ(game.cells_for_acrobat().size(), 1u);
    game = pyramid_of({red, blue, blue});
    game.set_last_placed(center);
    EXPECT_TRUE(game.cells_for_acrobat().empty());
    game = pyramid_of({});
    game.lay_bridge({center, BridgeWay::west_east});
    game.set_last_placed(center);
    EXPECT_TRUE(game.cells_for_acrobat().empty());
    game = pyramid_of({});
    for (int number = 0; number < 7; ++number) {
        stand(game, red, center, 1);
    }
    game.set_last_placed(center);
    EXPECT_TRUE(game.cells_for_acrobat().empty());
}

/// PD-04: not beside the dragon, though beside a volcano.
TEST(ReferenceCircus, Bt06Dragon) {
    ReferenceGame game = pyramid_of({});
    game.lay_tile("DG/F.v", {1, 0}, 0);
    game.set_dragon({1, 0});
    game.set_last_placed({1, 0});
    EXPECT_EQ(game.cells_for_acrobat().size(), 1u);
    game.set_dragon(center);
    EXPECT_TRUE(game.cells_for_acrobat().empty());
}

/// PD-15: by a portal to any of them.
TEST(ReferenceCircus, Bt06Portal) {
    ReferenceGame game = pyramid_of({});
    game.lay_tile("DG/RrRr.g", {5, 5}, 0);
    game.set_last_placed({5, 5});
    EXPECT_EQ(game.cells_for_acrobat(), (std::vector<Cell>{center}));
    const std::vector<SegmentPlace> places = game.portal_places("follower");
    EXPECT_EQ(std::count(places.begin(), places.end(), SegmentPlace{center, 0}), 0);
}

/// BT-09, the example: whoever's acrobats there are.
TEST(ReferenceCircus, Bt09Pyramid) {
    ReferenceGame game = pyramid_of({red, red, blue}, {}, green);
    game.lay_tile("BA/L", {1, 0}, 0);
    draw_and_place(game, straight, {2, 0}, 1);
    EXPECT_EQ(game.pyramids_to_score(), (std::vector<Cell>{center}));
    EXPECT_EQ(game.score_pyramid(center).size(), 3u);
    EXPECT_EQ(points_for(game.awards_between(), red), 10);
    EXPECT_EQ(game.score(blue), 5);
    EXPECT_TRUE(game.legal_figure_places(green).empty());
    EXPECT_EQ(game.supply(red), 7);
    EXPECT_TRUE(game.acrobats_on(center).empty());
    EXPECT_TRUE(game.pyramids_to_score().empty());
    // COU-04: no points of features.
    game.end_part();
    EXPECT_TRUE(game.entries().empty());
}

TEST(ReferenceCircus, Bt09NotYet) {
    ReferenceGame game = pyramid_of({red, red});
    game.set_last_placed(center);
    EXPECT_TRUE(game.pyramids_to_score().empty());
}

TEST(ReferenceCircus, Bt09OnVolcano) {
    ReferenceGame game = pyramid_of({red, red, blue});
    game.lay_tile("DG/F.v", {1, 0}, 0);
    game.set_dragon({1, 0});
    game.set_last_placed({1, 0});
    EXPECT_EQ(game.pyramids_to_score().size(), 1u);
}

TEST(ReferenceCircus, Bt09NeedsOwn) {
    for (const int player : {red, green}) {
        ReferenceGame game = pyramid_of({red, red, blue}, {{"pyramid_needs_own", "true"}}, player);
        game.set_last_placed(center);
        EXPECT_EQ(game.pyramids_to_score().size(), player == red ? 1u : 0u);
    }
}

/// BT-10, the example; and the pyramid of BT-11 after a capture.
TEST(ReferenceCircus, Bt10End) {
    EXPECT_EQ(points_for(pyramid_of({green, green}).final_awards(), green), 10);
    const std::vector<Award> awards = pyramid_of({red, red, blue}).final_awards();
    EXPECT_EQ(points_for(awards, red), 10);
    EXPECT_EQ(points_for(awards, blue), 5);
}

/// BT-11, the example: a tower takes one of three.
TEST(ReferenceCircus, Bt11Tower) {
    ReferenceGame game = pyramid_of({red, red, blue}, {}, green);
    game.set_bag({{"TO/L", 1}, {straight, 3}});
    draw_and_place(game, "TO/L", {1, 0}, 0);
    game.place_floor({1, 0});
    ASSERT_EQ(game.capturable_figures().size(), 2u);
    game.capture(game.capturable_figures().front());
    EXPECT_EQ(game.acrobats_on(center).size(), 2u);
    EXPECT_EQ(points_for(game.final_awards(), red), 5);
    EXPECT_EQ(points_for(game.final_awards(), blue), 5);
}

TEST(ReferenceCircus, Bt11Dragon) {
    ReferenceGame game = pyramid_of({red, red, blue});
    game.lay_tile("DG/RFr.d", {0, -1}, 0);
    game.set_dragon({0, -1});
    game.set_last_placed({0, -1});
    EXPECT_EQ(game.move_dragon(center).size(), 3u);
    EXPECT_TRUE(game.acrobats_on(center).empty());
}

/// PD-11 `fairy_acrobats`: one point, or one for each of one's own.
TEST(ReferenceCircus, Bt11Fairy) {
    for (const char* how : {"single", "per_acrobat"}) {
        ReferenceGame game = pyramid_of({red, red, blue}, {{"fairy_acrobats", how}}, green);
        game.set_fairy(center, Figure{red, center, 0, "follower", 1});
        game.set_last_placed(center);
        game.end_part();
        EXPECT_EQ(game.active_player(), red);
        EXPECT_EQ(game.score(red), std::string(how) == "single" ? 1 : 2);
    }
}

/// PD-12: no bonus for a pyramid; the fairy is alone then.
TEST(ReferenceCircus, Bt11FairyGetsNoBonus) {
    ReferenceGame game = pyramid_of({red, red, blue});
    game.set_fairy(center, Figure{red, center, 0, "follower", 1});
    game.set_last_placed(center);
    game.score_pyramid(center);
    game.end_part();
    EXPECT_EQ(game.score(red), 10);
    EXPECT_FALSE(game.fairy()->beside);
}

/// Chapter 21 on bridges: none over acrobats, also where the tile fits only with one; across a circus it may
/// lie.
TEST(ReferenceCircus, Bt06Bridges) {
    for (const bool has_acrobats : {false, true}) {
        ReferenceGame game = pyramid_of(has_acrobats ? std::vector<int>{red} : std::vector<int>{});
        game.lay_tile(straight, {0, 1}, 0);
        game.set_bag({{straight, 3}});
        bool has_bridge = false;
        for (const Placement& place : game.legal_placements(straight)) {
            has_bridge = has_bridge || (place.bridge && place.bridge->cell == center);
        }
        EXPECT_EQ(has_bridge, !has_acrobats);
    }
    ReferenceGame game = circus_board();
    game.lay_tile(circus_tile, center, 0);
    game.set_big_top(center);
    bool has_bridge = false;
    for (const Placement& place : game.legal_placements(straight)) {
        has_bridge = has_bridge || (place.bridge && place.bridge->cell == center);
    }
    EXPECT_TRUE(has_bridge);
}

// ---- BT-08: ringmasters ---------------------------------------------------------------------

/// A road of three tiles with circus and acrobats around.
ReferenceGame road_beside_circus() {
    ReferenceGame game = circus_board();
    game.lay_tile("BA/LR", {-1, 0}, 3);
    game.lay_tile(straight, center, 0);
    game.lay_tile("BA/LR", {1, 0}, 1);
    game.lay_tile("BT/ffrf.bt", {0, -1}, 2);
    game.lay_tile(acrobat_tile, {-1, 1}, 0);
    game.lay_tile(acrobat_tile, {1, 1}, 0);
    game.lay_tile(acrobat_tile, {5, 5}, 0);
    game.set_last_placed({1, 0});
    return game;
}

/// The example.
TEST(ReferenceCircus, Bt08Road) {
    ReferenceGame game = road_beside_circus();
    stand(game, red, center, 0, "ringmaster");
    EXPECT_EQ(points_for(game.part_awards(), red), 9);
}

/// Without a majority, too; not doubled by an inn.
TEST(ReferenceCircus, Bt08WithoutMajority) {
    ReferenceGame game = road_beside_circus();
    stand(game, red, center, 0, "ringmaster");
    stand(game, blue, center, 0, "large follower");
    EXPECT_EQ(points_for(game.part_awards(), red), 6);
    EXPECT_EQ(points_for(game.part_awards(), blue), 3);
    // COU-04: it is no point for a feature.
    game.end_part();
    EXPECT_FALSE(game.entries().empty());
}

/// At the end, in fields as well.
TEST(ReferenceCircus, Bt08End) {
    ReferenceGame game = circus_board();
    game.lay_tile(straight, center, 0);
    game.lay_tile("BA/LR", {1, 0}, 1);
    game.lay_tile(acrobat_tile, {0, 1}, 0);
    stand(game, red, center, 0, "ringmaster");
    stand(game, blue, center, 1, "ringmaster");
    EXPECT_EQ(points_for(game.final_awards(), red), 4);
    EXPECT_EQ(points_for(game.final_awards(), blue), 2);
}

/// Not as a lord.
TEST(ReferenceCircus, Bt08Lord) {
    ReferenceGame game = circus_board();
    game.lay_tile(acrobat_tile, {1, 0}, 0);
    lay_small_city(game, center);
    stand(game, red, center, 0, "ringmaster");
    game.lay_castle(center, 0);
    game.lay_tile("BA/LR", {-1, 0}, 1);
    game.lay_tile("BA/RRR", {-2, 0}, 0);
    game.set_last_placed({-2, 0});
    EXPECT_EQ(points_for(game.part_awards(), red), 2);
    EXPECT_EQ(points_for(game.final_awards(), red), 0);
}

/// It goes wherever followers go, and up a tower; not among acrobats.
TEST(ReferenceCircus, Bt08Places) {
    ReferenceGame game = circus_board();
    game.lay_tile("TO/L", {1, 0}, 0);
    game.set_floors({1, 0}, 1);
    game.lay_tile("BT/ffrf.ac", center, 0);
    game.set_last_placed(center);
    EXPECT_EQ(game.legal_places(red, "ringmaster"), (std::vector<int>{1, 2}));
    const std::vector<Climb> climbs = game.climbs();
    EXPECT_EQ(std::count(climbs.begin(), climbs.end(), Climb{"ringmaster", {1, 0}}), 1);
    EXPECT_TRUE(may_be_in("castle", "ringmaster") && may_be_in("market", "ringmaster"));
    EXPECT_EQ(strength_of("ringmaster"), 1);
}

/// `bigtop_extra_meeples`.
TEST(ReferenceCircus, ExtraMeeples) {
    EXPECT_EQ(circus_board().supply(red), 7);
    EXPECT_EQ(circus_board({{"bigtop_extra_meeples", "2"}}).supply(red), 9);
}

}  // namespace
}  // namespace bastide::reference
