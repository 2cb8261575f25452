// `bastide legal` and `bastide score` on positions made for one question each, and on moments of
// records in which nobody had a choice.

#include "support/program.h"

#include <gtest/gtest.h>

#include <string>

namespace bastide::test {
namespace {

namespace json = boost::json;

const std::string river_game = BASTIDE_SOURCE_DIR "/examples/games/river-abbot.record";

constexpr const char* river_begins =
    "bastide position 1; players Red Blue; set basic:2; set river/1:2; "
    "tiles RI/s 0,0, RI.1/IIG@0 1,0; turn 2 Red";

/// What a command says of a position, which must end with this status.
std::string said(const std::string& command, const std::string& game,
                 const std::string& arguments = "", int status = 0) {
    const Outcome outcome = run(command + " " + shell_word(game) + " " + arguments + " 2>&1");
    EXPECT_EQ(outcome.status, status) << outcome.output;
    return flat(outcome.output);
}

std::string asked(const std::string& game, const std::string& move, int status) {
    return said("legal", game, "--move " + shell_word(move), status);
}

// --- A tile in hand that leaves no choice -----------------------------------------------------------

TEST(LawyerOfMoments, ATileInHandWithOnePlaceIsStillAskedAbout) {
    const std::string game = std::string(river_begins) + "; hand RI.1/II";
    expect_mentions(
        said("legal", game, "--no-board"),
        {"Red is asked: place the tile. In hand: RI.1/II.", "It fits at (RIV-04) 1,1 turned 2"});
    EXPECT_EQ(asked(game, "1,1 turned 2", 0), "1,1 turned 2: legal (RIV-04)");
    expect_mentions(asked(game, "1,1 turned 3", 1), {"1,1 turned 3: not legal: ", "(BASE-04)"});
    const json::value answers = json_of("legal " + shell_word(game) + " --json");
    EXPECT_EQ(answers.at("question").as_string(), "place_tile");
    EXPECT_EQ(answers.at("legal").as_array().size(), 1u);
    // The position stays what it was.
    EXPECT_TRUE(mentions(said("position", game), "; hand RI.1/II"));
}

TEST(LawyerOfMoments, ATileOfARecordThatWasPlacedWithoutAChoiceIsAskedAbout) {
    // Turn 3: the tile is drawn, and its only place follows by itself.
    expect_mentions(said("legal", river_game, "--at 3:1 --no-board"),
                    {"Turn 3. Red is asked: place the tile. In hand: RI.1/II.",
                     "It fits at (RIV-04) 2,1 turned 2"});
    EXPECT_EQ(said("legal", river_game, "--at 3:1 --move '2,1 turned 2'"),
              "2,1 turned 2: legal (RIV-04)");
    expect_mentions(said("legal", river_game, "--at 3:2 --no-board"),
                    {"Red is asked: place a figure.", "Just placed: RI.1/II at 2,1."});
    // Turn 11: drawn without a choice, and placed without one.
    expect_mentions(said("legal", river_game, "--at 11:1 --no-board"),
                    {"Turn 11. Red is asked: place the tile. In hand: RI.1/I.e.",
                     "It fits at (RIV-04) 5,6 turned 0"});
}

TEST(LawyerOfMoments, ATileInHandThatFitsNowhereIsExplained) {
    const std::string game = "bastide position 1; players 2; set basic:2; tiles BA/L 0,0";
    const std::string what_if = said("legal", game, "--no-board --tile BA/Cccc+");
    expect_mentions(what_if, {"It fits nowhere: it would be put out of the game",
                              "the south side meets a field, this tile shows a city there"});
    EXPECT_EQ(said("legal", game + "; hand BA/Cccc+", "--no-board"), what_if);
    // The game itself has gone on.
    expect_mentions(said("score", game + "; hand BA/Cccc+"), {"Put out of the game: 1"});
    expect_bad_input("legal " + shell_word(game + "; hand BA/Cccc+; pile none"),
                     {"BA/Cccc+ fits nowhere, and the game goes on without it (GEN-04)"});
}

TEST(LawyerOfMoments, NobodyPassesWithATileThatFits) {
    const std::string game = "bastide position 1; players 2; set basic:2; tiles BA/L 0,0";
    EXPECT_EQ(asked(game + "; hand BA/L", "pass", 1),
              "pass: not legal: a tile that fits has to be placed (BASE-05)");
    expect_mentions(asked(game + "; hand BA/Cccc+", "pass", 1), {"pass: not legal: ", "(GEN-04)"});
}

// rule: BCB-17, GEN-04
TEST(LawyerOfMoments, LettingATileGoIsForThoseThatABridgeSaves) {
    const std::string game =
        "bastide position 1; players Red Blue; set basic:2; set "
        "bridges-castles-and-bazaars:2; tiles BA/RRRR 0,0; turn 3 Red; ";
    EXPECT_EQ(asked(game + "hand BA/L", "pass", 0), "pass: legal (BCB-17)");
    for (const char* nothing_helps : {"hand BA/Cccc+", "tokens Red bridge 0; hand BA/L",
                                      "option bridge_rescue forbid; hand BA/L",
                                      "option bridge_rescue mandatory; hand BA/Cccc+"})
        expect_mentions(asked(game + nothing_helps, "pass", 1),
                        {"pass: not legal: a tile that fits nowhere is put out of the game, and "
                         "nobody is asked (GEN-04)"});
    expect_mentions(asked(game + "option bridge_rescue mandatory; hand BA/L", "pass", 1),
                    {"pass: not legal: at this table the bridge has to be built (BCB-17)"});
    expect_mentions(asked(game + "hand BA/RFr", "pass", 1), {"may not be let go (BASE-05)"});
}

// --- What could be drawn ----------------------------------------------------------------------------

TEST(LawyerOfMoments, TilesOfLaterPilesCannotComeYet) {
    const std::string drawing = river_begins, placing = drawing + "; hand RI.1/II";
    for (const std::string& game : {drawing, placing}) {
        expect_bad_input(
            "legal " + shell_word(game) + " --tile BA/L",
            {"--tile BA/L: the tiles of the river are drawn to their end first (RIV-02)"});
        expect_bad_input(
            "legal " + shell_word(game) + " --tile RI.1/I.e",
            {"--tile RI.1/I.e: the parts of the river are drawn in their order", "(RIV-02)"});
        expect_mentions(said("legal", game, "--no-board --tile RI.1/CIRI"),
                        {"In hand: RI.1/CIRI.", "It fits at"});
    }
    // Behind the river nothing of it is left.
    expect_bad_input("legal " + river_game + " --at 30 --tile RI.1/CIRI",
                     {"no tile of this kind is left in the pile (GEN-09)"});
}

TEST(LawyerOfMoments, TheTileInHandGoesBackWhereItCameFrom) {
    // The lake is a pile of its own, empty while the lake is in hand: nothing else can be drawn then.
    const std::string lake = river_game + " --at 11:1";
    expect_bad_input("legal " + lake + " --tile BA/L", {"(RIV-02)"});
    const std::string game =
        "bastide position 1; players 2; set basic:2; tiles BA/RCr 0,0; pile BA/L; hand BA/Rr";
    const json::value other = json_of("legal " + shell_word(game) + " --json --tile BA/L");
    EXPECT_EQ(other.at("tile").as_string(), "BA/L");
    EXPECT_EQ(other.at("tiles_left").as_int64(), 1);
    EXPECT_EQ(json_of("legal " + shell_word(game) + " --json --tile BA/Rr"),
              json_of("legal " + shell_word(game) + " --json"));
}

TEST(LawyerOfMoments, WhereNoTileIsDrawnTheWayToOneIsTold) {
    const std::string game = shell_word(
        "bastide position 1; players 2; set basic:2; tiles BA/RCr 0,0, BA/RFr 1,0; placed 1,0");
    expect_bad_input("legal " + game + " --tile BA/L",
                     {"it waits for: place a figure", "of a record, --at N",
                      "of a position, leave out what comes after that (placed, asks, over)"});
}

// --- Figures ----------------------------------------------------------------------------------------

TEST(LawyerOfMoments, WhatAMonasteryGivesWhenCompletedIsTheSameEverywhere) {
    const std::string game =
        "bastide position 1; players Red Blue; set basic:2; tiles BA/RCr 0,0, BA/L 0,1; turn 3 "
        "Red; "
        "placed 0,1";
    expect_mentions(said("legal", game, "--no-board"),
                    {"follower on monastery (BASE-10) 9 points 2 points"});
    EXPECT_EQ(asked(game, "follower on monastery", 0),
              "follower on monastery: legal (BASE-10); 9 points if completed, 2 points if the game "
              "ended now");
    expect_mentions(said("score", game, "--feature 'monastery of 0,1'"),
                    {"if completed 9 points to an owner: 9 tiles 9 (BASE-21)"});
}

TEST(LawyerOfMoments, WithoutFarmersTheTableIsTheReason) {
    const std::string game =
        "bastide position 1; players Red Blue; set basic:2; set inns-and-cathedrals:2; rules "
        "abbot; "
        "option farmers off; tiles BA/RCr 0,0, BA/RFr 1,0; figures Red abbot on ";
    const std::string free = game.substr(0, game.find("; figures")) + "; placed 1,0";
    for (const char* figure : {"follower", "large follower"})
        EXPECT_EQ(asked(free, std::string(figure) + " on field NL", 1),
                  std::string(figure) +
                      " on field NL: not legal: this table plays without farmers (BASE-24)");
    EXPECT_EQ(asked(free, "abbot on field NL", 1),
              "abbot on field NL: not legal: an abbot cannot stand on a field (BASE-10)");
    expect_mentions(said("legal", free, "--no-board"),
                    {"follower on field NL;", "this table plays without farmers", "(BASE-24)"});
}

TEST(LawyerOfMoments, WhereAFigureNeverStandsItsSupplyIsNoReason) {
    const std::string game =
        "bastide position 1; players Red Blue; set basic:2; rules abbot; tiles BA/L 0,0, BA/L 0,1, "
        "BA/L 1,1; figures Red abbot on monastery of 0,0; turn 3 Red; placed 1,1";
    EXPECT_EQ(asked(game, "abbot on field NL", 1),
              "abbot on field NL: not legal: an abbot cannot stand on a field (BASE-10)");
    EXPECT_EQ(asked(game, "abbot on monastery", 1),
              "abbot on monastery: not legal: Red has no abbot left; it stands at 0,0 (BASE-11)");
}

// --- Score ------------------------------------------------------------------------------------------

TEST(LawyerOfMoments, AnOpenCityOfTwoTilesWillBeNoSmallOne) {
    const std::string game =
        "bastide position 1; players Red Blue; set basic:2; option small_city_points 2; "
        "figures Red follower on city N of 0,0; tiles BA/RCr 0,0, ";
    expect_mentions(said("score", game + "BA/CFc.1@1 0,-1"),
                    {"2 tiles, 1 side open", "if completed as is 4 points: 2 tiles 4 (BASE-20)"});
    // One that is complete is small.
    expect_mentions(said("score", game + "BA/C@2 0,-1; unscored city N of 0,0"),
                    {"2 tiles, complete, not yet scored", "scores 2 points: 2 tiles 2 (BASE-20)"});
}

TEST(LawyerOfMoments, WhatIsCompletedAndNotYetScoredIsTold) {
    const std::string game =
        "bastide position 1; players Red Blue; set basic:2; tiles BA/RCr 0,0, BA/C@2 0,-1; placed "
        "0,-1";
    const std::string heading =
        "Completed, but not yet scored: the points come in phase 3 of this part (GEN-02) "
        "city S of 0,-1 4 points: 2 tiles 4 (BASE-20)";
    expect_mentions(said("score", game, "--no-board"),
                    {(heading + "; nobody stands there").c_str()});
    const std::string owned = game + "; figures Blue follower on city N of 0,0";
    expect_mentions(said("score", owned, "--no-board"), {(heading + ", for Blue").c_str()});
    const json::value score = json_of("score --json " + shell_word(owned));
    ASSERT_EQ(score.at("completed").as_array().size(), 1u);
    const json::value& city = score.at("completed").at(0);
    EXPECT_EQ(city.at("feature").as_string(), "city S of 0,-1");
    EXPECT_EQ(city.at("if_completed").at("points").as_int64(), 4);
    EXPECT_EQ(city.at("owners"), (json::array{"Blue"}));
    EXPECT_FALSE(city.at("scored").as_bool());
    // Before the tile lies there nothing waits for its points.
    const std::string before =
        "bastide position 1; players Red Blue; set basic:2; tiles BA/RCr 0,0; hand BA/C";
    EXPECT_FALSE(mentions(said("score", before, "--no-board"), "Completed, but not yet scored"));
    EXPECT_TRUE(json_of("score --json " + shell_word(before)).at("completed").as_array().empty());
}

// --- Castles, bridges and abbeys --------------------------------------------------------------------

/// Red's castle sees a city and Blue's a road, both just completed by Green; both see each other.
constexpr const char* two_castles =
    "bastide position 1; players Red Blue Green; set basic:2; set traders-and-builders:2; set "
    "bridges-castles-and-bazaars:2; tile BA/C +2; tile BA/CFc.1 +2; board -1,-1; | BA/Cc.1@2 "
    "BA/CFc.1 BA/CFc.1 TB/RRC@3; | BA/C BA/C@2 BA/C@2 BA/RFr@1; | . BA/C BA/C BA/RFr@1; | . . . "
    "BA/LR@2; turn 9 Green; placed 2,-1; figures Red follower on city S of 0,0, Blue follower on "
    "city S of 1,0; laid Red castle on city S of 0,0, Blue castle on city S of 1,0; asks ";
/// A small city, with or without a castle.
constexpr const char* small_city =
    "bastide position 1; players Red Blue; set basic:2; set bridges-castles-and-bazaars:2; tiles "
    "BA/RCr 0,0, BA/C@2 0,-1; ";

// rule: BCB-47, BCB-49
TEST(LawyerOfMoments, ACastleTellsAllThatItMayChooseFrom) {
    // One feature lies in its fief, the other in that of the castle which it sees.
    for (const char* question : {"pick_for_castle Red", "place_figure"}) {
        const std::string game = std::string(two_castles) + question;
        expect_mentions(
            said("score", game, "--feature 'city S of 0,0'"),
            {"may take now city E of -1,-1 (10 points), road S of 2,-1 (4), one of them "
             "(BCB-47)"});
        const json::value castle =
            json_of("score --json " + shell_word(game) + " --feature 'city S of 0,0'").at("castle");
        ASSERT_EQ(castle.at("choices").as_array().size(), 2u) << question;
        EXPECT_EQ(castle.at("choices").at(0).at("feature").as_string(), "city E of -1,-1");
        EXPECT_EQ(castle.at("choices").at(1).at("points").as_int64(), 4);
    }
    expect_mentions(said("legal", std::string(two_castles) + "pick_for_castle Red", "--no-board"),
                    {"choose what a castle scores. It is about the castle on city S of 0,0.",
                     "choose city E of 0,-1 (BCB-47) 10 points"});
}

// rule: BCB-33, BCB-44
TEST(LawyerOfMoments, ACastleWithoutItsLordCountsAsScored) {
    const std::string castle = std::string(small_city) + "laid Red castle on city N of 0,0";
    expect_mentions(said("score", castle, "--feature 'city N of 0,0'"),
                    {"castle on city S of 0,-1: 2 tiles, without a lord, so it counts as scored "
                     "(BCB-44) built by Red figures nobody stands there"});
    const std::string lord = castle + "; figures Red follower on city N of 0,0";
    const std::string told = said("score", lord, "--feature 'city S of 0,-1'");
    expect_mentions(told, {"castle on city S of 0,-1: 2 tiles, not yet scored",
                           "Red's follower at 0,0, the lord"});
    // It may be asked for by the name that it is told by.
    EXPECT_EQ(said("score", lord, "--feature 'castle on city N of 0,0'"), told);
    expect_bad_input("score " + shell_word(lord) + " --feature 'castle on road E of 0,0'",
                     {"--feature: road E of 0,0 is no castle"});
    expect_bad_input("score " + shell_word(lord) + " --feature 'castle on city W of 0,0'",
                     {"--feature, column 11: expected: one of: "});
}

TEST(LawyerOfMoments, ACastleMayBeNamedByItsOtherHalf) {
    const std::string game =
        std::string(small_city) +
        "figures Blue follower on city N of 0,0; turn 8 Red; placed 0,-1; asks "
        "build_castle Blue";
    const std::string prospect =
        "; later, the first feature completed in -1,-1 to 1,0; there now: road E of 0,0 (1 point) "
        "(BCB-44)";
    EXPECT_EQ(asked(game, "castle on city S", 0), "castle on city S: legal (BCB-31)" + prospect);
    EXPECT_EQ(asked(game, "castle on city N of 0,0", 0),
              "castle on city N of 0,0 (that is, castle on city S): legal (BCB-31)" + prospect);
    EXPECT_TRUE(mentions(said("legal", game, "--no-board --then 'castle on city N of 0,0'"),
                         "Blue builds a castle on the city S of 0,-1"));
}

TEST(LawyerOfMoments, ABridgeMayBeNamedFromItsOtherEnd) {
    const std::string game =
        "bastide position 1; players Red Blue; set basic:2; set bridges-castles-and-bazaars:2; "
        "tiles BA/RRRR 0,0; turn 3 Red; hand BA/L";
    EXPECT_EQ(asked(game, "0,1 turned 0 bridge SN", 0),
              "0,1 turned 0 bridge SN (that is, 0,1 turned 0 bridge NS): legal (BCB-15)");
    EXPECT_EQ(asked(game, "1,0 turned 1 bridge EW", 0),
              "1,0 turned 1 bridge EW (that is, 1,0 turned 1 bridge WE): legal (BCB-15)");
}

TEST(LawyerOfMoments, AFigureOnAnotherTileOfItsFeatureIsToldTheName) {
    const std::string game =
        "bastide position 1; players Red Blue; set basic:2; tiles BA/RCr 0,0, BA/RFr 1,0; placed "
        "1,0";
    EXPECT_EQ(
        asked(game, "follower on road E of 0,0", 1),
        "follower on road E of 0,0: not legal: that is not a segment of the tile just placed; "
        "there the same road is called road E (BASE-10)");
    EXPECT_EQ(asked(game, "follower on city N of 0,0", 1),
              "follower on city N of 0,0: not legal: that is not a segment of the tile just placed "
              "(BASE-10)");
}

TEST(LawyerOfMoments, MessagesAboutAbbeysSayWhatToWrite) {
    const auto refused = [](const std::string& statements, const char* message) {
        expect_bad_input(
            "legal " + shell_word("bastide position 1; players Red Blue; set basic:2; set "
                                  "abbey-and-mayor:2; tiles BA/L 0,0, BA/L 1,0, BA/L 2,0, BA/LR@1 "
                                  "0,1, BA/LR@3 2,1, BA/RFr 0,2, BA/RFr 1,2, BA/RFr 2,2" +
                                  statements),
            {message});
    };
    refused(", AM/A 1,1; turn 5 Red",
            "there are more abbeys than the table has, on the board and held; say who has played "
            "theirs, as in: tokens NAME abbey 0 (AM-01)");
    refused(
        "; turn 5 Red; tokens Red abbey 0; asks play_abbey",
        "the player who is asked holds no abbey; as an example: turn 5 Red; asks play_abbey Red "
        "(AM-05)");
    refused(", BA/L 1,1; turn 5 Red; asks play_abbey",
            "no empty space has tiles on all four sides, so no abbey can be played");
    refused("; turn 5 Red; tokens Red abbey 3",
            "there are no more of the token abbey than 2 in all, 1 for each player (GEN-09)");
}

// rule: GEN-05
TEST(LawyerOfMoments, AFinishedBoardSaysOverOrWhatIsLeft) {
    const std::string game =
        "bastide position 1; players Red Blue; set basic:2; tiles BA/RCr 0,0; turn 72 Red; pile ";
    expect_bad_input(
        "score " + shell_word(game + "none"),
        {"no tile is left to draw, so the game ends here; if it has ended, write: over; "
         "else say which tiles are left, as in: pile BA/L 2 (GEN-05)"});
    EXPECT_TRUE(mentions(said("score", game + "none; over"), "The game is over"));
    // The two are alike, so one of them is drawn without a choice.
    expect_mentions(said("score", game + "BA/L 2"), {"Turn 72, 1 tile left to draw."});
}

TEST(LawyerOfMoments, KeysKeepTheirNamesWhenTheFinalScoringIsUnknown) {
    const json::value score = json_of(
        "score --json " +
        shell_word("bastide position 1; players Red Blue; set basic:2; tiles BA/RCr 0,0; over; "
                   "scores 8 9"));
    for (const json::value& player : score.at("players").as_array())
        for (const char* key : {"before_final", "final_lines", "total"})
            EXPECT_TRUE(player.at(key).is_null()) << key;
}

}  // namespace
}  // namespace bastide::test
