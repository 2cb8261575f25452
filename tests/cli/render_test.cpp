// `bastide render` as its users call it: SVG on the screen and in files, PNG by rsvg-convert, and what
// is refused.

#include "support/program.h"
#include "support/this_build.h"
#include "support/xml_reader.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>

namespace bastide::test {
namespace {

std::string golden_game(const std::string& name) {
    return shell_word(BASTIDE_SOURCE_DIR "/tests/games/" + name + ".record");
}

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

/// Width and height as a PNG file states them.
std::pair<unsigned, unsigned> size_of_png(const std::string& png) {
    const auto number = [&](std::size_t at) {
        unsigned value = 0;
        for (std::size_t i = at; i < at + 4; ++i)
            value = value << 8 | static_cast<unsigned char>(png[i]);
        return value;
    };
    if (png.size() < 24 || !png.starts_with("\x89PNG")) return {0, 0};
    return {number(16), number(20)};
}

TEST(Render, PrintsAPictureOfTheFinishedGame) {
    const Outcome outcome = run("render " + golden_game("base-two-players"));
    EXPECT_EQ(outcome.status, 0);
    const XmlResult picture = read_xml(outcome.output);
    EXPECT_EQ(picture.problem, "");
    EXPECT_EQ(count_of(outcome.output, "<use class=\"tile\""), 72u);
    EXPECT_LT(outcome.output.size(), 1'600'000u);
    EXPECT_LT(run("render --style schematic " + golden_game("base-two-players")).output.size(),
              300'000u);
    expect_mentions(outcome.output,
                    {"The base game, two careful players", "Red has the most points", ">117<",
                     ">89<", "72 tiles on the board, 0 left"});
}

TEST(Render, StopsWhereItIsTold) {
    const std::string early = run("render " + golden_game("base-two-players") + " --at 3").output;
    EXPECT_EQ(count_of(early, "<use class=\"tile\""), 4u);
    EXPECT_EQ(count_of(early, "<use class=\"figure\""), 2u);
    expect_mentions(early, {"Turn 4, Blue: draw a tile", "data-cell=\"0,-2\""});
    EXPECT_FALSE(mentions(early, "legal-place"));
}

TEST(Render, MarksWhatMayBeDone) {
    const std::string placing =
        run("render " + golden_game("base-two-players") + " --at 3:1 --legal").output;
    expect_mentions(placing,
                    {"Turn 3, Red: place the tile", "class=\"in-hand\" data-tile=\"BA/Ccc+\"",
                     "data-answers=\"0,-2 turned 0\""});
    const std::string standing =
        run("render " + golden_game("base-two-players") + " --at 3:2 --legal").output;
    expect_mentions(standing, {"Turn 3, Red: place a figure", "class=\"legal-segment\""});
    expect_bad_input("render " + golden_game("base-two-players") + " --at 3 --legal",
                     {"--legal", "draw a tile", "--at 3:1"});
    expect_bad_input("render " + golden_game("base-two-players") + " --legal",
                     {"the game is over"});
}

TEST(Render, LeavesCoordinatesOutAndChangesTheme) {
    const std::string call = "render " + golden_game("base-two-players") + " --at 9 ";
    EXPECT_TRUE(mentions(run(call).output, "class=\"coordinates\""));
    EXPECT_TRUE(mentions(run(call + "--coordinates").output, "class=\"coordinates\""));
    EXPECT_FALSE(mentions(run(call + "--no-coordinates").output, "class=\"coordinates\""));
    for (const char* theme : {"print", "dark", "contrast"})
        EXPECT_NE(run(call + "--theme " + theme).output, run(call + "--theme light").output);
    EXPECT_EQ(run(call).output, run(call + "--style inked").output);
    EXPECT_NE(run(call).output, run(call + "--style schematic").output);
    EXPECT_EQ(run(call).output, run(call + "--theme light").output);
    EXPECT_EQ(run(call + "--output -").output, run(call).output);
}

TEST(Render, SpeaksGerman) {
    const std::string game = "render " + golden_game("base-two-players");
    const std::string english = run(game).output, german = run(game + " --language de").output;
    EXPECT_NE(english.find("The game is over"), std::string::npos);
    EXPECT_EQ(german.find("The game is over"), std::string::npos);
    EXPECT_NE(german.find("Das Spiel ist zu Ende"), std::string::npos);
    expect_bad_input(game + " --language fr", {"--language fr", "there are: de, en"});
}

TEST(Render, WritesPngOfTheSizeAskedFor) {
    const Folder folder;
    const std::string call =
        "render " + golden_game("few-figures") + " --at 8 --no-coordinates --size ";
    for (const char* size : {"100", "37"}) {
        const std::string png = folder.file(std::string("board-") + size + ".png");
        ASSERT_EQ(run(call + size + " --output " + shell_word(png)).status, 0);
        const XmlResult picture = read_xml(run(call + size).output);
        const auto [width, height] = size_of_png(text_of(png));
        EXPECT_EQ(std::to_string(width), picture.root.attributes.at("width"));
        EXPECT_EQ(std::to_string(height), picture.root.attributes.at("height"));
        EXPECT_GT(width, 0u);
    }
    EXPECT_EQ(run(call + "100 --output " + shell_word(folder.file("board.SVG"))).status, 0);
    EXPECT_EQ(text_of(folder.file("board.SVG")), run(call + "100").output);
}

TEST(Render, ShowsBridgesOfPlanksAndPlacesThatNeedOne) {
    const Folder folder;
    const std::string file = folder.write(
        "bridge.position",
        "bastide position 1\nplayers Red Blue\nset basic:2\nset bridges-castles-and-bazaars\n"
        "tiles BA/RCr 0,0, Red: BA/L 1,0, added road WE 1,0\n"
        "figures Red follower on road E of 1,0\ntokens Red bridge 2\nturn 2 Blue\nhand BA/L\n");
    for (const char* style : {"inked", "schematic"}) {
        const Outcome outcome =
            run("render " + shell_word(file) + " --legal --style " + style + " 2>&1");
        EXPECT_EQ(outcome.status, 0) << outcome.output;
        EXPECT_EQ(read_xml(outcome.output).problem, "");
        expect_mentions(outcome.output, {"class=\"added road\"", "data-on=\"road E of 1,0\"",
                                         ">(0 1 2 3)<", ">0 1 2 3<", "bridges"});
        const bool flat = std::string(style) == "schematic";
        // The planks lie over the rails, from side to side; as dashes, or each by itself.
        EXPECT_EQ(count_of(outcome.output, "stroke-dasharray=\"3 3\"/>"),
                  (flat ? 1 : 0) + count_of(outcome.output, "class=\"legal-place\""));
        EXPECT_EQ(count_of(outcome.output, "M-44-6V6M-39.6-6V6"), flat ? 0 : 1);
    }
}

TEST(Render, OverwritesOnlyWhenTold) {
    const Folder folder;
    const std::string file = folder.write("kept.svg", "kept");
    const std::string call =
        "render " + golden_game("few-figures") + " --output " + shell_word(file);
    expect_bad_input(call, {"kept.svg", "exists already", "--force"});
    EXPECT_EQ(text_of(file), "kept");
    EXPECT_EQ(run(call + " --force").status, 0);
    EXPECT_TRUE(mentions(text_of(file), "<svg"));
}

TEST(Render, RefusesWhatItCannotDraw) {
    const Folder folder;
    const std::string call = "render " + golden_game("base-two-players") + ' ';
    expect_bad_input(call + "--output board.jpeg", {"board.jpeg", ".svg or .png"});
    expect_bad_input(call + "--theme pink", {"--theme pink", "light, dark, contrast, print"});
    expect_bad_input(call + "--style cubist", {"--style cubist", "inked, schematic"});
    expect_bad_input(call + "--size 5", {"--size", "from 10 to 1000"});
    expect_bad_input(call + "--at 99", {"--at 99"});
    expect_bad_input("render " + shell_word(folder.file("absent.record")), {"absent.record"});
    expect_bad_input(call + "--size 1000 --output " + shell_word(folder.file("huge.png")),
                     {"--size 1000", "100 million", "try --size"});
    EXPECT_FALSE(std::filesystem::exists(folder.file("huge.png")));
}

TEST(Render, SaysWhatToInstallAndLeavesNoFile) {
    const Folder folder;
    const std::string png = folder.file("board.png");
    // A search path without any program.
    const Outcome outcome = run_shell(
        "PATH=" + shell_word(folder.file("nothing")) + " '" + test::program_path() + "' render " +
        golden_game("few-figures") + " --output " + shell_word(png) + " 2>&1");
    EXPECT_EQ(outcome.status, 2);
    expect_mentions(outcome.output, {"rsvg-convert", "librsvg2-bin", "not installed"});
    // One that fails in the middle.
    const std::string broken = folder.write("rsvg-convert", "#!/bin/sh\necho half\nexit 3\n");
    std::filesystem::permissions(broken, std::filesystem::perms::owner_all);
    const Outcome failed =
        run_shell("PATH=" + shell_word(std::filesystem::path(broken).parent_path().string()) +
                  " '" + test::program_path() + "' render " + golden_game("few-figures") +
                  " --output " + shell_word(png) + " 2>&1");
    EXPECT_EQ(failed.status, 2);
    EXPECT_FALSE(std::filesystem::exists(png));
}

}  // namespace
}  // namespace bastide::test
