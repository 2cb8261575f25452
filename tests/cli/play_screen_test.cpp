// `bastide play` on the full screen, played in a terminal from the first key to the last.

#include "cli/terminal.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <sys/wait.h>

#include <csignal>

namespace bastide::test {
namespace {

constexpr const char* place_question = "place your tile";
constexpr const char* figure_question = "put a figure on your tile";

std::string last_rows(const TerminalScreen& screen) {
    return screen.row(screen.rows() - 2) + '\n' + screen.row(screen.rows() - 1);
}

/// The panel beside the board, which does not depend on how the board is scrolled.
std::string panel_of(const TerminalScreen& screen) {
    std::string text;
    for (int row = 0; row < screen.rows(); ++row) {
        const std::string line = screen.row(row);
        const std::size_t border = line.rfind("│");
        if (border != std::string::npos) text += line.substr(border) + '\n';
    }
    return text;
}

/// A table in a folder of its own, where games that are cut off are kept, too.
class PlayScreenTest : public testing::Test {
protected:
    void SetUp() override {
        if (!TerminalSession::is_possible()) GTEST_SKIP() << "there are no pseudo-terminals here";
    }
    std::map<std::string, std::string> environment() const {
        return {{"XDG_STATE_HOME", folder.file("state")}, {"HOME", folder.file("home")}};
    }
    std::vector<std::string> recovered() const { return folder.files_in("state/bastide"); }
    Folder folder;
};

/// A person who takes what is offered: lays the tile where the cursor stands, and puts a follower
/// down now and then.
class Visitor {
public:
    explicit Visitor(TerminalSession& session) : session_(session) {}

    /// Waits until something new is asked. False if that never comes.
    bool wait_for_next() {
        return session_.wait_until(
            [this](const TerminalScreen& screen) {
                return screen.cursor_at(0, 0) && is_asked(screen) && screen.text() != seen_;
            },
            "the next question after:\n" + seen_);
    }
    bool over() const { return mentions(session_.screen().text(), "The game is over."); }
    bool placing() const { return mentions(last_rows(session_.screen()), place_question); }

