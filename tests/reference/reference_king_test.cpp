/// Checks the reference game against the rules text, chapter 16 section B: King and Robber Baron. The numbers
/// are those of the text where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

namespace bastide::reference {
namespace {

const std::set<std::string> rules_with_titles = {"king-and-robber", "castles", "bridges", "abbey",
                                                 "ferries",         "count",   "cult"};

ReferenceGame king_board(const Options& options = {}) {
    ReferenceGame game = empty_board(options, rules_with_titles);
    game.set_bag({{"BA/L", 20}});
    return game;
}

/// Completes a city or road of this many tiles in the next part.
void complete_row(ReferenceGame& game, SegmentKind kind, Cell cell, int tiles) {
    lay_row(game, kind, cell, tiles);
    game.set_last_placed({std::int16_t(cell.x + tiles - 1), cell.y});
    game.end_part();
}

/// KIN-01, the example: the tokens lie beside the board.
TEST(ReferenceKing, Kin01Nobody) {
    const ReferenceGame game = king_board();
    EXPECT_FALSE(game.holder_of("king"));
    EXPECT_FALSE(game.holder_of("robber baron"));
    EXPECT_TRUE(game.final_awards().empty());
}

/// KIN-02, the example: the record is 5, and cities of 6 and 8 are completed at once.
TEST(ReferenceKing, Kin02TwoAtOnce) {
    ReferenceGame game = king_board();
    game.set_record("king", 5);
    game.set_tokens(blue, "king", 1);
    for (std::int16_t x = 0; x < 13; ++x) {
        const bool joins_two = x == 5;
        const bool is_end = x == 0 || x == 12;
        game.lay_tile(joins_two ? "BA/CFC.2"
                      : is_end  ? "BA/C"
                                : "BA/CFc.1",
                      {x, 0},
                      joins_two || x == 0 ? 1
                      : is_end            ? 3
                                          : 0);
    }
    game.set_last_placed({5, 0});
    EXPECT_TRUE(game.end_part().empty());
    EXPECT_EQ(game.holder_of("king"), red);
    EXPECT_EQ(game.tokens(blue, "king"), 0);
    EXPECT_EQ(game.record("king"), 8);
}

/// An equal size does not move a token.
TEST(ReferenceKing, Kin02LargerOnly) {
    ReferenceGame game = king_board();
    complete_row(game, city, {0, 0}, 4);
    EXPECT_EQ(game.holder_of("king"), red);
    EXPECT_EQ(game.record("king"), 4);
    EXPECT_FALSE(game.holder_of("robber baron"));
    // Blue: the same size.
    complete_row(game, city, {0, 2}, 4);
    EXPECT_EQ(game.holder_of("king"), red);
    // Green: a larger one, and a road.
    complete_row(game, city, {0, 4}, 5);
    EXPECT_EQ(game.holder_of("king"), green);
    EXPECT_EQ(game.tokens(red, "king"), 0);
    complete_row(game, road, {0, 6}, 2);
    EXPECT_EQ(game.holder_of("robber baron"), red);
    EXPECT_EQ(game.holder_of("king"), green);
    // Blue takes what Red has, and Green's own record grows.
    complete_row(game, road, {0, 8}, 3);
    EXPECT_EQ(game.holder_of("robber baron"), blue);
    complete_row(game, city, {0, 10}, 7);
    EXPECT_EQ(game.holder_of("king"), green);
    EXPECT_EQ(game.record("king"), 7);
}

/// KIN-02: whoever is knight there.
TEST(ReferenceKing, Kin02WhoeverScores) {
    ReferenceGame game = king_board();
    lay_row(game, city, {0, 0}, 3);
    game.stand_figure({blue, {0, 0}, 0});
    game.set_last_placed({2, 0});
    EXPECT_EQ(game.part_result().titles, std::vector<std::string>{"king"});
    EXPECT_EQ(points_for(game.end_part(), blue), 6);
    EXPECT_EQ(game.holder_of("king"), red);
}

/// KIN-03: an abbey adds no tile; a bridge does.
TEST(ReferenceKing, Kin03AbbeysAndBridges) {
    ReferenceGame abbey = king_board();
    lay_row(abbey, city, {0, 0}, 3, 1);
    abbey.lay_tile("AM/A", {0, 0}, 0);
    abbey.set_last_placed({0, 0});
    abbey.end_part();
    EXPECT_EQ(abbey.record("king"), 2);
    ReferenceGame bridge = king_board();
    bridge.lay_tile("BA/L", {1, 0}, 0);
    bridge.lay_bridge({{1, 0}, BridgeWay::west_east});
    bridge.lay_tile("BA/LR", {0, 0}, 3);
    bridge.lay_tile("BA/LR", {2, 0}, 1);
    bridge.set_last_placed({2, 0});
    bridge.end_part();
    EXPECT_EQ(bridge.record("robber baron"), 3);
    EXPECT_FALSE(bridge.holder_of("king"));
}

/// KIN-03: a castle is no completed city, now or at the end.
TEST(ReferenceKing, Kin03Castles) {
    ReferenceGame game = king_board();
    lay_small_city(game, {0, 10});
    game.stand_figure({blue, {0, 10}, 0});
    game.set_last_placed({0, 10});
    game.build_castle(game.feature_at({0, 10}, 0));
    game.end_part();
    EXPECT_FALSE(game.holder_of("king"));
    for (std::int16_t x = 2; x < 10; x = std::int16_t(x + 2)) {
        lay_small_city(game, {x, 10});
    }
    game.set_tokens(red, "king", 1);
    EXPECT_EQ(points_for(game.final_awards(), red), 4);
    // COU-03: Carcassonne is a completed city.
    lay_carcassonne(game);
    EXPECT_EQ(points_for(game.final_awards(), red), 4 + 1);
}

/// Eleven completed cities and seven completed roads, and one more of each that is not.
ReferenceGame many_features(const std::string& scoring) {
    ReferenceGame game = empty_board({{"king_robber_scoring", scoring}}, {"king-and-robber"});
    for (std::int16_t number = 0; number < 11; ++number) {
        lay_small_city(game, {std::int16_t(2 * number), 0});
    }
    for (std::int16_t number = 0; number < 7; ++number) {
        lay_row(game, road, {0, std::int16_t(3 + 2 * number)}, 2);
    }
    game.lay_tile("BA/C", {50, 0}, 0);
    game.lay_tile("BA/LR", {52, 0}, 0);
    return game;
}

/// KIN-04, the example, and the values of its option.
TEST(ReferenceKing, Kin04Points) {
    struct Case {
        std::string scoring;
        int king, robber, both;
    };
    for (const Case& expected : {Case{"per_feature", 11, 7, 18}, Case{"fixed_10", 10, 10, 20},
                                 Case{"fixed_15_40", 15, 15, 40}, Case{"continuous", 0, 0, 0}}) {
        ReferenceGame game = many_features(expected.scoring);
        game.set_tokens(red, "king", 1);
        game.set_tokens(blue, "robber baron", 1);
        EXPECT_EQ(points_for(game.final_awards(), red), expected.king) << expected.scoring;
        EXPECT_EQ(points_for(game.final_awards(), blue), expected.robber) << expected.scoring;
        game.set_tokens(red, "robber baron", 1);
        game.set_tokens(blue, "robber baron", 0);
        EXPECT_EQ(points_for(game.final_awards(), red), expected.both) << expected.scoring;
    }
}

/// KIN-04 `continuous`: before the token changes hands.
TEST(ReferenceKing, Kin04Continuous) {
    ReferenceGame game = king_board({{"king_robber_scoring", "continuous"}});
    complete_row(game, city, {0, 0}, 2);
    EXPECT_EQ(game.score(red), 0);
    complete_row(game, city, {0, 2}, 5);
    EXPECT_EQ(game.score(red), 1);
    EXPECT_EQ(game.holder_of("king"), blue);
    complete_row(game, road, {0, 4}, 5);
    EXPECT_EQ(game.score(blue), 0);
    // COU-04: that is not a point for a feature, so nobody may enter Carcassonne for it.
    complete_row(game, city, {0, 6}, 3);
    EXPECT_EQ(game.score(blue), 1);
    EXPECT_TRUE(game.entries().empty());
    EXPECT_EQ(game.active_player(), blue);
}

/// One of them alone.
TEST(ReferenceKing, WithoutOneOfThem) {
    ReferenceGame game = king_board({{"kr_king", "off"}});
    complete_row(game, city, {0, 0}, 2);
    EXPECT_FALSE(game.holder_of("king"));
    complete_row(game, road, {0, 2}, 2);
    EXPECT_EQ(game.holder_of("robber baron"), blue);
}

}  // namespace
}  // namespace bastide::reference
