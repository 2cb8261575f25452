// The questions about castles accept what they list and nothing else, whatever is answered.

#include "notation/moves/move_text.h"
#include "notation/position/position.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace bastide {
namespace {

/// A position played on by some answers.
std::optional<TablePosition> castles_after(const std::string& text,
                                           const std::vector<std::string>& answers) {
    std::vector<PositionProblem> problems;
    auto there = read_position(
        "bastide position 1; players Red Blue Green; set basic:2; set traders-and-builders:2; set "
        "bridges-castles-and-bazaars:2; tile BA/C +2; tile BA/CFc.1 +2; " +
            text,
        built_in_tiles(), problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("test");
    for (const std::string& answer : answers) {
        if (!there) break;
        const auto read = read_move(*there->rules, there->state, answer);
        EXPECT_TRUE(read.move) << answer << ": " << read.expected;
        if (!read.move || apply(*there->rules, there->state, *read.move)) return std::nullopt;
    }
    return there;
}

/// Tries to choose, to build on and to stand on every segment, and one that is not there.
void expect_only_listed(const TablePosition& there, const std::string& question) {
    const Ruleset& rules = *there.rules;
    EXPECT_EQ(decision(rules, there.state).name, question);
    MoveList moves;
    legal(rules, there.state, moves);
    for (std::size_t i = 0; i <= there.state.segments().size(); ++i) {
        const SegmentId segment(i);
        for (std::size_t token = 0; token < rules.token_kinds().size(); ++token)
            for (const Move& move :
                 {place_token(TokenKind(token), segment), choose_segment(segment),
                  place_figure(FigureKind(0), segment)}) {
                const bool listed = std::find(moves.begin(), moves.end(), move) != moves.end();
                EXPECT_EQ(!why_not(rules, there.state, move), listed) << question << ' ' << i;
            }
    }
}

// rule: BCB-31
TEST(CastleAnswers, WhereACastleIsBuilt) {
    const auto there = castles_after(
        "tiles BA/RCr 0,0; figures Red follower on city N of 0,0; turn 4 Red; hand BA/C",
        {"0,-1 turned 2", "pass"});
    ASSERT_TRUE(there);
    expect_only_listed(*there, "build_castle");
}

/// A city of two tiles that an abbey ends on a third side has a tile which it leaves through two sides.
// rule: BCB-30
TEST(CastleAnswers, ACityThatAnAbbeyEndsIsNoSmallOne) {
    const auto completed = [](const std::string& tiles, const std::string& place) {
        return castles_after("option small_city_definition any_two_tiles; tile AM/A +1; tiles " +
                                 tiles +
                                 "; figures Red follower on city N of 0,0; turn 4 Red; hand BA/C",
                             {place, "pass"});
    };
    const auto ended = completed("BA/Cc.1 0,0, AM/A -1,0", "0,-1 turned 2");
    ASSERT_TRUE(ended);
    EXPECT_NE(decision(*ended->rules, ended->state).name, "build_castle");
    EXPECT_EQ(ended->state.score(Player(0)), 4);
    const auto small = completed("BA/C 0,0, AM/A -1,0", "0,-1 turned 2");
    ASSERT_TRUE(small);
    EXPECT_EQ(decision(*small->rules, small->state).name, "build_castle");
}

/// Red's castle sees a city and Blue's a road; both see each other (BCB-50).
const std::string two_castles =
    "board -1,-1; | BA/Cc.1@2 BA/CFc.1 BA/CFc.1 .; | BA/C BA/C@2 BA/C@2 BA/RFr@1; | . BA/C BA/C "
    "BA/RFr@1; | . . . BA/LR@2; laid Red castle on city S of 0,0, Blue castle on city S of 1,0; "
    "figures Red follower on city S of 0,0, Blue follower on city S of 1,0; turn 9 Green; hand "
    "TB/RRC";

// rule: BCB-47 BCB-50
TEST(CastleAnswers, WhatACastleScores) {
    const auto picks = castles_after(two_castles, {"2,-1 turned 3", "pass"});
    ASSERT_TRUE(picks);
    expect_only_listed(*picks, "pick_for_castle");
    const auto settles = castles_after(
        two_castles, {"2,-1 turned 3", "pass", "choose city W of 2,-1", "choose road S of 2,-1"});
    ASSERT_TRUE(settles);
    expect_only_listed(*settles, "settle_castles");
}

}  // namespace
}  // namespace bastide
