// `bastide replay --re-record` and the script that does it with all golden games.

#include "support/program.h"
#include "support/this_build.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace bastide::test {
namespace {

const std::string golden = BASTIDE_SOURCE_DIR "/tests/games/base-two-players.record";

/// The golden game with something else in it.
std::string altered(const std::string& old, const std::string& put) {
    std::string text = text_of(golden);
    const std::size_t at = text.find(old);
    EXPECT_NE(at, std::string::npos);
    return at == std::string::npos ? text : text.replace(at, old.size(), put);
}

TEST(ReRecord, PrintsAnUnchangedGameAsItIs) {
    const Outcome outcome = run("replay --re-record " + golden + " 2>&1");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.output, text_of(golden));
}

TEST(ReRecord, TellsWhatIsDifferentAndMakesAValidRecord) {
    const Folder folder;
    const std::string old = folder.write(
        "old.record", altered("6. Blue: BA/L; 2,-1 turned 3", "6. Blue: BA/L; 9,9 turned 3"));
    const std::string fresh = folder.file("new.record");
    const Outcome outcome = run("replay --re-record " + old + " --output " + fresh + " 2>&1");
    EXPECT_EQ(outcome.status, 1);
    expect_mentions(outcome.output, {"old.record:11: \"9,9 turned 3\" is forbidden by BASE-04: no "
                                     "tile lies beside this cell; taken: "});
    EXPECT_EQ(run("replay " + fresh).status, 0);
    EXPECT_EQ(run("replay --re-record " + fresh).status, 0);
}

TEST(ReRecord, RefusesWhatIsNoTable) {
    const Folder folder;
    const std::string file = folder.write("a.record", altered("set basic:2", "set basics"));
    expect_bad_input("replay --re-record " + file, {"a.record:4", "basics"});
    expect_bad_input("replay --re-record --steps " + golden, {"--steps"});
    expect_bad_input("replay --re-record /nowhere", {"/nowhere"});
}

TEST(ReRecord, TheScriptWritesWhatHasChangedAndNothingElse) {
    const std::string script =
        BASTIDE_SOURCE_DIR "/tools/re-record --program " + test::program_path() + " ";
    const Folder folder;
    const std::string wrong = folder.write("wrong.record", altered("final 117 89", "final 1 2"));
    const std::string right = folder.write("right.record", text_of(golden));
    const auto before = std::filesystem::last_write_time(right);
    const std::string files = wrong + ' ' + right + " 2>&1";

    const Outcome told = run_shell(script + "--check " + files);
    EXPECT_EQ(told.status, 1);
    expect_mentions(
        told.output,
        {"wrong.record:77: the game ends with final 117 89, not with final "
         "1 2\n",
         "wrong.record: would change\n", "2 records, 1 changed, 0 that cannot be played\n"});
    EXPECT_EQ(text_of(wrong), altered("final 117 89", "final 1 2"));

    const Outcome done = run_shell(script + files);
    EXPECT_EQ(done.status, 0);
    expect_mentions(done.output, {"wrong.record: re-recorded\n"});
    EXPECT_EQ(text_of(wrong), text_of(golden));
    EXPECT_EQ(std::filesystem::last_write_time(right), before);
    EXPECT_EQ(run_shell(script + "--check " + files).status, 0);
    const std::string broken = folder.write("broken.record", "bastide record 1\n");
    EXPECT_EQ(run_shell(script + broken + " 2>&1").status, 2);
}

}  // namespace
}  // namespace bastide::test
