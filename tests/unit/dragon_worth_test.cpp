// What computer players think of the dragon, which endangers what stands near it, and of the fairy.

#include "rules/13_princess_dragon/dragon.h"
#include "rules/13_princess_dragon/fairy.h"
#include "support/held_worth.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide {
namespace {

/// What a chapter thinks of a row of six tiles, the first of which has the volcano if there is a dragon; for the
/// first player, whose turn it is, and for the second. Two of the 16 tiles that are left have a dragon unless the
/// pile is told.
std::vector<double> worth_in_row(const Expansion& chapter, const std::string& statements) {
    const auto tells = [&](const char* what) { return statements.find(what) != std::string::npos; };
    const std::string first = tells("dragon at") ? "DG/F.v 0,0" : "BA/L 0,0";
    const std::string pile =
        tells("pile ") ? "" : "pile BA/RFr 7, BA/Rr 7, DG/LRRR.d 1, DG/RRR.d 1; ";
    std::vector<PositionProblem> problems;
    const auto there = read_position(
        "bastide position 1; players Red Blue; set basic:2; set princess-and-dragon:2; set "
        "traders-and-builders:2; tile BA/L +5; tile BA/RFr +2; turn 5 Red; tiles " +
            first + ", BA/L 1,0, BA/L 2,0, BA/L 3,0, BA/L 4,0, BA/L 5,0; " + pile + statements,
        built_in_tiles(), problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("") << statements;
    return there ? test::held_worth(chapter, *there) : std::vector<double>(2);
}

double danger(const std::string& statements, std::size_t seat = 0) {
    return -worth_in_row(rules::the_dragon, "hand BA/L; " + statements)[seat];
}

TEST(DragonWorth, TheNearerItIsTheMoreItEndangers) {
    const std::string dragon = "laid dragon at 0,0; ";
    EXPECT_EQ(danger(dragon), 0) << "nobody stands there";
    const double near = danger(dragon + "figures Red follower on monastery of 1,0; ");
    const double far = danger(dragon + "figures Red follower on monastery of 4,0; ");
    EXPECT_GT(near, far);
    EXPECT_GT(far, 0);
    EXPECT_LT(near, 3) << "a place is lost, not a figure";
    EXPECT_EQ(danger(dragon + "figures Red follower on monastery of 1,0; ", 1), 0) << "of Blue";
    EXPECT_DOUBLE_EQ(danger(dragon + "figures Red follower on monastery of 1,0, Red follower on "
                                     "monastery of 4,0; "),
                     near + far);
    EXPECT_DOUBLE_EQ(danger(dragon + "figures Blue follower on monastery of 1,0; ", 1), near);
}

TEST(DragonWorth, NobodyIsInDangerWithoutADragonOrBesideTheFairy) {
    const std::string follower = "figures Red follower on monastery of 1,0; ";
    EXPECT_EQ(danger(follower), 0);
    EXPECT_GT(danger("laid dragon at 0,0; " + follower), 0);
    EXPECT_EQ(danger("laid dragon at 0,0, Red fairy at 1,0; " + follower), 0);
}

TEST(DragonWorth, OnlyFollowersAreInDanger) {
    const std::string road =
        "laid dragon at 0,0; tiles BA/RFr@1 -1,0, BA/RFr@1 -1,1; figures Red follower on road N of "
        "-1,1";
    EXPECT_GT(danger(road), 0);
    EXPECT_DOUBLE_EQ(danger(road + ", Red builder on road N of -1,0; "), danger(road));
}

TEST(DragonWorth, ItEndangersNobodyWhenNoDragonIsToCome) {
    const std::string follower = "laid dragon at 0,0; figures Red follower on monastery of 1,0; ";
    const double with_two = danger(follower);
    EXPECT_DOUBLE_EQ(danger(follower + "pile BA/RFr 7, BA/Rr 8, DG/RFr.d 1; "), with_two / 2);
    EXPECT_EQ(danger(follower + "pile BA/RFr 7, BA/Rr 7; "), 0);
    EXPECT_EQ(danger(follower + "pile none; "), 0);
    EXPECT_GE(danger(follower + "pile DG/RFr.d 1; "), with_two) << "it comes for certain";
}

/// While it moves the danger is certain, but reaches no farther than it has steps left.
TEST(DragonWorth, WhileItMovesItReachesAsFarAsItsSteps) {
    const auto moving = [](int steps, const std::string& asked) {
        std::string made;
        for (int step = 1; step <= steps; ++step)
            made += (made.empty() ? "; remember " : ", ") +
                    ("dragon_step_" + std::to_string(step)) + " 4";
        return -worth_in_row(rules::the_dragon,
                             "laid dragon at 5,0; figures Red follower on monastery of 3,0; "
                             "tiles DG/RFr.d@1 6,0, BA/L 5,1; placed 6,0; asks move_dragon " +
                                 asked + made)[0];
    };
    EXPECT_GT(moving(4, "Red"), moving(0, "Red")) << "it was not certain before";
    EXPECT_DOUBLE_EQ(moving(4, "Red"), moving(2, "Red"));
    EXPECT_LT(moving(4, "Red"), 1) << "it may go elsewhere";
    EXPECT_EQ(moving(5, "Blue"), 0);
}

TEST(FairyWorth, IsWorthTurnsToComeAndTheBonus) {
    const auto worth = [](const std::string& statements) {
        return worth_in_row(rules::the_fairy,
                            "hand BA/L; figures Red follower on monastery of 1,0; " + statements);
    };
    EXPECT_EQ(worth("")[0], 0) << "it is beside nobody";
    EXPECT_EQ(worth("laid fairy at 1,0; ")[0], 0) << "it is on the tile, beside nobody";
    const auto beside = worth("laid Red fairy at 1,0; ");
    EXPECT_GT(beside[0], 1);
    EXPECT_EQ(beside[1], 0);
    const auto last = worth("laid Red fairy at 1,0; pile none; ");
    EXPECT_LT(last[0], beside[0]) << "no turn is left";
    const auto one_tile = worth("laid Red fairy at 1,0; pile BA/RFr 1; ");
    EXPECT_LT(one_tile[0], beside[0]) << "half a turn is left for each";
    EXPECT_LT(last[0], one_tile[0]);
    EXPECT_GT(last[0], 0) << "it still brings points in the final scoring";
}

}  // namespace
}  // namespace bastide
