/// `bastide rules`: rules of the reference; all sets, expansions, pieces, options and presets that
/// exist, for people and for programs; and the set-up file of what was chosen.

#include "cli/answers/rules_lists.h"
#include "cli/answers/rules_reference.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"
#include "cli/program/json_text.h"
#include "cli/program/ruleset_options.h"
#include "cli/program/text_layout.h"
#include "reference/rules_search.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>

namespace bastide::cli {

namespace {

/// How each of `server::rules_lists` is asked for, and how it is told to people.
struct ListKind {
    const char* help;
    std::string (*as_text)(const RulesLists&);
};

constexpr std::array<ListKind, server::rules_lists.size()> list_kinds{{
    {"list the rules that can be in play", expansions_as_text},
    {"list the tile sets", sets_as_text},
    {"list the figures and tokens that players can have", pieces_as_text},
    {"list the options of the rules", options_as_text},
    {"list the presets, side by side", presets_as_text},
}};

struct RulesOptions {
    RulesetOptions rules;
    std::vector<std::string> ids;  ///< rules and chapters to print
    std::string words;             ///< to search for
    bool contents = false;
    std::string language = "en";
    std::array<bool, list_kinds.size()> asked{};
    bool json = false;
    bool write = false;
    Output output;
};

std::string lists(const RulesOptions& options, const RulesLists& all_lists) {
    const bool all = std::none_of(options.asked.begin(), options.asked.end(), std::identity());
    boost::json::object members;
    std::string text;
    for (std::size_t i = 0; i < list_kinds.size(); ++i) {
        if (!all && !options.asked[i]) continue;
        if (options.json)
            members[server::rules_lists[i].name] = server::rules_lists[i].as_json(all_lists);
        else
            text += (text.empty() ? "" : "\n") + list_kinds[i].as_text(all_lists);
    }
    if (all && options.json) members["limits"] = server::limits_as_json();
    return options.json ? json_text(members) : text;
}

/// What was asked for of the reference: rules, each once, with the heading of their chapter where
/// the whole of it was meant.
struct Extract {
    std::vector<const BookRule*> rules;
    std::vector<const BookChapter*> chapters;  ///< in whole
    /// Words that name nothing, but that rules say.
    std::vector<std::pair<std::string, std::vector<const BookRule*>>> said;

