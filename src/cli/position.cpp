/// `bastide position`: a game as it stands, as text: one line to share, or drawn to read.

#include "notation/position.h"

#include "cli/arguments.h"
#include "cli/command_help.h"
#include "cli/commands.h"
#include "cli/game_files.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <stdexcept>

namespace bastide::cli {

namespace {

struct PositionOptions {
    GameOptions game;
    bool drawn = false;
    Output output;
};

void write(const PositionOptions& options) {
    check_output(options.output);
    const LoadedGame game = load_game(options.game);
    auto text = write_position(game.table.setup, game.rules(), game.state,
                               options.drawn ? PositionForm::drawn : PositionForm::line);
    if (!text) throw std::runtime_error("this state cannot be written as a position");
    if (!options.drawn) *text += '\n';
    write_output(options.output, *text);
}

}  // namespace

void add_position_command(CLI::App& program, int& exit_status) {
    CLI::App* command = program.add_subcommand(
        "position",
        "Write a game as it stands: one line to share, or the board drawn to be read and changed.");
    auto options = std::make_shared<PositionOptions>();
    add_game_options(*command, options->game);
    command->add_flag("--drawn", options->drawn, "several lines, with the board as rows of tiles");
    add_output(*command, options->output);
    add_examples(*command, "docs/notation.md explains what the lines mean.",
                 {{"bastide position examples/games/base.record --at 20", "one line, to share"},
                  {"bastide position examples/games/base.record --at 20:1 --drawn",
                   "in turn 20, when its tile was drawn, on several lines"},
                  {"bastide position 'bastide position 1; players 2; tiles BA/RCr 0,0' --drawn",
                   "another form of a line that somebody sent"}});
    command->callback([options, &exit_status] {
        write(*options);
        exit_status = 0;
    });
}

}  // namespace bastide::cli
