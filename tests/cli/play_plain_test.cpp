// `bastide play --plain`: commands, and games that are cut off.

#include "cli/terminal.h"
#include "support/program.h"
#include "support/this_build.h"

#include <gtest/gtest.h>

#include <sys/wait.h>

#include <csignal>
#include <filesystem>
#include <regex>

namespace bastide::test {
namespace {

/// The first place that a game offers, as it is typed: "1 0 2".
std::string first_place(const std::string& text) {
    std::smatch found;
    static const std::regex place(R"(It fits at\s+(-?\d+ -?\d+) \(turning (\d))");
    return std::regex_search(text, found, place) ? found.str(1) + ' ' + found.str(2) : "no place";
}

/// A table in a folder of its own, where games that are cut off are kept, too.
class PlainPlay : public testing::Test {
protected:
    std::map<std::string, std::string> environment() const {
        return {{"XDG_STATE_HOME", folder.file("state")}, {"HOME", folder.file("home")}};
    }
    /// The same through the shell, with lines for its input.
    std::string said(const std::string& arguments, const std::string& input) const {
        const std::string line = "printf '%s' " + shell_word(input) +
                                 " | XDG_STATE_HOME=" + shell_word(folder.file("state")) + " '" +
                                 test::program_path() + "' play --plain " + arguments + " 2>&1";
        const Outcome outcome = run_shell(line);
        EXPECT_EQ(outcome.status, 0) << outcome.output;
        return outcome.output;
    }
    std::vector<std::string> recovered() const { return folder.files_in("state/bastide"); }
    Folder folder;
};

/// A game on a terminal, with one answer given.
class PlainTerminal : public PlainPlay {
protected:
    void SetUp() override {
        if (!TerminalSession::is_possible()) GTEST_SKIP() << "there are no pseudo-terminals here";
    }
    static void answer_once(TerminalSession& session) {
        ASSERT_TRUE(session.wait_for("x y turning >"));
        session.type(first_place(session.screen().text()) + "\n");
        ASSERT_TRUE(session.wait_for("number >"));
    }
    const std::vector<std::string> arguments = {"play", "--plain", "--seed",
                                                "5",    "--set",   "basic:2"};
};

TEST_F(PlainTerminal, SignalsKeepTheGame) {
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
        TerminalSession session(arguments, environment(), 60, 100);
        answer_once(session);
        session.kill(signal);
        const int status = session.wait_for_end();
        EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == signal) << status;
        EXPECT_TRUE(mentions(session.screen().text(), "to go on: bastide play --resume last"));
        const auto files = recovered();
        ASSERT_EQ(files.size(), 1u);
        EXPECT_EQ(run("replay " + files[0]).status, 0);
        std::filesystem::remove(files[0]);
    }
}

TEST_F(PlainTerminal, ATerminalThatGoesAwayCostsNoGame) {
    TerminalSession session(arguments, environment(), 60, 100);
    answer_once(session);
    session.hang_up();
    const int status = session.wait_for_end();
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGHUP) << status;
    EXPECT_EQ(recovered().size(), 1u);
}

TEST_F(PlainTerminal, TheEndOfTheInputKeepsTheGameAndLastGoesOn) {
    {
        TerminalSession session(arguments, environment(), 60, 100);
        answer_once(session);
        session.type("\004");
        EXPECT_EQ(session.wait_for_end(), 0);
        EXPECT_TRUE(mentions(session.screen().text(), "the game was cut off. It is kept in"));
    }
    ASSERT_EQ(recovered().size(), 1u);
    EXPECT_TRUE(mentions(said("--seed 5", ""), "--resume last goes on with it"));
    const std::string kept = folder.file("kept.record");
    const std::string again = said("--resume last", "save " + kept + "\nquit\n");
    EXPECT_TRUE(mentions(again, "The game goes on.")) << again;
    EXPECT_TRUE(mentions(again, "number >")) << again;
    EXPECT_EQ(run("replay " + kept).status, 0);
    // Saved elsewhere it need not wait any longer.
    EXPECT_TRUE(recovered().empty());
}

TEST_F(PlainPlay, NoGameWaits) {
    const Outcome outcome = run_shell("XDG_STATE_HOME=" + shell_word(folder.file("state")) + " '" +
                                      test::program_path() + "' play --plain --resume last 2>&1");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_TRUE(mentions(outcome.output, "--resume last: no game that was cut off waits in"));
}

