/// `bastide position`: a game as it stands, as text: one line to share, or drawn to read.

#include "notation/position/position.h"

#include "cli/answers/game_files.h"
#include "cli/answers/game_line.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"
#include "notation/view/view_json.h"

#include <bastide/engine.h>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace bastide::cli {

namespace {

struct PositionOptions {
    GameOptions game;
    bool drawn = false;
    bool json = false;
    std::string seat;  ///< empty: all sit together
    Output output;
};

/// The seat of a player, by name or by number. Throws BadInput if nobody is called so.
Player seat_named(const std::string& name, const std::vector<std::string>& seats) {
    std::string known;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if (name == seats[seat]) return Player(seat);
        known += (known.empty() ? "" : ", ") + seats[seat];
    }
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        if (name == std::to_string(seat + 1)) return Player(seat);
    throw BadInput(fmt::format(
        "--seat {}: nobody at the table is called so; there are: {}; or a number from 1 to {}",
        name, known, seats.size()));
}

std::string view_text(const LoadedGame& game, const std::string& seat) {
    if (seat.empty())
        return view_json(game.table.setup, game.rules(), game.state, Player(),
                         OfferedMoves::of_anyone);
    const Player player = seat_named(seat, game.seats());
    return view_json(game.table.setup, game.rules(), view(game.rules(), game.state, player),
                     player);
}

void write(const PositionOptions& options) {
    check_output(options.output);
    const LoadedGame game = load_game(options.game);
    if (options.json) {
        write_output(options.output, view_text(game, options.seat) + '\n');
        return;
    }
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
    add_line_option(*command, options->game);
    CLI::Option* drawn = command->add_flag("--drawn", options->drawn,
                                           "several lines, with the board as rows of tiles");
    CLI::Option* json = command->add_flag(
        "--json", options->json,
        "as pages that show and play a game get it: JSON in one line (docs/view-json.md)");
    json->excludes(drawn);
    command
        ->add_option("--seat", options->seat,
                     "what this player may see, by name or number; else all, with the answers of "
                     "whoever is asked")
        ->type_name("NAME")
        ->needs(json);
    add_output(*command, options->output);
    add_examples(*command,
                 "docs/notation.md explains what the lines mean, docs/view-json.md the JSON.",
                 {{"bastide position examples/games/base.record --at 20", "one line, to share"},
                  {"bastide position examples/games/base.record --at 20:1 --drawn",
                   "in turn 20, when its tile was drawn, on several lines"},
                  {"bastide position 'bastide position 1; players 2; tiles BA/RCr 0,0' --drawn",
                   "another form of a line that somebody sent"},
                  {"bastide position examples/games/opening.record --then \"3,0 turned 1; pass\"",
                   "some moves later"},
                  {"bastide position examples/games/base.record --at 20:1 --json --seat 2",
                   "the same moment for a page: what the second player sees"}});
    command->callback([options, &exit_status] {
        write(*options);
        exit_status = 0;
    });
}

}  // namespace bastide::cli
