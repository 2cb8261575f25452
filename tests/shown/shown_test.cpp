// docs/rules/shown holds what the scenarios show today.

#include "notation/position/position.h"
#include "reference/embedded_rules.h"
#include "reference/rules_book.h"
#include "reference/shown_scenarios.h"
#include "shown/german_forms.h"
#include "shown/people_words.h"
#include "shown/short_svg.h"
#include "shown/shown_case.h"
#include "shown/shown_pages.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

using namespace shown;

const ShownPages& written_pages() {
    static const ShownPages pages = shown::all_shown_pages(BASTIDE_SOURCE_DIR "/tests/scenarios");
    return pages;
}

/// The pages are those that are written now.
void expect_up_to_date() {
    for (const std::string& problem : written_pages().problems) ADD_FAILURE() << problem;
    for (const auto& [name, text] : written_pages().files)
        EXPECT_TRUE(text_of(BASTIDE_SOURCE_DIR "/docs/rules/" + name) == text)
            << name << " is not up to date: run tools/rule-scenarios";
}

void expect_nothing_else() {
    const std::filesystem::path top = BASTIDE_SOURCE_DIR "/docs/rules";
    for (const char* folder : {"shown", "de/shown"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(top / folder)) {
            const std::string name = entry.path().lexically_relative(top).generic_string();
            if (!entry.is_directory()) {
                EXPECT_TRUE(written_pages().files.contains(name)) << name;
            }
        }
}

/// What a page links to in its own folder and beside it is there.
void expect_links_to_lead_somewhere() {
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

/// To write the pages takes long, so that one test looks at them.
TEST(ShownRules, AreUpToDate) {
    expect_up_to_date();
    expect_nothing_else();
    expect_links_to_lead_somewhere();
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
    const auto english = [](std::string_view line) { return plain_line(line).english; };
    EXPECT_EQ(english("  joined: road N; road S  # at last"),
              "One feature: road at the top; road at the bottom");
    EXPECT_EQ(english("points: none"), "Nothing is scored");
    EXPECT_EQ(english("illegal: 1,0 turned 0 (BASE-04)"),
              "Not allowed: column 1, row 0, as printed (BASE-04)");
    EXPECT_EQ(english("Red passes"), "Red passes");
    EXPECT_EQ(
        english("illegal: mayor on road E; field EL of 0,1 (AM-07)"),
        "Not allowed: mayor on road at the right; on field at the right, above (column 0, row 1) "
        "(AM-07)");
    EXPECT_EQ(english("legal: take back abbot from monastery; garden of 0,0"),
              "Allowed: take back abbot from monastery; from garden (column 0, row 0)");
    EXPECT_EQ(
        english("illegal: 1,0 turned 0; 1,0 turned 0 bridge NS on 0,0"),
        "Not allowed: column 1, row 0, as printed; column 1, row 0, as printed, with a bridge "
        "from top to bottom on column 0, row 0");
    EXPECT_EQ(english("points: Red 10 for cloth: 0 cloth 10 (TB-05)"),
              "Scored: Red 10 for cloth: 0 cloth 10 (TB-05)");
    EXPECT_EQ(english("points: Red 8 for field NL: 1 cities 3 (BASE-25), 2 castles 4, 0 inn 1"),
              "Scored: Red 8 for field at the top, left: 1 city 3 (BASE-25), 2 castles 4, inn 1");
    EXPECT_EQ(english("points: Red 3 for road E of 0,0"),
              "Scored: Red 3 for road at the right (column 0, row 0)");
    EXPECT_EQ(english("worth: road E of 1,0 now 4, final 0"),
              "Worth: road at the right (column 1, row 0): 4 if completed now, 0 at the end");
    EXPECT_EQ(english("worth: abbey of 2,1 final 8"),
              "Worth: abbey (column 2, row 1): 8 at the end");
    // Each expectation has its words: only questions have a colon of their own.
    const ShownScenarios all;
    for (const ShownScenario& scenario : all.all())
        for (const ShownCase& shown : scenario.cases)
            for (const ShownText& line : shown.says)
                EXPECT_FALSE(line.english.front() >= 'a' && line.english.front() <= 'z' &&
                             !line.english.starts_with("the "))
                    << scenario.name << ": " << line.english;
}

TEST(ShownRules, LinesSayWhatPeopleSee) {
    EXPECT_EQ(people_english("Allowed: 1,0 turned 0 1; -1,2 turned 3; 0,1 turned 0 1 2 3"),
              "Allowed: column 1, row 0, as printed or turned once; column -1, row 2, turned three "
              "times; column 0, row 1, in any turning");
    EXPECT_EQ(
        people_english("Allowed: 1,0 turned 1 2 3 bridge NS on 1,-1 (BCB-12)"),
        "Allowed: column 1, row 0, turned once, twice or three times, with a bridge from top to "
        "bottom on column 1, row -1 (BCB-12)");
    EXPECT_EQ(people_english("Red draws BA/LR and places it at -1,0"),
              "Red draws a tile (monastery, road) and places it at column -1, row 0");
    EXPECT_EQ(people_english("All that can be chosen: tile BA/C; tile TB/CFc.w; pass"),
              "All that can be chosen: a tile (city); a tile (city with goods: wine); pass");
    EXPECT_EQ(people_english("Tiles that lie open: BA/RRR BA/Cc+"),
              "Tiles that lie open: a tile (3 × road), a tile (city with pennant)");
    EXPECT_EQ(people_english("Tiles taken and not yet placed: Red BA/L"),
              "Tiles taken and not yet placed: Red: a tile (monastery)");
    EXPECT_EQ(people_english("Red puts a barn on field NL of 0,0 NE"),
              "Red puts a barn on field at the top, left (column 0, row 0, top right corner)");
    EXPECT_EQ(people_english("One feature: inner field 2 of 3,1; inner field"),
              "One feature: second field in the middle (column 3, row 1); field in the middle");
    EXPECT_EQ(people_english("Red moves the ferry of 0,0 to SW"),
              "Red moves the ferry (column 0, row 0): from bottom to left");
    // What is no place stays what it is.
    EXPECT_EQ(people_english("Points so far: A -1, E 2"), "Points so far: A -1, E 2");
    // Nothing of the files is left over.
    const ShownScenarios all;
    for (const ShownScenario& scenario : all.all())
        for (const ShownCase& shown : scenario.cases)
            for (const ShownText& line : shown.says)
                for (const char* raw :
                     {"turned 0", "turned 1", "turned 2", "turned 3", "BA/", " NL", "(0,0)"})
                    for (const std::string_view text : {line.english, line.german})
                        EXPECT_EQ(text.find(raw), std::string_view::npos) << text;
}

TEST(ShownRules, LinesAreInGermanByTheirForms) {
    const auto german = [](std::string_view line) { return plain_line(line).german; };
    EXPECT_EQ(german("joined: road N; field SL of 0,-1; inner field 2 of 3,1"),
              "Ein Gebiet: Straße oben; Wiese unten rechts (Spalte 0, Reihe -1); zweite Wiese in "
              "der Mitte (Spalte 3, Reihe 1)");
    EXPECT_EQ(german("points: none"), "Nichts wird gewertet");
    EXPECT_EQ(german("points: Red -4 for bid"), "Gewertet: Rot -4 für: Gebot");
    EXPECT_EQ(german("points: Blue 12 for city N of 0,0: 4 tiles 8 (BASE-20), 2 pennants 4"),
              "Gewertet: Blau 12 für: Stadt oben (Spalte 0, Reihe 0); 4 Plättchen 8 (BASE-20), 2 "
              "Wappen 4");
    EXPECT_EQ(german("points: Red 4 for city S of 0,0 by road E of 1,0: 1 castle 4 (BCB-46)"),
              "Gewertet: Rot 4 für: Stadt unten (Spalte 0, Reihe 0) durch Straße rechts (Spalte 1, "
              "Reihe 0); 1 Burg 4 (BCB-46)");
    EXPECT_EQ(german("illegal: 1,0 turned 0 2; large follower on monastery (BASE-04)"),
              "Nicht erlaubt: Spalte 1, Reihe 0, wie gedruckt oder zweimal gedreht; "
              "großer Gefolgsmann im Kloster (BASE-04)");
    EXPECT_EQ(
        german("returned: Red 2 from city N of 0,0; Blue abbot from garden"),
        "Figuren kommen zurück: 2 Gefolgsleute von Rot aus der Stadt oben (Spalte 0, Reihe 0); "
        "Abt von Blau aus dem Garten");
    EXPECT_EQ(
        german("Red draws BA/L and places it at 1,0 turned 2 with a bridge WE on 1,-1"),
        "Rot zieht ein Plättchen (Kloster) und legt es auf Spalte 1, Reihe 0, zweimal gedreht, "
        "mit einer Brücke von links nach rechts auf Spalte 1, Reihe -1");
    // What stands behind a figure is where it cannot go, and no follower.
    EXPECT_EQ(german("illegal: mayor on road E; field EL of 0,1 (AM-07)"),
              "Nicht erlaubt: Bürgermeister auf der Straße rechts; auf der Wiese rechts oberhalb "
              "(Spalte 0, Reihe 1) (AM-07)");
    EXPECT_EQ(german("legal: take back abbot from monastery; garden of 0,0"),
              "Erlaubt: den Abt aus dem Kloster; aus dem Garten (Spalte 0, Reihe 0) zurücknehmen");
    EXPECT_EQ(german("illegal: castle on city N; city S"),
              "Nicht erlaubt: Burg in der Stadt oben; in der Stadt unten");
    EXPECT_EQ(german("figure places: abbot on garden; city N; pass"),
              "Alles, was mit Figuren möglich ist: Abt im Garten; Stadt oben; passen");
    EXPECT_EQ(german("points: Red 7 for field NL: 1 cities 3, 1 castles 4, 0 inn 0"),
              "Gewertet: Rot 7 für: Wiese oben links; 1 Stadt 3, 1 Burg 4, Wirtshaus 0");
    EXPECT_EQ(german("worth: road E of 1,0 now 4, final 0"),
              "Wert: Straße rechts (Spalte 1, Reihe 0): 4, wenn jetzt vollendet; 0 am Ende");
    EXPECT_EQ(german("Alice must pass"), "Alice muss passen");
    // What there is no form for is not put together from what there is.
    for (const char* line : {"Red dances", "joined: road N; tower E", "joined: road N;",
                             "points: Red 4", "pile: many", "asked: Red: sing", ""})
        EXPECT_EQ(german(line), "") << line;
}

/// Each German form has the parts that the English one has.
TEST(ShownRules, GermanFormsLoseNothing) {
    for (const GermanForm& form : all_german_forms()) {
        if (form.english.find('<') == std::string_view::npos) continue;
        const auto parts = [](std::string_view text) {
            std::set<std::string> names;
            for (std::size_t at = text.find('<'); at != std::string_view::npos;
                 at = text.find('<', at + 1))
                names.emplace(text.substr(at, text.find_first_of("@,;>", at) - at));
            return names;
        };
        EXPECT_EQ(parts(form.english), parts(form.german)) << form.english;
    }
    const ShownScenarios all;
    for (const ShownScenario& scenario : all.all())
        for (const ShownCase& shown : scenario.cases) {
            std::vector<ShownText> texts = shown.says;
            for (const ShownScore& score : shown.scored) {
                texts.push_back(score.feature);
                for (const ShownItem& item : score.items) texts.push_back(item.text);
            }
            for (const ShownText& text : texts) {
                EXPECT_FALSE(text.german.empty()) << scenario.name << ": " << text.english;
                EXPECT_EQ(text.german.find('<'), std::string_view::npos) << text.german;
            }
        }
}

TEST(ShownRules, TitlesAreGermanWhereTheChapterIs) {
    const RulesBook book(BookLanguage::german);
    const ShownScenarios all;
    std::size_t german = 0;
    for (const BookChapter& chapter : book.chapters())
        for (const ShownScenario& scenario : all.all()) {
            if (scenario.chapter.substr(3) != chapter.name) continue;
            EXPECT_EQ(scenario.title.language_of(BookLanguage::german), chapter.language)
                << scenario.name;
            for (const ShownCase& shown : scenario.cases) {
                const bool is_german = chapter.language == BookLanguage::german;
                EXPECT_EQ(shown.name.german.empty(), !is_german || shown.name.english.empty())
                    << scenario.name << ' ' << shown.number;
                german += is_german;
            }
        }
    EXPECT_GT(german, 900u);
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
