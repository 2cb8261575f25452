#pragma once
/// A folder that keeps a match: what it agrees on, and its games as they are played, so that it can go on
/// after whatever ended it.

#include "arena/match_game.h"

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::arena {

/// The folder cannot be used; the message tells what to do.
class FolderTrouble : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A game as one line of text, and back. Empty if the line is not a game, or was cut off.
std::string game_line(const GameResult& result);
std::optional<GameResult> read_game_line(std::string_view line);

class MatchFolder {
public:
    /// Makes the folder, or opens one of the same match. `agreed`: lines of text that must be the same.
    /// Throws FolderTrouble if they are not, if the folder holds something else, or if another program
    /// plays this match right now.
    MatchFolder(std::filesystem::path folder, const std::string& agreed);
    ~MatchFolder();
    MatchFolder(const MatchFolder&) = delete;
    MatchFolder& operator=(const MatchFolder&) = delete;

    /// The games that it held when it was opened.
    std::vector<GameResult> take_games() { return std::move(games_); }
    /// Adds a game; it is in the file when this returns. Throws FolderTrouble if it cannot be written.
    void add(const GameResult& result);

private:
    void read_games();

    std::filesystem::path folder_;
    int file_ = -1;
    std::vector<GameResult> games_;
};

}  // namespace bastide::arena
