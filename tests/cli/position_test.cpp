// `bastide position` as a user calls it, and positions where other commands take a game.

#include "support/program.h"

#include <gtest/gtest.h>

#include <string>

namespace bastide::test {
namespace {

const std::string quoted_game = "'" BASTIDE_SOURCE_DIR "/tests/games/inns-river-abbot.record'";

TEST(PositionCommand, ALineIsOneLine) {
    const Outcome line = run("position " + quoted_game + " --at 20");
    EXPECT_EQ(line.status, 0);
    EXPECT_EQ(line.output.find('\n'), line.output.size() - 1);
    EXPECT_TRUE(line.output.starts_with("bastide position 1; "));
}

TEST(PositionCommand, BothFormsSayTheSame) {
    for (const std::string at : {"0", "1:1", "9", "30:2", "50"}) {
        const Folder folder;
        const std::string line = run("position " + quoted_game + " --at " + at).output;
        const std::string drawn = run("position " + quoted_game + " --drawn --at " + at).output;
        EXPECT_TRUE(mentions(drawn, "\nboard ")) << drawn;
        EXPECT_EQ(run("position '" + folder.write("a.position", drawn) + "'").output, line) << at;
        EXPECT_EQ(run("position --drawn '" + folder.write("b.position", line) + "'").output, drawn);
    }
}

TEST(PositionCommand, TakesTheTextItselfAndStandardInput) {
    const std::string text = "bastide position 1; players 2; set basic:2; tiles BA/RCr 0,0";
    const std::string whole = text + "; scores 0 0; turn 1 seat 1\n";
    EXPECT_EQ(run("position '" + text + "'").output, whole);
    EXPECT_EQ(run("position -", text).output, whole);
}

TEST(PositionCommand, MistakesNameTheirPlace) {
    expect_bad_input("position 'bastide position 1; players 2; tiles BA/RCr 0,0, BA/L 4,4'",
                     {"position:1:50: BA/L at 4,4: no tile lies beside this cell (BASE-04)"});
    expect_bad_input("position 'bastide position 1; players 2; tiles BA/RCr 0,0' --at 3",
                     {"--at 3", "record"});
    expect_bad_input("position " + quoted_game + " --at 900", {"--at 900", "only"});
    expect_bad_input("position " + quoted_game + " --at 3:40", {"--at 3:40", "only"});
    expect_bad_input("position nowhere.record", {"nowhere.record", "cannot be read"});
}

}  // namespace
}  // namespace bastide::test
