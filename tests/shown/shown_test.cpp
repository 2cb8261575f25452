// docs/rules/shown holds what the scenarios show today.

#include "cli/program.h"
#include "notation/position.h"
#include "reference/embedded_rules.h"
#include "reference/rules_book.h"
#include "reference/shown_scenarios.h"
#include "shown/short_svg.h"
#include "shown/shown_case.h"
#include "shown/shown_pages.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

const ShownPages& written_pages() {
    static const ShownPages pages = all_shown_pages();
    return pages;
}

TEST(ShownRules, AreUpToDate) {
    for (const std::string& problem : written_pages().problems) ADD_FAILURE() << problem;
    for (const auto& [name, text] : written_pages().files)
        EXPECT_TRUE(text_of(BASTIDE_SOURCE_DIR "/docs/rules/" + name) == text)
            << name << " is not up to date: run tools/rule-scenarios";
}

TEST(ShownRules, NothingElseLiesThere) {
    const std::filesystem::path top = BASTIDE_SOURCE_DIR "/docs/rules";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(top / "shown")) {
        const std::string name = entry.path().lexically_relative(top).generic_string();
        if (!entry.is_directory()) {
            EXPECT_TRUE(written_pages().files.contains(name)) << name;
        }
    }
}

/// What a page links to in its own folder and beside it is there.
TEST(ShownRules, LinksLeadSomewhere) {
    std::size_t links = 0;
    for (const auto& [name, text] : written_pages().files) {
        if (!name.ends_with(".md")) continue;
        const auto folder =
            std::filesystem::path(BASTIDE_SOURCE_DIR "/docs/rules/" + name).parent_path();
        for (std::size_t at = text.find("]("); at != std::string::npos; at = text.find("](", at)) {
            at += 2;
            const std::string to = text.substr(at, text.find_first_of("#)", at) - at);
            if (to.starts_with("http")) continue;
            ++links;
            EXPECT_TRUE(std::filesystem::exists(folder / to)) << name << ": " << to;
        }
    }
    EXPECT_GT(links, 500u);
}

TEST(ShownRules, PicturesAreShortened) {
    EXPECT_EQ(short_svg("<svg width=\"1\">\n<pattern id=\"a\" x=\"1\">p</pattern>\n"
                        "<pattern id=\"b\">q</pattern>\n"
                        "<g class=\"c\" data-on=\"1\"><path d=\"M0\" fill=\"red\"/><path d=\"M1\" "
                        "fill=\"red\"/></g>\n<path d=\"M2\" fill=\"url(#b)\"/><title>t</title>"),
              "<svg font-family=\"sans-serif\" stroke-linecap=\"round\" stroke-linejoin=\"round\" "
              "width=\"1\">\n<pattern id=\"b\">q</pattern>\n"
              "<g fill=\"red\"><path d=\"M0\"/><path d=\"M1\"/></g>\n"
              "<path d=\"M2\" fill=\"url(#b)\"/>\n");
}

TEST(ShownRules, TheProgramHasThemAll) {
    const ShownScenarios shown;
    EXPECT_GT(shown.all().size(), 200u);
    std::size_t places = 0;
    const RulesBook book;
    for (const BookRule& rule : book.rules()) {
        EXPECT_EQ(shown.of_rule(rule.id).size(), rule.scenarios.size()) << rule.id;
        places += rule.scenarios.size();
    }
    EXPECT_GT(places, 500u);
    for (const EmbeddedFile& file : embedded_shown_files) {
        const ShownScenarios read(file.name, file.text);
        EXPECT_EQ(shown_text(read.all()), file.text) << file.name;
    }
}

TEST(ShownRules, PositionsAreReadAndMostCasesHaveOne) {
    std::size_t cases = 0, without = 0;
    const ShownScenarios all;
    for (const ShownScenario& scenario : all.all())
        for (const ShownCase& shown : scenario.cases) {
            ++cases;
            without += shown.position.empty();
            if (shown.position.empty()) continue;
            std::vector<PositionProblem> problems;
            EXPECT_TRUE(read_position(shown.position, built_in_tiles(), problems))
                << scenario.name << ' ' << shown.number << ": " << problems.front().text("");
        }
    EXPECT_LT(without * 10, cases);
}

TEST(ShownRules, LinesAreInPlainWords) {
    EXPECT_EQ(plain_line("  joined: road N; road S  # at last"), "One feature: road N; road S");
    EXPECT_EQ(plain_line("points: none"), "Nothing is scored");
    EXPECT_EQ(plain_line("illegal: 1,0 turned 0 (BASE-04)"), "Not allowed: 1,0 turned 0 (BASE-04)");
    EXPECT_EQ(plain_line("Red passes"), "Red passes");
    // Each expectation has its words: only questions have a colon of their own.
    const ShownScenarios all;
    for (const ShownScenario& scenario : all.all())
        for (const ShownCase& shown : scenario.cases)
            for (const std::string_view line : shown.says)
                EXPECT_FALSE(line.front() >= 'a' && line.front() <= 'z' &&
                             !line.starts_with("the "))
                    << scenario.name << ": " << line;
}

TEST(ShownRules, ScoresAddUp) {
    const ShownScenarios all;
    for (const ShownScenario& scenario : all.all())
        for (const ShownCase& shown : scenario.cases)
            for (const ShownScore& score : shown.scored) {
                int sum = 0;
                for (const ShownItem& item : score.items) sum += item.points;
                EXPECT_EQ(sum, score.points) << scenario.name << ' ' << shown.number;
            }
}

}  // namespace
}  // namespace bastide::test
