// `bastide rules ID`: every rule of docs/rules can be printed, and says where it is found.

#include "cli/program/text_layout.h"
#include "reference/rules_book.h"
#include "support/program.h"
#include "support/random_games.h"
#include "support/this_build.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace bastide::test {
namespace {

const std::filesystem::path project = BASTIDE_SOURCE_DIR;

std::vector<std::string> lines_in(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

/// The ids of the headings in docs/rules.
std::vector<std::string> ids_of_reference() {
    std::vector<std::string> ids;
    for (const auto& entry : std::filesystem::directory_iterator(project / "docs/rules")) {
        const std::string name = entry.path().filename().string();
        if (entry.path().extension() != ".md" || name[0] < '0' || name[0] > '9') continue;
        for (const std::string& line : lines_in(entry.path()))
            if (line.starts_with("## ")) ids.push_back(line.substr(3, line.find(' ', 3) - 3));
    }
    return ids;
}

TEST(RulesBook, HoldsEveryRuleOfTheReference) {
    const RulesBook book;
    const std::vector<std::string> ids = ids_of_reference();
    ASSERT_GE(ids.size(), 60u);
    EXPECT_EQ(book.rules().size(), ids.size());
    for (const std::string& id : ids) {
        SCOPED_TRACE(id);
        const BookRule* rule = book.find_rule(id);
        ASSERT_TRUE(rule);
        EXPECT_EQ(rule->id, id);
        EXPECT_FALSE(rule->title.empty());
        EXPECT_FALSE(rule->text.empty());
        EXPECT_FALSE(rule->source.empty());
    }
}

TEST(RulesBook, EveryRuleNamesWhereItIsCarriedOutAndShown) {
    const RulesBook book;
    for (const BookRule& rule : book.rules()) {
        // Open questions are decisions; not all of them need code.
        if (rule.id.starts_with("AMB")) continue;
        EXPECT_FALSE(rule.code.empty()) << rule.id;
        EXPECT_FALSE(rule.scenarios.empty()) << rule.id;
    }
}

TEST(RulesBook, PlacesAreThere) {
    const RulesBook book;
    for (const BookRule& rule : book.rules()) {
        for (const RulePlace& place : rule.code) {
            const auto lines = lines_in(project / place.file);
            ASSERT_TRUE(place.line >= 1 && std::size_t(place.line) <= lines.size()) << place.file;
            EXPECT_FALSE(place.text.empty()) << rule.id << ' ' << place.file << ':' << place.line;
        }
        for (const RulePlace& place : rule.scenarios) {
            const auto lines = lines_in(project / place.file);
            ASSERT_TRUE(place.line >= 1 && std::size_t(place.line) <= lines.size()) << place.file;
            EXPECT_TRUE(mentions(lines[std::size_t(place.line) - 1], std::string(rule.id)));
        }
    }
}

TEST(RulesBook, TheFunctionBelowACommentIsThePlace) {
    const RulesBook book;
    bool found = false;
    for (const RulePlace& place : book.find_rule("GEN-04")->code)
        found |= place.file == "src/rules/10_base/placement.cpp" &&
                 mentions(std::string(place.text), "discard_tile(");
    EXPECT_TRUE(found);
}

TEST(RulesBook, FindsChaptersByNumberNameTitleAndPrefix) {
    const RulesBook book;
    const auto number_of = [&](const char* word) {
        const auto found = book.find_chapters(word);
        return found.size() == 1 ? found.front()->number : -1;
    };
    for (const char* word : {"10", "base", "BASE", "The base game"}) EXPECT_EQ(number_of(word), 10);
    for (const char* word : {"11", "inns-cathedrals", "inns-and-cathedrals", "inn"})
        EXPECT_EQ(number_of(word), 11);
    for (const char* word : {"19", "abbot", "the river", "RIV", "abb"})
        EXPECT_EQ(number_of(word), 19);
    for (const char* word : {"0", "00", "overview"}) EXPECT_EQ(number_of(word), 0);
    EXPECT_TRUE(book.find_chapters("nothing").empty());
    EXPECT_TRUE(book.find_chapters("").empty());
}

TEST(RulesCommand, PrintsARule) {
    const Outcome rule = run("rules base-20");
    EXPECT_EQ(rule.status, 0);
    expect_mentions(rule.output,
                    {"BASE-20 Points of a completed city\n", "Chapter 10", "2 points for each tile",
                     "small_city_points = 4 (default), 2", "- 2: a completed city of exactly two",
                     "Source", "Historical Perspective",
                     "src/rules/10_base/roads_cities.cpp:", "BASE-20-completed-city.scn:1"});
    EXPECT_TRUE(
        mentions(run("rules BASE-20 --option small_city_points=2").output, "at this table: 2"));
    EXPECT_FALSE(mentions(rule.output, "at this table"));
}

TEST(RulesCommand, TellsWhatOfARuleIsNotYetPlayed) {
    const RulesBook book;
    std::size_t parts = 0;
    for (const std::string& line : lines_in(project / "docs/rules/later.txt"))
        parts += !line.empty() && !line.starts_with('#');
    std::size_t number = 0;
    for (const BookRule& rule : book.rules()) {
        parts -= rule.later.size();
        if (rule.later.empty() || is_left_out(number++, 8)) continue;
        const std::string id(rule.id);
        EXPECT_TRUE(mentions(run("rules " + id).output, "\nNot yet\n  - ")) << id;
        const auto later = json_of("rules --json " + id).at("rules").at(0).at("later").as_array();
        ASSERT_EQ(later.size(), rule.later.size());
        EXPECT_EQ(later.front().at("expansion").as_string(), rule.later.front().expansion);
        EXPECT_EQ(later.front().at("text").as_string(), rule.later.front().text);
    }
    EXPECT_EQ(parts, 0u);
    EXPECT_FALSE(mentions(run("rules BASE-20").output, "Not yet"));
}

TEST(RulesCommand, KnowsChaptersThatAreNotHereYet) {
    expect_bad_input("rules MATRIX-01",
                     {"\"MATRIX-01\" belongs to What triggers a castle, by feature and by "
                      "modifier, and that is not here yet"});
    expect_bad_input("rules matrix-03", {"\"matrix-03\" belongs to What triggers a castle"});
    expect_bad_input("rules PDX-01", {"\"PDX-01\": there is no such rule or chapter"});
    // What is here is not absent.
    const RulesBook book;
    for (const BookRule& rule : book.rules())
        EXPECT_EQ(book.absent_chapter(rule.id), "") << rule.id;
}

TEST(RulesCommand, PrintsSeveralRulesAndChaptersOnce) {
    const auto two = json_of("rules inn-01 BASE-04 INN-01 --json").at("rules").as_array();
    ASSERT_EQ(two.size(), 2u);
    EXPECT_EQ(two[0].at("id").as_string(), "INN-01");
    EXPECT_EQ(two[1].at("id").as_string(), "BASE-04");
    const auto chapter = json_of("rules 19 RIV-03 --json").at("rules").as_array();
    EXPECT_EQ(chapter.size(), 16u);
    expect_mentions(run("rules abbot").output,
                    {"Chapter 19: The River, the Abbot", "RIV-01 ", "ABB-07 "});
}

TEST(RulesCommand, JsonHasAllParts) {
    const auto rules = json_of("rules BASE-26 --json --option farm_scoring=first").at("rules");
    const auto& rule = rules.as_array().at(0).as_object();
    EXPECT_EQ(rule.at("chapter").at("number").as_int64(), 10);
    EXPECT_GE(rule.at("text").as_array().size(), 3u);
    const auto& option = rule.at("options").as_array().at(0).as_object();
    EXPECT_EQ(option.at("key").as_string(), "farm_scoring");
    EXPECT_EQ(option.at("default").as_string(), "third");
    EXPECT_EQ(option.at("value").as_string(), "first");
    EXPECT_EQ(option.at("values").as_array().size(), 3u);
    const auto numbers = json_of("rules BCB-65 --json").at("rules").as_array().at(0);
    const auto& number = numbers.at("options").as_array().at(0).as_object();
    EXPECT_TRUE(number.at("values").as_array().empty());
    EXPECT_EQ(number.at("lowest"), 0);
    EXPECT_EQ(number.at("highest"), 1'000'000);
    EXPECT_GT(rule.at("code").as_array().at(0).at("line").as_int64(), 0);
    EXPECT_FALSE(rule.at("scenarios").as_array().at(0).at("title").as_string().empty());
    EXPECT_FALSE(rule.at("source").as_string().empty());
    EXPECT_EQ(rule.at("language").as_string(), "en");
    EXPECT_FALSE(rule.at("line_items").as_array().empty());
    const auto& shown = rule.at("shown").as_array().at(0).as_object();
    EXPECT_TRUE(shown.at("scenario").as_string().starts_with("BASE-26-"));
    EXPECT_FALSE(shown.at("says").as_array().empty());
    // Too much for whole chapters at once.
    const auto all = json_of("rules --contents --json").at("rules").as_array();
    EXPECT_FALSE(all.front().as_object().contains("shown"));
}

TEST(RulesCommand, TellsWhatScoresAndRefusalsCallIt) {
    expect_mentions(run("rules BASE-20").output,
                    {"Lines of scores\n", "  - pennants, as in \"2 pennants 4\"\n"});
    expect_mentions(run("rules BASE-04").output,
                    {"Why moves are refused by it\n", "  - the touching edges differ\n"});
}

/// Chapters that there are not in German come in English.
TEST(RulesCommand, SpeaksOtherLanguages) {
    const RulesBook book(BookLanguage::german);
    ASSERT_EQ(book.rules().size(), RulesBook().rules().size());
    std::size_t number = 0;
    for (const BookChapter& chapter : book.chapters()) {
        if (is_left_out(number++, 8)) continue;
        const std::string id(book.rules_of(chapter).front().id);
        EXPECT_EQ(json_of("rules --json --language de " + id)
                      .at("rules")
                      .at(0)
                      .at("language")
                      .as_string(),
                  name_of(chapter.language))
            << id;
    }
    expect_mentions(run("rules BASE-20 --language de").output,
                    {"Eine vollendete Stadt: 2 Punkte für jedes", "as in \"4 Plättchen 8\""});
    EXPECT_EQ(run("rules BASE-20 --language xx").status, 2);
}

TEST(RulesCommand, NoLineIsTooLong) {
    for (const char* what : {"GEN-02", "GEN-03", "RIV-05", "BASE-26", "BASE-04"}) {
        std::istringstream text(run(std::string("rules ") + what).output);
        for (std::string line; std::getline(text, line);)
            EXPECT_LE(cli::columns_of(line), 80u) << line;
    }
}

TEST(RulesCommand, Searches) {
    const Outcome found = run("rules --search PENNANT");
    EXPECT_EQ(found.status, 0);
    expect_mentions(found.output, {"BASE-20 ", "BASE-22 "});
    EXPECT_FALSE(mentions(found.output, "BASE-04 "));
    EXPECT_EQ(run("rules --search xyzzy 2>&1").status, 1);
    EXPECT_TRUE(mentions(run("rules --search xyzzy 2>&1").output, "no rule says this"));
    EXPECT_TRUE(mentions(run("rules --contents").output, "BASE-27 "));
    // The best come first, and what people call otherwise is told.
    const Outcome double_turn = run("rules --search 'double turn'");
    EXPECT_TRUE(lines_of(double_turn.output).front().starts_with("  TB-1")) << double_turn.output;
    expect_mentions(double_turn.output, {"TB-14 ", "Searched as well: second part."});
    EXPECT_FALSE(mentions(run("rules --search bid").output, "BASE-04 "));
    EXPECT_EQ(
        json_of("rules --search 'farmer points' --json").at("rules").at(0).at("id").as_string(),
        "BASE-25");
    expect_mentions(run("rules --search Bauernpunkte --language de").output, {"BASE-25 "});
}

TEST(RulesCommand, AWordListsTheRulesThatSpeakOfIt) {
    for (const char* word : {"builder", "pig", "goods", "castle", "bazaar"}) {
        const Outcome found = run(std::string("rules ") + word);
        EXPECT_EQ(found.status, 0) << word;
        EXPECT_TRUE(mentions(found.output, "these rules speak of it")) << found.output;
    }
    // Those with the word in their titles come first.
    const auto lines = lines_of(run("rules builder").output);
    ASSERT_GT(lines.size(), 2u);
    EXPECT_TRUE(mentions(lines[1], "builder")) << lines[1];
    EXPECT_FALSE(json_of("rules pig --json").at("rules").as_array().empty());
    EXPECT_TRUE(mentions(run("rules BASE-20 builder").output, "No rule or chapter is called"));
}

TEST(RulesCommand, RefusesWhatDoesNotExist) {
    expect_bad_input("rules BASE-99", {"\"BASE-99\"", "there is no such rule", "BASE-0"});
    expect_bad_input("rules abot", {"\"abot\""});
    expect_bad_input("rules qqqqqqqqqq", {"--contents"});
    expect_bad_input("rules BASE-20 --write", {"--write"});
    expect_bad_input("rules BASE-20 --sets", {"--sets"});
}

TEST(RulesCommand, NeedsNoFiles) {
    const Folder folder;
    const Outcome elsewhere = run_shell("cd " + shell_word(folder.file("")) + " && '" +
                                        test::program_path() + "' rules GEN-01");
    EXPECT_EQ(elsewhere.status, 0);
    EXPECT_TRUE(mentions(elsewhere.output, "A tile counts once"));
}

TEST(TextLayout, WrapsBetweenWords) {
    EXPECT_EQ(cli::wrapped_text("one two three", 8, "- ", "  "), "- one\n  two\n  three\n");
    EXPECT_EQ(cli::wrapped_text("one two three", 9, "- ", "  "), "- one two\n  three\n");
    EXPECT_EQ(cli::wrapped_text("Gebäude über", 12), "Gebäude über\n");
    EXPECT_EQ(cli::wrapped_text("averylongword x", 5), "averylongword\nx\n");
}

TEST(TextLayout, TablesFitTheirWidth) {
    EXPECT_EQ(cli::table_text({{"a", "word"}, {"long", "b"}}, 80, " "), " a     word\n long  b\n");
    const std::string narrow =
        cli::table_text({{"key", "some words that do not fit on one line of the table"}}, 30);
    std::istringstream lines(narrow);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 30u);
    EXPECT_TRUE(mentions(narrow, "\n     "));
}

}  // namespace
}  // namespace bastide::test
