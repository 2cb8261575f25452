// The Gold Mines in `bastide play`: where ingots go, and what they are worth at the end.

#include "support/program.h"

#include <gtest/gtest.h>

#include <string>

namespace bastide::test {
namespace {

/// Eight tiles around an empty cell, which the crossing of two roads with a gold mine fills.
std::string ring_with_a_mine() {
    std::string setup =
        "bastide setup 1\nset goldmines\noption gold_pick ask\n"
        "tile BA/L = 4\ntile BA/LR = 4\ntile GO/RRrr.X = 1\n";
    for (const char* tile :
         {"GO/LRr", "GO/LCc", "GO/LCcRr", "GO/LRrRr", "GO/RrRr", "GO/CcRr", "GO/CRcr"})
        setup += std::string("tile ") + tile + " = 0\n";
    return setup +
           "start BA/L -1 -1 0\nstart BA/LR 0 -1 0\nstart BA/L 1 -1 0\nstart BA/LR -1 0 3\n"
           "start BA/LR 1 0 1\nstart BA/L -1 1 0\nstart BA/LR 0 1 2\nstart BA/L 1 1 0\n";
}

TEST(PlayGold, IngotsAreAskedForToldAndCounted) {
    const Folder folder;
    const std::string setup = folder.write("ring.setup", ring_with_a_mine());
    // The tile; the second ingot north of it; a follower on the road; the ingot in the north first.
    const Outcome game =
        run("play --plain --seed 1 --seat human --seat random --setup " + shell_word(setup),
            "0 0 0\n2\n1\n1\n");
    EXPECT_EQ(game.status, 0) << game.output;
    for (const char* said :
         {"on which tile beside the gold mine does the second ingot go?", "  2  ingot at 0,-1\n",
          "  An ingot is put at 0,-1\n",
          "from which tile do you take an ingot?\n  1  ingot at 0,-1\n  2  ingot at 0,0\n",
          "  Player 1 takes 1 ingot\n", "  Player 1 gets 2 points: 2 ingots 2 (GOLD-05)\n",
          "player 1 (human): 5 points"})
        EXPECT_TRUE(mentions(game.output, said)) << said << '\n' << game.output;
}

}  // namespace
}  // namespace bastide::test
