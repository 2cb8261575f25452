/// Checks the reference game against the rules text, chapter 20: hills and vineyards. The numbers are those of
/// the text where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace bastide::reference {
namespace {

const std::set<std::string> rules_with_hills = {
    "hills",   "vineyards", "shepherds", "inns-and-cathedrals",
    "castles", "bazaars",   "dragon",    "barn",
    "abbey",   "mayor",     "wagon",     "abbot",
    "cult",    "river",     "count",     "traders-and-builders"};

const std::string hill = "HS/RFR.h";
const std::string hill_road = "BA/RFr";

ReferenceGame hill_board(const Options& options = {}) {
    ReferenceGame game = empty_board(options, rules_with_hills);
    game.set_bag({{hill_road, 10}});
    return game;
}

int tiles_in_bag(const ReferenceGame& game) {
    int tiles = 0;
    for (const auto& [tile, copies] : game.bag()) {
        tiles += copies;
    }
    return tiles;
}

/// Plays hill_road roads to the east, one in each turn, until the game is over; gives back how many.
int roads_until_the_end(ReferenceGame& game, Cell next) {
    int roads = 0;
    for (; !game.game_over(); ++next.x, ++roads) {
        draw_and_place(game, hill_road, next, 0);
        game.end_part();
    }
    return roads;
}

// ---- HS-02: a tile under the hill -----------------------------------------------------------

/// The example: of ten tiles nine are left. Which one is gone nobody knows.
TEST(ReferenceHills, Hs02OneDrawLess) {
    ReferenceGame game = hill_board();
    game.lay_tile(hill_road, {0, 0}, 0);
    game.set_bag({{hill, 1}, {hill_road, 10}});
    draw_and_place(game, hill, {0, 1}, 1);
    game.end_part();
    EXPECT_EQ(tiles_in_bag(game), 10);
    EXPECT_EQ(roads_until_the_end(game, {1, 0}), 9);
}

TEST(ReferenceHills, Hs02NotFromAnEmptyPile) {
    ReferenceGame game = hill_board();
    game.lay_tile(hill_road, {0, 0}, 0);
    game.set_bag({{hill, 1}});
    draw_and_place(game, hill, {0, 1}, 1);
    game.end_part();
    EXPECT_TRUE(game.game_over());
}

TEST(ReferenceHills, Hs02NotWithoutTheRule) {
    ReferenceGame game = empty_board({}, {"vineyards", "shepherds"});
    game.lay_tile(hill_road, {0, 0}, 0);
    game.set_bag({{hill, 1}, {hill_road, 10}});
    draw_and_place(game, hill, {0, 1}, 1);
    game.end_part();
    EXPECT_EQ(roads_until_the_end(game, {1, 0}), 10);
}

/// The last tile may lie under a hill: then the game is over.
TEST(ReferenceHills, Hs02TheLastTile) {
    ReferenceGame game = hill_board();
    game.lay_tile(hill_road, {0, 0}, 0);
    game.set_bag({{hill, 1}, {hill_road, 1}});
    draw_and_place(game, hill, {0, 1}, 1);
    game.end_part();
    EXPECT_TRUE(game.game_over());
}

/// Chapter 20 on bazaars: whether there are enough tiles is asked of what is left.
TEST(ReferenceHills, Hs02CountsForBazaars) {
    for (const bool has_hill : {false, true}) {
        ReferenceGame game = hill_board();
        game.lay_tile("BA/L", {0, 0}, 0);
        game.set_bag({{hill, 1}, {hill_road, 1}, {"BB/F.b", 4}});
        draw_and_place(game, has_hill ? hill : hill_road, {0, 1}, has_hill ? 1 : 0);
        game.end_part();
        game.set_bag({{"BB/F.b", 4}, {hill, 1}});
        if (has_hill) {
            draw_and_place(game, hill, {0, 2}, 1);
            game.end_part();
        }
        draw_and_place(game, "BB/F.b", {-1, 0}, 0);
        game.end_part();
        // Of five tiles the hill has taken two, or none.
        EXPECT_EQ(game.bazaar() != nullptr, !has_hill);
    }
}

// ---- HS-03: ties ----------------------------------------------------------------------------

struct Knight {
    int player;
    int tile;  ///< of six, from the west; hills are on the second and the fifth, 1 and 4
    std::string kind = "follower";
};

/// A city of six tiles, two of which have hills, and these knights in it.
ReferenceGame city_on_hill(const std::vector<Knight>& knights, const Options& options = {}) {
    ReferenceGame game = hill_board(options);
    game.lay_tile("BA/C", {0, 0}, 1);
    game.lay_tile("HS/Cc.h.1", {1, 0}, 0);
    game.lay_tile("BA/CFc.1", {1, -1}, 1);
    game.lay_tile("BA/CFc.1", {1, -2}, 1);
    game.lay_tile("HS/Cc.h.1", {1, -3}, 2);
    game.lay_tile("BA/C", {2, -3}, 3);
    const std::vector<Cell> cells = {{0, 0}, {1, 0}, {1, -1}, {1, -2}, {1, -3}, {2, -3}};
    for (const Knight& knight : knights) {
        const Cell cell = cells.at(std::size_t(knight.tile));
        game.stand_figure({knight.player, cell, segment_of_kind(game, cell, city), knight.kind,
                           strength_of(knight.kind)});
    }
    game.set_last_placed({2, -3});
    return game;
}

/// The example: one knight each.
TEST(ReferenceHills, Hs03OneKnightEach) {
    ReferenceGame game = city_on_hill({{red, 1}, {blue, 2}});
    const std::vector<Award> awards = game.part_awards();
    EXPECT_EQ(points_for(awards, red), 12);
    EXPECT_EQ(points_for(awards, blue), 0);
    EXPECT_EQ(game.returning_figures().size(), 2u);
}

TEST(ReferenceHills, Hs03BothOrNone) {
    for (const int tile : {1, 2}) {
        const ReferenceGame game = city_on_hill({{red, tile}, {blue, tile == 1 ? 4 : 3}});
        const std::vector<Award> awards = game.part_awards();
        EXPECT_EQ(points_for(awards, red), 12);
        EXPECT_EQ(points_for(awards, blue), 12);
    }
}

/// It never beats more strength, and may break a tie with a large follower.
TEST(ReferenceHills, Hs03Strength) {
    std::vector<Award> awards = city_on_hill({{red, 1}, {blue, 2}, {blue, 3}}).part_awards();
    EXPECT_EQ(points_for(awards, red), 0);
    EXPECT_EQ(points_for(awards, blue), 12);
    awards = city_on_hill({{red, 2, "large follower"}, {blue, 1}, {blue, 3}}).part_awards();
    EXPECT_EQ(points_for(awards, red), 0);
    EXPECT_EQ(points_for(awards, blue), 12);
}

/// A third player who is weaker gains nothing by a hill; of three who are tied one may stand on none.
TEST(ReferenceHills, Hs03OnlyAmongTheTied) {
    std::vector<Award> awards =
        city_on_hill({{red, 2}, {red, 3}, {blue, 2}, {blue, 3}, {green, 1}}).part_awards();
    EXPECT_EQ(points_for(awards, red), 12);
    EXPECT_EQ(points_for(awards, blue), 12);
    EXPECT_EQ(points_for(awards, green), 0);
    awards = city_on_hill({{red, 1}, {blue, 4}, {green, 2}}).part_awards();
    EXPECT_EQ(points_for(awards, red), 12);
    EXPECT_EQ(points_for(awards, blue), 12);
    EXPECT_EQ(points_for(awards, green), 0);
}

/// `hill_tiebreak=count`: the most followers on hills win.
TEST(ReferenceHills, Hs03Count) {
    const std::vector<Knight> knights = {{red, 1}, {red, 4}, {blue, 1}, {blue, 2}};
    for (const char* how : {"at_least_one", "count"}) {
        const std::vector<Award> awards =
            city_on_hill(knights, {{"hill_tiebreak", how}}).part_awards();
        EXPECT_EQ(points_for(awards, red), 12);
        EXPECT_EQ(points_for(awards, blue), std::string(how) == "count" ? 0 : 12);
    }
    const std::vector<Award> tied =
        city_on_hill({{red, 1}, {blue, 4}}, {{"hill_tiebreak", "count"}}).part_awards();
    EXPECT_EQ(points_for(tied, red), 12);
    EXPECT_EQ(points_for(tied, blue), 12);
}

/// Nobody but followers stands on a hill: builders do not.
TEST(ReferenceHills, Hs03NotBuilders) {
    const std::vector<Award> awards =
        city_on_hill({{red, 2}, {red, 1, "builder"}, {blue, 3}}).part_awards();
    EXPECT_EQ(points_for(awards, red), 12);
    EXPECT_EQ(points_for(awards, blue), 12);
}

/// Who is on the tile but in another feature does not count; on roads and in fields at the end, too.
TEST(ReferenceHills, Hs03RoadsAndFields) {
    ReferenceGame game = hill_board();
    game.lay_tile("BA/LR", {0, -1}, 0);
    game.lay_tile(hill, {0, 0}, 0);
    const int north_road = segment_at_side(game, {0, 0}, road, Side::north);
    game.stand_figure({red, {0, 0}, north_road});
    game.stand_figure({blue, {0, -1}, segment_of_kind(game, {0, -1}, road)});
    game.stand_figure({green, {0, 0}, segment_at_side(game, {0, 0}, road, Side::south)});
    game.set_last_placed({0, 0});
    EXPECT_EQ(points_for(game.part_awards(), red), 2);
    EXPECT_EQ(points_for(game.part_awards(), blue), 0);
}

TEST(ReferenceHills, Hs03Farmers) {
    ReferenceGame game = hill_board();
    game.lay_tile("HS/Cc.h.1", {0, 0}, 0);
    game.lay_tile("BA/C", {0, -1}, 2);
    game.lay_tile("BA/C", {-1, 0}, 1);
    game.lay_tile(hill_road, {0, 1}, 0);
    game.stand_figure({red, {0, 0}, 1});
    game.stand_figure({blue, {0, 1}, field_segment(game, {0, 1}, Slot(0))});
    EXPECT_EQ(points_for(game.final_awards(), red), 3);
    EXPECT_EQ(points_for(game.final_awards(), blue), 0);
}

/// Chapter 20 on the mayor: his strength may be tied, and then a hill decides.
TEST(ReferenceHills, Hs03Mayors) {
    ReferenceGame game = hill_board();
    game.lay_tile("BA/C", {0, 0}, 1);
    game.lay_tile("BA/CFc+", {1, 0}, 0);
    game.lay_tile("HS/Cc.h.1", {2, 0}, 0);
    game.lay_tile("BA/C", {2, -1}, 2);
    const int there = segment_of_kind(game, {2, 0}, city);
    game.stand_figure({red, {1, 0}, segment_of_kind(game, {1, 0}, city), "mayor", 0});
    game.stand_figure({blue, {2, 0}, there});
    game.set_last_placed({2, -1});
    EXPECT_EQ(points_for(game.part_awards(), red), 0);
    EXPECT_EQ(points_for(game.part_awards(), blue), 10);
}

/// Chapter 20 on castles: whoever is tied may turn the small city into one, on a hill or not. Who scores it is
/// decided by the hill.
TEST(ReferenceHills, Hs03SmallCities) {
    ReferenceGame game = hill_board();
    game.lay_tile("HS/CFR.h", {0, 0}, 0);
    game.lay_tile("BA/C", {0, -1}, 2);
    game.stand_figure({red, {0, 0}, 0});
    game.stand_figure({blue, {0, -1}, 0});
    game.set_last_placed({0, -1});
    ASSERT_TRUE(game.castle_question());
    EXPECT_EQ(game.castle_question()->player, red);
    game.pass_castles();
    ASSERT_TRUE(game.castle_question());
    EXPECT_EQ(game.castle_question()->player, blue);
    game.pass_castles();
    EXPECT_EQ(points_for(game.part_awards(), red), 4);
    EXPECT_EQ(points_for(game.part_awards(), blue), 0);
}

// ---- HS-04: vineyards -----------------------------------------------------------------------

/// A building with tiles all around it but for some, and this many vineyards among them.
ReferenceGame building_among_vineyards(const std::string& building, int around, int vineyards,
                                       const Options& options = {}) {
    ReferenceGame game = hill_board(options);
    game.lay_tile(building, {0, 0}, 0);
    // One that shows fields to its neighbours alone: its city looks away.
    const std::vector<std::pair<Cell, Turning>> outwards = {{{0, -1}, 0}, {{1, 0}, 1},  {{0, 1}, 2},
                                                            {{-1, 0}, 3}, {{1, -1}, 1}, {{1, 1}, 1},
                                                            {{-1, 1}, 3}, {{-1, -1}, 3}};
    for (const auto& [cell, turning] : outwards) {
        if (around-- > 0) {
            game.lay_tile(vineyards-- > 0 ? "HS/C!.v" : "BB/F.b", cell, turning);
        }
    }
    game.stand_figure({red, {0, 0}, 0});
    game.set_last_placed({0, -1});
    return game;
}

/// The examples.
TEST(ReferenceHills, Hs04Monastery) {
    EXPECT_EQ(points_for(building_among_vineyards("BA/L", 8, 3).part_awards(), red), 18);
    EXPECT_EQ(points_for(building_among_vineyards("BA/L", 7, 2).final_awards(), red), 8);
}

/// SHR-01, the example; an abbey, which is put last into its hole.
TEST(ReferenceHills, Hs04ShrineAndAbbey) {
    EXPECT_EQ(points_for(building_among_vineyards("CU/S", 8, 1).part_awards(), red), 12);
    EXPECT_EQ(points_for(building_among_vineyards("AM/A", 8, 2).part_awards(), red), 15);
}

TEST(ReferenceHills, Hs04Gardens) {
    for (const bool gains : {false, true}) {
        ReferenceGame game = hill_board({{"vineyard_garden", gains ? "true" : "false"}});
        game.lay_tile("BA/CG", {0, 0}, 0);
        game.lay_tile("BA/C", {0, -1}, 2);
        game.lay_tile("HS/C!.v", {1, 0}, 1);
        for (const Cell cell : surrounding_cells({0, 0})) {
            if (!game.board().contains(cell)) {
                game.lay_tile("BB/F.b", cell, 0);
            }
        }
        game.stand_figure({red, {0, 0}, 0, "abbot", 1});
        game.set_last_placed({1, 1});
        EXPECT_EQ(points_for(game.part_awards(), red), gains ? 12 : 9);
    }
}

TEST(ReferenceHills, Hs04OneVineyardForMany) {
    ReferenceGame game = hill_board();
    game.lay_tile("BA/L", {0, 0}, 0);
    game.lay_tile("HS/C!.v", {1, 0}, 1);
    game.lay_tile("BB/F.b", {1, 1}, 0);
    game.lay_tile("BA/L", {0, 1}, 0);
    for (const Cell center : {Cell{0, 0}, Cell{0, 1}}) {
        for (const Cell cell : surrounding_cells(center)) {
            if (!game.board().contains(cell)) {
                game.lay_tile("BB/F.b", cell, 0);
            }
        }
    }
    EXPECT_EQ(game.value(monastery_at(game, {0, 0})).points(), 12);
    EXPECT_EQ(game.value(monastery_at(game, {0, 1})).points(), 12);
}

// ---- HS-13: the tile with two cities at one side --------------------------------------------

/// The example: a cap joins both.
TEST(ReferenceHills, Hs13Cap) {
    ReferenceGame game = hill_board();
    game.lay_tile("HS/CC!.v", {0, 0}, 0);
    EXPECT_EQ(game.feature_at({0, 0}, 0).size(), 1u);
    EXPECT_EQ(game.feature_at({0, 0}, 1).size(), 1u);
    game.lay_tile("BA/CFc.1", {-1, 0}, 0);
    game.lay_tile("BA/C", {-2, 0}, 1);
    game.lay_tile("BA/C", {1, 0}, 3);
    game.stand_figure({red, {-2, 0}, 0});
    EXPECT_EQ(game.value(game.feature_at({0, 0}, 0)).points(), 3);
    EXPECT_EQ(game.value(game.feature_at({0, 0}, 1)).points(), 2);
    game.lay_tile("BA/C", {0, -1}, 2);
    game.set_last_placed({0, -1});
    EXPECT_EQ(cells_of(game.feature_at({0, 0}, 0)).size(), 5u);
    EXPECT_EQ(points_for(game.part_awards(), red), 10);
}

/// An abbey closes both and joins nothing.
TEST(ReferenceHills, Hs13Abbey) {
    ReferenceGame game = hill_board();
    game.lay_tile("HS/CC!.v", {0, 0}, 0);
    game.lay_tile("BA/C", {-1, 0}, 1);
    game.lay_tile("BA/C", {1, 0}, 3);
    EXPECT_FALSE(game.is_completed(game.feature_at({0, 0}, 0)));
    game.lay_tile("AM/A", {0, -1}, 0);
    game.set_last_placed({0, -1});
    EXPECT_EQ(game.newly_completed().size(), 2u);
    EXPECT_EQ(game.value(game.feature_at({0, 0}, 0)).points(), 4);
    EXPECT_EQ(game.value(game.feature_at({0, 0}, 1)).points(), 4);
}

/// `shared_city_sides`: two such tiles face each other. Half meets half, or each of the four cities is at a side
/// of the other tile that two share.
TEST(ReferenceHills, Hs13FaceToFace) {
    for (const char* how : {"half_by_half", "all_together"}) {
        ReferenceGame game = hill_board({{"shared_city_sides", how}});
        game.lay_tile("HS/CC!.v", {0, 0}, 0);
        game.lay_tile("HS/CC!.v", {0, -1}, 2);
        const Feature corner = game.feature_at({0, 0}, 0);
        if (std::string(how) == "all_together") {
            EXPECT_EQ(corner.size(), 4u);
        } else {
            EXPECT_EQ(corner, (Feature{{{0, -1}, 1}, {{0, 0}, 0}}));
        }
    }
}

/// Chapter 20 on castles: neither of its cities is half of a small city.
TEST(ReferenceHills, Hs13NoCastle) {
    ReferenceGame game = hill_board();
    game.lay_tile("HS/CC!.v", {0, 0}, 0);
    game.lay_tile("BA/C", {1, 0}, 3);
    game.lay_tile("AM/A", {0, -1}, 0);
    game.stand_figure({red, {1, 0}, 0});
    game.set_last_placed({0, -1});
    EXPECT_TRUE(game.is_completed(game.feature_at({1, 0}, 0)));
    EXPECT_FALSE(game.castle_question());
}

}  // namespace
}  // namespace bastide::reference
