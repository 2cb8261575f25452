/// `bastide version`: the version of program and engine.

#include "cli/program/command_help.h"
#include "cli/program/commands.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

namespace bastide::cli {

void add_version_command(CLI::App& program, int&) {
    CLI::App* command = program.add_subcommand("version", "Print the version.");
    add_examples(*command, "", {{"bastide version", "a line"}, {"bastide --version", "the same"}});
    command->callback([] { fmt::print("bastide {}\n", BASTIDE_VERSION); });
}

}  // namespace bastide::cli
