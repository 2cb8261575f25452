/// `bastide completion`: a script for a shell, made from what the commands take.

#include "cli/program/completion.h"

#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <array>
#include <memory>

namespace bastide::cli {

namespace {

struct Shell {
    std::string_view name;
    std::string (*script)(const CommandDescription&);
};

constexpr std::array<Shell, 3> shells{{
    {"bash", bash_completion},
    {"zsh", zsh_completion},
    {"fish", fish_completion},
}};

std::vector<std::string> shell_names() {
    std::vector<std::string> names;
    for (const Shell& shell : shells) names.emplace_back(shell.name);
    return names;
}

struct CompletionOptions {
    std::string shell;
    Output output;
};

void write_script(const CLI::App& program, const CompletionOptions& options) {
    for (const Shell& shell : shells)
        if (shell.name == options.shell)
            return write_output(options.output, shell.script(describe(program)));
    throw BadInput(fmt::format("completion {}: there is no script for this shell; there are: {}",
                               options.shell, fmt::join(shell_names(), ", ")));
}

constexpr const char* completion_notes =
    "`cmake --install` puts the scripts where the shells look for them. Without it, for bash:\n"
    "  source <(bastide completion bash)\n"
    "For zsh the same with zsh in your .zshrc, behind compinit; for fish:\n"
    "  bastide completion fish | source";

}  // namespace

void add_completion_command(CLI::App& program, int& exit_status) {
    CLI::App* command = program.add_subcommand(
        "completion", "Print a script that lets a shell complete arguments.");
    auto options = std::make_shared<CompletionOptions>();
    CLI::Option* shell = command->add_option("SHELL", options->shell, "bash, zsh or fish")
                             ->required()
                             ->type_name("");
    offer_values(shell, shell_names);
    add_output(*command, options->output);
    add_examples(*command, completion_notes,
                 {{"bastide completion bash", "the script for bash"},
                  {"bastide completion fish --output bastide.fish", "that for fish, as a file"}});
    command->callback([&program, options, &exit_status] {
        write_script(program, *options);
        exit_status = 0;
    });
}

}  // namespace bastide::cli
