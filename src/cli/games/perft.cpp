/// `bastide perft`: how many lines of play there are, as programs that play compare themselves.

#include "cli/answers/game_files.h"
#include "cli/games/perft_count.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"
#include "cli/program/json_text.h"
#include "words/words.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include <algorithm>
#include <cmath>
#include <memory>

namespace bastide::cli {

namespace {

constexpr std::uint64_t most_counting_threads = 256;
constexpr std::uint64_t deepest = 100;
constexpr const char* all_draws = "all";

struct PerftOptions {
    std::uint64_t depth = 0;
    GameOptions game;  ///< none: a new game of the table
    RulesetOptions rules;
    std::string draws = all_draws;
    std::uint64_t threads = 1;
    bool divide = false;
    bool json = false;
    Output output;
};

/// Where the count begins.
struct Beginning {
    Table table;
    State state;
    const Ruleset& rules() const { return *table.rules; }
};

Beginning beginning_of(const PerftOptions& options) {
    if (options.game.game.empty()) {
        Table table = make_table(options.rules);
        State state = start(*table.rules);
        return {std::move(table), std::move(state)};
    }
    GameOptions game = options.game;
    game.tile_files = options.rules.tile_files;
    LoadedGame loaded = load_game(game);
    return {std::move(loaded.table), std::move(loaded.state)};
}

/// A game has its table; that of the arguments would be ignored.
void refuse_table_of_game(const CLI::App& command) {
    for (const CLI::Option* option : command.get_options())
        if (option->get_group() == rules_group && option->count() > 0 &&
            !option->check_lname("tiles"))
            throw BadInput(fmt::format("{}: GAME has a table of its own; leave out one of the two",
                                       option->get_name()));
}

LaidDraws read_draws(const PerftOptions& options, const Beginning& beginning) {
    LaidDraws draws;
    if (options.draws == all_draws) return draws;
    draws.drawn_before = LaidDraws::drawn(beginning.rules(), beginning.state);
    std::string_view text = options.draws;
    while (true) {
        const std::size_t end = std::min(text.find(','), text.size());
        const std::string_view name = text.substr(0, end);
        const TileTypeId type = beginning.rules().find_type(name);
        if (!type.exists())
            throw BadInput(fmt::format(
                "--draws: \"{}\": there is no such tile at this table; write {}, or tiles as in "
                "BA/RCr,BA/L (`bastide tiles SET` lists them)",
                name, all_draws));
        draws.tiles.push_back(type);
        if (end == text.size()) return draws;
        text.remove_prefix(end + 1);
    }
}

[[noreturn]] void refuse_draws(const PerftReport& report, const Beginning& beginning,
                               const LaidDraws& draws) {
    if (report.problem == CountProblem::draws_end)
        throw BadInput(fmt::format(
            "--draws: names {}, but one more is drawn within the lines; name more, or count less "
            "deep",
            report.problem_draw == 1 ? "1 tile" : fmt::format("{} tiles", report.problem_draw)));
    const TileTypeId type = draws.tiles[report.problem_draw];
    throw BadInput(fmt::format("--draws: tile {}, {}: none is left to draw at this point",
                               report.problem_draw + 1, beginning.rules().type(type).id));
}

double lines_per_second(const PerftReport& report) {
    return report.seconds > 0 ? std::round(double(report.lines) / report.seconds) : 0;
}

std::string as_text(const PerftReport& report, const PerftOptions& options) {
    std::string text;
    if (report.question.empty() && options.depth > 0) text += "The game is over.\n";
    if (options.divide && !report.answers.empty()) {
        std::size_t width = 0;
        for (const auto& answer : report.answers) width = std::max(width, answer.text.size());
        text += fmt::format("{}:\n", words::question_words(report.question));
        for (const auto& answer : report.answers)
            text += fmt::format("  {:<{}}  {:>12}\n", answer.text, width, answer.lines);
    }
    text +=
        fmt::format("depth {}: {} {}\n{:.3f} s, {:.0f} lines/s\n", options.depth, report.lines,
                    report.lines == 1 ? "line" : "lines", report.seconds, lines_per_second(report));
    return text;
}

boost::json::object as_json(const PerftReport& report, const PerftOptions& options) {
    boost::json::object object{{"depth", options.depth}, {"question", report.question}};
    boost::json::array answers;
    for (const auto& answer : report.answers)
        answers.push_back({{"answer", answer.text}, {"lines", answer.lines}});
    if (options.divide) object["answers"] = std::move(answers);
    object["lines"] = report.lines;
    object["seconds"] = report.seconds;
    object["lines_per_second"] = lines_per_second(report);
    return object;
}

void run_perft(const PerftOptions& options) {
    check_output(options.output);
    const Beginning beginning = beginning_of(options);
    const LaidDraws draws = read_draws(options, beginning);
    const PerftReport report = count_lines({beginning.rules(), beginning.state, draws,
                                            int(options.depth), std::size_t(options.threads)});
    if (report.problem != CountProblem::none) refuse_draws(report, beginning, draws);
    write_output(options.output,
                 options.json ? json_text(as_json(report, options)) : as_text(report, options));
}

constexpr const char* perft_notes =
    "A line is a sequence of DEPTH answers: tiles drawn, places, figures. A question with "
    "only\n"
    "one answer does not count. Lines that end with the game before DEPTH are left out.\n"
    "tests/counts/base.perft has numbers that two programs agree on.";

/// For completion: what the list of draws can begin with.
std::vector<std::string> first_draws() {
    std::vector<std::string> names = tile_names();
    names.emplace_back(all_draws);
    return names;
}

void add_position_options(CLI::App& command, PerftOptions& options) {
    const auto store_depth = [&options](const std::string& text) {
        options.depth = read_number("DEPTH", text, 0, deepest);
    };
    command.add_option_function<std::string>("DEPTH", store_depth, "the number of answers")
        ->required()
        ->type_name("");
    command
        .add_option("GAME", options.game.game,
                    "where to begin: a record of a game or a position; - for standard input "
                    "(default: a new game)")
        ->type_name("");
    command
        .add_option("--at", options.game.at,
                    "begin as the game stood after turn N; N:K after K answers of turn N")
        ->type_name("N[:K]");
    CLI::Option* draws =
        command.add_option("--draws", options.draws,
                           "all: each tile that can be drawn counts as an answer; or the tiles "
                           "that are drawn, in their order: then draws do not count");
    offer_values(draws->type_name("all|TILE,...")->default_str(all_draws), first_draws);
}

}  // namespace

void add_perft_command(CLI::App& program, int& exit_status) {
    CLI::App* command =
        program.add_subcommand("perft", "Count lines of play, to compare and measure engines.");
    auto options = std::make_shared<PerftOptions>();
    add_position_options(*command, *options);
    command->add_flag("--divide", options->divide, "show the number under each first answer, too");
    add_number(*command, "--threads", options->threads, 1, most_counting_threads,
               "how many count at a time; the result is the same");
    command->add_flag("--json", options->json, "print JSON");
    add_output(*command, options->output);
    add_ruleset_options(*command, options->rules);
    add_examples(*command, perft_notes,
                 {{"bastide perft 4", "a new game of the base game"},
                  {"bastide perft 3 --divide --set basic:1", "by first answers"},
                  {"bastide perft 2 --draws BA/RRR,BA/L", "with known tiles"},
                  {"bastide perft 3 examples/games/base.record --at 60", "from turn 60 on"}});
    command->callback([command, options, &exit_status] {
        if (!options->game.game.empty()) refuse_table_of_game(*command);
        if (options->game.game.empty() && !options->game.at.empty())
            throw BadInput("--at: belongs to GAME; name a record");
        run_perft(*options);
        exit_status = 0;
    });
}

}  // namespace bastide::cli
