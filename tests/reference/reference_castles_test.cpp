/// Checks the reference game against the rules text: castles of chapter 18. The numbers are those of
/// the text where it has any. Chains, which are about cells alone, are in
/// reference_castle_chains_test.cpp.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bastide::reference {
namespace {

const std::set<std::string> with_castles = {"castles"};

ReferenceGame castles_board(const Options& options = {}) {
    return empty_board(options,
                       {"castles", "bridges", "traders-and-builders", "inns-and-cathedrals"});
}

/// A small city of a player, its lower half on the cell, that the tile there completes now.
Feature complete_small_city(ReferenceGame& game, Cell cell, int player) {
    lay_small_city(game, cell);
    game.stand_figure({player, cell, segment_at_side(game, cell, city, Side::north)});
    game.set_last_placed(cell);
    return city_at(game, cell, Side::north);
}

/// A castle of a player, its lower half on the cell.
Feature lay_old_castle(ReferenceGame& game, Cell cell, int player) {
    lay_small_city(game, cell);
    const int half = segment_at_side(game, cell, city, Side::north);
    game.stand_figure({player, cell, half});
    game.lay_castle(cell, half);
    return game.feature_at(cell, half);
}

/// A road of two or three tiles from west to east that begins on the cell, closed at both ends.
Feature lay_road(ReferenceGame& game, Cell cell, int tiles) {
    game.lay_tile("BA/LR", cell, 3);
    for (int step = 1; step < tiles - 1; ++step) {
        game.lay_tile("BA/RFr", {std::int16_t(cell.x + step), cell.y}, 0);
    }
    const Cell last{std::int16_t(cell.x + tiles - 1), cell.y};
    game.lay_tile("BA/LR", last, 1);
    game.set_last_placed(last);
    return road_at(game, cell, Side::east);
}

/// BCB-02.
TEST(ReferenceCastles, Bcb02HowManyEach) {
    for (int players = 2; players <= 6; ++players) {
        GameSetup setup = setup_with({}, {}, players);
        EXPECT_EQ(ReferenceGame(setup).tokens(red, "castle"), 0);
        setup.rules = with_castles;
        EXPECT_EQ(ReferenceGame(setup).tokens(red, "castle"), players <= 4 ? 3 : 2);
        EXPECT_EQ(ReferenceGame(setup).tokens(red, "bridge"), 0);
    }
}

/// BCB-30 and `small_city_definition`.
TEST(ReferenceCastles, Bcb30SmallCity) {
    for (const std::string definition : {"semicircular", "any_two_tiles"}) {
        ReferenceGame game = castles_board({{"small_city_definition", definition}});
        complete_small_city(game, {0, 0}, red);
        EXPECT_TRUE(game.castle_question().has_value());
        game = castles_board({{"small_city_definition", definition}});
        game.lay_tile("BA/C", {0, 0}, 0);
        game.lay_tile("IC/C!", {0, -1}, 2);
        game.stand_figure({red, {0, 0}, 0});
        game.set_last_placed({0, -1});
        EXPECT_EQ(game.castle_question().has_value(), definition == "any_two_tiles");
        // Three tiles.
        game = castles_board({{"small_city_definition", definition}});
        game.lay_tile("BA/C", {0, 0}, 0);
        game.lay_tile("BA/CFc.1", {0, -1}, 1);
        game.lay_tile("BA/C", {0, -2}, 2);
        game.stand_figure({red, {0, 0}, 0});
        game.set_last_placed({0, -2});
        EXPECT_FALSE(game.castle_question().has_value());
        // Not completed.
        game = castles_board({{"small_city_definition", definition}});
        game.lay_tile("BA/C", {0, 0}, 0);
        game.stand_figure({red, {0, 0}, 0});
        game.set_last_placed({0, 0});
        EXPECT_FALSE(game.castle_question().has_value());
    }
}

/// BCB-31: the owner, who need not be the active player, scores 4 or builds.
TEST(ReferenceCastles, Bcb31OwnerChooses) {
    ReferenceGame game = castles_board();
    const Feature small_city = complete_small_city(game, {0, 0}, blue);
    ASSERT_TRUE(game.castle_question().has_value());
    EXPECT_EQ(game.castle_question()->player, blue);
    EXPECT_EQ(game.castle_question()->cities, std::vector{small_city});
    EXPECT_THROW(game.end_part(), std::invalid_argument);
    ReferenceGame other = game;
    game.pass_castles();
    EXPECT_EQ(points_for(game.end_part(), blue), 4);
    EXPECT_EQ(game.supply(blue), 7);
    EXPECT_EQ(game.tokens(blue, "castle"), 3);
    EXPECT_TRUE(game.castles().empty());
    other.build_castle(small_city);
    EXPECT_TRUE(other.end_part().empty());
    EXPECT_EQ(other.score(blue), 0);
    EXPECT_EQ(other.supply(blue), 6);
    EXPECT_EQ(other.tokens(blue, "castle"), 2);
    // BCB-33.
    ASSERT_EQ(other.castles().size(), 1U);
    EXPECT_EQ(other.name(small_city), "castle");
    EXPECT_FALSE(other.is_completed(small_city));
    EXPECT_EQ(other.value(small_city).points(), 0);
    EXPECT_EQ(other.lords_of(small_city), std::set{blue});
}

TEST(ReferenceCastles, Bcb31NothingToChoose) {
    ReferenceGame game = castles_board();
    lay_small_city(game, {0, 0});
    game.set_last_placed({0, 0});
    EXPECT_FALSE(game.castle_question().has_value()) << "unoccupied";
    game = castles_board();
    complete_small_city(game, {0, 0}, red);
    game.set_tokens(red, "castle", 0);
    EXPECT_FALSE(game.castle_question().has_value()) << "no token";
    EXPECT_EQ(points_for(game.end_part(), red), 4);
}

/// BCB-32: P has city caps N and S; also both of one player. `castle_asking`.
TEST(ReferenceCastles, Bcb32SeveralAtOnce) {
    for (const std::string asking : {"every_owner", "first_pass_ends"}) {
        for (const int other : {red, blue}) {
            ReferenceGame game = castles_board({{"castle_asking", asking}});
            game.lay_tile("BA/C", {0, -1}, 2);
            game.lay_tile("BA/C", {0, 1}, 0);
            game.stand_figure({other, {0, -1}, 0});
            game.stand_figure({red, {0, 1}, 0});
            game.lay_tile("BA/CFC.2", {0, 0}, 0);
            game.set_last_placed({0, 0});
            ASSERT_TRUE(game.castle_question().has_value());
            EXPECT_EQ(game.castle_question()->player, red);
            EXPECT_EQ(game.castle_question()->cities.size(), other == red ? 2U : 1U);
            ReferenceGame passing = game;
            passing.pass_castles();
            EXPECT_EQ(passing.castle_question().has_value(),
                      other == blue && asking == "every_owner");
            game.build_castle(city_at(game, {0, 1}, Side::north));
            ASSERT_EQ(game.castle_question().has_value(), other == blue || asking == "every_owner");
            if (game.castle_question()) {
                EXPECT_EQ(game.castle_question()->player, other);
                game.build_castle(city_at(game, {0, -1}, Side::south));
                EXPECT_EQ(game.castles().size(), 2U);
            } else {
                EXPECT_EQ(points_for(game.end_part(), red), 4);
            }
        }
    }
}

/// BCB-34: what the castle does not change.
TEST(ReferenceCastles, Bcb34FieldsStay) {
    ReferenceGame game = castles_board();
    const Feature small_city = complete_small_city(game, {0, 0}, red);
    const std::size_t features = game.features().size();
    game.build_castle(small_city);
    EXPECT_EQ(game.features().size(), features);
    EXPECT_TRUE(game.open_edges(small_city).empty());
    game.lay_bridge({{0, 0}, BridgeWay::west_east});
}

/// BCB-35, BCB-36: a large meeple as lord; the builder goes home at once.
TEST(ReferenceCastles, Bcb36Builder) {
    ReferenceGame game = castles_board();
    lay_small_city(game, {0, 0});
    game.stand_figure({red, {0, -1}, 0, "large follower", 2});
    game.set_last_placed({0, 0});
    game.put_figure(red, {0, 0}, 0, "builder");
    game.build_castle(city_at(game, {0, 0}, Side::north));
    EXPECT_EQ(game.supply(red, "builder"), 1);
    EXPECT_EQ(game.supply(red, "large follower"), 0);
    const PartResult result = game.part_result();
    ASSERT_EQ(result.returning.size(), 1U);
    EXPECT_EQ(result.returning[0].kind, "builder");
    EXPECT_TRUE(result.completed.empty());
    EXPECT_TRUE(result.goods.empty());
    game.end_part();
    EXPECT_EQ(game.lords_of(city_at(game, {0, 0}, Side::north)), std::set{red});
}

/// BCB-38: all score, all convert, mixed; a minority; `castle_sharing`.
TEST(ReferenceCastles, Bcb38Shared) {
    ReferenceGame shared = castles_board();
    lay_small_city(shared, {0, 0});
    shared.stand_figure({red, {0, 0}, 0, "large follower", 2});
    shared.stand_figure({blue, {0, 0}, 0});
    shared.stand_figure({blue, {0, -1}, 0});
    shared.stand_figure({green, {0, -1}, 0});
    shared.set_last_placed({0, 0});
    const Feature small_city = city_at(shared, {0, 0}, Side::north);

    ReferenceGame game = shared;
    game.pass_castles();
    EXPECT_EQ(game.castle_question()->player, blue);
    game.pass_castles();
    EXPECT_FALSE(game.castle_question().has_value()) << "green is no owner";
    game.end_part();
    EXPECT_EQ(game.score(red), 4);
    EXPECT_EQ(game.score(blue), 4);

    game = shared;
    game.build_castle(small_city);
    game.build_castle(small_city);
    EXPECT_EQ(game.supply(green), 7) << "AMB-32";
    EXPECT_TRUE(game.part_result().completed.empty());
    game.end_part();
    EXPECT_EQ(game.lords_of(small_city), (std::set{red, blue}));
    EXPECT_EQ(game.tokens(red, "castle"), 2);
    EXPECT_EQ(game.tokens(blue, "castle"), 2);
    lay_road(game, {1, 0}, 2);
    game.end_part();
    EXPECT_EQ(game.score(red), 2);
    EXPECT_EQ(game.score(blue), 2);

    game = shared;
    game.build_castle(small_city);
    game.pass_castles();
    EXPECT_EQ(game.part_result().completed, std::vector{small_city});
    game.end_part();
    EXPECT_EQ(game.score(red), 0);
    EXPECT_EQ(game.score(blue), 4);
    EXPECT_EQ(game.supply(blue), 7);
    EXPECT_EQ(game.supply(green), 7);
    EXPECT_EQ(game.lords_of(small_city), std::set{red});
    EXPECT_FALSE(game.is_completed(small_city));

    ReferenceGame single = castles_board({{"castle_sharing", "single_follower"}});
    lay_small_city(single, {0, 0});
    single.stand_figure({red, {0, 0}, 0});
    single.stand_figure({red, {0, -1}, 0});
    single.set_last_placed({0, 0});
    EXPECT_FALSE(single.castle_question().has_value());
}

/// BCB-43: Red converts; the road beside it scores 5 once, in the next round of scoring another road
/// scores for the castle; `castle_delay=next_turn`: not in the same turn.
TEST(ReferenceCastles, Bcb43NotInTheRoundItIsBuilt) {
    for (const std::string delay : {"next_round", "next_turn"}) {
        GameSetup setup = setup_with({{"BA/C", {0, -1}, 2}}, {}, 3);
        setup.rules = {"castles", "traders-and-builders"};
        setup.options = {{"castle_delay", delay}, {"builder_second_part", "forced"}};
        ReferenceGame game(setup);
        // P has a cap and a road end that completes a road of Red with his builder.
        game.lay_tile("BA/RFr", {1, 0}, 0);
        game.lay_tile("BA/LR", {2, 0}, 1);
        game.stand_figure({red, {1, 0}, 0});
        game.stand_figure({red, {1, 0}, 0, "builder", 0});
        game.stand_figure({red, {0, -1}, 0});
        game.set_bag({{"BA/CRRR", 1}, {"BA/LR", 2}});
        draw_and_place(game, "BA/CRRR", {0, 0}, 0);
        game.build_castle(city_at(game, {0, 0}, Side::north));
        EXPECT_EQ(points_for(game.end_part(), red), 3);
        ASSERT_EQ(game.part(), 2);
        draw_and_place(game, "BA/LR", {-1, 0}, 3);
        EXPECT_EQ(points_for(game.end_part(), red), delay == "next_round" ? 2 : 0);
        EXPECT_EQ(game.active_player(), blue);
        draw_and_place(game, "BA/LR", {0, 1}, 2);
        EXPECT_EQ(points_for(game.end_part(), red), delay == "next_round" ? 0 : 2);
    }
}

/// BCB-42, BCB-44, BCB-45: an ownerless road of 3 tiles in the fief of Blue's castle; the lord returns.
TEST(ReferenceCastles, Bcb45UnoccupiedFeaturesCount) {
    ReferenceGame game = castles_board();
    const Feature castle = lay_old_castle(game, {0, 0}, blue);
    lay_road(game, {1, 0}, 3);
    const std::vector<Award> awards = game.end_part();
    ASSERT_EQ(awards.size(), 1U);
    EXPECT_EQ(awards[0].name, "castle");
    EXPECT_EQ(awards[0].feature, castle);
    EXPECT_EQ(points_for(awards, blue), 3);
    EXPECT_EQ(game.supply(blue), 7);
    EXPECT_TRUE(game.castles()[0].scored);
    // It is scored for good.
    lay_road(game, {1, -1}, 3);
    EXPECT_TRUE(game.end_part().empty());
}

/// BCB-42: a monastery by its own cell alone.
TEST(ReferenceCastles, Bcb42Monastery) {
    for (const int x : {1, 2}) {
        ReferenceGame game = castles_board();
        lay_old_castle(game, {0, 0}, blue);
        const Cell cell{std::int16_t(x), 0};
        game.lay_tile("BA/L", cell, 0);
        lay_monasteries_around(game, cell, 7);
        Cell last = cell;
        for (const Cell beside : surrounding_cells(cell)) {
            last = game.board().contains(beside) ? last : beside;
        }
        if (last != cell) {
            game.lay_tile("BA/L", last, 0);
        } else {
            last = {std::int16_t(x + 1), 1};
        }
        game.set_last_placed(last);
        const std::vector<Feature> completed = game.newly_completed();
        EXPECT_NE(std::find(completed.begin(), completed.end(), monastery_at(game, cell)),
                  completed.end());
        EXPECT_EQ(points_for(game.part_awards(), blue), x == 1 ? 9 : 0);
    }
}

/// BCB-46: owning both castle and feature, the points twice; the road with inn doubled.
TEST(ReferenceCastles, Bcb46Points) {
    ReferenceGame game = castles_board();
    lay_old_castle(game, {0, 0}, red);
    const Feature road_feature = lay_road(game, {1, 0}, 3);
    game.stand_figure({red, {1, 0}, road_feature.begin()->segment});
    EXPECT_EQ(points_for(game.end_part(), red), 6);
    game = castles_board();
    lay_old_castle(game, {0, 0}, red);
    game.lay_tile("BA/LR", {1, 0}, 3);
    game.lay_tile("BB/R.bi", {2, 0}, 1);
    game.set_last_placed({2, 0});
    EXPECT_EQ(points_for(game.end_part(), red), 4);
}

/// BCB-47: P closes a road (3) and a city (4), both in the fief of Blue's castle. `castle_pick`.
TEST(ReferenceCastles, Bcb47Choice) {
    for (const std::string pick : {"owner", "max", "active"}) {
        ReferenceGame game = castles_board({{"castle_pick", pick}});
        const Feature castle = lay_old_castle(game, {0, 0}, blue);
        game.lay_tile("BA/LR", {2, 0}, 1);
        game.lay_tile("BA/LR", {1, 1}, 2);
        game.lay_tile("BA/C", {1, -1}, 2);
        game.lay_tile("BA/CRr", {1, 0}, 0);
        game.set_last_placed({1, 0});
        ASSERT_EQ(game.pick_question().has_value(), pick != "max");
        if (pick != "max") {
            EXPECT_EQ(game.pick_question()->player, pick == "owner" ? blue : red);
            EXPECT_EQ(game.pick_question()->castle, castle);
            EXPECT_EQ(game.pick_question()->candidates.size(), 2U);
            EXPECT_THROW(game.end_part(), std::invalid_argument);
            game.answer_pick(road_at(game, {1, 0}, Side::east));
        }
        EXPECT_EQ(points_for(game.end_part(), blue), pick == "max" ? 4 : 3);
    }
}

/// BCB-52: a small city in the fief of an old castle.
TEST(ReferenceCastles, Bcb52SmallCityInsideAFief) {
    for (const bool converts : {false, true}) {
        ReferenceGame game = castles_board();
        lay_old_castle(game, {0, 0}, red);
        const Feature small_city = complete_small_city(game, {1, 0}, blue);
        converts ? game.build_castle(small_city) : game.pass_castles();
        game.end_part();
        EXPECT_EQ(game.score(blue), converts ? 0 : 4);
        EXPECT_EQ(game.score(red), converts ? 0 : 4);
        EXPECT_EQ(game.castles()[0].scored, !converts);
    }
    ReferenceGame game = castles_board();
    lay_old_castle(game, {0, 0}, red);
    lay_small_city(game, {1, 0});
    game.set_last_placed({1, 0});
    EXPECT_EQ(points_for(game.end_part(), red), 4) << "unoccupied";
}

/// AMB-24: two small cities at once, one scored, one converted.
TEST(ReferenceCastles, Bcb43TheOtherOneDoesNotTriggerTheNewOne) {
    ReferenceGame game = castles_board();
    game.lay_tile("BA/C", {0, -1}, 2);
    game.lay_tile("BA/C", {0, 1}, 0);
    game.stand_figure({blue, {0, -1}, 0});
    game.stand_figure({red, {0, 1}, 0});
    game.lay_tile("BA/CFC.2", {0, 0}, 0);
    game.set_last_placed({0, 0});
    game.build_castle(city_at(game, {0, 1}, Side::north));
    game.pass_castles();
    game.end_part();
    EXPECT_EQ(game.score(red), 0);
    EXPECT_EQ(game.score(blue), 4);
}

/// BCB-54, BCB-55: the field touches 2 completed cities and 1 castle: 3 + 3 + 4 = 10; with the owner's pig
/// 4 + 4 + 5. TB-22. BASE-26, AMB-21.
TEST(ReferenceCastles, Bcb55Fields) {
    for (const auto& [scoring, points] :
         std::map<std::string, int>{{"third", 10}, {"second", 10}, {"first", 4 + 4 + 5}}) {
        for (const bool has_pig : {false, true}) {
            ReferenceGame game = castles_board({{"farm_scoring", scoring}});
            for (const Cell cell : {Cell{0, 0}, Cell{1, 0}, Cell{2, 0}}) {
                lay_small_city(game, cell);
            }
            game.stand_figure({blue, {0, 0}, 0});
            game.lay_castle({0, 0}, 0);
            game.stand_figure({red, {0, 0}, field_segment(game, {0, 0}, Slot::sl)});
            if (has_pig) {
                game.stand_figure({red, {2, 0}, field_segment(game, {2, 0}, Slot::sl), "pig", 0});
            }
            game.set_bag({});
            const std::vector<Award> awards = game.final_awards();
            EXPECT_EQ(points_for(awards, red), points + (has_pig ? 3 : 0)) << scoring;
            EXPECT_EQ(points_for(awards, blue), 0);
        }
    }
}

}  // namespace
}  // namespace bastide::reference
