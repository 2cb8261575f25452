// `bastide legal` and `bastide score`, as a user calls them, on short games made for it. What must
// hold in every game is in lawyer_properties_test.cpp.

#include "support/program.h"
#include "support/this_build.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace bastide::test {
namespace {

namespace json = boost::json;

constexpr const char* opening = R"(bastide record 1
players Red Blue
set basic:2
moves
1. Red: BA/RFr; 1,0 turned 0; follower on road E
2. Blue: BA/RRR; 2,0 turned 0; follower on road S
3. Red: BA/CFC.2; 0,-1 turned 0; follower on field EL
4. Blue: BA/L; 1,1 turned 0; follower on monastery
5. Red: BA/Rr
)";

/// A road that two players share, and a corner before it is completed.
constexpr const char* shared_road = R"(bastide record 1
players Red Blue
set basic:2
moves
1. Red: BA/RFr; 1,0 turned 0; follower on road E
2. Blue: BA/RFr; 0,1 turned 0; follower on road E
3. Red: BA/Rr; 2,0 turned 0; pass
4. Blue: BA/Rr; 2,1 turned 1; pass
5. Red: BA/RFr; 1,1 turned 0; pass
6. Blue: BA/Rr; -1,0 turned 3; pass
7. Red: BA/Rr; -1,1 turned 2
)";

const std::string expansions_game = BASTIDE_SOURCE_DIR "/tests/games/inns-river-abbot.record";

class Lawyer : public testing::Test {
protected:
    /// A record in a file of its own.
    std::string record(const std::string& text) const { return folder_.write("game.record", text); }
    std::string laid_out(const std::string& arguments, int status = 0) const {
        const Outcome outcome = run(arguments + " 2>&1");
        EXPECT_EQ(outcome.status, status) << outcome.output;
        return outcome.output;
    }
    std::string said(const std::string& arguments, int status = 0) const {
        return flat(laid_out(arguments, status));
    }
    /// One answer about a game, which must have this status.
    std::string asked(const std::string& game, const std::string& move, int status) const {
        return said("legal " + game + " --move " + shell_word(move), status);
    }

private:
    const Folder folder_;
};

const json::object& entry(const json::array& list, std::string_view key, std::string_view value) {
    for (const json::value& one : list)
        if (one.at(key).as_string() == value) return one.as_object();
    ADD_FAILURE() << "no entry has " << key << " " << value << " in " << list;
    static const json::object none;
    return none;
}

std::string text_at(const json::object& object, std::string_view key) {
    return std::string(object.at(key).as_string());
}

/// What stands between two texts, the first of which must occur.
std::string part_of(const std::string& text, const std::string& from, const std::string& to) {
    const std::size_t begin = text.find(from);
    EXPECT_NE(begin, std::string::npos) << from << " in " << text;
    if (begin == std::string::npos) return {};
    return text.substr(begin, text.find(to, begin + from.size()) - begin);
}

// --- legal: the tile --------------------------------------------------------------------------------

TEST_F(Lawyer, SaysWhereTheTileFitsAndWhyNotElsewhere) {
    const std::string text = said("legal " + record(opening));
    expect_mentions(text, {"Turn 5. Red is asked: place the tile. In hand: BA/Rr.",
                           "66 tiles left to draw.", "It fits at", "3,0 turned 0, 1",
                           "It fits in no turning at these cells", "(BASE-04)"});
    // The board stands first, with a mark where the tile fits.
    EXPECT_LT(text.find("[*]"), text.find("Turn 5."));
    const std::string plain = said("legal " + record(opening) + " --no-board");
    EXPECT_TRUE(plain.starts_with("Turn 5. Red is asked")) << plain;
}

TEST_F(Lawyer, NamesTheSideAndWhatMeetsThere) {
    const std::string game = record(opening);
    EXPECT_EQ(asked(game, "3,0 turned 2", 1),
              "3,0 turned 2: not legal: the west side meets a road, this tile shows a field there "
              "(BASE-04)");
    EXPECT_EQ(asked(game, "0,-2 turned 0", 1),
              "0,-2 turned 0: not legal: the south side meets a city, this tile shows a road there "
              "(BASE-04)");
    EXPECT_EQ(asked(game, "3,0 turned 1", 0), "3,0 turned 1: legal (BASE-04)");
    const json::value said_so = json_of("legal " + game + " --json --no-board");
    const json::object& refused = entry(said_so.at("refused").as_array(), "move", "3,0 turned 2");
    EXPECT_EQ(text_at(refused, "rule"), "BASE-04");
    const json::object& edge = refused.at("edges").at(0).as_object();
    EXPECT_EQ(text_at(edge, "cell"), "3,0");
    EXPECT_EQ(text_at(edge, "side"), "west");
    EXPECT_EQ(text_at(edge, "shows"), "field");
    EXPECT_EQ(text_at(edge, "meets"), "road");
}