    void add(const BookRule& rule) {
        if (std::find(rules.begin(), rules.end(), &rule) == rules.end()) rules.push_back(&rule);
    }
};

/// The rules that say a word, the best first; none for what looks like an id.
std::vector<const BookRule*> rules_that_say(const RulesSearch& search, const std::string& word) {
    const bool is_word = std::none_of(word.begin(), word.end(), [](char letter) {
        return std::isdigit(static_cast<unsigned char>(letter)) != 0;
    });
    std::vector<const BookRule*> rules;
    if (!is_word) return rules;
    for (const FoundRule& found : search.find(word).rules) rules.push_back(found.rule);
    return rules;
}

Extract extract_of(const RulesBook& book, const RulesSearch& search,
                   const std::vector<std::string>& ids) {
    Extract extract;
    for (const std::string& id : ids) {
        if (const BookRule* rule = book.find_rule(id)) {
            extract.add(*rule);
            continue;
        }
        const auto chapters = book.find_chapters(id);
        if (chapters.empty()) {
            if (const std::string_view absent = book.absent_chapter(id); !absent.empty())
                throw BadInput(
                    fmt::format("\"{}\" belongs to {}, and that is not here yet", id, absent));
            if (auto rules = rules_that_say(search, id); !rules.empty()) {
                extract.said.emplace_back(id, std::move(rules));
                continue;
            }
            const auto similar = book.similar_names(id);
            throw BadInput(fmt::format(
                "\"{}\": there is no such rule or chapter; {}", id,
                similar.empty() ? "`bastide rules --contents` lists them"
                                : fmt::format("near to it: {}", fmt::join(similar, ", "))));
        }
        for (const BookChapter* chapter : chapters) {
            extract.chapters.push_back(chapter);
            for (const BookRule& rule : book.rules_of(*chapter)) extract.add(rule);
        }
    }
    return extract;
}

std::string extract_as_text(const RulesBook& book, const Extract& extract, const Ruleset& table,
                            const ShownScenarios& shown, const TextManner& manner) {
    std::string text;
    std::vector<const BookChapter*> headings = extract.chapters;
    for (const BookRule* rule : extract.rules) {
        const auto heading =
            std::find(headings.begin(), headings.end(), &book.chapters()[rule->chapter]);
        if (heading != headings.end()) {
            text += (text.empty() ? "" : "\n\n") + chapter_as_text(**heading, manner);
            headings.erase(heading);
        }
        text += (text.empty() ? "" : "\n\n") + rule_as_text(book, *rule, table, shown, manner);
    }
    for (const auto& [word, rules] : extract.said)
        text += fmt::format("{}No rule or chapter is called \"{}\"; these rules speak of it:\n{}",
                            text.empty() ? "" : "\n\n", word, titles_as_text(rules));
    return text;
}

/// Which words of the rules were searched as well; empty: none.
std::string meant_as_text(const FoundRules& found, const TextManner& manner) {
    if (found.meant.empty()) return {};
    return wrapped_text(fmt::format("\nSearched as well: {}.", fmt::join(found.meant, ", ")),
                        manner.width);
}

/// Answers from the rules reference. Status 1 if a search finds nothing.
int show_reference(const RulesOptions& options, const Ruleset& table) {
    const auto language = book_language(options.language);
    if (!language)
        throw BadInput(fmt::format("--language {}: there is no such language; there are: en, de",
                                   options.language));
    const RulesBook book(*language);
    TextManner manner;
    if (options.output.file.empty()) manner = {terminal_width(), terminal_has_styles()};
    const ShownScenarios shown;
    const RulesSearch search(book);
    Extract extract = extract_of(book, search, options.ids);
    const FoundRules found = search.find(options.words);
    for (const FoundRule& one : found.rules) extract.rules.push_back(one.rule);
    if (options.contents)
        for (const BookRule& rule : book.rules()) extract.add(rule);
    if (options.json) {
        boost::json::array rules;
        for (const auto& [word, said] : extract.said)
            for (const BookRule* rule : said) extract.add(*rule);
        const bool all = options.contents || !options.words.empty();
        for (const BookRule* rule : extract.rules)
            rules.push_back(rule_as_json(book, *rule, table, shown, !all));
        write_output(options.output, json_text(boost::json::object{{"rules", std::move(rules)}}));
    } else if (options.contents) {
        write_output(options.output, contents_as_text(book, manner));
    } else if (options.words.empty()) {
        write_output(options.output, extract_as_text(book, extract, table, shown, manner));
    } else {
        write_output(options.output, titles_as_text(extract.rules) + meant_as_text(found, manner));
    }
    if (!extract.rules.empty() || !extract.said.empty()) return 0;
    fmt::print(stderr, "bastide: --search \"{}\": no rule says this; try fewer words, or others\n",
               options.words);
    return 1;
}

/// For completion: what RULE may be.
std::vector<std::string> names_in_reference() {
    const RulesBook book;
    std::vector<std::string> names;
    for (const BookChapter& chapter : book.chapters()) names.emplace_back(chapter.name);
    for (const BookRule& rule : book.rules()) names.emplace_back(rule.id);
    return names;
}

int show(const RulesOptions& options) {
    const Table table = make_table(options.rules);
    check_output(options.output);
    if (!options.ids.empty() || !options.words.empty() || options.contents)
        return show_reference(options, *table.rules);
    if (options.write) {
        write_output(options.output, write_setup(table.setup));
        return 0;
    }
    std::vector<std::string> problems;
    const TileLibrary& library = table.rules->library();
    const auto standard = make_ruleset(RulesetChoice(), library, problems);
    if (!standard) throw BadInput("the base game cannot be made: " + problems.front());
    write_output(options.output, lists(options, {*standard, *table.rules, table.setup.choice,
                                                 all_pieces(library)}));
    return 0;
}

}  // namespace

void add_rules_command(CLI::App& program, int& exit_status) {
    CLI::App* command =
        program.add_subcommand("rules", "Print rules, or list everything that a table can choose.");
    auto options = std::make_shared<RulesOptions>();
    CLI::Option* ids =
        command
            ->add_option(
                "RULE", options->ids,
                "a rule such as BASE-20, or a chapter by its number or name: its text, options, "
                "source, its words in scores and refusals, the code that carries it out and the "
                "scenarios that show it; or a word: the rules that speak of it")
            ->type_name("");
    offer_values(ids, names_in_reference);
    CLI::Option* search =
        command
            ->add_option(
                "--search", options->words,
                "list the rules that have all the WORDS, in any form, or other words for the "
                "same, the best first")
            ->type_name("WORDS");
    CLI::Option* contents =
        command->add_flag("--contents", options->contents, "list all rules by chapter");
    CLI::Option* write = command->add_flag("--write", options->write,
                                           "print the set-up file of the table instead of a list");
    command
        ->add_option("--language", options->language,
                     "the language of the rules; chapters that are not translated come in "
                     "English")
        ->type_name("en|de");
    ids->excludes(search)->excludes(contents)->excludes(write);
    search->excludes(contents)->excludes(write);
    contents->excludes(write);
    for (std::size_t i = 0; i < list_kinds.size(); ++i)
        command
            ->add_flag(std::string("--") + server::rules_lists[i].name, options->asked[i],
                       list_kinds[i].help)
            ->excludes(write)
            ->excludes(ids)
            ->excludes(search)
            ->excludes(contents);
    command->add_flag("--json", options->json, "print JSON")->excludes(write);
    add_output(*command, options->output);
    add_ruleset_options(*command, options->rules);
    add_examples(
        *command,
        "Without RULE and a choice of list it prints all lists, with the values that the table "
        "chose.",
        {{"bastide rules BASE-20", "a rule"},
         {"bastide rules BASE-20 --language de", "the same in German"},
         {"bastide rules builder", "which rules speak of something"},
         {"bastide rules --search \"double turn\"", "rules with these words, or what they mean"},
         {"bastide rules --options --preset jcloisterzone", "options as a preset sets them"},
         {"bastide rules --set river/2 --rules abbot --write", "a set-up file"}});
    command->callback([options, &exit_status] { exit_status = show(*options); });
}

}  // namespace bastide::cli
