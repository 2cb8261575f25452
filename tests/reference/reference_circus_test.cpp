/// Checks the reference game against the rules text, chapter 21: the big top. The
/// numbers are those of the text where it has any.

#include "reference_circus_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace bastide::reference {
namespace {

int animal_tokens_in(const Animals& animals) {
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
    game.lay_tile(circus_tile, ring, 0);
    for (const Cell cell : {Cell{-1, -1}, Cell{0, -1}, Cell{1, -1}, Cell{1, 0}, Cell{-1, 0}}) {
        game.lay_tile("BA/L", cell, 0);
    }
    game.set_big_top(ring);
    game.lay_tile(circus_tile, {9, 9}, 0);
    game.set_last_placed({9, 9});
    return game;
}

// ---- BT-01 to BT-04: the big top ------------------------------------------------------------

/// BT-01: nobody stands on these spaces; they are no features.
TEST(ReferenceCircus, Bt01Spaces) {
    ReferenceGame game = circus_board();
    game.lay_tile(circus_tile, ring, 0);
    game.lay_tile(acrobat_tile, {1, 0}, 0);
    EXPECT_TRUE(game.feature_at(ring, 0).empty());
    EXPECT_TRUE(game.feature_at({1, 0}, 0).empty());
    game.set_last_placed(ring);
    EXPECT_EQ(game.legal_places(red), (std::vector<int>{1, 2}));
}

/// BT-02, BT-03: the first circus brings nothing but the big top.
TEST(ReferenceCircus, Bt03FirstCircus) {
    ReferenceGame game = circus_board();
    game.lay_tile("BA/L", {0, -1}, 0);
    game.set_bag({{circus_tile, 1}, {plain_road, 3}});
    EXPECT_EQ(animal_tokens_in(game.hidden_animals()), 16);
    draw_and_place(game, circus_tile, ring, 0);
    game.end_part();
    EXPECT_FALSE(game.waits_for_animal());
    EXPECT_EQ(game.big_top(), ring);
    EXPECT_EQ(animal_tokens_in(game.hidden_animals()), 16);
    EXPECT_EQ(game.active_player(), blue);
}

/// BT-03, BT-04, the example: a bear. A pig and a builder are no spectators.
TEST(ReferenceCircus, Bt04Bear) {
    ReferenceGame game = two_circuses();
    game.lay_tile("BA/C", {-1, 1}, 3);
    stand_at_circus(game, red, {-1, 1}, 0);
    stand_at_circus(game, blue, {1, 0}, 1);
    stand_at_circus(game, blue, {1, 0}, 1, "pig");
    game.lay_tile(acrobat_tile, {1, 1}, 0);
    stand_at_circus(game, red, {1, 1}, 0);
    stand_at_circus(game, red, {1, 1}, 0);
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
    stand_at_circus(game, red, {1, 0}, 0, "large follower");
    stand_at_circus(game, red, {0, -1}, 0, "abbot");
    stand_at_circus(game, red, {1, -1}, 0, "ringmaster");
    stand_at_circus(game, red, {-1, -1}, 0, "wagon");
    stand_at_circus(game, blue, {1, 0}, 1, "shepherd");
    stand_at_circus(game, blue, {0, -1}, 1, "barn");
    game.lay_tile("BA/L", {2, 0}, 0);
    stand_at_circus(game, blue, {2, 0}, 0);
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
    stand_at_circus(game, red, {1, 2}, 0);
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
    stand_at_circus(game, green, {1, 1}, on_the_tower);
    game.put_in_quarter({green, "follower", "market"});
    game.end_part();
    game.reveal_animal(6);
    EXPECT_EQ(game.score(green), 6);
}

/// BT-12, the example: who has been scored in this part is home.
TEST(ReferenceCircus, Bt12AfterScoring) {
    ReferenceGame game = circus_board();
    game.lay_tile("BT/frrf.bt", ring, 0);
    game.set_big_top(ring);
    game.lay_tile("BA/LR", {0, 1}, 2);
    stand_at_circus(game, blue, ring, 2);
    game.lay_tile(circus_tile, {9, 9}, 0);
    game.lay_tile("BA/LR", {9, 10}, 2);
    stand_at_circus(game, green, {9, 10}, 1);
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
    stand_at_circus(game, red, {9, 10}, 1, "wagon");
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
            game.set_bag({{plain_road, 50}});
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
    stand_at_circus(game, red, {1, 0}, 0);
    game.lay_tile("BA/LR", {9, 10}, 2);
    stand_at_circus(game, green, {9, 10}, 1);
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
    stand_at_circus(game, blue, {1, 2}, 0);
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
    game.lay_tile("BA/L", ring, 0);
    game.set_last_placed(ring);
    game.set_bag({});
    game.end_part();
    EXPECT_TRUE(game.game_over());
}

}  // namespace
}  // namespace bastide::reference
