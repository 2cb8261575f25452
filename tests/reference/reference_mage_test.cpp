/// Checks the reference game against the rules text, chapter 34: the mage and the witch. The numbers are those of
/// the text where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace bastide::reference {
namespace {

const std::set<std::string> rules_with_mage = {
    "mage-and-witch", "inns-and-cathedrals",  "castles", "bridges",
    "ferries",        "traders-and-builders", "dragon"};

const std::string mage_road = "BA/RFr";
const std::string magic = "MW/CFC";  // two small cities, north and south

ReferenceGame mage_board(const Options& options = {}) {
    ReferenceGame game = empty_board(options, rules_with_mage);
    game.set_bag({{mage_road, 10}, {magic, 2}, {"BA/L", 2}});
    return game;
}

/// Where one of them may go.
std::set<SegmentPlace> targets_for(const ReferenceGame& game, const std::string& figure) {
    const std::optional<MageQuestion> asked = game.mage_question();
    std::set<SegmentPlace> places;
    for (const MageMove& move : asked ? asked->moves : std::vector<MageMove>()) {
        if (move.figure == figure) {
            places.insert(move.place);
        }
    }
    return places;
}

// ---- MAGE-01 to MAGE-03 ---------------------------------------------------------------------

/// Either of the two goes to any open road or city; before anything else is done.
TEST(ReferenceMage, Mage01Moves) {
    ReferenceGame game = mage_board();
    game.lay_tile("BA/RCr", {0, 0}, 0);
    game.lay_tile("BA/L", {0, 1}, 0);
    draw_and_place(game, magic, {1, 1}, 0);
    ASSERT_TRUE(game.mage_question());
    EXPECT_EQ(game.mage_question()->player, red);
    EXPECT_TRUE(game.mage_question()->leaving.empty());
    const std::set<SegmentPlace> open = {{{0, 0}, 0}, {{0, 0}, 1}, {{1, 1}, 0}, {{1, 1}, 1}};
    EXPECT_EQ(targets_for(game, "mage"), open);
    EXPECT_EQ(targets_for(game, "witch"), open);
    EXPECT_TRUE(game.legal_figure_places(red).empty());
    EXPECT_THROW(game.end_part(), std::invalid_argument);
    game.move_mage_or_witch({"mage", {{0, 0}, 1}});
    EXPECT_FALSE(game.mage_question());
    EXPECT_FALSE(game.legal_figure_places(red).empty());
    game.end_part();
}

/// A figure changes its feature, and MAGE-03 never comes to the other one's.
TEST(ReferenceMage, Mage03NotTogether) {
    ReferenceGame game = mage_board();
    game.lay_tile("BA/RCr", {0, 0}, 0);
    game.lay_tile(mage_road, {-1, 0}, 0);
    game.set_mage_or_witch("mage", {{-1, 0}, 0});
    game.set_mage_or_witch("witch", {{0, 0}, 1});
    game.lay_tile("BA/L", {0, 1}, 0);
    draw_and_place(game, magic, {1, 1}, 0);
    const std::set<SegmentPlace> open = {{{1, 1}, 0}, {{1, 1}, 1}};
    EXPECT_EQ(targets_for(game, "mage"), open);
    EXPECT_EQ(targets_for(game, "witch"), open);
}

/// What the tile has completed is no target.
TEST(ReferenceMage, Mage01NotCompleted) {
    ReferenceGame game = mage_board();
    game.lay_tile("BA/C", {0, 0}, 0);
    draw_and_place(game, magic, {0, -1}, 0);
    EXPECT_EQ(targets_for(game, "mage"), (std::set<SegmentPlace>{{{0, -1}, 0}}));
}

/// MAGE-02: with two of them on the board the player takes one off; one alone leaves, none does nothing.
TEST(ReferenceMage, Mage02NoTarget) {
    for (const int on_board : {0, 1, 2}) {
        ReferenceGame game = mage_board();
        game.lay_tile("BA/C", {0, 0}, 0);
        game.lay_tile("BA/C", {0, -2}, 2);
        game.lay_tile("BA/L", {1, 0}, 0);
        game.lay_tile("BA/LR", {2, 0}, 3);
        game.lay_tile(mage_road, {3, 0}, 0);
        game.lay_tile("BA/L", {1, -2}, 0);
        game.lay_tile("BA/CG", {2, -2}, 1);
        if (on_board > 0) {
            game.set_mage_or_witch("mage", {{2, 0}, 1});
        } else {
            game.lay_tile("BA/LR", {4, 0}, 1);
        }
        if (on_board > 1) {
            game.set_mage_or_witch("witch", {{2, -2}, 1});
        } else {
            game.lay_tile("BA/C", {3, -2}, 3);
        }
        draw_and_place(game, magic, {0, -1}, 0);
        if (on_board == 2) {
            ASSERT_TRUE(game.mage_question());
            EXPECT_TRUE(game.mage_question()->moves.empty());
            EXPECT_EQ(game.mage_question()->leaving, (std::vector<std::string>{"mage", "witch"}));
            game.take_off_mage_or_witch("witch");
            EXPECT_TRUE(game.mage_and_witch().contains("mage"));
        }
        EXPECT_FALSE(game.mage_question());
        EXPECT_EQ(game.mage_and_witch().size(), on_board == 2 ? 1u : 0u);
    }
}

// ---- MAGE-04: forced separation -------------------------------------------------------------

/// Two roads of two tiles each, mage and witch on them, and a gap between.
ReferenceGame two_roads(const Options& options = {}) {
    ReferenceGame game = mage_board(options);
    game.lay_tile("BA/LR", {0, 0}, 3);
    game.lay_tile(mage_road, {1, 0}, 0);
    game.lay_tile(mage_road, {3, 0}, 0);
    game.lay_tile("BA/LR", {4, 0}, 1);
    game.lay_tile("BA/RCr", {0, 1}, 2);
    game.set_mage_or_witch("mage", {{1, 0}, 0});
    game.set_mage_or_witch("witch", {{3, 0}, 0});
    game.stand_figure({blue, {0, 0}, 1});
    return game;
}

/// The example: 5 tiles, the mage is moved away and the witch stays: 3.
TEST(ReferenceMage, Mage04Joined) {
    ReferenceGame game = two_roads();
    draw_and_place(game, mage_road, {2, 0}, 0);
    ASSERT_TRUE(game.mage_question());
    EXPECT_EQ(targets_for(game, "mage"), (std::set<SegmentPlace>{{{0, 1}, 0}, {{0, 1}, 1}}));
    ReferenceGame other = game;
    game.move_mage_or_witch({"mage", {{0, 1}, 0}});
    EXPECT_EQ(points_for(game.end_part(), blue), 3);
    EXPECT_EQ(game.mage_and_witch(), (MageAndWitch{{"mage", {{0, 1}, 0}}}));
    other.move_mage_or_witch({"witch", {{0, 1}, 0}});
    EXPECT_EQ(points_for(other.end_part(), blue), 10);
}

/// Nowhere to go: one of them leaves.
TEST(ReferenceMage, Mage04NoTarget) {
    ReferenceGame game = mage_board();
    game.lay_tile("BA/LR", {0, 0}, 3);
    game.lay_tile("BA/LR", {2, 0}, 1);
    game.set_mage_or_witch("mage", {{0, 0}, 1});
    game.set_mage_or_witch("witch", {{2, 0}, 1});
    draw_and_place(game, mage_road, {1, 0}, 0);
    ASSERT_TRUE(game.mage_question());
    EXPECT_TRUE(game.mage_question()->moves.empty());
    game.take_off_mage_or_witch("mage");
    EXPECT_FALSE(game.mage_question());
}

/// `mage_join_and_symbol`: a magic tile that joins them brings one move, or two.
TEST(ReferenceMage, Mage04WithSymbol) {
    for (const char* moves : {"one_move", "two_moves"}) {
        ReferenceGame game = mage_board({{"mage_join_and_symbol", moves}});
        game.lay_tile("BA/CFc.1", {0, 0}, 0);
        game.lay_tile("BA/CFc.1", {1, 1}, 1);
        game.set_mage_or_witch("mage", {{0, 0}, 0});
        game.set_mage_or_witch("witch", {{1, 1}, 0});
        game.set_bag({{"MW/CcRr.1", 1}, {mage_road, 3}});
        // Its city reaches west and south.
        const std::vector<Placement> legal = game.legal_placements("MW/CcRr.1");
        ASSERT_TRUE(contains(legal, Cell{1, 0}, 3));
        draw_and_place(game, "MW/CcRr.1", {1, 0}, 3);
        ASSERT_TRUE(game.mage_question());
        game.move_mage_or_witch({"witch", {{1, 0}, 0}});
        EXPECT_EQ(game.mage_question().has_value(), std::string(moves) == "two_moves");
    }
}

/// A bridge that is built with the tile joins them, too.
TEST(ReferenceMage, Mage04Bridge) {
    ReferenceGame game = mage_board();
    game.lay_tile("BA/LR", {0, 0}, 3);
    game.lay_tile("BA/LR", {2, 0}, 1);
    game.set_mage_or_witch("mage", {{0, 0}, 1});
    game.set_mage_or_witch("witch", {{2, 0}, 1});
    game.set_tokens(red, "bridge", 1);
    draw_and_place(game, "BA/L", {1, 0}, 0, Bridge{{1, 0}, BridgeWay::west_east});
    EXPECT_TRUE(game.mage_question());
}

/// FERRY-06, the example: a ferry joins them; the merged road of five tiles keeps the witch.
TEST(ReferenceMage, Mage04Ferry) {
    ReferenceGame game = mage_board();
    game.set_bag({{"FR/RRR", 1}, {mage_road, 3}});
    game.lay_tile("BA/LR", {0, 0}, 3);
    game.lay_tile(mage_road, {1, 0}, 0);
    game.lay_tile(mage_road, {3, 0}, 0);
    game.lay_tile("BA/LR", {4, 0}, 1);
    game.stand_figure({blue, {0, 0}, 1});
    game.set_mage_or_witch("mage", {{1, 0}, 0});
    game.set_mage_or_witch("witch", {{3, 0}, 0});
    draw_and_place(game, "FR/RRR", {2, 0}, 0);
    EXPECT_FALSE(game.mage_question());
    ASSERT_TRUE(game.ferry_question());
    game.place_ferry({Side::east, Side::west});
    ASSERT_TRUE(game.mage_question());
    EXPECT_THROW(game.part_result(), std::invalid_argument);
    const int south = segment_at_side(game, {2, 0}, road, Side::south);
    EXPECT_EQ(targets_for(game, "mage"), (std::set<SegmentPlace>{{{2, 0}, south}}));
    game.move_mage_or_witch({"mage", {{2, 0}, south}});
    EXPECT_EQ(points_for(game.end_part(), blue), 3);
}

// ---- MAGE-05: what they are worth -----------------------------------------------------------

/// A completed city of four tiles with a coat of arms.
ReferenceGame city_of_four() {
    ReferenceGame game = mage_board();
    game.lay_tile("BA/C", {0, 0}, 1);
    game.lay_tile("BA/CFc+", {1, 0}, 0);
    game.lay_tile("BA/CFc.1", {2, 0}, 0);
    game.lay_tile("BA/C", {3, 0}, 3);
    game.stand_figure({red, {0, 0}, 0});
    game.set_last_placed({3, 0});
    return game;
}

/// The examples.
TEST(ReferenceMage, Mage05City) {
    ReferenceGame game = city_of_four();
    EXPECT_EQ(points_for(game.part_awards(), red), 10);
    ReferenceGame cursed = game;
    game.set_mage_or_witch("mage", {{1, 0}, 0});
    EXPECT_EQ(points_for(game.part_awards(), red), 14);
    cursed.set_mage_or_witch("witch", {{1, 0}, 0});
    EXPECT_EQ(points_for(cursed.part_awards(), red), 5);
}

/// Rounded up; a point stays a point.
TEST(ReferenceMage, Mage05HalfRoundedUp) {
    ReferenceGame game = mage_board();
    lay_row(game, road, {0, 0}, 9);
    game.stand_figure({red, {1, 0}, 0});
    game.set_mage_or_witch("witch", {{4, 0}, 0});
    game.set_last_placed({8, 0});
    EXPECT_EQ(points_for(game.part_awards(), red), 5);
    game = mage_board();
    game.lay_tile(mage_road, {0, 0}, 0);
    game.stand_figure({red, {0, 0}, 0});
    game.set_mage_or_witch("witch", {{0, 0}, 0});
    EXPECT_EQ(points_for(game.final_awards(), red), 1);
}

/// MATRIX-04, the example: after the cathedral, 18 + 6.
TEST(ReferenceMage, Mage05Cathedral) {
    ReferenceGame game = mage_board();
    game.lay_tile("IC/Cccc.c", {0, 0}, 0);
    game.lay_tile("BA/CFc.1", {1, 0}, 0);
    game.lay_tile("BA/C", {2, 0}, 3);
    game.lay_tile("BA/C", {-1, 0}, 1);
    game.lay_tile("BA/C", {0, -1}, 2);
    game.lay_tile("BA/C", {0, 1}, 0);
    game.stand_figure({red, {-1, 0}, 0});
    game.set_mage_or_witch("mage", {{2, 0}, 0});
    game.set_last_placed({0, 1});
    EXPECT_EQ(points_for(game.part_awards(), red), 24);
}

/// An open road with an inn; `mage_on_zero`.
TEST(ReferenceMage, Mage05OnNothing) {
    for (const char* what : {"adds", "zero"}) {
        ReferenceGame game = mage_board({{"mage_on_zero", what}});
        game.lay_tile("IC/RFr.i", {0, 0}, 0);
        game.lay_tile(mage_road, {1, 0}, 0);
        const int inn_road = segment_of_kind(game, {0, 0}, road);
        game.stand_figure({red, {0, 0}, inn_road});
        game.set_mage_or_witch("mage", {{0, 0}, inn_road});
        EXPECT_EQ(points_for(game.final_awards(), red), std::string(what) == "adds" ? 2 : 0);
    }
}

// ---- MAGE-06, MAGE-07 -----------------------------------------------------------------------

/// MAGE-06, the example: an unfinished road of three tiles.
TEST(ReferenceMage, Mage06End) {
    ReferenceGame game = mage_board();
    lay_row(game, road, {0, 0}, 4, 1);
    game.stand_figure({red, {1, 0}, 0});
    game.set_mage_or_witch("mage", {{2, 0}, 0});
    EXPECT_EQ(points_for(game.final_awards(), red), 6);
}

/// MAGE-07, the example: nobody's road.
TEST(ReferenceMage, Mage07Leaves) {
    ReferenceGame game = mage_board();
    lay_row(game, road, {0, 0}, 4, 1);
    game.set_mage_or_witch("mage", {{2, 0}, 0});
    draw_and_place(game, mage_road, {0, 0}, 0);
    game.end_part();
    EXPECT_EQ(game.mage_and_witch().size(), 1u);
    game.lay_tile("BA/LR", {-1, 0}, 3);
    game.set_last_placed({-1, 0});
    EXPECT_TRUE(game.end_part().empty());
    EXPECT_TRUE(game.mage_and_witch().empty());
}

/// Chapter 34 on castles: a small city that becomes one loses who stands on it; otherwise what is inherited is
/// what the feature is worth with them.
TEST(ReferenceMage, Mage05Castles) {
    ReferenceGame game = mage_board();
    lay_small_city(game, {0, 0});
    game.set_mage_or_witch("witch", {{0, 0}, 0});
    game.stand_figure({red, {0, 0}, 0});
    game.set_last_placed({0, 0});
    game.build_castle(game.castle_question()->cities.front());
    EXPECT_TRUE(game.mage_and_witch().empty());
    game.end_part();
    game.lay_tile("BA/LR", {-1, 0}, 1);
    game.lay_tile("BA/RRR", {-2, 0}, 0);
    game.set_mage_or_witch("mage", {{-1, 0}, 1});
    game.set_last_placed({-2, 0});
    EXPECT_EQ(points_for(game.end_part(), red), 4);
}

}  // namespace
}  // namespace bastide::reference
