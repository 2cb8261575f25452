#include "cli/program/command_description.h"

#include "cli/program/command_help.h"

#include <CLI/CLI.hpp>

namespace bastide::cli {

namespace {

Taken taken_by(const CLI::Option& option) {
    if (option.get_items_expected_max() == 0 || option.get_type_size_max() == 0)
        return Taken::nothing;
    const std::string type = option.get_positional() ? option.get_name() : option.get_type_name();
    if (type.starts_with("FILE") || type == "GAME") return Taken::file;
    if (type.starts_with("FOLDER")) return Taken::folder;
    return Taken::text;
}

OptionDescription describe_option(const CLI::Option& option) {
    OptionDescription described;
    for (const std::string& name : option.get_lnames()) described.names.push_back("--" + name);
    for (const std::string& name : option.get_snames()) described.names.push_back("-" + name);
    if (option.get_positional()) described.names = {option.get_name(true)};
    described.takes = taken_by(option);
    if (described.takes != Taken::nothing) described.type = option.get_type_name();
    described.text = option.get_description();
    described.standard = option.get_default_str();
    described.repeats = option.get_items_expected_max() > 1;
    described.required = option.get_required();
    if (const OfferedValues values = offered_values(&option)) described.values = values();
    return described;
}

CommandDescription describe_command(const CLI::App& app, std::vector<std::string> path) {
    CommandDescription described;
    path.push_back(app.get_name());
    described.path = path;
    described.text = app.get_description();
    described.footer = app.get_footer();
    for (const CLI::Option* option : app.get_options())
        (option->get_positional() ? described.arguments : described.options)
            .push_back(describe_option(*option));
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        described.commands.push_back(describe_command(*command, path));
    return described;
}

}  // namespace

std::string CommandDescription::full_name() const {
    std::string text;
    for (const std::string& word : path) text += (text.empty() ? "" : " ") + word;
    return text;
}

CommandDescription describe(const CLI::App& program) { return describe_command(program, {}); }

}  // namespace bastide::cli
