/// Checks the reference game against the rules text, chapter 32. The numbers are those of the text
/// where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bastide::reference {
namespace {

constexpr FerryWay west_east = {Side::east, Side::west};
constexpr FerryWay west_south = {Side::south, Side::west};
constexpr FerryWay south_east = {Side::east, Side::south};
constexpr Cell lake{0, 0};

ReferenceGame ferry_board(const Options& options = {}) {
    return empty_board(options,
                       {"ferries", "traders-and-builders", "inns-and-cathedrals", "castles"});
}

/// A road from west to east; the tile at its western end is a monastery's.
void lay_road_from_the_west(ReferenceGame& game, Cell end, int straights) {
    game.lay_tile("BA/LR", end, 3);
    for (int step = 1; step <= straights; ++step) {
        game.lay_tile("BA/RFr", {std::int16_t(end.x + step), end.y}, 0);
    }
}

/// Two straight roads, a lake and two tiles to the east, the last of which ends the road, joined by a
/// ferry; in the south of the lake a road that ends at once.
ReferenceGame joined_road(const Options& options = {}) {
    ReferenceGame game = ferry_board(options);
    game.lay_tile("BA/RFr", {-2, 0}, 0);
    game.lay_tile("BA/RFr", {-1, 0}, 0);
    game.lay_tile("FR/RRR", lake, 0);
    game.lay_tile("BA/RFr", {1, 0}, 0);
    game.lay_tile("BA/LR", {2, 0}, 1);
    game.lay_tile("BA/LR", {0, 1}, 2);
    game.lay_ferry(lake, west_east);
    return game;
}

void stand_on_road(ReferenceGame& game, int player, Cell cell, Side side,
                   const std::string& kind = "follower") {
    game.stand_figure(
        {player, cell, segment_at_side(game, cell, road, side), kind, strength_of(kind)});
}

/// FERRY-01: three pairs of three roads, six of four; the figure comes first.
TEST(ReferenceFerries, Ferry01Pairs) {
    ReferenceGame game = ferry_board();
    game.lay_tile("FR/RRR", lake, 0);
    game.set_last_placed(lake);
    const std::optional<FerryQuestion> asked = game.ferry_question();
    ASSERT_TRUE(asked && asked->is_placement);
    EXPECT_EQ(asked->ways.at(lake), (std::vector<FerryWay>{south_east, west_east, west_south}));
    EXPECT_EQ(game.legal_places(red).size(), 6u);
    game.place_ferry(west_east);
    EXPECT_FALSE(game.ferry_question());
    EXPECT_TRUE(game.legal_places(red).empty());
    EXPECT_EQ(road_at(game, lake, Side::west), road_at(game, lake, Side::east));
    EXPECT_NE(road_at(game, lake, Side::west), road_at(game, lake, Side::south));
    game.lay_tile("FR/RRRR", {0, 1}, 0);
    game.set_last_placed({0, 1});
    EXPECT_EQ(game.ferry_question()->ways.at({0, 1}).size(), 6u);
}

/// FERRY-01, the example: the linked road goes on, the others end in the lake.
TEST(ReferenceFerries, Ferry01Example) {
    for (const bool goes_on : {true, false}) {
        ReferenceGame game = ferry_board();
        lay_road_from_the_west(game, {-2, 0}, 1);
        stand_on_road(game, blue, {-1, 0}, Side::west);
        game.lay_tile("FR/RRR", lake, 0);
        game.set_last_placed(lake);
        game.place_ferry(goes_on ? west_east : south_east);
        EXPECT_EQ(points_for(game.end_part(), blue), goes_on ? 0 : 3);
        EXPECT_EQ(game.supply(blue), goes_on ? 6 : 7);
    }
}

/// FERRY-01 `only_with_highwayman`: not without one, and a knight does not do.
TEST(ReferenceFerries, Ferry01OnlyWithHighwayman) {
    for (const SegmentKind kind : {road, city, field}) {
        ReferenceGame game = ferry_board({{"ferry_placement", "only_with_highwayman"}});
        game.lay_tile("FR/CRRR", lake, 0);
        game.set_last_placed(lake);
        EXPECT_FALSE(game.ferry_question());
        game.put_figure(red, lake, segment_of_kind(game, lake, kind));
        EXPECT_EQ(game.ferry_question().has_value(), kind == road);
    }
}

/// FERRY-02: a road of the lake that is not linked, and one tile more.
TEST(ReferenceFerries, Ferry02LonelyRoad) {
    ReferenceGame game = ferry_board();
    game.lay_tile("BA/LR", {0, 1}, 2);
    stand_on_road(game, red, {0, 1}, Side::north);
    game.lay_tile("FR/RRR", lake, 0);
    game.set_last_placed(lake);
    game.place_ferry(west_east);
    EXPECT_EQ(points_for(game.end_part(), red), 2);
}

/// FERRY-03, FERRY-04: the joined road is worth 5, the part that was left 3.
TEST(ReferenceFerries, Ferry03MovedFerry) {
    ReferenceGame game = joined_road();
    stand_on_road(game, red, {-2, 0}, Side::east);
    stand_on_road(game, blue, {1, 0}, Side::west);
    game.lay_tile("BA/LR", {-3, 0}, 3);
    game.set_last_placed({-3, 0});
    EXPECT_TRUE(game.is_completed(road_at(game, lake, Side::west)));
    const std::optional<FerryQuestion> asked = game.ferry_question();
    ASSERT_TRUE(asked && !asked->is_placement);
    EXPECT_EQ(asked->ways.at(lake), (std::vector<FerryWay>{south_east, west_south}));
    game.move_ferry(lake, west_south);
    EXPECT_FALSE(game.ferry_question());
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, red), 5);
    EXPECT_EQ(points_for(awards, blue), 3);
}