TEST_F(Lawyer, EverySideThatClashesIsNamed) {
    EXPECT_EQ(
        asked(record(opening), "2,1 turned 0", 1),
        "2,1 turned 0: not legal: the north side meets a road, this tile shows a field there; "
        "the west side meets a field, this tile shows a road there (BASE-04)");
}

TEST_F(Lawyer, OtherReasonsForAPlaceAreTold) {
    const std::string game = record(opening);
    EXPECT_EQ(asked(game, "1,0 turned 0", 1),
              "1,0 turned 0: not legal: there is a tile already (BASE-04)");
    EXPECT_EQ(asked(game, "9,9 turned 0", 1),
              "9,9 turned 0: not legal: no tile lies beside this cell (BASE-04)");
    expect_mentions(asked(game, "pass", 1), {"pass: not legal: ", "(BASE-05)"});
    expect_bad_input("legal " + game + " --move '9,9 turned 4'",
                     {"--move, column 12: expected: the quarter turns clockwise, from 0 to 3"});
    expect_bad_input("legal " + game + " --move nonsense", {"--move, column 1: expected: a move"});
}

TEST_F(Lawyer, AllTellsEveryTurning) {
    const std::string game = record(opening);
    const std::string all = said("legal " + game + " --no-board --all");
    expect_mentions(all,
                    {"3,0 turned 2, 3: the west side meets a road, this tile shows a field there"});
    const std::string some = said("legal " + game + " --no-board");
    EXPECT_FALSE(mentions(some, "3,0 turned 2, 3")) << some;
}

TEST_F(Lawyer, LinesKeepToEightyColumns) {
    for (const std::string& arguments : {"legal " + record(opening) + " --all --no-board",
                                         "legal " + expansions_game + " --at 60:1 --all --no-board",
                                         "score " + expansions_game + " --at 60 --all --no-board",
                                         "score " + expansions_game + " --no-board"}) {
        const std::string text = laid_out(arguments);
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = text.find('\n', at);
            EXPECT_LE(end - at, 80u) << text.substr(at, end - at);
            at = end + 1;
        }
    }
}

TEST_F(Lawyer, ChancesOfADraw) {
    const std::string game = record(opening);
    expect_mentions(said("legal " + game + " --at 4"),
                    {"Chance decides: draw a tile.", "67 cases in all", "BA/Rr 8 11.9 %"});
    const json::value said_so = json_of("legal " + game + " --at 4 --json");
    EXPECT_TRUE(said_so.at("by_chance").as_bool());
    double sum = 0;
    std::int64_t count = 0;
    for (const json::value& outcome : said_so.at("legal").as_array()) {
        sum += outcome.at("chance").to_number<double>();
        count += outcome.at("count").to_number<std::int64_t>();
    }
    EXPECT_NEAR(sum, 1.0, 1e-9);
    EXPECT_EQ(count, 67);
}

TEST_F(Lawyer, WhatIfAnotherTileIsDrawn) {
    const std::string game = record(opening);
    expect_mentions(said("legal " + game + " --at 4 --no-board --tile BA/CFC.2"),
                    {"Red is asked: place the tile. In hand: BA/CFC.2.", "0,-2 turned 0, 2"});
    expect_mentions(said("legal " + game + " --no-board --tile BA/CFC.2"), {"0,-2 turned 0, 2"});
    EXPECT_EQ(
        said("legal " + game + " --tile BA/CFC.2 --move '0,-2 turned 1'", 1),
        "0,-2 turned 1: not legal: the south side meets a city, this tile shows a field there "
        "(BASE-04)");
    expect_bad_input("legal " + game + " --tile BA/Cccc",
                     {"--tile BA/Cccc: this table has no such tile; did you mean BA/Cccc+?"});
    expect_bad_input(
        "legal " + game + " --at 4:2 --tile BA/L",
        {"--tile BA/L: no tile is drawn or placed here (it waits for: place a figure)"});
    // The only tile of its kind is on the board.
    const std::string one = record(
        "bastide record 1\nset basic:2\ntile BA/L = 1\nmoves\n"
        "1. seat 1: BA/L; 0,1 turned 0; pass\n");
    expect_bad_input("legal " + one + " --tile BA/L",
                     {"--tile BA/L: no tile of this kind is left in the pile (GEN-09)"});
}

