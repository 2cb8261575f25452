// Lines of play in a dispute: `--then` of legal, score, position and render.

#include "support/program.h"

#include <gtest/gtest.h>

#include <string>

namespace bastide::test {
namespace {

namespace json = boost::json;

const std::string opening_record = BASTIDE_SOURCE_DIR "/examples/games/opening.record";
const std::string game_of_line = BASTIDE_SOURCE_DIR "/examples/games/river-abbot.record";
const std::string ended_game = BASTIDE_SOURCE_DIR "/tests/games/base-two-players.record";

std::string then(const std::string& line) { return " --then " + shell_word(line); }

/// What a command says, which must end with this status.
std::string said(const std::string& arguments, int status = 0) {
    const Outcome outcome = run(arguments + " 2>&1");
    EXPECT_EQ(outcome.status, status) << outcome.output;
    return flat(outcome.output);
}

std::string position_after(const std::string& game, const std::string& line) {
    const Outcome outcome = run("position " + game + then(line));
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    return outcome.output;
}

// --- Lines are played on ----------------------------------------------------------------------------

TEST(LinesOfPlay, LeadWhereTheRecordLeads) {
    // The moves of turn 2 and 3, as the record has them.
    const std::string line =
        "BA/RRR; 2,0 turned 0; follower on road S; BA/CFC.2; 0,-1 turned 0; "
        "follower on field EL";
    const std::string position = run("position " + opening_record + " --at 3").output;
    EXPECT_EQ(position_after(opening_record + " --at 1", line), position);
    // With the headings of its lines, and each on a line of its own.
    EXPECT_EQ(position_after(opening_record + " --at 1",
                             "2. Blue: BA/RRR; 2,0 turned 0; Blue: follower on road S\n"
                             "3. Red: BA/CFC.2; 0,-1 turned 0; follower on field EL\n"),
              position);
    // From a position.
    EXPECT_EQ(
        position_after(shell_word(run("position " + opening_record + " --at 1").output), line),
        position);
}

TEST(LinesOfPlay, AreAskedAbout) {
    const std::string line = then("3,0 turned 1; follower on road W; BA/L");
    const std::string answers = said("legal " + opening_record + line + " --no-board");
    expect_mentions(answers, {"The line of play", "Red places BA/Rr at 3,0",
                              "Turn 6. Blue is asked: place the tile. In hand: BA/L."});
    EXPECT_EQ(
        said("legal " + opening_record + then("-1,0 turned 2") + " --move 'follower on road E'", 1),
        "follower on road E (that is, follower on road N): not legal: Red's follower at 1,0 "
        "stands on this road already (BASE-10)");
    expect_mentions(said("score " + opening_record + then("3,0 turned 1; pass") + " --no-board"),
                    {"The line of play", "Turn 6, 66 tiles left to draw."});
    const json::value score =
        json_of("score " + opening_record + then("3,0 turned 1; pass") + " --json");
    EXPECT_EQ(score.at("line").as_array().front().as_string(), "Red places BA/Rr at 3,0, turned 1");
    const Outcome picture = run("render " + opening_record + then("3,0 turned 1; pass"));
    EXPECT_EQ(picture.status, 0);
    EXPECT_NE(picture.output, run("render " + opening_record).output);
}

TEST(LinesOfPlay, MayNameWhatFollowsByItself) {
    // In turn 3 of the river the tile has one place, and what is drawn in turn 11 too.
    const std::string before = game_of_line + " --at 2";
    const std::string as_it_is = run("position " + game_of_line + " --at 3:2").output;
    for (const char* line : {"RI.1/II", "RI.1/II; [2,1 turned 2]", "RI.1/II; 2,1 turned 2"})
        EXPECT_EQ(position_after(before, line), as_it_is) << line;
    EXPECT_EQ(position_after(game_of_line + " --at 3:1", "2,1 turned 2"), as_it_is);
    // The tile in hand is asked about, although it has been placed.
    expect_mentions(said("legal " + before + then("RI.1/II") + " --no-board"),
                    {"Red is asked: place the tile. In hand: RI.1/II.", "It fits at"});
    expect_mentions(said("legal " + before + then("RI.1/II; 2,1 turned 2") + " --no-board"),
                    {"Red is asked: place a figure.", "Just placed: RI.1/II at 2,1."});
    expect_bad_input("legal " + before + then("RI.1/II; 2,1 turned 3"),
                     {"--then, move 2, \"2,1 turned 3\": there was no choice; what followed by "
                      "itself is \"2,1 turned 2\""});
}

TEST(LinesOfPlay, EndGamesWithTheirFinalScoring) {
    const std::string before = ended_game + " --at 70";
    const json::value by_record = json_of("score " + ended_game + " --json");
    const json::value record = json_of("score " + before + then("-4,-4 turned 1") + " --json");
    EXPECT_EQ(record.at("players"), by_record.at("players"));
    // The same from a position, which knows nothing of what was before.
    const std::string position = shell_word(run("position " + before).output);
    const json::value hand = json_of("score " + position + then("-4,-4 turned 1") + " --json");
    EXPECT_EQ(hand.at("players"), by_record.at("players"));
    EXPECT_TRUE(hand.at("over").as_bool());
    expect_bad_input("legal " + before + then("-4,-4 turned 1; pass; pass"),
                     {"--then, move 3, \"pass\": the game is over"});
}

// --- What is wrong in a line ------------------------------------------------------------------------

TEST(LinesOfPlay, NameTheMoveThatIsWrongWhyAndWhatIsLegal) {
    const auto refused = [](const std::string& line, std::initializer_list<const char*> messages) {
        expect_bad_input("legal " + opening_record + then(line), messages);
    };
    refused("3,0 turned 2",
            {"--then, move 1, \"3,0 turned 2\": not legal: the west side meets a road, this tile "
             "shows a field there (BASE-04); Red is asked: place the tile; legal: one of: ",
             "2,1 turned 2"});
    refused("-1,0 turned 2; follower on road E",
            {"--then, move 2, \"follower on road E\": not legal: Red's follower at 1,0 stands on "
             "this road already (BASE-10); Red is asked: place a figure; legal: one of: "});
    refused("3,0 turned 1; follower on city N",
            {"--then, move 2, \"follower on city N\": expected: one of: road "});
    refused("3,0 turned 1; pass; 0,1 turned 0",
            {"--then, move 3, \"0,1 turned 0\": expected: the tile that was drawn",
             "chance decides: draw a tile; legal: one of: "});
    refused("3,0 turned 1; Blue: pass",
            {"--then, move 2, \"Blue: pass\": it is Red who is asked, not Blue"});
    refused("3,0 turned 1; [pass]",
            {"--then, move 2, \"[pass]\": brackets mark what has no alternative, but here is a "
             "choice"});
    refused(" ; ", {"--then: no move is written"});
    refused("3,0 turned 1; pass; BA/Cccc",
            {"--then, move 3, \"BA/Cccc\": expected: the tile that was drawn, by its id (did you "
             "mean BA/Cccc+?)"});
}

}  // namespace
}  // namespace bastide::test
