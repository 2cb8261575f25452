// Wagons in `bastide play`: told.

#include "cli/asked_position.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::cli {
namespace {

/// Red's wagon stands on a road that the tile in hand completes, in front of a monastery.
constexpr const char* wagon_before_monastery =
    "set abbey-and-mayor:2; tiles BA/RFr 0,2, Red: BA/RFr 1,2, Blue: BA/LR@1 2,2; "
    "figures Red wagon on road W of 2,2; turn 3 Red; hand BA/LR";

TEST(PlayWagons, AWagonThatIsPlacedIsNotToldAsOneThatMovesOn) {
    Asked asked(
        "set abbey-and-mayor:2; tiles BA/RFr 0,2, Red: BA/RFr 1,2; turn 2 Blue; hand BA/LR");
    ASSERT_TRUE(asked);
    const std::vector<std::string> lines = asked.play({"2,2 turned 1", "wagon on monastery"});
    EXPECT_NE(std::find(lines.begin(), lines.end(), "Blue puts a wagon on the monastery of 2,2"),
              lines.end());
}

/// AM-11
TEST(PlayWagons, AWagonMovesOn) {
    Asked asked(wagon_before_monastery);
    ASSERT_TRUE(asked);
    asked.play({"-1,2 turned 3", "pass"});
    EXPECT_EQ(asked.play({"wagon on monastery of 2,2"}).front(),
              "Red moves the wagon on to the monastery of 2,2");
}

}  // namespace
}  // namespace bastide::cli
