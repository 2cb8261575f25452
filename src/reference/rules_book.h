#pragma once
/// The rules reference (docs/rules) that is part of the program, and where the project cites each rule.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

/// What the reference is written in. Chapters that there are in no other language are in English.
enum class BookLanguage : unsigned char { english, german };
/// "en", "de"
std::string_view name_of(BookLanguage language);
/// The language of such a name; empty if the reference is not written in it.
std::optional<BookLanguage> book_language(std::string_view name);

/// An option as a rule describes it.
struct DescribedOption {
    struct Value {
        std::string name;
        std::string meaning;
    };
    std::string key;
    std::string range;          ///< as written: "third (default), second, first"
    std::vector<Value> values;  ///< none: it is a number
};

/// A place in the project's folder.
struct RulePlace {
    std::string_view file;
    int line = 0;
    std::string_view text;  ///< what stands there: a declaration, or a scenario's title
};

/// Part of a rule that is not played yet.
struct LaterPart {
    std::string_view expansion;  ///< that brings it: "bridges-castles-and-bazaars"
    std::string_view text;       ///< "castles that get the doubled or tripled value"
};

struct BookRule {
    std::string_view id;     ///< "BASE-20"
    std::string_view title;  ///< "Points of a completed city"
    std::size_t chapter = 0;
    std::vector<std::string_view> text;  ///< paragraphs, lists and tables, as Markdown
    std::vector<DescribedOption> options;
    std::string source;
    std::vector<LaterPart> later;
    std::vector<RulePlace> code;       ///< what carries it out
    std::vector<RulePlace> scenarios;  ///< what shows it
    std::vector<RulePlace> items;      ///< what lines of scores are called that cite it: "tiles"
    std::vector<std::string>
        refusals;  ///< why moves are refused by it, in the language of the book
};

struct BookChapter {
    int number = 0;
    std::string_view name;   ///< "base"
    std::string_view title;  ///< "The base game"
    BookLanguage language = BookLanguage::english;
    std::vector<std::string_view> text;
    std::size_t first_rule = 0, rule_count = 0;  ///< its rules, among those of the book
};

/// The whole reference, in its order.
class RulesBook {
public:
    /// Reads the embedded texts; takes a millisecond or so.
    explicit RulesBook(BookLanguage language = BookLanguage::english);

    BookLanguage language() const { return language_; }

    std::span<const BookChapter> chapters() const { return chapters_; }
    std::span<const BookRule> rules() const { return rules_; }
    std::span<const BookRule> rules_of(const BookChapter& chapter) const {
        return rules().subspan(chapter.first_rule, chapter.rule_count);
    }

    /// The rule with this id, in capital or small letters; null if there is none.
    const BookRule* find_rule(std::string_view id) const;
    /// The chapters that a word means: by number, name, title, or how its rules' ids begin.
    std::vector<const BookChapter*> find_chapters(std::string_view word) const;
    /// What an id belongs to that is known, but not in this book yet; empty for all others.
    std::string_view absent_chapter(std::string_view id) const;
    /// The ids and chapters most like a word; empty if none is.
    std::vector<std::string> similar_names(std::string_view word) const;

private:
    void read_chapter(std::string_view file, std::string_view text, BookLanguage language);
    void read_index(std::string_view text);
    std::string refusal_words(std::string_view key) const;
    void read_later(std::string_view text);
    void read_absent(std::string_view text);

    BookLanguage language_;
    std::vector<BookChapter> chapters_;
    std::vector<BookRule> rules_;
    struct AbsentChapter {
        std::string_view beginning;  ///< of its ids: "PD", or "BCB-3" for part of a chapter
        std::string_view name;
    };
    std::vector<AbsentChapter> absent_;
};

/// What a rule says in Markdown, without its heading: paragraphs and options, each as it is written.
std::vector<std::string> paragraphs_of(const BookRule& rule);

/// What an option can be.
struct OptionRange {
    std::string standard;             ///< its default
    std::vector<std::string> values;  ///< words; none if it is a number
    int lowest = 0, highest = 0;      ///< if it is a number
};
OptionRange range_of(const DescribedOption& option);

/// Text of Markdown on one line, without the signs of lists, stars and back quotes.
std::string plain_text(std::string_view markdown);

/// A rule for readers: its heading, its text and its options, without where all that is from.
std::string rule_as_markdown(const BookRule& rule);

}  // namespace bastide
