// `bastide tiles` as a user calls it.

#include "draw/tiles/tile_picture.h"

#include "support/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>

namespace bastide::test {
namespace {

TEST(TilesCommand, ListsAllSets) {
    const Outcome list = run("tiles");
    EXPECT_EQ(list.status, 0);
    expect_mentions(list.output, {"basic:1", "basic:2", "72 tiles", "10-base", "C1", "Base game"});
    EXPECT_EQ(std::size_t(std::count(list.output.begin(), list.output.end(), '\n')),
              built_in_tiles().sets().size());
}

TEST(TilesCommand, CountsOneTileAsOne) {
    EXPECT_EQ(run("tiles").output.find("  1 tiles"), std::string::npos);
    expect_mentions(run("tiles").output, {"  1 tile ", "  1 design "});
}

TEST(TilesCommand, DescribesASet) {
    const Outcome set = run("tiles basic:1");
    EXPECT_EQ(set.status, 0);
    expect_mentions(set.output, {"start BA/RCr at 0,0 turned 0", "chapter 10-base", "1 × BA/Cccc+",
                                 "city N E S W with pennant", "CRFR",
                                 "road E W; city N with base of a castle; 2 fields"});
    EXPECT_EQ(set.output.find("basic:2"), std::string::npos);
}

TEST(TilesCommand, SpeaksGerman) {
    const Outcome set = run("tiles basic:1 --language de");
    EXPECT_EQ(set.status, 0);
    expect_mentions(set.output, {"Kapitel 10-base", "72 Plättchen", "Stadt N E S W mit Wappen",
                                 "Straße E W; Stadt N mit ", "; 2 Wiesen"});
    expect_mentions(run("tiles BA/RCr --language de").output, {"2 Wiese EL WR neben 1"});
    expect_mentions(run("tiles ferries --language de").output, {"ferries: Die Fähren"});
    expect_mentions(run("tiles --language de").output, {" 72 Plättchen", "  1 Motiv "});
    expect_mentions(run("tiles ferries --svg --language de").output,
                    {"Die Fähren (ferries), 8 Plättchen"});
    expect_bad_input("tiles basic:1 --language fr", {"--language fr", "there are: de, en"});
}

TEST(TilesCommand, WithoutPrintingShowsAllPrintings) {
    const Outcome sets = run("tiles basic");
    EXPECT_EQ(sets.status, 0);
    expect_mentions(sets.output, {"basic:1: ", "basic:2: "});
}

TEST(TilesCommand, DescribesATile) {
    const Outcome tile = run("tiles BA/RCr");
    EXPECT_EQ(tile.status, 0);
    expect_mentions(tile.output, {"BA/RCr CRFR", "0 road E W", "2 field EL WR beside 1",
                                  "4 in basic:1 (Base game)"});
}

TEST(TilesCommand, GivesJson) {
    const boost::json::value all = json_of("tiles --json");
    EXPECT_EQ(all.at("sets").as_array().size(), built_in_tiles().sets().size());
    const boost::json::value one = json_of("tiles --json basic:1");
    ASSERT_EQ(one.at("sets").as_array().size(), 1u);
    const boost::json::value& set = one.at("sets").as_array()[0];
    EXPECT_EQ(set.at("id"), "basic:1");
    EXPECT_EQ(set.at("chapter"), "10-base");
    EXPECT_EQ(set.at("total"), 72);
    EXPECT_EQ(set.at("start").as_array()[0],
              boost::json::parse(R"({"tile": "BA/RCr", "x": 0, "y": 0, "turning": 0})"));
    std::set<std::string> in_set, described;
    for (const auto& tile : set.at("tiles").as_array())
        in_set.insert(std::string(tile.at("tile").as_string()));
    for (const auto& tile : one.at("tiles").as_array())
        described.insert(std::string(tile.at("id").as_string()));
    EXPECT_EQ(in_set, described);
}

TEST(TilesCommand, GivesATileAsJson) {
    const boost::json::value value = json_of("tiles --json 'BA/CcRr+'");
    EXPECT_TRUE(value.at("sets").as_array().empty());
    ASSERT_EQ(value.at("tiles").as_array().size(), 1u);
    const boost::json::value& tile = value.at("tiles").as_array()[0];
    EXPECT_EQ(tile.at("edges"), "CRRC");
    EXPECT_EQ(tile.at("shape"), "square");
    EXPECT_EQ(tile.at("segments").as_array()[1],
              boost::json::parse(R"({"kind": "city", "sides": ["N", "W"], "shared_halves": [],
                  "halves": [], "cities": [], "attributes": {"shields": 1}})"));
}

TEST(TilesCommand, DrawsSheetsAndTiles) {
    const TileLibrary& library = built_in_tiles();
    const Outcome sheet = run("tiles basic:1 --svg -");
    EXPECT_EQ(run("tiles --svg --tiles /dev/null basic:1").output, sheet.output);
    EXPECT_EQ(sheet.status, 0);
    EXPECT_EQ(sheet.output,
              draw::sheet_svg(library, {library.find_set("basic:1")}, {}, draw::inked_artist()));
    const Outcome tile = run("tiles BA/RCr --svg");
    EXPECT_EQ(tile.status, 0);
    EXPECT_EQ(tile.output,
              draw::tile_svg(library, *library.find_tile("BA/RCr"), {}, draw::inked_artist()));
}

TEST(TilesCommand, DrawsInOtherStylesThemesAndSizes) {
    const TileLibrary& library = built_in_tiles();
    EXPECT_EQ(run("tiles BA/RCr --svg --style schematic").output,
              draw::tile_svg(library, *library.find_tile("BA/RCr")));
    draw::TileDrawing drawing;
    drawing.theme = draw::Theme::dark;
    drawing.pixels_per_cell = 36;
    drawing.detail = draw::TileDetail::small;
    EXPECT_EQ(
        run("tiles basic:1 --svg --theme dark --size 36").output,
        draw::sheet_svg(library, {library.find_set("basic:1")}, drawing, draw::inked_artist()));
    expect_bad_input("tiles basic:1 --svg --theme pink", {"pink", "light, dark, contrast, print"});
    expect_bad_input("tiles basic:1 --svg --style oil", {"oil", "inked, schematic"});
    expect_bad_input("tiles basic:1 --svg --size 5", {"--size"});
}

TEST(TilesCommand, WritesAFileAndDoesNotOverwriteIt) {
    const Folder folder;
    const std::string file = folder.file("tile.svg"),
                      arguments = "BA/RCr --svg " + shell_word(file);
    EXPECT_EQ(run("tiles " + arguments).status, 0);
    const std::string first = text_of(file);
    EXPECT_TRUE(first.starts_with("<svg "));
    expect_bad_input("tiles BA/L --svg " + shell_word(file),
                     {"--svg ", "exists already", "--force"});
    EXPECT_EQ(text_of(file), first);
    EXPECT_EQ(run("tiles BA/L --force --svg " + shell_word(file)).status, 0);
    EXPECT_NE(text_of(file), first);
}

TEST(TilesCommand, ReadsFurtherFiles) {
    const Folder folder;
    const std::string file =
        shell_word(folder.write("more.tiles",
                                "tile NEW/1 FFFF\n  0 field NL NR EL ER SL SR WL WR\n"
                                "set meadow \"A meadow\" edition C1\n  total 3\n  NEW/1 3\n"));
    const Outcome set = run("tiles meadow --tiles " + file);
    EXPECT_EQ(set.status, 0);
    expect_mentions(set.output, {"3 × NEW/1", "1 field"});
    folder.write("more.tiles", "tile NEW/1 FFFF\n  0 field NL\n");
    expect_bad_input("tiles --tiles " + file, {"NEW/1"});
}

TEST(TilesCommand, DoesWhatItsPageShows) {
    std::ifstream page(BASTIDE_SOURCE_DIR "/docs/tiles-command.md");
    const std::string begin = "bastide tiles ";
    int examples = 0;
    for (std::string line; std::getline(page, line);) {
        // A comment stands behind two spaces. The tests have neither that file nor a place for one.
        if (!line.starts_with(begin) || line.find("mine.tiles") != std::string::npos) continue;
        const std::string rest = line.substr(begin.size());
        std::string arguments = rest.substr(0, rest.find("  "));
        if (const auto at = arguments.find("count.svg"); at != std::string::npos)
            arguments.replace(at, 9, "-");
        const Outcome outcome = run("tiles " + arguments);
        EXPECT_EQ(outcome.status, 0) << line;
        EXPECT_FALSE(outcome.output.empty()) << line;
        ++examples;
    }
    EXPECT_GE(examples, 6);
}

TEST(TilesCommand, RefusesWhatDoesNotExist) {
    expect_bad_input("tiles basik:1", {"\"basik:1\": there is no such set or tile", "basic:1"});
    expect_bad_input("tiles BA/RCx", {"\"BA/RCx\": ", "BA/RCr"});
    expect_bad_input("tiles qqqqqqqqqqqq", {"qqqqqqqqqqqq", "`bastide tiles` lists the sets"});
    expect_bad_input("tiles basic --json --svg -", {"--json", "--svg"});
    expect_bad_input("tiles basic BA/L --svg -", {"--svg", "one tile"});
    expect_bad_input("tiles basic --force", {"--force"});
    expect_bad_input("tiles --svg basic:1", {"write `basic:1 --svg`"});
    expect_bad_input("tiles --svg BA/L", {"write `BA/L --svg`"});
    expect_bad_input("tiles --tiles /no/such/file", {"/no/such/file"});
}

}  // namespace
}  // namespace bastide::test
