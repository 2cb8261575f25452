/// `bastide score`: what a game is worth, feature by feature, and how it would end now.

#include "cli/answers/castle_report.h"
#include "cli/answers/game_line.h"
#include "cli/answers/score_report.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"
#include "cli/program/json_text.h"
#include "cli/program/speech.h"
#include "cli/program/text_layout.h"
#include "cli/terminal/text_board.h"
#include "notation/moves/move_text.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include <algorithm>
#include <memory>

namespace bastide::cli {

namespace {

struct ScoreOptions {
    GameOptions game;
    std::string feature;  ///< empty: all
    bool all = false;
    bool no_board = false;
    bool json = false;
    std::string language = "en";
    Output output;
};

/// The segment that the user names. A castle may be called as the reports call it, by its city.
SegmentId segment_meant(const LoadedGame& game, const std::string& written) {
    constexpr std::string_view castle = "castle on ";
    const bool names_castle = written.starts_with(castle);
    const std::string name = written.substr(names_castle ? castle.size() : 0);
    // The name of a segment is written as in a move that chooses one.
    constexpr std::string_view before = "choose ";
    const MoveSetting setting{game.state.header().placed};
    const MoveReading reading =
        read_move(game.rules(), game.state, std::string(before) + name, setting);
    if (reading.move && names_castle && !is_castle(game.rules(), game.state, reading.move->segment))
        throw BadInput(fmt::format("--feature: {} is no castle", name));
    if (reading.move) return reading.move->segment;
    const int column = std::max(reading.column - int(before.size()), 1);
    throw BadInput(fmt::format("--feature, column {}: expected: {}; found: {}",
                               column + (names_castle ? int(castle.size()) : 0), reading.expected,
                               reading.found));
}

std::string one_feature(const LoadedGame& game, const ScoreOptions& options) {
    const FeatureReport report =
        report_feature(game.rules(), game.state, segment_meant(game, options.feature));
    if (options.json)
        return json_text(feature_json(game.rules(), game.state, report, game.seats()));
    std::string text;
    for (const std::string& line :
         feature_lines(game.rules(), game.state, report, game.seats(), terminal_width()))
        text += line + '\n';
    return text;
}

std::string whole_game(const LoadedGame& game, const ScoreOptions& options) {
    const ScoreReport report =
        report_score(game, options.all ? WhichFeatures::all : WhichFeatures::occupied);
    if (options.json) return json_text(score_json(game, report));
    const std::string board =
        options.no_board ? "" : draw_board(game.rules(), game.state, {}) + '\n';
    return line_text(game, terminal_width()) + board + score_text(game, report, terminal_width());
}

int run_score(const ScoreOptions& options) {
    check_output(options.output);
    check_language(options.language);
    speak(options.json ? "en" : options.language);
    const LoadedGame game = load_game(options.game);
    write_output(options.output,
                 options.feature.empty() ? whole_game(game, options) : one_feature(game, options));
    return 0;
}

}  // namespace

void add_score_command(CLI::App& program, int& exit_status) {
    CLI::App* command = program.add_subcommand(
        "score", "Tell what every feature is worth, and how the game would end.");
    auto options = std::make_shared<ScoreOptions>();
    add_game_options(*command, options->game);
    add_line_option(*command, options->game);
    command
        ->add_option("--feature", options->feature,
                     "show one feature only: \"city N of 1,0\", \"monastery of 0,2\"")
        ->type_name("NAME");
    command->add_flag("--all", options->all, "show features without figures, too");
    command->add_flag("--no-board", options->no_board, "do not draw the board");
    command->add_flag("--json", options->json, "print JSON (docs/rules-lawyer.md)");
    add_language(*command, options->language);
    add_output(*command, options->output);
    add_examples(
        *command, "",
        {{"bastide score examples/games/base.record", "the final scoring, line by line"},
         {"bastide score examples/games/base.record --at 30",
          "every feature with figures after turn 30"},
         {"bastide score examples/games/base.record --feature \"city N of 0,0\"", "one feature"},
         {"bastide score examples/games/opening.record --then \"3,0 turned 1; pass\"",
          "what it would be worth some moves later"},
         {"bastide score examples/games/base.record --language de",
          "the final scoring in German"}});
    command->callback([options, &exit_status] { exit_status = run_score(*options); });
}

}  // namespace bastide::cli
