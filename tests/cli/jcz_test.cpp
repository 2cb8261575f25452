// `bastide import`, `bastide export` and `bastide replay` with saved games of the program
// JCloisterZone, as a user calls them.

#include "support/program.h"
#include "support/random_games.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <filesystem>
#include <ostream>
#include <string>

namespace bastide::test {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

const fs::path saved_games = fs::path(BASTIDE_SOURCE_DIR) / "tests/data/jcz";

json::value saved(const std::string& name) {
    return json::parse(text_of(saved_games / (name + ".jcz")));
}

class SavedGames : public testing::Test {
protected:
    std::string written(const json::value& game) const {
        return shell_word(folder_.write("game.jcz", json::serialize(game)));
    }
    const Folder folder_;
};

TEST_F(SavedGames, AllAreAsTheySayOfThemselves) {
    std::size_t count = 0;
    std::size_t number = 1;  // other games than the next test takes
    for (const auto& entry : fs::directory_iterator(saved_games)) {
        if (is_left_out(number++, 4)) continue;
        const Outcome outcome = run("replay " + shell_word(entry.path().string()) + " 2>&1");
        EXPECT_EQ(outcome.status, 0) << entry.path() << outcome.output;
        EXPECT_FALSE(mentions(outcome.output, "FAILS")) << outcome.output;
        ++count;
    }
    EXPECT_GE(count, 8u);
}

TEST_F(SavedGames, AreImportedAsRecords) {
    std::size_t number = 0;
    for (const auto& entry : fs::directory_iterator(saved_games)) {
        if (is_left_out(number++, 4)) continue;
        const Outcome record = run("import " + shell_word(entry.path().string()));
        ASSERT_EQ(record.status, 0) << entry.path();
        EXPECT_TRUE(record.output.starts_with("bastide record 1\n")) << record.output;
        const std::string file = folder_.write("game.record", record.output);
        EXPECT_EQ(run("replay " + shell_word(file)).status, 0) << entry.path();
    }
}

/// What is written of a game that was read leads to the same record.
TEST_F(SavedGames, AreWrittenAgainAsTheyWere) {
    std::size_t number = 2;
    for (const auto& entry : fs::directory_iterator(saved_games)) {
        if (is_left_out(number++, 4)) continue;
        const std::string record =
            run("import " + shell_word(entry.path().string()) + " 2>/dev/null").output;
        const Outcome exported =
            run("export " + shell_word(folder_.write("game.record", record)) + " 2>/dev/null");
        ASSERT_EQ(exported.status, 0) << entry.path();
        const std::string file = folder_.write("again.jcz", exported.output);
        EXPECT_EQ(run("import " + shell_word(file) + " 2>/dev/null").output, record)
            << entry.path();
    }
}

struct Assertion {
    const char* game;
    const char* text;
    int status;
};
void PrintTo(const Assertion& assertion, std::ostream* out) { *out << assertion.text; }

class Assertions : public SavedGames, public testing::WithParamInterface<Assertion> {};

TEST_P(Assertions, HoldOrFailOrAreUnknown) {
    json::value game = saved(GetParam().game);
    game.at("test").at("assertions") = json::array{GetParam().text};
    const Outcome outcome = run("replay " + written(game) + " 2>&1");
    EXPECT_EQ(outcome.status, GetParam().status) << outcome.output;
    EXPECT_TRUE(mentions(outcome.output, GetParam().text)) << outcome.output;
}

constexpr Assertion assertions[] = {
    {"small_city", "Alice has 4 points", 0},
    {"small_city", "Alice has 4 point.", 0},
    {"small_city", "Alice has 5 points", 1},
    {"small_city", "Carol has 0 points", 1},
    {"small_city", "Alice scored city for 4 points", 0},
    {"small_city", "Alice scored city for 4 points.", 0},
    {"small_city", "Bob scored city for 4 points", 1},
    {"small_city", "Alice scored road for 4 points", 1},
    {"small_city", "Phase is TilePhase", 0},
    {"small_city", "Phase is ActionPhase", 1},
    {"not_confirmed", "Phase is CommitActionPhase.", 0},
    {"not_confirmed", "Undo is allowed", 0},
    {"not_confirmed", "Undo is not allowed", 1},
    {"small_city", "Undo is not allowed", 0},
    {"small_city", "Undo is allowed", 1},
    {"where_to_place_figures", "Player can pass", 0},
    {"where_to_place_figures", "Player can't pass", 1},
    {"small_city", "Player can't pass", 0},
    {"small_city", "Player can pass", 1},
    {"where_to_place_figures", "Available action Meeple for SmallFollower", 0},
    {"small_city", "Available action Meeple for SmallFollower", 1},
    {"where_to_place_figures", "Available action Meeple for Abbot", 1},
    {"small_city", "Available action TilePlacement for BA/Rr", 0},
    {"small_city", "Available action TilePlacement for BA/L", 1},
    {"where_to_place_figures", "Available action TilePlacement for BA/C", 1},
    {"where_to_place_figures", "TilePlacement BA/C options: [0,0]", 1},
    {"small_city", "TilePlacement BA/Rr options: [0,1] R0", 1},
    {"small_city", "TilePlacement BA/Rr options: [0,1] - [0]", 1},
    {"river_of_tiles", "TilePlacement RI.1/CICI options: [1,0]", 0},
    {"river_of_tiles", "TilePlacement RI.1/CICI options: [1,0] - [0]", 1},
    {"barns_alone", "Meeple Barn options: {Field,NL.NR.EL.ER.SL.SR.WL.WR,[0,1]}", 1},
    {"barns_alone", "Meeple Barn options: {Field,NL,0,1}", 2},
    // What is no list, or not one alone, says nothing that could hold or fail.
    {"small_city", "TilePlacement BA/Rr options: [0,1] and others", 2},
    {"small_city", "TilePlacement BA/Rr options: [0,1", 2},
    {"small_city", "TilePlacement BA/Rr options: 0,1", 2},
    {"small_city", "TilePlacement BA/Rr options: [0]", 2},
    {"small_city", "TilePlacement BA/Rr options: [0,1,2]", 2},
    {"small_city", "TilePlacement BA/Rr options: [0,1] R", 2},
    {"small_city", "TilePlacement BA/Rr options: [0,1] R45", 2},
    {"small_city", "TilePlacement BA/Rr options: [0,1] - [0", 2},
    {"small_city", "TilePlacement BA/Rr options: somewhere", 2},
    {"small_city", "TilePlacement BA/Rr options: , [0,1]", 2},
    {"small_city", "TilePlacement BA/Rr options: none", 1},
    {"small_city", "TilePlacement BA/Rr options:", 1},
    {"river_of_tiles", "TilePlacement RI.1/CICI options:[1, 0];", 0},
    {"barns_alone", "Meeple SmallFollower options: none", 0},
    {"barns_alone", "Meeple SmallFollower options:", 0},
    {"barns_alone", "Meeple SmallFollower options: nothing", 2},
    {"barns_alone", "Meeple SmallFollower options: {}", 2},
    {"barns_alone", "Meeple Barn options: {Field,NL.NR.EL.ER.SL.SR.WL.WR,[0,1]} or none", 2},
    {"barns_alone", "Meeple Barn options: {Field,NL,[0,1]", 2},
    {"barns_alone", "Meeple Barn options: (Field,NL,[0,1])", 2},
    {"barns_alone", "Meeple Dragon options: {Field,NL,[0,1]}", 2},
    {"barns_alone", "Meeple SmallFollower options: {City,N,[1,0]}", 1},
    {"barns_alone", "Turn player is Ben", 1},
    {"wagon_confirmed", "Active player is Ben", 1},
    {"wagon_confirmed", "Phase is CommitActionPhase", 1},
    {"small_city", "Available action Confirm", 1},
    {"bazaar", "Available action BazaarSelectTile", 0},
    {"bazaar", "Available action BazaarBid", 1},
    {"bazaar", "Bazaar noAuction: true", 0},
    {"bazaar", "Bazaar noAuction: false", 1},
    {"small_city", "Bazaar noAuction: true", 1},
    {"ferry_asked", "Available action Ferries", 0},
    {"ferry_turns", "Available action Ferries", 0},
    {"ferry", "Available action Ferries", 1},
    {"ferry_asked", "Ferries options: {Road,WE,[1,0]}", 1},
    {"ferry_asked", "Ferries options: Road", 2},
    {"ferry_turns", "Ferries options: {Road,SE,[1,0]}, {Road,SW,[1,0]}", 0},
    {"small_city", "Ferries options: none", 0},
    {"gold_asked", "Available action GoldPiece", 0},
    {"gold_taken", "Available action GoldPiece", 1},
    {"gold_taken", "Alice has GOLD token with count 2", 1},
    {"gold_at_the_end", "Bob scored gold for 3 points", 1},
    {"gold_as_landscape", "Available action GoldPiece", 1},
    {"abbot_asked", "Available action ReturnMeeple", 0},
    {"abbot_asked", "Available action ReturnMeeple for Abbot", 0},
    {"abbot_asked", "Available action ReturnMeeple for 0.abbot.1", 0},
    {"abbot_asked", "Available action ReturnMeeple for 1.abbot.1", 1},
    {"abbot_asked", "Available action ReturnMeeple for FESTIVAL", 1},
    {"abbot_asked", "Available action ReturnMeeple for Christmas", 2},
    {"abbot_returns", "Available action ReturnMeeple for ABBOT_RETURN", 1},
    {"abbot_asked", "ReturnMeeple ABBOT_RETURN options: {0.abbot.1,Garden,I,[1,0]}", 0},
    {"abbot_asked", "ReturnMeeple ABBOT_RETURN options: {1.abbot.1,Garden,I,[1,0]}", 1},
    {"abbot_asked", "ReturnMeeple ABBOT_RETURN options: {Garden,I,[1,1]}", 1},
    {"abbot_asked", "ReturnMeeple ABBOT_RETURN options: none", 1},
    {"abbot_returns", "ReturnMeeple ABBOT_RETURN options: none", 0},
    {"abbot_asked", "ReturnMeeple HOLIDAY options: none", 2},
    {"bridge", "Bob has BRIDGE token with count 2", 0},
    {"bridge", "Bob has BRIDGE token with size 2", 0},
    {"bridge", "Bob has BRIDGE token with count 3", 1},
    {"bridge", "Carol has BRIDGE token with count 3", 1},
    {"bridge", "Bob has MOON token with count 3", 2},
    {"bridge", "Bob has BRIDGE token with 3", 2},
    {"small_city", "Alice has WINE token with count 0", 0},
    {"bridge", "Available action Bridge", 1},
    {"where_to_place_figures", "Available action Meeple", 0},
    {"small_city", "Available action Meeple", 1},
    {"small_city", "Available action TilePlacement", 0},
    {"not_confirmed", "Available action Confirm", 0},
    {"small_city", "The moon is full", 2},
    {"small_city", "Available action Meeple for Dragon", 2},
};
INSTANTIATE_TEST_SUITE_P(SavedGames, Assertions, testing::ValuesIn(assertions));

/// A game with something wrong in it, and what is said of it.
struct Spoilt {
    const char* name;
    const char* from;
    const char* to;
    const char* says;
};
void PrintTo(const Spoilt& spoilt, std::ostream* out) { *out << spoilt.name; }

class SpoiltGames : public SavedGames, public testing::WithParamInterface<Spoilt> {};

TEST_P(SpoiltGames, AreRefusedWithThePlace) {
    std::string text = json::serialize(saved("small_city"));
    const std::size_t place = text.find(GetParam().from);
    ASSERT_NE(place, std::string::npos) << text;
    text.replace(place, std::string(GetParam().from).size(), GetParam().to);
    const std::string file = folder_.write("spoilt.jcz", text);
    for (const char* command : {"replay ", "import "})
        expect_bad_input(command + shell_word(file), {file.c_str(), GetParam().says});
}

constexpr Spoilt spoilt_games[] = {
    {"cut_off", R"(],"gameAnnotations")", R"([,"gameAnnotations")", "no complete JSON"},
    {"no_replay", R"("replay")", R"("replays")", "lacks `replay`"},
    {"replay_is_a_text", R"("replay":[)", R"("replay":"","x":[)", "`replay` should be a list"},
    {"older_form", R"("players")", R"("slots")", "older than version 5"},
    {"unknown_set", R"("basic:1":1)", R"("basic:1":1,"tunnel":1)", "set \"tunnel\""},
    {"unknown_element", R"("small-follower":7)", R"("small-follower":7,"labyrinth":1)",
     "element \"labyrinth\""},
    {"followers_as_text", R"("small-follower":7)", R"("small-follower":"7")", "small-follower"},
    {"too_many_figures", R"("small-follower":7)", R"("small-follower":21)", "up to 20"},
    {"unknown_option", R"("options":{})", R"("options":{"fog":true})", "option \"fog\""},
    {"unknown_rule", R"("rules":{})", R"("rules":{"tiny-city-scoring":"9"})", "tiny-city-scoring"},
    {"no_players", R"([{"name":"Alice","slot":0},{"name":"Bob","slot":1}])", "[]", "`players`"},
    {"far_below", R"("position":[0,-1])", R"("position":[0,-9223372036854775808])", "`position`"},
    {"name_is_a_number", R"("name":"Bob")", R"("name":7)", "player 2, `name`, should be a text"},
    {"unknown_message", "DEPLOY_MEEPLE", "DEPLOY_DRAGON", "message 2, DEPLOY_DRAGON"},
    {"message_of_another_box", "DEPLOY_MEEPLE", "PAY_RANSOM", "message 2, PAY_RANSOM"},
    {"no_such_place", R"("City")", R"("Road")", "message 2, DEPLOY_MEEPLE"},
    {"turned_askew", R"("R180")", R"("R45")", "message 1, PLACE_TILE: `rotation`"},
    {"far_away", R"("position":[0,-1])", R"("position":[0,-100000])", "`position`"},
    {"another_tile", R"("tileId":"BA/C")", R"("tileId":"BA/L")", "it places BA/L, but BA/C"},
    {"undo_of_nothing", R"("replay":[)", R"("replay":[{"type":"UNDO","payload":{}},)",
     "nothing to take back"},
    {"undo_of_a_commit", R"({"type":"COMMIT","payload":{"random":0E0}})",
     R"({"type":"COMMIT","payload":{"random":0E0}},{"type":"UNDO"})", "cannot be taken back"},
    {"number_too_high", R"("random":0E0)", R"("random":1.5)", "`random`"},
    {"unknown_draw", R"("drawOrder":["BA/C")", R"("drawOrder":["XX/C")",
     "`drawOrder`, tile 1, names tile \"XX/C\""},
    {"draw_is_a_number", R"("drawOrder":["BA/C",)", R"("drawOrder":["BA/C",7,)",
     "`drawOrder`, tile 2, should be a text"},
    {"unknown_start", R"("start":[{"tile":"BA/RCr")", R"("start":[{"tile":"XX/RCr")",
     "`start`, tile 1, names tile \"XX/RCr\""},
    {"start_is_askew", R"("y":0,"rotation":0)", R"("y":0,"rotation":45)",
     "`start`, tile 1, `rotation`, should be 0, 90, 180 or 270"},
    {"assertion_is_a_number", R"("assertions":[)", R"("assertions":["Alice has 4 points",4,)",
     "`assertions`, assertion 2, should be a text"},
    {"another_player", R"("type":"DEPLOY_MEEPLE")", R"("type":"DEPLOY_MEEPLE","player":1)",
     "player 0 is asked"},
    {"another_players_figure", "0.small.1", "1.small.1",
     "message 2, DEPLOY_MEEPLE: `meepleId` is a figure of player 1, but player 0 is asked"},
    {"nobodys_figure", "0.small.1", "x.small.1",
     "message 2, DEPLOY_MEEPLE: `meepleId` should begin with the number of a player"},
    {"another_tile_that_fits_nowhere", R"("tileId":"BA/C","rotation":"R180","position":[0,-1])",
     R"("tileId":"BA/L","rotation":"R180","position":[5,5])",
     "message 1, PLACE_TILE: it places BA/L, but BA/C was drawn"},
    {"no_type", R"("type":"DEPLOY_MEEPLE")", R"("type":"")",
     "message 2, \"\": there is no such message"},
    {"type_of_blanks", R"("type":"DEPLOY_MEEPLE")", R"("type":"  ")",
     "message 2, \"  \": there is no such message"},
    {"no_commit", R"({"type":"COMMIT","payload":{"random":0E0}},)", "",
     "message 3, PLACE_TILE: a COMMIT is missing before it"},
    {"two_commits", R"({"type":"COMMIT","payload":{"random":0E0}},)",
     R"({"type":"COMMIT","payload":{"random":0E0}},{"type":"COMMIT","payload":{"random":0E0}},)",
     "message 4, COMMIT: there is nothing to confirm"},
    {"commit_before_anything", R"("replay":[)", R"("replay":[{"type":"COMMIT"},)",
     "message 1, COMMIT: there is nothing to confirm"},
    {"commit_of_another_player", R"({"type":"COMMIT","payload":{"random":0E0}},)",
     R"({"type":"COMMIT","payload":{"random":0E0},"player":1},)",
     "message 3, COMMIT: it is from player 1, but player 0 is asked"},
    {"pass_before_a_commit", R"({"type":"COMMIT","payload":{"random":0E0}},)",
     R"({"type":"PASS"},{"type":"COMMIT","payload":{"random":0E0}},)",
     "message 3, PASS: there is nothing to pass"},
    {"pass_of_the_tile", R"("replay":[)", R"("replay":[{"type":"PASS"},)", "message 1, PASS: "},
};
INSTANTIATE_TEST_SUITE_P(SavedGames, SpoiltGames, testing::ValuesIn(spoilt_games));

/// The file as people write it, in lines.
std::string in_lines(const char* after_version) {
    return std::string("{\n  \"appVersion\": \"5.7.3\"") + after_version +
           "\n  \"name\": \"\xC3\xA4\xC3\xB6\", \"players\": [] }\n";
}

TEST_F(SavedGames, FaultsOfJsonAreToldWithTheirPlace) {
    const auto expect = [this](const std::string& text, const char* place) {
        const std::string file = folder_.write("fault.jcz", text);
        for (const char* command : {"replay ", "import "})
            expect_bad_input(command + shell_word(file), {file.c_str(), place, "JSON"});
    };
    expect(in_lines(""), "line 3, column 3:");  // the comma is missing
    expect(in_lines(",") + "{", "line 4, column 1:");
    // Columns count characters, not bytes.
    std::string text = in_lines(",");
    text.replace(text.find(", \"players\""), 1, ";");
    expect(text, "line 3, column 15:");
    expect("{\n\"setup\": ", "line 2, column 10:");
    expect("\xEF\xBB\xBF{]", "line 1, column 2:");
}

TEST_F(SavedGames, DeepFilesAreRefused) {
    const std::string file =
        folder_.write("deep.jcz", "{\"setup\":" + std::string(100'000, '[') + "\n");
    expect_bad_input("replay " + shell_word(file), {"no complete JSON"});
}

/// The bag lies in the order of the tiles' names; each COMMIT brings the number of the next draw.
TEST_F(SavedGames, DrawsThatAreNotForcedFollowTheNumbers) {
    json::value game = saved("small_city");
    game.as_object().erase("gameAnnotations");
    game.at("replay") = json::array();
    const auto drawn = [&](double number) {
        game.at("initialRandom") = number;
        game.at("test").at("assertions") = json::array{"Available action TilePlacement for -"};
        const Outcome outcome = run("replay " + written(game) + " 2>&1");
        const std::size_t place = outcome.output.find("(it is ");
        EXPECT_NE(place, std::string::npos) << outcome.output;
        return outcome.output.substr(place + 7, outcome.output.find(')', place) - place - 7);
    };
    // 71 tiles, the first of them five BA/C, the last nine BA/Rr and one BA/RrC or more.
    EXPECT_EQ(drawn(0.0), "BA/C");
    EXPECT_EQ(drawn(4.99 / 71), "BA/C");
    EXPECT_EQ(drawn(5.01 / 71), "BA/CC.2");
    EXPECT_EQ(drawn(0.9999), "BA/RrC");
}

TEST_F(SavedGames, ExportedRecordsAreReplayed) {
    const std::string record = BASTIDE_SOURCE_DIR "/examples/games/base.record";
    const Outcome exported = run("export " + record + " 2>/dev/null");
    ASSERT_EQ(exported.status, 0);
    const std::string file = shell_word(folder_.write("base.jcz", exported.output));
    EXPECT_EQ(run("replay " + file).status, 0);
    EXPECT_EQ(run("import " + file).output, text_of(record));
    const json::value game = json::parse(exported.output);
    EXPECT_EQ(game.at("setup").at("elements").at("small-follower"), 7);
    EXPECT_FALSE(game.at("gameAnnotations").at("drawOrder").as_array().empty());
    for (const json::value& message : game.at("replay").as_array())
        EXPECT_EQ(message.at("type") == "PLACE_TILE",
                  message.at("payload").as_object().contains("tileId"));
}

TEST_F(SavedGames, AreToldStepByStepAsTheirRecordsAre) {
    for (const char* name : {"small_city", "end_turn", "bazaar"}) {
        const std::string file = shell_word((saved_games / (name + std::string(".jcz"))).string());
        const std::string record = run("import " + file + " 2>/dev/null").output;
        const std::string same = shell_word(folder_.write("same.record", record));
        for (const char* option : {" --steps", " --at 1", " --at 1:1 --json", " --steps --json"}) {
            const Outcome told = run("replay " + file + option);
            EXPECT_EQ(told.status, 0) << name << option;
            EXPECT_EQ(told.output, run("replay " + same + option).output) << name << option;
        }
    }
    const std::string file = shell_word((saved_games / "small_city.jcz").string());
    expect_bad_input("replay " + file + " --at 99", {"--at 99", "turns"});
}

TEST_F(SavedGames, QuestionsToRecordsAreRefused) {
    const std::string file = shell_word((saved_games / "small_city.jcz").string());
    for (const char* option : {" --re-record", " --verify"})
        expect_bad_input("replay " + file + option, {"bastide import"});
    expect_bad_input("export " + file, {"small_city.jcz:1:"});
    expect_bad_input("import " BASTIDE_SOURCE_DIR "/examples/games/base.record",
                     {"no complete JSON"});
}

}  // namespace
}  // namespace bastide::test
