// What positions remember of bazaars: numbers that no game leaves behind are refused, and tables without
// bazaars know none of it.

#include "notation/moves/remembered.h"
#include "notation/position/position.h"

#include <gtest/gtest.h>

#include <string>

namespace bastide {
namespace {

/// A table of three with bazaars; `table` are further statements of the table.
std::string bazaar_table(const std::string& table = "") {
    return "bastide position 1; players Red Blue Green; set basic:2; set "
           "bridges-castles-and-bazaars:2; " +
           table + "tiles BA/RCr 0,0, BA/C@2 0,-1, BA/RFr 1,0; ";
}

/// The first thing that is wrong, with its rule; empty: nothing is.
std::string memory_problem(const std::string& text) {
    std::vector<PositionProblem> problems;
    const auto read = read_position(text, built_in_tiles(), problems);
    EXPECT_EQ(read.has_value(), problems.empty()) << text;
    if (problems.empty()) return {};
    return problems.front().message + " (" + problems.front().rule + ')';
}

const std::string memory_steps =
    "then run_auction, hold_waiting_bazaars, bazaar_of_turn, play_turns";
const std::string no_bazaars_here =
    "at this table no bazaars are held: no tiles lie open, and no turn is interrupted (BCB-60)";
const std::string does_not_fit =
    "what is remembered of the bazaar does not fit how far it has come (BCB-63)";
const std::string wrong_turn =
    "the turn that is interrupted does not fit the bazaar and the turn that is played (BCB-70)";
const std::string nothing_to_remember =
    "something of a bazaar is remembered, but none is held or waits (BCB-61)";

/// Version 0.1 called what is remembered by words in quotes.
TEST(BazaarMemory, PositionsOfTheFirstVersionAreRead) {
    const auto after = [](const std::string& remembered) {
        std::vector<PositionProblem> problems;
        return read_position(bazaar_table() + "turn 5 Red; hand BA/L; remember " + remembered,
                             built_in_tiles(), problems);
    };
    const auto former = after("\"bazaar held in turn\" 1"), now = after("bazaar_held_in_turn 1");
    ASSERT_TRUE(former && now);
    EXPECT_EQ(remembered(*former->rules, former->state, "bazaar_held_in_turn"), 1);
    const auto text =
        write_position(former->setup, *former->rules, former->state, PositionForm::line);
    ASSERT_TRUE(text);
    EXPECT_EQ(text, write_position(now->setup, *now->rules, now->state, PositionForm::line));
    EXPECT_NE(text->find("remember bazaar_held_in_turn 1"), std::string::npos) << *text;
    const std::string problem =
        memory_problem(bazaar_table() + "remember \"bazaar held by turns\" 1");
    EXPECT_EQ(problem.find("this table remembers no \"bazaar held by turns\"; there are: "), 0u);
    EXPECT_NE(problem.find(", bazaar_host, bazaar_with_auction, "), std::string::npos) << problem;
}

TEST(BazaarMemory, TablesWithoutBazaarsRefuseWhatBelongsToThem) {
    const std::string base =
        "bastide position 1; players Red Blue; set basic:2; tiles BA/RCr 0,0; ";
    const std::string asks = "asks \"draw_tile\"; then place_tile, figure_and_scoring, play_turns";
    for (const std::string& table : {base, bazaar_table("rules bazaars off; ")})
        for (const char* statement : {"offer BA/L; ", "held Blue BA/L; ",
                                      "interrupted 3 Red part 1; ", "turn 3 Red of 5; "})
            EXPECT_EQ(memory_problem(table + statement + asks), no_bazaars_here) << statement;
    // Where an option alone says so, the chapter does.
    const std::string off = bazaar_table("option bazaar_mode off; ");
    const std::string asks_there =
        "turn 4 Blue; asks \"draw_tile\"; then place_tile, figure_and_scoring, bazaar_of_turn, "
        "play_turns";
    EXPECT_EQ(memory_problem(off + asks_there), "");
    for (const char* statement :
         {"offer BA/L; ", "held Blue BA/L; ", "interrupted 3 Red part 1; ",
          "remember bazaar_last_taker 1; ", "remember bazaar_held_in_turn 1; "})
        EXPECT_EQ(memory_problem(off + statement + asks_there),
                  "at this table no bazaars are held (bazaar_mode off) (BCB-60)")
            << statement;
}

TEST(BazaarMemory, WhereNoneIsHeldNothingIsRemembered) {
    for (const char* name : {"bazaar_host", "bazaar_with_auction", "bazaar_asked",
                             "bazaar_auctioneer", "bazaar_bidder", "bazaar_item",
                             "bazaar_first_taker", "bazaar_last_taker", "bazaar_waits"})
        EXPECT_EQ(
            memory_problem(bazaar_table() + "turn 5 Red; hand BA/L; remember \"" + name + "\" 1"),
            nothing_to_remember)
            << name;
    EXPECT_EQ(memory_problem(bazaar_table("option bazaar_nested delay; ") +
                             "turn 5 Red; hand BA/L; remember bazaar_noted_1 2"),
              nothing_to_remember);
    EXPECT_EQ(
        memory_problem(bazaar_table() + "turn 5 Red; hand BA/L; remember bazaar_tile_purchased 1"),
        "no purchased tile is played here, or was before (BCB-72)");
    // A turn remembers its bazaar until the next one forgets it.
    EXPECT_EQ(
        memory_problem(bazaar_table() + "turn 5 Red; hand BA/L; remember bazaar_held_in_turn 1"),
        "");
}

/// BCB-76: the tiles of a bazaar that waits for the host's second part lie aside, one for each player.
TEST(BazaarMemory, TilesSetAsideAreOneForEachPlayer) {
    const auto set_aside = [](int tiles) {
        return memory_problem(
            bazaar_table("set traders-and-builders:2; option bazaar_builder_order builder_first; "
                         "option bazaar_offer_drawn before_builder_part; ") +
            "unseen 1: " + std::to_string(tiles) +
            "; turn 3 Red; interrupted 3 Red part 1; remember bazaar_host 1, "
            "bazaar_tiles_from_pile_1 " +
            std::to_string(tiles) +
            "; asks \"draw_for_bazaar\"; then offer_tiles, hold_waiting_bazaars, next_player, "
            "play_turns");
    };
    EXPECT_EQ(set_aside(3), "");
    EXPECT_EQ(set_aside(2), does_not_fit);
    EXPECT_EQ(set_aside(4), "fewer tiles than that have left the pile unseen (BCB-76)");
}

/// BCB-76: so they do while the second part is played, unless the offer is drawn behind it.
TEST(BazaarMemory, ABazaarThatWaitsHasItsTilesAside) {
    const auto waiting = [](const std::string& drawn, const std::string& aside) {
        return memory_problem(
            bazaar_table("set traders-and-builders:2; option bazaar_builder_order builder_first; "
                         "option bazaar_offer_drawn " +
                         drawn + "; ") +
            aside +
            "turn 3 Red part 2; asks \"draw_tile\"; then place_tile, figure_and_scoring, "
            "bazaar_of_turn, play_turns; remember bazaar_held_in_turn 1, bazaar_waits 1" +
            (aside.empty() ? "" : ", bazaar_tiles_from_pile_1 " + aside.substr(10, 1)));
    };
    EXPECT_EQ(waiting("before_builder_part", "unseen 1: 3; "), "");
    EXPECT_EQ(waiting("before_builder_part", "unseen 1: 2; "), nothing_to_remember);
    EXPECT_EQ(waiting("before_builder_part", ""), nothing_to_remember);
    EXPECT_EQ(waiting("after_builder_part", ""), "");
}

/// Blue has opened with 2 for the first of three tiles; Green is to raise or to pass.
std::string first_auction(const std::string& interrupted, const std::string& remembered = "",
                          const std::string& table = "") {
    return bazaar_table(table) + "offer BA/L, BA/C, BA/RRR; interrupted " + interrupted +
           "; turn 3 Red; remember bazaar_host 1, bazaar_with_auction 1, bazaar_auctioneer 2, "
           "bazaar_bidder 2, bazaar_item 1" +
           remembered + "; asks bid Green value 2; " + memory_steps;
}

TEST(BazaarMemory, TheFirstAuctionKnowsNoTaker) {
    EXPECT_EQ(memory_problem(first_auction("3 Red part 1")), "");
    for (const char* name : {"bazaar_first_taker", "bazaar_last_taker", "bazaar_asked",
                             "bazaar_waits", "bazaar_held_in_turn"})
        EXPECT_EQ(
            memory_problem(first_auction("3 Red part 1", ", \"" + std::string(name) + "\" 1")),
            does_not_fit)
            << name;
    EXPECT_EQ(memory_problem(first_auction("3 Red part 1", ", bazaar_tile_purchased 1")),
              "no purchased tile is played here, or was before (BCB-72)");
    EXPECT_EQ(memory_problem(first_auction("3 Red part 1", ", bazaar_last_taker 4")),
              "what is remembered of the bazaar names a seat that is not there (BCB-61)");
    // The host's left neighbour opens the first auction.
    EXPECT_EQ(
        memory_problem(first_auction("3 Red part 1", ", bazaar_auctioneer 1, bazaar_bidder 1")),
        does_not_fit);
}

TEST(BazaarMemory, TheInterruptedTurn) {
    EXPECT_EQ(memory_problem(first_auction("3 Red part 1 memory 1 0 1 0 0 0 0 0")), "");
    EXPECT_EQ(memory_problem(first_auction("3 Red part 1 memory 2")),
              "number 1 of its memory is bridge_built, from 0 to 1 ()");
    EXPECT_EQ(memory_problem(first_auction("3 Red part 1 memory 0 0 0 1")),
              "number 4 of its memory is always 0: this table remembers less ()");
    EXPECT_EQ(memory_problem(first_auction("3 Red part 1 memory 0 1")), wrong_turn)
        << "no bazaar waits while one is held";
    EXPECT_EQ(memory_problem(first_auction("3 Red part 2")), wrong_turn)
        << "the second part is still to come";
    EXPECT_EQ(memory_problem(first_auction("3 Blue part 1")), wrong_turn) << "the host is Red";
    EXPECT_EQ(memory_problem(first_auction("4 Red part 1")), wrong_turn) << "it is to come";
}

/// BCB-77: bazaars that wait stand one behind the other, without a gap.
TEST(BazaarMemory, BazaarsThatHaveToWaitAreNotedInOrder) {
    const auto noted = [](const std::string& remembered) {
        return first_auction("3 Red part 1", remembered, "option bazaar_nested delay; ");
    };
    std::vector<PositionProblem> problems;
    const auto there =
        read_position(noted(", bazaar_noted_1 2, bazaar_noted_2 3"), built_in_tiles(), problems);
    ASSERT_TRUE(there) << problems.front().message;
    EXPECT_EQ(remembered(*there->rules, there->state, "bazaar_noted_1"), 2);
    EXPECT_EQ(remembered(*there->rules, there->state, "bazaar_noted_2"), 3);
    EXPECT_EQ(memory_problem(noted(", bazaar_noted_2 3")),
              "what is remembered of the bazaar names a seat that is not there (BCB-61)");
}

/// TB-14: a second part is granted only while it is to come, in the turn that is played and in the one that
/// a bazaar has interrupted.
TEST(BazaarMemory, ASecondPartIsGrantedOnlyBeforeIt) {
    const std::string granted_late =
        "a second part is granted only in a turn that still has it to come (TB-14)";
    const auto interrupted = [](const std::string& part, const std::string& steps) {
        return memory_problem(
            bazaar_table("set traders-and-builders:2; ") +
            "offer BA/L, BA/C, BA/RRR; interrupted 3 Red part " + part +
            " memory 1; turn 3 Red; remember bazaar_host 1, bazaar_with_auction 1, "
            "bazaar_auctioneer 2, bazaar_bidder 2, bazaar_item 1; asks bid "
            "Green value 2; then run_auction, hold_waiting_bazaars, " +
            steps + "play_turns");
    };
    EXPECT_EQ(interrupted("1", "second_part, "), "");
    EXPECT_EQ(interrupted("2", "next_player, "), granted_late);
    const auto played = [](const std::string& part, const std::string& steps) {
        return memory_problem(bazaar_table("set traders-and-builders:2; ") + "turn 3 Red part " +
                              part +
                              "; remember second_part_granted 1; asks \"draw_tile\"; then "
                              "place_tile, figure_and_scoring, " +
                              steps + "play_turns");
    };
    EXPECT_EQ(played("1", "bazaar_of_first_part, "), "");
    EXPECT_EQ(played("2", "bazaar_of_turn, "), granted_late);
}

/// Blue has bought a tile, and then Green is to put up one of two; `taken` names the takers.
std::string second_auction(const std::string& taken, const std::string& table = "",
                           const std::string& auctioneer = "3") {
    return bazaar_table(table) +
           "offer BA/L, BA/C; held Blue BA/RRR; interrupted 3 Red part 1; turn 3 Red; remember "
           "bazaar_host 1, bazaar_with_auction 1, bazaar_auctioneer " +
           auctioneer + ", bazaar_bidder 2, " + taken + "; asks \"offer_tile\" " +
           (auctioneer == "3" ? "Green; " : "Red; ") + memory_steps;
}

TEST(BazaarMemory, LaterAuctionsKnowWhoHasTakenTiles) {
    const std::string item = "bazaar_item 3, ";
    EXPECT_EQ(memory_problem(second_auction(item + "bazaar_first_taker 2, bazaar_last_taker 2")),
              "");
    for (const char* takers :
         {"bazaar_first_taker 2", "bazaar_last_taker 2",
          "bazaar_first_taker 2, bazaar_last_taker 3", "bazaar_first_taker 3, bazaar_last_taker 3",
          "bazaar_first_taker 2, bazaar_last_taker 2, bazaar_item 4",
          "bazaar_first_taker 2, bazaar_last_taker 2, bazaar_bidder 0"})
        EXPECT_EQ(memory_problem(second_auction(item + takers)), does_not_fit) << takers;
    EXPECT_EQ(memory_problem(second_auction("bazaar_first_taker 2, bazaar_last_taker 2")),
              does_not_fit)
        << "something was auctioned";
    // BCB-66: by option the next auctioneer is counted from the taker.
    const std::string takers = item + "bazaar_first_taker 2, bazaar_last_taker 2";
    EXPECT_EQ(memory_problem(second_auction(takers, "", "1")), "");
    EXPECT_EQ(
        memory_problem(second_auction(takers, "option bazaar_next_auctioneer from_buyer; ", "1")),
        does_not_fit);
}

TEST(BazaarMemory, WithoutAnAuctionTakersFollowTheSeats) {
    const auto picks = [](const std::string& remembered) {
        return bazaar_table(
                   "option bazaar_mode no_auction; option no_auction_timing "
                   "pick_then_play; ") +
               "offer BA/L, BA/C; held Blue BA/RRR; interrupted 3 Red part 1; turn 3 Red; remember "
               "bazaar_host 1, bazaar_first_taker 2, " +
               remembered +
               "; asks \"pick_tile\" Green; then pick_tiles, hold_waiting_bazaars, bazaar_of_turn, "
               "play_turns";
    };
    EXPECT_EQ(memory_problem(picks("bazaar_last_taker 2")), "");
    for (const char* wrong : {"bazaar_last_taker 1", "bazaar_last_taker 2, bazaar_bidder 1",
                              "bazaar_last_taker 2, bazaar_item 1"})
        EXPECT_EQ(memory_problem(picks(wrong)), does_not_fit) << wrong;
    EXPECT_EQ(memory_problem(picks("bazaar_last_taker 2, bazaar_with_auction 1")),
              "the question does not fit what is offered, taken and remembered of the bazaar "
              "(BCB-63)");
}

TEST(BazaarMemory, IsReadByTheNamesOfPositions) {
    std::vector<PositionProblem> problems;
    const auto there = read_position(first_auction("3 Red part 1"), built_in_tiles(), problems);
    ASSERT_TRUE(there);
    EXPECT_EQ(remembered(*there->rules, there->state, "bazaar_auctioneer"), 2);
    EXPECT_EQ(remembered(*there->rules, there->state, "bazaar_last_taker"), 0);
    EXPECT_EQ(remembered(*there->rules, there->state, "tea"), 0);
}

}  // namespace
}  // namespace bastide
