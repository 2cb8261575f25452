// Texts in saved games of the program JCloisterZone, which strangers write: what becomes of names and
// titles in records, and that nothing reaches a terminal that it would obey.

#include "core/tile_words.h"
#include "jcz/bad_file.h"
#include "jcz/import.h"
#include "notation/record/record.h"
#include "support/program.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

namespace json = boost::json;

json::value city_game() {
    return json::parse(text_of(BASTIDE_SOURCE_DIR "/tests/data/jcz/small_city.jcz"));
}

/// The record of a game with these players, read from its own text.
Record record_read_again(const json::value& game) {
    const Record made = jcz::import_jcz(json::serialize(game)).record;
    const auto text = write_record(made);
    std::vector<RecordProblem> problems;
    const auto read = text ? read_record(*text, built_in_tiles(), problems) : std::nullopt;
    for (const RecordProblem& problem : problems) ADD_FAILURE() << problem.text("record");
    if (!read) {
        ADD_FAILURE() << text.value_or("no text");
        return made;
    }
    EXPECT_TRUE(same_record(*read, made)) << *text;
    return *read;
}

using PlayerNames = std::vector<std::string>;

PlayerNames names_taken(const PlayerNames& given) {
    json::value game = city_game();
    json::array& players = game.at("players").as_array();
    for (std::size_t seat = 0; seat < given.size(); ++seat)
        players.at(seat).at("name") = given[seat];
    return record_read_again(game).setup.names;
}

TEST(SavedTexts, NamesAreThoseThatRecordsCanHold) {
    EXPECT_EQ(names_taken({"Ann", "Bo"}), (PlayerNames{"Ann", "Bo"}));
    EXPECT_EQ(names_taken({"", "   "}), (PlayerNames{"Player 1", "Player 2"}));
    EXPECT_EQ(names_taken({"Player 2", "\t"}), (PlayerNames{"Player 2", "Player 2 (2)"}));
    EXPECT_EQ(names_taken({"Ann", "Ann"}), (PlayerNames{"Ann", "Ann (2)"}));
    EXPECT_EQ(names_taken({" Ann\n", "Ann"}), (PlayerNames{"Ann", "Ann (2)"}));
    EXPECT_EQ(names_taken({"the \"one\"", "the 'one'"}),
              (PlayerNames{"the 'one'", "the 'one' (2)"}));
    // DEL, controls of one and of two bytes, and what begins lines of other meaning.
    EXPECT_EQ(names_taken({"A\x7F\x1B[31m",
                           "\xC2\x9B"
                           "2J"}),
              (PlayerNames{"A  [31m", "2J"}));
    EXPECT_EQ(names_taken({std::string("\0\x01\xC2\x85", 4), "# no: comment;"}),
              (PlayerNames{"Player 1", "# no: comment;"}));
    const std::string wide = "\xE2\x82\xAC";  // three bytes
    std::string sixty, more;
    for (int i = 0; i < 60; ++i) sixty += wide;
    for (int i = 0; i < 5000; ++i) more += wide;
    EXPECT_EQ(names_taken({sixty, more}), (PlayerNames{sixty, sixty + " (2)"}));
}

TEST(SavedTexts, WhoHasNoNameIsCalledByTheSeat) {
    json::value game = city_game();
    game.at("players").as_array().at(0).as_object().erase("name");
    game.at("players").as_array().at(1).at("name") = nullptr;
    game.at("test").at("assertions") =
        json::array{"Player 1 has 4 points", "Player 2 has 0 points"};
    for (const auto& checked : jcz::import_jcz(json::serialize(game)).assertions)
        EXPECT_EQ(checked.verdict, jcz::JczVerdict::holds) << checked.text;
    EXPECT_EQ(record_read_again(game).setup.names, (PlayerNames{"Player 1", "Player 2"}));
}

