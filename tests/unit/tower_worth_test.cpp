// What computer players think of floors, prisoners, and of towers that can reach their followers.

#include "rules/14_tower/tower.h"
#include "support/held_worth.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide {
namespace {

/// For the first player, and for the second.
double tower_worth(const std::string& statements, int seat) {
    std::vector<PositionProblem> problems;
    const auto there = read_position(
        "bastide position 1; players Red Blue; set basic:2; set tower:2; tiles BA/L "
        "0,0, TO/FG 1,0, TO/L 2,0, BA/L 3,0; turn 5 Red; hand BA/L; " +
            statements,
        built_in_tiles(), problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("") << statements;
    if (!there) return 0;
    return test::held_worth(rules::the_tower, *there)[std::size_t(seat)];
}

TEST(TowerWorth, APrisonerIsWorthARansomWhereItIsMissed) {
    const double none = tower_worth("", 0), none_of_blue = tower_worth("", 1);
    const std::string captive = "figures Blue follower with Red; ";
    const std::string last = "figures Blue follower with Red; gone Blue 6 follower; ";
    EXPECT_GT(tower_worth(captive, 0), none);
    EXPECT_GT(tower_worth(last, 0), tower_worth(captive, 0)) << "the only follower is ransomed";
    EXPECT_GT(tower_worth(last, 1), none_of_blue) << "it can be had again";
    EXPECT_NEAR(tower_worth(captive, 1), none_of_blue, 0.5) << "there are others";
}

TEST(TowerWorth, ARansomIsWorthLessTheMoreFollowersAreAtHand) {
    const auto to_owner = [](int free) {
        return tower_worth("figures Blue follower with Red; gone Blue " + std::to_string(6 - free) +
                               " follower; ",
                           1) -
               tower_worth("", 1);
    };
    EXPECT_GT(to_owner(0), to_owner(1));
    EXPECT_GT(to_owner(1), to_owner(2));
    EXPECT_GT(to_owner(2), 0);
    EXPECT_DOUBLE_EQ(to_owner(3), 0) << "not worth its price";
    EXPECT_DOUBLE_EQ(to_owner(5), 0);
    const std::string more = "set inns-and-cathedrals:2; ";
    EXPECT_DOUBLE_EQ(tower_worth(more + "figures Blue follower with Red; ", 1),
                     tower_worth(more, 1))
        << "seven at hand";
}

TEST(TowerWorth, ATowerThatReachesAFollowerThreatensIt) {
    const std::string far = "figures Red follower on monastery of 0,0; ";
    const double near = tower_worth(far, 0);
    EXPECT_LT(near, tower_worth("", 0)) << "one floor at 1,0 would do";
    EXPECT_DOUBLE_EQ(tower_worth(far + "tokens Blue tower floor 0; ", 0), tower_worth("", 0))
        << "nobody can build";
    const std::string closed =
        "laid Blue tower floor at 1,0, Blue tower floor at 2,0; figures Red follower at 1,0, Blue "
        "follower at 2,0, Red follower on monastery of 0,0; ";
    EXPECT_DOUBLE_EQ(tower_worth(closed, 0), tower_worth("", 0)) << "nobody can build there";
}

TEST(TowerWorth, ALargeFollowerIsThreatenedAsTwo) {
    // Without floors of the player's own the loss is all that there is.
    const std::string table = "set inns-and-cathedrals:2; tokens Red tower floor 0; ";
    const auto loss = [&](const std::string& who) {
        return tower_worth(table, 0) -
               tower_worth(table + "figures Red " + who + " on monastery of 0,0; ", 0);
    };
    EXPECT_DOUBLE_EQ(loss("large follower"), 2 * loss("follower"));
}

TEST(TowerWorth, ThreatensLittleWhenTheGameIsAboutToEnd) {
    const auto loss = [](const std::string& pile) {
        return tower_worth(pile, 0) -
               tower_worth(pile + "figures Red follower on monastery of 0,0; ", 0);
    };
    const std::string many = "", few = "pile BA/Rr 4; ", fewer = "pile BA/Rr 2; ";
    EXPECT_GT(loss(many), 2 * loss(few));
    EXPECT_GT(loss(few), loss(fewer));
    EXPECT_GT(loss(fewer), 0);
}

TEST(TowerWorth, AFloorInHandIsWorthACaptureAsLongAsThereIsTimeForIt) {
    const auto of_floor = [](const std::string& pile) {
        return tower_worth(pile, 0) - tower_worth(pile + "tokens Red tower floor 9; ", 0);
    };
    EXPECT_GT(of_floor(""), 4) << "what a capture brings, more or less";
    EXPECT_LT(of_floor(""), 10);
    EXPECT_GT(of_floor(""), 2 * of_floor("pile BA/Rr 4; "));
}

TEST(TowerWorth, APrisonerIsMissedLessTheLessIsLeftOfTheGame) {
    const auto to_captor = [](const std::string& pile) {
        return tower_worth(pile + "figures Blue follower with Red; ", 0) - tower_worth(pile, 0);
    };
    EXPECT_GT(to_captor(""), 4);
    EXPECT_GT(to_captor(""), 2 * to_captor("pile BA/Rr 8; "));
    EXPECT_GT(to_captor("pile BA/Rr 8; "), 0);
}

}  // namespace
}  // namespace bastide
