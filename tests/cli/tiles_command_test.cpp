// `bastide tiles` as a user calls it.

#include "draw/tile_picture.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

namespace bastide::test {
namespace {

struct Outcome {
    int status = -1;
    std::string output;
};

Outcome run(const std::string& arguments) {
    const std::string command = "'" BASTIDE_PROGRAM "' tiles " + arguments + " </dev/null";
    Outcome outcome;
    std::FILE* pipe = popen(command.c_str(), "r");
    if (!pipe) return outcome;
    char buffer[4096];
    for (std::size_t read; (read = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;)
        outcome.output.append(buffer, read);
    const int status = pclose(pipe);
    if (WIFEXITED(status)) outcome.status = WEXITSTATUS(status);
    return outcome;
}

void expect_mentions(const std::string& text, std::initializer_list<const char*> parts) {
    for (const char* part : parts)
        EXPECT_NE(text.find(part), std::string::npos) << part << " in:\n" << text;
}

/// Status 2, all parts on standard error, nothing on standard output.
void expect_bad_input(const std::string& arguments, std::initializer_list<const char*> parts) {
    SCOPED_TRACE(arguments);
    const Outcome errors = run(arguments + " 2>&1 >/dev/null");
    EXPECT_EQ(errors.status, 2);
    expect_mentions(errors.output, parts);
    EXPECT_EQ(run(arguments + " 2>/dev/null").output, "");
}

boost::json::value json_of(const std::string& arguments) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 0) << arguments;
    boost::json::error_code failure;
    const boost::json::value value = boost::json::parse(outcome.output, failure);
    EXPECT_FALSE(failure) << outcome.output;
    return value;
}

/// A file of its own for a test, removed afterwards.
class TestFile {
public:
    explicit TestFile(const std::string& name)
        : path(std::filesystem::temp_directory_path() /
               (name + std::to_string(::testing::UnitTest::GetInstance()->random_seed()) +
                std::to_string(getpid()))) {}
    ~TestFile() {
        std::error_code failure;
        std::filesystem::remove(path, failure);
    }
    std::string text() const {
        std::ifstream stream(path);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    const std::filesystem::path path;
};

TEST(TilesCommand, ListsAllSets) {
    const Outcome list = run("");
    EXPECT_EQ(list.status, 0);
    expect_mentions(list.output, {"basic:1", "basic:2", "72 tiles", "10-base", "C1", "Base game"});
    EXPECT_EQ(std::size_t(std::count(list.output.begin(), list.output.end(), '\n')),
              built_in_tiles().sets().size());
}

TEST(TilesCommand, CountsOneTileAsOne) {
    EXPECT_EQ(run("").output.find("  1 tiles"), std::string::npos);
    expect_mentions(run("").output, {"  1 tile ", "  1 design "});
}

TEST(TilesCommand, DescribesASet) {
    const Outcome set = run("basic:1");
    EXPECT_EQ(set.status, 0);
    expect_mentions(set.output, {"start BA/RCr at 0,0 turned 0", "chapter 10-base", "1 × BA/Cccc+",
                                 "city N E S W with 1 shield", "CRFR",
                                 "road E W; city N with castle base yes; 2 fields"});
    EXPECT_EQ(set.output.find("basic:2"), std::string::npos);
}

TEST(TilesCommand, WithoutPrintingShowsAllPrintings) {
    const Outcome sets = run("basic");
    EXPECT_EQ(sets.status, 0);
    expect_mentions(sets.output, {"basic:1: ", "basic:2: "});
}

TEST(TilesCommand, DescribesATile) {
    const Outcome tile = run("BA/RCr");
    EXPECT_EQ(tile.status, 0);
    expect_mentions(tile.output, {"BA/RCr CRFR", "0 road E W", "2 field EL WR beside 1",
                                  "4 in basic:1 (Base game)"});
}

TEST(TilesCommand, GivesJson) {
    const boost::json::value all = json_of("--json");
    EXPECT_EQ(all.at("sets").as_array().size(), built_in_tiles().sets().size());
    const boost::json::value one = json_of("--json basic:1");
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
    const boost::json::value value = json_of("--json 'BA/CcRr+'");
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
    const Outcome sheet = run("basic:1 --svg -");
    EXPECT_EQ(sheet.status, 0);
    EXPECT_EQ(sheet.output, draw::sheet_svg(library, {library.find_set("basic:1")}));
    const Outcome tile = run("BA/RCr --svg -");
    EXPECT_EQ(tile.status, 0);
    EXPECT_EQ(tile.output, draw::tile_svg(library, *library.find_tile("BA/RCr")));
}

TEST(TilesCommand, WritesAFileAndDoesNotOverwriteIt) {
    const TestFile file("bastide-tiles");
    const std::string arguments = "BA/RCr --svg " + file.path.string();
    EXPECT_EQ(run(arguments).status, 0);
    const std::string first = file.text();
    EXPECT_TRUE(first.starts_with("<svg "));
    expect_bad_input("BA/L --svg " + file.path.string(), {"--svg ", "exists already", "--force"});
    EXPECT_EQ(file.text(), first);
    EXPECT_EQ(run("BA/L --force --svg " + file.path.string()).status, 0);
    EXPECT_NE(file.text(), first);
}

TEST(TilesCommand, ReadsFurtherFiles) {
    const TestFile file("bastide-more-tiles");
    std::ofstream(file.path) << "tile NEW/1 FFFF\n  0 field NL NR EL ER SL SR WL WR\n"
                                "set meadow \"A meadow\" edition C1\n  total 3\n  NEW/1 3\n";
    const Outcome set = run("meadow --tiles " + file.path.string());
    EXPECT_EQ(set.status, 0);
    expect_mentions(set.output, {"3 × NEW/1", "1 field"});
    std::ofstream(file.path) << "tile NEW/1 FFFF\n  0 field NL\n";
    expect_bad_input("--tiles " + file.path.string(), {"NEW/1"});
}

TEST(TilesCommand, DoesWhatItsPageShows) {
    std::ifstream page(BASTIDE_SOURCE_DIR "/docs/tiles-command.md");
    const std::string begin = "bastide tiles ";
    int examples = 0;
    for (std::string line; std::getline(page, line);) {
        // A comment stands behind two blanks. The tests have neither that file nor a place for one.
        if (!line.starts_with(begin) || line.find("mine.tiles") != std::string::npos) continue;
        const std::string rest = line.substr(begin.size());
        std::string arguments = rest.substr(0, rest.find("  "));
        if (const auto at = arguments.find("count.svg"); at != std::string::npos)
            arguments.replace(at, 9, "-");
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 0) << line;
        EXPECT_FALSE(outcome.output.empty()) << line;
        ++examples;
    }
    EXPECT_GE(examples, 6);
}

TEST(TilesCommand, RefusesWhatDoesNotExist) {
    expect_bad_input("basik:1", {"\"basik:1\": there is no such set or tile", "basic:1"});
    expect_bad_input("BA/RCx", {"\"BA/RCx\": ", "BA/RCr"});
    expect_bad_input("qqqqqqqqqqqq", {"qqqqqqqqqqqq", "`bastide tiles` lists the sets"});
    expect_bad_input("basic --json --svg -", {"--json", "--svg"});
    expect_bad_input("basic BA/L --svg -", {"--svg", "one tile"});
    expect_bad_input("basic --force", {"--force"});
    expect_bad_input("--tiles /no/such/file", {"/no/such/file"});
}

}  // namespace
}  // namespace bastide::test