TEST_F(PlainPlay, ProgramsThatEndTheirInputLeaveNothingBehind) {
    const std::string place = first_place(said("--seed 5", ""));
    EXPECT_TRUE(mentions(said("--seed 5", place + "\n"), "The input has ended"));
    EXPECT_TRUE(recovered().empty());
}

TEST_F(PlainPlay, QuittingAnUnsavedGameIsSaidTwice) {
    const std::string place = first_place(said("--seed 5", ""));
    const std::string once = said("--seed 5", place + "\nquit\nscores\nquit\n");
    EXPECT_TRUE(mentions(once, "The game is not saved.")) << once;
    EXPECT_TRUE(mentions(once, "You quit")) << once;
    EXPECT_FALSE(mentions(said("--seed 5", "quit\n"), "The game is not saved."));
}

TEST_F(PlainPlay, AHintIsNotDone) {
    const std::string text = said("--seed 5", "hint\n");
    const std::size_t first = text.find("A simple computer player would do this:");
    const std::size_t last = text.find("Nothing is done yet.");
    ASSERT_NE(first, std::string::npos) << text;
    ASSERT_NE(last, std::string::npos) << text;
    EXPECT_LT(first, last);
    EXPECT_TRUE(mentions(text.substr(first, last - first), "places"));
}

TEST_F(PlainPlay, LooksAtFeatures) {
    const std::string text = said("--seed 5 --set basic:2", "look 0 0\nlook 7 7\nlook\nlook x 1\n");
    for (const char* part :
         {"road E of 0,0", "city N of 0,0", "Nobody stands there.",
          "If it is completed:", "No tile lies there.", "Type look and the place"})
        EXPECT_TRUE(mentions(text, part)) << part << text;
}

TEST_F(PlainPlay, AsksBeforeItTakesBackWhatSomebodyElseDid) {
    const std::string table = "--seed 5 --set basic:2 --seat human --seat human";
    const std::string place = first_place(said(table, ""));
    const std::string finished = place + "\n1\n";  // the tile, and some answer about a figure
    const std::string question = "Take back the last answer of player 1 (human), who has finished?";
    const std::string kept = said(table, finished + "undo\nn\n");
    EXPECT_TRUE(mentions(kept, question)) << kept;
    EXPECT_FALSE(mentions(kept, "is taken back."));
    EXPECT_TRUE(mentions(said(table, finished + "undo\ny\n"), "is taken back."));
    // One's own is taken back at once.
    const std::string own = said(table, place + "\nundo\n");
    EXPECT_FALSE(mentions(own, "who has finished"));
    EXPECT_TRUE(mentions(own, "is taken back."));
}

TEST_F(PlainPlay, SavesAndSaysWhatIsWrong) {
    const std::string file = folder.file("game.record");
    const std::string other = folder.write("other.record", "something else\n");
    const std::string place = first_place(said("--seed 5", ""));
    const std::string text =
        said("--seed 5", "save\nfoo\nsave /nonexistent/x\nsave " + file + "\n" + place + "\nsave " +
                             file + "\nsave " + other + "\nn\n");
    EXPECT_TRUE(mentions(text, "save FILE: the name is missing")) << text;
    EXPECT_TRUE(mentions(text, "There is no command foo; `help` lists them.")) << text;
    EXPECT_TRUE(mentions(text, "save /nonexistent/x: there is no folder /nonexistent")) << text;
    EXPECT_FALSE(mentions(text, "--output")) << text;
    const std::size_t first = text.find("is saved to");
    EXPECT_NE(text.find("is saved to", first + 1), std::string::npos) << text;
    EXPECT_TRUE(mentions(text, "other.record exists already. Overwrite it?")) << text;
    EXPECT_EQ(text_of(other), "something else\n");
    EXPECT_TRUE(mentions(run("replay --steps " + file).output, " turned "))
        << "the second save counts";
}

TEST_F(PlainPlay, ASinglePointIsOne) {
    // Few tiles, few points: one of these games ends with a single one for somebody.
    bool seen = false;
    for (int seed = 1; seed <= 40 && !seen; ++seed) {
        const std::string text =
            said("--set river/1 --seat random --seat random --seed " + std::to_string(seed), "");
        EXPECT_FALSE(std::regex_search(text, std::regex(R"(\b1 points)"))) << text;
        seen = std::regex_search(text, std::regex(R"(: 1 point\n)"));
    }
    EXPECT_TRUE(seen);
}

}  // namespace
}  // namespace bastide::test
