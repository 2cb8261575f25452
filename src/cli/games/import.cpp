/// `bastide import` and `bastide export`: records from saved games of the program JCloisterZone, and
/// saved games from records.

#include "jcz/import.h"
#include "cli/answers/game_files.h"
#include "cli/files/record_files.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"
#include "cli/program/json_text.h"
#include "jcz/bad_file.h"
#include "jcz/export.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>

namespace bastide::cli {

namespace {

struct ExchangeOptions {
    GameOptions game;
    Output output;
};

int import_game(const ExchangeOptions& options) {
    check_output(options.output);
    const GameText text = read_game_text(options.game);
    try {
        const jcz::JczImport game = jcz::import_jcz(text.text);
        const auto record = write_record(game.record);
        if (!record) throw std::logic_error("what was played cannot be written as a record");
        if (game.ended_by_file)
            complain(
                fmt::format("bastide: {}: the file ends the game here; the record has its "
                            "moves, not the points at the end\n",
                            text.name));
        write_output(options.output, *record);
    } catch (const jcz::BadFile& problem) {
        throw BadInput(fmt::format("{}: {}", text.name, problem.what()));
    }
    return 0;
}

jcz::JczExport exported(const Record& record) {
    try {
        return jcz::export_jcz(record);
    } catch (const jcz::BadFile& problem) {
        throw BadInput(problem.what());
    }
}

int export_game(const ExchangeOptions& options) {
    const auto tiles = read_tiles(options.game.tile_files);
    check_output(options.output);
    const GameText text = read_game_text(options.game);
    std::vector<RecordProblem> problems;
    const Record record =
        read_record_text(text.text, text.name, tiles ? *tiles : built_in_tiles(), problems);
    const jcz::JczExport made = exported(record);
    for (const std::string& untold : made.untold)
        complain(
            fmt::format("bastide: {}: the other program does not know: {}\n", text.name, untold));
    write_output(options.output, json_text(made.file));
    for (const RecordProblem& problem : problems)
        complain(fmt::format("bastide: {}\n", problem.text(text.name)));
    return problems.empty() ? 0 : 1;
}

}  // namespace

void add_import_command(CLI::App& program, int& exit_status) {
    CLI::App* command = program.add_subcommand(
        "import", "Make a record from a saved game of the program JCloisterZone.");
    auto options = std::make_shared<ExchangeOptions>();
    command
        ->add_option("FILE", options->game.game,
                     "the saved game (.jcz), or - for standard input; docs/jcz.md explains it")
        ->required()
        ->type_name("");
    add_output(*command, options->output);
    add_examples(*command, "`bastide replay` plays such files, too, and checks their assertions.",
                 {{"bastide import examples/games/small.jcz", "as a record"},
                  {"bastide import examples/games/bazaar.jcz", "a game that is not finished"}});
    command->callback([options, &exit_status] { exit_status = import_game(*options); });
}

void add_export_command(CLI::App& program, int& exit_status) {
    CLI::App* command = program.add_subcommand(
        "export", "Make a saved game of the program JCloisterZone from a record.");
    auto options = std::make_shared<ExchangeOptions>();
    command
        ->add_option("GAME", options->game.game,
                     "the record, or - for standard input; docs/notation.md explains the format")
        ->required()
        ->type_name("");
    command
        ->add_option("--tiles", options->game.tile_files, "read further tiles and sets from FILE")
        ->type_name("FILE");
    add_output(*command, options->output);
    add_examples(*command,
                 "Rules of the table that the other program does not know are listed on "
                 "standard error.",
                 {{"bastide export examples/games/base.record", "as a saved game"},
                  {"bastide export examples/games/river-abbot.record",
                   "with a list of what the file cannot express"}});
    command->callback([options, &exit_status] { exit_status = export_game(*options); });
}

}  // namespace bastide::cli
