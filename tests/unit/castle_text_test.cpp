// Castles and bazaars in positions that people write: what they say of it, and what is refused.

#include "notation/moves/move_text.h"
#include "notation/position/position.h"

#include <bastide/game.h>

#include <gtest/gtest.h>

#include <string>

namespace bastide {
namespace {

const std::string castle_heading =
    "bastide position 1; players Red Blue Green; set basic:2; set "
    "bridges-castles-and-bazaars:2; ";
/// A small city, and a road tile beside it in what would be its fief.
const std::string castle_board = "tiles BA/RCr 0,0, BA/C@2 0,-1, BA/RFr 1,0; ";

std::string castle_problem(const std::string& text) {
    std::vector<PositionProblem> problems;
    EXPECT_FALSE(read_position(castle_heading + castle_board + text, built_in_tiles(), problems))
        << text;
    return problems.empty() ? std::string() : problems.front().message;
}

std::optional<TablePosition> castle_read_again(const TablePosition& there, PositionForm form) {
    const auto written = write_position(there.setup, *there.rules, there.state, form);
    EXPECT_TRUE(written);
    if (!written) return std::nullopt;
    std::vector<PositionProblem> problems;
    auto again = read_position(*written, built_in_tiles(), problems);
    for (const PositionProblem& problem : problems)
        ADD_FAILURE() << problem.text("test") << *written;
    return again;
}

std::optional<TablePosition> castle_position(const std::string& text) {
    std::vector<PositionProblem> problems;
    auto there = read_position(castle_heading + castle_board + text, built_in_tiles(), problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("test");
    if (!there) return there;
    for (const PositionForm form : {PositionForm::line, PositionForm::drawn}) {
        const auto again = castle_read_again(*there, form);
        EXPECT_TRUE(again && fingerprint(again->state) == fingerprint(there->state)) << text;
    }
    return there;
}

TEST(CastleText, ACastleWithItsLord) {
    const auto there =
        castle_position("laid Red castle on city N of 0,0; figures Red follower on city N of 0,0");
    ASSERT_TRUE(there);
    const TokenKind castle(1);
    EXPECT_EQ(there->rules->token_kind(castle).name, "castle");
    EXPECT_EQ(there->state.tokens(Player(0), castle), 2) << "one of three lies on the castle_board";
    ASSERT_EQ(there->state.placed_tokens().size(), 1u);
    const SegmentId city_there = there->state.placed_tokens()[0].segment;
    const FigureId lord = there->state.feature(city_there).figures;
    ASSERT_TRUE(lord.exists());
    EXPECT_NE(there->state.figure(lord).spot, 0);
    EXPECT_EQ(owners_of(*there->rules, there->state, city_there), 0) << "it is no city";
}

TEST(CastleText, AScoredCastleIsEmpty) {
    const auto there = castle_position("laid Red castle on city N of 0,0");
    ASSERT_TRUE(there);
    EXPECT_EQ(value_of(*there->rules, there->state, there->state.placed_tokens()[0].segment,
                       Situation::completed)
                  .points(),
              0);
}

TEST(CastleText, WhatIsRefused) {
    EXPECT_EQ(
        castle_problem("laid Red castle on road E of 0,0"),
        "the token castle cannot lie on road E of 0,0: it is not a complete city of two halves");
    EXPECT_EQ(castle_problem("laid Red castle on city N of 0,0, Red castle on city S of 0,-1"),
              "the token castle cannot lie on city S of 0,-1: both halves are one castle, and the "
              "player has built it already; name it once for each who built it");
    EXPECT_EQ(castle_problem("laid Red castle on city N of 0,0; figures Blue follower on city N of "
                             "0,0"),
              "on a castle stand only followers of those who built it");
    EXPECT_EQ(castle_problem("laid Red castle on city N of 0,0; tokens Red castle 3"),
              "there are no more of the token castle than 9 in all, 3 for each player");
    EXPECT_EQ(castle_problem("laid Red castle on city N of 0,0 note 1"),
              "castles take something only while they are scored");
    EXPECT_EQ(castle_problem("laid Red 2 castle on city N of 0,0"),
              "expected: no number before the token castle: name each by itself; found: \"on\"");
    EXPECT_TRUE(castle_problem("laid 2 Red castle on city N of 0,0").starts_with("expected: "));
    EXPECT_EQ(castle_problem("laid Red bridge on city N of 0,0"),
              "the token bridge lies on no features");
    EXPECT_EQ(castle_problem("figures Red follower on city N of 0,0"),
              "the follower at 0,0 stands on a completed city, from which it went home");
}

/// BCB-31: one tile completes a small city of Red's, who has built a castle, and one of Blue's, who is
/// asked. The castle gets its lord when all have decided.
TEST(CastleText, WhileOwnersDecideACastleHasNoLord) {
    std::vector<PositionProblem> problems;
    auto there = read_position(castle_heading +
                                   "tiles BA/RCr 0,0, BA/RFr 1,0, BA/C@3 1,-1; figures Red "
                                   "follower on city N of 0,0, Blue "
                                   "follower on city W of 1,-1; turn 4 Red; hand BA/CC.2",
                               built_in_tiles(), problems);
    ASSERT_TRUE(there) << problems.front().text("test");
    for (const char* answer : {"0,-1 turned 2", "pass", "castle on city S"}) {
        const auto read = read_move(*there->rules, there->state, answer);
        ASSERT_TRUE(read.move) << answer;
        ASSERT_FALSE(apply(*there->rules, there->state, *read.move)) << answer;
    }
    ASSERT_EQ(decision(*there->rules, there->state).chooser, Player(1));
    ASSERT_EQ(there->state.placed_tokens().size(), 1u);
    for (const PositionForm form : {PositionForm::line, PositionForm::drawn}) {
        const auto again = castle_read_again(*there, form);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->state.figure(FigureId(0)).spot, 0);
        EXPECT_EQ(fingerprint(again->state), fingerprint(there->state));
    }
}

/// BCB-51: Red's castle sees Blue's, which has yet to take a city or a road. Until then Red is not asked.
TEST(CastleText, AboutACastleThatWaitsForAnotherNobodyIsAsked) {
    std::vector<PositionProblem> problems;
    auto there = read_position(
        "bastide position 1; players Red Blue; set basic:2; set inns-and-cathedrals:2; set "
        "bridges-castles-and-bazaars:2; tile BA/C +1; board 0,0; | BA/C@2 . BA/C@1 BA/CFc+ "
        "BA/Cc.1@3; | BA/C BA/C@1 BA/C@3; | . . BA/LR@3 BA/RFr BA/Rr@1; laid Red castle on city S "
        "of 0,0, Blue castle on city E of 1,1; figures Red follower on city S of 0,0, Blue "
        "follower on city E of 1,1; turn 9 Red; hand IC/CFR",
        built_in_tiles(), problems);
    ASSERT_TRUE(there) << problems.front().text("test");
    ASSERT_FALSE(apply(*there->rules, there->state, place_tile({4, 1}, 0)));
    ASSERT_FALSE(apply(*there->rules, there->state, pass()));
    auto text = write_position(there->setup, *there->rules, there->state, PositionForm::line);
    ASSERT_TRUE(text);
    const std::string asked = "asks pick_for_castle Blue about city W of 2,1";
    const std::size_t at = text->find(asked);
    ASSERT_NE(at, std::string::npos) << *text;
    EXPECT_TRUE(read_position(*text, built_in_tiles(), problems));
    text->replace(at, asked.size(), "asks pick_for_castle Red about city S of 0,0");
    EXPECT_FALSE(read_position(*text, built_in_tiles(), problems));
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_NE(problems[0].message.find("the player is not asked about this castle now"),
              std::string::npos)
        << problems[0].message;
}

/// Red has opened with 2 for the first of three tiles; Green is to raise or to pass.
const std::string running_auction =
    "offer BA/L, BA/C, BA/RRR; interrupted 3 Red part 1; turn 3 Red; remember bazaar_host 1, "
    "bazaar_with_auction 1, bazaar_auctioneer 2, bazaar_bidder 2, bazaar_item 1; ";
const std::string steps_then = "then run_auction, hold_waiting_bazaars, bazaar_of_turn, play_turns";

TEST(BazaarText, AnAuction) {
    const auto there = castle_position(running_auction + "asks bid Green value 2; " + steps_then);
    ASSERT_TRUE(there);
    EXPECT_EQ(there->state.offer().size(), 3u);
    MoveList moves;
    legal(*there->rules, there->state, moves);
    EXPECT_EQ(moves.size(), 1u + 9998u) << "pass, and 3 to 10000";
    EXPECT_EQ(moves.numbers(), 9998u);
    EXPECT_EQ(move_text(*there->rules, there->state, moves[1]), "number 3");
}

TEST(BazaarText, WhatIsRefused) {
    EXPECT_EQ(castle_problem("offer BA/L"),
              "with offer, held, auction, interrupted or round a position must say what is asked: "
              "one of offer_tile, open_bidding, bid, pick_tile; as an example: placed 1,0; offer "
              "BA/L, BA/L, BA/LR; asks pick_tile Blue");
    EXPECT_EQ(castle_problem("offer BA/L, BA/C; turn 3 Red; asks \"draw_tile\"; then place_tile, "
                             "figure_and_scoring, bazaar_of_turn, play_turns"),
              "a turn is interrupted, tiles are offered or taken only while a bazaar is held");
    EXPECT_EQ(castle_problem(running_auction + "asks bid Blue value 2; " + steps_then),
              "the question does not fit what is offered, taken and remembered of the bazaar");
    EXPECT_EQ(castle_problem(running_auction + "asks bid Green value -1; " + steps_then),
              "the question does not fit what is offered, taken and remembered of the bazaar");
    EXPECT_EQ(
        castle_problem(running_auction + "held Blue BA/L; asks bid Green value 2; " + steps_then),
        "no more tiles are offered and taken than there are players");
    EXPECT_EQ(castle_problem(running_auction + "held Blue BA/L, Blue BA/C; asks bid Green; " +
                             steps_then),
              "Blue has taken one tile only");
}

/// Steps and numbers that contradict each other; played on, they would lead nowhere.
TEST(BazaarText, StepsThatCannotBeAreRefused) {
    const std::string unfit =
        "the question does not fit what is offered, taken and remembered of the bazaar";
    const std::string held = "interrupted 3 Red part 1; turn 3 Red; remember bazaar_host 1; ";
    const std::string waiting = "hold_waiting_bazaars, ";
    const std::string end = "bazaar_of_turn, play_turns";
    for (const char* offer : {"", "offer BA/L; "})
        EXPECT_EQ(
            castle_problem(std::string(offer) +
                           "option bazaar_play_order first_buyer; placed 1,0; turn 4 Blue; "
                           "interrupted 3 Red part 1; remember bazaar_host 1, bazaar_with_auction "
                           "1; asks \"place_figure\" Blue; then next_player, "
                           "bazaar_round, " +
                           waiting + end),
            unfit)
            << "nobody took the first tile";
    EXPECT_EQ(castle_problem("offer BA/L, BA/C; held Blue BA/RRR; " + held +
                             "asks \"pick_tile\" Green; then offer_tiles, " + waiting + end),
              unfit)
        << "tiles are still drawn";
    EXPECT_EQ(castle_problem("offer BA/L, BA/C, BA/RRR; " + held +
                             "asks \"pick_tile\" Blue; then interrupt_turn, " + end),
              unfit)
        << "it is interrupted already";
    EXPECT_EQ(castle_problem("offer BA/L, BA/C, BA/RRR; " + held +
                             "asks \"pick_tile\" Red; then pick_tiles, " + waiting + end),
              unfit)
        << "the host picks last";
    EXPECT_EQ(
        castle_problem("offer BA/L, BA/C, BA/RRR; interrupted 3 Red part 1; turn 3 Red; remember "
                       "bazaar_host 1, bazaar_with_auction 1, bazaar_auctioneer 2; "
                       "asks \"offer_tile\" Green; " +
                       steps_then),
        unfit)
        << "the auctioneer is Blue";
    EXPECT_EQ(castle_problem("round city N of 0,0, city S of 0,-1; placed 1,0; turn 5 Red; asks "
                             "\"place_figure\" Red; then offer_castles, " +
                             end),
              "city S of 0,-1 is named twice");
}

}  // namespace
}  // namespace bastide
