#include "cli/game_files.h"

#include "cli/arguments.h"
#include "cli/bad_input.h"
#include "cli/record_files.h"
#include "notation/position.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <cstdio>

namespace bastide::cli {

namespace {

constexpr std::uint64_t most_turns = 1'000'000;

/// Where in a game the user wants to look.
struct Stop {
    std::uint64_t turn = most_turns;
    std::optional<std::uint64_t> answers;  ///< of that turn; none: all
};

Stop read_stop(const std::string& at) {
    Stop stop;
    if (at.empty()) return stop;
    const std::size_t colon = at.find(':');
    stop.turn = read_number("--at", at.substr(0, colon), 0, most_turns);
    if (colon != std::string::npos)
        stop.answers =
            read_number("--at " + at.substr(0, colon + 1), at.substr(colon + 1), 0, most_turns);
    return stop;
}

/// How many of a record's moves lie before the stop. Throws BadInput if the game is shorter.
std::size_t moves_before(const Record& record, const Stop& stop, const std::string& at) {
    const auto lines = record_lines(record).value_or(std::vector<RecordLine>());
    std::size_t moves = 0;
    std::uint64_t answers = 0;
    for (const RecordLine& line : lines) {
        if (std::uint64_t(line.turn) > stop.turn) break;
        if (std::uint64_t(line.turn) < stop.turn || !stop.answers) {
            moves += line.answers.size();
            continue;
        }
        for (std::size_t i = 0; i < line.answers.size() && answers < *stop.answers; ++i) {
            ++answers;
            ++moves;
        }
    }
    const std::uint64_t turns = lines.empty() ? 0 : std::uint64_t(lines.back().turn);
    if (!at.empty() && stop.turn > turns)
        throw BadInput(fmt::format("--at {}: the game has only {} turns", at, turns));
    // What nobody had a choice about has followed by itself.
    while (moves < record.moves.size() && record.moves[moves].automatic) ++moves;
    if (stop.answers && answers < *stop.answers)
        throw BadInput(fmt::format("--at {}: turn {} has only {} answers", at, stop.turn, answers));
    return moves;
}

/// The problems as one message, a line each.
template <class Problem>
std::string all_problems(const std::vector<Problem>& problems, const std::string& name) {
    std::string text;
    for (const Problem& problem : problems)
        text += (text.empty() ? "" : "\nbastide: ") + problem.text(name);
    return text;
}

LoadedGame load_record(std::string_view text, const std::string& name, const GameOptions& options,
                       std::shared_ptr<const TileLibrary> library) {
    std::vector<RecordProblem> problems;
    auto record = read_record(text, library ? *library : built_in_tiles(), problems);
    if (!record) throw BadInput(all_problems(problems, name));
    LoadedGame game;
    game.table = {std::move(library), record->rules, record->setup};
    const std::size_t moves = moves_before(*record, read_stop(options.at), options.at);
    game.state = start(*record->rules);
    for (std::size_t i = 0; i < moves; ++i)
        if (!record->moves[i].automatic) apply(*record->rules, game.state, record->moves[i].move);
    game.moves = std::move(record->moves);
    game.moves.resize(moves);
    return game;
}

LoadedGame load_position(std::string_view text, const std::string& name, const GameOptions& options,
                         std::shared_ptr<const TileLibrary> library) {
    if (!options.at.empty())
        throw BadInput(
            fmt::format("--at {}: a position tells nothing of what was before; give a "
                        "record for this",
                        options.at));
    std::vector<PositionProblem> problems;
    auto position = read_position(text, library ? *library : built_in_tiles(), problems);
    if (!position) throw BadInput(all_problems(problems, name));
    LoadedGame game;
    game.table = {std::move(library), position->rules, position->setup};
    game.state = std::move(position->state);
    return game;
}

std::string standard_input() {
    std::string text;
    char buffer[4096];
    for (std::size_t read; (read = std::fread(buffer, 1, sizeof buffer, stdin)) > 0;)
        text.append(buffer, read);
    return text;
}

}  // namespace

std::vector<std::string> LoadedGame::seats() const {
    std::vector<std::string> seats = table.setup.names;
    for (std::size_t seat = seats.size(); seat < std::size_t(rules().players()); ++seat)
        seats.push_back(fmt::format("Seat {}", seat + 1));
    return seats;
}

void add_game_options(CLI::App& command, GameOptions& options) {
    command
        .add_option("GAME", options.game,
                    "a record or a position (docs/notation.md): a file, - for standard input, or "
                    "the text of a position itself, in quotes")
        ->required();
    command
        .add_option("--at", options.at,
                    "how it stood after turn N; N:K after K answers of turn N (the tile drawn, "
                    "placed, ...)")
        ->type_name("N[:K]");
    command
        .add_option("--tiles", options.tile_files,
                    "read further tiles and sets from FILE; may be repeated")
        ->type_name("FILE")
        ->allow_extra_args(false);
}

LoadedGame load_game(const GameOptions& options) {
    if (options.game == "-") return load_game(standard_input(), "standard input", options);
    if (begins_as_position(options.game)) return load_game(options.game, "position", options);
    return load_game(read_file(options.game), options.game, options);
}

LoadedGame load_game(std::string_view text, const std::string& name, const GameOptions& options) {
    const auto load = begins_as_position(text) ? load_position : load_record;
    return load(text, name, options, read_tiles(options.tile_files));
}

}  // namespace bastide::cli
