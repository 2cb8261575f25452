#include "reference/rules_book.h"

#include "notation/setup/setup_suggestion.h"
#include "reference/embedded_rules.h"
#include "words/words.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace bastide {

namespace {

constexpr std::string_view index_file = "rule-index.txt";
constexpr std::string_view later_file = "later.txt";
constexpr std::string_view absent_file = "absent.txt";
constexpr std::size_t most_suggestions = 5;

/// Takes the text up to a separator off the front.
std::string_view take(std::string_view& text, char separator) {
    const std::size_t end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return part;
}

/// Takes a word and the spaces behind it off the front.
std::string_view take_word(std::string_view& line) {
    const std::string_view word = take(line, ' ');
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    return word;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = lower(c);
    return result;
}

/// In the manner of names: "The River" is "river", "Inns & Cathedrals" "inns-and-cathedrals".
std::string as_name(std::string_view text) {
    std::string name;
    for (char c : lower(text)) name += c == '&' ? "and" : std::string(1, c == ' ' ? '-' : c);
    return name.starts_with("the-") ? name.substr(4) : name;
}

/// The rule with an id; the end if there is none.
auto rule_named(auto& rules, std::string_view id) {
    return std::find_if(rules.begin(), rules.end(), [&](const BookRule& rule) {
        return std::equal(id.begin(), id.end(), rule.id.begin(), rule.id.end(),
                          [](char a, char b) { return lower(a) == lower(b); });
    });
}

/// The same text on one line.
std::string on_one_line(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        std::string_view line = take(text, '\n');
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        result += (result.empty() ? "" : " ") + std::string(line);
    }
    return result;
}

int number_of(std::string_view text) {
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

std::string_view prefix_of(std::string_view id) { return id.substr(0, id.find('-')); }

/// "Option: `key` = value (default), value." and a list line for each value.
DescribedOption read_option(std::string_view paragraph) {
    DescribedOption option;
    std::string_view head = take(paragraph, '\n');
    take(head, '`');
    option.key = take(head, '`');
    head.remove_prefix(std::min(head.find_first_not_of(" ="), head.size()));
    option.range = head.substr(0, head.rfind('.'));
    while (!paragraph.empty()) {
        // A value goes on in the lines that are indented.
        std::size_t end = paragraph.find("\n- ");
        end = end == std::string_view::npos ? paragraph.size() : end + 1;
        std::string_view entry = paragraph.substr(0, end);
        paragraph.remove_prefix(end);
        if (!entry.starts_with("- ")) continue;
        entry.remove_prefix(2);
        const std::string_view name = take(entry, ':');
        option.values.push_back({std::string(name), on_one_line(entry)});
    }
    return option;
}

void add_paragraph(BookRule& rule, std::string_view paragraph) {
    constexpr std::string_view source = "Source: ";
    if (paragraph.starts_with("Option: "))
        rule.options.push_back(read_option(paragraph));
    else if (paragraph.starts_with(source))
        rule.source = on_one_line(paragraph.substr(source.size()));
    else
        rule.text.push_back(paragraph);
}

}  // namespace

std::string_view name_of(BookLanguage language) {
    return language == BookLanguage::german ? "de" : "en";
}

std::optional<BookLanguage> book_language(std::string_view name) {
    for (const BookLanguage language : {BookLanguage::english, BookLanguage::german})
        if (name == name_of(language)) return language;
    return std::nullopt;
}

RulesBook::RulesBook(BookLanguage language) : language_(language) {
    for (const EmbeddedFile& file : embedded_rule_files) {
        if (!std::string_view(file.name).ends_with(".md")) continue;
        const EmbeddedFile* german = nullptr;
        for (const EmbeddedFile& other : embedded_german_rule_files)
            if (other.name == file.name) german = &other;
        if (language == BookLanguage::german && german != nullptr)
            read_chapter(german->name, german->text, language);
        else
            read_chapter(file.name, file.text, BookLanguage::english);
    }
    for (const EmbeddedFile& file : embedded_rule_files) {
        if (file.name == index_file) read_index(file.text);
        if (file.name == later_file) read_later(file.text);
        if (file.name == absent_file) read_absent(file.text);
    }
}

