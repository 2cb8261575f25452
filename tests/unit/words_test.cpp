// Words for people: their files, messages with plural, select and term, and what is wrong in them.

#include "words/words.h"

#include <gtest/gtest.h>

namespace bastide::words {
namespace {

std::string formatted(std::string_view language, std::string_view text,
                      std::initializer_list<Argument> arguments) {
    Message message;
    const std::string problem = Message::parse(text, message);
    if (!problem.empty()) return "problem: " + problem;
    return message.format(language, {arguments.begin(), arguments.size()});
}

TEST(Messages, AreFilledByName) {
    EXPECT_EQ(formatted("en", "{name} places a ferry", {{"name", "Red"}}), "Red places a ferry");
    EXPECT_EQ(formatted("en", "{ count } of {all}", {{"all", 7}, {"count", 3}}), "3 of 7");
}

TEST(Messages, CountByTheCategoriesOfTheirLanguage) {
    constexpr std::string_view points =
        "{count, plural, =0 {nothing} one {# point} other {# points}}";
    EXPECT_EQ(formatted("en", points, {{"count", 0}}), "nothing");
    EXPECT_EQ(formatted("en", points, {{"count", 1}}), "1 point");
    EXPECT_EQ(formatted("en", points, {{"count", -1}}), "-1 points");
    constexpr std::string_view polish =
        "{n, plural, one {# punkt} few {# punkty} many {# punktów} other {?}}";
    EXPECT_EQ(formatted("pl", polish, {{"n", 22}}), "22 punkty");
    EXPECT_EQ(formatted("pl", polish, {{"n", 12}}), "12 punktów");
    EXPECT_EQ(formatted("fr", "{n, plural, one {point} other {points}}", {{"n", 0}}), "point");
    EXPECT_EQ(formatted("ja", "{n, plural, one {a} other {b}}", {{"n", 1}}), "b");
}

TEST(Messages, KeepTheNumberOfAnOuterPlural) {
    EXPECT_EQ(
        formatted("en", "{a, plural, other {#: {b, plural, other {#}}, #}}", {{"a", 1}, {"b", 2}}),
        "1: 2, 1");
}

TEST(Messages, SelectByText) {
    constexpr std::string_view whose = "{who, select, you {your turn} other {the turn of {who}}}";
    EXPECT_EQ(formatted("en", whose, {{"who", "you"}}), "your turn");
    EXPECT_EQ(formatted("en", whose, {{"who", "Blue"}}), "the turn of Blue");
}

TEST(Messages, QuoteBracesAndApostrophesAsIcuDoes) {
    EXPECT_EQ(formatted("en", "it''s '{'a'}' here", {}), "it's {a} here");
    EXPECT_EQ(formatted("en", "it's", {}), "it's");
}

TEST(Messages, ShowWhatIsMissing) {
    EXPECT_EQ(formatted("en", "{name} builds", {}), "{name} builds");
}

TEST(Messages, SayWhatIsWrong) {
    EXPECT_EQ(formatted("en", "{name", {}), "problem: a } is missing, at character 6");
    EXPECT_EQ(formatted("en", "a } b", {}), "problem: a } that closes nothing, at character 3");
    EXPECT_EQ(formatted("en", "{n, plural, one {x}}", {}),
              "problem: the case 'other' is missing, at character 20");
    EXPECT_EQ(formatted("en", "{n, date, short}", {}),
              "problem: 'date' is no type of argument; there are plural, select and term, at "
              "character 10");
    EXPECT_EQ(formatted("en", "{}", {}), "problem: a name is missing, at character 2");
}

TEST(WordFiles, HaveSectionsAndLinesThatGoOn) {
    std::vector<WordProblem> problems;
    const auto entries = read_word_file(
        "# words\ntitle = The Ferries\n\n[question.place_ferry]\n"
        "mine = choose what\n    the ferry links\n",
        problems);
    ASSERT_EQ(entries.size(), 2u);
    EXPECT_TRUE(problems.empty());
    EXPECT_EQ(entries[0].key, "title");
    EXPECT_EQ(entries[1].key, "question.place_ferry.mine");
    EXPECT_EQ(entries[1].text, "choose what the ferry links");
    EXPECT_EQ(entries[1].line, 5u);
}

TEST(WordFiles, TellWrongLinesByTheirNumbers) {
    std::vector<WordProblem> problems;
    read_word_file("  alone\n[Bad name]\nno sign\nBad name = x\n", problems);
    ASSERT_EQ(problems.size(), 4u);
    for (std::size_t i = 0; i < problems.size(); ++i) EXPECT_EQ(problems[i].line, i + 1);
}

TEST(Words, PutTermsIntoTheFormThatAMessageNeeds) {
    Words words("de");
    EXPECT_TRUE(words
                    .add("[piece]\nferry = {form, select, plural {Fähren} accusative {die Fähre} "
                         "other {Fähre}}\n"
                         "[log]\nplaced = {name} setzt {piece, term, accusative}\n")
                    .empty());
    EXPECT_EQ(words.say("log.placed", {{"name", "Rot"}, {"piece", Term{"piece.ferry"}}}),
              "Rot setzt die Fähre");
    EXPECT_EQ(words.term("piece.ferry"), "Fähre");
    EXPECT_EQ(words.term("piece.ferry", "plural"), "Fähren");
    EXPECT_EQ(words.term("piece.ferry", "dative"), "Fähre")
        << "a form it does not have is the first one";
}

TEST(Words, RefuseAKeyTwiceAndShowAKeyWithoutAMessage) {
    Words words("en");
    const auto problems = words.add("a = one\nb = {x\na = two\n");
    ASSERT_EQ(problems.size(), 2u);
    EXPECT_EQ(problems[0].line, 2u);
    EXPECT_EQ(problems[1].text, "a is there already");
    EXPECT_EQ(words.say("a"), "one");
    EXPECT_EQ(words.say("nowhere"), "nowhere");
}

TEST(Words, OfAllLanguagesCanBeRead) {
    for (const std::string_view language : languages())
        EXPECT_EQ(words_in(language).language(), language);
    EXPECT_EQ(words_in("xx").language(), "en");
}

}  // namespace
}  // namespace bastide::words
