// How much a player may spend, and what is left of it.

#include "search/budget.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <cmath>

namespace bastide {
namespace {

class PartBudgetTest : public testing::Test {
protected:
    void begin(const Budget& limits, double share) {
        const auto rules = test::base_table().rules;
        const State state = start(*rules);
        budget.begin(state, Player(0), limits, share);
    }

    PartBudget budget;
};

TEST_F(PartBudgetTest, CountsThePlayoutsThatAreLeft) {
    begin({.playouts = 400}, 0.25);
    budget.count(30);
    EXPECT_EQ(budget.playouts_left(10), 70);
    EXPECT_DOUBLE_EQ(budget.progress(), 0.3);
    budget.count(90);
    EXPECT_EQ(budget.playouts_left(10), 0);
    EXPECT_TRUE(budget.spent());
    // What is left of the whole part.
    begin({.playouts = 400}, 1);
    EXPECT_EQ(budget.playouts_left(10), 280);
}

TEST_F(PartBudgetTest, KnowsHowManyPlayoutsTheTimeIsGoodFor) {
    constexpr std::uint32_t hour = 3'600'000;
    begin({.milliseconds = hour}, 1);
    EXPECT_NEAR(budget.playouts_left(2), 2.0 * hour, 0.01 * hour);
    begin({.milliseconds = hour, .playouts = 50}, 1);
    EXPECT_EQ(budget.playouts_left(2), 50) << "the nearer limit counts";
}

TEST_F(PartBudgetTest, HasNoEndWithoutALimit) {
    begin({}, 1);
    EXPECT_TRUE(std::isinf(budget.playouts_left(1)));
    EXPECT_FALSE(budget.spent());
}

}  // namespace
}  // namespace bastide