/// "INN-08 bridges-castles-and-bazaars castles that get …"
void RulesBook::read_later(std::string_view text) {
    while (!text.empty()) {
        std::string_view line = take(text, '\n');
        const auto rule = rule_named(rules_, take_word(line));
        if (rule == rules_.end()) continue;
        const std::string_view expansion = take_word(line);
        rule->later.push_back({expansion, line});
    }
}

/// "PD The Princess & the Dragon"
void RulesBook::read_absent(std::string_view text) {
    while (!text.empty()) {
        std::string_view line = take(text, '\n');
        const std::string_view beginning = take_word(line);
        if (!beginning.empty() && beginning != "#") absent_.push_back({beginning, line});
    }
}

/// "10-base.md" with its heading "# 10 The base game" and its rules "## BASE-01 Title". "Shown: …" is a link
/// for readers of the file.
void RulesBook::read_chapter(std::string_view file, std::string_view text, BookLanguage language) {
    BookChapter& chapter = chapters_.emplace_back();
    chapter.language = language;
    chapter.number = number_of(file);
    chapter.name = file.substr(3, file.rfind('.') - 3);
    chapter.first_rule = rules_.size();
    while (!text.empty()) {
        const std::size_t end = text.find("\n\n");
        std::string_view paragraph = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 2);
        while (paragraph.starts_with('\n')) paragraph.remove_prefix(1);
        while (paragraph.ends_with('\n')) paragraph.remove_suffix(1);
        if (paragraph.starts_with("# ")) {
            chapter.title = paragraph.substr(paragraph.find(' ', 2) + 1);
        } else if (paragraph.starts_with("## ")) {
            paragraph.remove_prefix(3);
            BookRule& rule = rules_.emplace_back();
            rule.id = take(paragraph, ' ');
            rule.title = paragraph;
            rule.chapter = chapters_.size() - 1;
            ++chapter.rule_count;
        } else if (!paragraph.empty() && !paragraph.starts_with("Shown: ")) {
            if (chapter.rule_count == 0)
                chapter.text.push_back(paragraph);
            else
                add_paragraph(rules_.back(), paragraph);
        }
    }
}

/// A refusal in the language of the book, by its key.
std::string RulesBook::refusal_words(std::string_view key) const {
    return words::words_in(name_of(language_)).say("refusal." + std::string(key));
}

/// cmake/rule_index.cpp describes the form.
void RulesBook::read_index(std::string_view text) {
    std::vector<std::vector<RulePlace>> heads(rules_.size());
    while (!text.empty()) {
        std::string_view line = take(text, '\n');
        const std::string_view kind = take(line, '\t');
        // A range in a file's head may hold numbers that no rule has.
        const auto rule = rule_named(rules_, take(line, '\t'));
        if (rule == rules_.end()) continue;
        const std::string_view file = take(line, '\t');
        const RulePlace place{file, number_of(take(line, '\t')), line};
        if (kind == "scenario")
            rule->scenarios.push_back(place);
        else if (kind == "code")
            rule->code.push_back(place);
        else if (kind == "item")
            rule->items.push_back(place);
        else if (kind == "refusal")
            rule->refusals.push_back(refusal_words(line));
        else
            heads[std::size_t(rule - rules_.begin())].push_back(place);
    }
    // What the head of a file says of the whole is of use where nothing in particular is known.
    for (std::size_t i = 0; i < rules_.size(); ++i) {
        if (!rules_[i].code.empty()) continue;
        for (const RulePlace& place : heads[i])
            if (rules_[i].code.empty() || rules_[i].code.back().file != place.file)
                rules_[i].code.push_back(place);
    }
}

const BookRule* RulesBook::find_rule(std::string_view id) const {
    const auto found = rule_named(rules_, id);
    return found == rules_.end() ? nullptr : &*found;
}