TEST_F(Lawyer, TilesThatFitNowhere) {
    const std::string game = record(
        "bastide record 1\nset basic:2\nstart BA/L 0 0 0\nmoves\n1. seat 1: BA/Cccc+; BA/RFr; 1,0 "
        "turned 1\n");
    expect_mentions(said("legal " + game + " --at 0 --tile BA/Cccc+"),
                    {"It fits nowhere: it would be put out of the game, and another one drawn",
                     "the south side meets a field, this tile shows a city there"});
    expect_mentions(said("legal " + game + " --at 1:1"),
                    {"Put out of the game: 1", "Chance decides"});
    expect_mentions(said("score " + game), {"Put out of the game: 1"});
    EXPECT_EQ(json_of("legal " + game + " --json").at("discarded").as_int64(), 1);
}

TEST_F(Lawyer, TheRiverHasReasonsOfItsOwn) {
    const std::string text = said("legal " + expansions_game + " --at 2:1 --all --no-board");
    expect_mentions(text, {"a river tile must continue the river (RIV-04)"});
    const json::value said_so = json_of("legal " BASTIDE_SOURCE_DIR
                                        "/tests/games/two-rivers-pig-herd.record --at 2:1 --json");
    bool runs_ahead = false;
    for (const json::value& refused : said_so.at("refused").as_array())
        runs_ahead |= refused.at("rule").as_string() == "RIV-05" &&
                      mentions(text_at(refused.as_object(), "reason"),
                               "the river would run towards tiles that lie ahead, on the ");
    EXPECT_TRUE(runs_ahead);
}

// --- legal: figures ---------------------------------------------------------------------------------

TEST_F(Lawyer, SaysWhoHoldsAFeature) {
    const std::string game = record(opening);
    const std::string text = said("legal " + game + " --at 2:2 --no-board");
    expect_mentions(text, {"Blue is asked: place a figure.", "Just placed: BA/RRR at 2,0.",
                           "Allowed", "follower on road E", "if completed if the game ended now",
                           "1 point 1 point", "pass", "Not allowed", "follower on road W",
                           "Red's follower at 1,0 stands on this road already (BASE-10)"});
    EXPECT_EQ(asked(game + " --at 2:2", "follower on road W", 1),
              "follower on road W: not legal: Red's follower at 1,0 stands on this road already "
              "(BASE-10)");
    const json::value said_so = json_of("legal " + game + " --at 2:2 --json");
    const json::object& refused =
        entry(said_so.at("refused").as_array(), "move", "follower on road W");
    EXPECT_EQ(text_at(refused, "rule"), "BASE-10");
    EXPECT_EQ(text_at(refused, "on"), "road W of 2,0");
    const json::object& in_the_way = refused.at("figures").at(0).as_object();
    EXPECT_EQ(text_at(in_the_way, "player"), "Red");
    EXPECT_EQ(text_at(in_the_way, "on"), "road E of 1,0");
    const json::object& allowed =
        entry(said_so.at("legal").as_array(), "move", "follower on road E");
    EXPECT_EQ(allowed.at("if_completed").as_int64(), 1);
    EXPECT_EQ(allowed.at("if_ended").as_int64(), 1);
}

TEST_F(Lawyer, SeveralFiguresInTheWayAreAllNamed) {
    expect_mentions(
        asked(record(shared_road) + " --at 6:2", "follower on road E", 1),
        {"Red's follower at 1,0 and Blue's follower at 0,1 stand on this road already"});
}

TEST_F(Lawyer, SaysWhereTheMissingFigureStands) {
    const std::string game = record(
        "bastide record 1\nplayers Red Blue\nset basic:2\nset inns-and-cathedrals:2\n"
        "each 1 follower\nmoves\n1. Red: BA/RFr; 1,0 turned 0; follower on road W\n"
        "2. Blue: BA/RRR; 2,0 turned 0; pass\n3. Red: BA/CFC.2; 0,-1 turned 0\n");
    const std::string text = said("legal " + game + " --no-board");
    expect_mentions(text, {"large follower on city S", "4 points at once",
                           "Red has no follower left; it stands at 1,0 (BASE-11)"});
    EXPECT_EQ(
        asked(game, "follower on city S", 1),
        "follower on city S: not legal: Red has no follower left; it stands at 1,0 (BASE-11)");
}

TEST_F(Lawyer, FiguresThatCannotStandThere) {
    const std::string text = said("legal " + expansions_game + " --at 3:2 --no-board");
    expect_mentions(text, {"abbot on field NL", "an abbot cannot stand on a field (BASE-10)"});
}