    void answer() {
        seen_ = session_.screen().text();
        if (placing())
            ++placed_, session_.type("\r");
        else
            session_.type(placed_ % 2 == 0 ? "1" : "p");
    }
    bool answer_and_wait() {
        answer();
        return wait_for_next();
    }
    int placed() const { return placed_; }
    /// Waits for a question, be it one that was seen before.
    bool wait_for_any() {
        return session_.wait_until(
            [](const TerminalScreen& screen) { return screen.cursor_at(0, 0) && is_asked(screen); },
            "any question");
    }
    /// The game has gone back to its beginning.
    void forget() { placed_ = 0; }

private:
    static bool is_asked(const TerminalScreen& screen) {
        const std::string rows = last_rows(screen);
        return mentions(rows, place_question) || mentions(rows, figure_question) ||
               mentions(rows, "The game is over");
    }
    TerminalSession& session_;
    std::string seen_;
    int placed_ = 0;
};

TEST_F(PlayScreenTest, AWholeGame) {
    const std::string record = folder.file("whole.record");
    TerminalSession session({"play", "--seed", "7", "--set", "basic:2", "--record", record},
                            environment());
    Visitor visitor(session);
    ASSERT_TRUE(visitor.wait_for_next());
    EXPECT_TRUE(session.screen().on_other_screen());
    EXPECT_FALSE(session.screen().cursor_shown());
    EXPECT_GT(session.screen().coloured(), 100);
    while (!visitor.over()) {
        if (visitor.placed() == 10) session.resize(45, 140);
        if (visitor.placed() == 20) session.resize(24, 80);
        if (visitor.placed() % 10 == 0 && visitor.placed() <= 20) {
            ASSERT_TRUE(session.wait_until(
                [](const TerminalScreen& screen) {
                    return screen.cursor_at(0, 0) &&
                           mentions(screen.row(screen.rows() - 1), "?: help");
                },
                "the keys in the last row"));
        }
        ASSERT_TRUE(visitor.answer_and_wait());
    }
    EXPECT_GE(visitor.placed(), 34);
    ASSERT_TRUE(session.wait_for_question("The most points"));
    ASSERT_TRUE(session.wait_for_question("All points"));
    session.type("\033");
    session.type("q");
    session.type("l");
    EXPECT_EQ(session.wait_for_end(), 0);
    EXPECT_FALSE(session.screen().on_other_screen());
    EXPECT_TRUE(session.screen().cursor_shown());
    EXPECT_TRUE(session.settings_restored());
    EXPECT_EQ(session.screen().unknown(), "");
    const Outcome replay = run("replay " + record);
    EXPECT_EQ(replay.status, 0);
    EXPECT_TRUE(mentions(replay.output, "The game is over"));
    EXPECT_TRUE(recovered().empty());
}

TEST_F(PlayScreenTest, TakesBackSavesAndGoesOn) {
    const std::string saved = folder.file("saved.record");
    TerminalSession session({"play", "--seed", "3", "--set", "basic:2"}, environment());
    Visitor visitor(session);
    ASSERT_TRUE(visitor.wait_for_next());
    const std::string first = panel_of(session.screen());
    while (visitor.placed() < 4) ASSERT_TRUE(visitor.answer_and_wait());
    // All the way back to the first question.
    for (bool more = true; more;) {
        const std::string before = session.screen().text();
        session.type("u");
        ASSERT_TRUE(session.wait_until(
            [&](const TerminalScreen& screen) {
                return screen.cursor_at(0, 0) && screen.text() != before;
            },
            "what is said of taking back"));
        more = !mentions(session.screen().text(), "nothing to take back");
        session.type("\033");  // the message goes, the question comes
        ASSERT_TRUE(visitor.wait_for_any());
    }
    EXPECT_EQ(panel_of(session.screen()), first);
    visitor.forget();
    while (visitor.placed() < 8) ASSERT_TRUE(visitor.answer_and_wait());
    session.type("s");
    ASSERT_TRUE(session.wait_for("Save to the file: game-"));
    session.type("\025" + saved + "\r");  // Ctrl-U empties the line
    ASSERT_TRUE(session.wait_for("Saved; "));
    session.type("q");
    EXPECT_EQ(session.wait_for_end(), 0);
    EXPECT_TRUE(mentions(session.screen().text(), "It is saved; to go on: bastide play --resume"));
    ASSERT_EQ(run("replay " + saved).status, 0);

    TerminalSession again({"play", "--resume", saved}, environment());
    ASSERT_TRUE(again.wait_for("The game goes on"));
    ASSERT_TRUE(again.wait_for("Player 1: human, Player 2: greedy"));
    again.type("u");
    ASSERT_TRUE(again.wait_for("is taken back"));
    // What is there already is not overwritten unasked.
    again.type("s");
    ASSERT_TRUE(again.wait_for("Save to the file: "));
    again.type("\025" + saved + "\r");
    ASSERT_TRUE(again.wait_for("Overwrite it?"));
    again.type("n");
    ASSERT_TRUE(again.wait_for_question(place_question));
    again.type(":quit\r");
    EXPECT_EQ(again.wait_for_end(), 0);
}

TEST_F(PlayScreenTest, TellsWhatItKnows) {
    TerminalSession session({"play", "--seed", "1", "--set", "basic:2"}, environment());
    ASSERT_TRUE(session.wait_for_question(place_question));
    session.type("?");
    ASSERT_TRUE(session.wait_for("turn the tile"));
    session.type("\033t");
    ASSERT_TRUE(session.wait_for("70 tiles left to draw"));
    session.type("\033H");
    ASSERT_TRUE(session.wait_for("Player 1 places"));
    session.type("i");
    ASSERT_TRUE(session.wait_for("What lies here"));
    session.type("\033");
    ASSERT_TRUE(session.wait_for_question(place_question));
    // Far away from everything: the engine says why not.
    session.type("50 50 0\r");
    ASSERT_TRUE(session.wait_for("(BASE-04)"));
    session.type(":50 x\r");
    ASSERT_TRUE(session.wait_for("Type x y turning"));
    session.type("\r");
    ASSERT_TRUE(session.wait_for_question(figure_question));
    session.type("7777\r");
    session.type("p");
    ASSERT_TRUE(session.wait_for("Player 2"));
    session.type("qn");
    EXPECT_EQ(session.wait_for_end(), 0);
}

TEST_F(PlayScreenTest, TheMousePlaces) {
    TerminalSession session({"play", "--seed", "1", "--set", "basic:2"}, environment());
    ASSERT_TRUE(session.wait_for_question(place_question));
    // The mark of a place: found on the screen, clicked, clicked again.
    const TerminalScreen& screen = session.screen();
    int row = -1, column = -1;
    for (int r = 0; r < screen.rows() && row < 0; ++r) {
        const std::string text = screen.row(r);
        const std::size_t found = text.find("●");
        if (found == std::string::npos) continue;
        row = r;
        column = 0;
        for (std::size_t i = 0; i < found; ++i)
            column += (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80 ? 1 : 0;
    }
    ASSERT_GE(row, 0) << screen.text();
    const std::string place = std::to_string(column + 1) + ";" + std::to_string(row + 1);
    const std::string click = "\033[<0;" + place + "M" + "\033[<0;" + place + "m";
    const std::string before = screen.text();
    session.type(click);
    ASSERT_TRUE(session.wait_until(
        [&before](const TerminalScreen& now) {
            return now.cursor_at(0, 0) && now.text() != before;
        },
        "the tile at the place that was clicked"));
    session.type(click);
    EXPECT_TRUE(session.wait_for_question(figure_question));
}

TEST_F(PlayScreenTest, SmallWindowsLoseNothing) {
    TerminalSession session({"play", "--seed", "1", "--set", "basic:2"}, environment());
    ASSERT_TRUE(session.wait_for_question(place_question));
    session.resize(8, 30);
    ASSERT_TRUE(session.wait_for("too small"));
    session.resize(24, 80);
    ASSERT_TRUE(session.wait_for_question(place_question));
}

TEST_F(PlayScreenTest, ASignalKeepsTheGameAndTheTerminal) {
    TerminalSession session({"play", "--seed", "5", "--set", "basic:2"}, environment());
    Visitor visitor(session);
    ASSERT_TRUE(visitor.wait_for_next());
    while (visitor.placed() < 3) ASSERT_TRUE(visitor.answer_and_wait());
    session.kill(SIGTERM);
    const int status = session.wait_for_end();
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM) << status;
    EXPECT_FALSE(session.screen().on_other_screen());
    EXPECT_TRUE(session.screen().cursor_shown());
    EXPECT_TRUE(session.settings_restored());
    EXPECT_TRUE(mentions(session.screen().text(), "to go on: bastide play --resume"));
    const auto files = recovered();
    ASSERT_EQ(files.size(), 1u);
    EXPECT_EQ(run("replay " + files[0]).status, 0);
    {
        TerminalSession next({"play", "--seed", "5", "--set", "basic:2"}, environment());
        // Said whole on the screen, and once more when it has gone.
        ASSERT_TRUE(next.wait_for("A game that was cut off waits: --resume last goes on with it."));
        next.type("q");
        EXPECT_EQ(next.wait_for_end(), 0);
        EXPECT_TRUE(mentions(next.screen().text(), "bastide play --resume last"));
        EXPECT_TRUE(mentions(next.screen().text(), "Seed 5: with --seed 5"));
    }
    // Saved elsewhere it need not wait any longer.
    TerminalSession again({"play", "--resume", files[0]}, environment());
    ASSERT_TRUE(again.wait_for("The game goes on"));
    again.type(":save " + folder.file("kept.record") + "\r");
    ASSERT_TRUE(again.wait_for("Saved; "));
    again.type("q");
    EXPECT_EQ(again.wait_for_end(), 0);
    EXPECT_TRUE(recovered().empty());
}

TEST_F(PlayScreenTest, ATerminalThatGoesAwayCostsNoGame) {
    TerminalSession session({"play", "--seed", "5", "--set", "basic:2"}, environment());
    Visitor visitor(session);
    ASSERT_TRUE(visitor.wait_for_next());
    while (visitor.placed() < 2) ASSERT_TRUE(visitor.answer_and_wait());
    session.hang_up();
    const int status = session.wait_for_end();
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGHUP) << status;
    const auto files = recovered();
    ASSERT_EQ(files.size(), 1u);
    EXPECT_EQ(run("replay " + files[0]).status, 0);
}

TEST_F(PlayScreenTest, WhatDoesNotFitIntoALineIsFolded) {
    TerminalSession session(
        {"play", "--resume", BASTIDE_SOURCE_DIR "/examples/games/river-abbot.record", "--seat",
         "human", "--seat", "human", "--seat", "human"},
        environment(), 24, 60);
    ASSERT_TRUE(session.wait_for("The game goes on. "));
    ASSERT_TRUE(session.wait_for("otherwise."));
    session.type("\033:save /nonexistent/long/x\r");
    ASSERT_TRUE(session.wait_for("save /nonexistent/long/x: there is no folder"));
    ASSERT_TRUE(session.wait_for("\n/nonexistent/long\n"));
}

TEST_F(PlayScreenTest, AHintLeavesItsQuestionToBeSeen) {
    TerminalSession session(
        {"play", "--resume", BASTIDE_SOURCE_DIR "/examples/games/river-abbot.record", "--seat",
         "human", "--seat", "human", "--seat", "human", "--seat", "human"},
        environment());
    ASSERT_TRUE(session.wait_for("The game goes on. "));
    session.type("\033");
    session.type("u");
    ASSERT_TRUE(session.wait_for("Take back the last answer of"));
    session.type("y");
    ASSERT_TRUE(session.wait_for("is taken back"));
    session.type("H");
    ASSERT_TRUE(session.wait_for("Hint"));
    const std::string panel = panel_of(session.screen());
    EXPECT_TRUE(mentions(panel, "1 ")) << panel;
    EXPECT_FALSE(mentions(panel, "At the end")) << panel;
    EXPECT_TRUE(mentions(last_rows(session.screen()), "?: help"));
    session.type("\033");
    ASSERT_TRUE(session.wait_until(
        [](const TerminalScreen& screen) { return !mentions(screen.text(), "Hint"); },
        "the panel without the hint"));
}

TEST_F(PlayScreenTest, BuildsABridgeWithAKey) {
    TerminalSession session({"play", "--seed", "6", "--set", "basic:2", "--set",
                             "bridges-castles-and-bazaars", "--seat", "human", "--seat", "human"},
                            environment(), 30, 100);
    ASSERT_TRUE(session.wait_for_question(place_question));
    // From place to place, until there is one with a bridge to choose.
    for (int i = 0; i < 12 && !mentions(last_rows(session.screen()), "b: bridge"); ++i) {
        const std::string before = session.screen().text();
        session.type(i % 3 == 2 ? "n" : "r");
        ASSERT_TRUE(session.wait_until(
            [&before](const TerminalScreen& screen) {
                return screen.cursor_at(0, 0) && screen.text() != before;
            },
            "the tile turned, or elsewhere"));
    }
    ASSERT_TRUE(mentions(last_rows(session.screen()), "b: bridge")) << session.screen().text();
    EXPECT_TRUE(mentions(panel_of(session.screen()), "to choose from"));
    session.type("b");
    ASSERT_TRUE(session.wait_for("b 1/"));
    session.type("\r");
    ASSERT_TRUE(session.wait_for("builds a bridge over"));
    EXPECT_TRUE(mentions(panel_of(session.screen()), "2 bridges"));
}

TEST_F(PlayScreenTest, WorksWithoutColoursAndWithoutUnicode) {
    auto plain = environment();
    plain["NO_COLOR"] = "1";
    plain["LC_ALL"] = "C";
    TerminalSession session({"play", "--seed", "1", "--set", "basic:2"}, plain);
    ASSERT_TRUE(session.wait_for_question(place_question));
    EXPECT_EQ(session.screen().coloured(), 0);
    for (const char byte : session.screen().text())
        EXPECT_LT(static_cast<unsigned char>(byte), 0x80u);
    EXPECT_TRUE(mentions(session.screen().text(), "#"));
}

TEST_F(PlayScreenTest, TwoPeopleShareATerminal) {
    TerminalSession session({"play", "--seed", "2", "--seat", "human", "--seat", "human", "--setup",
                             BASTIDE_SOURCE_DIR "/examples/setups/base-river-abbot.setup"},
                            environment());
    // Blue begins; behind Blue sits a computer player, then comes Red.
    ASSERT_TRUE(session.wait_for_question("Blue: place your tile"));
    session.type("\r");
    ASSERT_TRUE(session.wait_for_question("Blue: put a figure on your tile, or nothing?"));
    session.type("p");
    ASSERT_TRUE(session.wait_for_question("Red: place your tile"));
    // What another has done is not taken back unasked.
    session.type("u");
    ASSERT_TRUE(session.wait_for("Take back the last answer of Blue"));
    session.type("y");
    ASSERT_TRUE(session.wait_for("The last answer of Blue is taken back"));
}

}  // namespace
}  // namespace bastide::test
