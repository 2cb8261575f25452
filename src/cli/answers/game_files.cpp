#include "cli/answers/game_files.h"

#include "cli/answers/game_line.h"
#include "cli/files/record_files.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/speech.h"
#include "notation/position/placing_moment.h"
#include "notation/position/position.h"

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

/// Plays the first moves of a record, and keeps how the last of them was to be answered if the tile
/// that it drew was placed without a choice.
class RecordPlayer final : private EventSink {
public:
    RecordPlayer(const Record& record, MovesBefore moves)
        : record_(record), moves_(moves), placing_(*record.rules, state_) {}

    void play(LoadedGame& game) {
        start(*record_.rules, state_, Player(), this);
        for (std::size_t i = 0; i < moves_.all; ++i)
            if (!record_.moves[i].automatic)
                apply(*record_.rules, state_, record_.moves[i].move, this);
        const bool placed_by_itself =
            moves_.answers < moves_.all &&
            record_.moves[moves_.answers].move.kind == MoveKind::place_tile;
        if (placed_by_itself) game.placing = placing_.found();
        game.state = std::move(state_);
    }

private:
    void on_event(const Event& event) override {
        decided_ += event.kind == EventKind::decided;
        if (decided_ == moves_.answers) placing_.on_event(event);
    }

    const Record& record_;
    const MovesBefore moves_;
    State state_;
    PlacingMoment placing_;
    std::size_t decided_ = 0;
};

LoadedGame load_record(std::string_view text, const std::string& name, const GameOptions& options,
                       std::shared_ptr<const TileLibrary> library) {
    std::vector<RecordProblem> problems;
    Record record = read_record_text(text, name, library ? *library : built_in_tiles(), problems);
    LoadedGame game;
    game.table = {std::move(library), record.rules, record.setup};
    const MovesBefore moves = moves_before(record, options.at);
    RecordPlayer(record, moves).play(game);
    game.moves = std::move(record.moves);
    game.moves.resize(moves.all);
    const std::vector<RecordedMove> followed(game.moves.begin() + std::ptrdiff_t(moves.answers),
                                             game.moves.end());
    if (!options.then.empty()) play_line(game, options.then, followed);
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
    if (!position) refuse(problems, name);
    LoadedGame game;
    game.table = {std::move(library), position->rules, position->setup};
    game.state = std::move(position->state);
    game.placing = std::move(position->fits_nowhere);
    game.position = game.state;
    if (!options.then.empty()) play_line(game, options.then, {});
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

MovesBefore moves_before(const Record& record, const std::string& at) {
    const Stop stop = read_stop(at);
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
    const std::size_t counted = moves;
    // What nobody had a choice about has followed by itself.
    while (moves < record.moves.size() && record.moves[moves].automatic) ++moves;
    if (stop.answers && answers < *stop.answers)
        throw BadInput(fmt::format("--at {}: turn {} has only {} answers", at, stop.turn, answers));
    return {counted, moves};
}

std::vector<std::string> LoadedGame::seats() const {
    std::vector<std::string> seats = table.setup.names;
    for (std::size_t seat = seats.size(); seat < std::size_t(rules().players()); ++seat)
        seats.push_back(worded("picture.seat", {{"seat", std::int64_t(seat + 1)}}));
    return seats;
}

void add_game_options(CLI::App& command, GameOptions& options) {
    command
        .add_option("GAME", options.game,
                    "a record or a position (docs/notation.md): a file, - for standard input, or "
                    "the text of a position itself, in quotes")
        ->required()
        ->type_name("");
    add_stop_options(command, options);
}

void add_stop_options(CLI::App& command, GameOptions& options) {
    command
        .add_option("--at", options.at,
                    "stop after turn N; N:K: after K answers of turn N (the tile drawn, "
                    "placed, ...)")
        ->type_name("N[:K]");
    command
        .add_option("--tiles", options.tile_files,
                    "read further tiles and sets from FILE; may be repeated")
        ->type_name("FILE")
        ->allow_extra_args(false);
}

GameText read_game_text(const GameOptions& options) {
    if (options.game == "-") return {standard_input(), "standard input"};
    if (begins_as_position(options.game)) return {options.game, "position"};
    return {read_file(options.game), options.game};
}

LoadedGame load_game(const GameOptions& options) {
    const GameText read = read_game_text(options);
    return load_game(read.text, read.name, options);
}

LoadedGame load_game(std::string_view text, const std::string& name, const GameOptions& options) {
    const auto load = begins_as_position(text) ? load_position : load_record;
    return load(text, name, options, read_tiles(options.tile_files));
}

}  // namespace bastide::cli
