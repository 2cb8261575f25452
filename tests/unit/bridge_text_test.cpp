// Bridges, tokens, builders and the second part in the texts of moves and positions.

#include "notation/moves/move_text.h"
#include "notation/position/position.h"
#include "support/wide_tiles.h"

#include <bastide/game.h>

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace bastide {
namespace {

/// The start tile has a road to the east and the west, BA/CFc.1 turned once fields to both.
const std::string heading =
    "bastide position 1; players Red Blue; set basic:2; set traders-and-builders:2; set "
    "bridges-castles-and-bazaars:2; tile BA/CFc.1 +2; ";

TablePosition read(const std::string& text) {
    std::vector<PositionProblem> problems;
    auto found = read_position(heading + text, built_in_tiles(), problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("test");
    EXPECT_TRUE(found) << text;
    if (!found) std::abort();  // the rest of the test has nothing to look at
    return std::move(*found);
}

TablePosition position(const std::string& text) {
    TablePosition read_once = read(text);
    for (const PositionForm form : {PositionForm::line, PositionForm::drawn}) {
        const auto written =
            write_position(read_once.setup, *read_once.rules, read_once.state, form);
        EXPECT_TRUE(written);
        std::vector<PositionProblem> problems;
        const auto again = read_position(*written, built_in_tiles(), problems);
        for (const PositionProblem& problem : problems)
            ADD_FAILURE() << problem.text("test") << *written;
        EXPECT_TRUE(again && fingerprint(again->state) == fingerprint(read_once.state)) << *written;
    }
    return read_once;
}

std::string bridge_problem(const std::string& text) {
    std::vector<PositionProblem> problems;
    EXPECT_FALSE(read_position(heading + text, built_in_tiles(), problems)) << text;
    return problems.empty() ? std::string() : problems.front().message;
}

bool is_legal(const TablePosition& there, const std::string& text) {
    const auto [move, column, expected, found] = read_move(*there.rules, there.state, text);
    EXPECT_TRUE(move) << text << ": expected " << expected << ", found " << found;
    return move && !why_not(*there.rules, there.state, *move);
}

TEST(BridgeText, EveryListedPlacementIsReadBack) {
    const TablePosition there = position("tiles BA/RCr 0,0, BA/CFc.1@1 0,-1; hand BA/CFc.1");
    MoveList moves;
    legal(*there.rules, there.state, moves);
    int with_bridge = 0;
    for (const Move& move : moves) {
        const std::string text = move_text(*there.rules, there.state, move);
        with_bridge += text.find(" bridge ") != std::string::npos;
        const auto read = read_move(*there.rules, there.state, text);
        ASSERT_TRUE(read.move) << text;
        EXPECT_EQ(*read.move, move) << text;
    }
    EXPECT_GT(with_bridge, 4);
}

TEST(BridgeText, OnTheTileAndBesideIt) {
    const TablePosition there = position("tiles BA/RCr 0,0; hand BA/CFc.1");
    EXPECT_TRUE(is_legal(there, "1,0 turned 1 bridge WE"));
    EXPECT_FALSE(is_legal(there, "1,0 turned 1 bridge NS"));
    EXPECT_FALSE(is_legal(there, "1,0 turned 1"));
    const TablePosition road = position("tiles BA/RCr 0,0, BA/CFc.1@1 0,-1; hand BA/RFr");
    EXPECT_TRUE(is_legal(road, "1,-1 turned 0 bridge WE on 0,-1"));
    EXPECT_FALSE(is_legal(road, "1,-1 turned 0"));
}

/// The tile in hand is two cells long: what is laid beside its first cell may be its second one, which
/// the text must tell from a tile beside it.
TEST(BridgeText, EveryNumberOnATileOfTwoCellsIsReadBack) {
    const TileLibrary library = test::library_with_wide_tiles();
    for (const char* tile : {"T/gate", "T/tall"}) {
        std::vector<PositionProblem> problems;
        const auto there = read_position(
            heading + "tile " + tile + " = 2; tiles BA/RCr 0,0; hand " + tile, library, problems);
        for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("test");
        ASSERT_TRUE(there);
        int in_words = 0;
        for (int turning = 0; turning < 4; ++turning)
            for (int option = 0; option <= 0xFF; ++option) {
                const Move move = place_tile({4, -3}, Turning(turning), std::uint8_t(option));
                const std::string text = move_text(*there->rules, there->state, move);
                const auto read = read_move(*there->rules, there->state, text);
                ASSERT_TRUE(read.move) << text;
                ASSERT_EQ(*read.move, move) << text;
                in_words += text.find(" bridge ") != std::string::npos;
            }
        // Two ways across each of its two cells and of the six beside it, in four turnings.
        EXPECT_EQ(in_words, 4 * 2 * 8) << tile;
    }
}

/// BCB-10: on a tile of two cells a bridge that would end within the tile does not help what lies beside.
TEST(BridgeText, DoesNotEndInsideATileOfTwoCells) {
    const TileLibrary library = test::library_with_wide_tiles();
    std::vector<PositionProblem> problems;
    const auto there =
        read_position(heading + "tile T/meadow = 1; tiles BA/RCr 0,0, T/meadow -2,0; hand BA/RFr",
                      library, problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("test");
    ASSERT_TRUE(there);
    const auto refusal_of = [&](const std::string& text) {
        const auto read = read_move(*there->rules, there->state, text);
        EXPECT_TRUE(read.move) << text;
        return why_not(*there->rules, there->state, read.move.value_or(pass()));
    };
    // A road from the west, and one from the south that the bridge leads on across the first cell.
    EXPECT_EQ(refusal_of("-3,0 turned 0 bridge WE on -2,0").rule(), "BCB-10");
    EXPECT_FALSE(refusal_of("-2,1 turned 1 bridge NS on -2,0"));
}

TEST(BridgeText, SaysWhatItExpects) {
    const TablePosition there = position("tiles BA/RCr 0,0; hand BA/CFc.1");
    EXPECT_EQ(read_move(*there.rules, there.state, "1,0 turned 1 bridge").expected,
              "NS or WE, the sides at which it ends");
    EXPECT_EQ(read_move(*there.rules, there.state, "1,0 turned 1 bridge WE on 5,5").expected,
              "the cell of the tile, or one beside it");
}

TEST(BridgeText, ATileJustPlacedWithABridge) {
    const TablePosition there = position(
        "tiles BA/RCr 0,0, Red: BA/CFc.1@1 1,0, added road WE 1,0; tokens Red bridge 2; "
        "turn 3 Red; placed 1,0");
    EXPECT_EQ(decision(*there.rules, there.state).name, "place_figure");
    EXPECT_EQ(there.state.added_segments().size(), 1u);
    EXPECT_EQ(there.state.tokens(Player(0), token_laid_across(*there.rules)), 2);
    EXPECT_EQ(there.state.tokens(Player(1), token_laid_across(*there.rules)), 3);
    EXPECT_TRUE(is_legal(there, "follower on road E"));
}

TEST(BridgeText, ADrawnBoardNeedsNoOrder) {
    const TablePosition there = position(
        "board 0,0; | BA/RCr BA/CFc.1@1; tiles added road WE 1,0; tokens Blue wine 2, Red bridge "
        "2");
    EXPECT_EQ(there.state.added_segments().size(), 1u);
}

/// 39 boxes have 351 tokens of wine: more than a byte counts.
TEST(TokensText, ManyBoxesHaveManyTokens) {
    const auto with_wine = [](const std::string& number) {
        std::vector<PositionProblem> problems;
        auto found = read_position(
            "bastide position 1; players Red Blue; set basic:2; set traders-and-builders:2 39; "
            "tiles "
            "BA/RCr 0,0; tokens Red wine " +
                number,
            built_in_tiles(), problems);
        for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("test");
        return found;
    };
    const auto many = with_wine("300"), few = with_wine("44");  // alike in their lowest byte
    ASSERT_TRUE(many && few);
    const auto kinds = many->rules->token_kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        EXPECT_EQ(many->state.tokens(Player(0), TokenKind(kind)),
                  kinds[kind].name == "wine" ? 300 : 0);
    EXPECT_NE(fingerprint(many->state), fingerprint(few->state));
    const auto written = write_position(many->setup, *many->rules, many->state, PositionForm::line);
    ASSERT_TRUE(written);
    std::vector<PositionProblem> problems;
    const auto again = read_position(*written, built_in_tiles(), problems);
    ASSERT_TRUE(again) << *written;
    EXPECT_EQ(fingerprint(again->state), fingerprint(many->state));
}

TEST(BridgeText, WhatIsRefused) {
    EXPECT_EQ(bridge_problem("tiles BA/RCr 0,0, BA/CFc.1@1 1,0"),
              "BA/CFc.1 at 1,0: the touching edges differ, on the west side");
    EXPECT_EQ(bridge_problem("tiles BA/RCr 0,0, BA/CFc.1@1 1,0, added road NS 1,0"),
              "a bridge ends only where the tile shows field");
    EXPECT_EQ(bridge_problem("tiles BA/RCr 0,0, added road WE 0,0"),
              "a bridge ends only where the tile shows field");
    EXPECT_EQ(
        bridge_problem("tiles BA/RCr 0,0, BA/CFc.1@1 1,0, added road WE 1,0, added road WE 1,0"),
        "a tile has one bridge at most");
    EXPECT_EQ(bridge_problem("tiles BA/RCr 0,0; tokens Red bridge 4"),
              "there are no more of the token bridge than 6 in all, 3 for each player");
    EXPECT_EQ(
        bridge_problem("tiles BA/RCr 0,0, BA/CFc.1@1 1,0, added road WE 1,0"),
        "1 of the token bridge lie on the board and players hold 6, but there are 6 in all; say "
        "who has fewer: tokens NAME bridge NUMBER");
    EXPECT_EQ(bridge_problem("tiles BA/RCr 0,0, BA/RFr 1,0; figures Red builder on road E of 1,0"),
              "the builder at 1,0 stands where its owner has no follower");
    EXPECT_EQ(
        bridge_problem("tiles BA/RCr 0,0; figures Red follower on road E of 0,0, Red pig on field "
                       "S of 0,0"),
        "the pig at 0,0 stands where its owner has no follower");
    EXPECT_EQ(bridge_problem("tiles BA/RCr 0,0; tokens Red wine 10"),
              "there are no more of the token wine than 9 in all");
    EXPECT_EQ(bridge_problem("tiles BA/RCr 0,0; remember \"tea\" 1"),
              "this table remembers no \"tea\"; there are: second_part_granted, bridge_built, "
              "castles_decided_by, bazaar_host, bazaar_with_auction, "
              "bazaar_asked, bazaar_auctioneer, bazaar_bidder, bazaar_item, "
              "bazaar_first_taker, bazaar_last_taker, bazaar_tile_purchased, "
              "bazaar_waits, bazaar_held_in_turn");
}

TEST(BuilderText, TheSecondPartIsAskedByName) {
    // Red's builder on the road to the east: a tile that lengthens it grants a second part.
    const TablePosition there = position(
        "tiles BA/RCr 0,0, Red: BA/RFr 1,0, Red: BA/RFr 2,0; figures Red follower on road E of "
        "1,0, Red builder on road E of 2,0; turn 5 Red; hand BA/RFr");
    State state = there.state;
    const auto say = [&](const std::string& text) {
        const auto read = read_move(*there.rules, state, text);
        ASSERT_TRUE(read.move) << text << ": " << read.expected;
        const Refusal refusal = apply(*there.rules, state, *read.move);
        EXPECT_FALSE(refusal) << text << ": " << refusal.text();
    };
    say("3,0 turned 0");
    const auto at_figure = write_position(there.setup, *there.rules, state, PositionForm::line);
    ASSERT_TRUE(at_figure);
    EXPECT_NE(at_figure->find("remember second_part_granted 1"), std::string::npos) << *at_figure;
    say("pass");
    EXPECT_EQ(decision(*there.rules, state).name, "second_part");
    EXPECT_EQ(legal_text(*there.rules, state), "one of: second part; pass");
    say("second part");
    EXPECT_EQ(decision(*there.rules, state).name, "draw_tile");
    EXPECT_EQ(state.header().part, 2);
    EXPECT_EQ(state.active(), Player(0));
}

}  // namespace
}  // namespace bastide