TEST(SavedTexts, WhatIsUnsupportedIsToldInOneLineOfSomeLength) {
    json::value game = city_game();
    for (int i = 0; i < 20'000; ++i)
        game.at("setup").at("elements").as_object()["dragon" + std::to_string(i)] = true;
    try {
        jcz::import_jcz(json::serialize(game));
        ADD_FAILURE() << "there are no dragons";
    } catch (const jcz::BadFile& problem) {
        const std::string text = problem.what();
        EXPECT_TRUE(mentions(text, "\"dragon0\"") && mentions(text, " more")) << text;
        EXPECT_LT(text.size(), 2000u);
    }
}

/// A record has one of them.
TEST(SavedTexts, DrawsComeFromOneSeed) {
    const std::string digits(64, 'a'), setup = "bastide setup 1\nplayers Alice Bob\n";
    json::value game = city_game();
    game.at("gameAnnotations") = json::object();
    game.at("replay") = json::array();
    for (const char* member : {"commitment", "revealedSeed"}) {
        game.as_object()["bastide"] = {{"setup", setup}, {member, digits}};
        record_read_again(game);
        game.at("bastide").as_object()["seed"] = "7";
        EXPECT_THROW(jcz::import_jcz(json::serialize(game)), jcz::BadFile) << member;
    }
    game.as_object()["bastide"] = {{"setup", setup}, {"seed", "7"}};
    record_read_again(game);
}

TEST(SavedTexts, TitlesAreThoseThatRecordsCanHold) {
    for (const char* text : {"a \"title\"", "two\nlines\r\nor three", "\x1B]0;x\x07", "\xC2\x9B",
                             "\x7F", "   ", "title \"", "#", "\\"}) {
        json::value game = city_game();
        game.at("test").at("description") = text;
        const std::string title = record_read_again(game).setup.title;
        EXPECT_EQ(title, setup_text(text));
        EXPECT_EQ(unreadable_part(title), "") << text;
    }
}

/// Every text of the file, and every name of a member, with something in it that clears the screen.
json::value with_controls(const json::value& value) {
    const std::string controls =
        "\x1B[2J\xC2\x9B"
        "2J\x7F\x07\r";
    if (value.is_string()) return json::value(controls + std::string(value.get_string()));
    if (value.is_array()) {
        json::array all;
        for (const json::value& entry : value.get_array()) all.push_back(with_controls(entry));
        return all;
    }
    if (!value.is_object()) return value;
    json::object all;
    for (const auto& entry : value.get_object()) {
        all[entry.key()] = with_controls(entry.value());
        all[controls + std::string(entry.key())] = entry.value();
    }
    return all;
}

/// The first control character that a terminal gets, and where; line ends may be.
std::string control_in(std::string output) {
    std::ranges::replace(output, '\n', ' ');
    return unreadable_part(output);
}

TEST(SavedTexts, NoControlsReachTheTerminal) {
    const Folder folder;
    const json::object whole = city_game().as_object();
    std::vector<json::object> games{with_controls(whole).as_object()};
    for (const char* part : {"name", "test", "setup", "players", "replay", "gameAnnotations"}) {
        games.push_back(whole);
        games.back()[part] = with_controls(whole.at(part));
    }
    for (const char* part : {"sets", "elements", "rules", "options", "start"}) {
        games.push_back(whole);
        games.back().at("setup").as_object()[part] = with_controls(whole.at("setup").at(part));
        games.push_back(whole);
        games.back().at("setup").as_object()[part] = json::object{{"\x1B[2Jdragon", "\x1B[2J"}};
    }
    const std::size_t messages = whole.at("replay").as_array().size();
    for (std::size_t i = 0; i < messages; ++i) {
        games.push_back(whole);
        json::value& message = games.back().at("replay").as_array().at(i);
        message = with_controls(message);
    }
    games.push_back(whole);
    games.back()["bastide"] = {{"setup", "bastide setup 1\nplayers \x1B[2J A\n"}, {"seed", "\x1B"}};
    const std::size_t stride = only_a_part() ? 9 : 1;
    for (std::size_t i = 0; i < games.size(); i += stride) {
        const json::object& game = games[i];
        const std::string file = shell_word(folder.write("game.jcz", json::serialize(game)));
        for (const std::string command :
             {"replay ", "import ", "replay --json ", "replay --steps "})
            EXPECT_EQ(control_in(run(command + file + " 2>&1").output), "")
                << command << json::serialize(game);
    }
}

TEST(SavedTexts, ComplaintsAboutFilesOfAnyKindHoldNoneEither) {
    const Folder folder;
    const std::string file =
        folder.write("any", "\x1B]0;a title\x07 \xFF\x9B\nplayers \x1B[2J A B\n");
    for (const std::string command : {"replay ", "score ", "legal ", "render --output x.svg ",
                                      "play --plain --setup ", "verify "}) {
        const std::string said = run(command + shell_word(file) + " 2>&1 < /dev/null").output;
        EXPECT_EQ(control_in(said), "") << command;
        EXPECT_TRUE(mentions(said, "any")) << command << said;
    }
}

TEST(SavedTexts, NamesOfFilesNeither) {
    const Folder folder;
    std::string record = text_of(BASTIDE_SOURCE_DIR "/examples/games/base.record");
    const std::size_t final = record.find("\nfinal ");
    ASSERT_NE(final, std::string::npos);
    record.replace(final, 8, "\nfinal 9");
    const std::string file = shell_word(folder.write("a\x1B[31mb.record", record));
    for (const std::string command : {"replay ", "export ", "verify "}) {
        const Outcome all = run(command + file + " 2>&1 > /dev/null");
        EXPECT_EQ(control_in(all.output), "") << command;
        EXPECT_TRUE(mentions(all.output, "b.record")) << command << all.output;
    }
}

TEST(SavedTexts, OtherCommandsSayWhatMakesARecord) {
    const Folder folder;
    const std::string file = folder.write("game.jcz", json::serialize(city_game()));
    for (const std::string command : {"score ", "legal ", "render --output x.svg ", "export "})
        expect_bad_input(command + shell_word(file), {"saved game", "bastide import"});
}

/// Whoever wrote a file decides how long its words are, not how much is said of them.
TEST(SavedTexts, LongWordsAreCut) {
    const Folder folder;
    const std::string word(1'000'000, 'x');
    const auto said_of = [&](const json::value& game) {
        return run("replay " + shell_word(folder.write("long.jcz", json::serialize(game))) +
                   " 2>&1")
            .output.size();
    };
    json::value game = city_game();
    game.at("replay").at(0).at("type") = word;
    EXPECT_LT(said_of(game), 3000u);
    game = city_game();
    game.at("replay").at(0).at("payload").at("tileId") = word;
    EXPECT_LT(said_of(game), 3000u);
    game = city_game();
    game.at("test").at("assertions") = json::array(1000, json::value(std::string(900, 'x')));
    EXPECT_LT(said_of(game), 1'000'000u);
    game.at("test").at("description") = word;
    game.at("players").at(0).at("name") = word;
    game.at("test").at("assertions") = json::array{word};
    EXPECT_LT(said_of(game), 30'000u);
}

TEST(SavedTexts, SetsAreNotMoreThanCanBePlayed) {
    const Folder folder;
    json::value game = city_game();
    game.at("setup").at("sets").at("basic:1") = 1'000'000'000;
    expect_bad_input("replay " + shell_word(folder.write("many.jcz", json::serialize(game))),
                     {"`basic:1`", "1000000000"});
}

TEST(SavedTexts, AssertionsAreNotMoreThanAThousand) {
    const Folder folder;
    json::value game = city_game();
    json::array& assertions = game.at("test").at("assertions").as_array();
    assertions.clear();
    for (int i = 0; i < 1000; ++i) assertions.push_back("Player can't pass");
    const auto file = [&] { return shell_word(folder.write("many.jcz", json::serialize(game))); };
    EXPECT_EQ(run("replay " + file()).status, 0);
    assertions.push_back("Player can't pass");
    expect_bad_input("replay " + file(), {"`test`, `assertions`", "more than 1000 assertions"});
}

TEST(SavedTexts, WhatIsFoundInsteadIsShort) {
    std::string name;
    for (int i = 0; i < 3000; ++i) name += "\xC3\xA4";
    json::value game = city_game();
    game.at("test").at("assertions") = json::array{name + " has 3 points", "Alice has 5 points"};
    const auto checked = jcz::import_jcz(json::serialize(game)).assertions;
    ASSERT_EQ(checked.size(), 2u);
    EXPECT_TRUE(checked[0].found.starts_with("nobody is called \xC3\xA4"));
    EXPECT_TRUE(checked[0].found.ends_with("…"));
    EXPECT_LE(checked[0].found.size(), 310u);
    EXPECT_EQ(unreadable_part(checked[0].found), "");
    EXPECT_EQ(checked[1].found, "it is 4");
}

}  // namespace
}  // namespace bastide::test