TEST_F(Lawyer, AbbotsAndTheirGardens) {
    // Yellow's abbot went to the garden of 2,-1 in turn 30.
    const std::string at = expansions_game + " --at 34:2";
    expect_mentions(said("legal " + at + " --no-board"),
                    {"take back abbot from garden of 2,-1", "points at once"});
    expect_mentions(
        said("score " + at + " --no-board --feature 'garden of 2,-1'"),
        {"garden of 2,-1: 1 tile, ", "cells of its surroundings empty: ", "Yellow's abbot at 2,-1",
         "if completed 9 points: 9 tiles 9 (ABB-04)", "(ABB-06)"});
    expect_mentions(asked(at, "take back follower from field NR of 3,2", 1), {"(ABB-05)"});
}

TEST_F(Lawyer, NothingCanBeDoneWhenTheGameIsOver) {
    EXPECT_EQ(part_of(said("legal " + expansions_game + " --no-board"), "The game", "."),
              "The game is over: nothing can be done any more (GEN-05)");
    expect_mentions(asked(expansions_game, "pass", 1), {"pass: not legal: ", "(GEN-05)"});
    const json::value said_so = json_of("legal " + expansions_game + " --json");
    EXPECT_TRUE(said_so.at("over").as_bool());
    EXPECT_TRUE(said_so.at("question").is_null());
    EXPECT_TRUE(said_so.at("legal").as_array().empty());
}

// --- score ------------------------------------------------------------------------------------------

TEST_F(Lawyer, TellsWhatEveryFeatureIsWorth) {
    const std::string text = said("score " + record(opening));
    expect_mentions(
        text, {"Turn 5, 66 tiles left to draw.", "Red and Blue lead with 0 points each.",
               "road E of 0,0: 3 tiles, 1 side open, towards -1,0", "figures Red's follower at 1,0",
               "owner Red", "if completed as is 3 points: 3 tiles 3 (BASE-21)",
               "if the game ended 3 points: 3 tiles 3 (BASE-22)", "touches 1 completed city",
               "3 points: 1 city 3 (BASE-25)",
               "monastery of 1,1: 1 tile, 5 cells of its surroundings empty: ",
               "if completed 9 points: 9 tiles 9 (BASE-21)", "4 points: 4 tiles 4 (BASE-22)",
               "If the game ended now"});
    EXPECT_TRUE(text.ends_with("Red would win with 6 points.")) << text;
}

TEST_F(Lawyer, ScoreAsJson) {
    const json::value said_so = json_of("score " + record(opening) + " --json");
    const json::array& features = said_so.at("features").as_array();
    const json::object& road = entry(features, "feature", "road E of 0,0");
    EXPECT_EQ(text_at(road, "kind"), "road");
    EXPECT_EQ(road.at("tiles").as_int64(), 3);
    EXPECT_EQ(road.at("open_sides").as_int64(), 1);
    EXPECT_EQ(road.at("missing"), json::value(json::array{"-1,0"}));
    EXPECT_EQ(road.at("owners"), json::value(json::array{"Red"}));
    EXPECT_EQ(road.at("strength"), json::value({1, 0}));
    EXPECT_EQ(road.at("if_completed").at("points").as_int64(), 3);
    EXPECT_EQ(road.at("if_completed").at("items").at(0).at("rule").as_string(), "BASE-21");
    EXPECT_EQ(road.at("at_end").at("items").at(0).at("rule").as_string(), "BASE-22");
    const json::object& field = entry(features, "kind", "field");
    EXPECT_TRUE(field.at("if_completed").is_null());
    EXPECT_EQ(field.at("completed_cities").as_int64(), 1);
    EXPECT_EQ(field.at("awards").at(0).at("player").as_string(), "Red");
    EXPECT_EQ(said_so.at("players").at(0).at("total").as_int64(), 6);
    EXPECT_EQ(said_so.at("leaders_at_end"), json::value(json::array{"Red"}));
    EXPECT_EQ(said_so.at("players").at(0).at("supply").at("follower").as_int64(), 5);
}

TEST_F(Lawyer, TiedOwnersEachGetAllThePoints) {
    const std::string game = record(shared_road);
    const std::string text = said("score " + game + " --at 5 --feature 'road W of 0,0'");
    expect_mentions(text, {"6 tiles, 2 sides open, towards -1,0; -1,1",
                           "Red's follower at 1,0, Blue's follower at 0,1",
                           "Red and Blue, each with all the points (strength: Red 1, Blue 1)",
                           "6 points: 6 tiles 6 (BASE-21)", "6 points: 6 tiles 6 (BASE-22)"});
    // Complete, while the question about a figure still waits.
    expect_mentions(said("score " + game + " --feature 'road W of 0,0'"),
                    {"8 tiles, complete, not yet scored", "scores 8 points: 8 tiles 8"});
}

