/// `bastide rules`: all sets, expansions, pieces, options and presets that exist, for people and for
/// programs; and the set-up file of what was chosen.

#include "cli/arguments.h"
#include "cli/bad_input.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/rules_lists.h"
#include "cli/ruleset_options.h"

#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <functional>

namespace bastide::cli {

namespace {

struct ListKind {
    const char* name;  ///< of the argument, behind the hyphens, and of the member in JSON
    const char* help;
    boost::json::array (*as_json)(const Catalogue&);
    std::string (*as_text)(const Catalogue&);
};

constexpr std::array<ListKind, 5> list_kinds{{
    {"expansions", "list the rules that can be in play", expansions_as_json, expansions_as_text},
    {"sets", "list the tile sets", sets_as_json, sets_as_text},
    {"pieces", "list the figures that players can have", pieces_as_json, pieces_as_text},
    {"options", "list the options of the rules", options_as_json, options_as_text},
    {"presets", "list the presets, side by side", presets_as_json, presets_as_text},
}};

struct RulesOptions {
    RulesetOptions rules;
    std::array<bool, list_kinds.size()> asked{};
    bool json = false;
    bool write = false;
    Output output;
};

std::string lists(const RulesOptions& options, const Catalogue& catalogue) {
    const bool all = std::none_of(options.asked.begin(), options.asked.end(), std::identity());
    boost::json::object members;
    std::string text;
    for (std::size_t i = 0; i < list_kinds.size(); ++i) {
        if (!all && !options.asked[i]) continue;
        if (options.json)
            members[list_kinds[i].name] = list_kinds[i].as_json(catalogue);
        else
            text += (text.empty() ? "" : "\n") + list_kinds[i].as_text(catalogue);
    }
    if (all && options.json) members["limits"] = limits_as_json();
    return options.json ? json_text(members) : text;
}

void show(const RulesOptions& options) {
    const Table table = make_table(options.rules);
    check_output(options.output);
    if (options.write) return write_output(options.output, write_setup(table.setup));
    std::vector<std::string> problems;
    const TileLibrary& library = table.rules->library();
    const auto standard = make_ruleset(RulesetChoice(), library, problems);
    if (!standard) throw BadInput("the base game cannot be made: " + problems.front());
    write_output(options.output, lists(options, {*standard, *table.rules, table.setup.choice,
                                                 all_pieces(library)}));
}

}  // namespace

void add_rules_command(CLI::App& program, int& exit_status) {
    CLI::App* command = program.add_subcommand(
        "rules",
        "list the rules, sets, pieces, options and presets there are, with the values that the "
        "table chose; all of them, or only those asked for");
    auto options = std::make_shared<RulesOptions>();
    CLI::Option* write = command->add_flag(
        "--write", options->write, "print the set-up file of the table instead of any list");
    for (std::size_t i = 0; i < list_kinds.size(); ++i)
        command
            ->add_flag(std::string("--") + list_kinds[i].name, options->asked[i],
                       list_kinds[i].help)
            ->excludes(write);
    command->add_flag("--json", options->json, "print JSON")->excludes(write);
    add_output(*command, options->output);
    add_ruleset_options(*command, options->rules);
    command->callback([options, &exit_status] {
        show(*options);
        exit_status = 0;
    });
}

}  // namespace bastide::cli
