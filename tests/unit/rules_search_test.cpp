// Which rules a search finds first, in both languages.

#include "reference/rules_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace bastide {
namespace {

std::vector<std::string> ids_found(std::string_view words,
                                   BookLanguage language = BookLanguage::english) {
    static const RulesBook english, german(BookLanguage::german);
    static const RulesSearch in_english(english), in_german(german);
    const RulesSearch& search = language == BookLanguage::german ? in_german : in_english;
    std::vector<std::string> ids;
    for (const FoundRule& found : search.find(words).rules) ids.emplace_back(found.rule->id);
    return ids;
}

/// The first rules that are found, in any order.
std::set<std::string> first_found(std::string_view words, std::size_t count,
                                  BookLanguage language = BookLanguage::english) {
    const std::vector<std::string> ids = ids_found(words, language);
    return {ids.begin(), ids.begin() + std::ptrdiff_t(std::min(count, ids.size()))};
}

bool finds(std::string_view words, std::string_view id,
           BookLanguage language = BookLanguage::english) {
    const std::vector<std::string> ids = ids_found(words, language);
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

using Ids = std::set<std::string>;

TEST(RulesSearch, FindsWhatPeopleCallOtherwise) {
    for (const char* words : {"double turn", "double turns", "Extra Turn", "second part"})
        EXPECT_EQ(first_found(words, 3), (Ids{"TB-14", "TB-15", "TB-16"})) << words;
    for (const char* words : {"farmer points", "points of farmers", "meadow points"})
        EXPECT_EQ(ids_found(words).front(), "BASE-25") << words;
    for (const char* words : {"farmers' scoring", "how do farmers score?"})
        EXPECT_EQ(first_found(words, 2), (Ids{"BASE-25", "BASE-26"})) << words;
    EXPECT_EQ(ids_found("cloister"), ids_found("cloisters"));
    EXPECT_TRUE(finds("cloister", "BASE-21"));
    EXPECT_TRUE(finds("shield", "BASE-20"));
    EXPECT_EQ(ids_found("starting tile").front(), "BASE-03");
}

TEST(RulesSearch, FindsWholeWordsInAnyForm) {
    EXPECT_EQ(ids_found("bid").front(), "BCB-65");
    EXPECT_EQ(ids_found("bids"), ids_found("bid"));
    for (const std::string& id : ids_found("bid"))
        EXPECT_TRUE(id.starts_with("BCB-6") || id == "GEN-03" || id == "COU-04")
            << id << " has no bid";
    EXPECT_FALSE(finds("bid", "BASE-04"));  // "forbidden" is no bid
    EXPECT_EQ(first_found("auction bid", 3), (Ids{"BCB-63", "BCB-68", "BCB-69"}));
    EXPECT_EQ(ids_found("cities"), ids_found("city"));
    EXPECT_EQ(ids_found("monasteries"), ids_found("monastery"));
    EXPECT_EQ(ids_found("the builder's").front(), ids_found("builders").front());
    EXPECT_FALSE(finds("inn", "BASE-06"));  // "inner"
}

TEST(RulesSearch, PutsIdsFirst) {
    EXPECT_EQ(ids_found("base-20").front(), "BASE-20");
    EXPECT_EQ(ids_found("bcb 12").front(), "BCB-12");
    EXPECT_EQ(ids_found("riv").front(), "RIV-01");
    EXPECT_EQ(first_found("abb", 7),
              (Ids{"ABB-01", "ABB-02", "ABB-03", "ABB-04", "ABB-05", "ABB-06", "ABB-07"}));
}

TEST(RulesSearch, PutsTitlesBeforeTextsAndNotesLast) {
    const std::vector<std::string> ids = ids_found("completed city");
    const auto place = [&](const char* id) { return std::find(ids.begin(), ids.end(), id); };
    EXPECT_LT(place("BASE-20"), place("TB-03"));
    EXPECT_LT(place("TB-03"), ids.end());
    const std::vector<std::string> castles = ids_found("castle");
    EXPECT_FALSE(std::any_of(castles.begin(), castles.begin() + 8,
                             [](const std::string& id) { return id.starts_with("AMB"); }));
}

TEST(RulesSearch, TakesUnknownWordsAsBeginnings) {
    EXPECT_EQ(ids_found("cast"), ids_found("castle"));
    EXPECT_TRUE(finds("monast", "BASE-08"));
    EXPECT_TRUE(ids_found("xyzzy").empty());
    EXPECT_TRUE(ids_found("castle xyzzy").empty());
    for (const char* nothing : {"", " ", "?!", "–"}) EXPECT_TRUE(ids_found(nothing).empty());
    // All of these are so common that they do not count beside others.
    EXPECT_FALSE(ids_found("the").empty());
}

TEST(RulesSearch, KnowsGermanFormsAndCompounds) {
    constexpr BookLanguage german = BookLanguage::german;
    for (const char* words : {"Doppelzug", "Doppelzüge", "doppelzuege", "zweiter Teil"})
        EXPECT_EQ(first_found(words, 3, german), (Ids{"TB-14", "TB-15", "TB-16"})) << words;
    for (const char* words : {"Bauernpunkte", "Punkte der Bauern", "Punkte für Bauern"})
        EXPECT_EQ(ids_found(words, german).front(), "BASE-25") << words;
    EXPECT_EQ(ids_found("Gebot", german).front(), "BCB-65");
    EXPECT_EQ(ids_found("Gebote", german), ids_found("gebot", german));
    EXPECT_EQ(ids_found("Städte", german), ids_found("Stadt", german));
    EXPECT_EQ(ids_found("Staedte", german), ids_found("Stadt", german));
    EXPECT_EQ(ids_found("Burgen", german), ids_found("Burg", german));
    EXPECT_TRUE(finds("Burg", "BCB-40", german));      // "Burgbereich"
    EXPECT_TRUE(finds("Klöster", "BASE-21", german));  // "eines vollendeten Klosters"
    EXPECT_FALSE(finds("Waren", "GEN-07", german));    // "war" is another word
    // Chapters that are there in English only.
    EXPECT_EQ(ids_found("Wirtshäuser", german).front(), "INN-01");
    EXPECT_TRUE(ids_found("Fähre", german).front().starts_with("FERRY"));
}

TEST(RulesSearch, TellsWhatItFound) {
    const RulesBook book;
    const RulesSearch search(book);
    const FoundRules found = search.find("extra turn");
    EXPECT_EQ(found.meant, std::vector<std::string_view>{"second part"});
    ASSERT_FALSE(found.rules.empty());
    for (const FoundRule& one : found.rules) {
        const std::string shown = std::string(one.rule->title) + ' ' + one.excerpt;
        ASSERT_FALSE(one.marks.empty()) << one.rule->id;
        for (const std::string& mark : one.marks)
            EXPECT_NE(shown.find(mark), std::string::npos) << mark << " in " << shown;
        EXPECT_LT(one.excerpt.size(), 260u);
    }
    EXPECT_TRUE(search.find("castle").meant.empty());
}

/// A word that the rules never use helps nobody.
TEST(RulesSearch, ListsLeadToRules) {
    for (const BookLanguage language : {BookLanguage::english, BookLanguage::german}) {
        const std::vector<RuleWords> lines = rule_words(language);
        EXPECT_GT(lines.size(), 30u);
        for (const RuleWords& line : lines) {
            EXPECT_FALSE(line.said.empty());
            ASSERT_FALSE(line.meant.empty()) << line.said.front();
            for (const std::string_view said : line.said)
                EXPECT_FALSE(ids_found(said, language).empty()) << said;
        }
    }
}

TEST(RulesSearch, ReadsListsOfWords) {
    const auto lines = read_rule_words("# a comment\na b, c = d,e  # f\r\nnothing\n\n");
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0].said, (std::vector<std::string_view>{"a b", "c"}));
    EXPECT_EQ(lines[0].meant, (std::vector<std::string_view>{"d", "e"}));
}

}  // namespace
}  // namespace bastide
