/// `bastide bench`: how fast the engine, the players, pictures and the server are. bench/README.md tells what the figures mean.

#include "cli/bench/bench.h"

#include "cli/program/command_help.h"
#include "cli/program/commands.h"

#include <CLI/CLI.hpp>

namespace bastide::cli {

void add_bench_command(CLI::App& program, int& exit_status) {
    CLI::App* bench = program.add_subcommand(
        "bench", "Measure how fast the engine, its pictures and the game server are.");
    bench->require_subcommand(1);
    add_playouts_bench(*bench, exit_status);
    add_players_bench(*bench, exit_status);
    add_growth_bench(*bench, exit_status);
    add_drawing_bench(*bench, exit_status);
    add_server_bench(*bench, exit_status);
    add_examples(*bench, "bench/README.md explains the figures.",
                 {{"bastide bench playouts --games 100", "whole games"},
                  {"bastide bench players --suite base --games 1", "computer players"},
                  {"bastide bench growth --games 1", "single questions, on boards of all sizes"},
                  {"bastide bench drawing", "pictures of boards"},
                  {"bastide bench server --rooms 4 --rate 20 --seconds 1", "the game server"}});
}

}  // namespace bastide::cli
