// Ferries and flights in texts: moves, positions that people write, and what is refused.

#include "core/board.h"
#include "core/tokens.h"
#include "notation/moves/move_text.h"
#include "notation/position/position.h"

#include <bastide/game.h>

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace bastide {
namespace {

const std::string ferry_heading =
    "bastide position 1; players Red Blue; set basic:2; set ferries; set flier:1; ";
/// A road from a monastery over a lake, and the lake's southern road.
const std::string lake_board = "tiles BA/LR@3 0,0, FR/RRR 1,0, BA/RFr 2,0, BA/RFr@1 1,1; ";

std::string ferry_problem(const std::string& text) {
    std::vector<PositionProblem> problems;
    EXPECT_FALSE(read_position(ferry_heading + text, built_in_tiles(), problems)) << text;
    return problems.empty() ? std::string()
                            : problems.front().message + " (" + problems.front().rule + ")";
}

std::optional<TablePosition> ferry_position(const std::string& text) {
    std::vector<PositionProblem> problems;
    auto there = read_position(ferry_heading + text, built_in_tiles(), problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("test") << text;
    if (!there) return there;
    for (const PositionForm form : {PositionForm::line, PositionForm::drawn}) {
        const auto written = write_position(there->setup, *there->rules, there->state, form);
        EXPECT_TRUE(written);
        if (!written) continue;
        const auto again = read_position(*written, built_in_tiles(), problems);
        EXPECT_TRUE(again && fingerprint(again->state) == fingerprint(there->state)) << *written;
    }
    return there;
}

SegmentId road_to(const TablePosition& there, Cell cell, Side side) {
    return edge_segment({*there.rules, there.state}, there.state.tile_at(cell, side), 0, side);
}

TEST(FerryText, AFerryLinksTwoRoads) {
    const auto there = ferry_position(lake_board + "laid Blue ferry SE at 1,0");
    ASSERT_TRUE(there);
    ASSERT_EQ(there->state.placed_tokens().size(), 1u);
    EXPECT_EQ(there->state.placed_tokens()[0].way, Way::south_east);
    EXPECT_EQ(there->state.placed_tokens()[0].by, Player(1));
    const auto root = [&](Cell cell, Side side) {
        return there->state.segment(road_to(*there, cell, side)).feature;
    };
    EXPECT_EQ(root({2, 0}, Side::west), root({1, 1}, Side::north));
    EXPECT_NE(root({0, 0}, Side::east), root({2, 0}, Side::west));
    EXPECT_TRUE(is_complete(*there->rules, there->state, road_to(*there, {0, 0}, Side::east)));
    EXPECT_FALSE(is_complete(*there->rules, there->state, road_to(*there, {2, 0}, Side::west)));
}

/// FERRY-01: a lake that lies there from the start has none.
TEST(FerryText, ALakeWithoutAFerryEndsAllRoads) {
    const auto there = ferry_position(lake_board);
    ASSERT_TRUE(there);
    EXPECT_EQ(there->state.links().size(), 0u);
    EXPECT_TRUE(is_complete(*there->rules, there->state, road_to(*there, {0, 0}, Side::east)));
}

TEST(FerryText, EachOfTheSixWaysIsReadAndWritten) {
    const std::map<std::string, std::uint8_t> ends = {{"NS", 0b0101}, {"WE", 0b1010},
                                                      {"NE", 0b0011}, {"SE", 0b0110},
                                                      {"SW", 0b1100}, {"NW", 0b1001}};
    for (const auto& [way, sides] : ends) {
        const auto there = ferry_position("tiles FR/RRRR 0,0; laid Red ferry " + way + " at 0,0");
        ASSERT_TRUE(there) << way;
        EXPECT_EQ(ends_of(there->state.placed_tokens()[0].way), sides) << way;
        EXPECT_EQ(way_text(there->state.placed_tokens()[0].way), way);
        EXPECT_EQ(way_between(sides), there->state.placed_tokens()[0].way);
    }
}

TEST(FerryText, WhatIsRefused) {
    EXPECT_EQ(ferry_problem(lake_board + "laid Red ferry WE at 2,0"),
              "the token ferry cannot lie WE at 2,0: it is not a lake (FERRY-01)");
    EXPECT_EQ(ferry_problem(lake_board + "laid Red ferry NS at 1,0"),
              "the token ferry cannot lie NS at 1,0: a ferry links two roads that end in its lake "
              "(FERRY-01)");
    EXPECT_EQ(ferry_problem(lake_board + "laid Red ferry WE at 1,0, Red ferry SE at 1,0"),
              "the token ferry cannot lie SE at 1,0: a ferry lies there already (FERRY-01)");
    EXPECT_EQ(ferry_problem(lake_board + "laid Red ferry WE at 1,0 note 1"),
              "a ferry has been moved only while ferries are moved (FERRY-03)");
    EXPECT_EQ(ferry_problem(lake_board + "laid Red ferry WE at 5,5"),
              "no whole tile lies at 5,5 ()");
    EXPECT_EQ(ferry_problem(lake_board + "tokens Red ferry 1"),
              "nobody holds the token ferry: it comes from the box onto the board ()");
    EXPECT_EQ(ferry_problem(lake_board + "laid Red ferry on road W of 1,0"),
              "expected: NS, WE, NE, SE, SW or NW, the sides at which it ends; found: \"on\" ()");
    EXPECT_EQ(ferry_problem("tiles BA/LR@3 0,0, FR/RRR 1,0; laid Red ferry WE at 1,0; placed 1,0"),
              "the tile at 1,0 has just been placed: what happens on it comes next ()");
}

/// FERRY-02: a follower stands on no road that ends in the lake at both ends.
TEST(FerryText, FiguresStandByWhatFerriesLink) {
    EXPECT_EQ(ferry_problem(lake_board +
                            "laid Red ferry SE at 1,0; figures Red follower on road E of 0,0"),
              "the follower at 0,0 stands on a completed road, from which it went home (BASE-14)");
    EXPECT_TRUE(ferry_position(lake_board +
                               "laid Red ferry WE at 1,0; figures Red follower on road E of 0,0, "
                               "Blue follower on road W of 2,0"))
        << "a ferry has joined the two";
}

TEST(FerryText, TheAnswersHaveTexts) {
    const auto there = ferry_position(
        "tiles BA/LR@3 0,0, FR/RRR 1,0; laid Red ferry WE at 1,0; hand BA/RFr; turn 5 Blue");
    ASSERT_TRUE(there);
    State state = there->state;
    const Ruleset& rules = *there->rules;
    for (const char* text : {"2,0 turned 0", "pass", "ferry SE at 1,0"}) {
        const MoveReading read = read_move(rules, state, text);
        ASSERT_TRUE(read.move) << text;
        EXPECT_EQ(move_text(rules, state, *read.move), text);
        ASSERT_FALSE(apply(rules, state, *read.move)) << text;
    }
    EXPECT_EQ(state.placed_tokens()[0].way, Way::south_east);
}

/// Why an impossible move of a ferry is refused.
std::string ferry_refusal(const TablePosition& there, const std::string& text) {
    const MoveReading read = read_move(*there.rules, there.state, text);
    EXPECT_TRUE(read.move) << text;
    if (!read.move) return {};
    const Refusal refusal = why_not(*there.rules, there.state, *read.move);
    return std::string(refusal.rule()) + " " + refusal.text();
}

TEST(FerryText, RefusedMovesOfFerries) {
    auto there = ferry_position(
        "tiles BA/LR@3 0,0, FR/RRR 1,0, FR/RRR 2,0, FR/RRR 3,0; laid Red ferry WE at 1,0, Red "
        "ferry WE at 2,0, Red ferry WE at 3,0; hand BA/RFr; turn 5 Blue");
    ASSERT_TRUE(there);
    State& state = there->state;
    ASSERT_FALSE(apply(*there->rules, state, place_tile({4, 0}, 0)));
    ASSERT_FALSE(apply(*there->rules, state, pass()));
    ASSERT_EQ(decision(*there->rules, state).name, "move_ferry");
    EXPECT_EQ(ferry_refusal(*there, "ferry SE at 2,0"),
              "FERRY-03 this is not the first ferry on a road that the tile just placed extends");
    EXPECT_EQ(ferry_refusal(*there, "ferry WE at 3,0"), "FERRY-03 the ferry lies that way already");
    EXPECT_EQ(ferry_refusal(*there, "ferry NS at 3,0"),
              "FERRY-03 a moved ferry links two roads that end in its lake");
    EXPECT_EQ(ferry_refusal(*there, "ferry WE at 0,0"), "FERRY-03 no ferry lies there");
    EXPECT_EQ(ferry_refusal(*there, "ferry SE at 3,0"), " ");
}

TEST(FlierText, AFlightFromTheChoiceToTheLanding) {
    auto there = ferry_position(
        "tiles BA/RCr 0,0, BA/L@2 0,1; figures Blue follower on city N of 0,0; hand FL/F.o; turn "
        "5 Red");
    ASSERT_TRUE(there);
    State& state = there->state;
    const Ruleset& rules = *there->rules;
    const auto play = [&](const std::string& text) {
        const MoveReading read = read_move(rules, state, text);
        ASSERT_TRUE(read.move) << text;
        EXPECT_EQ(move_text(rules, state, *read.move), text);
        ASSERT_FALSE(apply(rules, state, *read.move)) << text;
        const auto written = write_position(there->setup, rules, state, PositionForm::drawn);
        ASSERT_TRUE(written) << text;
        std::vector<PositionProblem> problems;
        const auto again = read_position(*written, built_in_tiles(), problems);
        ASSERT_TRUE(again) << *written << problems.front().message;
        EXPECT_EQ(fingerprint(again->state), fingerprint(state)) << *written;
    };
    play("1,1 turned 1");
    EXPECT_EQ(ferry_refusal(*there, "follower at 0,1"),
              "FLIER-01 the tile just placed has no flying machine");
    play("follower at 1,1");
    EXPECT_EQ(decision(rules, state).name, "roll_die");
    EXPECT_EQ(weight(rules, state, numbered_outcome(2)), 1u);
    EXPECT_TRUE(why_not(rules, state, numbered_outcome(4)));
    EXPECT_EQ(state.supply(Player(0), FigureKind(0)), 7);
    // To the north, where nothing lies.
    play("outcome 3");
    EXPECT_EQ(decision(rules, state).name, "draw_tile");
    EXPECT_EQ(state.supply(Player(0), FigureKind(0)), 7);
}

TEST(FlierText, LandingBesideAnother) {
    auto there = ferry_position(
        "tiles BA/RrC 0,0, BA/L 1,0; figures Blue follower on city N of 0,0; hand FL/F.o; turn 5 "
        "Red");
    ASSERT_TRUE(there);
    State& state = there->state;
    const Ruleset& rules = *there->rules;
    for (const Move& move :
         {place_tile({2, 0}, 0), place_figure(FigureKind(0), Cell{2, 0}), numbered_outcome(2)})
        ASSERT_FALSE(apply(rules, state, move));
    ASSERT_EQ(decision(rules, state).name, "land");
    EXPECT_EQ(decision(rules, state).value, 2);
    EXPECT_EQ(ferry_refusal(*there, "follower on field NL of 2,0"),
              "FLIER-03 the figure lands on another tile");
    const MoveReading city_there = read_move(rules, state, "follower on city N of 0,0");
    ASSERT_TRUE(city_there.move);
    ASSERT_FALSE(apply(rules, state, *city_there.move));
    EXPECT_EQ(owners_of(rules, state, city_there.move->segment), 0b11);
    const auto written = write_position(there->setup, rules, state, PositionForm::line);
    ASSERT_TRUE(written);
    std::vector<PositionProblem> problems;
    EXPECT_TRUE(read_position(*written, built_in_tiles(), problems)) << *written;
}

TEST(FlierText, PositionsWithAMachineInUseAreChecked) {
    const std::string flight = "tiles BA/L 0,0, Red: FL/F.o 1,0; turn 5 Red; placed 1,0; ";
    const std::string then = "; then list_completed, next_player, play_turns";
    EXPECT_EQ(ferry_problem(flight + "asks \"roll_die\"" + then),
              "the figure in the machine is one from the supply that can fly (FLIER-01)");
    EXPECT_EQ(ferry_problem(flight +
                            "remember figure_in_the_machine 1; asks \"place a "
                            "figure\" Red" +
                            then),
              "a figure is in the machine only while it flies (FLIER-01)");
    EXPECT_EQ(ferry_problem(flight +
                            "remember figure_in_the_machine 1; asks land Red "
                            "value 4" +
                            then),
              "the die shows 1, 2 or 3 (FLIER-02)");
    EXPECT_TRUE(
        ferry_position(flight + "remember figure_in_the_machine 1; asks \"roll_die\"" + then));
}

}  // namespace
}  // namespace bastide