/// FERRY-03: it may be left; then the road is one of six tiles for both.
TEST(ReferenceFerries, Ferry03LeftFerry) {
    ReferenceGame game = joined_road();
    stand_on_road(game, red, {-2, 0}, Side::east);
    stand_on_road(game, blue, {1, 0}, Side::west);
    game.lay_tile("BA/LR", {-3, 0}, 3);
    game.set_last_placed({-3, 0});
    game.leave_ferries();
    EXPECT_FALSE(game.ferry_question());
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, red), 6);
    EXPECT_EQ(points_for(awards, blue), 6);
}

/// FERRY-03: a road that ends in a lake does not lead to its ferry, and one that touches it elsewhere
/// does not either.
TEST(ReferenceFerries, Ferry03OnlyAlongTheRoad) {
    ReferenceGame game = ferry_board();
    game.lay_tile("FR/RRR", lake, 0);
    game.lay_ferry(lake, south_east);
    game.lay_tile("BA/RFr", {-1, 0}, 0);
    game.set_last_placed({-1, 0});
    EXPECT_FALSE(game.ferry_question());
    game.lay_tile("BA/RFr", {1, 0}, 0);
    game.set_last_placed({1, 0});
    EXPECT_TRUE(game.ferry_question());
}

/// FERRY-03: the first ferry on each way, not those behind it; each once, in any order.
TEST(ReferenceFerries, Ferry03NearestOnEachWay) {
    ReferenceGame game = ferry_board();
    for (const int x : {-3, -1, 1}) {
        game.lay_tile("FR/RRR", {std::int16_t(x), 0}, 0);
        game.lay_ferry({std::int16_t(x), 0}, west_east);
    }
    game.lay_tile("BA/RFr", {-2, 0}, 0);
    game.lay_tile("BA/RFr", {0, 0}, 0);
    game.set_last_placed({0, 0});
    EXPECT_EQ(game.ferry_question()->ways.size(), 2u);
    EXPECT_THROW(game.move_ferry({-3, 0}, west_south), std::invalid_argument);
    game.move_ferry({-1, 0}, south_east);
    EXPECT_EQ(game.ferry_question()->ways.size(), 1u);
    EXPECT_THROW(game.move_ferry({-1, 0}, west_east), std::invalid_argument);
    game.move_ferry({1, 0}, west_south);
    EXPECT_FALSE(game.ferry_question());
}

/// FERRY-03: from a lake that is placed the ferries behind it may be moved, its own not.
TEST(ReferenceFerries, Ferry03FromANewLake) {
    ReferenceGame game = ferry_board();
    game.lay_tile("FR/RRR", {-1, 0}, 0);
    game.lay_ferry({-1, 0}, west_east);
    game.lay_tile("FR/RRR", lake, 0);
    game.set_last_placed(lake);
    game.place_ferry(south_east);
    const std::optional<FerryQuestion> asked = game.ferry_question();
    ASSERT_TRUE(asked && !asked->is_placement);
    EXPECT_EQ(asked->ways.size(), 1u);
    EXPECT_TRUE(asked->ways.contains({-1, 0}));
}

/// FERRY-05: a builder that is left without a follower goes home.
TEST(ReferenceFerries, Ferry05Builder) {
    for (const bool has_follower : {true, false}) {
        ReferenceGame game = joined_road();
        stand_on_road(game, red, {-2, 0}, Side::east);
        stand_on_road(game, red, {1, 0}, Side::west, "builder");
        if (has_follower) {
            stand_on_road(game, red, {2, 0}, Side::west);
        }
        game.lay_tile("BA/RFr", {-3, 0}, 0);
        game.set_last_placed({-3, 0});
        game.move_ferry(lake, west_south);
        EXPECT_EQ(game.supply(red, "builder"), has_follower ? 0 : 1);
        const std::vector<Figure> returning = game.returning_figures();
        EXPECT_EQ(std::count_if(returning.begin(), returning.end(),
                                [](const Figure& any) { return any.kind == "builder"; }),
                  1);
    }
}

/// Interactions: an inn counts for the part that it lies in.
TEST(ReferenceFerries, InnOfAPart) {
    ReferenceGame game = ferry_board();
    game.lay_tile("FR/RRR", lake, 0);
    game.lay_ferry(lake, west_east);
    game.lay_tile("BA/LR", {1, 0}, 1);
    game.lay_tile("BA/LR", {0, 1}, 2);
    game.lay_tile("IC/Rr.i", {-1, 0}, 2);
    ASSERT_EQ(game.value(road_at(game, {1, 0}, Side::west)).items.front().name, "inn");
    game.set_last_placed({-1, 0});
    game.move_ferry(lake, west_south);
    EXPECT_EQ(game.value(road_at(game, {1, 0}, Side::west)).points(), 2);
    EXPECT_TRUE(game.is_completed(road_at(game, {1, 0}, Side::west)));
}

/// Interactions: a road that a moved ferry ends scores a castle, though the new tile is far away.
TEST(ReferenceFerries, CastleScoresWhatAFerryEnds) {
    ReferenceGame game = joined_road();
    game.lay_tile("BA/C", {3, 1}, 0);
    game.lay_tile("BA/C", {3, 0}, 2);
    const int half = segment_at_side(game, {3, 0}, city, Side::south);
    game.stand_figure({green, {3, 0}, half});
    game.lay_castle({3, 0}, half);
    game.lay_tile("BA/RFr", {-3, 0}, 0);
    game.set_last_placed({-3, 0});
    EXPECT_TRUE(game.newly_completed().empty());
    game.move_ferry(lake, west_south);
    EXPECT_EQ(points_for(game.end_part(), green), 3);
}

}  // namespace
}  // namespace bastide::reference