std::vector<const BookChapter*> RulesBook::find_chapters(std::string_view word) const {
    const std::string wanted = as_name(word);
    std::vector<const BookChapter*> found;
    for (const BookChapter& chapter : chapters_) {
        const std::string number = std::to_string(chapter.number);
        bool meant = wanted == number || (chapter.number < 10 && wanted == "0" + number) ||
                     wanted == chapter.name || wanted == as_name(chapter.title);
        for (const BookRule& rule : rules_of(chapter)) meant |= lower(prefix_of(rule.id)) == wanted;
        // "abbot", for one of the expansions of a chapter.
        for (std::string_view titles = chapter.title; !titles.empty();) {
            std::string_view title = take(titles, ',');
            while (title.starts_with(' ')) title.remove_prefix(1);
            meant |= wanted == as_name(title);
        }
        if (meant) found.push_back(&chapter);
    }
    return found;
}

std::string_view RulesBook::absent_chapter(std::string_view id) const {
    const std::string wanted = lower(id);
    for (const auto& [beginning, name] : absent_) {
        const bool part_of_a_chapter = beginning.find('-') != std::string_view::npos;
        if (part_of_a_chapter ? wanted.starts_with(lower(beginning))
                              : prefix_of(wanted) == lower(beginning))
            return name;
    }
    return {};
}

std::vector<std::string> RulesBook::similar_names(std::string_view word) const {
    std::vector<std::pair<std::size_t, std::string>> near;
    const std::string wanted = as_name(word);
    const auto consider = [&](std::string_view name) {
        const std::size_t steps = mistakes_between(wanted, as_name(name));
        if (steps <= 1 + wanted.size() / 4) near.emplace_back(steps, name);
    };
    for (const BookRule& rule : rules_) consider(rule.id);
    for (const BookChapter& chapter : chapters_) {
        consider(chapter.name);
    }
    std::stable_sort(near.begin(), near.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> names;
    for (const auto& [steps, name] : near)
        if (names.size() < most_suggestions) names.push_back(name);
    return names;
}

std::vector<std::string> paragraphs_of(const BookRule& rule) {
    std::vector<std::string> paragraphs(rule.text.begin(), rule.text.end());
    for (const DescribedOption& option : rule.options) {
        std::string text = "Option: `" + option.key + "` = " + option.range + '.';
        for (const auto& [name, meaning] : option.values) text += "\n- " + name + ": " + meaning;
        paragraphs.push_back(std::move(text));
    }
    return paragraphs;
}

OptionRange range_of(const DescribedOption& option) {
    constexpr std::string_view of_words = " (default)", of_numbers = "(default ", to = " to ";
    OptionRange found;
    const std::string_view text = option.range;
    if (const std::size_t at = text.find(of_numbers); at != std::string_view::npos) {
        const std::size_t from = at + of_numbers.size(), middle = text.find(to);
        found.standard = text.substr(from, text.find(')', from) - from);
        std::from_chars(text.data(), text.data() + at, found.lowest);
        if (middle < at)
            std::from_chars(text.data() + middle + to.size(), text.data() + at, found.highest);
        return found;
    }
    for (std::string_view rest = text; !rest.empty();) {
        std::string_view value = take(rest, ',');
        rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
        const bool is_standard = value.ends_with(of_words);
        if (is_standard) value.remove_suffix(of_words.size());
        found.values.emplace_back(value);
        if (is_standard) found.standard = value;
    }
    return found;
}

std::string plain_text(std::string_view markdown) {
    std::string text;
    while (!markdown.empty()) {
        std::string_view line = take(markdown, '\n');
        line.remove_prefix(std::min(line.find_first_not_of(" |-"), line.size()));
        std::string plain;
        for (char c : line)
            if (c == '|')
                plain += ' ';
            else if (c != '*' && c != '`')
                plain += c;
        text += (text.empty() || plain.empty() ? "" : " ") + plain;
    }
    return text;
}

std::string rule_as_markdown(const BookRule& rule) {
    std::string text = "## " + std::string(rule.id) + ' ' + std::string(rule.title);
    for (const std::string& paragraph : paragraphs_of(rule)) text += "\n\n" + paragraph;
    return text + '\n';
}

}  // namespace bastide
