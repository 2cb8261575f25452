#pragma once
/// Games to look at, for commands that answer questions about them: from a record, stopped where
/// the user says, or from a position.

#include "cli/ruleset_options.h"
#include "notation/record.h"

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
    std::vector<std::string> tile_files;
};

/// A game as it stands.
struct LoadedGame {
    Table table;
    State state;
    std::vector<RecordedMove> moves;  ///< those that led here; none if it comes from a position
    const Ruleset& rules() const { return *table.rules; }
    /// The names of the seats: those of the table, "Seat 1" where nobody gave any.
    std::vector<std::string> seats() const;
};

/// Adds `GAME`, `--at` and `--tiles` to a command.
void add_game_options(CLI::App& command, GameOptions& options);

/// Reads the game and plays it as far as it is wanted. Throws BadInput with all that is wrong.
LoadedGame load_game(const GameOptions& options);

/// The same for a text that was read already; `name` is what problems call it.
LoadedGame load_game(std::string_view text, const std::string& name, const GameOptions& options);

}  // namespace bastide::cli
