#pragma once
/// A line of play from a moment on, as people write it in a dispute: `--then "MOVE; MOVE"`.

#include "cli/answers/game_files.h"

#include <span>
#include <string>

namespace CLI {
class App;
}

namespace bastide::cli {

/// Adds `--then` to a command.
void add_line_option(CLI::App& command, GameOptions& options);

/// Plays the answers of a line on in a game. They are written as in records: draws by the tile, the name of
/// who answers where one likes, in brackets what had no alternative. What followed by itself may be left out,
/// or stand there without brackets. `followed` are such answers that the moment has behind it already. Throws
/// BadInput for the first answer that is wrong: which one, why, and what is legal.
void play_line(LoadedGame& game, const std::string& line, std::span<const RecordedMove> followed);

/// What happened in the line, as text with a heading; empty if none was played.
std::string line_text(const LoadedGame& game, std::size_t width);

}  // namespace bastide::cli
