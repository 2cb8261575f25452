// What the chapters of the rules need of data/words: each question of the order of play, each piece and
// kind of line has its words, in each language.

#include "core/compiled_rules.h"
#include "rules/order_of_play.h"
#include "words/embedded_words.h"
#include "words/words.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace bastide::words {
namespace {

void expect_words(const std::string& key) {
    for (const std::string_view language : languages())
        EXPECT_TRUE(words_in(language).has(key)) << language << " has no " << key;
}

std::string as_key(std::string_view name) {
    std::string key(name);
    std::replace(key.begin(), key.end(), ' ', '_');
    return key;
}

/// A table with everything that there is.
std::shared_ptr<const Ruleset> all_rules() {
    RulesetChoice choice;
    choice.sets = {{"basic", 1}};
    for (const Expansion* const expansion : rules::order_of_play().expansions)
        if (expansion->name != "base" && expansion->follows_from.empty())
            choice.rules.emplace_back(std::string(expansion->name), true);
    std::vector<std::string> problems;
    auto rules = make_ruleset(choice, problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    return rules;
}

TEST(ChapterWords, NameEveryQuestion) {
    for (const Question* const question : rules::order_of_play().questions) {
        const std::string key = "question." + std::string(question->name);
        expect_words(key + ".name");
        if (question->by_nature) continue;
        for (const char* const what : {".title", ".mine", ".other", ".doing"})
            expect_words(key + what);
        for (const std::string_view option : question->options)
            expect_words(key + ".option." + as_key(option));
    }
}

/// Positions name steps by their keys, which no other step has.
TEST(ChapterWords, NameEveryStep) {
    std::set<std::string_view> keys;
    for (const Sequence* const sequence : rules::order_of_play().sequences)
        for (const SequenceEntry& entry : sequence->entries) {
            expect_words("step." + std::string(entry.name));
            EXPECT_TRUE(keys.insert(entry.name).second) << entry.name;
            EXPECT_EQ(entry.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"),
                      std::string_view::npos)
                << entry.name;
        }
}

TEST(ChapterWords, SayWhatPassingMeansWhereItIsAnAnswer) {
    for (const Question* const question : rules::order_of_play().questions)
        if (std::any_of(question->offers.begin(), question->offers.end(),
                        [](const Offer& offer) { return offer.kind == MoveKind::pass; }))
            expect_words("question." + std::string(question->name) + ".pass");
}

TEST(ChapterWords, NameEveryPieceAndOption) {
    const auto rules = all_rules();
    ASSERT_TRUE(rules);
    for (const FigureKindInfo& figure : rules->figure_kinds())
        expect_words("piece." + as_key(figure.name) + ".name");
    for (const TokenKindInfo& token : rules->token_kinds())
        expect_words("piece." + as_key(token.name) + ".name");
    for (const OptionInfo& option : rules->options()) {
        expect_words("option." + std::string(option.key) + ".name");
        for (const std::string_view value : option.values)
            expect_words("option." + std::string(option.key) + ".value." + std::string(value) +
                         ".name");
    }
    for (const ExpansionInfo& expansion : rules->expansions())
        expect_words("expansion." + std::string(expansion.name) + ".name");
}

/// Each expansion has a screen of its own that tells how it is played, or is told of on that of another one.
TEST(ChapterWords, TellHowEveryExpansionIsPlayed) {
    for (const Expansion* const expansion : rules::order_of_play().expansions) {
        const std::string own = "how." + std::string(expansion->name);
        for (const std::string_view language : languages()) {
            const Words& words = words_in(language);
            const bool elsewhere = words.has(own + ".on");
            EXPECT_NE(elsewhere, words.has(own + ".title"))
                << language << ": say " << own << ".title, or " << own << ".on";
            const std::string screen = elsewhere ? "how." + words.say(own + ".on") : own;
            for (const char* const what : {".title", ".lead", ".picture", ".point.1", ".point.2"})
                EXPECT_TRUE(words.has(screen + what)) << language << " has no " << screen << what;
            EXPECT_FALSE(words.has(screen + ".point.7")) << screen << " is more than one screen";
        }
    }
}

/// What the points of such a screen show are pieces and tiles that there are, and the same in all languages.
TEST(ChapterWords, ShowWhatThereIsWhereTheyTellHowToPlay) {
    const auto rules = all_rules();
    ASSERT_TRUE(rules);
    std::set<std::string_view> pieces;
    for (const FigureKindInfo& figure : rules->figure_kinds()) pieces.insert(figure.name);
    for (const TokenKindInfo& token : rules->token_kinds()) pieces.insert(token.name);
    for (const std::string_view key : english().keys()) {
        const bool shows = key.starts_with("how.") && key.ends_with(".shows");
        const bool picture = key.starts_with("how.") && key.ends_with(".picture");
        if (!shows && !picture) continue;
        const std::string said = english().say(key);
        for (const std::string_view language : languages())
            EXPECT_EQ(words_in(language).say(key), said) << key;
        if (shows && said.find('/') != std::string::npos)
            EXPECT_NE(rules->library().find_tile(said), nullptr) << key << ": " << said;
        else if (shows)
            EXPECT_TRUE(pieces.contains(said)) << key << ": " << said;
    }
}

/// "question.bid.told" is of the question "bid"; of other kinds of keys: nothing.
std::string thing_of(std::string_view key, std::string_view kind) {
    if (!key.starts_with(std::string(kind) + '.')) return {};
    key.remove_prefix(kind.size() + 1);
    return std::string(key.substr(0, key.find('.')));
}

TEST(ChapterWords, SpeakOnlyOfStepsQuestionsPiecesAndOptionsThatThereAre) {
    const auto rules = all_rules();
    ASSERT_TRUE(rules);
    std::set<std::string> questions, pieces, options = {"edition", "first_player"};
    for (const Question* const question : rules::order_of_play().questions)
        questions.insert(std::string(question->name));
    std::set<std::string> steps;
    for (const Sequence* const sequence : rules::order_of_play().sequences)
        for (const SequenceEntry& entry : sequence->entries)
            steps.insert("step." + std::string(entry.name));
    for (const FigureKindInfo& figure : rules->figure_kinds()) pieces.insert(as_key(figure.name));
    for (const TokenKindInfo& token : rules->token_kinds()) pieces.insert(as_key(token.name));
    for (const OptionInfo& option : rules->options()) options.insert(std::string(option.key));
    for (const std::string_view key : words_in("en").keys()) {
        const std::string question = thing_of(key, "question"), piece = thing_of(key, "piece"),
                          option = thing_of(key, "option");
        EXPECT_TRUE(!key.starts_with("step.") || steps.count(std::string(key)) == 1) << key;
        EXPECT_TRUE(question.empty() || questions.count(question) == 1) << key;
        EXPECT_TRUE(piece.empty() || pieces.count(piece) == 1) << key;
        EXPECT_TRUE(option.empty() || options.count(option) == 1) << key;
    }
}

TEST(ChapterWords, HaveNoFaultInTheirFiles) {
    for (const auto& files : {embedded_english_word_files, embedded_german_word_files}) {
        Words words("en");
        for (const EmbeddedFile& file : files)
            for (const WordProblem& problem : words.add(file.text))
                ADD_FAILURE() << file.name << ':' << problem.line << ": " << problem.text;
    }
}

TEST(ChapterWords, SayARefusalInEachLanguage) {
    static constexpr Reason reason{"BASE-04", "edges_differ"};
    Refusal refusal{&reason, Side::east, false};
    EXPECT_EQ(refusal.text(), "the touching edges differ");
    EXPECT_EQ(refusal.text("de"), "Die Kanten, die sich berühren, passen nicht zusammen");
    EXPECT_EQ(refusal.text_with_side(), refusal.text());
    refusal.at_side = true;
    EXPECT_EQ(refusal.text_with_side(), "the touching edges differ, on the east side");
    EXPECT_EQ(refusal.text_with_side("de"),
              "Die Kanten, die sich berühren, passen nicht zusammen (rechts)");
    EXPECT_EQ(Refusal().text(), "");
}

TEST(ChapterWords, CallAQuestionInEnglish) {
    EXPECT_EQ(question_words("place_tile"), "place the tile");
    EXPECT_EQ(question_words("unheard_of"), "unheard_of");
}

TEST(ChapterWords, CanAllBeRead) {
    for (const std::string_view language : languages()) {
        const Words& words = words_in(language);
        EXPECT_GT(words.keys().size(), 100u);
        for (const std::string_view key : words.keys()) EXPECT_NE(words.say(key), "") << key;
    }
}

}  // namespace
}  // namespace bastide::words
