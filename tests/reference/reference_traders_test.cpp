/// Checks the reference game against the rules text, chapter 12. The numbers are those of the text
/// where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bastide::reference {
namespace {

const std::set<std::string> with_traders = {"traders-and-builders"};

ReferenceGame traders_board(const Options& options = {}) {
    return empty_board(options, with_traders);
}

/// A game of three with these tiles in the pile, its first tile on (0, 0).
ReferenceGame traders_game(const std::string& start, const Pile& bag, const Options& options = {}) {
    GameSetup setup = setup_with({{start, {0, 0}, 0}}, bag, 3);
    setup.rules = with_traders;
    setup.options = options;
    return ReferenceGame(setup);
}

using Goods = std::map<std::string, int>;

/// TB-01, TB-06: one builder and one pig each, but for what is left out.
TEST(ReferenceTraders, Tb01Pieces) {
    const ReferenceGame game = traders_board();
    EXPECT_EQ(game.supply(red, "builder"), 1);
    EXPECT_EQ(game.supply(red, "pig"), 1);
    EXPECT_EQ(game.tokens(red, "wine"), 0);
    const ReferenceGame part = traders_board({{"tb_builder", "off"}});
    EXPECT_EQ(part.supply(red, "builder"), 0);
    EXPECT_EQ(part.supply(red, "pig"), 1);
    EXPECT_EQ(traders_board({{"tb_pig", "off"}}).supply(red, "pig"), 0);
    EXPECT_EQ(empty_board().supply(red, "builder"), 0);
    GameSetup setup = setup_with({}, {});
    setup.each = {{"builder", 2}};
    EXPECT_THROW(ReferenceGame{setup}, std::invalid_argument);
}

int count_of_kind(const ReferenceGame& game, SegmentKind kind) {
    int count = 0;
    for (const Feature& feature : game.features()) {
        count += kind_of(game.board(), feature) == kind;
    }
    return count;
}

/// TB-02: the special tiles.
TEST(ReferenceTraders, Tb02SpecialTiles) {
    struct Case {
        std::string tile;
        int roads, cities, fields, monasteries;
    };
    for (const Case& expected : {Case{"TB/RRrr", 2, 0, 4, 0}, Case{"TB/RRC", 2, 1, 3, 0},
                                 Case{"TB/LRRR", 3, 0, 3, 1}, Case{"TB/CcCC.c", 0, 3, 1, 0}}) {
        ReferenceGame game = traders_board();
        game.lay_tile(expected.tile, {0, 0}, 0);
        EXPECT_EQ(count_of_kind(game, road), expected.roads) << expected.tile;
        EXPECT_EQ(count_of_kind(game, city), expected.cities) << expected.tile;
        EXPECT_EQ(count_of_kind(game, field), expected.fields) << expected.tile;
        EXPECT_EQ(count_of_kind(game, monastery), expected.monasteries) << expected.tile;
    }
    // A bridge between two roads that is printed parts fields (unlike one that is built).
    ReferenceGame game = traders_board();
    game.lay_tile("TB/RRrr", {0, 0}, 0);
    EXPECT_NE(road_at(game, {0, 0}, Side::north), road_at(game, {0, 0}, Side::east));
    EXPECT_EQ(road_at(game, {0, 0}, Side::north), road_at(game, {0, 0}, Side::south));
    // A farmer may stand in the inner field that reaches no side.
    ReferenceGame inner = traders_board();
    inner.lay_tile("TB/CcCC.c", {0, 0}, 0);
    inner.set_last_placed({0, 0});
    EXPECT_EQ(inner.legal_places(red).size(), 4U);
}

/// Blue's city with 1 wine and 2 grain, with 4 of its 5 tiles; the last belongs on (4, 0).
ReferenceGame open_trading_city(const Options& options) {
    GameSetup setup = setup_with({}, {{"BA/C", 1}, {"BA/L", 1}}, 3);
    setup.rules = with_traders;
    setup.options = options;
    ReferenceGame game(setup);
    game.lay_tile("BA/C", {0, 0}, 1);
    game.lay_tile("TB/CFc.w", {1, 0}, 0);
    game.lay_tile("TB/CRc.g", {2, 0}, 0);
    game.lay_tile("TB/CRc.g", {3, 0}, 0);
    game.stand_figure({blue, {0, 0}, segment_of_kind(game, {0, 0}, city)});
    return game;
}

/// TB-03: Red closes Blue's city of 5 tiles: Blue 10 points, Red 1 wine, 2 grain.
TEST(ReferenceTraders, Tb03GoodsForWhoCompletes) {
    for (const std::string goods : {"on", "off"}) {
        ReferenceGame game = open_trading_city({{"tb_goods", goods}});
        EXPECT_TRUE(game.part_goods().empty());
        draw_and_place(game, "BA/C", {4, 0}, 3);
        const Goods expected = goods == "on" ? Goods{{"wine", 1}, {"grain", 2}} : Goods();
        EXPECT_EQ(game.part_goods(), expected);
        game.end_part();
        EXPECT_EQ(game.score(blue), 10);
        EXPECT_EQ(game.score(red), 0);
        EXPECT_EQ(game.tokens(red, "wine"), goods == "on" ? 1 : 0);
        EXPECT_EQ(game.tokens(red, "grain"), goods == "on" ? 2 : 0);
        EXPECT_EQ(game.tokens(red, "cloth"), 0);
        EXPECT_EQ(game.tokens(blue, "wine"), 0);
        draw_and_place(game, "BA/L", {5, 0}, 0);
        EXPECT_TRUE(game.part_goods().empty()) << "the city is not completed again";
    }
}

/// TB-03: for completed cities only, occupied or not.
TEST(ReferenceTraders, Tb03WhetherOccupiedOrNot) {
    ReferenceGame game = traders_board();
    game.lay_tile("TB/CcCC.c", {0, 0}, 0);
    game.lay_tile("BA/C", {0, -1}, 2);
    game.lay_tile("BA/C", {1, 0}, 3);
    game.lay_tile("BA/C", {0, 1}, 0);
    game.set_last_placed({0, 0});
    EXPECT_EQ(game.newly_completed().size(), 2U) << "the city of the cloth is open in the west";
    EXPECT_TRUE(game.part_goods().empty());
    game.lay_tile("TB/Cc.w", {-1, 0}, 1);
    game.lay_tile("TB/Cc.g", {-1, -1}, 3);
    game.set_last_placed({-1, -1});
    EXPECT_TRUE(game.part_goods().empty());
    game.lay_tile("BA/C", {-2, -1}, 1);
    game.set_last_placed({-2, -1});
    EXPECT_EQ(game.part_goods(), (Goods{{"wine", 1}, {"grain", 1}, {"cloth", 1}}));
    EXPECT_TRUE(game.part_awards().empty()) << "nobody stands there";
}

/// TB-03: two cities with a symbol each that one tile closes.
TEST(ReferenceTraders, Tb03TwoCitiesAtOnce) {
    ReferenceGame game = traders_board();
    game.lay_tile("TB/CFc.w", {1, 0}, 0);
    game.lay_tile("BA/C", {2, 0}, 3);
    game.lay_tile("TB/CCc.c", {-1, 0}, 0);
    game.lay_tile("BA/C", {-2, 0}, 1);
    game.lay_tile("BA/CFC.2", {0, 0}, 1);
    game.set_last_placed({0, 0});
    EXPECT_EQ(game.newly_completed().size(), 2U);
    EXPECT_EQ(game.part_goods(), (Goods{{"wine", 1}, {"cloth", 1}}));
}

/// TB-05: wine Red 3, Blue 3, Green 1: Red 10, Blue 10. Up to 30.
TEST(ReferenceTraders, Tb05Majorities) {
    ReferenceGame game = traders_board();
    game.set_tokens(red, "wine", 3);
    game.set_tokens(blue, "wine", 3);
    game.set_tokens(green, "wine", 1);
    const std::vector<Award> awards = game.final_awards();
    ASSERT_EQ(awards.size(), 2U);
    EXPECT_EQ(points_for(awards, red), 10);
    EXPECT_EQ(points_for(awards, blue), 10);
    EXPECT_EQ(awards[0].name, "wine");
    EXPECT_TRUE(awards[0].at_the_end);
    const std::vector<LineItem> line = {{"wine", 3, 10, "TB-05"}};
    EXPECT_EQ(awards[0].value.items, line);
    game.set_tokens(green, "grain", 1);
    game.set_tokens(green, "cloth", 2);
    game.set_tokens(green, "wine", 4);
    EXPECT_EQ(points_for(game.final_awards(), green), 30);
    EXPECT_EQ(points_for(game.final_awards(), red), 0);
}

/// TB-05: a kind that nobody holds; `goods_zero_majority=yes`, `tb_goods=off`.
TEST(ReferenceTraders, Tb05NobodyHoldsAKind) {
    EXPECT_TRUE(traders_board().final_awards().empty());
    ReferenceGame game = traders_board({{"goods_zero_majority", "yes"}});
    EXPECT_EQ(game.final_awards().size(), 9U);
    EXPECT_EQ(points_for(game.final_awards(), green), 30);
    game.set_tokens(blue, "cloth", 1);
    EXPECT_EQ(points_for(game.final_awards(), blue), 30);
    EXPECT_EQ(points_for(game.final_awards(), red), 20);
    EXPECT_TRUE(traders_board({{"goods_zero_majority", "yes"}, {"tb_goods", "off"}})
                    .final_awards()
                    .empty());
}

/// A road that ends at a crossing in the west and has two tiles more, Red's thief on it.
ReferenceGame road_with_thief(const Pile& bag, const Options& options = {}) {
    ReferenceGame game = traders_game("BA/RRR", bag, options);
    game.lay_tile("BA/RFr", {1, 0}, 0);
    game.lay_tile("BA/RFr", {2, 0}, 0);
    game.stand_figure({red, {1, 0}, segment_of_kind(game, {1, 0}, road)});
    return game;
}

void add_builder(ReferenceGame& game, int player) {
    game.stand_figure({player, {2, 0}, segment_of_kind(game, {2, 0}, road), "builder", 0});
}

/// TB-10: on a road or city with an own follower, at any distance; nowhere else.
TEST(ReferenceTraders, Tb10PlacingTheBuilder) {
    ReferenceGame game = road_with_thief({});
    game.lay_tile("BA/RCr", {3, 0}, 0);
    game.set_last_placed({3, 0});
    const int road_segment = segment_of_kind(game, {3, 0}, road);
    EXPECT_EQ(game.legal_places(red, "builder"), (std::vector{road_segment}));
    EXPECT_TRUE(game.legal_places(blue, "builder").empty());
    // In the fields beside it there is a farmer of Red's, which is no help.
    game.stand_figure({red, {2, 0}, field_segment(game, {2, 0}, Slot::nl)});
    EXPECT_EQ(game.legal_places(red, "builder"), (std::vector{road_segment}));
    game.stand_figure({red, {3, 0}, segment_of_kind(game, {3, 0}, city)});
    EXPECT_EQ(game.legal_places(red, "builder").size(), 2U);
    game.put_figure(red, {3, 0}, road_segment, "builder");
    EXPECT_EQ(game.supply(red, "builder"), 0);
    EXPECT_TRUE(game.legal_figure_places(red).empty()) << "instead of a follower";
    EXPECT_THROW(game.put_figure(red, {3, 0}, road_segment), std::invalid_argument);
    game.set_last_placed({3, 0});
    EXPECT_TRUE(game.legal_places(red, "builder").empty()) << "there is but one";
}

/// TB-10: never on a monastery; several players' builders may share a feature.
TEST(ReferenceTraders, Tb10MonasteriesAndSharedFeatures) {
    ReferenceGame game = traders_board();
    game.lay_tile("BA/L", {0, 0}, 0);
    game.stand_figure({red, {0, 0}, segment_of_kind(game, {0, 0}, monastery)});
    game.set_last_placed({0, 0});
    EXPECT_TRUE(game.legal_places(red, "builder").empty());
    ReferenceGame shared = road_with_thief({});
    add_builder(shared, red);
    shared.stand_figure({blue, {2, 0}, segment_of_kind(shared, {2, 0}, road)});
    shared.lay_tile("BA/RFr", {3, 0}, 0);
    shared.set_last_placed({3, 0});
    EXPECT_EQ(shared.legal_places(blue, "builder").size(), 1U);
}

/// TB-11 and its option: on a feature that P has just completed.
TEST(ReferenceTraders, Tb11OnACompletedFeature) {
    for (const std::string value : {"allow", "forbid"}) {
        ReferenceGame game = road_with_thief({}, {{"builder_on_completed", value}});
        game.lay_tile("BA/RRR", {3, 0}, 0);
        game.set_last_placed({3, 0});
        const int closed = segment_at_side(game, {3, 0}, road, Side::west);
        const std::vector<int> expected =
            value == "allow" ? std::vector{closed} : std::vector<int>();
        EXPECT_EQ(game.legal_places(red, "builder"), expected);
        if (value == "allow") {
            game.put_figure(red, {3, 0}, closed, "builder");
            EXPECT_EQ(game.returning_figures().size(), 2U);
            game.end_part();
            EXPECT_EQ(game.supply(red, "builder"), 1);
            EXPECT_FALSE(game.second_part_is_offered());
        }
    }
}

/// TB-12: no strength, and a feature with a builder alone is not occupied.
TEST(ReferenceTraders, Tb12NoStrength) {
    ReferenceGame game = traders_board();
    game.lay_tile("BA/RFr", {0, 0}, 0);
    game.lay_tile("BA/RFr", {1, 0}, 0);
    const int segment = segment_of_kind(game, {0, 0}, road);
    game.stand_figure({red, {0, 0}, segment, "builder", 0});
    game.set_last_placed({1, 0});
    EXPECT_TRUE(game.owners(game.feature_at({0, 0}, segment)).empty());
    EXPECT_TRUE(game.followers_on(game.feature_at({0, 0}, segment)).empty());
    const std::vector<int> places = game.legal_places(blue);
    EXPECT_NE(std::find(places.begin(), places.end(), segment), places.end());
    // TB-13: alone as it is, it goes back.
    EXPECT_EQ(game.returning_figures().size(), 1U);
    game.stand_figure({blue, {1, 0}, segment});
    EXPECT_EQ(game.owners(game.feature_at({0, 0}, segment)), (std::vector{blue}));
    EXPECT_EQ(game.returning_figures().size(), 1U) << "another player's follower is no help";
    game.stand_figure({red, {1, 0}, segment});
    EXPECT_TRUE(game.returning_figures().empty());
    EXPECT_THROW(game.stand_figure({blue, {0, 0}, segment, "builder", 1}), std::invalid_argument);
}

/// TB-14: P extends, completes or merges; own builder or a foreign one; placed in this very part.
TEST(ReferenceTraders, Tb14WhenASecondPartIsGranted) {
    struct Case {
        std::string situation;
        std::string tile;
        Cell cell;
        Turning turning;
        int builder;  ///< whose
        bool is_granted;
    };
    for (const Case& expected : {Case{"extends", "BA/RFr", {3, 0}, 0, red, true},
                                 Case{"completes", "BA/RRR", {3, 0}, 0, red, true},
                                 Case{"foreign", "BA/RFr", {3, 0}, 0, blue, false},
                                 Case{"elsewhere", "BA/RFr", {-1, 0}, 0, red, false}}) {
        ReferenceGame game = road_with_thief({{expected.tile, 1}, {"BA/L", 1}});
        game.stand_figure({blue, {2, 0}, segment_of_kind(game, {2, 0}, road)});
        add_builder(game, expected.builder);
        draw_and_place(game, expected.tile, expected.cell, expected.turning);
        game.end_part();
        EXPECT_EQ(game.second_part_is_offered(), expected.is_granted) << expected.situation;
        EXPECT_EQ(game.active_player(), expected.is_granted ? red : blue) << expected.situation;
    }
    ReferenceGame game = road_with_thief({{"BA/RFr", 1}, {"BA/L", 1}});
    draw_and_place(game, "BA/RFr", {3, 0}, 0);
    game.put_figure(red, {3, 0}, segment_of_kind(game, {3, 0}, road), "builder");
    game.end_part();
    EXPECT_FALSE(game.second_part_is_offered()) << "placed in this very part";
}

/// TB-14: P merges the builder's road with another one.
TEST(ReferenceTraders, Tb14Merging) {
    ReferenceGame game = road_with_thief({{"BA/RFr", 1}, {"BA/L", 1}});
    add_builder(game, red);
    game.lay_tile("BA/RFr", {4, 0}, 0);
    game.stand_figure({blue, {4, 0}, segment_of_kind(game, {4, 0}, road)});
    draw_and_place(game, "BA/RFr", {3, 0}, 0);
    game.end_part();
    EXPECT_TRUE(game.second_part_is_offered());
}

/// TB-15: taken or declined; `forced` does not ask; an empty pile loses it (GEN-05).
TEST(ReferenceTraders, Tb15TakenDeclinedForced) {
    const Pile bag = {{"BA/RFr", 2}, {"BA/L", 1}};
    for (const std::string value : {"optional", "forced"}) {
        ReferenceGame game = road_with_thief(bag, {{"builder_second_part", value}});
        add_builder(game, red);
        EXPECT_THROW(game.take_second_part(), std::invalid_argument);
        draw_and_place(game, "BA/RFr", {3, 0}, 0);
        game.end_part();
        EXPECT_EQ(game.second_part_is_offered(), value == "optional");
        if (value == "optional") {
            ReferenceGame declined = game;
            EXPECT_THROW(declined.draw("BA/RFr"), std::invalid_argument);
            declined.decline_second_part();
            EXPECT_EQ(declined.active_player(), blue);
            EXPECT_EQ(declined.part(), 1);
            game.take_second_part();
        }
        EXPECT_EQ(game.active_player(), red);
        EXPECT_EQ(game.part(), 2);
        draw_and_place(game, "BA/RFr", {4, 0}, 0);
        game.end_part();
        EXPECT_EQ(game.active_player(), blue) << "no third part";
        EXPECT_EQ(game.part(), 1);
        EXPECT_FALSE(game.game_over());

        ReferenceGame last = road_with_thief({{"BA/RFr", 1}}, {{"builder_second_part", value}});
        add_builder(last, red);
        draw_and_place(last, "BA/RFr", {3, 0}, 0);
        last.end_part();
        EXPECT_FALSE(last.second_part_is_offered());
        EXPECT_TRUE(last.game_over());
    }
}

/// TB-16: the worked example. GEN-04: in the second part, too, what does not fit is discarded.
TEST(ReferenceTraders, Tb16WorkedExample) {
    ReferenceGame game = road_with_thief({{"BA/CccR", 1}, {"BA/CFc.1", 1}, {"BA/L", 1}});
    add_builder(game, red);
    draw_and_place(game, "BA/CccR", {3, 0}, 1);
    game.put_figure(red, {3, 0}, segment_of_kind(game, {3, 0}, city));
    game.end_part();
    EXPECT_EQ(game.score(red), 4);
    EXPECT_EQ(game.supply(red), 6);
    EXPECT_EQ(game.supply(red, "builder"), 1);
    ASSERT_TRUE(game.second_part_is_offered());
    game.take_second_part();
    draw_and_place(game, "BA/CFc.1", {4, 0}, 0);
    const int segment = segment_of_kind(game, {4, 0}, city);
    EXPECT_EQ(game.legal_places(red, "builder"), (std::vector{segment}));
    game.put_figure(red, {4, 0}, segment, "builder");
    game.end_part();
    EXPECT_FALSE(game.second_part_is_offered()) << "no third part";
    EXPECT_EQ(game.active_player(), blue);

    ReferenceGame stuck = road_with_thief({{"BA/RFr", 1}, {"IC/CCCC", 1}});
    add_builder(stuck, red);
    draw_and_place(stuck, "BA/RFr", {3, 0}, 0);
    stuck.end_part();
    stuck.take_second_part();
    EXPECT_FALSE(stuck.draw("IC/CCCC"));
    EXPECT_TRUE(stuck.game_over());
}

/// TB-17: the builder stays and grants a part in the next turn, too.
TEST(ReferenceTraders, Tb17TheBuilderStays) {
    ReferenceGame game = road_with_thief({{"BA/RFr", 2}, {"BA/L", 5}});
    add_builder(game, red);
    std::int16_t x = 3, y = -1;
    for (int turn = 0; turn < 2; ++turn) {
        ASSERT_EQ(game.active_player(), red);
        draw_and_place(game, "BA/RFr", {x++, 0}, 0);
        game.end_part();
        EXPECT_EQ(game.supply(red, "builder"), 0);
        ASSERT_TRUE(game.second_part_is_offered());
        game.decline_second_part();
        for (const int player : {blue, green}) {
            ASSERT_EQ(game.active_player(), player);
            draw_and_place(game, "BA/L", {0, y--}, 0);
            game.end_part();
        }
    }
}

}  // namespace
}  // namespace bastide::reference
