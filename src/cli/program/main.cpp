/// The program `bastide`: reads the arguments, runs a subcommand, ends with its status.

#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <exception>
#include <string>

namespace bastide::cli {

namespace {

constexpr int bad_input_status = 2;
constexpr int internal_failure_status = 3;

/// The parser's own words for a command that does not exist say only that one is required.
void check_command_names(const CLI::App& program, int count, char** words) {
    const CLI::App* app = &program;
    for (int i = 1; i < count && words[i][0] != '-'; ++i) {
        if (app->get_require_subcommand_min() == 0) return;
        const CLI::App* named = nullptr;
        std::string known;
        for (const CLI::App* one : app->get_subcommands({})) {
            if (one->check_name(words[i])) named = one;
            known += (known.empty() ? "" : ", ") + one->get_name();
        }
        if (!named)
            throw BadInput(
                fmt::format("{}: there is no such command; there are: {}", words[i], known));
        app = named;
    }
}

/// "bastide bench growth", as far as the parser has come.
std::string command_given(const CLI::App& program) {
    const auto below = program.get_subcommands();
    return program.get_name() + (below.empty() ? "" : ' ' + command_given(*below.front()));
}

int run(int count, char** words) {
    int exit_status = 0;
    CLI::App program("Bastide, a Carcassonne rules engine.", "bastide");
    program.require_subcommand(1);
    program.set_version_flag("--version", "bastide " BASTIDE_VERSION, "print the version");
    program.footer(std::string(usual_exit_status));
    wrap_help(program);
    add_play_command(program, exit_status);
    add_serve_command(program, exit_status);
    add_render_command(program, exit_status);
    add_replay_command(program, exit_status);
    add_import_command(program, exit_status);
    add_export_command(program, exit_status);
    add_position_command(program, exit_status);
    add_legal_command(program, exit_status);
    add_score_command(program, exit_status);
    add_simulate_command(program, exit_status);
    add_arena_command(program, exit_status);
    add_bot_command(program, exit_status);
    add_bench_command(program, exit_status);
    add_verify_command(program, exit_status);
    add_rules_command(program, exit_status);
    add_tiles_command(program, exit_status);
    add_perft_command(program, exit_status);
    add_completion_command(program, exit_status);
    add_man_command(program, exit_status);
    add_version_command(program, exit_status);
    add_examples(program,
                 "`bastide COMMAND --help` shows the arguments of a command, with examples.",
                 {{"bastide simulate --games 20 --player greedy", "let computer players play"},
                  {"bastide replay examples/games/base.record", "play a recorded game again"},
                  {"bastide rules BASE-25", "read a rule"},
                  {"bastide tiles basic:2", "see what is in a box"}});
    check_command_names(program, count, words);
    try {
        program.parse(count, words);
    } catch (const CLI::ParseError& error) {
        // Also thrown for --help, which is no error.
        if (error.get_exit_code() == 0) return program.exit(error);
        const std::string command = command_given(program);
        throw BadInput(fmt::format("{}: {}; `{} --help` tells what can be given", command,
                                   error.what(), command));
    }
    return exit_status;
}

void say_problem(const std::string& problem) { complain("bastide: " + problem + '\n'); }

/// What could not be written (a full disk, a closed pipe) must not look like success.
int checked(int exit_status) {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit_status;
    say_problem("the output could not be written in full");
    return bad_input_status;
}

}  // namespace

}  // namespace bastide::cli

int main(int count, char** words) {
    using namespace bastide::cli;
    try {
        return checked(run(count, words));
    } catch (const BadInput& problem) {
        say_problem(problem.what());
        return bad_input_status;
    } catch (const std::exception& problem) {
        // Printing throws, too, where the output cannot be written.
        if (std::ferror(stdout) != 0) return checked(0);
        say_problem(fmt::format("internal failure: {}", problem.what()));
        return internal_failure_status;
    }
}
