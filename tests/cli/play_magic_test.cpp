// Pieces of nobody on features, the mage and the witch, as `bastide play` tells of them.

#include "cli/asked_position.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide::cli {
namespace {

constexpr const char* beside_mage =
    "set mage-and-witch:2; tiles BA/RCr 0,0, MW/CRRr.2 1,0; laid mage on city N of 0,0; turn 5 "
    "Red; "
    "placed 1,0; asks move_mage_or_witch Red";

TEST(MagicAtTheTerminal, ComesOutOfTheBox) {
    Asked asked(beside_mage);
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked.play({"witch on road E of 0,0"}),
              (std::vector<std::string>{"The witch is put on the road E of 0,0"}));
}

TEST(MagicAtTheTerminal, GoesFromOneFeatureToAnother) {
    Asked asked(beside_mage);
    ASSERT_TRUE(asked);
    EXPECT_EQ(
        asked.play({"move mage to road E of 0,0"}),
        (std::vector<std::string>{
            "Red moves the mage: it was on the city N of 0,0 and is now on the road E of 0,0"}));
}

}  // namespace
}  // namespace bastide::cli
