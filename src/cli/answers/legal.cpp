/// `bastide legal`: what may be done in a game, and why not the rest.

#include "cli/answers/game_files.h"
#include "cli/answers/game_line.h"
#include "cli/answers/legal_text.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"
#include "cli/program/json_text.h"
#include "cli/program/speech.h"
#include "cli/program/text_layout.h"
#include "cli/terminal/text_board.h"
#include "notation/moves/move_text.h"
#include "notation/text/record_words.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include <memory>

namespace bastide::cli {

namespace {

struct LegalOptions {
    GameOptions game;
    std::string move;  ///< empty: all answers
    std::string tile;  ///< empty: the one in hand
    bool all = false;
    bool no_board = false;
    bool json = false;
    std::string language = "en";
    Output output;
};

constexpr int answer_is_no = 1;

Move move_of(const AskedGame& game, const std::string& text) {
    const MoveReading reading = read_move(game.rules, game.state, text);
    if (!reading.move)
        throw BadInput(fmt::format("--move, column {}: expected: {}; found: {}", reading.column,
                                   reading.expected, reading.found));
    return *reading.move;
}

/// The board with the places marked where the tile fits.
std::string board_text(const AskedGame& game, const Answers& answers) {
    std::string text = draw_board(game.rules, game.state, answers.allowed) + '\n';
    const TileTypeId in_hand = game.state.header().in_hand;
    if (!in_hand.exists() || !asks_for(game.rules, game.state, MoveKind::place_tile)) return text;
    constexpr Turning turnings[] = {0, 1, 2, 3};
    return text + worded("say.tile_turned", {{"tile", game.rules.type(in_hand).id}}) + '\n' +
           draw_turnings(game.rules, game.rules.type(in_hand), turnings) + '\n';
}

std::string text_of(const AskedGame& game, const LegalOptions& options, const std::string& line) {
    const Answers answers = all_answers(game.rules, game.state, game.seats);
    std::string text = line + (options.no_board ? "" : board_text(game, answers));
    text += question_lines(game, answers.question);
    if (answers.question.exists())
        text += '\n' +
                answers_text(game, answers, options.all ? Detail::everything : Detail::short_list);
    return text;
}

int run_legal(const LegalOptions& options) {
    check_output(options.output);
    check_language(options.language);
    speak(options.json ? "en" : options.language);
    const LoadedGame loaded = load_game(options.game);
    const std::vector<std::string> seats = loaded.seats();
    const State& waiting = loaded.placing ? *loaded.placing : loaded.state;
    const State state =
        options.tile.empty() ? waiting : with_tile_in_hand(loaded.rules(), waiting, options.tile);
    const AskedGame game{loaded.rules(), state, seats, terminal_width()};
    if (options.move.empty()) {
        write_output(options.output,
                     options.json
                         ? json_text(answers_json(game, all_answers(game.rules, state, seats)))
                         : text_of(game, options, line_text(loaded, game.width)));
        return 0;
    }
    const Move move = move_of(game, options.move);
    const Refusal refusal = why_not(game.rules, state, move);
    write_output(options.output, options.json
                                     ? json_text(verdict_json(game, move, refusal))
                                     : verdict_text(game, trimmed(options.move), move, refusal));
    return refusal ? answer_is_no : 0;
}

}  // namespace

void add_legal_command(CLI::App& program, int& exit_status) {
    CLI::App* command = program.add_subcommand(
        "legal", "Tell which moves are legal now, and why the others are not.");
    auto options = std::make_shared<LegalOptions>();
    add_game_options(*command, options->game);
    add_line_option(*command, options->game);
    command
        ->add_option("--move", options->move,
                     "ask about one answer: \"1,0 turned 2\", \"follower on city N\", pass")
        ->type_name("TEXT");
    CLI::Option* tile = command->add_option(
        "--tile", options->tile,
        "what if this tile is drawn? Its id, as in BA/RCr (see `bastide tiles`)");
    offer_values(tile->type_name("ID"), tile_names);
    command->add_flag("--all", options->all, "give the reason for every turning and every figure");
    command->add_flag("--no-board", options->no_board, "do not draw the board");
    command->add_flag("--json", options->json, "print JSON (docs/rules-lawyer.md)");
    add_language(*command, options->language);
    add_output(*command, options->output);
    add_examples(
        *command,
        "Exit status: 0 success; 1 the answer of --move is not legal; 2 bad input, also a\n"
        "wrong move of --then; 3 an internal failure.",
        {{"bastide legal examples/games/base.record --at 12", "what can be drawn next"},
         {"bastide legal examples/games/base.record --at 12 --tile BA/RCr",
          "where this tile would fit, and why not elsewhere"},
         {"bastide legal examples/games/opening.record --then \"3,0 turned 1; pass; BA/L\"",
          "which moves would be legal some moves later"},
         {"bastide legal examples/games/base.record --at 13:1 --json",
          "the same for the drawn tile, for programs"},
         {"bastide legal examples/games/base.record --at 13:1 --language de",
          "the same in German"}});
    command->callback([options, &exit_status] { exit_status = run_legal(*options); });
}

}  // namespace bastide::cli
