/// Checks the reference game against the rules text, chapter 33. The numbers are those of the text where it
/// has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <ostream>
#include <stdexcept>

namespace bastide::reference {

void PrintTo(const TakenIngot& ingot, std::ostream* out) {
    *out << "player " << ingot.player << " from (" << ingot.cell.x << "," << ingot.cell.y << ")";
}

namespace {

using Taken = std::vector<TakenIngot>;

ReferenceGame gold_board(const Options& options = {}) {
    return empty_board(options, {"gold-mines", "castles", "bridges", "abbot", "abbey", "mayor"});
}

/// Monasteries in the fields on these cells; the pile holds one tile with gold and one monastery more.
ReferenceGame game_before_gold(const std::vector<Cell>& cells, int ingots = 16) {
    std::vector<StartTile> start;
    for (const Cell cell : cells) {
        start.push_back({"BA/L", cell, 0});
    }
    GameSetup setup = setup_with(start, {{"GO/LCc", 1}, {"BA/L", 1}}, 3);
    setup.rules = {"gold-mines"};
    setup.ingots = ingots;
    return ReferenceGame(setup);
}

int ingots_of(const ReferenceGame& game, int player) { return game.tokens(player, "ingot"); }

// ---- GOLD-01 --------------------------------------------------------------------------------

/// One on the tile itself, one on a tile of choice around it, across a corner too. Until it lies there,
/// nothing else can be done.
TEST(ReferenceGold, Gold01Neighbours) {
    ReferenceGame game = game_before_gold({{0, 0}, {1, 0}, {2, 0}});
    draw_and_place(game, "GO/LCc", {0, -1}, 0);
    const std::optional<IngotQuestion> asked = game.ingot_question();
    ASSERT_TRUE(asked && asked->is_placement);
    EXPECT_EQ(asked->player, red);
    EXPECT_EQ(asked->cells, (std::vector<Cell>{{0, 0}, {1, 0}}));
    EXPECT_EQ(game.ingots(), (Ingots{{{0, -1}, 1}}));
    EXPECT_TRUE(game.legal_figure_places(red).empty());
    EXPECT_THROW(game.end_part(), std::invalid_argument);
    EXPECT_THROW(game.place_ingot({2, 0}), std::invalid_argument);
    EXPECT_THROW(game.place_ingot({0, -1}), std::invalid_argument);
    EXPECT_THROW(game.take_ingot({1, 0}), std::invalid_argument);
    game.place_ingot({1, 0});
    EXPECT_FALSE(game.ingot_question());
    EXPECT_FALSE(game.legal_figure_places(red).empty());
    EXPECT_EQ(game.ingots(), (Ingots{{{0, -1}, 1}, {{1, 0}, 1}}));
    EXPECT_EQ(game.ingots_left(), 14);
    game.end_part();
    EXPECT_EQ(game.score(red), 0);
}

/// Beside one tile there is nothing to choose. A second tile with gold stacks onto the first.
TEST(ReferenceGold, Gold01OneNeighbourAndStacking) {
    ReferenceGame game = game_before_gold({{0, 0}});
    game.lay_ingots({0, 0}, 3);
    draw_and_place(game, "GO/LCc", {0, -1}, 0);
    EXPECT_FALSE(game.ingot_question());
    EXPECT_EQ(game.ingots(), (Ingots{{{0, -1}, 1}, {{0, 0}, 4}}));
    EXPECT_EQ(game.ingots_left(), 11);
}

/// What remains is placed: first on the tile itself.
TEST(ReferenceGold, Gold01FewIngots) {
    for (const int ingots : {0, 1, 2}) {
        ReferenceGame game = game_before_gold({{0, 0}, {1, 0}}, ingots);
        draw_and_place(game, "GO/LCc", {0, -1}, 0);
        EXPECT_EQ(game.ingot_question().has_value(), ingots == 2);
        EXPECT_EQ(game.ingots().size(), ingots == 0 ? 0u : 1u);
        EXPECT_EQ(game.ingots_left(), ingots == 2 ? 1 : 0);
    }
}

/// Without the rules the symbol means nothing; without the symbol there is no gold.
TEST(ReferenceGold, Gold01OnlyWithRulesAndSymbol) {
    ReferenceGame game = game_before_gold({{0, 0}, {1, 0}});
    draw_and_place(game, "BA/L", {0, -1}, 0);
    EXPECT_TRUE(game.ingots().empty());
    ReferenceGame plain(setup_with({{"BA/L", {0, 0}, 0}, {"BA/L", {1, 0}, 0}}, {{"GO/LCc", 1}}));
    draw_and_place(plain, "GO/LCc", {0, -1}, 0);
    EXPECT_FALSE(plain.ingot_question());
    EXPECT_EQ(plain.ingots_left(), 0);
}

/// A box has 16, two boxes have 32; the set brings the rules.
TEST(ReferenceGold, Gold01Boxes) {
    TableChoice choice;
    choice.sets = {{"basic:2", 1}};
    choice.rules = {{"gold-mines", true}};
    EXPECT_EQ(setup_of(choice, built_in_tiles()).ingots, 16);
    choice.rules.clear();
    for (const int boxes : {1, 2}) {
        choice.sets = {{"basic:2", 1}, {"goldmines", boxes}};
        const GameSetup setup = setup_of(choice, built_in_tiles());
        EXPECT_TRUE(setup.rules.contains("gold-mines"));
        EXPECT_EQ(setup.ingots, 16 * boxes);
        EXPECT_EQ(ReferenceGame(setup).ingots_left(), 16 * boxes);
    }
}

// ---- GOLD-02 to GOLD-04: what is claimed ----------------------------------------------------

/// A tile with a bend of a road and of a city. Red has the road, blue the city; both end beside it but for
/// what is left out.
ReferenceGame road_and_city(const Options& options, bool with_city_end) {
    ReferenceGame game = gold_board(options);
    game.lay_tile("BA/LR", {1, 0}, 1);
    game.lay_tile("BA/LR", {0, 1}, 2);
    game.lay_tile("BA/C", {-1, 0}, 1);
    if (with_city_end) {
        game.lay_tile("BA/C", {0, -1}, 2);
    }
    game.lay_tile("GO/CcRr", {0, 0}, 0);
    game.stand_figure({red, {1, 0}, segment_at_side(game, {1, 0}, road, Side::west)});
    game.stand_figure({blue, {-1, 0}, segment_at_side(game, {-1, 0}, city, Side::east)});
    game.lay_ingots({0, 0}, 1);
    game.set_last_placed({0, 0});
    return game;
}

/// GOLD-02, the example: what is completed first takes the ingot.
TEST(ReferenceGold, Gold02WhicheverCompletesFirst) {
    ReferenceGame game = road_and_city({}, false);
    game.end_part();
    EXPECT_EQ(ingots_of(game, red), 1);
    EXPECT_TRUE(game.ingots().empty());
    game.lay_tile("BA/C", {0, -1}, 2);
    game.set_last_placed({0, -1});
    EXPECT_EQ(points_for(game.end_part(), blue), 6);
    EXPECT_EQ(ingots_of(game, blue), 0);
}

/// GOLD-03, the example: three ingots, red and blue tied.
TEST(ReferenceGold, Gold03TiedOwners) {
    ReferenceGame game = gold_board();
    lay_small_city(game, {0, 0});
    game.stand_figure({red, {0, 0}, segment_at_side(game, {0, 0}, city, Side::north)});
    game.stand_figure({blue, {0, -1}, segment_at_side(game, {0, -1}, city, Side::south)});
    game.lay_ingots({0, 0}, 1);
    game.lay_ingots({0, -1}, 2);
    game.set_last_placed({0, 0});
    game.pass_castles();
    game.pass_castles();
    EXPECT_EQ(game.part_result().ingots, (Taken{{red, {0, -1}}, {blue, {0, -1}}, {red, {0, 0}}}));
    game.end_part();
    EXPECT_EQ(ingots_of(game, red), 2);
    EXPECT_EQ(ingots_of(game, blue), 1);
    EXPECT_EQ(game.ingots_left(), 13);
}

/// GOLD-03: an unowned feature leaves the ingots in place; so does a small city that becomes a castle.
TEST(ReferenceGold, Gold03NobodyOrACastle) {
    for (const bool is_owned : {false, true}) {
        ReferenceGame game = gold_board();
        lay_small_city(game, {0, 0});
        if (is_owned) {
            game.stand_figure({red, {0, 0}, segment_at_side(game, {0, 0}, city, Side::north)});
        }
        game.lay_ingots({0, 0}, 2);
        game.set_last_placed({0, 0});
        if (is_owned) {
            game.build_castle(city_at(game, {0, 0}, Side::north));
        }
        game.end_part();
        EXPECT_EQ(game.ingots(), (Ingots{{{0, 0}, 2}}));
    }
}

/// GOLD-04: a monk takes those of all nine tiles, and no others; so does an abbot in a garden. AM-04.
TEST(ReferenceGold, Gold04NineTiles) {
    for (const std::string tile : {"IC/LRFR", "AM/A", "BA/RFrG"}) {
        ReferenceGame game = gold_board();
        game.lay_tile("BA/LR", {-1, 0}, 3);
        game.lay_tile("BA/LR", {1, 0}, 1);
        game.lay_tile(tile, {0, 0}, 0);
        lay_monasteries_around(game, {0, 0}, 8);
        game.lay_tile("BA/L", {2, 0}, 0);
        game.stand_figure({blue, {0, 0}, 0});
        game.lay_ingots({0, 0}, 1);
        game.lay_ingots({-1, -1}, 1);
        game.lay_ingots({1, 0}, 2);
        game.lay_ingots({2, 0}, 1);
        game.set_last_placed({1, 1});
        game.end_part();
        EXPECT_EQ(ingots_of(game, blue), 4) << tile;
        EXPECT_EQ(game.ingots(), (Ingots{{{2, 0}, 1}})) << tile;
    }
}

/// ABB-05: an abbot that is taken back has points but no ingots.
TEST(ReferenceGold, Gold04NotForAnAbbotTakenBack) {
    ReferenceGame game = gold_board();
    game.lay_tile("BA/L", {0, 0}, 0);
    game.lay_tile("BA/L", {1, 0}, 0);
    game.stand_figure({red, {0, 0}, 0, "abbot"});
    game.lay_ingots({0, 0}, 1);
    game.set_last_placed({1, 0});
    EXPECT_EQ(game.recall_abbot(red, {0, 0}, 0).value.points(), 2);
    game.end_part();
    EXPECT_EQ(ingots_of(game, red), 0);
}

/// Interactions: a bridge makes its tile part of the road.
TEST(ReferenceGold, BridgeClaimsItsTile) {
    ReferenceGame game = gold_board();
    game.lay_tile("BA/L", {0, 0}, 0);
    game.lay_bridge({{0, 0}, BridgeWay::west_east});
    game.lay_tile("BA/LR", {-1, 0}, 3);
    game.lay_tile("BA/LR", {1, 0}, 1);
    game.stand_figure({red, {-1, 0}, segment_at_side(game, {-1, 0}, road, Side::east)});
    game.lay_ingots({0, 0}, 2);
    game.set_last_placed({1, 0});
    game.end_part();
    EXPECT_EQ(ingots_of(game, red), 2);
}

// ---- GOLD-03: castles, options --------------------------------------------------------------

/// A castle of green's on (0,-1) and (0,0), and a road of red's east of it that is completed now. One
/// ingot lies where only the castle claims it, two where both do, one where only the road does.
ReferenceGame castle_and_road(const Options& options, const std::string& lord = "follower") {
    ReferenceGame game = gold_board(options);
    lay_small_city(game, {0, 0});
    const int half = segment_at_side(game, {0, 0}, city, Side::north);
    game.stand_figure({green, {0, 0}, half, lord, strength_of(lord)});
    game.lay_castle({0, 0}, half);
    game.lay_tile("BA/LR", {1, 0}, 3);
    game.lay_tile("BA/LR", {2, 0}, 1);
    game.stand_figure({red, {1, 0}, segment_at_side(game, {1, 0}, road, Side::east)});
    game.lay_ingots({0, -1}, 1);
    game.lay_ingots({1, 0}, 2);
    game.lay_ingots({2, 0}, 1);
    game.set_last_placed({2, 0});
    return game;
}

/// The tile that both claim comes first.
TEST(ReferenceGold, Gold03CastlePooled) {
    ReferenceGame game = castle_and_road({});
    EXPECT_EQ(game.part_result().ingots,
              (Taken{{red, {1, 0}}, {green, {1, 0}}, {red, {2, 0}}, {green, {0, -1}}}));
    EXPECT_EQ(points_for(game.end_part(), green), 2);
    EXPECT_EQ(ingots_of(game, green), 2);
}

TEST(ReferenceGold, Gold03CastleAfterTheRoad) {
    ReferenceGame game = castle_and_road({{"gold_multi_feature", "per_feature_in_order"}});
    EXPECT_EQ(game.part_result().ingots,
              (Taken{{red, {1, 0}}, {red, {1, 0}}, {red, {2, 0}}, {green, {0, -1}}}));
}

/// With a mayor as its lord it scores nothing, and so claims nothing (AM-09).
TEST(ReferenceGold, Gold03CastleOfAMayor) {
    ReferenceGame game = castle_and_road({}, "mayor");
    game.end_part();
    EXPECT_EQ(ingots_of(game, green), 0);
    EXPECT_EQ(ingots_of(game, red), 3);
    EXPECT_EQ(game.ingots(), (Ingots{{{0, -1}, 1}}));
}

/// `gold_pick=ask`: each is asked who may take from more than one tile.
TEST(ReferenceGold, Gold03Ask) {
    ReferenceGame game = castle_and_road({{"gold_pick", "ask"}});
    std::optional<IngotQuestion> asked = game.ingot_question();
    ASSERT_TRUE(asked && !asked->is_placement);
    EXPECT_EQ(asked->player, red);
    EXPECT_EQ(asked->cells, (std::vector<Cell>{{1, 0}, {2, 0}}));
    EXPECT_THROW(game.end_part(), std::invalid_argument);
    EXPECT_THROW(game.take_ingot({0, -1}), std::invalid_argument);
    game.take_ingot({2, 0});
    asked = game.ingot_question();
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked->player, green);
    EXPECT_EQ(asked->cells, (std::vector<Cell>{{0, -1}, {1, 0}}));
    game.take_ingot({1, 0});
    EXPECT_FALSE(game.ingot_question());
    EXPECT_EQ(game.part_result().ingots,
              (Taken{{red, {2, 0}}, {green, {1, 0}}, {red, {1, 0}}, {green, {0, -1}}}));
    game.end_part();
    EXPECT_EQ(ingots_of(game, red), 2);
}

/// PHASE-01: the city begins further north than the road, so blue is served before red, who is active.
TEST(ReferenceGold, Gold03OrderOfFeatures) {
    EXPECT_EQ(road_and_city({}, true).part_result().ingots, (Taken{{red, {0, 0}}}));
    EXPECT_EQ(
        road_and_city({{"gold_multi_feature", "per_feature_in_order"}}, true).part_result().ingots,
        (Taken{{blue, {0, 0}}}));
}

/// Clockwise from the active player; who has nothing left to take is passed over.
TEST(ReferenceGold, Gold03RoundRobin) {
    const GoldClaim small{{1}, {{5, 0}}}, large{{0, 2}, {{0, 0}, {1, 0}, {5, 0}}};
    const Ingots ingots = {{{0, 0}, 1}, {{1, 0}, 2}, {{5, 0}, 2}};
    const IngotSharing pooled(ingots, {{small, large}}, false, 1, 3);
    EXPECT_EQ(pooled.taken(),
              (Taken{{1, {5, 0}}, {2, {5, 0}}, {0, {0, 0}}, {2, {1, 0}}, {0, {1, 0}}}));
    const IngotSharing in_order(ingots, {{large}, {small}}, false, 1, 3);
    EXPECT_EQ(in_order.taken(),
              (Taken{{2, {0, 0}}, {0, {1, 0}}, {2, {1, 0}}, {0, {5, 0}}, {2, {5, 0}}}));
}

/// Of tiles that as many claim the first in reading order: by row, then by column.
TEST(ReferenceGold, Gold03FirstInReadingOrder) {
    const Ingots ingots = {{{-3, 2}, 1}, {{4, -1}, 1}, {{2, -1}, 1}};
    const GoldClaim claim{{0}, {{-3, 2}, {4, -1}, {2, -1}}};
    EXPECT_EQ(IngotSharing(ingots, {{claim}}, false, 0, 2).taken(),
              (Taken{{0, {2, -1}}, {0, {4, -1}}, {0, {-3, 2}}}));
}

// ---- GOLD-05 --------------------------------------------------------------------------------

TEST(ReferenceGold, Gold05Value) {
    for (const auto& [number, points] : std::map<int, int>{
             {0, 0}, {1, 1}, {3, 3}, {4, 8}, {6, 12}, {7, 21}, {9, 27}, {10, 40}, {16, 64}}) {
        ReferenceGame game = gold_board();
        game.set_tokens(blue, "ingot", number);
        EXPECT_EQ(points_for(game.final_awards(), blue), points);
    }
}

/// What lies on the board is discarded, also on what is scored at the end.
TEST(ReferenceGold, Gold05DiscardedAtTheEnd) {
    ReferenceGame game = game_before_gold({{0, 0}});
    game.set_bag({{"GO/LCc", 1}});
    draw_and_place(game, "GO/LCc", {0, -1}, 0);
    game.put_figure(red, {0, -1}, segment_of_kind(game, {0, -1}, monastery));
    game.end_part();
    ASSERT_TRUE(game.game_over());
    game.finish();
    EXPECT_EQ(game.score(red), 2);
    EXPECT_TRUE(game.ingots().empty());
}

}  // namespace
}  // namespace bastide::reference