TEST_F(Lawyer, AllTellsOfFeaturesWithoutFigures) {
    const std::string game = record(opening);
    const std::string some = said("score " + game + " --no-board");
    const std::string all = said("score " + game + " --no-board --all");
    EXPECT_FALSE(mentions(some, "nobody stands there")) << some;
    expect_mentions(all,
                    {"city N of 0,-1: 1 tile, 1 side open, towards 0,-2", "nobody stands there",
                     "if completed as is 2 points to an owner: 1 tile 2 (BASE-20)"});
    EXPECT_EQ(json_of("score " + game + " --json --all").at("features").as_array().size(), 10u);
}

TEST_F(Lawyer, ACityLeftOpenWithACathedralIsWorthNothing) {
    const std::string text =
        said("score " + expansions_game + " --at 14 --feature 'city N of 4,4'");
    expect_mentions(text, {"city ", "0 points: cathedral 0 (INN-03)", "cathedral", "(INN-04)"});
}

TEST_F(Lawyer, OlderFarmersAreScoredByTheirOwnWay) {
    // First version: cities count, not fields. Red farms beside a city that is complete.
    const std::string head = "bastide record 1\nplayers Red Blue\nset basic:2\n";
    const std::string moves = std::string(opening).substr(std::string(opening).find("moves"));
    const std::string first = record(head + "option farm_scoring first\n" + moves);
    expect_mentions(said("score " + first + " --no-board"),
                    {"city S of 0,-1: 2 tiles, complete", "Red 4 points: 1 city 4 (BASE-26)",
                     "+4 city S of 0,-1: 1 city 4 (BASE-26)", "7 in all"});
    const std::string second = record(head + "option farm_scoring second\n" + moves);
    expect_mentions(said("score " + second + " --no-board"),
                    {"Red 3 points: 1 city 3 (BASE-26)", "6 in all"});
}

TEST_F(Lawyer, TheFinalScoringOfAFinishedGameIsToldAsItHappened) {
    const std::string game = BASTIDE_SOURCE_DIR "/tests/games/base-two-players.record";
    const std::string text = said("score " + game + " --no-board");
    expect_mentions(
        text, {"The game is over after 71 turns.", "The final scoring", "before the final scoring",
               "(BASE-22)", "(BASE-25)", " 117 in all", " 89 in all", "Red wins with 117 points."});
    const json::value said_so = json_of("score " + game + " --json");
    std::int64_t sum = said_so.at("players").at(0).at("before_final").as_int64();
    for (const json::value& line : said_so.at("players").at(0).at("final_lines").as_array()) {
        sum += line.at("points").as_int64();
        EXPECT_FALSE(line.at("items").as_array().empty());
    }
    EXPECT_EQ(sum, 117);
}

TEST_F(Lawyer, FeaturesThatAreNotThereAreRefusedWithWhatIs) {
    const std::string game = record(opening);
    expect_bad_input("score " + game + " --feature 'city E of 0,0'",
                     {"--feature, column 1: expected: one of: road E of 0,0; city N of 0,0; ",
                      "found: \"city E of 0,0\""});
    expect_bad_input("score " + game + " --feature 'city N of 9,9'",
                     {"a segment of a tile; no tile lies at 9,9"});
    expect_bad_input("score " + game + " --feature 'city N'", {"expected: of and a cell"});
}

TEST_F(Lawyer, TheExamplesOfTheDocumentationAreTrue) {
    const std::string page = text_of(BASTIDE_SOURCE_DIR "/docs/rules-lawyer.md");
    const std::string prompt = "\n$ bastide ", fence = "\n```";
    int examples = 0;
    for (std::size_t at = page.find(prompt); at != std::string::npos;
         at = page.find(prompt, at + 1)) {
        const std::size_t from = at + prompt.size();
        const std::size_t end = page.find('\n', from);
        const std::size_t next = std::min(page.find(fence, end), page.find(prompt, end));
        const Outcome outcome = run_shell("cd " BASTIDE_SOURCE_DIR " && " + test::program_path() +
                                          " " + page.substr(from, end - from) + " 2>&1");
        EXPECT_EQ(outcome.output, page.substr(end + 1, next - end))
            << page.substr(from, end - from);
        ++examples;
    }
    EXPECT_GE(examples, 6);
}

}  // namespace
}  // namespace bastide::test
