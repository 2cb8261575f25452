#include "cli/answers/rules_reference.h"

#include "cli/answers/rules_lists.h"
#include "cli/program/text_layout.h"
#include "reference/shown_json.h"
#include "text/text_parts.h"

#include <fmt/format.h>
#include <boost/json.hpp>

#include <algorithm>
#include <optional>

namespace bastide::cli {

using server::value_text;

namespace {

std::string heading(std::string_view text, const TextManner& manner) {
    return manner.styles ? fmt::format("\x1b[1m{}\x1b[0m\n", text) : fmt::format("{}\n", text);
}

/// Without the stars of bold and slanted words; they say nothing that the words do not.
std::string plain(std::string_view text) {
    std::string result;
    for (char c : text)
        if (c != '*') result += c;
    return result;
}

/// The sign before a list's entry, as "- " or "12. "; empty if the line begins none.
std::string_view list_sign(std::string_view line) {
    if (line.starts_with("- ")) return line.substr(0, 2);
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    return digits > 0 && line.substr(digits).starts_with(". ") ? line.substr(0, digits + 2)
                                                               : std::string_view();
}

/// A row of a table in Markdown; empty for the line below its head.
std::vector<std::string> cells_of(std::string_view line) {
    std::vector<std::string> cells;
    if (line.find_first_not_of("|- ") == std::string_view::npos) return cells;
    line.remove_prefix(1);
    while (!line.empty()) {
        const std::size_t end = std::min(line.find('|'), line.size());
        std::string cell = plain(line.substr(0, end));
        cell.erase(0, std::min(cell.find_first_not_of(' '), cell.size()));
        cell.resize(cell.find_last_not_of(' ') + 1);
        cells.push_back(std::move(cell));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return cells;
}

std::string table_as_text(const std::vector<std::string_view>& lines, const TextManner& manner,
                          std::string_view indent) {
    std::vector<std::vector<std::string>> rows;
    for (std::string_view line : lines)
        if (auto cells = cells_of(line); !cells.empty()) rows.push_back(std::move(cells));
    return table_text(rows, manner.width, indent);
}

/// A paragraph, a list or a table. A list may begin in the middle of a paragraph.
std::string paragraph_as_text(std::string_view paragraph, const TextManner& manner) {
    constexpr std::string_view indent = "  ";
    const std::vector<std::string_view> lines = lines_of(paragraph);
    if (lines.front().starts_with('|')) return table_as_text(lines, manner, indent);
    std::string text, entry;
    std::string_view sign;
    const auto flush = [&] {
        if (!entry.empty())
            text +=
                wrapped_text(plain(entry), manner.width, std::string(indent) + std::string(sign),
                             std::string(indent) + std::string(sign.size(), ' '));
        entry.clear();
    };
    for (std::string_view line : lines) {
        const std::string_view next = list_sign(line);
        if (!next.empty()) {
            flush();
            sign = next;
            line.remove_prefix(next.size());
        }
        entry += (entry.empty() ? "" : " ") + std::string(line);
    }
    flush();
    return text;
}

std::string paragraphs_as_text(const std::vector<std::string_view>& paragraphs,
                               const TextManner& manner) {
    std::string text;
    for (std::string_view paragraph : paragraphs)
        text += (text.empty() ? "" : "\n") + paragraph_as_text(paragraph, manner);
    return text;
}

/// An option of the program; none if the reference describes one that it does not have.
struct OptionAtTable {
    const OptionInfo& option;
    int value;
};
std::optional<OptionAtTable> option_at(const Ruleset& table, std::string_view key) {
    for (std::size_t i = 0; i < table.options().size(); ++i)
        if (table.options()[i].key == key)
            return OptionAtTable{table.options()[i], table.option_values()[i]};
    return {};
}

std::string option_as_text(const DescribedOption& option, const Ruleset& table,
                           const TextManner& manner) {
    std::string head = fmt::format("{} = {}", option.key, option.range);
    const auto known = option_at(table, option.key);
    if (known && known->value != known->option.standard)
        head += fmt::format("; at this table: {}", value_text(known->option, known->value));
    std::string text = wrapped_text(head, manner.width, "  ", "      ");
    for (const DescribedOption::Value& value : option.values)
        text += wrapped_text(fmt::format("{}: {}", value.name, plain(value.meaning)), manner.width,
                             "    - ", "      ");
    return text;
}

std::string places_as_text(std::span<const RulePlace> places, const TextManner& manner) {
    std::string text;
    for (const RulePlace& place : places) {
        const std::string at = fmt::format("  {}:{}", place.file, place.line);
        if (columns_of(at) + 2 + columns_of(place.text) <= manner.width)
            text += fmt::format("{}  {}\n", at, place.text);
        else
            text += fmt::format("{}\n{}", at,
                                wrapped_text(place.text, manner.width, "      ", "        "));
    }
    return text;
}

/// What lines of scores and refusals call the rule.
std::string names_as_text(const BookRule& rule, const ShownScenarios& shown, BookLanguage language,
                          const TextManner& manner) {
    std::string text;
    if (!rule.items.empty()) text += '\n' + heading("Lines of scores", manner);
    for (const RulePlace& item : rule.items) {
        const std::string example = shown.example_of(rule.id, item.text, language);
        text += example.empty() ? fmt::format("  - {}\n", item.text)
                                : fmt::format("  - {}, as in \"{}\"\n", item.text, example);
    }
    if (!rule.refusals.empty()) text += '\n' + heading("Why moves are refused by it", manner);
    for (const std::string& refusal : rule.refusals)
        text += wrapped_text(refusal, manner.width, "  - ", "    ");
    return text;
}

/// The scenarios that show a rule, with their titles in a language.
std::vector<RulePlace> scenarios_in(BookLanguage language, const BookRule& rule,
                                    const ShownScenarios& shown) {
    std::vector<RulePlace> places = rule.scenarios;
    for (RulePlace& place : places) {
        std::string_view name = place.file.substr(place.file.rfind('/') + 1);
        name = name.substr(0, name.rfind('.'));
        if (const ShownScenario* known = shown.find(name)) place.text = known->title.in(language);
    }
    return places;
}

boost::json::array places_as_json(std::span<const RulePlace> places, std::string_view name) {
    boost::json::array list;
    for (const RulePlace& place : places)
        list.push_back({{"file", place.file}, {"line", place.line}, {name, place.text}});
    return list;
}

boost::json::object option_as_json(const DescribedOption& option, const Ruleset& table) {
    boost::json::object object{{"key", option.key}};
    boost::json::array values;
    for (const DescribedOption::Value& value : option.values)
        values.push_back({{"value", value.name}, {"meaning", plain(value.meaning)}});
    const auto known = option_at(table, option.key);
    const bool is_number = values.empty();
    object["values"] = std::move(values);
    if (is_number && known) {
        object["lowest"] = known->option.lowest;
        object["highest"] = known->option.highest;
    }
    if (known) {
        object["default"] = value_text(known->option, known->option.standard);
        object["value"] = value_text(known->option, known->value);
    }
    return object;
}

}  // namespace

std::string chapter_as_text(const BookChapter& chapter, const TextManner& manner) {
    return heading(fmt::format("Chapter {}: {}", chapter.number, chapter.title), manner) + '\n' +
           paragraphs_as_text(chapter.text, manner);
}

std::string rule_as_text(const RulesBook& book, const BookRule& rule, const Ruleset& table,
                         const ShownScenarios& shown, const TextManner& manner) {
    const BookChapter& chapter = book.chapters()[rule.chapter];
    std::string text = heading(fmt::format("{} {}", rule.id, rule.title), manner);
    text += fmt::format("Chapter {}, {}\n\n", chapter.number, chapter.title);
    text += paragraphs_as_text(rule.text, manner);
    if (!rule.options.empty()) text += '\n' + heading("Options", manner);
    for (const DescribedOption& option : rule.options)
        text += option_as_text(option, table, manner);
    if (!rule.later.empty()) text += '\n' + heading("Not yet", manner);
    for (const LaterPart& part : rule.later)
        text += wrapped_text(fmt::format("{} ({})", part.text, part.expansion), manner.width,
                             "  - ", "    ");
    text += '\n' + heading("Source (docs/rules/README.md explains the tags)", manner);
    text += wrapped_text(rule.source, manner.width, "  ", "  ");
    text += names_as_text(rule, shown, book.language(), manner);
    if (!rule.code.empty())
        text +=
            '\n' + heading("Where it is carried out", manner) + places_as_text(rule.code, manner);
    if (!rule.scenarios.empty())
        text += '\n' + heading("What shows it", manner) +
                places_as_text(scenarios_in(book.language(), rule, shown), manner);
    return text;
}

boost::json::object rule_as_json(const RulesBook& book, const BookRule& rule, const Ruleset& table,
                                 const ShownScenarios& shown, bool positions) {
    const BookChapter& chapter = book.chapters()[rule.chapter];
    boost::json::array paragraphs, options, later, items, refusals;
    for (const RulePlace& item : rule.items)
        items.push_back(
            {{"name", item.text}, {"text", shown.example_of(rule.id, item.text, book.language())}});
    for (const std::string& refusal : rule.refusals)
        refusals.push_back(boost::json::string(refusal));
    for (std::string_view paragraph : rule.text)
        paragraphs.push_back(boost::json::string(paragraph));
    for (const DescribedOption& option : rule.options)
        options.push_back(option_as_json(option, table));
    for (const LaterPart& part : rule.later)
        later.push_back({{"expansion", part.expansion}, {"text", part.text}});
    boost::json::object object{
        {"id", rule.id},
        {"title", rule.title},
        {"language", name_of(chapter.language)},
        {"chapter", {{"number", chapter.number}, {"name", chapter.name}, {"title", chapter.title}}},
        {"text", std::move(paragraphs)},
        {"options", std::move(options)},
        {"later", std::move(later)},
        {"source", rule.source},
        {"code", places_as_json(rule.code, "text")},
        {"line_items", std::move(items)},
        {"refusals", std::move(refusals)},
        {"scenarios", places_as_json(scenarios_in(book.language(), rule, shown), "title")}};
    if (positions)
        object["shown"] = boost::json::parse(shown_cases_json(shown, rule.id, book.language()));
    return object;
}

std::string titles_as_text(std::span<const BookRule* const> rules) {
    std::string text;
    for (const BookRule* rule : rules) text += fmt::format("  {:<8} {}\n", rule->id, rule->title);
    return text;
}

std::string contents_as_text(const RulesBook& book, const TextManner& manner) {
    std::string text;
    for (const BookChapter& chapter : book.chapters()) {
        text += (text.empty() ? "" : "\n") +
                heading(fmt::format("Chapter {}: {}", chapter.number, chapter.title), manner);
        for (const BookRule& rule : book.rules_of(chapter)) {
            const BookRule* const one = &rule;
            text += titles_as_text({&one, 1});
        }
    }
    return text;
}

}  // namespace bastide::cli
