/// `bastide version`: the version of program and engine.

#include "cli/commands.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

namespace bastide::cli {

void add_version_command(CLI::App& program, int&) {
    program.add_subcommand("version", "print the version")->callback([] {
        fmt::print("bastide {}\n", BASTIDE_VERSION);
    });
}

}  // namespace bastide::cli
