// `bastide legal` and `bastide score` on positions made for one question each, and on moments of
// records in which nobody had a choice.

#include "cli/program.h"

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
    expect_mentions(said("legal", game, "--no-board"), {"follower on monastery 9 points 2 points"});
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
