#pragma once
/// Games to look at, for commands that answer questions about them: from a record, stopped where
/// the user says, or from a position, and played on from there (game_line.h).

#include "cli/program/ruleset_options.h"
#include "notation/record/record.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace bastide::cli {

/// Which game, and how far it is played.
struct GameOptions {
    std::string game;  ///< a file, "-" for standard input, or the one line of a position itself
    std::string at;    ///< "12": after turn 12; "12:2": after two answers of turn 12; empty: all
    std::string then;  ///< moves that are played on from there, "MOVE; MOVE"; empty: none
    std::vector<std::string> tile_files;
};

/// A game as it stands.
struct LoadedGame {
    Table table;
    State state;
    /// Where the user asks about a tile in hand that has been placed without a choice since, or fits
    /// nowhere and has gone: the moment before, with the question where to place it.
    std::optional<State> placing;
    std::vector<RecordedMove> moves;  ///< those that led here, from a position on or from the start
    std::optional<State> position;    ///< from which they led, if it comes from one
    std::vector<std::string> told;    ///< what happened in `GameOptions::then`
    const Ruleset& rules() const { return *table.rules; }
    /// The names of the seats: those of the table, "Seat 1" where nobody gave any.
    std::vector<std::string> seats() const;
};

/// Adds `GAME`, `--at` and `--tiles` to a command.
void add_game_options(CLI::App& command, GameOptions& options);
/// `--at` and `--tiles` alone.
void add_stop_options(CLI::App& command, GameOptions& options);

/// The text of a game, and what problems call it.
struct GameText {
    std::string text, name;
};
/// Throws BadInput if the file cannot be read.
GameText read_game_text(const GameOptions& options);

/// How many of a record's moves lie before the place where the user stops it.
struct MovesBefore {
    std::size_t answers = 0;  ///< up to the last that the user counted
    std::size_t all = 0;      ///< with what followed by itself
};
/// `at` is that of `GameOptions`. Throws BadInput if it cannot be read, or if the game is shorter.
MovesBefore moves_before(const Record& record, const std::string& at);

/// Reads the game and plays it as far as it is wanted. Throws BadInput with all that is wrong.
LoadedGame load_game(const GameOptions& options);

/// The same for a text that was read already; `name` is what problems call it.
LoadedGame load_game(std::string_view text, const std::string& name, const GameOptions& options);

}  // namespace bastide::cli
