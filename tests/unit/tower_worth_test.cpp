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

TEST(TowerWorth, FloorsInHandAreWorthALittle) {
    const double all = tower_worth("", 0), one_less = tower_worth("tokens Red tower floor 9; ", 0);
    EXPECT_GT(all, one_less);
    EXPECT_LT(all - one_less, 1);
}

}  // namespace
}  // namespace bastide
