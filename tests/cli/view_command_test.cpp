// `bastide position --json` as a user calls it, and what its page tells.

#include "support/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

const std::string evening =
    "'bastide position 1; players Red \"Light Blue\"; set basic:2; tiles BA/RCr 0,0; hand BA/L' ";

TEST(ViewCommand, PrintsOneLine) {
    const Outcome all = run("position " + evening + "--json");
    EXPECT_EQ(all.status, 0);
    EXPECT_EQ(all.output.find('\n'), all.output.size() - 1);
    const auto view = boost::json::parse(all.output);
    EXPECT_TRUE(view.at("seat").is_null());
    EXPECT_EQ(view.at("hand"), "BA/L");
    EXPECT_TRUE(view.at("moves").is_array());
}

TEST(ViewCommand, OffersMovesToTheSeatThatIsAsked) {
    const auto red = json_of("position " + evening + "--json --seat Red");
    EXPECT_EQ(red.at("seat"), 1);
    EXPECT_TRUE(red.at("moves").is_array());
    for (const std::string seat : {"'Light Blue'", "2"}) {
        const auto blue = json_of("position " + evening + "--json --seat " + seat);
        EXPECT_EQ(blue.at("seat"), 2);
        EXPECT_TRUE(blue.at("moves").is_null());
        EXPECT_EQ(blue.at("question").at("chooser"), 1);
    }
}

TEST(ViewCommand, TakesNumbersWherePlayersHaveNoNames) {
    const std::string game = "position 'bastide position 1; players 2; tiles BA/RCr 0,0' --json ";
    EXPECT_EQ(json_of(game + "--seat 'Seat 2'").at("seat"), 2);
    EXPECT_EQ(json_of(game + "--seat 1").at("seat"), 1);
}

TEST(ViewCommand, WritesAFile) {
    const Folder folder;
    const std::string file = folder.file("view.json");
    EXPECT_EQ(run("position " + evening + "--json --output " + shell_word(file)).status, 0);
    EXPECT_EQ(text_of(file), run("position " + evening + "--json").output);
}

TEST(ViewCommand, MistakesAreTold) {
    expect_bad_input("position " + evening + "--json --seat Green",
                     {"--seat Green", "there are: Red, Light Blue", "from 1 to 2"});
    expect_bad_input("position " + evening + "--json --seat 3", {"--seat 3"});
    expect_bad_input("position " + evening + "--seat Red", {"--seat", "--json"});
    expect_bad_input("position " + evening + "--json --drawn", {"--json", "--drawn"});
}

/// The lines between a command of the page and what ends its output.
std::vector<std::string> lines_below(const std::string& page, std::size_t from) {
    const std::size_t end =
        std::min(page.find("\n```", from), std::min(page.find("\n$ ", from), page.size()));
    return lines_of(page.substr(from, end - from));
}

TEST(ViewCommand, TheExamplesOfTheDocumentationAreTrue) {
    const std::string page = text_of(BASTIDE_SOURCE_DIR "/docs/view-json.md");
    const std::string prompt = "\n$ bastide ", option = " --json";
    int whole = 0, parts = 0;
    for (std::size_t at = page.find(prompt); at != std::string::npos;
         at = page.find(prompt, at + 1)) {
        const std::size_t begin = at + prompt.size();
        const std::size_t end = page.find('\n', page.find(option, begin));
        // A position in quotes may stand on several lines here.
        std::string arguments = flat(page.substr(begin, end - begin));
        if (const auto folder = arguments.find("tests/games"); folder != std::string::npos)
            arguments.insert(folder, BASTIDE_SOURCE_DIR "/");
        SCOPED_TRACE(arguments);
        const Outcome outcome = run(arguments);
        ASSERT_EQ(outcome.status, 0);
        const auto lines = lines_below(page, end + 1);
        ASSERT_FALSE(lines.empty());
        if (lines.front().starts_with("{\"format\"")) {
            std::string text;
            for (const std::string& line : lines) text += line + '\n';
            EXPECT_EQ(boost::json::parse(text), boost::json::parse(outcome.output));
            ++whole;
            continue;
        }
        for (const std::string& line : lines) {
            EXPECT_TRUE(mentions(outcome.output, line)) << line;
            ++parts;
        }
    }
    EXPECT_EQ(whole, 1);
    EXPECT_GE(parts, 15);
}

/// All names of members in a view, at any depth; except those of tiles, figures and tokens.
void add_members(const boost::json::value& value, std::set<std::string>& names) {
    if (const auto* list = value.if_array())
        for (const auto& one : *list) add_members(one, names);
    if (const auto* object = value.if_object())
        for (const auto& [name, member] : *object) {
            names.emplace(name);
            const bool by_name =
                member.is_object() && (name == "tiles" || name == "figures" || name == "tokens");
            if (!by_name) add_members(member, names);
        }
}

TEST(ViewCommand, ItsPageNamesEveryMember) {
    const std::string page = text_of(BASTIDE_SOURCE_DIR "/docs/view-json.md");
    std::set<std::string> names;
    for (const std::string stop :
         {"castles-bazaars.record --at 1:1", "castles-bazaars.record --at 23:9",
          "castles-bazaars.record --at 75:3", "castles-bazaars.record",
          "bazaars-delayed.record --at 34:12", "base-first-edition.record --at 0:0",
          "river-builders-bridges.record --at 22:2"})
        add_members(json_of("position " BASTIDE_SOURCE_DIR "/tests/games/" + stop + " --json"),
                    names);
    EXPECT_GT(names.size(), 60u);
    for (const std::string& name : names) {
        // In the prose, in backquotes: behind a dot, as `players[].seat`, or alone.
        const bool named = mentions(page, '`' + name + '`') || mentions(page, '.' + name + '`');
        EXPECT_TRUE(named) << name;
    }
}

}  // namespace
}  // namespace bastide::test
