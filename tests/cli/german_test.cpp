// What the program says with `--language de`: games line by line and on the full screen, the rules lawyer, and
// recorded games told turn by turn. Notation stays as it is, and JSON does, too.

#include "cli/terminal.h"
#include "draw/tiles/picture_words.h"
#include "support/program.h"
#include "support/this_build.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <regex>

namespace bastide::test {
namespace {

const std::string games = BASTIDE_SOURCE_DIR "/examples/games/";

/// The first English word of a text that stands in no name and no notation; empty if there is none.
std::string english_in(const std::string& text) {
    static const std::regex word(
        R"(\b(the|and|it|is|are|not|if|for|gets|puts|takes|places|points?|tile|turn|turning|turned|)"
        R"(left|stands?|fits|completed|nobody|nothing|there|abbot's|follower's|player)\b)");
    std::smatch found;
    return std::regex_search(text, found, word) ? found.str() : std::string();
}

/// The lines that a predicate takes.
template <class Takes>
std::string lines_with(const std::string& text, Takes takes) {
    std::string taken;
    for (const std::string& line : lines_of(text))
        if (takes(line)) taken += line + '\n';
    return taken;
}

/// A game of two people at one terminal, line by line; what is typed ends with the input.
class GermanPlay : public testing::Test {
protected:
    std::string said(const std::string& arguments, const std::string& input) const {
        const Outcome outcome = run_shell(
            "printf '%s' " + shell_word(input) +
            " | XDG_STATE_HOME=" + shell_word(folder.file("state")) + " '" + program_path() +
            "' play --plain --language de --seat human --seat human " + arguments + " 2>&1");
        EXPECT_EQ(outcome.status, 0) << outcome.output;
        return outcome.output;
    }
    /// The first place that a game offers, as it is typed: "1 0 2".
    static std::string first_place(const std::string& text) {
        static const std::regex place(R"(Es passt auf\s+(-?\d+ -?\d+) \(Drehung (\d))");
        std::smatch found;
        return std::regex_search(text, found, place) ? found.str(1) + ' ' + found.str(2)
                                                     : "no place";
    }
    Folder folder;
};

TEST_F(GermanPlay, SpeaksGermanLineByLine) {
    const std::string arguments = "--seed 5 --set basic:2";
    const std::string place = first_place(said(arguments, ""));
    ASSERT_NE(place, "no place");
    const std::string text = said(
        arguments, place + "\n1\nhint\nhelp\nlook 0 0\nlook here\nscores\ntiles\nlog\ndance\n" +
                       "99 99 9\nundo\nj\nsave\nquit\nquit\n");
    expect_mentions(flat(text), {"Um das Plättchen zu legen, tippe, wohin und wie gedreht",
                                 "Spieler 1 (Mensch), x y Drehung >",
                                 "Spieler 1 legt BA/",
                                 "Eine Figur oder nichts:",
                                 "Spieler 1 (Mensch), Nummer >",
                                 "setzt einen Gefolgsmann",
                                 "Ein einfacher Computerspieler täte dies:",
                                 "Noch ist nichts getan.",
                                 "Tippe look und den Ort eines Plättchens",
                                 "Dort steht niemand.",
                                 "0 Punkte; im Vorrat: ",
                                 "Gefolgsleute",
                                 "Plättchen zu ziehen",
                                 "Einen Befehl dance gibt es nicht",
                                 "Die Drehung ist 0, 1, 2 oder 3",
                                 "Die letzte Antwort von Spieler 1 (Mensch) zurücknehmen, obwohl "
                                 "der Zug vorbei ist? j oder n",
                                 "ist zurückgenommen",
                                 "save FILE: Der Name fehlt",
                                 "Die Partie ist nicht gespeichert.",
                                 "Du gehst: Die Partie endet hier, unvollendet."});
    EXPECT_EQ(english_in(text), "") << text;
}

/// Chapters bring their own words.
TEST_F(GermanPlay, SpeaksGermanOfAllChapters) {
    const std::string text = said(
        "--seed 3 --set basic:2 --set inns-and-cathedrals --set traders-and-builders "
        "--set abbey-and-mayor --set bridges-castles-and-bazaars --set ferries --set flier "
        "--set goldmines --rules abbot",
        "help\nscores\nhint\n");
    expect_mentions(text,
                    {"großer Gefolgsmann", "Brücken", "Bürgermeister", "Goldbarren", "Fähre"});
    EXPECT_EQ(english_in(text), "") << text;
}

TEST(GermanScreen, ShowsGermanWords) {
    if (!TerminalSession::is_possible()) GTEST_SKIP() << "there are no pseudo-terminals here";
    const Folder folder;
    TerminalSession session(
        {"play", "--language", "de", "--seed", "5", "--set", "basic:2", "--seat", "human"},
        {{"XDG_STATE_HOME", folder.file("state")}, {"HOME", folder.file("home")}});
    // The line of keys is drawn last.
    ASSERT_TRUE(session.wait_for("r: drehen"));
    expect_mentions(session.screen().text(),
                    {"Zug 1", "Punkte  Vorrat", "Zu legen", "passt auf", "leg dein Plättchen"});
    EXPECT_EQ(english_in(session.screen().text()), "") << session.screen().text();
    session.type("?");
    ASSERT_TRUE(session.wait_for("Plättchen legen und Figur einsetzen"));
    session.type("\x1b");
    ASSERT_TRUE(session.wait_for("leg dein Plättchen"));
    session.type("q");
    EXPECT_EQ(session.wait_for_end(), 0);
}

/// Places beside the board have words of their chapter, for what stands there; others have their names.
TEST(GermanPlaces, BesideTheBoardHaveWords) {
    const draw::PictureWords english("en"), german("de");
    EXPECT_EQ(english.beside_board("castle quarter"), "in the castle quarter");
    EXPECT_EQ(german.beside_board("castle quarter"), "im Burgviertel");
    EXPECT_EQ(english.beside_board("bank"), "in bank");
    EXPECT_EQ(german.beside_board("bank"), "in bank");
    SegmentName city;
    city.kind = "city";
    city.place = "N";
    city.cell = Cell{1, 0};
    EXPECT_EQ(english.place(city, "into"), "on the city N of 1,0");
    EXPECT_EQ(german.place(city, "into"), "in die Stadt oben von 1,0");
    EXPECT_EQ(german.place(city, "from"), "aus der Stadt oben von 1,0");
    EXPECT_EQ(german.place(city), "Stadt oben von 1,0");
}

/// Every event of the recorded games is told in German.
TEST(GermanReplay, TellsRecordedGames) {
    int told = 0;
    for (const auto& file : std::filesystem::directory_iterator(games)) {
        if (file.path().extension() != ".record") continue;
        const Outcome outcome =
            run("replay --steps --language de " + shell_word(file.path().string()));
        EXPECT_EQ(outcome.status, 0) << file.path();
        const std::string events = lines_with(
            outcome.output, [](const std::string& line) { return line.starts_with("  "); });
        told += int(lines_of(events).size());
        EXPECT_EQ(english_in(events), "") << file.path() << '\n' << events;
    }
    EXPECT_GT(told, 100);
    const Outcome outcome = run("replay --language de " + shell_word(games + "base.record"));
    expect_mentions(outcome.output, {"Das Spiel ist nach ", "Die meisten Punkte: "});
    EXPECT_EQ(english_in(outcome.output), "") << outcome.output;
}

TEST(GermanLawyer, TellsWhatFeaturesAreWorth) {
    for (const char* moment : {"", " --at 30", " --at 12 --all"}) {
        const Outcome outcome =
            run("score --language de --no-board " + shell_word(games + "base.record") + moment);
        EXPECT_EQ(outcome.status, 0);
        EXPECT_EQ(english_in(outcome.output), "") << outcome.output;
    }
    const std::string text =
        run("score --language de --no-board --at 30 " + shell_word(games + "base.record")).output;
    expect_mentions(text, {"Zug ", "Plättchen zu ziehen.", "im Vorrat: ", "Gefolgsleute",
                           "Gebiete mit Figuren, oder die Punkte bringen", "  gehört  ",
                           "Wenn das Spiel jetzt endete", "im Ganzen"});
}

/// Moves are named as records write them, in every language.
TEST(GermanLawyer, TellsWhichMovesAreLegal) {
    const std::string record = shell_word(games + "opening.record");
    const std::string placing = run("legal --language de --no-board " + record).output;
    expect_mentions(placing, {"Gefragt ist Red: das Plättchen legen.", "Es passt auf (BASE-04)",
                              "Drehung 0, 1", "grenzt das Plättchen an eine"});
    EXPECT_EQ(english_in(placing), "") << placing;
    const std::string figure =
        run("legal --language de --no-board --all --then '3,0 turned 1' " + record).output;
    expect_mentions(figure, {"Die Zugfolge", "Red legt BA/Rr auf 3,0, einmal gedreht", "Erlaubt",
                             "follower on field", "wäre jetzt Schluss"});
    EXPECT_EQ(english_in(figure), "") << figure;
    const std::string occupied =
        run("legal --language de --no-board --at 14:2 " + shell_word(games + "base.record")).output;
    expect_mentions(flat(occupied),
                    {"Nicht erlaubt",
                     "auf diesem Gebiet (Straße) steht schon: Gefolgsmann von Red auf "
                     "1,-2 (BASE-10)"});
    EXPECT_EQ(english_in(occupied), "") << occupied;
    const std::string refused = run("legal --language de --move '0,-2 turned 0' " + record).output;
    expect_mentions(refused,
                    {"0,-2 turned 0: nicht erlaubt: unten grenzt das Plättchen an eine Stadt"});
}

TEST(GermanLawyer, HasTheSameJson) {
    const std::string record = shell_word(games + "opening.record");
    for (const char* command : {"legal", "score", "replay --steps"}) {
        const std::string call = std::string(command) + " --json " + record;
        EXPECT_EQ(run(call + " --language de").output, run(call).output) << command;
    }
    expect_bad_input("score --language fr " + record, {"--language fr", "there are: de, en"});
}

}  // namespace
}  // namespace bastide::test
